import type { Storage } from "@entente/core/ports";
import { CHECKS } from "@entente/core/tables";
import { suite, type Test } from "uvu";
import * as assert from "uvu/assert";
import type { Edit } from "../testing/edits/edit.ts";
import { ROUNDS } from "../testing/edits/rounds.ts";
import { type TestEngine, wantedEngines } from "../testing/engines.ts";
import { everyNth } from "../testing/extent.ts";
import { fill } from "../testing/filled/filled.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

type Query = NonNullable<TestEngine["query"]>;

/** The tables that some edits change. */
const tablesOf = (round: readonly Edit[]): readonly string[] => [
  ...new Set(round.flatMap(({ table, also = [] }) => [table, also].flat())),
];
const TABLES = tablesOf(ROUNDS.flat());

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
const isOf = (command: Command) => (check: string) => CHECKS[check as keyof typeof CHECKS].command === command;

/** The same data, of which only these checks of the storage and of seals are made: what others find of an edit, nobody asks. */
const making = (storage: Storage, checks: readonly string[]): Storage => ({
  ...storage,
  snapshot: (read) =>
    storage.snapshot((stores) => {
      const differences: typeof stores.checks.differences = async (tenant, check, limit) =>
        checks.includes(check) ? stores.checks.differences(tenant, check, limit) : [];
      // Where seals are not asked about, there are none to hash the entries for.
      const seals = checks.includes("sealed") ? stores.seals : { ...stores.seals, after: async () => [] };
      return read({ ...stores, seals, checks: { ...stores.checks, differences } });
    }),
});

const edits = (test: Test, engine: () => TestEngine): void => {
  let query: Query;
  let restore: (tables: readonly string[]) => Promise<void>;
  /** Returns the differences that the commands report by these checks. */
  let differencesOf: (checks: readonly string[]) => Promise<readonly Found[]>;

  test.before(async () => {
    const world = await fill(await openWorld(await engine().fresh(), "edits"));
    query = engine().query as Query;
    restore = await keep(engine() as Required<TestEngine>);
    // Without statistics the plans of so few rows are ten times as slow.
    await query("analyze");
    differencesOf = async (checks) => {
      const { operator } = world.process(making(world.ports, checks));
      const made = { ledger: () => operator.checkLedger(), rebuild: () => operator.rebuild() };
      const found: Found[] = [];
      for (const command of BOTH) if (checks.some(isOf(command))) found.push(...(await made[command]()).differences);
      return found;
    };
  });

  test("nothing is found where nothing was edited", async () => {
    assert.equal(await differencesOf(Object.keys(CHECKS)), []);
  });

  for (const round of everyNth(ROUNDS, "postgres", 4, Number(process.env.ENTENTE_TEST_FRESH_SEED ?? 0))) {
    let asked: Promise<readonly Found[]> | undefined;
    const rows = new Map<string, unknown>();
    const make = async (): Promise<readonly Found[]> => {
      for (const { name, sql, row } of round) {
        const edited = await query(`${sql} returning ${row ?? "null"} as row`);
        assert.ok(edited.length > 0, `${name} finds a row`);
        rows.set(name, edited[0]?.row);
      }
      return differencesOf(round.map(({ check }) => check));
    };
    for (const { name, check, row } of round) {
      test(`${name} is named by ${check}`, async () => {
        asked ??= make().finally(() => restore(tablesOf(round)));
        const found = await asked;
        const named = found.filter((one) => one.check === check && (row === null || one.row === rows.get(name)));
        const all = found.map((one) => `${one.check} ${one.row}`).join(", ");
        assert.ok(named.length > 0, `${check} ${rows.get(name)} is not in: ${all}`);
      });
    }
  }

  test("nothing is found when every edit is taken back", async () => {
    assert.equal(await differencesOf(Object.keys(CHECKS)), []);
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
