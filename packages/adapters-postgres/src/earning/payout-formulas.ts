import type { RuleTypeName } from "@entente/core/ports";

/**
 * The amount that each type of rule pays for a `value` of its metric, as SQL over the columns of a claim `c`: `rate_bps`,
 * `per_unit`, `whole` (the smallest integer that reaches its threshold) and `bonus`. The value is numeric, so that nothing
 * overflows and the division is exact before it is rounded down. A law compares each formula with `RULE_TYPES[type].pays` of
 * core.
 */
const FORMULAS: { readonly [T in RuleTypeName]: (value: string, c: string) => string } = {
  revenue_split: (value, c) => `div(greatest(${value}, 0) * ${c}.rate_bps, 10000)`,
  cpa: (value, c) => `greatest(${value}, 0) * ${c}.per_unit`,
  threshold_bonus: (value, c) => `case when ${value} >= ${c}.whole then ${c}.bonus else 0 end`,
};

/** Builds the amount that the claim `c` owes for a value. A type without a formula fails the statement instead of silently paying 0. */
export const owedFor = (value: string, c: string): string => {
  const cases = Object.entries(FORMULAS).map(([type, formula]) => `when '${type}' then ${formula(value, c)}`);
  return `case ${c}.type ${cases.join("\n        ")}
        else ('There is no formula for the rule type ' || ${c}.type)::numeric end`;
};
