import type { ApiKey, KeyUse } from "../../data/console.ts";

type Rate = NonNullable<ApiKey["rate_limit"]>;

/** Parts of the limit from which on a key is near it. */
const NEAR = 0.8;
const MOST = 9_999_999;

/**
 * How near its limit a key came: `refused` where a limit refused requests; `near` where the busiest second had most of what may be
 * asked at once. Undefined where there is no limit, and nothing was refused.
 */
export const nearnessOf = (
  { limited, most_per_second: most }: Pick<NonNullable<KeyUse["last_day"]>, "limited" | "most_per_second">,
  rate: Rate | null,
): "refused" | "near" | "far" | undefined => {
  if (limited > 0) return "refused";
  if (rate === null) return undefined;
  return most >= Math.max(rate.burst, rate.per_second) * NEAR ? "near" : "far";
};

export interface TypedRate {
  readonly per_second: string;
  readonly burst: string;
}

/** Digits alone, or in groups of three with the same mark between all of them: what else has a mark may be a fraction. */
const GROUPED = /^(?:\d+|[1-9]\d{0,2}([\s.,'’_])\d{3}(?:\1\d{3})*)$/u;

const numberOf = (typed: string): number | undefined => {
  const trimmed = typed.trim();
  const value = Number(trimmed.replaceAll(/\D/gu, ""));
  return GROUPED.test(trimmed) && value >= 1 && value <= MOST ? value : undefined;
};

/** The rate that was typed, or the field that is wrong. Two empty fields are no rate of its own; an empty burst is twice the rate. */
export const typedRate = ({
  per_second: each,
  burst,
}: TypedRate): { rate: Rate | null } | { wrong: keyof TypedRate } => {
  if (each.trim() === "" && burst.trim() === "") return { rate: null };
  const perSecond = numberOf(each);
  if (perSecond === undefined) return { wrong: "per_second" };
  const atOnce = burst.trim() === "" ? Math.min(MOST, perSecond * 2) : numberOf(burst);
  return atOnce === undefined ? { wrong: "burst" } : { rate: { per_second: perSecond, burst: atOnce } };
};
