import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { anAudit, anEvent, at, newId, ORIGIN } from "../../contracts/fixtures.ts";
import { add, change, commitChange, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import type { JsonText, Page } from "../../kernel/index.ts";
import type { WebhookEndpoint } from "../endpoints/endpoint.ts";
import type { WebhookHealth } from "../health/health.ts";
import type { WebhookDelivery } from "./delivery.ts";
import type { DeliveryClaim, DueDelivery } from "./ports.ts";

const LEASE_MS = 30_000;

const addEndpoint = (on: Scenario, fields: Partial<WebhookEndpoint> = {}): Promise<WebhookEndpoint> =>
  add(on, "webhookEndpoint", { status: "enabled", types: [], ...fields });

const claim = ({ storage }: Pick<Scenario, "storage">, fields: Partial<DeliveryClaim> = {}) =>
  storage.webhookDeliveries.claim({
    now: at(),
    leaseMs: LEASE_MS,
    limit: 100,
    perEndpoint: 100,
    capacities: new Map(),
    without: [],
    after: null,
    ...fields,
  });

/** So many events, a millisecond apart, the last one at `last`. */
const append = (on: Scenario, count: number, last = at()) =>
  commitChange(on, {
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
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const casts = [on, await testModeOf(on), await openScenario(storage)];
      const events = casts.map(() => ({ ...anEvent("payout.failed"), operation: on.operation.id }));
      const expected = new Map<string, DueDelivery>();
      for (const [index, one] of casts.entries()) {
        const { id, url, secret, previousSecret, rotatedAt } = await addEndpoint(one);
        const event = { ...(events[index] as (typeof events)[0]), ...(index === 0 ? {} : { operation: null }) };
        await commitChange(one, { events: [event] });
        const page = await storage.webhookDeliveries.list(one.tenant, { endpoint: id }, { limit: 2 });
        const row = (page as Page<WebhookDelivery>).rows[0]?.row as WebhookDelivery;
        const target = { url, secret, previousSecret, rotatedAt };
        const leased = { ...row, leaseUntil: at(LEASE_MS) };
        expected.set(row.id, {
          tenant: one.tenant,
          row: leased,
          version: 2,
          event: { ...event, ...ORIGIN, seq: 1 },
          seal: null,
          health: null,
          traceparent: null,
          target,
        });
      }
      assert.deepEqual(await claim(on, { now: at(-1) }), []);
      const claimed = await claim(on);
      assert.equal(claimed.length, 3);
      for (const due of claimed) assert.deepEqual(due, expected.get(due.row.id));
      assert.deepEqual(await claim(on), []);
    },
  },
  {
    name: "a delivery has the span in which its event was made, and the event itself does not show it",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      await addEndpoint(on);
      const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
      const [traced, plain] = [anEvent(), anEvent()];
      const audits = [anAudit()];
      await commitChange(on, { events: [traced], audits, origin: { ...ORIGIN, traceparent } });
      await commitChange(on, { events: [plain] });
      const due = await claim(on);
      const spans = new Map(due.map(({ row, traceparent: span }) => [row.event, span]));
      assert.deepEqual([spans.get(traced.id), spans.get(plain.id)], [traceparent, null]);
      for (const { event } of due) assert.equal(JSON.stringify(event).includes("traceparent"), false);
    },
  },
  {
    name: "an event of a change of payouts is delivered once to each endpoint that wants it, without events before or beside it",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const test = await testModeOf(on);
      const all = await addEndpoint(on);
      const none = await addEndpoint(on, { status: "disabled" });
      const some = await addEndpoint(on, { types: ["payout.failed"] });
      await addEndpoint(test);
      await append(on, 2);
      await append(test, 6);
      const pays = {
        set: "duePayouts",
        brand: on.brand.id,
        periodStart: null,
        periodEnd: null,
        provider: null,
      } as const;
      const events = [anEvent("payout.settled"), anEvent("payout.failed"), anEvent("payout.settled")];
      const { seq } = await commitChange(on, { sets: [pays], events });
      assert.equal(seq, 5);
      await append(on, 1);
      const due = (await claim(on)).filter(({ tenant }) => tenant.livemode === on.tenant.livemode);
      const sent = [all, none, some].map((endpoint) => seqs(due, endpoint).toSorted());
      assert.deepEqual(sent, [[1, 2, 3, 4, 5, 6], [], [4]]);
      const found = due.map(({ row, event }) => [
        row.event,
        row.eventType,
        row.createdAt,
        row.nextAttemptAt,
        event?.id,
      ]);
      for (const event of events)
        assert.deepEqual(
          found.find(([id]) => id === event.id),
          [event.id, event.type, event.createdAt, event.createdAt, event.id],
        );
      assert.deepEqual((await commitChange(on, { sets: [pays] })).seq, null);
      // An organization may have endpoints in one of its modes only.
      const alone = await openScenario(storage);
      await addEndpoint(alone);
      await commitChange(alone, { sets: [{ ...pays, brand: alone.brand.id }], events: [anEvent()] });
      const own = (await claim(alone)).filter(({ tenant }) => tenant.organization === alone.tenant.organization);
      assert.deepEqual(seqs(own), [1]);
    },
  },
  {
    name: "a delivery given back is due again at once, with another version, and its former owner records nothing",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      await addEndpoint(on);
      await append(on, 3);
      const claimed = await claim(on);
      const [first, second] = claimed as [DueDelivery, DueDelivery, DueDelivery];
      assert.equal(await storage.webhookDeliveries.giveBack([]), 0);
      assert.equal(await storage.webhookDeliveries.giveBack([second, first]), 2);
      assert.equal(await storage.webhookDeliveries.giveBack([first]), 0);
      const again = await claim(on);
      const expected = [first, second].map((due) => ({ ...due, version: 4 }));
      assert.deepEqual(again, expected);
      const row = { ...first.row, status: "delivered", nextAttemptAt: null, leaseUntil: null } as const;
      assert.equal(await storage.webhookDeliveries.recordResults([{ ...first, row }]), 0);
      assert.equal(await storage.webhookDeliveries.giveBack([{ ...first, tenant: (await testModeOf(on)).tenant }]), 0);
    },
  },
  {
    name: "the storage answers those claimed deliveries that are still as claimed, with their endpoint as it is now",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const rotated = await addEndpoint(on, { url: "https://rotated.example/" });
      const deleted = await addEndpoint(on, { url: "https://deleted.example/" });
      await append(on, 2);
      const claimed = await claim(on);
      assert.deepEqual(await storage.webhookDeliveries.stillClaimed([]), []);
      assert.deepEqual(await storage.webhookDeliveries.stillClaimed(claimed), claimed);
      const own = claimed.filter(({ row }) => row.endpoint === rotated.id) as [DueDelivery, DueDelivery];
      const anew = { secret: "sealed anew", previousSecret: rotated.secret, rotatedAt: at(1) };
      const next = await change(on, "webhookEndpoint", rotated, anew);
      await storage.webhookDeliveries.giveBack([own[0]]);
      await commitChange(on, { sets: [{ set: "closeEndpoint", endpoint: deleted.id, remove: true, at: at() }] });
      const target = {
        url: next.url,
        secret: next.secret,
        previousSecret: next.previousSecret,
        rotatedAt: next.rotatedAt,
      };
      assert.deepEqual(await storage.webhookDeliveries.stillClaimed(claimed), [{ ...own[1], target }]);
    },
  },
  {
    name: "a claimed sample carries what it sends and no event, and is claimed with the events of its endpoint",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const endpoint = await addEndpoint(on);
      await append(on, 1);
      const sample = '{"type":"payout.settled",  "seq":0}' as JsonText;
      const due = { endpoint: endpoint.id, seq: 0, sample, nextAttemptAt: at(1), leaseUntil: null };
      const { id } = await add(on, "webhookDelivery", due);
      const claimed = await claim(on, { now: at(1) });
      const [event, found] = claimed;
      assert.deepEqual([event?.row.seq, event?.row.sample, event?.event?.seq], [1, null, 1]);
      assert.deepEqual([found?.row.id, found?.row.sample, found?.event, found?.version], [id, sample, null, 2]);
      assert.equal(claimed.length, 2);
      assert.ok(found);
      const row = { ...found.row, status: "exhausted", nextAttemptAt: null, leaseUntil: null } as const;
      assert.equal(await storage.webhookDeliveries.recordResults([{ ...found, row }]), 1);
      assert.deepEqual((await storage.webhookDeliveries.get(on.tenant, id))?.row, row);
      assert.equal(await storage.events.head(on.tenant), 1);
    },
  },
  {
    name: "the storage knows whether any endpoint of any tenant is enabled, and a disabled one does not count",
    async holds({ empty }) {
      const { storage } = await empty();
      const { anyEndpoint } = storage.webhookDeliveries;
      assert.equal(await anyEndpoint(), false);
      const on = await openScenario(storage);
      await add(on, "webhookEndpoint", { status: "disabled", types: [] });
      assert.equal(await anyEndpoint(), false);
      await addEndpoint(await testModeOf(on));
      assert.equal(await anyEndpoint(), true);
    },
  },
  {
    name: "a claimed delivery carries the newest seal of its tenant's feed",
    async holds({ empty }) {
      const { storage } = await empty();
      const [on, other] = [await openScenario(storage), await openScenario(storage)];
      for (const one of [on, other]) {
        await addEndpoint(one);
        await append(one, 2);
      }
      await add(on, "seal", { stream: "events", number: 1, firstSeq: 1, lastSeq: 1 });
      const { number, lastSeq, root, signature } = await add(on, "seal", {
        ...{ stream: "events", number: 2, firstSeq: 2, lastSeq: 2, root: "a1".repeat(32), signature: "B".repeat(86) },
      });
      await add(on, "seal", { stream: "audit", number: 3, firstSeq: 1, lastSeq: 9 });
      const seals = (await claim(on)).map(({ tenant, seal }) => [tenant.organization, seal] as const);
      const newest = { number, lastSeq, root, signature };
      assert.deepEqual(
        new Map(seals),
        new Map([
          [on.tenant.organization, newest],
          [other.tenant.organization, null],
        ]),
      );
    },
  },
  {
    name: "a claim takes a paused endpoint's longest due delivery once an hour, whoever claims, and all of other endpoints",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const [paused, failing, well] = [await addEndpoint(on), await addEndpoint(on), await addEndpoint(on)];
      await append(on, 3);
      const probeAt = at(10);
      const health = (id: WebhookEndpoint["id"], fields: Partial<WebhookHealth>) =>
        add(on, "webhookHealth", { id, health: "failing", failingSince: at(-5), probeAt: null, ...fields });
      await health(paused.id, { health: "paused_by_failure", probeAt });
      await health(failing.id, {});
      const early = await claim(on, { now: at(9) });
      assert.deepEqual([seqs(early, paused), seqs(early, failing), seqs(early, well)], [[], [1, 2, 3], [1, 2, 3]]);
      assert.deepEqual(
        [failing, well].map(({ id }) => early.find(({ row }) => row.endpoint === id)?.health),
        [{ health: "failing", failingSince: at(-5) }, null],
      );
      const capacities = new Map([[paused.id, 0]]);
      assert.deepEqual(seqs(await claim(on, { now: probeAt, capacities }), paused), []);
      const [one, other] = await Promise.all([claim(on, { now: probeAt }), claim(on, { now: probeAt })]);
      assert.deepEqual([...seqs(one, paused), ...seqs(other, paused)], [1]);
      const [due] = [...one, ...other].filter(({ row }) => row.endpoint === paused.id);
      assert.deepEqual(due?.health, { health: "paused_by_failure", failingSince: at(-5) });
      const HOUR_MS = 3_600_000;
      const next = new Date(probeAt.getTime() + HOUR_MS);
      assert.deepEqual((await storage.webhookHealths.get(on.tenant, paused.id))?.row.probeAt, next);
      assert.deepEqual(await claim(on, { now: new Date(next.getTime() - 1) }).then((all) => seqs(all, paused)), []);
      assert.deepEqual(await claim(on, { now: next }).then((all) => seqs(all, paused)), [1]);
    },
  },
  {
    name: "an endpoint that is paused and has nothing due keeps its turn",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const { id } = await addEndpoint(on);
      await add(on, "webhookHealth", { id, health: "paused_by_failure", failingSince: at(-5), probeAt: at(-1) });
      assert.deepEqual(await claim(on), []);
      assert.deepEqual((await storage.webhookHealths.get(on.tenant, id))?.row.probeAt, at(-1));
      await append(on, 2);
      assert.deepEqual(seqs(await claim(on)), [1]);
    },
  },
  {
    name: "a claim of deliveries takes the longest due of each endpoint, as many as it has room for",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const [full, half, free] = [await addEndpoint(on), await addEndpoint(on), await addEndpoint(on)];
      await append(on, 10);
      const capacities = new Map([
        [full.id, 0],
        [half.id, 2],
      ]);
      const first = await claim(on, { perEndpoint: 4, capacities });
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
      // Room for one is room, and the room of an endpoint is its own where the others have none.
      const last = await claim(on, { perEndpoint: 0, capacities: new Map([[full.id, 1]]) });
      assert.deepEqual([seqs(last, full), seqs(last, half), seqs(last, free)], [[5], [], []]);
    },
  },
  {
    name: "a claim of deliveries takes nothing of the organizations that it is to leave out",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const [test, other] = [await testModeOf(on), await openScenario(storage)];
      for (const one of [on, test, other]) {
        await addEndpoint(one);
        await append(one, 2);
      }
      const tenants = (due: readonly DueDelivery[]) => due.map(({ tenant }) => tenant);
      const without = [on.tenant.organization];
      assert.deepEqual(tenants(await claim(on, { without })), [other.tenant, other.tenant]);
      assert.deepEqual(tenants(await claim(on, { without: [...without, other.tenant.organization] })), []);
      assert.equal((await claim(on)).length, 4);
    },
  },
  {
    name: "a claim of deliveries takes at most its limit, and endpoints have their turns",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const endpoints = [await addEndpoint(on), await addEndpoint(on), await addEndpoint(on)];
      const [first, second, third] = endpoints.sort((left, right) => (left.id < right.id ? -1 : 1));
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
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
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
    name: "a lease of a delivery ends to the millisecond, and fences off its former owner",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      await addEndpoint(on);
      await append(on, 1);
      const [held] = await claim(on);
      assert.ok(held);
      assert.deepEqual(await claim(on, { now: at(LEASE_MS - 1) }), []);
      const [taken] = await claim(on, { now: at(LEASE_MS) });
      assert.deepEqual(taken, { ...held, row: { ...held.row, leaseUntil: at(2 * LEASE_MS) }, version: 3 });
      const result = (due: DueDelivery) => ({ ...due, row: { ...due.row, status: "delivered", attempts: 7 } as const });
      assert.equal(await storage.webhookDeliveries.recordResults([result(held)]), 0);
      assert.equal(await storage.webhookDeliveries.recordResults([result(taken)]), 1);
      assert.equal(await storage.webhookDeliveries.recordResults([result(taken)]), 0);
      assert.deepEqual(await storage.webhookDeliveries.get(on.tenant, held.row.id), {
        row: { ...taken.row, status: "delivered", attempts: 7 },
        version: 4,
      });
    },
  },
];

