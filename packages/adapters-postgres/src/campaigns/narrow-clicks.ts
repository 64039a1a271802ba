import type { NarrowClicks, NarrowingDue, Tenant } from "@entente/core/ports";
import { idAt } from "@entente/core/storage";
import type { Send } from "../store/statement.ts";
import { DETAIL_COLUMNS } from "./click-details.ts";

/** The condition that a click of this name in SQL is narrow: nobody has an empty hash. */
export const isNarrow = (click: string): string => `${click}.visitor = ''`;

const FIRST = "'00000000-0000-0000-0000-000000000000'::uuid";
const AGAIN = "interval '30 days'";

/** The needs of a tenant `d`. By hand, because each part is a look-up of its own. */
const NEEDS = `
    (select coalesce(max(t.referral_window_days + t.hold_days), 0) from program_terms t
      where t.organization = d.organization and t.livemode = d.livemode)::int4 as days,
    (select min(p.period_start)::timestamp at time zone 'UTC' from payout_period p
      where p.organization = d.organization and p.livemode = d.livemode and p.status <> 'closed') as period,
    least((select min(least(s.created_at, s.happened_at)) from source_event s
      where s.organization = d.organization and s.livemode = d.livemode and s.next_attempt_at is not null),
    (select min(least(s.created_at, s.occurred_at)) from source_payment s
      where s.organization = d.organization and s.livemode = d.livemode
        and (s.status in ('waiting', 'unmatched') or s.next_attempt_at is not null))) as message`;

/** By hand, for the tenants that were never looked at, which have no cursor; the limit is a literal, so that it is planned for. */
const toNarrow = (limit: number): string => `
  with due as materialized (
    select o.id as organization, m.livemode, t.looked_at
    from organization o cross join (values (true), (false)) as m(livemode)
    left join click_cursor t on t.organization = o.id and t.livemode = m.livemode
    where (t.looked_at is null or t.looked_at <= $1::timestamptz)
      and (t.organization is not null or exists (select from click c where c.organization = o.id and c.livemode = m.livemode))
    order by t.looked_at nulls first, o.id, m.livemode limit ${Math.trunc(limit)}
  )
  select d.organization, d.livemode, ${NEEDS} from due d order by d.looked_at nulls first, d.organization, d.livemode`;

const BEGIN = `insert into click_cursor (organization, livemode, place, began_at)
  values ($1, $2, ${FIRST}, $3::timestamptz) on conflict do nothing`;

/**
 * One statement, so that the clicks and the place move together. By hand, for the order of its locks: the cursor first, which two processes
 * never have at once. Clicks are updated in their partitions as rows of any table, so that snapshots of before still see them whole.
 */
const narrow = (limit: number): string => `
  with mark as materialized (
    select place, began_at from click_cursor where organization = $1 and livemode = $2 for update skip locked
  ), looked as materialized (
    select c.id, c.code, c.visitor, c.created_at from mark m cross join lateral (
      select k.id, k.code, k.visitor, k.created_at from click k
      where k.organization = $1 and k.livemode = $2 and k.id > m.place and k.id < $3::uuid order by k.id limit ${limit}) c
  ), old as materialized (select id, code, visitor from looked l where not (${isNarrow("l")}) and created_at < $4::timestamptz),
  emptied as (
    update click t set visitor = '', ${DETAIL_COLUMNS.map((name) => `${name} = null`).join(", ")}
    from old o where t.organization = $1 and t.livemode = $2 and t.id = o.id returning 1
  ), forgotten as (
    delete from click_visitor t using old o
    where t.organization = $1 and t.livemode = $2 and t.code = o.code and t.visitor = o.visitor and t.click = o.id returning 1
  ), found as (select count(*)::int4 as count, (select id from looked order by id desc limit 1) as last from looked),
  moved as (
    update click_cursor t set
      place = case when f.count = ${limit} or m.began_at > $5::timestamptz - ${AGAIN} then coalesce(f.last, m.place) else ${FIRST} end,
      began_at = case when f.count = ${limit} or m.began_at > $5::timestamptz - ${AGAIN} then m.began_at else $5::timestamptz end,
      looked_at = case when f.count = ${limit} then t.looked_at else $5::timestamptz end,
      narrow_before = greatest(t.narrow_before, $4::timestamptz)
    from mark m cross join found f where t.organization = $1 and t.livemode = $2 returning 1
  )
  select f.count as looked from found f where exists (select from moved)`;

const NARROW_BEFORE = `select t.narrow_before as before from click c
  join click_cursor t on t.organization = c.organization and t.livemode = c.livemode
  where c.organization = $1 and c.livemode = $2 and c.id = $3 and ${isNarrow("c")}`;

const NARROWED = `select (select max(narrow_before) from click_cursor) as before,
  (select coalesce(max(referral_window_days + hold_days), 0) from program_terms)::int4 as days`;

export const narrowClicks = (send: Send): NarrowClicks => ({
  async toNarrow(lookedBefore, limit) {
    const found = await send<Tenant & Omit<NarrowingDue, "tenant">>(toNarrow(limit), [lookedBefore.toISOString()]);
    return found.map(({ organization, livemode, ...needs }) => ({ tenant: { organization, livemode }, ...needs }));
  },

  async narrow({ organization, livemode }, { before, now, limit }) {
    await send(BEGIN, [organization, livemode, now.toISOString()]);
    const asked = [organization, livemode, idAt(before), before.toISOString(), now.toISOString()];
    const [found] = await send<{ readonly looked: number }>(narrow(Math.trunc(limit)), asked);
    return found?.looked;
  },

  async narrowBefore({ organization, livemode }, id) {
    const [found] = await send<{ readonly before: Date }>(NARROW_BEFORE, [organization, livemode, id]);
    return found?.before;
  },

  async narrowed() {
    const [found] = await send<{ readonly days: number; readonly before: Date | null }>(NARROWED, []);
    return found ?? { days: 0, before: null };
  },
});
