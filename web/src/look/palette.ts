/** Colours of boards outside our palettes: an edition can bring its own. */

import type { ThemeDoc } from '../wire/index.ts';

const KNOWN = ['classic', 'box-2007', 'quiet'];

/** The name of the palette for a theme, which depends only on colours. */
export function paletteOf(theme: ThemeDoc | undefined): string {
  const name = (theme?.name ?? '').replace(/-pegs$/, '');
  return KNOWN.includes(name) ? name : 'own';
}

/** The CSS variables of a theme that is not one of our palettes. */
export function variablesOf(theme: ThemeDoc): Record<string, string> {
  const colours: Record<string, string> = {
    square: theme.board,
    dl: theme.double_letter,
    tl: theme.triple_letter,
    ql: theme.quadruple_letter,
    dw: theme.double_word,
    tw: theme.triple_word,
    qw: theme.quadruple_word,
  };
  const variables: Record<string, string> = {};
  for (const [name, colour] of Object.entries(colours)) {
    variables[`--${name}`] = colour;
    variables[`--${name}-ink`] = inkOn(colour);
  }
  return variables;
}

/** Gives an element the colours of a theme that is not one of our palettes; the rest of the look stays. */
export function colouring(palette: string, theme: ThemeDoc | undefined): (root: HTMLElement) => void {
  return (root) => {
    for (const [name, value] of Object.entries(palette === 'own' && theme ? variablesOf(theme) : {})) root.style.setProperty(name, value);
  };
}

/** Black or white, whichever is easier to read on a colour `#rrggbb`. */
export function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Contrast with white is 1.05 / (light + 0.05), with black (light + 0.05) / 0.05.
  return 1.05 / (light + 0.05) > (light + 0.05) / 0.05 ? '#ffffff' : '#000000';
}
