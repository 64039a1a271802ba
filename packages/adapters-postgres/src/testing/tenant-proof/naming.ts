import { sql } from "kysely";
import * as assert from "uvu/assert";
import type { Engine } from "../../engines/database.ts";
import type { Afterwards } from "../contract-suite.ts";
import { ACROSS, isRefusedOnCitus } from "./across.ts";
import { reasonsFor, recordStatements, unnamedOf } from "./recorded.ts";
import type { Schema } from "./relations.ts";

/** Fewer would mean that the recording loses statements: the contract sends some two thousand. */
const FEWEST = 200;

const schemaOf = async ({ db }: Engine<unknown>): Promise<Schema> => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, json_agg(column_name) as columns from information_schema.columns
    where table_schema = current_schema() group by table_name`.execute(db.withoutPlugins());
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
};

/**
 * Proves of every statement that is sent from `begin` on: it names the organization of each row that it reads or changes by a
 * parameter, or it is listed as one that is about several. Whatever is listed was sent, and says if Citus would refuse it for its form.
 */
export const namingOrganizations = (): Afterwards & { begin(): void } => {
  let recorded: ReturnType<typeof recordStatements> | undefined;
  return {
    begin() {
      recorded ??= recordStatements();
    },
    name: "each statement names its organization, or is listed as one about several",
    async holds(engine, isWhole) {
      recorded?.stop();
      const schema = await schemaOf(engine);
      const met = new Set<string>();
      const refused = new Set<string>();
      const unlisted: string[] = [];
      const texts = [...(recorded?.texts ?? [])];
      for (const text of texts) {
        const unnamed = await unnamedOf(schema, text);
        if (unnamed.length === 0) continue;
        const reasons = reasonsFor(text, unnamed);
        for (const reason of reasons) {
          met.add(reason);
          if (isRefusedOnCitus(text)) refused.add(reason);
        }
        if (reasons.length === 0) unlisted.push(`${unnamed.map(({ name }) => name).join(", ")} in ${text}`);
      }
      assert.is(unlisted.join("\n\n"), "");
      const listed = Object.keys(ACROSS).filter((name) => ACROSS[name]?.isRefusedOnCitus === true);
      assert.equal(
        [...refused].filter((name) => !listed.includes(name)),
        [],
        "a reason whose statements Citus refuses, and that does not say so",
      );
      if (!isWhole) return;
      assert.ok(texts.length >= FEWEST, `${texts.length} statements were recorded`);
      assert.equal(
        Object.keys(ACROSS).filter((name) => !met.has(name)),
        [],
        "a reason that no statement needs",
      );
      assert.equal(
        listed.filter((name) => !refused.has(name)),
        [],
        "a reason that says that Citus refuses its statements, and none of them is of such a form",
      );
    },
  };
};
