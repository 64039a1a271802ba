import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { anEvent, at, newId, ORIGIN, write } from "../../contracts/fixtures.ts";
import { add, change, commitChange, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import { pageClauses } from "../../contracts/pages.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import { answerUnder } from "../../journal/answers.contract.ts";
import type { DomainEvent, EventType } from "../../journal/index.ts";
import { deliveryOf, type WebhookDelivery } from "../deliveries/delivery.ts";
import type { WebhookEndpoint } from "./endpoint.ts";

const addEndpoint = (on: Scenario, fields: Partial<WebhookEndpoint> = {}): Promise<WebhookEndpoint> =>
  add(on, "webhookEndpoint", { status: "enabled", types: [], enabledEvents: [], ...fields });

/** Every delivery to an endpoint, in the order of the feed. */
const deliveriesTo = async (
  { storage, tenant }: Pick<Scenario, "storage" | "tenant">,
  { id }: Pick<WebhookEndpoint, "id">,
): Promise<readonly WebhookDelivery[]> => {
  const rows: WebhookDelivery[] = [];
  for (let more = true; more; ) {
    const startingAfter = rows.at(-1)?.id;
    const page = await storage.webhookDeliveries.list(tenant, { endpoint: id }, { limit: 100, startingAfter });
    rows.push(...(page?.rows ?? []).map(({ row }) => row));
    more = page?.hasMore === true;
  }
  return rows.sort((left, right) => left.seq - right.seq);
};

const seqsOf = async (on: Scenario, endpoint: WebhookEndpoint): Promise<readonly number[]> =>
  (await deliveriesTo(on, endpoint)).map(({ seq }) => seq);

const append = (on: Scenario, ...types: readonly EventType[]) =>
  commitChange(on, { events: types.map((type) => anEvent(type)) });

const fanOut: readonly Clause<StorageUnderTest>[] = [
  {
    name: "an event comes with a delivery to each enabled endpoint that wants its type, due at once",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const everything = await addEndpoint(on);
      const some = await addEndpoint(on, { types: ["budget.reserved", "relationship.ended"] });
      const disabled = await addEndpoint(on, { status: "disabled" });
      const others = [await openScenario(storage), await testModeOf(on)];
      const foreign = await Promise.all(others.map((other) => addEndpoint(other)));
      const events = [anEvent("relationship.ended"), anEvent("distribution.live"), anEvent("budget.reserved")];
      await commitChange(on, { events });
      const expected = (endpoint: WebhookEndpoint, ...seqs: readonly number[]) =>
        seqs.map((seq) => deliveryOf({ ...(events[seq - 1] as DomainEvent), ...ORIGIN, seq }, endpoint.id));
      assert.deepEqual(await deliveriesTo(on, everything), expected(everything, 1, 2, 3));
      assert.deepEqual(await deliveriesTo(on, some), expected(some, 1, 3));
      assert.deepEqual(await deliveriesTo(on, disabled), []);
      for (const [at, endpoint] of foreign.entries()) {
        assert.deepEqual(await deliveriesTo(others[at] as Scenario, endpoint), []);
      }
    },
  },
  {
    name: "many events in one change fan out to many endpoints",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const endpoints = [await addEndpoint(on), await addEndpoint(on), await addEndpoint(on)];
      const events = Array.from({ length: 150 }, () => anEvent());
      await commitChange(on, { events });
      const seqs = events.map((_, at) => at + 1);
      for (const endpoint of endpoints) assert.deepEqual(await seqsOf(on, endpoint), seqs);
    },
  },
  {
    name: "an endpoint receives what is appended from its creation on, and while it is enabled and wants it",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      await append(on, "distribution.live", "distribution.live");
      const endpoint = await addEndpoint(on);
      await append(on, "distribution.live");
      const off = await change(on, "webhookEndpoint", endpoint, { status: "disabled" });
      await append(on, "distribution.live");
      const narrow = await change(on, "webhookEndpoint", off, { status: "enabled", types: ["payout.failed"] }, 2);
      await append(on, "distribution.live", "payout.failed");
      await change(on, "webhookEndpoint", narrow, { types: [] }, 3);
      await append(on, "distribution.live");
      assert.deepEqual(await seqsOf(on, endpoint), [3, 6, 7]);
    },
  },
  {
    name: "a change that does not land delivers nothing",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const endpoint = await addEndpoint(on);
      await commitChange(on, { answer: answerUnder("key") });
      const stale = { tenant: on.tenant, origin: ORIGIN, events: [anEvent()], answer: answerUnder("key") };
      assert.deepEqual(await on.storage.journal.commit(stale), { outcome: "stale" });
      assert.deepEqual(await deliveriesTo(on, endpoint), []);
    },
  },
];

