import type { Difference } from "../../journal/index.ts";
import type { Id } from "../../kernel/index.ts";
import type { Brand, Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import type { PayoutBatch } from "../payout-batches/batch.ts";
import { calendarOf, calendarsOf, inCalendar, programsApart } from "../runs/calendars.ts";
import { type Entitlement, entitlementsOf } from "../runs/entitlements.ts";
import { gatherBooks } from "../runs/gather.ts";
import type { PayoutPeriod } from "../runs/payout.ts";
import type { BatchClaim } from "../runs/ports.ts";
import { type Restatement, restatementsOf } from "./restatement.ts";

type Stores = Pick<Ports, "payouts" | "payoutRules" | "programs" | "brandTerms">;

interface CalendarRestated {
  readonly calendar: Parameters<Stores["payouts"]["restate"]>[2];
  readonly restatements: readonly Restatement[];
}

const gatherRestated = async (
  ports: Stores,
  tenant: Tenant,
  brand: Id<"brand">,
  periods: readonly PayoutPeriod[],
): Promise<readonly CalendarRestated[]> => {
  const { books } = await gatherBooks({ tenant, ports }, brand, null, periods, []);
  const [entitlements, apart] = [entitlementsOf(books), programsApart(periods)];
  // Each calendar was computed at a time of its own. The brand's is looked at even where it has no period: then it owes nothing.
  return [...new Set([null, ...calendarsOf(periods)])].map((program) => ({
    calendar: { program, apart },
    restatements: restatementsOf({
      brand,
      entitlements: entitlements.filter(({ rule }) => calendarOf(apart, rule.program) === program),
      periods: inCalendar(periods, program),
    }),
  }));
};

/** Each restatement of a calendar names the payouts that no rule owes at all. */
const withoutRepeats = (found: readonly Difference[]): readonly Difference[] => [
  ...new Map(found.map((one) => [JSON.stringify([one.row, one.field]), one] as const)).values(),
];

const periodsOf = async ({ payouts }: Stores, tenant: Tenant, brand: Id<"brand">): Promise<readonly PayoutPeriod[]> =>
  (await payouts.periods(tenant, brand)).map(({ row }) => row);

/** Where the payouts of a brand that no batch holds are not what its rules owe, by row and field. */
export const restatePayouts = async (
  ports: Stores,
  tenant: Tenant,
  { id: brand }: Pick<Brand, "id">,
  limit: number,
): Promise<readonly Difference[]> => {
  const periods = await periodsOf(ports, tenant, brand);
  const found: Difference[] = [];
  for (const { calendar, restatements } of await gatherRestated(ports, tenant, brand, periods))
    for (const one of restatements.length === 0 ? [undefined] : restatements)
      found.push(...(await ports.payouts.restate(tenant, brand, calendar, one, limit)));
  return withoutRepeats(found).slice(0, limit);
};

/** Of the claims of a batch, those of which a payout may have stayed as it was, because a period was closed. */
const stayedOf = (claims: readonly BatchClaim[], periods: readonly PayoutPeriod[]): readonly BatchClaim[] => {
  const closed = new Set(
    periods.flatMap(({ periodStart, closedAt, closings }) =>
      closedAt !== null || closings.length > 0 ? [periodStart.getTime()] : [],
    ),
  );
  return claims.filter(
    ({ periodStart, earnedStart }) => closed.has(periodStart.getTime()) || closed.has(earnedStart.getTime()),
  );
};

/**
 * The same of the claims of a batch about closed periods: what is open a batch brings up to date before it takes it, and what is
 * closed it takes as it is.
 */
export const restateBatch = async (
  ports: Stores,
  tenant: Tenant,
  { id, brand }: Pick<PayoutBatch, "id" | "brand">,
  limit: number,
): Promise<readonly Difference[]> => {
  const [claims, periods] = await Promise.all([ports.payouts.claimsIn(tenant, id), periodsOf(ports, tenant, brand)]);
  const stayed = stayedOf(claims, periods);
  if (stayed.length === 0) return [];
  const isAsked = ({ rule, paidOnce, earned }: Entitlement): boolean =>
    stayed.some((one) => one.rule === rule.id && (paidOnce || one.earnedStart.getTime() === earned.start.getTime()));
  const found: Difference[] = [];
  for (const { calendar, restatements } of await gatherRestated(ports, tenant, brand, periods))
    for (const { entitlements, waiting, ...rest } of restatements) {
      const asked = entitlements.filter(isAsked);
      if (asked.length === 0) continue;
      const others = [...waiting, ...entitlements.filter((one) => !isAsked(one))];
      const restatement = { ...rest, entitlements: asked, waiting: others };
      found.push(...(await ports.payouts.restate(tenant, brand, calendar, restatement, limit)));
    }
  return withoutRepeats(found).slice(0, limit);
};
