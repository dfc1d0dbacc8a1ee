/** Tiles as text: how the server writes them, and how they are shown. */

/** The face of a tile on a rack; `?` is a blank. */
export type Face = string;

export const BLANK: Face = '?';

/** A tile on a board: the letter that it stands for, and whether it is a blank. */
export type Placed = { readonly face: string; readonly blank: boolean };

/** The parts of a text of tiles: `A[CH]?` is A, CH and a blank. */
function parts(text: string): string[] {
  return [...text.matchAll(/\[([^\]]*)\]|(\P{M}\p{M}*)/gu)].map((match) => match[1] ?? match[2]!);
}

/** The tiles of a rack: `AEINRT?`. */
export function readRack(text: string): Face[] {
  return parts(text);
}

/** A kind of tile: what it shows, what it counts, and how many there are. */
export type Counted = { readonly face: Face; readonly value: number; readonly count: number };

/** Tiles side by side on a board; small letters are blanks. */
export function readWord(text: string): Placed[] {
  return parts(text).map((part) => {
    const face = part.toUpperCase();
    return { face, blank: part !== face };
  });
}

/** One tile of a board: `E`, or `e` for a blank that stands for it. */
export function readPlaced(text: string): Placed {
  return readWord(text)[0] ?? { face: '', blank: true };
}

/** A tile in the server's notation. Brackets are always right around a tile of several letters. */
export function writePlaced({ face, blank }: Placed): string {
  const text = blank ? face.toLowerCase() : face;
  return face.length > 1 ? `[${text}]` : text;
}

/** A rack in the server's notation. Where some tiles have several letters, brackets mark the ends of each one. */
export function writeRack(faces: readonly Face[]): string {
  const bracketed = faces.some((face) => face.length > 1);
  return faces.map((face) => (bracketed && face !== BLANK ? `[${face}]` : face)).join('');
}

/** The face of the rack tile that lies here. */
export function faceOf({ face, blank }: Placed): Face {
  return blank ? BLANK : face;
}

/** A rack tile on a board; a blank needs the letter that it stands for. */
export function placed(face: Face, as: string): Placed {
  return face === BLANK ? { face: as, blank: true } : { face, blank: false };
}

export function same(a: Placed, b: Placed): boolean {
  return a.face === b.face && a.blank === b.blank;
}

/** The letters that are typed for a tile, without the signs between them, as in L·L. */
export function lettersOf(face: Face): string {
  return face.replace(/[^\p{L}]/gu, '');
}

/** Whether these letters are only the beginning of a tile. */
export function begins(face: Face, letters: string): boolean {
  const whole = lettersOf(face);
  return whole.length > letters.length && whole.startsWith(letters);
}

/** The tile among some that a letter means where one is chosen by a key: the one of this letter, or one that begins with it. */
export function meant(faces: readonly Face[], letter: string): Face | undefined {
  return faces.includes(letter) ? letter : faces.find((face) => face.startsWith(letter));
}

/** Takes one tile out of a list, if it is there. */
export function takeOut(faces: Face[], face: Face): boolean {
  const index = faces.indexOf(face);
  if (index < 0) return false;
  faces.splice(index, 1);
  return true;
}
