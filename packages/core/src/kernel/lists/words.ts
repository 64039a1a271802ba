import { z } from "zod";

/** The extension under which the documentation lists the words of a field that takes several of them. */
export const WORDS = "x-words";

/** One of these words, or several with commas between them, as they are sent. */
export type SomeWords<W extends string> = W | `${W},${string}`;
/** One of these words, or two and more of them. */
export type OneOrMore<W> = W | readonly W[];

type Read<W> = { readonly words: OneOrMore<W> } | { readonly unknown: string } | { readonly repeated: string };

/**
 * Reads words with commas between them, each once. One word stays what it is, so that a query with one is the same as ever; several
 * come in the order of `known`.
 */
export const readWords = <W extends string>(known: readonly W[], raw: string): Read<W> => {
  const given = raw.split(",");
  const unknown = given.find((word) => !(known as readonly string[]).includes(word));
  if (unknown !== undefined) return { unknown };
  const repeated = given.find((word, at) => given.indexOf(word) < at);
  if (repeated !== undefined) return { repeated };
  const words = known.filter((word) => given.includes(word));
  return { words: words.length === 1 ? (words[0] as W) : words };
};

/** Words as they are sent, with commas between them. */
export const wordsSent = <W extends string>(words: OneOrMore<W>): SomeWords<W> =>
  [words].flat().join(",") as SomeWords<W>;

/** The complaint about a word that is there twice. */
export const saidTwice = (word: string): string => `must name ${JSON.stringify(word)} once`;

const complaintOf = (known: readonly string[], unknown: string, raw: string): string =>
  `must be one of ${known.join(", ")}${raw === unknown ? "" : `, or several of them with commas between, and not ${JSON.stringify(unknown)}`}`;

/** The field by which a list is narrowed to one of these words, or to several; its own comment says of which field. */
export const someWords = <const W extends string>(known: readonly W[]) =>
  z
    .string()
    .transform((raw, context): OneOrMore<W> => {
      const read = readWords(known, raw);
      if ("words" in read) return read.words;
      const message = "unknown" in read ? complaintOf(known, read.unknown, raw) : saidTwice(read.repeated);
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .meta({ type: "string", [WORDS]: known }) as unknown as z.ZodType<OneOrMore<W>, SomeWords<W>>;

/** Returns true if a value is the one that is asked for, or one of those; undefined asks for any. */
export const isOneOf = <W>(value: W, asked: OneOrMore<W> | undefined): boolean =>
  asked === undefined || (Array.isArray(asked) ? asked.includes(value) : asked === value);
