import type { PayoutRule } from "../../earning/index.ts";
import type { Expectation, Sets } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { gatherDays } from "../brands/gather.ts";
import type { Context, Ports } from "../context.ts";
import type { DerivedPeriod } from "../rows.ts";
import { type CalendarId, latestOpen, ownCalendarsOf, programsApart } from "./calendars.ts";
import { closedIn, waits, withoutWaiting } from "./closed.ts";
import { type Books, entitlementsOf } from "./entitlements.ts";
import type { PayoutPeriod } from "./payout.ts";
import type { Period } from "./period.ts";

const byId = <T extends { readonly id: string }>(rows: readonly { readonly row: T }[]): ReadonlyMap<T["id"], T> =>
  new Map(rows.map(({ row }) => [row.id, row]));

export interface GatheredBooks {
  readonly books: Books;
  /** The rules it was read from, with their versions. */
  readonly expects: readonly Expectation[];
}

/** The rules that took or take part in the periods of a brand, the terms of their programs, and when its days are. */
export const gatherBooks = async (
  {
    tenant,
    ports,
  }: { readonly tenant: Tenant; readonly ports: Pick<Ports, "payoutRules" | "programs" | "brandTerms"> },
  brand: Id<"brand">,
  period: Period | null,
  periods: readonly PayoutPeriod[],
  active: readonly Versioned<PayoutRule>[],
): Promise<GatheredBooks> => {
  const ids = new Set([...active.map(({ row }) => row.id), ...periods.flatMap(({ rules }) => rules)]);
  const rules = await ports.payoutRules.many(tenant, [...ids]);
  const programs = [...new Set(rules.map(({ row }) => row.program))];
  const found = (await ports.programs.terms(tenant, programs)).map(({ row }) => row);
  const terms = new Map(programs.map((id) => [id, found.filter(({ program }) => program === id)]));
  return {
    books: { period, rules: byId(rules), terms, periods, days: await gatherDays({ tenant, ports }, brand) },
    // Terms are not expected: whatever changes of them holds from now on only, and the periods have ended.
    expects: rules.map(({ row: { id }, version }) => ({ kind: "payoutRule", id, version })),
  };
};

const derivedPeriod =
  (into: (calendar: CalendarId) => Period | null) =>
  ({ id, program, periodStart, periodEnd, rules, closedAt }: PayoutPeriod): DerivedPeriod => ({
    ...{ id, periodStart, periodEnd, rules, closedAt },
    isWaiting: closedAt !== null && waits({ end: periodEnd }, into(program)),
  });

/** Gathers the derivation that a batch makes before it freezes anything: every rule of every period that was run, as they are now. */
export const gatherDerivation = async (
  context: Context,
): Promise<{ readonly derivation: Sets["derivePayouts"]["args"]; readonly expects: readonly Expectation[] }> => {
  const { tenant, brand, ports } = context;
  const periods = (await ports.payouts.periods(tenant, brand.id)).map(({ row }) => row);
  const { books, expects } = await gatherBooks(context, brand.id, null, periods, []);
  const closed = closedIn(periods);
  const into = (calendar: CalendarId) => latestOpen(periods, calendar);
  return {
    derivation: {
      brand: brand.id,
      ...withoutWaiting(entitlementsOf(books), closed, programsApart(periods), into),
      closed,
      period: into(null),
      own: ownCalendarsOf(periods),
      includesOpen: true,
      periods: periods.map(derivedPeriod(into)),
      seed: context.seed,
      at: context.now,
    },
    expects,
  };
};
