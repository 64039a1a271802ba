/** Letters of other scripts in the place of those of English, so that what is not translated stands out. */
const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter, at) => [
    letter,
    [..."àƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"][at] ?? letter,
  ]),
);
const ARABIC: Readonly<Record<string, string>> = Object.fromEntries(
  [..."abcdefghijklmnopqrstuvwxyz"].flatMap((letter, at) => {
    const other = [..."ابصدعفغهيجكلمنخپقرسطثوڤشىز"][at] ?? letter;
    return [
      [letter, other],
      [letter.toUpperCase(), other],
    ];
  }),
);

/** Languages write about so much more than English. */
const LONGER = 0.4;

export type Script = "accented" | "arabic";
const LETTERS = { accented: ACCENTED, arabic: ARABIC };

/** A text of English in other letters. */
export const disguised = (text: string, script: Script): string =>
  [...text].map((letter) => LETTERS[script][letter] ?? letter).join("");

const padding = (length: number): string => "·".repeat(Math.ceil(length * LONGER));

/** A sentence in other letters and longer, but for what was put into it, which stays as it is. */
const sentence = (text: string, given: readonly string[], script: Script): string => {
  const [next, ...others] = given;
  if (text === "") return text;
  if (next === undefined) return disguised(text, script);
  return text
    .split(next)
    .map((part) => sentence(part, others, script))
    .join(next);
};

/** The texts among what a function is given, lists of them included. */
const givenTexts = (given: readonly unknown[]): readonly string[] =>
  given.flat().filter((one): one is string => typeof one === "string" && one !== "");

const pseudoOf = (value: unknown, script: Script): unknown => {
  if (typeof value === "string") return `${disguised(value, script)}${padding(value.length)}`;
  if (Array.isArray(value)) return value.map((one) => pseudoOf(one, script));
  if (typeof value === "function")
    return (...given: readonly unknown[]) => {
      const said = String(value(...given));
      const kept = givenTexts(given);
      const sorted = kept.toSorted((one, other) => other.length - one.length);
      const own = said.length - kept.join("").length;
      return `${sentence(said, sorted, script)}${padding(Math.max(own, 0))}`;
    };
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).map(([key, one]) => [key, pseudoOf(one, script)]),
  );
};

/** A catalogue in other letters, for tests: each text is 40 % longer, and no letter of it is English. */
export const pseudo = <T extends object>(catalogue: T, script: Script): T => pseudoOf(catalogue, script) as T;
