import type { PayoutRule } from "@entente/client";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { csvOf, proposedOf, readProposed } from "./proposed.ts";

const test = suite("rules to simulate");

const STORED = {
  id: "prule_1",
  name: "Share",
  type: "revenue_split",
  scope: { type: "program", program: "prog_1" },
  tier: null,
  currency: "eur",
  metric_key: "gmv_cents",
  rate_bps: 500,
  per_unit_minor: null,
  threshold: null,
  bonus_minor: null,
  window_days: null,
  status: "active",
} as unknown as PayoutRule;

test("a stored rule is sent with the fields of its type", () => {
  const share = { name: "Share", type: "revenue_split", scope: STORED.scope, currency: "eur", rate_bps: 500 };
  assert.equal(proposedOf(STORED), share);
  const each = { ...STORED, type: "cpa", metric_key: "sales_count", rate_bps: null, per_unit_minor: 0, tier: "tier_1" };
  const { rate_bps: _, ...rest } = share;
  assert.equal(proposedOf(each as PayoutRule), {
    ...rest,
    type: "cpa",
    tier: "tier_1",
    metric_key: "sales_count",
    per_unit_minor: 0,
  });
});

test("an address says rules, or none at all", () => {
  const rule = proposedOf(STORED);
  assert.equal(readProposed([rule, "rule", null, 5, {}]), [rule]);
  assert.equal(readProposed([]), []);
  for (const said of [undefined, "[]", { type: "cpa" }]) assert.is(readProposed(said), undefined);
});

test("a table quotes what it has to, and says no formula", () => {
  assert.is(
    csvOf([
      ["a", "b, c", 'say "x"'],
      [-5, "=1+1", "-x"],
    ]),
    'a,"b, c","say ""x"""\r\n-5,\'=1+1,\'-x\r\n',
  );
});

test.run();
