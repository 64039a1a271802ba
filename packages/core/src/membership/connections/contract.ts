import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { newWord } from "../../contracts/fixtures.ts";
import { add, openScenario, otherBrandOf, testModeOf } from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import type { Connection } from "./connection.ts";

/** A payout account of the scenario's brand. */
const accountOf = (on: Scenario, of: "entity" | "stranger", fields: Partial<Connection>): Connection => ({
  ...ROWS.connection(on),
  kind: "payout",
  owner: on[of].id,
  ownerType: "entity",
  status: "connected",
  ...fields,
});

/** The contract for payout accounts that several persons have. */
export const connectionsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "persons who share a payout account are counted by its digest: connected, in the brands that are asked about",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant, brand, entity, stranger } = on;
      const [digest, nobodys] = [newWord("digest"), newWord("digest")];
      const count = async (
        of: Scenario,
        brands: Parameters<typeof storage.connections.personsWith>[1],
        except = entity,
      ) => Object.fromEntries(await storage.connections.personsWith(of.tenant, brands, [digest, nobodys], except.id));
      await add(on, "connection", accountOf(on, "entity", { accountDigest: digest }));
      assert.deepEqual(await count(on, [brand.id]), {});
      assert.deepEqual(await count(on, [brand.id], stranger), { [digest]: 1 });
      await add(on, "connection", accountOf(on, "stranger", { accountDigest: digest, status: "revoked" }));
      assert.deepEqual(await count(on, [brand.id]), {});
      const other = await otherBrandOf(on);
      await add(other, "connection", accountOf(other, "stranger", { accountDigest: digest }));
      assert.deepEqual(await count(on, [brand.id]), {});
      assert.deepEqual(await count(on, [brand.id, other.brand.id]), { [digest]: 1 });
      await add(on, "connection", accountOf(on, "stranger", { accountDigest: digest }));
      assert.deepEqual(await count(on, [brand.id]), { [digest]: 1 });
      assert.deepEqual(await count(on, null), { [digest]: 2 });
      assert.deepEqual(await storage.connections.personsWith(tenant, null, [], entity.id), new Map());
      assert.deepEqual(await count(await testModeOf(on), null), {});
    },
  },
];
