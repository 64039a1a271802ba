import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliDecompressSync } from "node:zlib";
import type { Font } from "fontkit";

const load = createRequire(import.meta.url);
const { resolve } = load;
/** The files of the fonts. A document opens a font again whenever it is asked for by another name than that of its file. */
export const FONTS = {
  plain: resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  bold: resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
} as const;

const THAI = /\p{Script=Thai}/u;
const DEVANAGARI = /\p{Script=Devanagari}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
/** Letters that all of East Asia writes, with their marks and wide forms. */
const SHARED = /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u;
const OTHER = new RegExp([THAI, DEVANAGARI, KANA, HANGUL, SHARED].map(({ source }) => source).join("|"), "u");

/** True if a text has letters that the usual fonts have not. */
export const needsOtherFont = (text: string): boolean => OTHER.test(text);

/** The fonts that may have a letter of a text, the likeliest first: its neighbours tell in which of them a name is written. */
const likely = (letter: string, text: string): readonly string[] => {
  if (THAI.test(letter)) return ["thai"];
  if (DEVANAGARI.test(letter)) return ["devanagari"];
  if (HANGUL.test(letter)) return ["kr"];
  if (KANA.test(text)) return ["jp", "tc", "sc"];
  return HANGUL.test(text) ? ["kr", "jp", "tc", "sc"] : ["sc", "tc", "jp", "kr"];
};

/** A font that few names need, as it is kept once it was. */
interface OtherFont {
  readonly bytes: Buffer;
  readonly letters: ReadonlySet<number>;
}

const opened = new Map<string, OtherFont>();

const otherFont = (name: string): OtherFont => {
  const found = opened.get(name);
  if (found !== undefined) return found;
  // Few processes print, and few of those such names, so the reader of fonts is loaded when the first is.
  const { create } = load("fontkit") as typeof import("fontkit");
  const bytes = brotliDecompressSync(
    readFileSync(resolve(`@entente/adapters-documents/fonts/noto-sans-${name}.ttf.br`)),
  );
  const font = { bytes, letters: new Set((create(bytes) as Font).characterSet) };
  opened.set(name, font);
  return font;
};

/** The bytes of a font by the name that {@link fontRuns} gives it. */
export const bytesOfFont = (name: string): Buffer => otherFont(name).bytes;

const fontFor = (letter: string, text: string): string | undefined =>
  OTHER.test(letter)
    ? likely(letter, text).find((name) => otherFont(name).letters.has(letter.codePointAt(0) ?? 0))
    : undefined;

/** A part of a text in one font. */
export interface FontRun {
  readonly text: string;
  /** Its name; undefined for the usual one. */
  readonly font: string | undefined;
}

/** The parts of a text by the fonts that have its letters. */
export const fontRuns = (text: string): readonly FontRun[] => {
  if (!needsOtherFont(text)) return [{ text, font: undefined }];
  const runs: FontRun[] = [];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)) {
    const font = fontFor(String.fromCodePoint(segment.codePointAt(0) ?? 0), text);
    const last = runs.at(-1);
    if (last !== undefined && last.font === font) runs[runs.length - 1] = { font, text: last.text + segment };
    else runs.push({ font, text: segment });
  }
  return runs;
};
