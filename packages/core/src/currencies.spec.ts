import { test } from "uvu";
import * as assert from "uvu/assert";
import { currencyOf } from "./currencies.ts";

/** Transcribed from ISO 4217, list one and list three. */
const SOME: readonly (readonly [code: string, decimals: number, endedOn: string | null])[] = [
  ["usd", 2, null],
  ["eur", 2, null],
  ["huf", 2, null],
  ["twd", 2, null],
  ["idr", 2, null],
  ["isk", 0, null],
  ["jpy", 0, null],
  ["ugx", 0, null],
  ["kwd", 3, null],
  ["clf", 4, null],
  ["xcg", 2, null],
  ["hrk", 2, "2023-01-01"],
  ["bgn", 2, "2026-01-01"],
  ["byr", 0, "2017-01-01"],
];

test("a currency has the decimals of ISO 4217, and the day on which it ended", () => {
  for (const [code, decimals, endedOn] of SOME) assert.equal(currencyOf(code), { decimals, endedOn }, code);
  assert.equal(currencyOf("HUF"), currencyOf("huf"));
});

test("a code without a minor unit, or of nothing known, is no currency", () => {
  for (const code of ["xau", "xxx", "xts", "zzz", "credit", "", "us", "usdd", "toString"])
    assert.is(currencyOf(code), undefined, code);
});

test.run();
