import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { anAudited, at } from "../../contracts/fixtures.ts";
import { add, addMember, commitChange, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import { isStale } from "../../journal/contract.ts";
import type { RowKind, Rows } from "../../journal/index.ts";
import type { HeldClock, TestClockState } from "../../operations/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { OfTenant, Storage } from "../ports.ts";

const LEASE_MS = 30_000;
const ALL = 1_000;
const CLAIM = { now: at(), leaseMs: LEASE_MS, limit: ALL };
const FREE = { nextAttemptAt: at(-1), leaseUntil: null };

type Found = readonly { readonly tenant: Tenant }[];

/** One kind of work: what makes a row due, or over, in a scenario, and how it is found; a removal tells of how many tenants. */
interface Work {
  readonly due: (on: Scenario) => Promise<unknown>;
  readonly find: (stores: OfTenant) => Promise<Found | number>;
}

const row =
  <K extends RowKind>(kind: K, fields: Partial<Rows[K]>): Work["due"] =>
  (on) =>
    add(on, kind, fields);

/** A tenant that recorded something. */
const recorded: Work["due"] = (on) => commitChange(on, { audits: [anAudited(on.tenant.organization).entry] });

/** Everything by which work of all tenants is found. */
const WORK: Readonly<Record<string, Work>> = {
  operations: {
    due: row("operation", { ...FREE, status: "running", waitingReason: null, waitingAsset: null }),
    find: ({ operations }) => operations.claim(CLAIM),
  },
  evaluations: { due: row("evaluation", FREE), find: ({ evaluations }) => evaluations.claim(CLAIM) },
  standing: {
    due: (on) => addMember(on, { evaluateAt: at(-1) }),
    find: ({ standing }) => standing.due(at(), ALL),
  },
  deployments: {
    due: row("deployment", { operation: null, control: null, nextCheckAt: at(-1) }),
    find: ({ deployments }) => deployments.due(at(), ALL),
  },
  coupons: { due: row("coupon", { vendorsDueAt: at(-1) }), find: ({ coupons }) => coupons.changed(ALL) },
  "channel grants": { due: row("channelGrant", FREE), find: ({ channelGrants }) => channelGrants.claim(CLAIM) },
  sources: {
    due: row("source", { ...FREE, couponsDueAt: null }),
    find: ({ sources }) => sources.claim(CLAIM),
  },
  "coupons of sources": {
    due: row("source", { couponsDueAt: at(-1) }),
    find: ({ sources }) => sources.withCouponsDue(ALL),
  },
  "source coupons": { due: row("sourceCoupon", FREE), find: ({ sourceCoupons }) => sourceCoupons.claim(CLAIM) },
  "source events": { due: row("sourceEvent", FREE), find: ({ sourceEvents }) => sourceEvents.claim(CLAIM) },
  "source events that are over": {
    due: row("sourceEvent", { nextAttemptAt: null, leaseUntil: null, createdAt: at(-9) }),
    find: ({ sourceEvents }) => sourceEvents.sweep(at(-8), ALL),
  },
  "source payments": {
    due: row("sourcePayment", { ...FREE, joinedTo: null, waitsFor: null }),
    find: ({ sourcePayments }) => sourcePayments.claim(CLAIM),
  },
  "pending events": {
    async due(on) {
      const { id } = await add(on, "performanceEvent");
      await add(on, "pendingEvent", { id, pendingUntil: at(-1) });
    },
    find: ({ pendingEvents }) => pendingEvents.due(at(), ALL),
  },
  schedules: {
    due: row("payoutSchedule", { lookAt: at(-1) }),
    find: ({ payoutSchedules }) => payoutSchedules.due(at(), ALL),
  },
  "ledger checks": { due: recorded, find: ({ ledgerChecks }) => ledgerChecks.due(at(), at(), ALL) },
  seals: { due: recorded, find: async ({ seals }) => (await seals.due("audit", null, ALL)).due },
  erasures: { due: row("erasure", { dueAt: at(-1) }), find: ({ erasures }) => erasures.due(at(), ALL) },
  approvals: {
    due: row("approval", { status: "pending", expiresAt: at(-1) }),
    find: ({ approvals }) => approvals.due(at(), ALL),
  },
  domains: { due: row("portalDomain", { lookAt: at(-1) }), find: ({ portalDomains }) => portalDomains.due(at(), ALL) },
  messages: { due: row("message", { dueAt: at(-1) }), find: ({ messages }) => messages.due(at(), ALL) },
  mail: { due: row("mailMessage", FREE), find: ({ mailMessages }) => mailMessages.claim(CLAIM) },
  "mail that is over": {
    due: row("mailMessage", { createdAt: at(-9) }),
    find: ({ mailMessages }) => mailMessages.sweep(at(-8), ALL),
  },
  "cursors of mail": { due: recorded, find: async ({ mailCursors }) => (await mailCursors.due(at(), null, ALL)).due },
  deliveries: {
    async due(on) {
      const { id: endpoint } = await add(on, "webhookEndpoint", { status: "enabled" });
      await add(on, "webhookDelivery", { ...FREE, endpoint, status: "pending" });
    },
    find: ({ webhookDeliveries }) =>
      webhookDeliveries.claim({ ...CLAIM, perEndpoint: ALL, capacities: new Map(), without: [], after: null }),
  },
  "deliveries that are over": {
    due: row("webhookDelivery", { status: "delivered", nextAttemptAt: null, leaseUntil: null, updatedAt: at(-9) }),
    find: ({ webhookDeliveries }) => webhookDeliveries.sweep(at(-8), ALL),
  },
};

const nameOf = ({ organization, livemode }: Tenant): string => `${organization} ${livemode}`;

/** The tenants among some whose work was found, each once; of a removal how many rows were. */
const tenantsIn = (found: Found | number, among: readonly Scenario[]): readonly string[] | number =>
  typeof found === "number"
    ? found
    : among.map(({ tenant }) => nameOf(tenant)).filter((name) => found.some(({ tenant }) => nameOf(tenant) === name));

const begin = (on: Scenario, from = at()) => commitChange(on, { sets: [{ set: "beginTestClock", at: from }] });

const claimOf = async (
  { storage, tenant }: Scenario,
  now = at(),
  lookedBefore = now,
): Promise<HeldClock | undefined> => {
  const claimed = await storage.testClocks.claim({ now, leaseMs: LEASE_MS, lookedBefore, limit: 100 });
  return claimed.find((one) => nameOf(one.tenant) === nameOf(tenant));
};

const found: readonly Clause<StorageUnderTest>[] = Object.entries(WORK).map(([name, { due, find }]) => ({
  name: `work of a tenant with a clock is found for it alone, and that of all others beside it: ${name}`,
  async holds({ empty }) {
    const { storage } = await empty();
    const [live, other] = [await openScenario(storage), await openScenario(storage)];
    const [clocked, otherTest] = [await testModeOf(live), await testModeOf(other)];
    const all = [live, clocked, other, otherTest];
    for (const on of all) await due(on);
    await begin(clocked);
    const rest = all.filter((on) => on !== clocked).map(({ tenant }) => nameOf(tenant));
    const ordinary = tenantsIn(await find(storage), all);
    const own = tenantsIn(await find(storage.ofTenant(clocked.tenant)), all);
    if (typeof ordinary === "number") assert.deepEqual([ordinary, own], [rest.length, 1]);
    else
      assert.deepEqual(
        [rest.filter((one) => !ordinary.includes(one)), ordinary.includes(nameOf(clocked.tenant)), own],
        [[], false, [nameOf(clocked.tenant)]],
      );
  },
}));

/** Reads what an operator is shown of work that waits. */
const waitingOf = async ({ figures, mailMessages, sourceEvents, ledgerChecks }: Storage) => {
  const { queues, drift, streams } = await figures.read(at());
  return {
    ...{ queues, drift, behind: streams.behind },
    mail: await mailMessages.waitingSince(),
    sources: await sourceEvents.waitingSince(),
    checked: (await ledgerChecks.totals()).oldest,
  };
};

/** Work of a tenant of every kind, with a check and a drift of long ago. */
const addAll = async (on: Scenario): Promise<void> => {
  for (const { due } of Object.values(WORK)) await due(on);
  await add(on, "ledgerCheck", { ranAt: at(-9), leaseUntil: null, begunAt: null });
  await add(on, "deployment", { operation: null, control: null, nextCheckAt: at(-1), driftedAt: at(-9) });
};

const waiting: Clause<StorageUnderTest> = {
  name: "work that waits at the clock of a tenant is no delay of the service",
  async holds({ empty }) {
    const { storage } = await empty();
    const live = await openScenario(storage);
    const clocked = await testModeOf(live);
    await begin(clocked);
    const before = await waitingOf(storage);
    await addAll(clocked);
    assert.deepEqual(await waitingOf(storage), before);
    await addAll(live);
    const { queues, drift, behind, mail, sources, checked } = await waitingOf(storage);
    for (const [name, { due }] of Object.entries(queues)) {
      const was = before.queues[name as keyof typeof queues].due;
      // No kind of work above makes this one due.
      if (name !== "timers") assert.ok(due > was, name);
    }
    assert.ok(drift.due > before.drift.due && behind.seals > before.behind.seals);
    assert.ok(mail !== null && sources !== null);
    assert.deepEqual(checked, at(-9));
  },
};

const held: readonly Clause<StorageUnderTest>[] = [
  {
    name: "the clock of a tenant is begun once, and never for live data",
    async holds({ empty }) {
      const live = await openScenario((await empty()).storage);
      const { testClocks } = live.storage;
      const test = await testModeOf(live);
      assert.equal(await testClocks.of(test.tenant), undefined);
      await isStale(live, { sets: [{ set: "beginTestClock", at: at() }] });
      await begin(test, at(5));
      const begun: TestClockState = { beganAt: at(5), at: at(5), until: null, ran: {} };
      assert.deepEqual(await testClocks.of(test.tenant), begun);
      await isStale(test, { sets: [{ set: "beginTestClock", at: at(6) }] });
      assert.deepEqual([await testClocks.of(live.tenant), await testClocks.get()], [undefined, undefined]);
      assert.equal(await testClocks.mayBegin(), true);
    },
  },
  {
    name: "a claim takes a clock that nobody holds: one that stands still not before its time, one that is moved at once",
    async holds({ empty }) {
      const on = await testModeOf(await openScenario((await empty()).storage));
      const { testClocks } = on.storage;
      await begin(on);
      const taken = await claimOf(on);
      assert.deepEqual(taken, {
        ...{ tenant: on.tenant, fence: 1, isLapsed: true },
        state: await testClocks.of(on.tenant),
      });
      assert.equal(await claimOf(on, at(LEASE_MS - 1)), undefined);
      const { state } = taken as HeldClock;
      assert.equal(await testClocks.keep(taken as HeldClock, { state, lookedAt: at(5), leaseUntil: null }), true);
      assert.equal(await claimOf(on, at(6), at(4)), undefined);
      await commitChange(on, { sets: [{ set: "aimTestClock", whose: "tenant", from: at(), until: at(9) }] });
      await isStale(on, { sets: [{ set: "aimTestClock", whose: "tenant", from: at(), until: at(9) }] });
      assert.equal((await claimOf(on, at(6), at(4)))?.fence, 2);
    },
  },
  {
    name: "the first claim of a new clock hears of a lapse, since work may be under leases by the clock of the machine, and the next does not",
    async holds({ empty }) {
      const on = await testModeOf(await openScenario((await empty()).storage));
      const { testClocks } = on.storage;
      await begin(on);
      const first = (await claimOf(on)) as HeldClock;
      assert.equal(first.isLapsed, true);
      assert.equal(await testClocks.keep(first, { state: first.state, lookedAt: at(), leaseUntil: null }), true);
      assert.equal((await claimOf(on))?.isLapsed, false);
    },
  },
  {
    name: "a process that holds a clock moves it, and no longer once another has taken it, which hears that the lease ran out",
    async holds({ empty }) {
      const on = await testModeOf(await openScenario((await empty()).storage));
      const { testClocks } = on.storage;
      await begin(on);
      await commitChange(on, { sets: [{ set: "aimTestClock", whose: "tenant", from: at(), until: at(9) }] });
      const first = (await claimOf(on)) as HeldClock;
      const moved = { ...first.state, at: at(4), ran: { mail: 2 } };
      const kept = { state: moved, lookedAt: at(), leaseUntil: at(LEASE_MS) };
      assert.equal(await testClocks.keep({ ...first, state: { ...first.state, at: at(3) } }, kept), false);
      assert.equal(await testClocks.keep(first, kept), true);
      assert.deepEqual(await testClocks.of(on.tenant), moved);
      const second = (await claimOf(on, at(LEASE_MS))) as HeldClock;
      assert.deepEqual(second, { tenant: on.tenant, fence: 2, isLapsed: true, state: moved });
      assert.equal(await testClocks.keep({ ...first, state: moved }, { ...kept, leaseUntil: null }), false);
      const arrived = { ...moved, at: at(9), until: null };
      assert.equal(await testClocks.keep(second, { state: arrived, lookedAt: at(), leaseUntil: null }), true);
      assert.deepEqual(await testClocks.of(on.tenant), arrived);
      assert.equal((await claimOf(on, at(2 * LEASE_MS)))?.isLapsed, false);
    },
  },
  {
    name: "an aim that is given while a clock that stands still is held stays, and nothing else of it changes",
    async holds({ empty }) {
      const on = await testModeOf(await openScenario((await empty()).storage));
      await begin(on);
      const taken = (await claimOf(on)) as HeldClock;
      await commitChange(on, { sets: [{ set: "aimTestClock", whose: "tenant", from: at(), until: at(9) }] });
      const kept = { state: taken.state, lookedAt: at(), leaseUntil: null };
      assert.equal(await on.storage.testClocks.keep(taken, kept), true);
      assert.deepEqual((await on.storage.testClocks.of(on.tenant))?.until, at(9));
    },
  },
  {
    name: "the leases of a tenant are ended together, and what was put off is looked at: nobody goes on with what was begun, and no other tenant's is",
    async holds({ empty }) {
      const live = await openScenario((await empty()).storage);
      const on = await testModeOf(live);
      const leased = { ...FREE, leaseUntil: at(LEASE_MS) };
      const [own, theirs] = [await add(on, "evaluation", leased), await add(live, "evaluation", leased)];
      const mail = await add(on, "mailMessage", leased);
      const scheduled = (of: Scenario, lookAt: Date) => add(of, "payoutSchedule", { lookAt });
      const [begun, due, waits, other] = [
        await scheduled(on, at(LEASE_MS)),
        await scheduled(on, at()),
        await scheduled(on, at(LEASE_MS + 1)),
        await scheduled(live, at(LEASE_MS)),
      ];
      assert.ok((await on.storage.testClocks.endLeases(on.tenant, { now: at(), until: at(LEASE_MS) })) >= 3);
      const { payoutSchedules } = on.storage;
      assert.deepEqual(await payoutSchedules.get(on.tenant, begun.id), { row: { ...begun, lookAt: at() }, version: 2 });
      for (const one of [due, waits])
        assert.deepEqual(await payoutSchedules.get(on.tenant, one.id), { row: one, version: 1 });
      assert.equal((await payoutSchedules.get(live.tenant, other.id))?.version, 1);
      assert.deepEqual(await on.storage.evaluations.get(on.tenant, own.id), {
        row: { ...own, leaseUntil: null },
        version: 2,
      });
      assert.equal((await on.storage.mailMessages.get(on.tenant, mail.id))?.row.leaseUntil, null);
      assert.equal((await live.storage.evaluations.get(live.tenant, theirs.id))?.version, 1);
    },
  },
];

/** The promises of every storage about the clocks of tenants, and about whose work is found. */
export const tenantClockContract: readonly Clause<StorageUnderTest>[] = [...found, waiting, ...held];
