/**
 * Messages: the content of the catalogues, and how a message becomes text.
 *
 * A message is a text with `{names}`, or one text for each plural form that its language has for the count `n`. All other
 * numbers have other names, such as `{number}`: no word depends on them. `{is|are}` is the verb of `{who}`: the first if that is one
 * person, the second if they are several.
 */

/** A plural category, by its CLDR name. */
export type Category = Intl.LDMLPluralRule;
/** A text for each category of a language; every language has `other`. */
export type Plural<C extends Category = Category> = { readonly [One in Exclude<C, 'other'>]?: string } & { readonly other: string };
export type Message = string | Plural;
export type Catalogue = Readonly<Record<string, Message>>;

/** A catalogue with the same keys in a language with these plurals; a message with plurals in one language has them in all. */
export type Translation<C extends Catalogue, P extends Category> = {
  readonly [K in keyof C]: C[K] extends string ? string : { readonly [One in P]: string };
};

/** The names of several people who do something together: "Ann and Bo". */
export type Several = { readonly several: string };
export type Value = string | number | Several;

type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? (Name extends `${string}|${string}` ? never : Name) | NamesIn<Rest> : never;

/** The values that a message needs; `n` if it has plural forms. */
export type Values<M extends Message> = M extends string
  ? Record<NamesIn<M>, Value>
  : M extends Plural
    ? Record<NamesIn<M['other']> | 'n', Value>
    : never;

/** The text of a message in a language. */
export function fill(message: Message, language: string, values: Readonly<Record<string, Value>>): string {
  const text = typeof message === 'string' ? message : (message[category(language, Number(values['n']))] ?? message.other);
  return text.replace(/\{(\w+)\}|\{([^{}|]*)\|([^{}|]*)\}/g, (whole, name: string | undefined, one: string, several: string) => {
    if (name === undefined) return typeof values['who'] === 'object' ? several : one;
    const value = values[name];
    if (value === undefined) return whole;
    if (typeof value === 'object') return value.several;
    // Here too, a minus sign is as wide as a plus sign, and is read out as a minus.
    return typeof value === 'number' ? numbers(language).format(value).replace('-', '−') : value;
  });
}

const rules = new Map<string, Intl.PluralRules>();
const formats = new Map<string, Intl.NumberFormat>();

function category(language: string, n: number): Category {
  let rule = rules.get(language);
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)));
  return rule.select(n);
}

function numbers(language: string): Intl.NumberFormat {
  let format = formats.get(language);
  if (!format) formats.set(language, (format = new Intl.NumberFormat(language)));
  return format;
}
