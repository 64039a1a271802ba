import type { CheckName, Difference } from "@entente/core/ports";
import * as assert from "uvu/assert";
import type { Edit } from "../testing/edits/edit.ts";
import { ROUNDS } from "../testing/edits/rounds.ts";
import type { TestEngine } from "../testing/engines.ts";
import { everyNth } from "../testing/extent.ts";
import { type Filled, fill } from "../testing/filled/filled.ts";
import { bySql, onEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

// A check since some time finds what the check of everything does, but for what had ended by then and was not written since.

const SCOPED = ["payout", "item", "held", "payment", "confirmation"] as const satisfies readonly CheckName[];
const EDITS = ROUNDS.flat().filter(({ check }) => (SCOPED as readonly string[]).includes(check));
const [ALWAYS, NEVER] = [new Date("1970-01-01T00:00:00Z"), new Date("9999-01-01T00:00:00Z")];
const TABLES = ["payout", "payout_item", "event", "payout_batch", "payout_confirmation"] as const;

const keep = async (
  { query, unchecked }: Required<Pick<TestEngine, "query" | "unchecked">>,
  tables: readonly string[],
) => {
  await query("drop schema if exists kept cascade; create schema kept");
  await query(tables.map((table) => `create table kept.${table} as table ${table}`).join("; "));
  const back = tables.map((table) => `delete from ${table}; insert into ${table} select * from kept.${table}`);
  return () => unchecked(back.join("; "));
};

onEngines(
  "checks since a time",
  (test, engine) => {
    let filled: Filled;
    let restore: () => Promise<void>;
    const found = (check: CheckName, since?: Date): Promise<readonly Difference[]> =>
      filled.ports.checks.differences(filled.actor.tenant, check, 1_000, since);
    const query = (text: string) => (engine().query as NonNullable<TestEngine["query"]>)(text);

    /** The rows that have not ended, by id. */
    const open = async (): Promise<ReadonlySet<unknown>> =>
      new Set(
        (
          await query(`select id::text as id from payout where status not in ('paid', 'written_off')
            union select id::text from payout_item where status = 'pending'`)
        ).map(({ id }) => id),
      );

    test.before(async () => {
      filled = await fill(await openWorld(await engine().fresh(), "since"));
      const also = EDITS.flatMap(({ table, also: more = [] }) => [table, more].flat());
      restore = await keep(engine() as Required<TestEngine>, [...new Set([...TABLES, ...also])]);
      await query("analyze");
    });

    test("nothing is found where nothing was edited, since whenever", async () => {
      const { now } = filled.ports.clock;
      const times = [0, 1, 2, 5, 10, 30].map((days) => new Date(now().getTime() - days * 86_400_000));
      for (const since of [ALWAYS, NEVER, ...times])
        for (const check of SCOPED)
          assert.equal(await found(check, since), [], `${check} since ${since.toISOString()}`);
    });

    const holds = async ({ sql, check }: Edit) => {
      const before = await open();
      await query(sql);
      const named = check as CheckName;
      // One that an edit has end is found once everything is read.
      const after = await open();
      const [whole, recent, least] = [await found(named), await found(named, ALWAYS), await found(named, NEVER)];
      assert.ok(whole.length > 0, "the check of everything finds it");
      assert.equal(recent, whole, "since the beginning it is the check of everything");
      const rows = new Set(least.map(({ row }) => row));
      const idsIn = (row: string): readonly unknown[] => (row.startsWith("[") ? JSON.parse(row) : [row]);
      const missing = whole.filter(
        ({ row }) => idsIn(row).some((id) => before.has(id) && after.has(id)) && !rows.has(row),
      );
      assert.equal(missing, [], "what has not ended is always found");
    };

    for (const edit of everyNth(EDITS, "postgres", 6))
      test(`${edit.name}: found since it was written, and always of what has not ended`, () =>
        holds(edit).finally(() => restore()));
  },
  bySql(),
);
