import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, ORIGIN, write } from "../../contracts/fixtures.ts";
import { add, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";

export const programsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "the terms of programs are read for many at once, those of each oldest first",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant, program, otherProgram, terms } = on;
      const last = await add(on, "programTerms", { startedAt: at(30) });
      const second = await add(on, "programTerms", { startedAt: at(20), currency: "usd" });
      const of = async (...programs: (typeof program)["id"][]) =>
        (await storage.programs.terms(tenant, programs)).map(({ row }) => row);
      assert.deepEqual(await of(program.id), [terms, second, last]);
      const both = await of(program.id, otherProgram.id);
      assert.equal(both.length, 4);
      assert.deepEqual(
        both.filter((row) => row.program === program.id),
        [terms, second, last],
      );
      assert.deepEqual(await of(), []);
      assert.deepEqual(await storage.programs.terms((await testModeOf(on)).tenant, [program.id]), []);
    },
  },
  {
    name: "a program has one set of terms from one instant on",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const row = await add(on, "programTerms", { startedAt: at(20) });
      const duplicate = write("programTerms", { ...ROWS.programTerms(on), startedAt: row.startedAt });
      assert.deepEqual(await on.storage.journal.commit({ origin: ORIGIN, tenant: on.tenant, writes: [duplicate] }), {
        outcome: "stale",
      });
      await add(on, "programTerms", { program: on.otherProgram.id, startedAt: row.startedAt });
    },
  },
  {
    name: "the tenant of a program is found by the program alone, once somebody has configured how it is joined",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      await add(on, "joining");
      const { joinings } = on.storage;
      assert.deepEqual(await joinings.tenantOf(on.program.id), on.tenant);
      assert.equal(await joinings.tenantOf(on.otherProgram.id), undefined);
    },
  },
];
