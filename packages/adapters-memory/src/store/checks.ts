import type { CheckName, CheckStore, Difference } from "@entente/core/ports";
import { ACTIVITY_CHECKS } from "../activity/checks.ts";
import { CAMPAIGN_CHECKS } from "../campaigns/checks.ts";
import { JOURNAL_CHECKS } from "../journal/checks.ts";
import { MEMBERSHIP_CHECKS } from "../membership/checks.ts";
import { OPERATION_CHECKS } from "../operations/checks.ts";
import { withinBatch } from "../payouts/batch-scope.ts";
import { PAYOUT_CHECKS } from "../payouts/checks.ts";
import { WEBHOOK_CHECKS } from "../webhooks/checks.ts";
import type { Finder, Found } from "./compared.ts";
import { nullsLast } from "./order.ts";
import { type Tenancy, tenancyOf, type World } from "./world.ts";

const CHECKS: { readonly [C in CheckName]: Finder } = {
  ...JOURNAL_CHECKS,
  ...OPERATION_CHECKS,
  ...MEMBERSHIP_CHECKS,
  ...CAMPAIGN_CHECKS,
  ...ACTIVITY_CHECKS,
  ...PAYOUT_CHECKS,
  ...WEBHOOK_CHECKS,
};

/** In the order of bytes; nothing comes last. */
const before = (left: Found, right: Found): number => {
  const place = left.findIndex((value, at) => value !== right[at]);
  return nullsLast(left[place] ?? null, right[place] ?? null);
};

/** The differences of a check in their order, at most so many. */
export const inOrder = (check: Difference["check"], found: readonly Found[], limit: number): readonly Difference[] =>
  found
    .toSorted(before)
    .slice(0, limit)
    .map(([row, field, expected, value]) => ({ check, row, field, expected, found: value }));

/** Returns true if the tenant holds no row, event, entry, sum, answer, click or visitor. */
const isEmpty = ({ tables, counters, feed, audits, clicks, visitors, addresses, ...kept }: Tenancy): boolean =>
  [kept.answers, kept.seqs, kept.auditSeqs, kept.requests, clicks, visitors, addresses].every(
    ({ size }) => size === 0,
  ) &&
  feed.length + audits.length === 0 &&
  Object.values(tables).every(({ rows }) => rows.size === 0) &&
  Object.values(counters).every(({ size }) => size === 0);

export const checkStore = (world: World): CheckStore => ({
  async isEmpty(tenant) {
    return isEmpty(tenancyOf(world, tenant));
  },
  async differences(tenant, check, limit) {
    return inOrder(check, CHECKS[check](tenancyOf(world, tenant)), limit);
  },
  async differencesOf(tenant, asked, check, limit) {
    const tenancy = tenancyOf(world, tenant);
    const isWithin = withinBatch(tenancy, asked, check);
    return inOrder(
      check,
      CHECKS[check](tenancy).filter(([row]) => isWithin(row)),
      limit,
    );
  },
});
