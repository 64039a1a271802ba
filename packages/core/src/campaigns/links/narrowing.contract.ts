import assert from "node:assert/strict";
import type { FoundClick } from "../../activity/index.ts";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, newId } from "../../contracts/fixtures.ts";
import { add, change, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import { routeQuery } from "../../contracts/route-query.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import { DAY_MS, HOUR_MS, type Id, idAt, later } from "../../kernel/index.ts";
import { aClick, evergreenTarget, promoTarget } from "./clicks.contract.ts";
import { type Click, NO_DETAILS, type RedirectTarget } from "./ports.ts";

/** An id of a time; those of one time rise. */
const idOf = (time: Date): Id<"performance_event"> =>
  `${idAt(time).slice(0, 14)}${newId("performance_event").slice(14)}` as Id<"performance_event">;

const days = (count: number): Date => at(count * DAY_MS);

/** A click of an hour of a day. */
const clickOf = (target: RedirectTarget, day: number, visitor: string, fields: Partial<Click> = {}): Click => {
  const time = new Date(Math.floor(days(day).getTime() / HOUR_MS) * HOUR_MS);
  return aClick(target, { id: idOf(time), at: time, visitor, ...fields });
};

/** Clicks of three days: on each one that counts, one of the same visitor and hour, and one of too many of its address. */
const clicked = async (on: Scenario): Promise<readonly Click[]> => {
  const target = promoTarget(on, await add(on, "promoLink"));
  const clicks: Click[] = [];
  for (const day of [1, 2, 3]) {
    const address = `address ${day}`;
    const made = ["a", "a", "b"].map((visitor) => clickOf(target, day, `${visitor} ${day}`, { address }));
    await on.storage.clicks.record(made, 1);
    clicks.push(...made);
  }
  return clicks;
};

const found = async ({ storage, tenant, brand }: Scenario, clicks: readonly Click[]) => {
  const queries = clicks.map(({ id }) => routeQuery({ click: id }));
  return (await storage.performance.resolve(tenant, brand.id, queries)).map(({ click }) => click);
};

const COUNTED = [0, 3, 6];
/** The routes that are found where so many of the clicks are narrow. */
const narrowed = (before: readonly (FoundClick | undefined)[], count: number) =>
  before.map((click, place) =>
    click === undefined || place >= count || COUNTED.includes(place) ? click : { ...click, ...NO_DETAILS },
  );

const lookAt = (before: Date, limit: number, now = days(60)) => ({ before, now, limit });

const ALL = 100;

const unchanged = async (on: Scenario): Promise<void> => {
  for (const check of ["clicks", "click_visitor"] as const)
    assert.deepEqual(await on.storage.checks.differences(on.tenant, check, 10), []);
};

const losing: readonly Clause<StorageUnderTest>[] = [
  {
    name: "old clicks become narrow in the order of their ids, at most as many as asked, and lead where they led",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { clicks, narrowing } = on.storage;
      const made = await clicked(on);
      const before = await found(on, made);
      for (const [looked, narrow] of [
        [4, 4],
        [2, 6],
        [0, 6],
      ] as const) {
        assert.equal(await narrowing.narrow(on.tenant, lookAt(days(2.5), 4)), looked);
        assert.deepEqual(await found(on, made), narrowed(before, narrow));
      }
      assert.notDeepEqual(narrowed(before, 6), before);
      const kept = await Promise.all(made.map(({ id }) => clicks.narrowBefore(on.tenant, id)));
      assert.deepEqual(
        kept,
        made.map((_, place) => (place < 6 ? days(2.5) : undefined)),
      );
      await unchanged(on);
    },
  },
  {
    name: "the visitor of a click that counted stays while that click is whole, whichever other click of the visitor is narrow",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const target = promoTarget(on, await add(on, "promoLink"));
      const counted = clickOf(target, 3, "one");
      await on.storage.clicks.record([counted]);
      await on.storage.clicks.record([clickOf(target, 1, "one", { at: counted.at })]);
      await on.storage.clicks.record([clickOf(target, 1, "two")]);
      await on.storage.narrowing.narrow(on.tenant, lookAt(days(2), ALL));
      await unchanged(on);
    },
  },
  {
    name: "a click that is unknown, or another tenant's, is not said to be narrow",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [made, test] = [await clicked(on), await testModeOf(on)];
      await on.storage.narrowing.narrow(on.tenant, lookAt(days(9), ALL));
      const [first] = made as [Click];
      assert.deepEqual(await on.storage.clicks.narrowBefore(on.tenant, first.id), days(9));
      assert.equal(await on.storage.clicks.narrowBefore(test.tenant, first.id), undefined);
      assert.equal(await on.storage.clicks.narrowBefore(on.tenant, newId("performance_event")), undefined);
    },
  },
  {
    name: "clicks of one tenant become narrow, and none of another",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await openScenario(storage);
      const others = [await testModeOf(on), await openScenario(storage)];
      const made = await Promise.all([on, ...others].map(clicked));
      const before = await Promise.all(others.map((one, n) => found(one, made[n + 1] ?? [])));
      assert.equal(await storage.narrowing.narrow(on.tenant, lookAt(days(9), ALL)), 9);
      assert.deepEqual(await Promise.all(others.map((one, n) => found(one, made[n + 1] ?? []))), before);
    },
  },
  {
    name: "a narrow click that is recorded again stays narrow, and counts no second time",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const made = await clicked(on);
      const before = await found(on, made);
      await on.storage.narrowing.narrow(on.tenant, lookAt(days(9), ALL));
      await on.storage.clicks.record(made, 1);
      assert.deepEqual(await found(on, made), narrowed(before, 9));
      const events = await on.storage.performance.list(on.tenant, { brand: on.brand.id, type: "click" }, { limit: 50 });
      assert.equal(events?.rows.length, 3);
      await unchanged(on);
    },
  },
  {
    name: "a narrow click that comes late with an old id is found by the look that begins anew after thirty days",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { clicks, narrowing } = on.storage;
      await clicked(on);
      const look = (now: number) => narrowing.narrow(on.tenant, lookAt(days(4), ALL, days(now)));
      assert.equal(await look(60), 9);
      const late = clickOf(evergreenTarget(on), 2, "late");
      await clicks.record([late]);
      assert.deepEqual([await look(61), await clicks.narrowBefore(on.tenant, late.id)], [0, undefined]);
      // The look that ends thirty days after it began is followed by one of all clicks.
      assert.equal(await look(90), 0);
      assert.deepEqual([await look(91), await clicks.narrowBefore(on.tenant, late.id)], [10, days(4)]);
      assert.equal(await look(92), 0);
    },
  },
  {
    name: "a click whose time is not old stays whole although its id is, and the time that is said never goes back",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { clicks, narrowing } = on.storage;
      const odd = aClick(evergreenTarget(on), { id: idOf(days(1)), at: days(20) });
      const old = clickOf(evergreenTarget(on), 1, "old");
      await clicks.record([odd, old]);
      assert.equal(await narrowing.narrow(on.tenant, lookAt(days(9), ALL)), 2);
      assert.equal(await clicks.narrowBefore(on.tenant, odd.id), undefined);
      assert.equal(await narrowing.narrow(on.tenant, lookAt(days(5), ALL)), 0);
      assert.deepEqual(await clicks.narrowBefore(on.tenant, old.id), days(9));
    },
  },
];

