import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { anEvent, at, newId, ORIGIN, TEXT } from "../../contracts/fixtures.ts";
import { commitChange, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import { renderJson } from "../../kernel/index.ts";
import type { Origin } from "../../tenancy/index.ts";
import type { DomainEvent, SequencedEvent } from "./catalogue.ts";
import { presentEvent, sentEvents } from "./resource.ts";

const ALL = { after: 0, limit: 1_000 };
const subjects = (events: readonly SequencedEvent[]) => events.map(({ subject }) => subject.id);

export const eventsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "the feed begins at 1, rises by 1 in commit order, and holds each event whole",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant, operation } = on;
      assert.equal(await storage.events.head(tenant), 0);
      const events = [
        anEvent(),
        { ...anEvent("budget.reserved"), operation: operation.id },
        anEvent("enrollment.approved"),
        anEvent(),
      ];
      assert.equal((await commitChange(on, { events: events.slice(0, 1) })).seq, 1);
      assert.equal((await commitChange(on, { events: events.slice(1, 3) })).seq, 3);
      assert.equal((await commitChange(on, {})).seq, null);
      assert.equal((await commitChange(on, { events: events.slice(3) })).seq, 4);
      assert.deepEqual(
        await storage.events.read(tenant, ALL),
        events.map((event, n) => ({ ...event, ...ORIGIN, seq: n + 1 })),
      );
      assert.equal(await storage.events.head(tenant), 4);
    },
  },
  {
    name: "each tenant has a feed of its own",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await openScenario(storage);
      const others = [await openScenario(storage), await testModeOf(on)];
      const event = anEvent();
      await commitChange(on, { events: [event] });
      for (const other of others) {
        assert.deepEqual(await storage.events.read(other.tenant, ALL), []);
        assert.equal(await storage.events.seqOf(other.tenant, event.id), undefined);
        assert.equal(await storage.events.head(other.tenant), 0);
        assert.equal((await commitChange(other, { events: [anEvent()] })).seq, 1);
      }
    },
  },
  {
    name: "the feed is read after a seq, up to a limit, and by type",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant } = on;
      const types = [
        "distribution.live",
        "enrollment.approved",
        "distribution.live",
        "distribution.paused",
        "distribution.live",
      ] as const;
      for (const [n, type] of types.entries()) await commitChange(on, { events: [anEvent(type, String(n + 1))] });
      const read = async (page: Parameters<typeof storage.events.read>[1]) =>
        subjects(await storage.events.read(tenant, page));
      assert.deepEqual(await read({ after: 0, limit: 2 }), ["1", "2"]);
      assert.deepEqual(await read({ after: 2, limit: 2 }), ["3", "4"]);
      assert.deepEqual(await read({ after: 5, limit: 2 }), []);
      assert.deepEqual(await read({ after: 99, limit: 2 }), []);
      assert.deepEqual(await read({ after: 0, limit: 2, type: "distribution.live" }), ["1", "3"]);
      assert.deepEqual(await read({ after: 3, limit: 2, type: "distribution.live" }), ["5"]);
      assert.deepEqual(await read({ after: 0, limit: 9, type: undefined }), ["1", "2", "3", "4", "5"]);
      assert.deepEqual(await read({ after: 0, limit: 9, type: "payout.failed" }), []);
      const last = Number.MAX_SAFE_INTEGER;
      assert.deepEqual(await read({ after: last, limit: 2, order: "desc" }), ["5", "4"]);
      assert.deepEqual(await read({ after: 4, limit: 9, order: "desc" }), ["3", "2", "1"]);
      assert.deepEqual(await read({ after: 1, limit: 9, order: "desc" }), []);
      assert.deepEqual(await read({ after: 0, limit: 9, order: "desc" }), []);
      assert.deepEqual(await read({ after: 5, limit: 1, order: "desc", type: "distribution.live" }), ["3"]);
    },
  },
  {
    name: "the feed is read by time: the beginning of a range belongs to it, the end does not",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      // In the order of commits, which is not that of the times.
      for (const minute of [10, 30, 20, 40]) {
        await commitChange(on, {
          events: [{ ...anEvent("distribution.live", String(minute)), createdAt: at(minute) }],
        });
      }
      const read = async (page: Partial<Parameters<typeof on.storage.events.read>[1]>) =>
        subjects(await on.storage.events.read(on.tenant, { ...ALL, ...page }));
      assert.deepEqual(await read({ created: { from: at(20) } }), ["30", "20", "40"]);
      assert.deepEqual(await read({ created: { to: at(30) } }), ["10", "20"]);
      assert.deepEqual(await read({ created: { from: at(20), to: at(40) }, limit: 1 }), ["30"]);
      assert.deepEqual(await read({ created: { from: at(20), to: at(40) }, after: 2 }), ["20"]);
      assert.deepEqual(await read({ created: { from: at(20) }, order: "desc", after: 4 }), ["20", "30"]);
      assert.deepEqual(await read({ created: { from: at(20) }, type: "payout.failed" }), []);
      assert.deepEqual(await read({ created: { from: at(20) }, subject: { id: "30" } }), ["30"]);
      assert.deepEqual(await read({ created: { from: at(20), to: at(20) } }), []);
    },
  },
  {
    name: "the feed is read by actor and by subject; events of one change have its origin",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant } = on;
      const append = async (actor: Origin["actor"], ...events: readonly DomainEvent[]) => {
        const origin = { actor, requestId: actor.name };
        assert.equal((await storage.journal.commit({ tenant, origin, events })).outcome, "committed");
      };
      const about = (type: string, id: string): DomainEvent => ({ ...anEvent(), subject: { type, id } });
      await append({ type: "api_key", id: "key_1", name: "One" }, about("distribution", "a"), about("deployment", "a"));
      await append({ type: "system", id: null, name: null }, about("distribution", "b"));
      await append({ type: "api_key", id: "key_2", name: TEXT }, about("distribution", "a"));
      const read = async (page: Partial<Parameters<typeof storage.events.read>[1]>) =>
        (await storage.events.read(tenant, { ...ALL, ...page })).map(({ seq }) => seq);
      assert.deepEqual(await read({ actor: "key_1" }), [1, 2]);
      assert.deepEqual(await read({ actor: "key_1", after: 1 }), [2]);
      assert.deepEqual(await read({ actor: "key_" }), []);
      assert.deepEqual(await read({ subject: { id: "a" } }), [1, 2, 4]);
      assert.deepEqual(await read({ subject: { type: "distribution", id: "a" } }), [1, 4]);
      assert.deepEqual(await read({ subject: { id: "a" }, actor: "key_2" }), [4]);
      assert.deepEqual(await read({ subject: { id: "a" }, type: "payout.failed" }), []);
      assert.deepEqual(await read({ subject: { id: "a" }, type: "distribution.launching", limit: 2 }), [1, 2]);
      assert.deepEqual(
        (await storage.events.read(tenant, ALL)).map(({ actor, requestId }) => [actor.type, actor.name, requestId]),
        [
          ["api_key", "One", "One"],
          ["api_key", "One", "One"],
          ["system", null, null],
          ["api_key", TEXT, TEXT],
        ],
      );
    },
  },
  {
    name: "a page is read as it is sent, byte for byte, whatever its events hold",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      for (const one of [on, await testModeOf(on)]) {
        const { storage, tenant, operation } = one;
        const append = (origin: Origin, ...events: readonly DomainEvent[]) =>
          storage.journal.commit({ tenant, origin, events });
        const odd = `"\\ ,"data": ,"operation":\t\u0001\u007f\u2028 zw\u00f6lf \u{1f39f}`;
        const data = `{ "b":1.0,"a":{"data":[],"operation":${JSON.stringify(odd)}},"b":2, "n":9007199254740993 }`;
        await append(ORIGIN, anEvent(), { ...anEvent("budget.reserved"), operation: operation.id });
        const origin: Origin = { actor: { type: "system", id: odd, name: null }, requestId: odd };
        await append(origin, { ...anEvent(), data: data as DomainEvent["data"], subject: { type: odd, id: odd } });
        await append({ actor: { type: "api_key", id: "key_1", name: odd }, requestId: null }, anEvent());
        const events = await storage.events.read(tenant, ALL);
        const shown = events.map((event) => renderJson(presentEvent(event, tenant)));
        assert.equal(shown.length, 4);
        assert.deepEqual(await storage.events.readAsSent(tenant, ALL), shown);
        const pages = [
          { order: "desc" as const, after: 4, limit: 2 },
          { actor: odd },
          { type: "budget.reserved" as const },
        ];
        for (const page of pages) {
          const expected = (await storage.events.read(tenant, { ...ALL, ...page })).map(({ seq }) => shown[seq - 1]);
          assert.ok(expected.length > 0);
          assert.deepEqual(await storage.events.readAsSent(tenant, { ...ALL, ...page }), expected);
        }
        const page = sentEvents(shown, true);
        assert.equal(renderJson(page), `{"object":"list","data":[${shown.join(",")}],"has_more":true}`);
        assert.deepEqual(
          page.data,
          events.map((event) => presentEvent(event, tenant)),
        );
        // Each part of it, and what is taken from it, is still as it was sent.
        assert.deepEqual(page.data.map(renderJson), shown);
        assert.deepEqual(
          page.data.map((event) => renderJson({ ...event })),
          shown,
        );
      }
    },
  },
  {
    name: "an event is found by its id",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const events = [anEvent(), anEvent(), anEvent()];
      await commitChange(on, { events });
      const found = await Promise.all(events.map(({ id }) => on.storage.events.seqOf(on.tenant, id)));
      assert.deepEqual(found, [1, 2, 3]);
      assert.equal(await on.storage.events.seqOf(on.tenant, newId("event")), undefined);
    },
  },
  {
    name: "an event is announced once: a change that announces it again is stale",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const event = anEvent();
      await commitChange(on, { events: [event] });
      const again = { tenant: on.tenant, origin: ORIGIN, events: [anEvent(), event, anEvent()] };
      assert.deepEqual(await on.storage.journal.commit(again), { outcome: "stale" });
      assert.equal((await commitChange(on, { events: [anEvent()] })).seq, 2);
      assert.deepEqual(
        (await on.storage.events.read(on.tenant, ALL)).map(({ seq }) => seq),
        [1, 2],
      );
    },
  },
  {
    name: "a thousand events of one change stay in its order",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const events = Array.from({ length: 1_000 }, (_, n) => ({
        ...anEvent("deployment.created", String(n)),
        createdAt: at(-n),
      }));
      assert.equal((await commitChange(on, { events })).seq, 1_000);
      assert.deepEqual(
        subjects(await on.storage.events.read(on.tenant, ALL)),
        events.map(({ subject }) => subject.id),
      );
    },
  },
  {
    name: "a reader is never overtaken from behind by a slow commit",
    async holds({ fresh }) {
      const { storage, slow } = await fresh();
      const on = await openScenario(storage);
      const [first, second] = [anEvent(), anEvent()];
      const landing = slow.journal.commit({ origin: ORIGIN, tenant: on.tenant, events: [first] });
      await delay(50);
      await commitChange(on, { events: [second] });
      const seen = await storage.events.read(on.tenant, ALL);
      await landing;
      const later = await storage.events.read(on.tenant, { after: seen.at(-1)?.seq ?? 0, limit: 100 });
      const found = [...seen, ...later].map(({ id }) => id);
      assert.ok(found.includes(first.id) && found.includes(second.id), "an event landed below the reader's cursor");
    },
  },
  {
    name: "a reader who pages while many commit sees every event once, in order, without a gap",
    async holds({ fresh }) {
      const { storage, slow } = await fresh();
      const on = await openScenario(storage);
      const writer = async (n: number) => {
        for (let turn = 0; turn < 10; turn += 1) {
          const { journal } = n === 0 && turn % 5 === 0 ? slow : storage;
          const events = Array.from({ length: 1 + (turn % 3) }, (_, part) =>
            anEvent("distribution.live", `${n}:${turn}:${part}`),
          );
          assert.equal((await journal.commit({ origin: ORIGIN, tenant: on.tenant, events })).outcome, "committed");
        }
      };
      const seen: SequencedEvent[] = [];
      const page = async () => {
        const events = await storage.events.read(on.tenant, { after: seen.at(-1)?.seq ?? 0, limit: 7 });
        seen.push(...events);
        return events.length;
      };
      let writing = true;
      const writers = Promise.all([0, 1, 2, 3].map(writer)).finally(() => {
        writing = false;
      });
      while (writing) {
        await page();
        await delay(1);
      }
      await writers;
      while ((await page()) > 0) {}
      assert.deepEqual(
        seen.map(({ seq }) => seq),
        Array.from({ length: seen.length }, (_, n) => n + 1),
      );
      assert.equal(new Set(subjects(seen)).size, 4 * 19);
      for (const n of [0, 1, 2, 3]) {
        const own = subjects(seen).filter((subject) => subject.startsWith(`${n}:`));
        assert.deepEqual(own, own.toSorted(), "one writer's events stand in the order of its commits");
      }
    },
  },
];
