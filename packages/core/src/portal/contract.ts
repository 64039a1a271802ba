import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import { at } from "../contracts/fixtures.ts";
import { add, openScenario, testModeOf } from "../contracts/open-scenario.ts";

/** Earlier than anything that other clauses write. */
const EARLY = -1_000_000_000_000;

/** The contract of sessions of the portal. */
export const portalContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "sessions of the portal of any tenant are forgotten from the moment they end, at most the limit",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const [on, other] = [await openScenario(storage), await openScenario(storage)];
      for (const scenario of [on, other]) await add(scenario, "portalSession", { endsAt: at(EARLY) });
      const session = await add(on, "portalSession", { endsAt: at(EARLY + 1), enrollments: null });
      const { sweep, get } = storage.portalSessions;
      assert.deepEqual([await sweep(at(EARLY), 1), await sweep(at(EARLY), 5), await sweep(at(EARLY), 5)], [1, 1, 0]);
      assert.deepEqual(await get(on.tenant, session.id), { row: session, version: 1 });
      assert.equal(await get((await testModeOf(on)).tenant, session.id), undefined);
    },
  },
  {
    name: "sessions are counted by the address that their link was sent to, from a time on, in one tenant",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { portalSessions } = on.storage;
      const address = "ab".repeat(32);
      for (const minute of [1, 2, 3]) await add(on, "portalSession", { address, createdAt: at(minute) });
      await add(on, "portalSession", { address: null });
      await add(await testModeOf(on), "portalSession", { address, createdAt: at(3) });
      assert.equal(await portalSessions.madeFor(on.tenant, address, at(2)), 2);
      assert.equal(await portalSessions.madeFor(on.tenant, address, at(4)), 0);
      assert.equal(await portalSessions.madeFor(on.tenant, "cd".repeat(32), at(0)), 0);
    },
  },
];
