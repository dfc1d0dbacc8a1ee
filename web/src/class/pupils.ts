/** The names of a class: those that a teacher pastes, or friendly ones that nobody has to give away. Pure. */

/** The most pupils of a class: three full rooms. */
export const MOST_PUPILS = 96;
/** Letters of a name, as everywhere else. */
const MOST_LETTERS = 24;

/** One name a line, or with commas. Numbers of a list and what spreadsheets add are left out; nobody has the name of another. */
export function pupilsIn(text: string): string[] {
  const typed = text.split(/[\n\r,;\t]+/).map((name) => name.replace(/^\s*\d+[.)]?\s+/, '').replace(/\s+/g, ' ').trim());
  return distinct(typed.filter(Boolean).slice(0, MOST_PUPILS));
}

/** The second Mia of a class is called Mia 2. */
function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const short = [...name].slice(0, MOST_LETTERS).join('').trim();
    let own = short;
    for (let n = 2; taken.has(own.toLowerCase()); n += 1) own = `${[...short].slice(0, MOST_LETTERS - 3).join('').trim()} ${n}`;
    taken.add(own.toLowerCase());
    return own;
  });
}

/** Made-up names: a colour and an animal each, and no two the same. */
export function madeUp(n: number, colours: readonly string[], animals: readonly string[]): string[] {
  const name = (nth: number) => `${colours[(nth + Math.floor(nth / animals.length)) % colours.length]} ${animals[nth % animals.length]}`;
  return distinct(Array.from({ length: Math.min(n, MOST_PUPILS) }, (_, nth) => name(nth)));
}
