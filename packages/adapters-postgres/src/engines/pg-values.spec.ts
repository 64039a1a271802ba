import { types } from "pg";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { TYPE_IDS } from "./database.ts";
import { readTime, wireTimeOf } from "./pg-values.ts";

const test = suite("the parser of timestamps");

const builtin = types.getTypeParser(TYPE_IDS.timestamptz, "text") as (value: string) => Date | number;

const MOMENTS = [
  "0001-01-01 00:00:00",
  "0099-12-31 23:59:59",
  "1582-10-10 12:00:00",
  "1969-12-31 23:59:59",
  "2024-02-29 06:07:08",
  "2026-11-20 14:03:19",
  "9999-12-31 23:59:59",
];
const FRACTIONS = ["", ".1", ".05", ".123", ".999", ".0009", ".999999", ".123456"];
const ZONES = ["+00", "+02", "-11", "+05:30", "-00:44:30"];
const RARE = ["infinity", "-infinity", "0044-03-15 12:00:00+00 BC", "12026-01-01 00:00:00+00"];

test("equals the result of pg's own parser, in any zone and with any fraction", () => {
  const spelled = MOMENTS.flatMap((at) => FRACTIONS.flatMap((part) => ZONES.map((zone) => `${at}${part}${zone}`)));
  for (const text of [...spelled, ...RARE]) assert.equal(readTime(text), builtin(text), text);
});

test("a timestamp is read to the millisecond", () => {
  assert.equal(readTime("2026-11-20 14:03:19.123+00"), new Date("2026-11-20T14:03:19.123Z"));
  assert.equal(readTime("2026-11-20 14:03:19.1+00"), new Date("2026-11-20T14:03:19.100Z"));
  assert.equal(readTime("2026-11-20 14:03:19+02"), new Date("2026-11-20T12:03:19.000Z"));
});

test("a timestamp is spelled as the wire spells it, whether or not it is read for that", () => {
  for (const at of MOMENTS)
    for (const part of FRACTIONS)
      for (const zone of ZONES) {
        const text = `${at}${part}${zone}`;
        assert.is(wireTimeOf(text), new Date(builtin(text)).toISOString(), text);
      }
});

test.run();
