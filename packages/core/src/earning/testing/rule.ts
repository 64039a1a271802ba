import { named } from "../../kernel/testing/named.ts";
import type { PayoutRule } from "../payout-rules/payout-rule.ts";

const BORN = new Date("2030-01-01T00:00:00.000Z");

/** An active rule that pays 10 % of the revenue of the program named `program`. */
export const payoutRule = (fields: Partial<PayoutRule> = {}): PayoutRule => ({
  id: named("payout_rule", "rule"),
  brand: named("brand", "brand"),
  name: "Rule",
  type: "revenue_split",
  scope: "program",
  program: named("program", "program"),
  collection: null,
  unit: null,
  enrollment: null,
  tier: null,
  metricKey: "gmv_cents",
  rateBps: 1_000,
  perUnitMinor: null,
  threshold: null,
  bonusMinor: null,
  windowKey: null,
  windowDays: null,
  currency: "usd",
  replaced: [],
  status: "active",
  createdAt: BORN,
  updatedAt: BORN,
  ...fields,
});
