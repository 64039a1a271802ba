import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, newId } from "../../contracts/fixtures.ts";
import { add, openScenario, testModeOf } from "../../contracts/open-scenario.ts";

export const tiersContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "the tiers of a program come by rising rank, archived ones too",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { id: program } = await add(on, "program");
      const [gold, wood, silver] = [
        await add(on, "tier", { program, rank: 10, createdAt: at(1) }),
        await add(on, "tier", { program, rank: 0, createdAt: at(3) }),
        await add(on, "tier", { program, rank: 9, createdAt: at(2), status: "archived" }),
      ];
      const { ofProgram } = on.storage.tiers;
      assert.deepEqual(
        await ofProgram(on.tenant, program),
        [wood, silver, gold].map((row) => ({ row, version: 1 })),
      );
      assert.deepEqual(await ofProgram(on.tenant, on.program.id), [{ row: on.tier, version: 1 }]);
      assert.deepEqual(await ofProgram(on.tenant, newId("program")), []);
      assert.deepEqual(await ofProgram((await testModeOf(on)).tenant, program), []);
    },
  },
];