const settling: readonly Clause<StorageUnderTest>[] = [
  {
    name: "results are recorded whole, each where its delivery has not changed, and a later attempt is due at its time",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
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
      assert.equal(await storage.webhookDeliveries.recordResults(results), 3);
      for (const { tenant, row, version } of results) {
        const stored = await storage.webhookDeliveries.get(tenant, row.id);
        if (row.id === moved.row.id) assert.equal(stored?.row.status, "exhausted");
        else assert.deepEqual(stored, { row, version: version + 1 });
      }
      assert.deepEqual(await claim(on, { now: at(76) }), []);
      assert.equal((await claim(on, { now: at(77) })).length, 3);
      assert.equal(await storage.webhookDeliveries.recordResults([]), 0);
    },
  },
  {
    name: "a delivery that an endpoint closes is claimed no more, and the result of an attempt under way is not recorded",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const endpoint = await addEndpoint(on);
      await append(on, 2);
      const [held] = await claim(on, { limit: 1 });
      assert.ok(held);
      await commitChange(on, {
        writes: [{ kind: "webhookEndpoint", row: { ...endpoint, status: "disabled" }, version: 1 }],
        sets: [{ set: "closeEndpoint", endpoint: endpoint.id, remove: false, at: at(1) }],
      });
      assert.deepEqual(await claim(on, { now: at(10 * LEASE_MS) }), []);
      assert.equal(
        await storage.webhookDeliveries.recordResults([{ ...held, row: { ...held.row, status: "delivered" } }]),
        0,
      );
      assert.equal((await storage.webhookDeliveries.get(on.tenant, held.row.id))?.row.status, "exhausted");
    },
  },
];

