import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, write } from "../../contracts/fixtures.ts";
import { add, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import { isStale } from "../../journal/contract.ts";
import type { ChannelGrant } from "./grant.ts";

const LEASE_MS = 30_000;

const addGrant = async (on: Scenario, due: Date | null, fields: Partial<ChannelGrant> = {}): Promise<ChannelGrant> => {
  const { id } = await add(on, "connection");
  return add(on, "channelGrant", { id, nextAttemptAt: due, leaseUntil: null, ...fields });
};

const claim = (on: Scenario, now = at(), limit = 100) =>
  on.storage.channelGrants.claim({ now, leaseMs: LEASE_MS, limit });

export const channelAuthorizationsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "authorizations of any tenant are forgotten from the moment they expire, used or not, at most the limit",
    async holds({ empty }) {
      const { storage } = await empty();
      const [on, other] = [await openScenario(storage), await openScenario(storage)];
      const early = -1_000_000_000_000;
      await add(on, "channelAuthorization", { expiresAt: at(early), consumedAt: null });
      await add(other, "channelAuthorization", { expiresAt: at(early - 1) });
      const kept = await add(on, "channelAuthorization", { expiresAt: at(early + 1) });
      const { sweep, get } = storage.channelAuthorizations;
      assert.deepEqual([await sweep(at(early), 1), await sweep(at(early), 5), await sweep(at(early), 5)], [1, 1, 0]);
      assert.deepEqual(await get(on.tenant, kept.id), { row: kept, version: 1 });
    },
  },
  {
    name: "a claim takes grants that are due, of any tenant, the longest due first, then by id, and leases them",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const test = await testModeOf(on);
      const { id } = await add(on, "connection");
      const third = await addGrant(on, at(0));
      const second = await addGrant(on, at(0), { id });
      const first = await addGrant(test, at(-10), { state: "revoking" });
      await addGrant(on, at(1));
      await addGrant(on, null, { state: "ended", sealed: null });
      const leaseUntil = at(LEASE_MS);
      const claimed = [
        { row: { ...first, leaseUntil }, version: 2, tenant: test.tenant },
        { row: { ...second, leaseUntil }, version: 2, tenant: on.tenant },
        { row: { ...third, leaseUntil }, version: 2, tenant: on.tenant },
      ];
      assert.deepEqual(await claim(on, at(), 1), claimed.slice(0, 1));
      assert.deepEqual(await claim(on), claimed.slice(1));
      assert.deepEqual(await claim(on), []);
      const again = await claim(on, at(LEASE_MS), 1);
      assert.equal(again[0]?.version, 3);
      await isStale(on, { writes: [write("channelGrant", { ...second, attempts: 9 }, 1)] });
    },
  },
  {
    name: "two who claim at once never take the same grant, and leave none behind",
    async holds({ empty }) {
      const { storage, slow } = await empty();
      const on = await openScenario(storage);
      for (let n = 0; n < 12; n += 1) await addGrant(on, at(-n));
      const due = { now: at(), leaseMs: LEASE_MS, limit: 5 };
      const claims = await Promise.all([storage, slow, storage].map(({ channelGrants }) => channelGrants.claim(due)));
      claims.push(await claim(on));
      const taken = claims.flat().map(({ row }) => row.id);
      assert.equal(taken.length, 12);
      assert.equal(new Set(taken).size, 12);
    },
  },
];
