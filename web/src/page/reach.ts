/** The address of this page for other devices. */

const ONLY_HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

type Here = Pick<Location, 'hostname' | 'origin'>;

/** Whether the page was opened at an address that means the device itself. */
export const isOnlyHere = ({ hostname }: Pick<Location, 'hostname'>): boolean => ONLY_HERE.test(hostname);

/**
 * What the links begin with that others are given: as this page was opened, so they open it, too. Nobody else has the
 * address of a device for itself: then what the server tells counts, and nothing where it can be reached from here only.
 */
export function baseForOthers({ hostname, origin }: Here, told: string | undefined): string | undefined {
  return isOnlyHere({ hostname }) ? told : origin;
}
