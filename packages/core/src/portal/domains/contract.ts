import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, ORIGIN, write } from "../../contracts/fixtures.ts";
import { add, openScenario, otherBrandOf, testModeOf } from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { PortalDomain } from "./domain.ts";

/** Earlier than anything that other clauses write. */
const EARLY = -3_000_000_000_000;

/** The contract of domains of the portal. */
export const portalDomainsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "the domains of a brand come by their places, and those that are removed do not",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { brand } = await otherBrandOf(on);
      const own = { brand: brand.id };
      const second = await add(on, "portalDomain", { ...own, place: 2 });
      const first = await add(on, "portalDomain", { ...own, place: 1 });
      await add(on, "portalDomain", { ...own, place: null, claim: null, status: "removed" });
      const { active } = on.storage.portalDomains;
      assert.deepEqual(await active(on.tenant, brand.id), [
        { row: first, version: 1 },
        { row: second, version: 1 },
      ]);
      assert.deepEqual(await active((await testModeOf(on)).tenant, brand.id), []);
    },
  },
  {
    name: "a host leads to the domain of any tenant that has proven it, else to one that is failing, and to no other",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await testModeOf(on);
      const named = (host: string, status: PortalDomain["status"], claim: string | null = null) => ({
        host,
        status,
        claim,
      });
      const { byHost } = on.storage.portalDomains;
      const { host } = await add(on, "portalDomain");
      assert.equal((await byHost(host))?.row.host, host);
      await add(on, "portalDomain", named("pending.test", "pending"));
      assert.equal(await byHost("pending.test"), undefined);
      const failing = await add(on, "portalDomain", named("moved.test", "failing"));
      assert.deepEqual(await byHost("moved.test"), { tenant: on.tenant, row: failing, version: 1 });
      const proven = await add(other, "portalDomain", named("moved.test", "proven", "moved.test"));
      assert.deepEqual(await byHost("moved.test"), { tenant: other.tenant, row: proven, version: 1 });
      assert.equal(await byHost("test"), undefined);
    },
  },
  {
    name: "one domain of all tenants has proven a host, and a brand has a place and a host once",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await testModeOf(on);
      const { host, claim, place } = await add(on, "portalDomain");
      const commits = async (fields: Partial<PortalDomain>, { tenant } = on) =>
        (
          await on.storage.journal.commit({
            tenant,
            origin: ORIGIN,
            writes: [write("portalDomain", { ...ROWS.portalDomain(on), ...fields })],
          })
        ).outcome;
      assert.equal(await commits({ claim }), "stale");
      assert.equal(await commits({ claim }, other), "stale");
      assert.equal(await commits({ place }), "stale");
      assert.equal(await commits({ host, claim: null }), "stale");
      assert.equal(await commits({ host, claim: null, place: null }), "committed");
      assert.equal(await commits({ host, claim: null }, other), "committed");
    },
  },
  {
    name: "domains at which a worker has to look come from every tenant, the longest due first, and no others do",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await testModeOf(on);
      const looked = (ms: number) => ({ lookAt: at(EARLY + ms) });
      const second = await add(on, "portalDomain", looked(2));
      const first = await add(other, "portalDomain", looked(1));
      await add(on, "portalDomain", looked(4));
      await add(on, "portalDomain", { lookAt: null });
      const { due } = on.storage.portalDomains;
      assert.deepEqual(await due(at(EARLY + 3), 10), [
        { tenant: other.tenant, row: first, version: 1 },
        { tenant: on.tenant, row: second, version: 1 },
      ]);
      assert.deepEqual(
        (await due(at(EARLY + 3), 1)).map(({ row }) => row.id),
        [first.id],
      );
      assert.deepEqual(await due(at(EARLY), 10), []);
    },
  },
];
