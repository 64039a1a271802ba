import * as assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import { findRelease, hasNewer } from "./release.ts";

const test = suite<{ folder: string }>("the last release by the history");

const MIGRATIONS = "packages/adapters-postgres/src/migrations";

test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), "entente-release-"));
  mkdirSync(join(context.folder, MIGRATIONS), { recursive: true });
});
test.after.each(({ folder }) => rmSync(folder, { recursive: true, force: true }));

const git = (folder: string, ...words: readonly string[]): string =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...words], {
    cwd: folder,
    encoding: "utf8",
  }).trim();

const add = (folder: string, name: string): void =>
  writeFileSync(join(folder, MIGRATIONS, `${name}.ts`), `export const text = "${name}";\n`);

const record = (folder: string, releases: Readonly<Record<string, readonly string[]>>): void => {
  const recorded = Object.entries(releases).map(([version, names]) => ({
    version,
    migrations: Object.fromEntries(names.map((name) => [name, "a digest"])),
  }));
  writeFileSync(join(folder, MIGRATIONS, "releases.json"), JSON.stringify(recorded, null, 2));
};

const commit = (folder: string): string => {
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--message", "A change");
  return git(folder, "rev-parse", "HEAD");
};

test("a release is the commit that recorded it, whatever was committed since", ({ folder }) => {
  git(folder, "init", "--quiet");
  add(folder, "0001_one");
  record(folder, {});
  commit(folder);
  record(folder, { "0.1.0": ["0001_one"] });
  const first = commit(folder);
  add(folder, "0002_two");
  commit(folder);
  assert.deepEqual(findRelease(folder), { version: "0.1.0", commit: first });
  record(folder, { "0.1.0": ["0001_one"], "0.2.0": ["0002_two"] });
  const second = commit(folder);
  add(folder, "0003_three");
  commit(folder);
  assert.deepEqual(findRelease(folder), { version: "0.2.0", commit: second });
});

test("a release that was recorded, taken back and recorded again is the last of these commits", ({ folder }) => {
  git(folder, "init", "--quiet");
  add(folder, "0001_one");
  record(folder, { "0.1.0": ["0001_one"] });
  commit(folder);
  record(folder, {});
  add(folder, "0002_two");
  commit(folder);
  record(folder, { "0.1.0": ["0001_one", "0002_two"] });
  const again = commit(folder);
  assert.deepEqual(findRelease(folder), { version: "0.1.0", commit: again });
});

test("a history that begins after the release has no commit of it", ({ folder }) => {
  git(folder, "init", "--quiet");
  for (const name of ["0001_one", "0002_two"]) add(folder, name);
  record(folder, { "0.1.0": ["0001_one"] });
  commit(folder);
  assert.equal(findRelease(folder), "because the history of this repository has no commit of 0.1.0");
});

test("a folder without git, and a table without a release, have no release", ({ folder }) => {
  record(folder, { "0.1.0": [] });
  assert.equal(findRelease(folder), "because this folder has no history of git");
  record(folder, {});
  assert.equal(findRelease(folder), "because no release is recorded");
});

test("a folder has newer migrations only where no release has recorded one of them", ({ folder }) => {
  add(folder, "0001_first");
  record(folder, { "0.1.0": ["0001_first"] });
  assert.equal(hasNewer(folder), false);
  add(folder, "0002_second");
  assert.equal(hasNewer(folder), true);
});

test.run();
