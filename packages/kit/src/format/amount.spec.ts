import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { amount, change, count, minorOf, percent, short, shortAmount, typedMinor } from "./amount.ts";

test("an amount is read in its currency, with the decimals that the currency has", () => {
  equal(amount(194_200, "usd", "en"), "$1,942.00");
  equal(amount(-1_920, "usd", "en"), "-$19.20");
  equal(amount(0, "usd", "en"), "$0.00");
  equal(amount(1_942, "jpy", "en"), "¥1,942");
  equal(amount(1_234_567, "kwd", "en").replace(/\s/u, " "), "KWD 1,234.567");
});

test("decimals are those of ISO 4217, as payment files have them, whatever the browser thinks", () => {
  equal(amount(123_450, "huf", "en").replace(/\s/u, " "), "HUF 1,234.50");
  equal(amount(123_450, "HUF", "de").replace(/\s/u, " "), "1.234,50 HUF");
  equal(amount(0, "idr", "en", "-123450").replace(/\s/u, " "), "-IDR 1,234.50");
  equal(amount(1_234_567, "iqd", "en").replace(/\s/u, " "), "IQD 1,234.567");
  equal(shortAmount(240_000, "huf", "en").replace(/\s/u, " "), "HUF 2.4K");
  is(minorOf("5,000", "huf", "en"), 500_000);
  is(minorOf("50.25", "huf", "en"), 5_025);
  is(typedMinor(5_025, "huf", "en"), "50.25");
  is(minorOf("1.234", "iqd", "en"), 1_234);
});

test("a unit that is no currency follows the number", () => {
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

test("the largest amounts that a number holds keep their last digit", () => {
  is(amount(9_007_199_254_740_991, "usd", "en"), "$90,071,992,547,409.91");
  is(amount(-9_007_199_254_740_991, "usd", "en"), "-$90,071,992,547,409.91");
  is(amount(9_007_199_254_740_991, "jpy", "en"), "¥9,007,199,254,740,991");
});

test("an amount that is typed is read exactly, in the minor unit of its currency", () => {
  is(minorOf("12.50", "usd", "en"), 1250);
  is(minorOf("12.5", "usd", "en"), 1250);
  is(minorOf("-12,50", "EUR", "en"), -1250);
  is(minorOf(" 12 ", "usd", "en"), 1200);
  is(minorOf("0.29", "usd", "en"), 29);
  is(minorOf("-3.07", "usd", "en"), -307);
  is(minorOf("1,000", "usd", "en"), 100_000);
  is(minorOf("1,234.56", "usd", "en"), 123_456);
  is(minorOf("1.234,56", "eur", "de"), 123_456);
  is(minorOf("1.000", "eur", "de"), 100_000);
  is(minorOf("1200", "jpy", "en"), 1200);
  is(minorOf("7", "credit", "en"), 7);
  is(minorOf("0", "usd", "en"), 0);
  for (const said of ["$1,234.50", "1,234.50 $", "USD 1234.50", "1234.50 usd"]) is(minorOf(said, "usd", "en"), 123_450);
  for (const wrong of ["", "12.505", "1e3", "12 eur", "--1", ".", "a", "1.2.3"])
    is(minorOf(wrong, "usd", "en"), null, wrong);
  is(minorOf("1.000", "usd", "en"), null, "finer than the currency is");
  is(minorOf("12.5", "jpy", "en"), null);
  is(minorOf("90071992547409.92", "usd", "en"), null);
});

test("an amount is typed as it is read", () => {
  for (const minor of [0, 5, -5, 1250, -100, 9_007_199_254_740_991]) {
    for (const locale of ["en", "de"])
      for (const currency of ["usd", "jpy", "kwd"])
        is(minorOf(typedMinor(minor, currency, locale), currency, locale), minor, `${minor} ${currency} ${locale}`);
  }
  is(typedMinor(5, "usd", "en"), "0.05");
  is(typedMinor(1_234, "kwd", "de"), "1,234");
});

test.run();
