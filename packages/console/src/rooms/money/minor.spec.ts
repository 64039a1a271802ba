import { test } from "uvu";
import { is } from "uvu/assert";
import { minorOf } from "./minor.ts";

test("an amount is read in the decimals of its currency", () => {
  is(minorOf("12.5", "usd"), 1_250);
  is(minorOf("-12,50", "EUR"), -1_250);
  is(minorOf("−3", "usd"), -300);
  is(minorOf("1 000", "jpy"), 1_000);
  is(minorOf("0.001", "kwd"), 1);
});

test("what is no amount of the currency is refused", () => {
  for (const typed of ["", "a", "1.2.3", "1,000.00", "12.345", "--1"]) is(minorOf(typed, "usd"), null);
  is(minorOf("1.5", "jpy"), null);
  is(minorOf("1", "credit"), null);
  is(minorOf("99999999999999999", "usd"), null);
});

test.run();