const listing: readonly Clause<StorageUnderTest>[] = [
  {
    name: "the endpoints that deliveries are for are of one tenant, each once, and those that are deleted too",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const others = [await testModeOf(on), await openScenario(storage)];
      const { endpoints } = storage.webhookDeliveries;
      // The ids of other tenants' endpoints come before, between and after its own.
      const of = async (scenario: Scenario, deleted = newId("webhook_endpoint")) => {
        const kept = await addEndpoint(scenario);
        for (const endpoint of [kept.id, deleted, kept.id]) await add(scenario, "webhookDelivery", { endpoint });
        return [deleted, kept.id];
      };
      const foreign = [];
      for (const other of others) foreign.push(await of(other));
      const first = await of(on);
      for (const [index, other] of others.entries()) foreign[index]?.push(...(await of(other)));
      await addEndpoint(on);
      const own = [...first, ...(await of(on))];
      for (const [index, other] of others.entries()) foreign[index]?.push(...(await of(other)));
      assert.deepEqual(await endpoints(on.tenant), own.sort());
      for (const [index, { tenant }] of others.entries()) {
        assert.deepEqual(await endpoints(tenant), foreign[index]?.sort());
      }
    },
  },
];

const sweeping: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a sweep removes what has been settled for so long, of any tenant and endpoint, and never what is pending",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const casts = [on, await testModeOf(on), await openScenario(storage)];
      const kept: [Scenario, WebhookDelivery][] = [];
      const swept: [Scenario, WebhookDelivery][] = [];
      const settled = { nextAttemptAt: null, leaseUntil: null } as const;
      for (const one of casts) {
        const { id: endpoint } = await addEndpoint(one);
        for (const status of ["delivered", "exhausted"] as const) {
          // One that no endpoint is left of, one to the millisecond, and one that is a millisecond too young.
          swept.push([one, await add(one, "webhookDelivery", { ...settled, status, updatedAt: at(-1) })]);
          swept.push([one, await add(one, "webhookDelivery", { ...settled, endpoint, status, updatedAt: at() })]);
          kept.push([one, await add(one, "webhookDelivery", { ...settled, endpoint, status, updatedAt: at(1) })]);
        }
        const pending = { endpoint, status: "pending", updatedAt: at(-9) } as const;
        kept.push([one, await add(one, "webhookDelivery", pending)]);
        kept.push([one, await add(one, "webhookDelivery", { ...pending, leaseUntil: at(-8) })]);
      }
      assert.equal(await storage.webhookDeliveries.sweep(at(), 1_000), swept.length);
      for (const [{ tenant }, { id }] of swept) {
        assert.equal(await storage.webhookDeliveries.get(tenant, id), undefined);
      }
      for (const [{ tenant }, row] of kept) {
        assert.deepEqual(await storage.webhookDeliveries.get(tenant, row.id), { row, version: 1 });
      }
      assert.equal(await storage.webhookDeliveries.sweep(at(), 1_000), 0);
    },
  },
  {
    name: "a sweep of deliveries takes at most its limit, the longest settled first; sweeps at once share nothing",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const settled: WebhookDelivery[] = [];
      for (const ms of [-3, -1, -5, -2, -4, -6, -8, -7, -9]) {
        settled.push(await add(on, "webhookDelivery", { status: "delivered", updatedAt: at(ms) }));
      }
      const left = async () => {
        const found = await Promise.all(settled.map(({ id }) => storage.webhookDeliveries.get(on.tenant, id)));
        return found.flatMap((one) => (one === undefined ? [] : at().getTime() - one.row.updatedAt.getTime()));
      };
      assert.equal(await storage.webhookDeliveries.sweep(at(), 4), 4);
      assert.deepEqual(await left(), [3, 1, 5, 2, 4]);
      const sweeps = await Promise.all([1, 2, 3].map(() => storage.webhookDeliveries.sweep(at(), 2)));
      const rest = await storage.webhookDeliveries.sweep(at(), 100);
      assert.equal(
        [...sweeps, rest].reduce((sum, count) => sum + count, 0),
        5,
      );
      assert.deepEqual(await left(), []);
    },
  },
  {
    name: "a delivery that is sent again is swept no more, and one that was swept cannot be sent again",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const old = { status: "exhausted", nextAttemptAt: null, leaseUntil: null, updatedAt: at(-9) } as const;
      const [again, gone] = [await add(on, "webhookDelivery", old), await add(on, "webhookDelivery", old)];
      const pending = { status: "pending", nextAttemptAt: at(), updatedAt: at(-9) } as const;
      await change(on, "webhookDelivery", again, pending);
      assert.equal(await storage.webhookDeliveries.sweep(at(), 100), 1);
      assert.equal((await storage.webhookDeliveries.get(on.tenant, again.id))?.row.status, "pending");
      const late = { kind: "webhookDelivery", row: { ...gone, ...pending }, version: 1 } as const;
      assert.deepEqual(await storage.journal.commit({ origin: ORIGIN, tenant: on.tenant, writes: [late] }), {
        outcome: "stale",
      });
      assert.equal(await storage.webhookDeliveries.get(on.tenant, gone.id), undefined);
    },
  },
];

export const deliveriesContract: readonly Clause<StorageUnderTest>[] = [
  ...claiming,
  ...settling,
  ...listing,
  ...sweeping,
];
