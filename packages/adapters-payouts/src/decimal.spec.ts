import { currencyOf } from "@entente/core/currencies";
import { decimal } from "@entente/core/tables";
import { data } from "currency-codes";
import { test } from "uvu";
import * as assert from "uvu/assert";

/** Metals, units of account and codes for tests, which have no minor unit. */
const NO_CURRENCIES = ["XAG", "XAU", "XBA", "XBB", "XBC", "XBD", "XDR", "XPD", "XPT", "XSU", "XTS", "XUA", "XXX"];

test("the table of currencies agrees with the published list of ISO 4217", () => {
  const published = data.filter(({ code }) => !NO_CURRENCIES.includes(code));
  assert.ok(published.length > 150);
  assert.equal(
    published.filter(({ code, digits }) => currencyOf(code)?.decimals !== digits).map(({ code }) => code),
    [],
  );
});

test("an amount has exactly the decimals of its currency", () => {
  assert.is(decimal(123_450n, "huf"), "1234.50");
  assert.is(decimal(-5n, "usd"), "-0.05");
  assert.is(decimal(1_200n, "jpy"), "1200");
  assert.is(decimal(1_234_567n, "kwd"), "1234.567");
  assert.throws(() => decimal(1n, "zzz"), /ZZZ is not an ISO 4217 currency/);
});

test.run();
