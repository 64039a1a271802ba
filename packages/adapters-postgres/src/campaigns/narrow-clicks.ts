import type {
  ClickLog,
  ClickNeeds,
  Narrowed,
  Narrowing,
  NarrowingDue,
  NarrowingStore,
  Tenant,
} from "@entente/core/ports";
import { DAY_MS, idAt } from "@entente/core/storage";
import type { Engine } from "../engines/database.ts";
import { withRetry } from "../engines/retry.ts";
import { type Send, sender, through } from "../store/statement.ts";
import type { Whose } from "../tenancy/whose.ts";
import { DETAIL_COLUMNS } from "./click-details.ts";

/** The condition that a click of this name in SQL is narrow: nobody has an empty hash. */
export const isNarrow = (click: string): string => `${click}.visitor = ''`;

const FIRST = "00000000-0000-0000-0000-000000000000";
/** After so long a look begins with the first click again. */
const AGAIN_MS = 30 * DAY_MS;

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
const due = (whose: Whose, limit: number): string => `
  with due as materialized (
    select a.organization, a.livemode, t.looked_at
    from (select o.id as organization, m.livemode from organization o cross join (values (true), (false)) as m(livemode)) a
    left join click_cursor t on t.organization = a.organization and t.livemode = a.livemode
    where (t.looked_at is null or t.looked_at <= $1::timestamptz) and ${whose("a")}
      and (t.organization is not null or exists (select from click c where c.organization = a.organization and c.livemode = a.livemode))
    order by t.looked_at nulls first, a.organization, a.livemode limit ${Math.trunc(limit)}
  )
  select d.organization, d.livemode, ${NEEDS} from due d order by d.looked_at nulls first, d.organization, d.livemode`;

/** Where there is a cursor, this does not wait for who has it. */
const BEGIN = `insert into click_cursor (organization, livemode, place, began_at)
  select $1::uuid, $2::bool, '${FIRST}', $3::timestamptz
  where not exists (select from click_cursor where organization = $1::uuid and livemode = $2::bool) on conflict do nothing`;

/** Two processes never have one tenant at once, and the other does not wait. */
const TAKE = `select place, began_at as "beganAt" from click_cursor
  where organization = $1 and livemode = $2 for update skip locked`;

interface Cursor {
  readonly place: string;
  readonly beganAt: Date;
}

/**
 * The clicks and the cursor move together. By hand, for the order of its locks. Clicks are updated as rows of any table, in their partitions, so
 * that snapshots of before still see them whole.
 */
const narrow = (limit: number): string => `
  with looked as materialized (
    select k.id, k.code, k.visitor, k.created_at from click k
    where k.organization = $1 and k.livemode = $2 and k.id > $5::uuid and k.id < $3::uuid order by k.id limit ${limit}
  ), old as materialized (select id, code, visitor from looked l where not (${isNarrow("l")}) and created_at < $4::timestamptz),
  emptied as (
    update click t set visitor = '', ${DETAIL_COLUMNS.map((name) => `${name} = null`).join(", ")}
    from old o where t.organization = $1 and t.livemode = $2 and t.id = o.id returning 1
  ), forgotten as (
    delete from click_visitor t using old o
    where t.organization = $1 and t.livemode = $2 and t.code = o.code and t.visitor = o.visitor and t.click = o.id returning 1
  )
  select (select count(*)::int4 from looked) as count, (select id from looked order by id desc limit 1) as last`;

const MOVE = `update click_cursor set place = $3::uuid, began_at = $4::timestamptz, looked_at = coalesce($5::timestamptz, looked_at),
    narrow_before = greatest(narrow_before, $6::timestamptz)
  where organization = $1 and livemode = $2`;

const PUT_OFF = `update click_cursor set looked_at = $3::timestamptz where organization = $1 and livemode = $2`;

const NARROW_BEFORE = `select t.narrow_before as before from click c
  join click_cursor t on t.organization = c.organization and t.livemode = c.livemode
  where c.organization = $1 and c.livemode = $2 and c.id = $3 and ${isNarrow("c")}`;

const NARROWED = `select (select max(narrow_before) from click_cursor) as before,
  (select coalesce(max(referral_window_days + hold_days), 0) from program_terms)::int4 as days`;

const WAITING = `
  with d as (select o.id as organization, m.livemode from organization o cross join (values (true), (false)) as m(livemode)),
    n as (select d.organization, d.livemode, ${NEEDS} from d)
  select * from n where least(period, message) is not null order by least(period, message), organization, livemode limit 1`;

const dueOf = ({ organization, livemode, ...needs }: Tenant & ClickNeeds): NarrowingDue => ({
  tenant: { organization, livemode },
  ...needs,
});

export const narrowBefore =
  (send: Send): ClickLog["narrowBefore"] =>
  async ({ organization, livemode }, id) => {
    const [found] = await send<{ readonly before: Date }>(NARROW_BEFORE, [organization, livemode, id]);
    return found?.before;
  };

/** Makes the next clicks of a tenant narrow whose cursor is taken. */
const narrowNext = async (
  send: Send,
  { organization, livemode }: Tenant,
  { place, beganAt }: Cursor,
  { before, now, limit }: Narrowing,
): Promise<number> => {
  const asked = [organization, livemode, idAt(before), before.toISOString(), place];
  const [found] = await send<{ readonly count: number; readonly last: string | null }>(
    narrow(Math.trunc(limit)),
    asked,
  );
  const { count, last } = found as { count: number; last: string | null };
  const isEnded = count < limit;
  const isAgain = isEnded && beganAt.getTime() <= now.getTime() - AGAIN_MS;
  const moved = [isAgain ? FIRST : (last ?? place), isAgain ? now : beganAt, isEnded ? now : null, before];
  await send(MOVE, [organization, livemode, ...moved.map((one) => (one instanceof Date ? one.toISOString() : one))]);
  return count;
};

export const narrowingStore = <DB>(engine: Engine<DB>, whose: Whose): NarrowingStore => {
  const send = sender(engine);
  return {
    async due(lookedBefore, limit) {
      return (await send<Tenant & ClickNeeds>(due(whose, limit), [lookedBefore.toISOString()])).map(dueOf);
    },

    async narrow(tenant, narrowing) {
      const { organization, livemode } = tenant;
      await send(BEGIN, [organization, livemode, narrowing.now.toISOString()]);
      // The cursor is locked by a statement before: the next one sees what the process before left.
      return withRetry(() =>
        engine.db
          .withoutPlugins()
          .transaction()
          .setIsolationLevel("read committed")
          .execute(async (transaction) => {
            const inside = through(transaction);
            const [cursor] = await inside<Cursor>(TAKE, [organization, livemode]);
            return cursor && narrowNext(inside, tenant, cursor, narrowing);
          }),
      );
    },

    async putOff({ organization, livemode }, now) {
      await send(BEGIN, [organization, livemode, now.toISOString()]);
      await send(PUT_OFF, [organization, livemode, now.toISOString()]);
    },

    async narrowed() {
      const [found] = await send<Pick<Narrowed, "days" | "before">>(NARROWED, []);
      const [waiting] = await send<Tenant & ClickNeeds>(WAITING, []);
      return {
        days: found?.days ?? 0,
        before: found?.before ?? null,
        waiting: waiting === undefined ? null : dueOf(waiting),
      };
    },
  };
};