/** Appends one event after the other through both connections while something is done; how far the feed came. */
const appendWhile = async (on: Scenario, slow: Scenario["storage"], doing: () => Promise<unknown>): Promise<number> => {
  let done = false;
  const appending = [on.storage, slow, on.storage].map(async (storage) => {
    while (!done) {
      await commitChange({ ...on, storage }, { events: [anEvent()] });
      await delay(1);
    }
  });
  const finished = doing().finally(() => {
    done = true;
  });
  await Promise.all([finished, ...appending]);
  await append(on, "distribution.live");
  return on.storage.events.head(on.tenant);
};

const races: readonly Clause<StorageUnderTest>[] = [
  {
    name: "an endpoint made while events are appended receives all from one of them on, each once",
    async holds({ empty }) {
      const { storage, slow } = await empty();
      const on = await openScenario(storage);
      const row = { ...ROWS.webhookEndpoint(on), status: "enabled", types: [] } as const;
      const head = await appendWhile(on, slow, () =>
        commitChange({ ...on, storage: slow }, { writes: [write("webhookEndpoint", row)] }),
      );
      const seqs = await seqsOf(on, row);
      assert.ok(seqs.length > 0);
      assert.deepEqual(
        seqs,
        Array.from(seqs, (_, index) => head - seqs.length + index + 1),
      );
    },
  },
  {
    name: "an endpoint closed while events are appended receives all up to one of them, and none of them still waits",
    async holds({ empty }) {
      const { storage, slow } = await empty();
      for (const remove of [false, true]) {
        const on = await openScenario(storage);
        const row = await addEndpoint(on);
        await append(on, "distribution.live");
        await appendWhile(on, slow, () =>
          commitChange(
            { ...on, storage: slow },
            {
              writes: [write("webhookEndpoint", { ...row, status: "disabled" }, 1)],
              sets: [{ set: "closeEndpoint", endpoint: row.id, remove, at: at(5) }],
            },
          ),
        );
        const seqs = await seqsOf(on, row);
        assert.deepEqual(
          seqs,
          Array.from(seqs, (_, index) => index + 1),
        );
        for (const { status } of await deliveriesTo(on, row)) assert.equal(status, "exhausted");
      }
    },
  },
];

