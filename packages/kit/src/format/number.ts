import { spokenIn } from "./spoken.ts";

/** The marks with which a language writes numbers: "1,234.5" or "1.234,5". */
interface Marks {
  readonly decimal: string;
  readonly group: string;
}

const SAMPLE = 12_345_678.9;

const marksOf = (locale: string | undefined): Marks => {
  const parts = new Intl.NumberFormat(spokenIn(locale), { numberingSystem: "latn" }).formatToParts(SAMPLE);
  const part = (type: string, other: string) => parts.find((one) => one.type === type)?.value ?? other;
  return { decimal: part("decimal", "."), group: part("group", ",") };
};

/** Digits of the Arabic and Persian scripts as those of ASCII, and their two marks as the point and the comma. */
const latin = (text: string): string =>
  text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll("٫", ".")
    .replaceAll("٬", ",");

/** Whole digits with marks between groups: three at the end, and two or three before, as in India. */
const isGrouped = (text: string, mark: string): boolean => {
  const [first = "", ...groups] = text.split(mark);
  const last = groups.pop();
  return /^[1-9]\d{0,2}$/.test(first) && /^\d{3}$/.test(last ?? "") && groups.every((group) => /^\d{2,3}$/.test(group));
};

const wholeOf = (text: string): string | null => {
  const mark = /[.,]/.exec(text)?.[0];
  if (mark === undefined) return /^\d+$/.test(text) ? text : null;
  return isGrouped(text, mark) ? text.replaceAll(mark, "") : null;
};

/** Where the decimals begin, or -1: at the last mark, unless that one only separates groups. */
const decimalsAt = (text: string, { decimal, group }: Marks): number => {
  const at = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  if (at < 0) return -1;
  const mark = text[at] as string;
  const others = text.slice(0, at);
  if (others.includes(mark)) return -1;
  // One mark may be either. Where three digits follow it, what the language says decides.
  const couldGroup = !/[.,]/.test(others) && isGrouped(text, mark);
  const isGroup = couldGroup && mark !== decimal && (mark === group || !".,".includes(group));
  return isGroup ? -1 : at;
};

/**
 * A number as people type it, with the marks of their language, as plain digits with a point: "1234.5" of "1,234.5", and in German
 * of "1.234,5". Spaces and apostrophes between groups are read in every language; so is what can be meant in one way only, such
 * as "12,50". Null for what is no number.
 */
export const readNumber = (typed: string, locale?: string): string | null => {
  const [, sign = "", said = ""] = /^([-−+]?)(.+)$/.exec(latin(typed.trim())) ?? [];
  const text = said.trim().replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/gu, "");
  if (!/^[\d.,]+$/.test(text)) return null;
  const at = decimalsAt(text, marksOf(locale));
  const whole = wholeOf(at < 0 ? text : text.slice(0, at));
  const decimals = at < 0 ? "" : text.slice(at + 1);
  if (whole === null || !/^\d*$/.test(decimals)) return null;
  return `${/[-−]/.test(sign) ? "-" : ""}${whole}${decimals === "" ? "" : `.${decimals}`}`;
};

/** Plain digits with a point as they are typed in a language: "12,50" of "12.50" in German. `readNumber` reads it again. */
export const typedNumber = (plain: string, locale?: string): string => plain.replace(".", decimalTyped(locale));

const decimalTyped = (locale: string | undefined): string => {
  const { decimal } = marksOf(locale);
  return decimal === "," ? "," : ".";
};
