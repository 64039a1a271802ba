// Writes a dump of an empty PGlite database to the file that is named: `node scripts/pglite.mjs <file>`. The specs of a whole
// run open it where they need an empty database, because creating one takes seconds of processor time.

import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";

const adapter = createRequire(new URL("../packages/adapters-postgres/package.json", import.meta.url));
/** @type {{ PGlite: { create(): Promise<{ dumpDataDir(compression: "none"): Promise<Blob>, close(): Promise<void> }> } }} */
const { PGlite } = adapter("@electric-sql/pglite");

const database = await PGlite.create();
const dump = await database.dumpDataDir("none");
await writeFile(/** @type {string} */ (process.argv[2]), Buffer.from(await dump.arrayBuffer()));
await database.close();
