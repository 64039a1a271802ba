import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import { at, newId, write } from "../contracts/fixtures.ts";
import { add, change, commitChange, openScenario, otherBrandOf, testModeOf } from "../contracts/open-scenario.ts";
import type { Scenario } from "../contracts/scenario.ts";
import { isStale } from "../journal/contract.ts";
import type { Sets } from "../journal/index.ts";
import { isLiveOperation, OPERATION_STATUSES, type Operation, type OperationStatus } from "./operation.ts";

const LEASE_MS = 30_000;

/** An operation that a worker may take from `due` on. */
const addDue = (on: Scenario, due = at(), fields: Partial<Operation> = {}): Promise<Operation> =>
  add(on, "operation", {
    status: "running",
    nextAttemptAt: due,
    leaseUntil: null,
    waitingReason: null,
    waitingAsset: null,
    ...fields,
  });

const claim = (on: Scenario, now = at(), limit = 100) => on.storage.operations.claim({ now, leaseMs: LEASE_MS, limit });

const claiming: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a claim takes what is due, of any tenant, the longest due first, then by id, and leases it",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const [test, elsewhere] = [await testModeOf(on), await openScenario(storage)];
      const id = newId("operation");
      const fourth = await addDue(on, at(0));
      const third = await addDue(on, at(0), { id });
      const first = await addDue(elsewhere, at(-20));
      const second = await addDue(test, at(-10));
      await addDue(on, at(1));
      const leaseUntil = at(LEASE_MS);
      assert.deepEqual(await claim(on), [
        { row: { ...first, leaseUntil }, version: 2, tenant: elsewhere.tenant },
        { row: { ...second, leaseUntil }, version: 2, tenant: test.tenant },
        { row: { ...third, leaseUntil }, version: 2, tenant: on.tenant },
        { row: { ...fourth, leaseUntil }, version: 2, tenant: on.tenant },
      ]);
      assert.deepEqual(await storage.operations.get(on.tenant, third.id), {
        row: { ...third, leaseUntil },
        version: 2,
      });
    },
  },
  {
    name: "a claim takes at most its limit, the longest due first",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const due = [];
      for (const ms of [-1, -3, -2]) due.push(await addDue(on, at(ms)));
      const ids = async (limit: number) => (await claim(on, at(), limit)).map(({ row }) => row.id);
      assert.deepEqual(await ids(2), [due[1]?.id, due[2]?.id]);
      assert.deepEqual(await ids(2), [due[0]?.id]);
      assert.deepEqual(await ids(2), []);
    },
  },
  {
    name: "a claim takes live operations only, and sets pending ones running",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const statuses = Object.keys(OPERATION_STATUSES) as OperationStatus[];
      for (const status of statuses) await addDue(on, at(), { status });
      await addDue(on, at(), { status: "waiting", nextAttemptAt: null });
      await change(on, "operation", await addDue(on), { status: "failed" });
      const taken = (await claim(on)).map(({ row }) => row.status);
      assert.deepEqual(taken.sort(), ["running", "running", "waiting"]);
      const left = await on.storage.operations.list(on.tenant, { status: "pending" }, { limit: 9 });
      assert.deepEqual(left?.rows, []);
    },
  },
  {
    name: "a lease keeps others off until it runs out, to the millisecond",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const row = await addDue(on);
      assert.equal((await claim(on)).length, 1);
      assert.deepEqual(await claim(on, at(LEASE_MS - 1)), []);
      const [again] = await claim(on, at(LEASE_MS));
      assert.equal(again?.row.id, row.id);
      assert.equal(again?.version, 3);
      assert.deepEqual(again?.row.leaseUntil, at(2 * LEASE_MS));
    },
  },
  {
    name: "a worker that lost a lease cannot commit its operation, and the worker that holds the lease can",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      await addDue(on);
      const [first] = await claim(on);
      const [second] = await claim(on, at(LEASE_MS));
      assert.ok(first !== undefined && second !== undefined);
      const done = { status: "succeeded", nextAttemptAt: null, leaseUntil: null } as const;
      await isStale(on, { writes: [write("operation", { ...first.row, ...done }, first.version)] });
      await change(on, "operation", second.row, done, second.version);
      assert.deepEqual(await claim(on, at(10 * LEASE_MS)), []);
    },
  },
  {
    name: "two who claim at once never take the same operation, and leave none behind",
    async holds({ empty }) {
      const { storage, slow } = await empty();
      const on = await openScenario(storage);
      for (let n = 0; n < 30; n += 1) await addDue(on, at(-n));
      const request = { now: at(), leaseMs: LEASE_MS, limit: 10 };
      const claims = await Promise.all(
        [storage, slow, storage, storage].map(({ operations }) => operations.claim(request)),
      );
      claims.push(await storage.operations.claim({ ...request, limit: 100 }));
      const taken = claims.flat();
      assert.equal(taken.length, 30);
      assert.equal(new Set(taken.map(({ row }) => row.id)).size, 30);
      assert.ok(taken.every(({ version }) => version === 2));
    },
  },
  {
    name: "overdue are the live operations that were due before a time",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      assert.equal(await storage.operations.overdue(at()), 0);
      await addDue(on, at(-1), { status: "pending" });
      await addDue(await testModeOf(on), at(-5), { status: "waiting" });
      await addDue(on, at(0));
      await addDue(on, at(-9), { status: "failed" });
      assert.equal(await storage.operations.overdue(at()), 2);
      assert.equal(await storage.operations.overdue(at(-1)), 1);
      assert.equal(await storage.operations.overdue(at(1)), 3);
    },
  },
];

