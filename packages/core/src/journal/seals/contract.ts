import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { anAudit, anEvent, at, ORIGIN, write } from "../../contracts/fixtures.ts";
import { add, commitChange, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import type { JsonText } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { isStale } from "../contract.ts";
import type { DuePage, DueStream } from "./ports.ts";
import type { Seal, Stream } from "./seal.ts";

/** A seal of the feed, over these entries. */
const aSeal = (on: Scenario, number: number, firstSeq: number, lastSeq: number): Seal => ({
  ...ROWS.seal(on),
  stream: "events",
  number,
  firstSeq,
  lastSeq,
  createdAt: at(number),
});

const announce = (on: Scenario, count: number) =>
  commitChange(on, { events: Array.from({ length: count }, () => anEvent()) });

/** Every stream of a kind that is due, of any tenant, looked through so many tenants at a time. */
const allDue = async ({ seals }: Scenario["storage"], stream: Stream, limit = 1_000): Promise<readonly DueStream[]> => {
  const found: DueStream[] = [];
  for (let after: Tenant | null = null; ; ) {
    const page: DuePage = await seals.due(stream, after, limit);
    found.push(...page.due);
    if (page.last === null) return found;
    after = page.last;
  }
};

/** Lists the seal after which the feed of the scenario is due; empty if it is not due. */
const dueFeed = async ({ storage, tenant }: Scenario) => {
  const due = await allDue(storage, "events");
  const own = due.filter((one) => one.tenant.organization === tenant.organization);
  return own.filter((one) => one.tenant.livemode === tenant.livemode).map(({ last }) => last);
};

export const sealsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a feed is due from its first event until the last one is sealed, and again with the next",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      assert.deepEqual(await dueFeed(on), []);
      await announce(on, 3);
      assert.deepEqual(await dueFeed(on), [undefined]);
      assert.deepEqual(await dueFeed(await testModeOf(on)), []);
      const [first, second] = [aSeal(on, 1, 1, 2), aSeal(on, 2, 3, 3)];
      await commitChange(on, { writes: [write("seal", first)] });
      assert.deepEqual(await dueFeed(on), [first]);
      await commitChange(on, { writes: [write("seal", second)] });
      assert.deepEqual(await dueFeed(on), []);
      await announce(on, 1);
      assert.deepEqual(await dueFeed(on), [second]);
    },
  },
  {
    name: "the streams that are due are the same however many tenants are looked at together, each once",
    async holds({ empty }) {
      const { storage } = await empty();
      const made = [await openScenario(storage), await openScenario(storage), await openScenario(storage)];
      for (const on of made) await announce(on, 2);
      const [first, second] = made as [Scenario, Scenario];
      await commitChange(first, { writes: [write("seal", aSeal(first, 1, 1, 1))] });
      await commitChange(second, { writes: [write("seal", aSeal(second, 1, 1, 2))] });
      const ours = made.map(({ tenant }) => tenant.organization);
      const dueOf = async (limit: number) =>
        (await allDue(storage, "events", limit)).filter(({ tenant }) => ours.includes(tenant.organization));
      const all = await dueOf(1_000);
      assert.deepEqual(
        new Set(all.map(({ tenant, last }) => `${tenant.organization} ${last?.number}`)),
        new Set([`${ours[0]} 1`, `${ours[2]} undefined`]),
      );
      for (const limit of [1, 2, 3]) assert.deepEqual(await dueOf(limit), all);
      assert.equal((await storage.seals.due("events", null, 1)).due.length <= 1, true);
    },
  },
  {
    name: "seals are found by number, by an entry they cover, and as the last one of their stream",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const { seals } = on.storage;
      assert.equal(await seals.last(on.tenant, "events"), undefined);
      const made = [aSeal(on, 1, 1, 2), aSeal(on, 2, 3, 3), aSeal(on, 3, 4, 9)];
      for (const seal of made) await commitChange(on, { writes: [write("seal", seal)] });
      const [first, second, third] = made;
      const audit = await add(on, "seal", { stream: "audit", number: 1, firstSeq: 1, lastSeq: 20 });
      assert.deepEqual(await seals.last(on.tenant, "events"), third);
      assert.deepEqual(await seals.last(on.tenant, "audit"), audit);
      assert.deepEqual(await Promise.all([1, 2, 3, 4, 9, 10].map((seq) => seals.covering(on.tenant, "events", seq))), [
        first,
        first,
        second,
        third,
        third,
        undefined,
      ]);
      assert.deepEqual(await seals.after(on.tenant, "events", 0, 2), [first, second]);
      assert.deepEqual(await seals.after(on.tenant, "events", 2, 2), [third]);
      const page = await seals.list(on.tenant, { stream: "events" }, { limit: 2 });
      assert.deepEqual(page, { rows: [third, second].map((row) => ({ row, version: 1 })), hasMore: true });
      const other = await testModeOf(on);
      assert.equal(await seals.last(other.tenant, "events"), undefined);
      assert.equal(await seals.covering(other.tenant, "events", 1), undefined);
      assert.deepEqual(await seals.after(other.tenant, "events", 0, 9), []);
    },
  },
  {
    name: "a number of a stream is taken once: a change that holds a second seal of it writes nothing",
    async holds({ empty }) {
      const { storage, slow } = await empty();
      const on = await openScenario(storage);
      const rivals = [aSeal(on, 1, 1, 2), aSeal(on, 1, 1, 3), aSeal(on, 1, 1, 4)];
      const outcomes = await Promise.all(
        rivals.map((seal, n) =>
          (n === 0 ? slow : storage).journal.commit({
            tenant: on.tenant,
            origin: ORIGIN,
            writes: [write("seal", seal), write("sealLeaves", { id: seal.id, leaves: "5e".repeat(32) })],
          }),
        ),
      );
      const landed = rivals.filter((_, n) => outcomes[n]?.outcome === "committed");
      assert.equal(outcomes.filter(({ outcome }) => outcome === "stale").length, 2);
      assert.deepEqual(await storage.seals.after(on.tenant, "events", 0, 9), landed);
      const leaves = await storage.sealLeaves.many(
        on.tenant,
        rivals.map(({ id }) => id),
      );
      assert.deepEqual(
        leaves.map(({ row }) => row.id),
        landed.map(({ id }) => id),
      );
    },
  },
  {
    name: "the leaves of a seal read back as they were written, however many",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const seal = await add(on, "seal");
      const leaves = Array.from({ length: 4_096 }, (_, n) => n.toString(16).padStart(64, "0")).join("");
      await commitChange(on, { writes: [write("sealLeaves", { id: seal.id, leaves })] });
      assert.deepEqual(await on.storage.sealLeaves.get(on.tenant, seal.id), {
        row: { id: seal.id, leaves },
        version: 1,
      });
    },
  },
  {
    name: "commitments are read by the entries they stand in, one for each entry and entity",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const { entity, stranger } = on;
      const [late, early] = [
        await add(on, "commitment", { stream: "events", seq: 7 }),
        await add(on, "commitment", { stream: "events", seq: 5 }),
      ];
      const other = await add(on, "commitment", { stream: "events", seq: 7, entity: stranger.id });
      await add(on, "commitment", { stream: "events", seq: 8 });
      await add(on, "commitment", { stream: "audit", seq: 6 });
      const both = stranger.id < entity.id ? [other, late] : [late, other];
      assert.deepEqual(await on.storage.commitments.within(on.tenant, "events", 5, 7), [early, ...both]);
      assert.deepEqual(await on.storage.commitments.within((await testModeOf(on)).tenant, "events", 5, 7), []);
      await isStale(on, { writes: [write("commitment", { ...ROWS.commitment(on), stream: "events", seq: 7 })] });
    },
  },
  {
    name: "an entry is blanked if it is still as it was read, and nothing else of it changes",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const events = [anEvent(), anEvent(), anEvent()];
      await commitChange(on, { events });
      const [was, becomes] = [events[1]?.data as JsonText, '{"name":null}' as JsonText];
      const blank = (seq: number, from: JsonText) => ({ stream: "events" as const, seq, from: [from], to: [becomes] });
      const key = await add(on, "subjectKey", { erasedAt: null });
      const whole = () => on.storage.events.read(on.tenant, { after: 0, limit: 9 });
      const before = await whole();
      for (const entries of [[blank(2, becomes)], [blank(2, was), blank(3, becomes)], [blank(4, was)]]) {
        const writes = [write("subjectKey", { ...key, sealed: null }, 1)];
        const sets = [{ set: "blankEntries" as const, entries }];
        assert.deepEqual(await on.storage.journal.commit({ tenant: on.tenant, origin: ORIGIN, writes, sets }), {
          outcome: "stale",
        });
      }
      assert.deepEqual(await whole(), before);
      assert.equal((await on.storage.subjectKeys.get(on.tenant, key.id))?.version, 1);
      const { sets } = await commitChange(on, {
        sets: [{ set: "blankEntries", entries: [blank(3, was), blank(2, was)] }],
      });
      assert.deepEqual(sets, [{ blanked: 2 }]);
      assert.deepEqual(
        await whole(),
        before.map((event) => (event.seq === 1 ? event : { ...event, data: becomes })),
      );
    },
  },
  {
    name: "an audit entry is blanked in what was before and in what is after, together with an event or not at all",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const [entry, begun, event] = [anAudit(), anAudit({ before: null }), anEvent()];
      await commitChange(on, { audits: [entry, begun], events: [event] });
      const blank = '{"name":null}' as JsonText;
      // Organizations and brands have entries of their own.
      const last = await on.storage.audits.head(on.tenant);
      const whole = { stream: "audit" as const, seq: last - 1, from: [entry.before, entry.after], to: [blank, blank] };
      const half = { stream: "audit" as const, seq: last, from: [null, begun.after], to: [null, blank] };
      const other = { stream: "events" as const, seq: 1, from: [event.data], to: [blank] };
      const read = async () =>
        (await on.storage.audits.read(on.tenant, { after: last - 2, limit: 9 })).map(({ before, after }) => [
          before,
          after,
        ]);
      const stale = [whole, { ...half, from: [blank, begun.after] }, other];
      const refused = { tenant: on.tenant, origin: ORIGIN, sets: [{ set: "blankEntries" as const, entries: stale }] };
      assert.deepEqual(await on.storage.journal.commit(refused), { outcome: "stale" });
      assert.deepEqual(await read(), [
        [entry.before, entry.after],
        [null, begun.after],
      ]);
      const { sets } = await commitChange(on, { sets: [{ set: "blankEntries", entries: [whole, half, other] }] });
      assert.deepEqual(sets, [{ blanked: 3 }]);
      assert.deepEqual(await read(), [
        [blank, blank],
        [null, blank],
      ]);
      assert.equal((await on.storage.events.read(on.tenant, { after: 0, limit: 1 }))[0]?.data, blank);
    },
  },
  {
    name: "audit entries are due apart from events",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      await commitChange(on, { audits: [anAudit(), anAudit()] });
      const head = await on.storage.audits.head(on.tenant);
      const streams = async () =>
        [...(await allDue(on.storage, "audit")), ...(await allDue(on.storage, "events"))]
          .filter(({ tenant }) => tenant.organization === on.tenant.organization)
          .map(({ stream, last }) => [stream, last?.number]);
      assert.deepEqual(await streams(), [["audit", undefined]]);
      await add(on, "seal", { stream: "audit", number: 1, firstSeq: 1, lastSeq: head - 1 });
      await announce(on, 1);
      assert.deepEqual((await streams()).toSorted(), [
        ["audit", 1],
        ["events", undefined],
      ]);
      await add(on, "seal", { stream: "audit", number: 2, firstSeq: head, lastSeq: head });
      assert.deepEqual(await streams(), [["events", undefined]]);
    },
  },
];
