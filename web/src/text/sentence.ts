/** Turns the referee's text into a sentence. Elsewhere the text follows a colon, so it starts with a lower-case letter. */
export function sentenceOf(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The same for several faults; equal faults of two tiles are listed once. */
export function sentencesOf(faults: readonly { readonly sentence: string }[]): readonly string[] {
  return [...new Set(faults.map(({ sentence }) => sentenceOf(sentence)))];
}

/** Several faults as one paragraph, each a whole sentence. */
export function paragraphOf(faults: readonly { readonly sentence: string }[]): string {
  return sentencesOf(faults).map((text) => (/[.!?]$/.test(text) ? text : `${text}.`)).join(' ');
}
