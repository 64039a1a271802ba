import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import { anEvent, at } from "../contracts/fixtures.ts";
import { add, type Cast, cast, change, land, testModeOf } from "../contracts/stage.ts";
import type { Page } from "../kernel/page.ts";
import type { WebhookEndpoint } from "../webhooks/endpoint.ts";
import type { WebhookDelivery } from "./delivery.ts";
import type { DeliveryClaim, DueDelivery } from "./ports.ts";

const LEASE_MS = 30_000;

const addEndpoint = (on: Cast, fields: Partial<WebhookEndpoint> = {}): Promise<WebhookEndpoint> =>
  add(on, "webhookEndpoint", { status: "enabled", types: [], ...fields });

const claim = ({ storage }: Pick<Cast, "storage">, asking: Partial<DeliveryClaim> = {}) =>
  storage.webhookDeliveries.claim({
    now: at(),
    leaseMs: LEASE_MS,
    limit: 100,
    perEndpoint: 100,
    rooms: new Map(),
    after: null,
    ...asking,
  });

/** So many events, a millisecond apart, the last one at `last`. */
const append = (on: Cast, count: number, last = at()) =>
  land(on, {
    events: Array.from({ length: count }, (_, index) => ({
      ...anEvent(),
      createdAt: new Date(last.getTime() - count + index + 1),
    })),
  });

const seqs = (due: readonly DueDelivery[], endpoint?: WebhookEndpoint) =>
  due.filter(({ row }) => endpoint === undefined || row.endpoint === endpoint.id).map(({ row }) => row.seq);

const claiming: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a claim of deliveries takes what is due, of any tenant, leases it, and tells all that sending it takes",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await cast(storage);
      const casts = [on, await testModeOf(on), await cast(storage)];
      const events = casts.map(() => ({ ...anEvent("payout.failed"), operation: on.operation.id }));
      const expected = new Map<string, DueDelivery>();
      for (const [index, one] of casts.entries()) {
        const { id, url, secret, previousSecret, rotatedAt } = await addEndpoint(one);
        const event = { ...(events[index] as (typeof events)[0]), ...(index === 0 ? {} : { operation: null }) };
        await land(one, { events: [event] });
        const page = await storage.webhookDeliveries.list(one.tenant, { endpoint: id }, { limit: 2 });
        const row = (page as Page<WebhookDelivery>).rows[0]?.row as WebhookDelivery;
        const target = { url, secret, previousSecret, rotatedAt };
        const leased = { ...row, leaseUntil: at(LEASE_MS) };
        expected.set(row.id, { tenant: one.tenant, row: leased, version: 2, event: { ...event, seq: 1 }, target });
      }
      assert.deepEqual(await claim(on, { now: at(-1) }), []);
      const claimed = await claim(on);
      assert.equal(claimed.length, 3);
      for (const due of claimed) assert.deepEqual(due, expected.get(due.row.id));
      assert.deepEqual(await claim(on), []);
    },
  },
  {
    name: "a claim of deliveries takes the longest due of each endpoint, as many as it has room for",
    async holds({ fresh }) {
      const on = await cast((await fresh()).storage);
      const [full, half, free] = [await addEndpoint(on), await addEndpoint(on), await addEndpoint(on)];
      await append(on, 10);
      const rooms = new Map([
        [full.id, 0],
        [half.id, 2],
      ]);
      const first = await claim(on, { perEndpoint: 4, rooms });
      assert.deepEqual([seqs(first, full), seqs(first, half), seqs(first, free)], [[], [1, 2], [1, 2, 3, 4]]);
      const second = await claim(on, { perEndpoint: 4 });
      assert.deepEqual(
        [seqs(second, full), seqs(second, half), seqs(second, free)],
        [
          [1, 2, 3, 4],
          [3, 4, 5, 6],
          [5, 6, 7, 8],
        ],
      );
    },
  },
  {
    name: "a claim of deliveries takes at most its limit, and endpoints have their turns",
    async holds({ fresh }) {
      const on = await cast((await fresh()).storage);
      const made = [await addEndpoint(on), await addEndpoint(on), await addEndpoint(on)];
      const [first, second, third] = made.sort((left, right) => (left.id < right.id ? -1 : 1));
      await append(on, 4);
      const turn = async (after: WebhookEndpoint | undefined, limit: number) =>
        (await claim(on, { perEndpoint: 2, limit, after: after?.id ?? null })).map(({ row }) => row.endpoint);
      assert.deepEqual(await turn(undefined, 3), [first?.id, first?.id, second?.id]);
      assert.deepEqual(await turn(second, 3), [third?.id, third?.id, first?.id]);
      assert.deepEqual(await turn(first, 100), [second?.id, second?.id, third?.id, third?.id, first?.id]);
      assert.deepEqual(await turn(third, 100), [second?.id]);
    },
  },
  {
    name: "claims of deliveries at once share nothing and leave nothing",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await cast(storage);
      await addEndpoint(on);
      await addEndpoint(on);
      await append(on, 20);
      const claims = await Promise.all(Array.from({ length: 4 }, () => claim(on, { limit: 25 })));
      const rest = await claim(on);
      const ids = [...claims, rest].flat().map(({ row }) => row.id);
      assert.equal(ids.length, 40);
      assert.equal(new Set(ids).size, 40);
    },
  },
  {
    name: "a lease of a delivery ends to the millisecond, and fences off whoever held it",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await cast(storage);
      await addEndpoint(on);
      await append(on, 1);
      const [held] = await claim(on);
      assert.ok(held);
      assert.deepEqual(await claim(on, { now: at(LEASE_MS - 1) }), []);
      const [taken] = await claim(on, { now: at(LEASE_MS) });
      assert.deepEqual(taken, { ...held, row: { ...held.row, leaseUntil: at(2 * LEASE_MS) }, version: 3 });
      const result = (due: DueDelivery) => ({ ...due, row: { ...due.row, status: "delivered", attempts: 7 } as const });
      assert.equal(await storage.webhookDeliveries.settle([result(held)]), 0);
      assert.equal(await storage.webhookDeliveries.settle([result(taken)]), 1);
      assert.equal(await storage.webhookDeliveries.settle([result(taken)]), 0);
      assert.deepEqual(await storage.webhookDeliveries.get(on.tenant, held.row.id), {
        row: { ...taken.row, status: "delivered", attempts: 7 },
        version: 4,
      });
    },
  },
];

