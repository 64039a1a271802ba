import anyAscii from "any-ascii";

/** The characters that every bank of the scheme must accept: Latin letters, digits, some punctuation and the space. */
const FOREIGN = /[^A-Za-z0-9/\-?:().,'+ ]/g;
/** Replacements for these characters, because people read the texts. */
const WORDS: Readonly<Record<string, string>> = { "&": "+", _: "-", "@": "(at)" };

/**
 * A text in the characters of the scheme, at most `max` of them; never empty, and without a leading, trailing or double slash.
 */
export const sepaText = (text: string, max: number): string => {
  const latin = anyAscii(text)
    .replace(/[&_@]/g, (sign) => WORDS[sign] ?? " ")
    .replace(FOREIGN, " ")
    .replace(/\/{2,}/g, "/")
    .replace(/\s+/g, " ")
    .slice(0, max)
    .replace(/^[/ ]+|[/ ]+$/g, "");
  return latin === "" ? "NOTPROVIDED" : latin;
};
