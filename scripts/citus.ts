// The contract of the storage on Citus: on the empty database that CITUS_DATABASE_URL names, or on a throwaway server of this machine where the
// extension is installed. Elsewhere the clauses that were not run are counted.

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { storageContract } from "@entente/core/contracts";
import { ROOT, run } from "./packed.mjs";
import { startPostgres } from "./postgres.mjs";

const SPEC = join(ROOT, "packages", "adapters-postgres", "src", "storage.citus.spec.ts");
const DEBIAN = "/usr/share/postgresql";

const shareFolders = (): readonly string[] => {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version)) : [];
  try {
    return [...debian, execFileSync("pg_config", ["--sharedir"], { encoding: "utf8", stdio: "pipe" }).trim()];
  } catch {
    return debian;
  }
};

const isInstalled = (): boolean =>
  shareFolders().some((folder) => existsSync(join(folder, "extension", "citus.control")));

const play = async (url: string): Promise<void> => {
  process.env.CITUS_DATABASE_URL = url;
  const { ok, output } = await run(process.execPath, [...process.execArgv, SPEC]);
  const [, total = "0"] = /^\s*Total:\s+(\d+)/m.exec(output) ?? [];
  const [, passed = "0"] = /^\s*Passed:\s+(\d+)/m.exec(output) ?? [];
  if (!ok) console.log(output.trim());
  console.log(`${passed} passed, ${Number(total) - Number(passed)} failed`);
  if (!ok) process.exitCode = 1;
};

const { CITUS_DATABASE_URL: given } = process.env;
if (given !== undefined) await play(given);
else if (isInstalled()) {
  const server = await startPostgres({ settings: { shared_preload_libraries: "citus" } });
  try {
    await play(server.url);
  } finally {
    await server.stop();
  }
} else
  console.log(
    `left out: ${storageContract().length} clauses of the storage on Citus, because the extension is not on this machine; CITUS_DATABASE_URL may name an empty database that has it`,
  );
