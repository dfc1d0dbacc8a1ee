/** A new random id for a command. `randomUUID` is missing on plain HTTP, which families and classes use. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
