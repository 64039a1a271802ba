import type { CheckName, CheckStore, Difference } from "@entente/core/ports";
import { ACTIVITY_CHECKS } from "../activity/checks.ts";
import { CAMPAIGN_CHECKS } from "../campaigns/checks.ts";
import { JOURNAL_CHECKS } from "../journal/checks.ts";
import { MEMBERSHIP_CHECKS } from "../membership/checks.ts";
import { PAYOUT_CHECKS } from "../payouts/checks.ts";
import type { Send } from "./statement.ts";

/** Every check as a query of `key, field, expected, found`, all text, for the tenant in $1 and $2. */
const CHECKS: { readonly [C in CheckName]: string } = {
  ...JOURNAL_CHECKS,
  ...MEMBERSHIP_CHECKS,
  ...CAMPAIGN_CHECKS,
  ...ACTIVITY_CHECKS,
  ...PAYOUT_CHECKS,
};

/** The order and the number of what a check answers; the limit is in $3. */
export const inOrder = (check: string): string => `
  select key as "row", field, expected, found from (${check}) differences
  order by key collate "C", field collate "C", expected collate "C", found collate "C" limit $3`;

export const checkStore = (send: Send): CheckStore => ({
  async differences({ organization, livemode }, check, limit) {
    const rows = await send<Omit<Difference, "check">>(inOrder(CHECKS[check]), [organization, livemode, limit]);
    return rows.map((row) => ({ check, ...row }));
  },
});
