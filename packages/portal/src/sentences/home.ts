import type { Amounts, MembershipDetail, WithheldReason } from "../data/types.ts";

/** The reasons that another account of the member ends. */
const ENDED_BY_ACCOUNT: readonly WithheldReason[] = ["account_missing", "account_not_payable"];

/** The next thing that a member can do, the most useful first. */
export type NextStep = "idle" | "account" | "standing" | "share" | "look";

export const nextStep = (
  { idle, amounts, qualification_status }: Pick<MembershipDetail, "idle" | "amounts" | "qualification_status">,
  clicks: number,
): NextStep => {
  if (idle !== null) return "idle";
  if (amounts.some(({ withheld }) => withheld.some(({ reason }) => ENDED_BY_ACCOUNT.includes(reason))))
    return "account";
  if (qualification_status === "not_qualified" || qualification_status === "grace") return "standing";
  return clicks === 0 ? "share" : "look";
};

/** Everything of a currency that is not paid yet: on hold, earned, owed and being paid. Exact, whatever its size. */
export const comingOf = (amounts: Amounts): bigint =>
  (["held_minor", "earned_minor", "owed_minor", "in_payment_minor"] as const).reduce(
    (sum, field) => sum + BigInt(amounts.exact?.[field] ?? amounts[field]),
    0n,
  );

/** The currency with the most on its way, which the page begins with. */
export const mainAmounts = (all: readonly Amounts[]): Amounts | undefined =>
  all.toSorted((one, other) => Number(comingOf(other) - comingOf(one)))[0];
