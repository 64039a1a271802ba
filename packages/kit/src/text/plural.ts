/** The forms of a counted text; `#` stands for the number. */
interface Forms {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

export type Plural = (count: number, forms: Forms) => string;

/** Chooses among forms by the rules of a language, and writes the number as that language does. */
export const plurals = (locale: string): Plural => {
  const [rules, numbers] = [new Intl.PluralRules(locale), new Intl.NumberFormat(locale)];
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace("#", numbers.format(count));
};
