import { type Kysely, sql } from "kysely";
import { unfinished } from "./create.ts";
import { formOf } from "./form.ts";
import { boundName, boundsAfter, firstBound, PARTITIONABLE, type Partitionable } from "./ranges.ts";
import { beginStatement, swapStatements, validateStatement } from "./statements.ts";

/** Partitions tables without rows, which nobody else uses, over one connection. */
export const partitionEmpty = async (db: Kysely<unknown>, tables: readonly Partitionable[]): Promise<void> => {
  const send = async (texts: readonly string[]): Promise<void> => {
    for (const text of texts) await sql.raw(text).execute(db);
  };
  const moment = { now: new Date(), head: 0n };
  for (const table of tables) {
    const form = await formOf(db, table);
    if (form === undefined) continue;
    const { by } = PARTITIONABLE[table];
    const first = firstBound(by, moment);
    await send([beginStatement(table, first), validateStatement(table, boundName(table))]);
    await send(swapStatements(form, [first, ...boundsAfter(by, first, moment)]));
    const left = await unfinished(db, table);
    await send(left.filter(({ isValid }) => !isValid).map((one) => validateStatement(one.table, one.name)));
    await send(
      left
        .filter(({ isOfFirst }) => isOfFirst)
        .map(({ name, text }) => `alter table ${table} add constraint "${name}" ${text}`),
    );
  }
};
