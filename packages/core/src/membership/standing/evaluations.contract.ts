import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, write } from "../../contracts/fixtures.ts";
import { add, change, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import { isStale } from "../../journal/contract.ts";
import type { Evaluation } from "./evaluation.ts";

const LEASE_MS = 30_000;

/** A re-evaluation of a new program that a worker may take from `due` on. */
const addDue = async (on: Scenario, due: Date | null = at(), fields: Partial<Evaluation> = {}): Promise<Evaluation> => {
  const { id } = await add(on, "program");
  return add(on, "evaluation", { id, nextAttemptAt: due, leaseUntil: null, completedAt: null, ...fields });
};

const claim = (on: Scenario, now = at(), limit = 100) =>
  on.storage.evaluations.claim({ now, leaseMs: LEASE_MS, limit });

/** Re-evaluations of programs, claimed as operations are. */
export const evaluationsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a claim takes the re-evaluations that are due, of any tenant, the longest due first, then by id, and leases them",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const [test, elsewhere] = [await testModeOf(on), await openScenario(storage)];
      const { id } = await add(on, "program");
      const fourth = await addDue(on, at(0));
      const third = await addDue(on, at(0), { id });
      const first = await addDue(elsewhere, at(-20));
      const second = await addDue(test, at(-10), { evaluatedThrough: null });
      await addDue(on, at(1));
      await addDue(on, null, { completedAt: at(-1) });
      const leaseUntil = at(LEASE_MS);
      assert.deepEqual(await claim(on), [
        { row: { ...first, leaseUntil }, version: 2, tenant: elsewhere.tenant },
        { row: { ...second, leaseUntil }, version: 2, tenant: test.tenant },
        { row: { ...third, leaseUntil }, version: 2, tenant: on.tenant },
        { row: { ...fourth, leaseUntil }, version: 2, tenant: on.tenant },
      ]);
      assert.deepEqual(await storage.evaluations.get(on.tenant, third.id), {
        row: { ...third, leaseUntil },
        version: 2,
      });
    },
  },
  {
    name: "a claim takes at most as many re-evaluations as asked, the longest due first",
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
    name: "the lease of a re-evaluation keeps others off until it runs out, and who lost it cannot commit",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const { id } = await addDue(on);
      const [first] = await claim(on);
      assert.deepEqual(await claim(on, at(LEASE_MS - 1)), []);
      const [second] = await claim(on, at(LEASE_MS));
      assert.ok(first !== undefined && second !== undefined);
      assert.deepEqual([second.row.id, second.version, second.row.leaseUntil], [id, 3, at(2 * LEASE_MS)]);
      await isStale(on, { writes: [write("evaluation", { ...first.row, progressDone: 1 }, first.version)] });
      await change(on, "evaluation", second.row, { nextAttemptAt: null, leaseUntil: null }, second.version);
      assert.deepEqual(await claim(on, at(10 * LEASE_MS)), []);
    },
  },
  {
    name: "two who claim at once never take the same re-evaluation, and leave none behind",
    async holds({ empty }) {
      const { storage, slow } = await empty();
      const on = await openScenario(storage);
      for (let n = 0; n < 20; n += 1) await addDue(on, at(-n));
      const due = { now: at(), leaseMs: LEASE_MS, limit: 7 };
      const assertions = await Promise.all(
        [storage, slow, storage, storage].map(({ evaluations }) => evaluations.claim(due)),
      );
      assertions.push(await storage.evaluations.claim({ ...due, limit: 100 }));
      const taken = assertions.flat();
      assert.equal(taken.length, 20);
      assert.equal(new Set(taken.map(({ row }) => row.id)).size, 20);
      assert.ok(taken.every(({ version }) => version === 2));
    },
  },
];
