/** The names of a class: pasted by a teacher, or made up, so that no real name has to be given. Pure. */

import { PUPIL_NAME } from '../page/names.ts';
import { PUPILS } from '../wire/limits.ts';

/** Lines that are not empty. */
const linesIn = (text: string): string[] => text.split(/[\n\r]+/).map((line) => line.trim()).filter(Boolean);
const parts = (line: string, by: RegExp): string[] => line.split(by).map((part) => part.trim()).filter(Boolean);

/** Whether every line of several is "Smith, Olivia", as registers write one pupil. */
const isTurned = (lines: readonly string[]): boolean => lines.length > 1 && lines.every((line) => /^[^,;\t\d]+,[^,;\t\d]+$/.test(line));
/** Whether every line of several has columns, as spreadsheets copy them. */
const hasColumns = (lines: readonly string[]): boolean => lines.length > 1 && lines.every((line) => parts(line, /\t/).length > 1);

/** Whether a list is read as a register: a pupil a line, although a line has several parts. */
export function isRegister(text: string): boolean {
  const lines = linesIn(text);
  return isTurned(lines) || hasColumns(lines);
}

/**
 * One name per line, or separated by commas. In a register every line is one pupil: the first name comes first, and columns
 * without a letter, such as dates, are dropped. So are list numbers; repeated names get a number.
 */
export function pupilsIn(text: string): string[] {
  return distinct(namesIn(text));
}

/** The names that are too long, and are cut. */
export const tooLong = (text: string): string[] => namesIn(text).filter((name) => [...name].length > PUPIL_NAME);

function namesIn(text: string): string[] {
  const lines = linesIn(text);
  const read = (line: string): string[] => {
    if (isTurned(lines)) return [parts(line, /,/).reverse().join(' ')];
    if (hasColumns(lines)) return [parts(line, /\t/).filter((part) => /\p{L}/u.test(part)).join(' ')];
    return parts(line, /[,;\t]+/);
  };
  const typed = lines.flatMap(read).map((name) => name.replace(/^\s*\d+[.)]?\s+/, '').replace(/\s+/g, ' ').trim());
  return typed.filter(Boolean).slice(0, PUPILS);
}

/** The second Mia of a class is called Mia 2. */
function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const short = [...name].slice(0, PUPIL_NAME).join('').trim();
    let own = short;
    for (let n = 2; taken.has(own.toLowerCase()); n += 1) own = `${[...short].slice(0, PUPIL_NAME - 3).join('').trim()} ${n}`;
    taken.add(own.toLowerCase());
    return own;
  });
}

/** Made-up names, each of a colour and an animal, and all different. */
export function madeUp(n: number, colours: readonly string[], animals: readonly string[]): string[] {
  const name = (nth: number) => `${colours[(nth + Math.floor(nth / animals.length)) % colours.length]} ${animals[nth % animals.length]}`;
  return distinct(Array.from({ length: Math.min(n, PUPILS) }, (_, nth) => name(nth)));
}
