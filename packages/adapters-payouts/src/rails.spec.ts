import { CURRENCIES } from "@entente/core/currencies";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { payoutRails } from "./rails.ts";

/** Decisions, section 5, by hand: what each format requires but its currencies. */
const REQUIRED = [
  ["paypal_payouts_csv", "paypal", true, true, 5_000, 999_999_999_999_999n, true, false],
  ["wise_batch_csv", "wise", true, false, 1_000, 999_999_999_999_999n, true, false],
  ["sepa_pain_001", "sepa", false, true, 10_000, 99_999_999_999n, false, true],
];

/** The number of currencies that each provider takes, and those that it takes in whole units though they have parts. */
const TAKEN = {
  paypal_payouts_csv: [24, "huf twd"],
  wise_batch_csv: [26, "huf idr"],
  sepa_pain_001: [1, ""],
} as const;

test("each format requires what its provider does", () => {
  assert.equal(
    payoutRails().map((rail) => [
      ...[rail.format, rail.provider, rail.byEmail, rail.oneCurrency, rail.itemsMax, rail.amountMax],
      ...[rail.hasColumns, rail.hasDebtor],
    ]),
    REQUIRED,
  );
});

test("each format takes currencies of the table, with no more decimals than they have", () => {
  for (const { format, decimals } of payoutRails()) {
    const taken = Object.entries(decimals ?? {});
    for (const [code, places] of taken) {
      const known = CURRENCIES.get(code);
      assert.is(known?.endedOn, null, code);
      assert.ok(places <= (known?.decimals ?? -1), code);
    }
    const whole = taken
      .filter(([code, places]) => places < (CURRENCIES.get(code)?.decimals ?? 0))
      .map(([code]) => code);
    assert.equal([taken.length, whole.join(" ")], TAKEN[format as keyof typeof TAKEN], format);
  }
});

test.run();
