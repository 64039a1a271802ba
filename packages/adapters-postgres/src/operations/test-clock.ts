import type { Sets, TestClockState, TestClockStore } from "@entente/core/ports";
import type { SetPlan } from "../journal/set-plan.ts";
import { type Binder, binder, type Send } from "../store/statement.ts";

interface Stored {
  readonly beganAt: Date;
  readonly at: Date;
  readonly until: Date | null;
  readonly ran: string;
}

const bindTime = (bind: Binder, at: Date | null): string => bind(at?.toISOString() ?? null, "timestamptz");

/** By hand: one row of the whole database, which no tenant has. The table may not be there yet, before the first migration. */
export const testClockStore = (send: Send): TestClockStore => ({
  async get() {
    const [table] = await send<{ readonly here: boolean }>("select to_regclass('test_clock') is not null as here", []);
    if (table?.here !== true) return undefined;
    const [found] = await send<Stored>(`select began_at as "beganAt", at, until, ran from test_clock`, []);
    return found && { ...found, ran: JSON.parse(found.ran) as TestClockState["ran"] };
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
});

/** The clock is that of all tenants, and stale where it is elsewhere, or on its way. The tenant is named, since a statement needs the types of its values. */
export const aimTestClock = ({ from, until }: Sets["aimTestClock"]["args"], name: string, bind: Binder): SetPlan => ({
  ctes: [
    `${name} as (update test_clock set until = ${bindTime(bind, until)}, ran = '{}'
      where at = ${bindTime(bind, from)} and until is null and $1::uuid is not null and $2::bool is not null returning 1)`,
  ],
  outputs: [],
  odd: `(select 1 - count(*) from ${name})`,
  read: () => ({}),
});
