/** The names of a class: pasted by a teacher, or made up, so that no real name has to be given. Pure. */

import { TYPED_NAME } from '../page/names.ts';
import { PUPILS } from '../wire/limits.ts';


/** One name per line, or separated by commas. List numbers and the quotes of spreadsheets are dropped; repeated names get a number. */
export function pupilsIn(text: string): string[] {
  const typed = text.split(/[\n\r,;\t]+/).map((name) => name.replace(/^\s*\d+[.)]?\s+/, '').replace(/\s+/g, ' ').trim());
  return distinct(typed.filter(Boolean).slice(0, PUPILS));
}

/** The second Mia of a class is called Mia 2. */
function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const short = [...name].slice(0, TYPED_NAME).join('').trim();
    let own = short;
    for (let n = 2; taken.has(own.toLowerCase()); n += 1) own = `${[...short].slice(0, TYPED_NAME - 3).join('').trim()} ${n}`;
    taken.add(own.toLowerCase());
    return own;
  });
}

/** Made-up names, each of a colour and an animal, and all different. */
export function madeUp(n: number, colours: readonly string[], animals: readonly string[]): string[] {
  const name = (nth: number) => `${colours[(nth + Math.floor(nth / animals.length)) % colours.length]} ${animals[nth % animals.length]}`;
  return distinct(Array.from({ length: Math.min(n, PUPILS) }, (_, nth) => name(nth)));
}
