import { readFileSync } from "node:fs";

/** A released version and its migrations: their names, and the checksums of their texts. */
export interface Release {
  readonly version: string;
  readonly migrations: Readonly<Record<string, string>>;
}

/** Oldest first; written by `pnpm release-migrations`. */
export const RELEASES: readonly Release[] = JSON.parse(
  readFileSync(new URL("../migrations/releases.json", import.meta.url), "utf8"),
);

/** The migrations that were applied to a database of this release. */
export const namesUpTo = (release: Release): readonly string[] =>
  RELEASES.slice(0, RELEASES.indexOf(release) + 1).flatMap(({ migrations }) => Object.keys(migrations));
