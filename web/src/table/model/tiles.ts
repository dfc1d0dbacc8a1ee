/** Tiles as text, in the server's notation and as shown. */

/** The face of a tile on a rack; `?` is a blank. */
export type Face = string;

export const BLANK: Face = '?';

/** A tile on a board: its letter, and whether it is a blank. */
export type Placed = { readonly face: string; readonly blank: boolean };

/** The parts of a text of tiles: `A[CH]?` is A, CH and a blank. */
function parts(text: string): string[] {
  return [...text.matchAll(/\[([^\]]*)\]|(\P{M}\p{M}*)/gu)].map((match) => match[1] ?? match[2]!);
}

/** The tiles of a rack: `AEINRT?`. */
export function readRack(text: string): Face[] {
  return parts(text);
}

/** A kind of tile: its face, its value in points, and how many there are. */
export type Counted = { readonly face: Face; readonly value: number; readonly count: number };

/** Adjacent tiles on a board; lower-case letters are blanks. */
export function readWord(text: string): Placed[] {
  return parts(text).map((part) => {
    const face = part.toUpperCase();
    return { face, blank: part !== face };
  });
}

/** One tile of a board: `E`, or `e` for a blank with that letter. */
export function readPlaced(text: string): Placed {
  return readWord(text)[0] ?? { face: '', blank: true };
}

/** A tile in the server's notation, which accepts brackets around any tile of several letters. */
export function writePlaced({ face, blank }: Placed): string {
  const text = blank ? face.toLowerCase() : face;
  return face.length > 1 ? `[${text}]` : text;
}

/** A rack in the server's notation. If any tile has several letters, brackets mark where each tile ends. */
export function writeRack(faces: readonly Face[]): string {
  const bracketed = faces.some((face) => face.length > 1);
  return faces.map((face) => (bracketed && face !== BLANK ? `[${face}]` : face)).join('');
}

/** The face that this tile has on a rack. */
export function faceOf({ face, blank }: Placed): Face {
  return blank ? BLANK : face;
}

/** A rack tile on a board; a blank needs its letter. */
export function placed(face: Face, as: string): Placed {
  return face === BLANK ? { face: as, blank: true } : { face, blank: false };
}

export function same(a: Placed, b: Placed): boolean {
  return a.face === b.face && a.blank === b.blank;
}

/** The letters to type for a tile, without signs such as the dot in L·L. */
export function lettersOf(face: Face): string {
  return face.replace(/[^\p{L}]/gu, '');
}

/** Whether these letters are an incomplete beginning of a tile. */
export function begins(face: Face, letters: string): boolean {
  const whole = lettersOf(face);
  return whole.length > letters.length && whole.startsWith(letters);
}

/** The tile that a key chooses: the one with this letter, or one that begins with it. */
export function meant(faces: readonly Face[], letter: string): Face | undefined {
  return faces.includes(letter) ? letter : faces.find((face) => face.startsWith(letter));
}

/** Removes one tile from a list, if it is there. */
export function takeOut(faces: Face[], face: Face): boolean {
  const index = faces.indexOf(face);
  if (index < 0) return false;
  faces.splice(index, 1);
  return true;
}
