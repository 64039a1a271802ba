import assert from "node:assert/strict";
import { assertLaw } from "@entente/core/contracts";
import type { Economics, RuleTypeName } from "@entente/core/ports";
import { RULE_TYPES, wholeThreshold } from "@entente/core/storage";
import fc from "fast-check";
import { openPayoutScenario } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

const STORIES = { memory: 20, pglite: 3, postgres: 5 } as const;
const METRIC = "sales_count";

const safe = fc.oneof(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), fc.integer({ min: 0, max: 5_000 }));

/** A value for each economic field of a rule, under its wire name. */
const TERMS = fc.record({
  rate_bps: fc.integer({ min: 0, max: 10_000 }),
  per_unit_minor: safe,
  threshold: fc.oneof(
    fc.double({ min: Number.MIN_VALUE, max: 30_000, noNaN: true }),
    fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  ),
  bonus_minor: safe,
});
type Terms = typeof TERMS extends fc.Arbitrary<infer T> ? T : never;

const WIRE = {
  rateBps: "rate_bps",
  perUnitMinor: "per_unit_minor",
  threshold: "threshold",
  bonusMinor: "bonus_minor",
} as const satisfies Record<keyof Economics, keyof Terms>;

const TYPES = Object.keys(RULE_TYPES) as RuleTypeName[];

/** The fields that a rule of a type requires, and no others. */
const termsOf = (type: RuleTypeName, terms: Terms) =>
  Object.fromEntries(RULE_TYPES[type].requires.map((field) => [WIRE[field], terms[WIRE[field]]]));

const economicsOf = ({ rate_bps, per_unit_minor, threshold, bonus_minor }: Terms): Economics => ({
  rateBps: rate_bps,
  perUnitMinor: BigInt(per_unit_minor),
  threshold,
  bonusMinor: BigInt(bonus_minor),
});

/** Sales of any value and quantity. */
const sales = fc.array(fc.record({ value_minor: safe, quantity: safe.map((one) => one + (one === 0 ? 1 : 0)) }), {
  minLength: 1,
  maxLength: 3,
});

/** `near` sets every threshold to the reached value, or to one more. */
const story = fc.record({ sales, terms: fc.array(TERMS, { minLength: 1, maxLength: 4 }), near: fc.boolean() });

onEngines("the formulas of rules", (test, engine) => {
  test("a run pays exactly the result of core's formula for every type of rule", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "formulas of rules");
    const { platform, actor, program } = scenario;
    let day = 0;
    const pays = fc.asyncProperty(story, async (one) => {
      day += 2;
      scenario.until(day);
      const member = await scenario.join(`member${day}`);
      const sum = (field: "value_minor" | "quantity") =>
        one.sales.reduce((total, sale) => total + BigInt(sale[field]), 0n);
      const reached = Number(sum("quantity"));
      const owed = new Map<string, bigint>();
      for (const given of one.terms) {
        const isNear = one.near && Number.isSafeInteger(reached + 1);
        const terms = isNear ? { ...given, threshold: reached + (given.bonus_minor % 2) } : given;
        for (const type of TYPES) {
          const { fixedMetric } = RULE_TYPES[type];
          const rule = await platform.payoutRules.create(actor, {
            name: type,
            type,
            scope: { type: "member", program, member },
            ...(fixedMetric === null ? { metric_key: METRIC } : {}),
            ...termsOf(type, terms),
          });
          const value = sum(fixedMetric === "gmv_cents" ? "value_minor" : "quantity");
          owed.set(rule.id, RULE_TYPES[type].pays(economicsOf(terms), value));
        }
      }
      for (const { value_minor, quantity } of one.sales) await scenario.sale(member, day, value_minor, { quantity });
      scenario.until(day + 1);
      const { payouts } = await scenario.run(day, day + 1, true);
      const paid = new Map(payouts.map((row) => [row.rule, BigInt(row.exact?.amount_minor ?? row.amount_minor)]));
      for (const [rule, amount] of owed) assert.equal(paid.get(rule as never) ?? 0n, amount);
      for (const rule of owed.keys()) await platform.payoutRules.archive(actor, rule);
    });
    await assertLaw(fc, pays, STORIES[engine().name]);
  });

  test("a metric reaches a threshold where it reaches the next whole number", () => {
    for (const [threshold, whole] of [
      [0.5, 1n],
      [1, 1n],
      [1.000_001, 2n],
    ] as const) {
      assert.equal(wholeThreshold(threshold), whole);
    }
  });
});