const settling: readonly Clause<StorageUnderTest>[] = [
  {
    name: "results are recorded whole, each where its delivery has not moved, and a later attempt is due at its time",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await cast(storage);
      const other = await testModeOf(on);
      for (const one of [on, other]) {
        await addEndpoint(one);
        await append(one, 2);
      }
      const due = await claim(on);
      assert.equal(due.length, 4);
      const [moved] = due as [DueDelivery];
      await change(
        { ...on, tenant: moved.tenant },
        "webhookDelivery",
        moved.row,
        { status: "exhausted" },
        moved.version,
      );
      const log = [{ startedAt: at().toISOString(), durationMs: 3, status: 500, error: null, answer: "no" }];
      const again = { attempts: 1, log, nextAttemptAt: at(77), leaseUntil: null, updatedAt: at(5) } as const;
      const results = due.map(({ tenant, row, version }) => ({ tenant, version, row: { ...row, ...again } }));
      assert.equal(await storage.webhookDeliveries.settle(results), 3);
      for (const { tenant, row, version } of results) {
        const stored = await storage.webhookDeliveries.get(tenant, row.id);
        if (row.id === moved.row.id) assert.equal(stored?.row.status, "exhausted");
        else assert.deepEqual(stored, { row, version: version + 1 });
      }
      assert.deepEqual(await claim(on, { now: at(76) }), []);
      assert.equal((await claim(on, { now: at(77) })).length, 3);
      assert.equal(await storage.webhookDeliveries.settle([]), 0);
    },
  },
  {
    name: "what an endpoint closes is claimed no more, and the result of an attempt under way is not recorded",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await cast(storage);
      const endpoint = await addEndpoint(on);
      await append(on, 2);
      const [held] = await claim(on, { limit: 1 });
      assert.ok(held);
      await land(on, {
        writes: [{ kind: "webhookEndpoint", row: { ...endpoint, status: "disabled" }, version: 1 }],
        sets: [{ set: "closeEndpoint", endpoint: endpoint.id, remove: false, at: at(1) }],
      });
      assert.deepEqual(await claim(on, { now: at(10 * LEASE_MS) }), []);
      assert.equal(await storage.webhookDeliveries.settle([{ ...held, row: { ...held.row, status: "delivered" } }]), 0);
      assert.equal((await storage.webhookDeliveries.get(on.tenant, held.row.id))?.row.status, "exhausted");
    },
  },
];

export const deliveriesContract: readonly Clause<StorageUnderTest>[] = [...claiming, ...settling];