const waking: readonly Clause<StorageUnderTest>[] = [
  {
    name: "funds make the operations of the brand that wait for that asset due, and no other",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const [other, test] = [await otherBrandOf(on), await testModeOf(on)];
      const waiting = { status: "waiting", waitingReason: "funding_required", waitingAsset: "usd" } as const;
      const later = at(60_000);
      const rows = [await addDue(on, later, waiting), await addDue(on, later, waiting)];
      const asleep = [
        [on, await addDue(on, later, { ...waiting, waitingAsset: "credit" })],
        [on, await addDue(on, later, { ...waiting, waitingReason: "provider_review" })],
        [on, await addDue(on, later, { status: "running" })],
        [on, await addDue(on, later, { status: "superseded", nextAttemptAt: null })],
        [other, await addDue(other, later, waiting)],
        [test, await addDue(test, later, waiting)],
      ] as const;
      const { sets } = await commitChange(on, {
        sets: [{ set: "retryFunding", brand: on.brand.id, asset: "usd", at: at(5) }],
      });
      assert.deepEqual(sets as readonly Sets["retryFunding"]["result"][], [{ retried: 2 }]);
      for (const [{ tenant, storage }, row] of asleep) {
        assert.deepEqual(await storage.operations.get(tenant, row.id), { row, version: 1 });
      }
      assert.deepEqual(await claim(on, at(4)), []);
      const taken = await claim(on, at(5));
      assert.deepEqual(taken.map(({ row }) => row.id).sort(), rows.map(({ id }) => id).sort());
      for (const { row } of taken) assert.deepEqual(row.nextAttemptAt, at(5));
      // Each rises by one version as it is made due, and by another as it is claimed.
      assert.deepEqual(
        taken.map(({ version }) => version),
        taken.map(() => 3),
      );
      assert.ok(taken.every(({ row }) => isLiveOperation(row)));
    },
  },
  {
    name: "a write based on an operation read before it was made due is stale",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const waiting = { status: "waiting", waitingReason: "funding_required", waitingAsset: "usd" } as const;
      const row = await addDue(on, at(60_000), waiting);
      await commitChange(on, { sets: [{ set: "retryFunding", brand: on.brand.id, asset: "usd", at: at() }] });
      await isStale(on, { writes: [write("operation", { ...row, nextAttemptAt: at(90_000) }, 1)] });
    },
  },
];

export const operationsContract: readonly Clause<StorageUnderTest>[] = [...claiming, ...waking];
