import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { anAudit, anEvent, at } from "../../contracts/fixtures.ts";
import { add, change, commitChange, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import type { RowKind, Rows } from "../../journal/index.ts";
import type { Figures } from "./figures.ts";
import { TALLIES, TIMED_QUEUES, type TimedQueue } from "./figures.ts";

const read = ({ storage }: Scenario, now = at()): Promise<Figures> => storage.figures.read(now);

const addTimed = async (on: Scenario, queue: TimedQueue, time: Date): Promise<void> => {
  const { kind, due, among } = TIMED_QUEUES[queue];
  const of = kind === "pendingEvent" ? { id: (await add(on, "performanceEvent")).id } : {};
  const fields = { ...of, [due]: time, ...(among === undefined ? {} : { [among.field]: among.words[0] }) };
  await add(on, kind as RowKind, fields as Partial<Rows[RowKind]>);
};

/** Some rows exist once for each of another row, so each is added to a scenario of its own. */
const perScenario = async (on: Scenario, queue: TimedQueue, times: readonly Date[]): Promise<void> => {
  for (const [index, time] of times.entries()) {
    await addTimed(index === 0 ? on : await openScenario(on.storage), queue, time);
  }
};

const queues: readonly Clause<StorageUnderTest>[] = Object.keys(TIMED_QUEUES).map((name) => ({
  name: `figures of ${name} count what is due of all tenants, and say since when`,
  async holds({ empty }) {
    const { storage } = await empty();
    const on = await openScenario(storage);
    const queue = name as TimedQueue;
    const before = (await read(on)).queues[queue];
    assert.deepEqual(before, { due: 0, since: null });
    await perScenario(on, queue, [at(-7), at(), at(1)]);
    assert.deepEqual((await read(on)).queues[queue], { due: 2, since: at(-7) });
    assert.deepEqual((await read(on, at(1))).queues[queue], { due: 3, since: at(-7) });
    assert.deepEqual((await read(on, at(-8))).queues[queue], { due: 0, since: null });
  },
}));

export const figuresContract: readonly Clause<StorageUnderTest>[] = [
  ...queues,
  {
    name: "figures count rows by the words of their status, and those that have none as 0",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const before = (await read(on)).tallies;
      for (const status of ["waiting", "failed", "succeeded"] as const) await add(on, "operation", { status });
      await add(await testModeOf(on), "operation", { status: "failed" });
      const { tallies } = await read(on);
      for (const [tally, { words }] of Object.entries(TALLIES))
        assert.deepEqual(Object.keys(tallies[tally as keyof typeof tallies]).sort(), [...words].sort());
      const gained = (word: string) => (tallies.operations[word] ?? 0) - (before.operations[word] ?? 0);
      assert.deepEqual([gained("waiting"), gained("failed"), gained("pending")], [1, 2, 0]);
      assert.equal(tallies.batches.draft, 2, "each scenario has one");
    },
  },
  {
    name: "figures of webhooks are those of endpoints that are not paused, and each health has its own",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const fields = { status: "enabled", types: [] } as const;
      const [, failing, paused] = [
        await add(on, "webhookEndpoint", fields),
        await add(on, "webhookEndpoint", fields),
        await add(on, "webhookEndpoint", fields),
      ];
      await add(on, "webhookEndpoint", { ...fields, status: "disabled" });
      await add(on, "webhookHealth", { id: failing.id, health: "failing", failingSince: at(-9), probeAt: null });
      await add(on, "webhookHealth", {
        id: paused.id,
        health: "paused_by_failure",
        failingSince: at(-9),
        probeAt: at(),
      });
      await commitChange(on, {
        events: [
          { ...anEvent(), createdAt: at(-5) },
          { ...anEvent(), createdAt: at(1) },
        ],
      });
      const { endpoints, queues: found } = await read(on);
      assert.deepEqual(endpoints, {
        healthy: { endpoints: 1, due: 1 },
        failing: { endpoints: 1, due: 1 },
        paused_by_failure: { endpoints: 1, due: 1 },
      });
      assert.deepEqual(found.webhooks, { due: 2, since: at(-5) });
      assert.deepEqual((await read(on, at(-6))).queues.webhooks, { due: 0, since: null });
    },
  },
  {
    name: "figures of drift are the deployments that drift and are still looked at",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      assert.deepEqual((await read(on)).drift, { due: 0, since: null });
      await change(on, "deployment", on.deployment, { driftedAt: at(-3), nextCheckAt: at(5) });
      const elsewhere = await testModeOf(on);
      await change(elsewhere, "deployment", elsewhere.deployment, { driftedAt: at(-4), nextCheckAt: null });
      assert.deepEqual((await read(on)).drift, { due: 1, since: at(-3) });
    },
  },
  {
    name: "figures of the streams are their ends, and how far seals and mail are behind them",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const before = await read(on);
      const times = [-9, -8, -7, -6, -5, -4, -3, -2, -1];
      await commitChange(on, {
        events: times.map((ms) => ({ ...anEvent(), createdAt: at(ms) })),
        audits: [anAudit({ createdAt: at(-6) })],
      });
      const elsewhere = await testModeOf(on);
      await commitChange(elsewhere, { events: [{ ...anEvent(), createdAt: at(-20) }] });
      const { streams, queues: found } = await read(on);
      assert.equal(streams.events - before.streams.events, 10);
      assert.ok(streams.audits > before.streams.audits);
      assert.deepEqual(streams.behind, { drafts: 9, seals: 9 });
      assert.equal(found.seals.due, streams.events + streams.audits);
      assert.deepEqual([found.seals.since, found.drafts], [at(-20), found.seals]);
      await add(on, "seal", { stream: "events", number: 1, firstSeq: 1, lastSeq: 4 });
      await add(on, "mailCursor", { id: on.tenant.organization, events: 6, audits: 0 });
      const after = await read(on);
      assert.equal(after.streams.seals - streams.seals, 1);
      assert.deepEqual(after.streams.behind, { drafts: 3, seals: 5 });
      assert.equal(found.seals.due - after.queues.seals.due, 4);
      assert.equal(found.drafts.due - after.queues.drafts.due, 6);
      assert.deepEqual(after.queues.drafts.since, at(-20));
    },
  },
];
