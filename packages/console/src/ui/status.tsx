import { Pill, type Tone } from "@entente/kit";
import { said } from "./said.ts";

export { said };

/** The words of a field that this page knows: a newer service may answer others. */
export type Known<Word extends string> = Word extends unknown ? (string extends Word ? never : Word) : never;

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
