import { MIGRATIONS, migrate, openPg } from "@entente/adapters-postgres";
import { sql } from "kysely";
import { generate, PostgresDialect } from "kysely-codegen";
import { startPostgres } from "./postgres.mjs";
import { printFiles } from "./print-files.ts";

/**
 * Writes the types of all tables for Kysely, as kysely-codegen reads them from a database that the migrations have just made:
 * a file beside the stores of each context, and one that puts them together. `--check` fails when one of them is stale.
 */
const SOURCES = "packages/adapters-postgres/src";
const PRINTED =
  "// Read from the migrated database by `pnpm generate`, which `pnpm check` repeats: change a migration instead.";
const OURS = "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'";
/** What the engines answer, which is what a typed query selects. */
const TYPES = { int8: "bigint", numeric: "bigint", date: "string", timestamptz: "Date" };

interface Read {
  /** The tables of each context, which is the one whose migration creates them. */
  readonly contexts: ReadonlyMap<string, readonly string[]>;
  /** What kysely-codegen prints of the database. */
  readonly printed: string;
}

const readDatabase = async (url: string): Promise<Read> => {
  const engine = openPg<unknown>(url, { poolMax: 1 });
  const db = engine.db.withoutPlugins();
  try {
    const contexts = new Map<string, readonly string[]>();
    const steps = Object.entries(MIGRATIONS);
    for (const [at, [name]] of steps.entries()) {
      await migrate(engine, Object.fromEntries(steps.slice(0, at + 1)));
      const { rows } = await sql.raw<{ name: string }>(OURS).execute(db);
      const earlier = [...contexts.values()].flat();
      const fresh = rows.map((row) => row.name).filter((table) => !earlier.includes(table));
      const context = name.split("_")[1] as string;
      if (fresh.length > 0) contexts.set(context, [...(contexts.get(context) ?? []), ...fresh].sort());
    }
    const printed = await generate({
      // Declared by the CommonJS twin of the same Kysely, which the compiler holds for another.
      db: db as never,
      dialect: new PostgresDialect(),
      typeMapping: TYPES,
      excludePattern: "kysely_*",
      outFile: null,
    });
    return { contexts, printed };
  } finally {
    await engine.destroy();
  }
};

const pascal = (name: string): string => name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());

const page = (imports: readonly string[], blocks: readonly string[]): string =>
  `${[[PRINTED, ...imports].join("\n"), ...blocks].join("\n\n")}\n`;

const members = (tables: readonly string[]): string =>
  tables.map((table) => `  ${table}: ${pascal(table)};\n`).join("");

const pagesOf = ({ contexts, printed }: Read): ReadonlyMap<string, string> => {
  const blockOf = (table: string): string => {
    const block = printed.match(new RegExp(`^export (interface ${pascal(table)} \\{[^}]*\\})`, "m"))?.[1];
    if (block === undefined) throw new Error(`kysely-codegen prints no table ${table}.`);
    return block;
  };
  const names = [...contexts.keys()];
  const parts = [...contexts].map(([context, tables]) => {
    const blocks = tables.map(blockOf);
    const imports = blocks.some((block) => block.includes("Generated<"))
      ? ['import type { Generated } from "kysely";']
      : [];
    const all = `/** The tables of ${context}. */\nexport interface ${pascal(context)}Tables {\n${members(tables)}}`;
    return [`${SOURCES}/${context}/database-types.ts`, page(imports, [...blocks, all])] as const;
  });
  const whole = page(
    names
      .toSorted()
      .map((context) => `import type { ${pascal(context)}Tables } from "../${context}/database-types.ts";`),
    [
      `/** Every table by its name, for Kysely; columns are named as in SQL and have the types that the engines return. */
export interface Database
  extends ${names.map((context) => `${pascal(context)}Tables`).join(",\n    ")} {}`,
    ],
  );
  return new Map([...parts, [`${SOURCES}/store/database-types.ts`, whole]]);
};

const server = await startPostgres();
const pages = await readDatabase(server.url)
  .then(pagesOf)
  .finally(() => server.stop());
printFiles(Object.fromEntries(pages));
