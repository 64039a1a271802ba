import type { HeldClock, Sets, Tenant, TestClockState, TestClockStore } from "@entente/core/ports";
import type { SetPlan } from "../journal/set-plan.ts";
import { type Binder, binder, type Send } from "../store/statement.ts";
import { TABLES } from "../store/tables.ts";

interface Stored {
  readonly beganAt: Date;
  readonly at: Date;
  readonly until: Date | null;
  readonly ran: string;
}

const STATE = `began_at as "beganAt", at, until, ran`;

const bindTime = (bind: Binder, at: Date | null): string => bind(at?.toISOString() ?? null, "timestamptz");

const stateOf = ({ beganAt, at, until, ran }: Stored): TestClockState => ({
  ...{ beganAt, at, until },
  ran: JSON.parse(ran) as TestClockState["ran"],
});

/** By hand, for its locks: clocks are few, and the one looked at longest ago comes first. The limit is a literal, as in other claims. */
const claim = (limit: number): string => `
  with due as materialized (
    select organization, livemode from tenant_clock
    where (lease_until is null or lease_until <= $1) and (until is not null or looked_at is null or looked_at <= $3)
    order by looked_at nulls first, organization limit ${Math.trunc(limit)} for update skip locked)
  update tenant_clock t set lease_until = $2, fence = t.fence + 1, lapsed = t.lapsed or t.lease_until is not null
  from due where t.organization = due.organization and t.livemode = due.livemode
  returning t.organization, t.livemode, t.fence, t.lapsed as "isLapsed", t.began_at as "beganAt", t.at, t.until, t.ran`;

/** A clock that stood still and was aimed meanwhile stands where it stood: its aim stays, and its work counts anew. */
const KEEP = `
  update tenant_clock set at = $4::timestamptz, until = case when $7::timestamptz is null then until else $5::timestamptz end,
    ran = case when $7::timestamptz is null then ran else $6 end, looked_at = $8::timestamptz, lease_until = $9::timestamptz, lapsed = false
  where organization = $1 and livemode = $2 and fence = $3 and at = $10::timestamptz
    and ($7::timestamptz is null or until is not distinct from $7::timestamptz) returning 1`;

const withColumn = (column: "leaseUntil" | "lookAt"): readonly string[] =>
  Object.values(TABLES).flatMap(({ name, columns }) => (column in columns ? [name] : []));

const LEASED = withColumn("leaseUntil");
const LOOKED_AT = withColumn("lookAt");
const ENDED = [...LEASED, ...LOOKED_AT];

const END_LEASES = `
  with ${[
    ...LEASED.map((name) => ({ name, sets: "lease_until = null", where: "lease_until is not null" })),
    ...LOOKED_AT.map((name) => ({ name, sets: "look_at = $3", where: "look_at > $3 and look_at <= $4" })),
  ]
    .map(
      ({ name, sets, where }) => `${name}_ended as (
    update ${name} set ${sets}, version = version + 1
    where organization = $1 and livemode = $2 and ${where} returning 1)`,
    )
    .join(", ")}
  select (${ENDED.map((name) => `(select count(*) from ${name}_ended)`).join(" + ")})::int4 as ended`;

const IS_SPLIT = `
  select exists (select from pg_class where relkind = 'p' and relnamespace = current_schema()::regnamespace) as "isSplit"`;

/** By hand: the clock of a database is one row that no tenant has, and those of tenants are found over all of them. */
export const testClockStore = (send: Send): TestClockStore => ({
  // The table may not be there yet, before the first migration.
  async get() {
    const [table] = await send<{ readonly here: boolean }>("select to_regclass('test_clock') is not null as here", []);
    if (table?.here !== true) return undefined;
    const [found] = await send<Stored>(`select ${STATE} from test_clock`, []);
    return found && stateOf(found);
  },
  async put(from, to) {
    const bind = binder();
    const set = [bindTime(bind, to.at), bindTime(bind, to.until), bind(JSON.stringify(to.ran), "text")].join(", ");
    if (from === undefined) {
      const insert = `insert into test_clock (at, until, ran, began_at) values (${set}, ${bindTime(bind, to.beganAt)})`;
      return (await send(`${insert} on conflict do nothing returning 1`, bind.values)).length > 0;
    }
    const isThere = `at = ${bindTime(bind, from.at)} and until is not distinct from ${bindTime(bind, from.until)}`;
    const update = `update test_clock set (at, until, ran) = row(${set}) where ${isThere} returning 1`;
    return (await send(update, bind.values)).length > 0;
  },
  async of({ organization, livemode }) {
    const text = `select ${STATE} from tenant_clock where organization = $1 and livemode = $2`;
    const [found] = await send<Stored>(text, [organization, livemode]);
    return found && stateOf(found);
  },
  async mayBegin() {
    const [found] = await send<{ readonly isSplit: boolean }>(IS_SPLIT, []);
    return found?.isSplit === false;
  },
  async claim({ now, leaseMs, lookedBefore, limit }) {
    const leaseUntil = new Date(now.getTime() + leaseMs);
    type Claimed = Stored & Tenant & Pick<HeldClock, "fence" | "isLapsed">;
    const claimed = await send<Claimed>(claim(limit), [now, leaseUntil, lookedBefore]);
    return claimed.map(({ organization, livemode, fence, isLapsed, ...stored }) => ({
      ...{ tenant: { organization, livemode }, fence, isLapsed },
      state: stateOf(stored),
    }));
  },
  async keep({ tenant: { organization, livemode }, fence, state: from }, { state, lookedAt, leaseUntil }) {
    const times = [from.until, lookedAt, leaseUntil, from.at].map((time) => time?.toISOString() ?? null);
    const to = [state.at.toISOString(), state.until?.toISOString() ?? null, JSON.stringify(state.ran)];
    return (await send(KEEP, [organization, livemode, fence, ...to, ...times])).length > 0;
  },
  async endLeases({ organization, livemode }, { now, until }) {
    const given = [organization, livemode, now, until];
    const [found] = await send<{ readonly ended: number }>(END_LEASES, given);
    return found?.ended ?? 0;
  },
});

/** A clock is stale where it is elsewhere, or on its way. The tenant is named also for that of all, since a statement needs the types of its values. */
export const aimTestClock = (
  { whose, from, until }: Sets["aimTestClock"]["args"],
  name: string,
  bind: Binder,
): SetPlan => {
  const [table, tenant] =
    whose === "database"
      ? ["test_clock", "$1::uuid is not null and $2::bool is not null"]
      : ["tenant_clock", "organization = $1 and livemode = $2"];
  return {
    ctes: [
      `${name} as (update ${table} set until = ${bindTime(bind, until)}, ran = '{}'
      where at = ${bindTime(bind, from)} and until is null and ${tenant} returning 1)`,
    ],
    outputs: [],
    odd: `(select 1 - count(*) from ${name})`,
    read: () => ({}),
  };
};

export const beginTestClock = ({ at }: Sets["beginTestClock"]["args"], name: string, bind: Binder): SetPlan => {
  const time = bindTime(bind, at);
  return {
    ctes: [
      `${name} as (insert into tenant_clock (organization, livemode, began_at, at, lapsed)
      select $1::uuid, $2::bool, ${time}, ${time}, true where not $2::bool on conflict do nothing returning 1)`,
    ],
    outputs: [],
    odd: `(select 1 - count(*) from ${name})`,
    read: () => ({}),
  };
};
