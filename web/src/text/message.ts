/**
 * Messages: what the catalogues hold, and how a message becomes text.
 *
 * A message is a text with `{names}`, or one text for each plural form of the number `n`.
 */

export type Plural = { readonly one: string; readonly other: string };
export type Message = string | Plural;
export type Catalogue = Readonly<Record<string, Message>>;

/** A catalogue with the same keys as another; a message that has plural forms there has them here. */
export type Translated<C extends Catalogue> = {
  readonly [K in keyof C]: C[K] extends Plural ? Plural : string;
};

export type Value = string | number;

type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The values that a message needs; `n` where it has plural forms. */
export type Values<M extends Message> = M extends Plural
  ? Record<NamesIn<M['other']> | 'n', Value>
  : M extends string
    ? Record<NamesIn<M>, Value>
    : never;

/** The text of a message in a language. */
export function fill(message: Message, language: string, values: Readonly<Record<string, Value>>): string {
  const text = typeof message === 'string' ? message : message[form(language, Number(values['n']))];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    // A minus is as wide as a plus here too, and is read out as one.
    return typeof value === 'number' ? numbers(language).format(value).replace('-', '−') : value;
  });
}

const rules = new Map<string, Intl.PluralRules>();
const formats = new Map<string, Intl.NumberFormat>();

function form(language: string, n: number): keyof Plural {
  let rule = rules.get(language);
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)));
  return rule.select(n) === 'one' ? 'one' : 'other';
}

function numbers(language: string): Intl.NumberFormat {
  let format = formats.get(language);
  if (!format) formats.set(language, (format = new Intl.NumberFormat(language)));
  return format;
}
