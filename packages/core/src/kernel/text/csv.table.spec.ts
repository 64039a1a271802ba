import * as assert from "node:assert/strict";
import { test } from "uvu";
import { withoutFormula } from "./csv.ts";

const CODES = [
  0x00, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1f, 0x20, 0x7f, 0x85, 0xa0, 0xad, 0x1680, 0x2003, 0x200b, 0x200e, 0x2028,
  0x2060, 0x3000, 0xfeff,
];
const SKIPPED = CODES.map((code) => String.fromCodePoint(code));
const BEGINNINGS = ["=", "+", "-", "@", "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"];

test("a text that begins a formula, behind whatever a spreadsheet skips, is prefixed", () => {
  for (const begins of BEGINNINGS) {
    const formula = `${begins}HYPERLINK("https://x.example")`;
    assert.equal(withoutFormula(formula), `'${formula}`);
    for (const skipped of SKIPPED)
      for (const before of [skipped, skipped + skipped, ` ${skipped}`])
        assert.equal(withoutFormula(before + formula), `'${before}${formula}`, JSON.stringify(before));
  }
  for (const control of ["\t", "\r", "\n"]) assert.equal(withoutFormula(`${control}x`), `'${control}x`);
});

test("any other text is as it was", () => {
  for (const text of ["", "Mia", " Mia", "a=b", "mia@shop.example", "1-2", "'=1", "é=1", "\u200bMia", "0"])
    assert.equal(withoutFormula(text), text, JSON.stringify(text));
});

test.run();
