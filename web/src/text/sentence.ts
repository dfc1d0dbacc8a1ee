/** What the referee says as a sentence of its own. Elsewhere it goes on after a colon, so it comes with a small letter. */
export function sentenceOf(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The same for several faults: two tiles may lack the same, which is said once. */
export function sentencesOf(faults: readonly { readonly sentence: string }[]): readonly string[] {
  return [...new Set(faults.map(({ sentence }) => sentenceOf(sentence)))];
}