const due: readonly Clause<StorageUnderTest>[] = [
  {
    name: "tenants with clicks are to be looked at, those that wait for the longest first, once their last look is old enough",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const others = [await testModeOf(on), await openScenario(storage)] as const;
      const tenants = async (time: number, limit = ALL) =>
        (await storage.narrowing.due(days(time), limit)).map(({ tenant }) => tenant);
      assert.deepEqual(await tenants(99), []);
      for (const one of [on, others[0]]) await clicked(one);
      assert.deepEqual(new Set(await tenants(0)), new Set([on.tenant, others[0].tenant]));
      assert.equal((await tenants(0, 1)).length, 1);
      await storage.narrowing.narrow(on.tenant, lookAt(days(2), ALL, days(51)));
      assert.deepEqual(await tenants(50), [others[0].tenant]);
      await storage.narrowing.narrow(others[0].tenant, lookAt(days(2), 1, days(52)));
      assert.deepEqual(await tenants(50), [others[0].tenant], "a look that did not end goes on");
      await storage.narrowing.narrow(others[0].tenant, lookAt(days(1), ALL, days(50)));
      assert.deepEqual(await tenants(52), [others[0].tenant, on.tenant]);
      assert.deepEqual(await tenants(51, 1), [others[0].tenant]);
      for (let times = 0; times < 2; times += 1) await storage.narrowing.putOff(others[0].tenant, days(60));
      assert.deepEqual(await tenants(59), [on.tenant], "one that failed waits as if it had been looked at");
      const [, third] = others;
      await clicked(third);
      await storage.narrowing.putOff(third.tenant, days(60));
      assert.deepEqual(await tenants(59), [on.tenant]);
      assert.equal(await storage.narrowing.narrow(third.tenant, lookAt(days(9), ALL)), 9);
    },
  },
  {
    name: "a tenant needs its clicks for its longest terms, its oldest open period and its oldest message that is not recorded",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      await clicked(on);
      const needs = async () => {
        const [one] = await storage.narrowing.due(days(99), ALL);
        return [one?.days, one?.period ?? null, one?.message ?? null];
      };
      const [first] = await needs();
      await add(on, "programTerms", { holdDays: 100, referralWindowDays: 300 });
      assert.equal(typeof first, "number");
      const old = days(-30);
      const period = await add(on, "payoutPeriod", { periodStart: new Date("2029-06-01T00:00:00.000Z") });
      const source = { status: "waiting", reason: null, nextAttemptAt: null, leaseUntil: null } as const;
      const payment = { ...source, recorded: 0, occurredAt: null };
      const message = await add(on, "sourceEvent", { happenedAt: old, nextAttemptAt: at(), status: "received" });
      assert.deepEqual(await needs(), [400, period.periodStart, old]);
      await change(on, "payoutPeriod", period, { status: "closed", closedAt: at() });
      await change(on, "sourceEvent", message, { nextAttemptAt: null, leaseUntil: null });
      // Another mode decides nothing.
      const test = await testModeOf(on);
      await add(test, "programTerms", { holdDays: 1_000, referralWindowDays: 3_000 });
      await add(test, "payoutPeriod", { periodStart: new Date("2028-06-01T00:00:00.000Z") });
      const unread = { happenedAt: null, createdAt: later(old, -1), nextAttemptAt: at(), status: "received" } as const;
      const unreadOne = await add(on, "sourceEvent", unread);
      assert.deepEqual((await needs())[2], later(old, -1), "a message that nobody has read is as old as its receipt");
      await change(on, "sourceEvent", unreadOne, { nextAttemptAt: null, leaseUntil: null });
      const again = {
        ...payment,
        status: "dismissed",
        occurredAt: later(old, -2),
        nextAttemptAt: at(),
        joinedTo: null,
      } as const;
      const dueOne = await add(on, "sourcePayment", again);
      assert.deepEqual(await needs(), [400, null, later(old, -2)]);
      await change(on, "sourcePayment", dueOne, { nextAttemptAt: null });
      const waiting = await add(on, "sourcePayment", { ...payment, occurredAt: later(old, 1), joinedTo: null });
      const [, , named] = await needs();
      assert.deepEqual(named, later(old, 1));
      await change(on, "sourcePayment", waiting, { status: "dismissed" });
      const rest = await needs();
      assert.notDeepEqual(rest[2], later(old, 1));
      const oldest = { tenant: test.tenant, days: 4_000, period: new Date("2028-06-01T00:00:00.000Z") };
      const said = async () => {
        const { waiting, ...all } = await storage.narrowing.narrowed();
        return { ...all, waiting: waiting && { tenant: waiting.tenant, days: waiting.days, period: waiting.period } };
      };
      assert.deepEqual(await said(), { days: 4_000, before: null, waiting: oldest });
      await storage.narrowing.narrow(on.tenant, lookAt(days(2), ALL));
      assert.deepEqual(await said(), { days: 4_000, before: days(2), waiting: oldest });
    },
  },
];

export const narrowingContract: readonly Clause<StorageUnderTest>[] = [...losing, ...due];
