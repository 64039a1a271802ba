import { PlatformError } from "@entente/core";
import type { Test } from "uvu";
import * as assert from "uvu/assert";
import type { Edit } from "../testing/edits/edit.ts";
import { OPEN } from "../testing/edits/money.ts";
import { ROUNDS } from "../testing/edits/rounds.ts";
import { type TestEngine, wantedEngines } from "../testing/engines.ts";
import { isWhole } from "../testing/extent.ts";
import { type Filled, fill } from "../testing/filled/filled.ts";
import { all } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, work } from "../testing/world.ts";

// Of everything that can be edited by SQL, nothing is paid that would not have been paid without the edit, unless it is named before:
// whether the edit comes before the batch is made, or before its file is.

/** How many edits a short run makes, from a place that its seed names. */
const EDITS = 3;

/** One edit of each kind: another row of the same column is found as it is. */
const chosen = (): readonly (readonly [Edit, number])[] => {
  const edits = ROUNDS.flat().map((edit, at) => [edit, at] as const);
  if (isWhole) return edits;
  const from = Number(process.env.ENTENTE_TEST_FRESH_SEED ?? 0);
  const step = Math.floor(edits.length / EDITS);
  return Array.from({ length: EDITS }, (_, nth) => edits[(from + nth * step) % edits.length] as (typeof edits)[number]);
};

/** Returns the times of an edit: before the batch, after it, or both. */
const timesOf = ({ sql }: Edit, at: number): readonly boolean[] => {
  if (sql.includes(OPEN)) return [true];
  return isWhole ? [true, false] : [at % 2 === 0];
};

type Kept = Required<Pick<TestEngine, "query" | "unchecked">>;

/** Keeps all tables; answers what puts them back. */
const keep = async ({ query, unchecked }: Kept): Promise<() => Promise<void>> => {
  const columns = await query(`select c.table_name as "table", string_agg(quote_ident(c.column_name), ', ') as names
    from information_schema.columns c join pg_tables t on t.tablename = c.table_name and t.schemaname = c.table_schema
    where c.table_schema = current_schema() and c.is_generated = 'NEVER' and c.table_name not like 'kysely%' group by 1`);
  await query("drop schema if exists kept cascade; create schema kept");
  await query(columns.map(({ table }) => `create table kept.${table} as table ${table}`).join("; "));
  const back = columns.map(
    ({ table, names }) =>
      `delete from ${table}; insert into ${table} (${names}) overriding system value select ${names} from kept.${table}`,
  );
  return () => unchecked(back.join("; "));
};

const paidBy = async ({ platform, actor }: Filled, batch: string): Promise<readonly string[]> =>
  (await all((page) => platform.payoutBatches.listItems(actor, batch, page)))
    .filter(({ status }) => status === "pending")
    .map(({ recipient, amount_minor, currency, destination }) =>
      [recipient.entity, amount_minor, currency, destination].join(" "),
    )
    .toSorted();

const edits = (test: Test, engine: () => TestEngine): void => {
  let filled: Filled;
  let restore: () => Promise<void>;
  let due: readonly string[];

  /**
   * Returns the payments if the edit comes before the batch, or before its file; undefined if nothing is paid, since a check
   * names the edit.
   */
  const paid = async (edit: Edit | undefined, isEarly: boolean): Promise<readonly string[] | undefined> => {
    const { platform, actor } = filled;
    const query = engine().query as NonNullable<TestEngine["query"]>;
    /** An edit that cannot be made proves nothing. */
    const make = async () => {
      if (edit === undefined) return;
      const edited = await query(`${edit.sql} returning 1`).catch((cause: unknown) => cause as Error);
      assert.ok(Array.isArray(edited), `the edit is refused: ${(edited as Error).message}`);
      assert.ok((edited as readonly unknown[]).length > 0, "the edit finds a row");
    };
    try {
      if (isEarly) await make();
      const [manual] = (await platform.payoutRails.list(actor, {})).data.filter(({ rail }) => rail === "manual");
      const { id } = await platform.payoutBatches.create(actor, { rail: manual?.id as string });
      if (!isEarly) await make();
      await platform.payoutBatches.export(actor, id);
      await work(platform);
      const { status } = await platform.payoutBatches.retrieve(actor, id);
      return status === "exported" ? await paidBy(filled, id) : undefined;
    } catch (error) {
      // What cannot be read, or leads nowhere, pays nobody either.
      if (error instanceof PlatformError) return undefined;
      if (edit !== undefined && !(error instanceof assert.Assertion)) return undefined;
      throw error;
    } finally {
      await restore();
    }
  };

  test.before(async () => {
    filled = await fill(await openWorld(await engine().fresh(), "edited"));
    const { query } = engine() as Kept;
    restore = await keep(engine() as Kept);
    // Without statistics the plans of so few rows are ten times as slow.
    await query("analyze");
    due = (await paid(undefined, true)) ?? [];
  });

  test("all that is due is paid where nothing was edited", () => {
    assert.ok(due.length >= 3, due.join(", "));
  });

  for (const [edit, at] of chosen())
    for (const isEarly of timesOf(edit, at))
      test(`${edit.name}, ${isEarly ? "before the batch" : "before the export"}`, async () => {
        const made = (await paid(edit, isEarly)) ?? [];
        const wrong = made.filter((payment) => !due.includes(payment));
        assert.equal(wrong, [], `paid, and not named; due is ${due.join(", ")}`);
      });
};

/** One engine that has SQL will do: they carry out the same statements. */
const [postgres] = wantedEngines()
  .filter((name) => name !== "memory")
  .toReversed();
if (postgres !== undefined) onEngines("edits by hand before an export", edits, [postgres]);
