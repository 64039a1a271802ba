import type { DraftQuery, Id, LateChanges, Payout, PayoutPeriodStore, Sets } from "@entente/core/ports";
import type { SetPlan } from "../journal/set-plan.ts";
import { IN_TENANT, listStore, revive, type Stored, selecting } from "../store/row-store.ts";
import { type Binder, binder, type Send } from "../store/statement.ts";
import { calendarOf, dayOf } from "./runs/calendars.ts";

/** By hand, because a set asks the same within its statement. */
const isDraftOver = ({ brand, program, apart, days }: DraftQuery, bind: Binder): string =>
  `${IN_TENANT} and t.brand = ${bind(brand, "uuid")} and t.status = 'draft'
    and (t.period_start is null or t.period_start < ${dayOf(days.end, bind)})
    and (t.period_end is null or t.period_end > ${dayOf(days.start, bind)})
    and (t.program is null
      or ${calendarOf("t.program", bind([...apart], "uuid[]"))} is not distinct from ${bind(program, "uuid")})`;

export const expectUndrafted = (args: Sets["expectUndrafted"]["args"], name: string, bind: Binder): SetPlan => ({
  ctes: [`${name} as materialized (select 1 from payout_batch t where ${isDraftOver(args, bind)})`],
  outputs: [],
  odd: `(select count(*) from ${name})`,
  read: () => ({}),
});

/** Checks the last period of a brand; writers of its payouts come one after the other, so that no period is added before the commit. */
export const expectLastPeriod = (
  { brand, end }: Sets["expectLastPeriod"]["args"],
  name: string,
  bind: Binder,
): SetPlan => ({
  ctes: [
    `${name} as materialized (select max(t.period_end) as ends from payout_period t
      where ${IN_TENANT} and t.brand = ${bind(brand, "uuid")})`,
  ],
  outputs: [],
  odd: `(select count(*) from ${name} where ends is distinct from ${end === null ? "null::date" : dayOf(end, bind)})`,
  read: () => ({}),
});

/**
 * The payouts `p` about closed periods `t` that were made after the close. By hand: the rules of each period are unnested, by which the
 * index finds the payouts.
 */
const LATE = `from payout_period t cross join lateral unnest(t.rules) as x(rule)
  join payout p on p.organization = $1 and p.livemode = $2 and p.rule = x.rule and p.earned_start = t.period_start
    and p.period_start <> t.period_start and p.created_at > t.closed_at
  where ${IN_TENANT} and t.id = any($3::uuid[]) and t.closed_at is not null`;

const SUMS = `select t.id as period, p.currency, count(*)::int4 as count, sum(p.amount_minor)::text as amount
  ${LATE} group by t.id, p.currency order by p.currency`;

const FIRST = `select t.id as period, f.* from payout_period t cross join lateral (
    select ${selecting("payout", "p")} from unnest(t.rules) as x(rule)
    join payout p on p.organization = $1 and p.livemode = $2 and p.rule = x.rule and p.earned_start = t.period_start
      and p.period_start <> t.period_start and p.created_at > t.closed_at
    order by p.created_at desc, p.id desc limit $4) f
  where ${IN_TENANT} and t.id = any($3::uuid[]) and t.closed_at is not null
  order by f."createdAt" desc, f.id desc`;

interface Sum {
  readonly period: Id<"payout_period">;
  readonly currency: string;
  readonly count: number;
  readonly amount: string;
}

const readPayout = revive("payout");

export const periodStore = (send: Send): PayoutPeriodStore => ({
  ...listStore(send, "payoutPeriod"),

  async drafts({ organization, livemode }, query) {
    const bind = binder();
    bind.values.push(organization, livemode);
    const text = `select t.id from payout_batch t where ${isDraftOver(query, bind)} order by t.id`;
    const found = await send<{ readonly id: Id<"payout_batch"> }>(text, bind.values);
    return found.map(({ id }) => id);
  },

  async changedAfterClose({ organization, livemode }, periods, shown) {
    if (periods.length === 0) return [];
    const known = await send<{ readonly id: Id<"payout_period"> }>(
      `select t.id from payout_period t where ${IN_TENANT} and t.id = any($3::uuid[]) and t.closed_at is not null`,
      [organization, livemode, periods],
    );
    const closed = new Set(known.map(({ id }) => id));
    const sums = await send<Sum>(SUMS, [organization, livemode, periods]);
    const rows =
      shown === 0
        ? []
        : await send<Stored & { readonly period: Id<"payout_period"> }>(FIRST, [
            organization,
            livemode,
            periods,
            shown,
          ]);
    return periods.flatMap((period): LateChanges[] => {
      if (!closed.has(period)) return [];
      const own = sums.filter((one) => one.period === period);
      const first = rows.flatMap((row): Payout[] => (row.period === period ? [readPayout(row).row] : []));
      return [
        {
          period,
          count: own.reduce((count, one) => count + one.count, 0),
          totals: own.map(({ currency, amount }) => ({ currency, amountMinor: BigInt(amount) })),
          first,
        },
      ];
    });
  },
});