const closing: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a closed endpoint's waiting deliveries are exhausted, leased or not; settled ones and others' are left",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const [endpoint, other] = [await addEndpoint(on), await addEndpoint(on)];
      const mine = { endpoint: endpoint.id, status: "pending" } as const;
      const waiting = await add(on, "webhookDelivery", mine);
      const settled = await add(on, "webhookDelivery", { ...mine, status: "delivered" });
      const others = await add(on, "webhookDelivery", { ...mine, endpoint: other.id });
      const committed = await commitChange(on, {
        writes: [write("webhookEndpoint", { ...endpoint, status: "disabled" }, 1)],
        sets: [{ set: "closeEndpoint", endpoint: endpoint.id, remove: false, at: at(9) }],
      });
      assert.deepEqual(committed.sets, [{ exhausted: 1 }]);
      const get = ({ id }: WebhookDelivery) => on.storage.webhookDeliveries.get(on.tenant, id);
      const exhausted = { status: "exhausted", nextAttemptAt: null, leaseUntil: null, updatedAt: at(9) } as const;
      assert.deepEqual(await get(waiting), { row: { ...waiting, ...exhausted }, version: 2 });
      assert.deepEqual(await get(settled), { row: settled, version: 1 });
      assert.deepEqual(await get(others), { row: others, version: 1 });
      assert.equal((await on.storage.webhookEndpoints.get(on.tenant, endpoint.id))?.version, 2);
    },
  },
  {
    name: "an endpoint that is removed is gone, its deliveries are not; a stale removal removes nothing",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const endpoint = await addEndpoint(on);
      const other = await addEndpoint(on, { status: "disabled" });
      await append(on, "distribution.live");
      const removal = (version: number) => ({
        tenant: on.tenant,
        origin: ORIGIN,
        writes: [write("webhookEndpoint", { ...endpoint, status: "disabled" }, version)],
        sets: [{ set: "closeEndpoint", endpoint: endpoint.id, remove: true, at: at() } as const],
      });
      assert.deepEqual(await on.storage.journal.commit(removal(2)), { outcome: "stale" });
      assert.ok(await on.storage.webhookEndpoints.get(on.tenant, endpoint.id));
      await commitChange(on, removal(1));
      assert.equal(await on.storage.webhookEndpoints.get(on.tenant, endpoint.id), undefined);
      const left = await on.storage.webhookEndpoints.list(on.tenant, {}, { limit: 10 });
      assert.deepEqual(left?.rows, [{ row: other, version: 1 }]);
      assert.deepEqual(
        (await deliveriesTo(on, endpoint)).map(({ status }) => status),
        ["exhausted"],
      );
      await append(on, "distribution.live");
      assert.equal((await deliveriesTo(on, endpoint)).length, 1);
    },
  },
];

const lists: readonly Clause<StorageUnderTest>[] = [
  ...pageClauses({
    of: "webhook endpoints",
    shared: true,
    perishing: true,
    seed: async (on, createdAt) => (await addEndpoint(on, { createdAt })).id,
    read: async ({ storage, tenant }, page) => {
      const found = await storage.webhookEndpoints.list(tenant, {}, page);
      return found && { ids: found.rows.map(({ row }) => row.id), hasMore: found.hasMore };
    },
  }),
  ...pageClauses({
    of: "webhook deliveries",
    shared: true,
    perishing: true,
    seed: async (on, createdAt) =>
      (await add(on, "webhookDelivery", { createdAt, endpoint: on.program.id as unknown as WebhookEndpoint["id"] })).id,
    read: async ({ storage, tenant, program }, page) => {
      const where = { endpoint: program.id as unknown as WebhookEndpoint["id"] };
      const found = await storage.webhookDeliveries.list(tenant, where, page);
      return found && { ids: found.rows.map(({ row }) => row.id), hasMore: found.hasMore };
    },
  }),
  {
    name: "deliveries are listed by endpoint and by status",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const endpoint = newId("webhook_endpoint");
      const [waiting, settled] = [
        await add(on, "webhookDelivery", { endpoint, status: "pending" }),
        await add(on, "webhookDelivery", { endpoint, status: "delivered" }),
      ];
      await add(on, "webhookDelivery", { status: "pending" });
      const ids = async (where: Partial<WebhookDelivery>) =>
        (await on.storage.webhookDeliveries.list(on.tenant, where, { limit: 10 }))?.rows.map(({ row }) => row.id);
      assert.deepEqual(await ids({ endpoint }), [settled.id, waiting.id]);
      assert.deepEqual(await ids({ endpoint, status: "pending" }), [waiting.id]);
      assert.deepEqual(await ids({ endpoint, status: "delivered" }), [settled.id]);
      assert.deepEqual(await ids({ endpoint, status: "exhausted" }), []);
    },
  },
];

export const webhooksContract: readonly Clause<StorageUnderTest>[] = [...fanOut, ...races, ...closing, ...lists];
