/** The levels of bots as people say them. A level that has no text is shown by its name. */

export function levelText(level: string): string {
  const name = level.replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
