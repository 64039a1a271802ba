import { CHECKS } from "@entente/core/tables";
import { suite, type Test } from "uvu";
import * as assert from "uvu/assert";
import { ROUNDS } from "../testing/edits/rounds.ts";
import { type TestEngine, wantedEngines } from "../testing/engines.ts";
import { fill } from "../testing/filled/filled.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

type Query = NonNullable<TestEngine["query"]>;

const TABLES = [...new Set(ROUNDS.flat().map(({ table }) => table))];

/** Keeps the rows of the tables that are edited; answers what puts those of some tables back. */
const keep = async ({
  query,
  unchecked,
}: Required<Pick<TestEngine, "query" | "unchecked">>): Promise<(tables: readonly string[]) => Promise<void>> => {
  await query("drop schema if exists kept cascade; create schema kept");
  await query(TABLES.map((table) => `create table kept.${table} as table ${table}`).join("; "));
  const columns = await query(`select table_name as "table", string_agg(quote_ident(column_name), ', ') as names
    from information_schema.columns where table_schema = current_schema() and is_generated = 'NEVER' group by table_name`);
  const namesOf = new Map(columns.map(({ table, names }) => [table, names]));
  return async (tables) => {
    const back = tables.map((table) => {
      const names = namesOf.get(table);
      return `delete from ${table}; insert into ${table} (${names}) select ${names} from kept.${table}`;
    });
    await unchecked(back.join("; "));
  };
};

interface Found {
  readonly check: string;
  readonly row: string;
}

type Command = (typeof CHECKS)[keyof typeof CHECKS]["command"];
const BOTH: readonly Command[] = ["ledger", "rebuild"];

const edits = (test: Test, engine: () => TestEngine): void => {
  let query: Query;
  let restore: (tables: readonly string[]) => Promise<void>;
  /** What the commands name. */
  let ask: (commands: readonly Command[]) => Promise<readonly Found[]>;

  test.before(async () => {
    const world = await fill(await openWorld(await engine().fresh(), "edits"));
    const { operator } = world.platform;
    query = engine().query as Query;
    restore = await keep(engine() as Required<TestEngine>);
    // Without statistics the plans of so few rows are ten times as slow.
    await query("analyze");
    const made = { ledger: () => operator.checkLedger(), rebuild: () => operator.rebuild() };
    ask = async (commands) => {
      const found = await Promise.all(commands.map((command) => made[command]()));
      return found.flatMap(({ differences }): readonly Found[] => differences);
    };
  });

  test("nothing is found where nothing was edited", async () => {
    assert.equal(await ask(BOTH), []);
  });

  for (const round of ROUNDS) {
    let asked: Promise<readonly Found[]> | undefined;
    const rows = new Map<string, unknown>();
    const make = async (): Promise<readonly Found[]> => {
      for (const { name, sql, row } of round) {
        const edited = await query(`${sql} returning ${row ?? "null"} as row`);
        assert.ok(edited.length > 0, `${name} finds a row`);
        rows.set(name, edited[0]?.row);
      }
      return ask(
        BOTH.filter((command) => round.some(({ check }) => CHECKS[check as keyof typeof CHECKS].command === command)),
      );
    };
    for (const { name, check, row } of round) {
      test(`${name} is named by ${check}`, async () => {
        asked ??= make().finally(() => restore([...new Set(round.map(({ table }) => table))]));
        const found = await asked;
        const named = found.filter((one) => one.check === check && (row === null || one.row === rows.get(name)));
        const all = found.map((one) => `${one.check} ${one.row}`).join(", ");
        assert.ok(named.length > 0, `${check} ${rows.get(name)} is not in: ${all}`);
      });
    }
  }

  test("nothing is found when every edit is taken back", async () => {
    assert.equal(await ask(BOTH), []);
    await query("drop schema kept cascade");
  });
};

const whole = suite("the table of edits");

whole("has an edit for every check", () => {
  const named = new Set(ROUNDS.flat().map(({ check }) => check));
  assert.equal(
    Object.keys(CHECKS).filter((check) => !named.has(check)),
    [],
  );
  assert.ok(ROUNDS.flat().length > 150, `${ROUNDS.flat().length} edits`);
});
whole.run();

/** One engine that has SQL will do: they carry out the same statements. */
const [postgres] = wantedEngines()
  .filter((name) => name !== "memory")
  .toReversed();
if (postgres !== undefined) onEngines("edits by hand", edits, [postgres]);
