import { Pill, type Tone } from "@entente/kit";
/** The words of a field that this page knows: a newer service may answer others. */
export type Known<Word extends string> = Word extends unknown ? (string extends Word ? never : Word) : never;

/** Returns the entry of a table for a word; undefined for an unknown word. */
export const said = <Value,>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** A status in words, colored by what it means; one that this page does not know is shown as it was answered. */
export const Status = ({
  of,
  tones,
  words,
}: {
  of: string;
  tones: Readonly<Record<string, Tone>>;
  words: Readonly<Record<string, string>>;
}) => <Pill tone={said(tones, of) ?? "none"}>{said(words, of) ?? of}</Pill>;
