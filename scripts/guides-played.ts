// Plays the guides as a stranger: each in an empty folder, with its own install lines, by bash, curl and jq, beside a server that was
// installed from the packed packages. `pnpm guides`, or `pnpm guides webhooks`, after `pnpm build` and `pnpm check console portal`.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onDatabase } from "../examples/on-database.ts";
import { playPacked } from "./guides/play.ts";
import { type Guide, readGuides } from "./guides.ts";
import { install, tarballOf, Unreachable } from "./installed.mjs";
import { packAll, run } from "./packed.mjs";
import { startPostgres } from "./postgres.mjs";
import { withNeeded } from "./tarballs.mjs";

const TOOLS = ["bash", "curl", "jq"];
/** Guides whose programs need PostgreSQL. */
const ON_POSTGRES = ["embedding"];

const missingTools = async (): Promise<readonly string[]> => {
  const found = await Promise.all(TOOLS.map((name) => run("sh", ["-c", `command -v ${name}`])));
  return TOOLS.filter((_, at) => found[at]?.ok !== true);
};

const isInstalling = ({ blocks }: Guide): boolean =>
  blocks.some(({ language, about }) => language === "sh" && about !== "by-hand");

const words = process.argv.slice(2).filter((word) => word !== "--");
const chosen = readGuides()
  .filter(isInstalling)
  .filter(({ name }) => words.length === 0 || words.includes(name));

const counted = { passed: 0, failed: 0 };

const playAll = async (folder: string, url: string | undefined): Promise<void> => {
  const tarballs = await packAll(folder);
  const tarballsOf = async (names: readonly string[]) =>
    (await withNeeded(names)).map((name) => tarballOf(tarballs, name.replace("@entente/", "")));
  const server = join(folder, "server");
  await install(server, tarballs);
  for (const guide of chosen) {
    const play = (more: Readonly<Record<string, string>> = {}) =>
      playPacked(guide, join(folder, guide.name), { server, tarballsOf }, more);
    const began = performance.now();
    const failure = await (ON_POSTGRES.includes(guide.name)
      ? onDatabase("guide", (database) => play({ DATABASE_URL: database }), url)
      : play()
    ).then(
      () => undefined,
      (error: Error) => error.message,
    );
    counted[failure === undefined ? "passed" : "failed"] += 1;
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(`${failure === undefined ? "ok  " : "FAIL"}  ${guide.name}  ${seconds} s`);
    if (failure !== undefined) console.log(failure);
  }
};

const missing = await missingTools();
if (missing.length > 0) console.log(`left out: the guides, because there is no ${missing.join(", ")} on this machine`);
else {
  const folder = await mkdtemp(join(tmpdir(), "entente-guides-"));
  const postgres = chosen.some(({ name }) => ON_POSTGRES.includes(name)) ? await startPostgres() : undefined;
  try {
    await playAll(folder, postgres?.url);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    console.log("left out: installing the packages, because the registry is not reachable");
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
console.log(`${counted.passed} passed, ${counted.failed} failed`);
process.exitCode = counted.failed === 0 ? 0 : 1;
