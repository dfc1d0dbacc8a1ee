/** The address of this page for other devices. */

const ONLY_HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

type Here = Pick<Location, 'hostname' | 'origin'>;

/** Whether the page was opened at an address that means the device itself, such as `localhost`. */
export const isOnlyHere = ({ hostname }: Pick<Location, 'hostname'>): boolean => ONLY_HERE.test(hostname);

/**
 * The start of links for other people: the address at which this page was opened, because it works for others too. An
 * address that means the device itself does not; then it is the one that the server reports, or undefined if there is none.
 */
export function baseForOthers({ hostname, origin }: Here, told: string | undefined): string | undefined {
  return isOnlyHere({ hostname }) ? told : origin;
}
