import { test } from "uvu";
import { is } from "uvu/assert";
import { amount, minorOf } from "./amount.ts";
import { readNumber } from "./number.ts";
import { speakIn } from "./spoken.ts";
import { date } from "./time.ts";

const AT = "2026-10-14T12:00:00Z";

test.after.each(() => speakIn(undefined));

test("formats write and read in the chosen locale, unless one is given", () => {
  speakIn("de-CH");
  is(amount(123_450, "chf"), amount(123_450, "chf", "de-CH"));
  is(date(AT, "UTC"), date(AT, "UTC", "de-CH"));
  is(date(AT, "UTC", "es"), "14 oct 2026");
  speakIn("de");
  is(readNumber("1.234"), "1234");
  is(minorOf("1.234,50", "eur"), 123_450);
});

test("letters of a test stand in dates and amounts, and in nothing that is given a locale", () => {
  speakIn("en", (text) => text.toUpperCase());
  is(date(AT, "UTC"), "OCT 14, 2026");
  is(date(AT, "UTC", "en"), "Oct 14, 2026");
});

test.run();
