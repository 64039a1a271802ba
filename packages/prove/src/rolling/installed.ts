import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pnpmIn, run } from "../../../../scripts/packed.mjs";
import type { Database } from "../frame/database.ts";
import { type CommandResult, type Operator, operatorOf } from "../frame/operator.ts";
import { type Context, LeftOut } from "../frame/proof.ts";
import { settingsOf } from "../frame/servers.ts";
import type { Release } from "./release.ts";

/** A release as those who run it have it: its sources and its packages, built. */
export interface Installed {
  readonly version: string;
  /** The file that starts a server, as `pnpm start` does. */
  readonly server: string;
  /** Its command line on a database. */
  operator(database: Pick<Database, "url">): Promise<Operator>;
}

/** Checks out a release into a folder of the proof, and installs what its own lockfile names. */
export const install = async (context: Context, { version, commit }: Release): Promise<Installed> => {
  const place = await context.folder();
  const folder = join(place, "release");
  await mkdir(folder);
  const archive = join(place, "release.tar");
  const script = (name: string): string => join(folder, "scripts", name);
  const steps = [
    () => run("git", ["archive", "--output", archive, commit]),
    () => run("tar", ["-xf", archive, "-C", folder]),
    () => pnpmIn(folder, "install", "--frozen-lockfile", "--prefer-offline"),
    // The first start does both; three servers that start at once would each do it.
    () => run(process.execPath, [script("console.mjs")], folder),
    () => run(process.execPath, [script("entente.mjs"), "--version"], folder),
  ];
  for (const step of steps) {
    const { ok, output } = await step();
    if (!ok) throw new LeftOut(`because ${version} could not be installed: ${output.trim().slice(-400)}`);
  }
  return {
    version,
    server: script("start.mjs"),
    async operator(database) {
      const env = { ...settingsOf(database, place) };
      const attempt = (...words: readonly string[]): Promise<CommandResult> =>
        new Promise((ended) => {
          execFile(process.execPath, [script("entente.mjs"), ...words, "--json"], { env }, (error, out, err) =>
            ended({ exit: error === null ? 0 : Number(error.code ?? 1), out, err }),
          );
        });
      return operatorOf(attempt, async () => undefined);
    },
  };
};
