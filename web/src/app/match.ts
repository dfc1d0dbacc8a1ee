export type Params = Readonly<Record<string, string>>;

/** The parts of `path` at the `:names` of `pattern`, or undefined if the path does not match. */
export function match(pattern: string, path: string): Params | undefined {
  const [wanted, given] = [pattern, path].map((text) => text.split('/').filter(Boolean));
  if (!wanted || !given || wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index]!;
    if (part.startsWith(':')) params[part.slice(1)] = decoded(value);
    else if (part !== value) return undefined;
  }
  return params;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
