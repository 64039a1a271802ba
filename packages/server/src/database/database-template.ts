import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The template that a folder without a database is filled from. It is beside the bundle of this program, under the key of what it
 * belongs to; run from its sources the program has none, and creates a database in some seconds.
 */
export const databaseTemplate = async (folder: string, key: () => Promise<string>): Promise<string | undefined> => {
  if (existsSync(join(folder, "PG_VERSION"))) return undefined;
  const file = fileURLToPath(new URL(`./${await key()}.template`, import.meta.url));
  return existsSync(file) ? file : undefined;
};
