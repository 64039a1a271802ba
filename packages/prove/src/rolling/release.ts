import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const MIGRATIONS = "packages/adapters-postgres/src/migrations";
const RELEASES = `${MIGRATIONS}/releases.json`;

/** The last recorded release, and the commit that recorded it. */
export interface Release {
  readonly version: string;
  readonly commit: string;
}

interface Recorded {
  readonly version: string;
  readonly migrations: Readonly<Record<string, string>>;
}

const git = (folder: string, ...words: readonly string[]): string =>
  execFileSync("git", [...words], { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();

/** The names of the migrations that a commit has. */
const namesAt = (folder: string, commit: string): readonly string[] =>
  git(folder, "ls-tree", "--name-only", commit, `${MIGRATIONS}/`)
    .split("\n")
    .flatMap((path) => /\/(\d{4}_\w+)\.ts$/.exec(path)?.[1] ?? [])
    .sort();

/** True if a folder has migrations that no release has recorded. */
export const hasNewer = (folder: string): boolean => {
  const recorded: readonly Recorded[] = JSON.parse(readFileSync(join(folder, RELEASES), "utf8"));
  const names = new Set(recorded.flatMap(({ migrations }) => Object.keys(migrations)));
  const here = readdirSync(join(folder, MIGRATIONS)).flatMap((file) => /^(\d{4}_\w+)\.ts$/.exec(file)?.[1] ?? []);
  return here.some((name) => !names.has(name));
};

/**
 * The last release by the history of the repository in a folder: the commit that wrote its line. A text where there is none, because
 * there is no repository, or its history begins later.
 */
export const findRelease = (folder: string): Release | string => {
  const recorded: readonly Recorded[] = JSON.parse(readFileSync(join(folder, RELEASES), "utf8"));
  const last = recorded.at(-1);
  if (last === undefined) return "because no release is recorded";
  const { version } = last;
  try {
    const commit = git(folder, "log", "-1", "--format=%H", `-S"version": "${version}"`, "--", RELEASES);
    const names = recorded.flatMap(({ migrations }) => Object.keys(migrations)).sort();
    // A history that was cut short or joined has the line in a commit of a later program.
    if (commit === "" || namesAt(folder, commit).join() !== names.join())
      return `because the history of this repository has no commit of ${version}`;
    return { version, commit };
  } catch {
    return "because this folder has no history of git";
  }
};
