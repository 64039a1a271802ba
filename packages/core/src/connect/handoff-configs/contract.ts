import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, newId, write } from "../../contracts/fixtures.ts";
import { add, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";
import { isStale } from "../../journal/contract.ts";

export const handoffConfigsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "the host applications of a program come oldest first, and each issuer once",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const second = await add(on, "handoffConfig", { createdAt: at(2) });
      const first = await add(on, "handoffConfig", { createdAt: at(1), connection: null });
      const { ofProgram } = on.storage.handoffConfigs;
      assert.deepEqual(
        await ofProgram(on.tenant, on.program.id),
        [first, second].map((row) => ({ row, version: 1 })),
      );
      const { issuer } = first;
      await isStale(on, { writes: [write("handoffConfig", { ...ROWS.handoffConfig(on), issuer })] });
      const elsewhere = await add(on, "handoffConfig", { issuer, program: on.otherProgram.id });
      assert.deepEqual(await ofProgram(on.tenant, on.otherProgram.id), [{ row: elsewhere, version: 1 }]);
      assert.deepEqual(await ofProgram(on.tenant, newId("program")), []);
      assert.deepEqual(await ofProgram((await testModeOf(on)).tenant, on.program.id), []);
    },
  },
];
