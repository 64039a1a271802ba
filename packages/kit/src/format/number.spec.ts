import { test } from "uvu";
import { is } from "uvu/assert";
import { readNumber, typedNumber } from "./number.ts";

/** The texts that are typed, each with its meaning in English, German, French and Swiss German. */
const TYPED: readonly (readonly [typed: string, en: string | null, de: string | null])[] = [
  ["1000", "1000", "1000"],
  ["1,000", "1000", "1.000"],
  ["1.000", "1.000", "1000"],
  ["1,234.56", "1234.56", "1234.56"],
  ["1.234,56", "1234.56", "1234.56"],
  ["1,234,567", "1234567", "1234567"],
  ["1.234.567", "1234567", "1234567"],
  ["12,50", "12.50", "12.50"],
  ["12.50", "12.50", "12.50"],
  ["0.001", "0.001", "0.001"],
  ["0,001", "0.001", "0.001"],
  ["1 000", "1000", "1000"],
  ["1 234,56", "1234.56", "1234.56"],
  ["1\u202f234,56", "1234.56", "1234.56"],
  ["1'234.50", "1234.50", "1234.50"],
  ["1’234.50", "1234.50", "1234.50"],
  ["1,23,456", "123456", "123456"],
  ["-3.07", "-3.07", "-3.07"],
  ["−3", "-3", "-3"],
  ["+3", "3", "3"],
  [" 12 ", "12", "12"],
  ["12.", "12", "12"],
  ["١٬٢٣٤٫٥", "1234.5", "1234.5"],
  ["", null, null],
  ["a", null, null],
  ["1e3", null, null],
  ["--1", null, null],
  [".", null, null],
  ["1.2.3", null, null],
  ["1,2,3", null, null],
  ["1,0000,000", null, null],
  ["12 usd", null, null],
  ["NaN", null, null],
  ["Infinity", null, null],
  ["1 2", null, null],
];

test("a number is read with the marks of the language, and never as none", () => {
  for (const [typed, en, de] of TYPED) {
    is(readNumber(typed, "en"), en, `${typed} in English`);
    is(readNumber(typed, "de"), de, `${typed} in German`);
  }
  is(readNumber("1.234,56", "fr"), "1234.56");
  is(readNumber("1 234,56", "fr"), "1234.56");
  is(readNumber("1’234.50", "de-CH"), "1234.50");
});

test("a number is typed as it is read again", () => {
  for (const locale of ["en", "de", "fr", "de-CH", "ar-EG", "hi"])
    for (const plain of ["0", "12.50", "-0.05", "1234.567", "90071992547409.91"])
      is(readNumber(typedNumber(plain, locale), locale), plain, `${plain} in ${locale}`);
  is(typedNumber("12.50", "de"), "12,50");
});

test.run();
