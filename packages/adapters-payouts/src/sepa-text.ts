import anyAscii from "any-ascii";

/** What every bank of the scheme has to take: Latin letters, digits, some punctuation and the space. */
const FOREIGN = /[^A-Za-z0-9/\-?:().,'+ ]/g;
/** Spelled out, since these are read by people. */
const WORDS: Readonly<Record<string, string>> = { "&": "+", _: "-", "@": "(at)" };

/** A text in the characters of the scheme, at most `max` of them; never empty, and no slash at an end or doubled. */
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
