import { createHash } from "node:crypto";
import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { MIGRATIONS } from "../../migrations/index.ts";
import { migrate, type SqlMigration } from "../../migrations/migrate.ts";
import { openPglite } from "./pglite.ts";
import { packTemplate } from "./template.mjs";

/** PGlite does not export its package.json, which contains the version. */
const engineVersion = async (): Promise<string> => {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const { version } = JSON.parse(await readFile(join(dirname(entry), "..", "package.json"), "utf8"));
  return version;
};

/**
 * Returns the key of a template: a digest of the texts of all migrations, and of the version of PGlite, whose files another
 * version may not read. A template of another key is never used, so none is ever stale.
 */
export const templateKey = async (
  migrations: Readonly<Record<string, Pick<SqlMigration, "text">>> = MIGRATIONS,
): Promise<string> => {
  const hash = createHash("sha256").update(await engineVersion());
  for (const [name, { text }] of Object.entries(migrations)) hash.update(`\0${name}\0${text}`);
  return hash.digest("hex").slice(0, 16);
};

/** Writes the template of this program to a file: an empty, migrated database, without a row of anybody. It takes seconds. */
export const writeTemplate = async (file: string): Promise<void> => {
  const work = await mkdtemp(`${file}-`);
  try {
    const folder = join(work, "database");
    const engine = await openPglite<unknown>(folder);
    await migrate(engine, MIGRATIONS).finally(engine.destroy);
    const draft = join(work, "template");
    await writeFile(draft, packTemplate(folder));
    await rename(draft, file);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
};
