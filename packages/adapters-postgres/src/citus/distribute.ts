import { sql } from "kysely";
import { type Engine, lockMigrations } from "../engines/database.ts";
import { isLockMissing } from "../engines/give-way.ts";
import { type Db, plain, send } from "../partitions/locking.ts";
import { ANCHOR } from "./chosen.ts";
import { type CitusExtension, CitusRefused, type CitusWork, citusState, isMoved, keptTables } from "./look.ts";

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const relation = (table: string): string => `${literal(quoted(table))}::regclass`;

/** Its rows are moved, however many there are; a login's own limits of time do not hold. */
const UNLIMITED = `select set_config(name, '0', true) from pg_settings
  where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`;
const LOCK_WAIT_MS = 10_000;

export interface CitusOptions {
  /** How long a table is waited for, for specs. */
  readonly lockWaitMs?: number | undefined;
}

const moveStatement = ({ table, place, by }: CitusWork): string => {
  if (place === "reference") return `select create_reference_table(${relation(table)})`;
  const group = table === ANCHOR ? "none" : ANCHOR;
  return `select create_distributed_table(${relation(table)}, ${literal(by ?? "")}, colocate_with => ${literal(group)})`;
};

/** The statements of one table, in their order. */
export const citusStatements = (work: CitusWork): readonly string[] => [
  ...work.losesReferences.map((name) => `alter table ${quoted(work.table)} drop constraint ${quoted(name)}`),
  ...work.losesTriggers.map((name) => `drop trigger ${quoted(name)} on ${quoted(work.table)}`),
  ...(work.place === "local" ? [] : [moveStatement(work)]),
];

const MISSING =
  "Citus is not installed on this PostgreSQL: install it on every node, name it first in shared_preload_libraries, restart, and run this command again.";

const makeExtension = async (db: Db, { version, available }: CitusExtension): Promise<void> => {
  if (version !== null) return;
  if (available === null) throw new CitusRefused(MISSING);
  await sql`create extension citus`.execute(db).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CitusRefused(
      `Citus ${available} is installed, and cannot be made in this database: ${reason}. Run \`create extension citus\` as a superuser, and this command again.`,
      { cause },
    );
  });
};

const refuseProblems = (problems: readonly string[]): void => {
  if (problems.length > 0) throw new CitusRefused(problems.join("\n"));
};

/** Does the work on one table in one transaction; answers false where another process was faster. */
const moveOne = async <DB>(
  engine: Engine<DB>,
  work: CitusWork,
  { lockWaitMs = LOCK_WAIT_MS }: CitusOptions,
): Promise<boolean> => {
  try {
    return await plain(engine)
      .transaction()
      .execute(async (db) => {
        await send(db, [UNLIMITED]);
        await lockMigrations(db, engine.schema);
        await send(db, [`set local lock_timeout = ${lockWaitMs}`]);
        if (isMoved(work, await keptTables(db))) return false;
        await send(db, citusStatements(work));
        return true;
      });
  } catch (cause) {
    if (!isLockMissing(cause)) throw cause;
    throw new CitusRefused(
      `Another session uses the table ${work.table}, or one that it refers to. Stop every server of this database, and run this command again: it goes on from there.`,
      { cause },
    );
  }
};

/**
 * Gives each table its place under Citus, one after the other and each in a transaction of its own; answers the names of those that it changed,
 * and calls `done` after each. A call that ended in the middle is gone on with by the next one, and one that is repeated does nothing. The
 * extension is made where the server has it. No server of the database may run meanwhile: a table whose neighbors are not placed yet refuses writes.
 * @throws {CitusRefused} where the extension is missing, and for a schema that Citus would refuse: then nothing was changed.
 */
export const distributeOnCitus = async <DB>(
  engine: Engine<DB>,
  done: (work: CitusWork) => void = () => undefined,
  options: CitusOptions = {},
): Promise<readonly string[]> => {
  const before = await citusState(engine);
  refuseProblems(before.problems);
  await makeExtension(plain(engine), before.extension);
  const { tables } = before.extension.version === null ? await citusState(engine) : before;
  const changed: string[] = [];
  for (const work of tables) {
    if (work.isDone || !(await moveOne(engine, work, options))) continue;
    changed.push(work.table);
    done(work);
  }
  return changed;
};
