import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { batchName } from "./finders.ts";
import { matching } from "./places.ts";

const batch = (external_batch_ref: string | null, ...totals: readonly (readonly [string, number])[]) => ({
  external_batch_ref,
  totals: totals.map(([currency, amount_minor]) => ({ currency, amount_minor, items: 1 })),
});

test("a batch is found by its total, and by its reference", () => {
  const all = [batch("NOV-2026", ["usd", 32_424]), batch(null, ["usd", 5_000], ["eur", 124_000])].map((one) => ({
    name: batchName(one),
  }));
  is(all[0]?.name, "NOV-2026 · $324.24");
  is(all[1]?.name, "$50.00, €1,240.00");
  equal(matching(all, "324.24"), [all[0]]);
  equal(matching(all, "1,240"), [all[1]]);
  equal(matching(all, "nov"), [all[0]]);
});

test.run();
