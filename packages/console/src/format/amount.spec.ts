import { test } from "uvu";
import { equal } from "uvu/assert";
import { amount, change, count, percent, short, shortAmount } from "./amount.ts";

test("an amount is read in its currency, with the decimals that the currency has", () => {
  equal(amount(194_200, "usd", "en"), "$1,942.00");
  equal(amount(-1_920, "usd", "en"), "-$19.20");
  equal(amount(0, "usd", "en"), "$0.00");
  equal(amount(1_942, "jpy", "en"), "¥1,942");
  equal(amount(1_234_567, "kwd", "en").replace(/\s/u, " "), "KWD 1,234.567");
});

test("what is no currency follows the number", () => {
  equal(amount(2_000, "credit", "en"), "2,000 credit");
  equal(amount(3, null, "en"), "3");
});

test("an exact amount keeps every digit", () => {
  equal(amount(0, "usd", "en", "123456789012345678901234"), "$1,234,567,890,123,456,789,012.34");
  equal(amount(0, "usd", "en", "-5"), "-$0.05");
  equal(amount(0, "jpy", "en", "90071992547409930"), "¥90,071,992,547,409,930");
});

test("an axis has short numbers", () => {
  equal(short(2_400, "en"), "2.4K");
  equal(shortAmount(240_000, "usd", "en"), "$2.4K");
  equal(shortAmount(2_400, "credit", "en"), "2.4K credit");
});

test("a change is a share of what was before, and none where nothing was", () => {
  equal(change(118, 100), 0.18);
  equal(change(50, -100), 1.5);
  equal(change(5, 0), null);
  equal(change(5, undefined), null);
  equal(percent(0.182, "en"), "18.2%");
  equal(count(12_480, "en"), "12,480");
});

test.run();
