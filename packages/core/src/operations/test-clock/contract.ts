import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at } from "../../contracts/fixtures.ts";
import { commitChange, openScenario } from "../../contracts/open-scenario.ts";
import { isStale } from "../../journal/contract.ts";
import { beginning, type TestClockState } from "./test-clock.ts";

const DAY_MS = 86_400_000;
const BEGUN: TestClockState = beginning(at());

/** The promises of every storage about the test clock of a database. */
export const testClockContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a database has no test clock until one begins, and then no other",
    async holds({ empty }) {
      const { storage } = await empty();
      assert.equal(await storage.testClocks.get(), undefined);
      assert.equal(await storage.testClocks.put(BEGUN, { ...BEGUN, at: at(1) }), false);
      assert.equal(await storage.testClocks.put(undefined, BEGUN), true);
      assert.equal(await storage.testClocks.put(undefined, beginning(at(DAY_MS))), false);
      assert.deepEqual(await storage.testClocks.get(), BEGUN);
    },
  },
  {
    name: "a test clock moves from where it is, and from nowhere else",
    async holds({ empty }) {
      const { storage } = await empty();
      await storage.testClocks.put(undefined, BEGUN);
      const moved = { ...BEGUN, at: at(1), until: at(DAY_MS), ran: { mail: 2 } };
      assert.equal(await storage.testClocks.put({ ...BEGUN, at: at(5) }, moved), false);
      assert.equal(await storage.testClocks.put({ ...BEGUN, until: at(5) }, moved), false);
      assert.equal(await storage.testClocks.put(BEGUN, moved), true);
      assert.deepEqual(await storage.testClocks.get(), moved);
      assert.equal(await storage.testClocks.put(moved, { ...moved, until: null }), true);
      assert.deepEqual(await storage.testClocks.get(), { ...moved, until: null });
    },
  },
  {
    name: "a change aims a test clock that stands still where the change believes it, and counts its work anew",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const until = at(DAY_MS);
      const aim = (from: Date) => ({ sets: [{ set: "aimTestClock", whose: "database", from, until }] }) as const;
      await isStale(on, aim(at()));
      await storage.testClocks.put(undefined, { ...BEGUN, ran: { mail: 2 } });
      await isStale(on, aim(at(1)));
      assert.deepEqual((await storage.testClocks.get())?.until, null);
      await commitChange(on, aim(at()));
      assert.deepEqual(await storage.testClocks.get(), { ...BEGUN, until });
      await isStale(on, aim(at()));
    },
  },
];
