import { assertLaw } from "@entente/core/contracts";
import { foldText } from "@entente/core/storage";
import fc from "fast-check";
import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { MIGRATIONS } from "../migrations/index.ts";
import { engineWanted, freshPglite, freshPostgres } from "../testing/databases.ts";

const OPEN = { pglite: freshPglite, postgres: freshPostgres } as const;
const ORGANIZATION = "0190a0b0-0000-7000-8000-000000000001";

/** Every three characters in a row, behind the tenant. */
const partsOf = (livemode: boolean, text: string): readonly string[] => {
  const letters = Array.from(foldText(text));
  const parts = letters.slice(0, -2).map((_, at) => letters.slice(at, at + 3).join(""));
  return parts.map((part) => ORGANIZATION + (livemode ? "l" : "t") + part);
};

/** Texts as the database keeps them: no zero, and no half of a character. */
const text = fc
  .oneof(fc.string({ maxLength: 40 }), fc.string({ unit: "binary", maxLength: 20 }))
  .map((value) => value.replaceAll("\0", ""));

for (const [name, open] of Object.entries(OPEN)) {
  const test = suite(`parts of texts, ${name}`);

  test("an index has the parts that core finds, whatever the search path is", async () => {
    const { engine, drop } = await open<unknown>(MIGRATIONS);
    try {
      await assertLaw(
        fc,
        fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), fc.boolean(), async (texts, livemode) => {
          const { rows } = await engine.db.transaction().execute(async (trx) => {
            await sql`set local search_path = ''`.execute(trx);
            return sql<{ parts: string[] }>`
              select public.search_parts(${ORGANIZATION}::uuid, ${livemode}::bool, t.value) as parts
              from unnest(${texts}::text[]) with ordinality t(value, place) order by t.place`.execute(trx);
          });
          assert.equal(
            rows.map(({ parts }) => parts),
            texts.map((value) => partsOf(livemode, value)),
          );
        }),
        50,
      );
    } finally {
      await drop();
    }
  });

  if (engineWanted(name as keyof typeof OPEN)) test.run();
}
