/** An address of the API with the key of a link, where somebody came by one. */
export function withKey(path: string, key: string | undefined): string {
  if (!key) return path;
  return `${path}${path.includes('?') ? '&' : '?'}key=${encodeURIComponent(key)}`;
}
