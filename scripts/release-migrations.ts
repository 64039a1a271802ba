import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { MIGRATIONS } from "@entente/adapters-postgres";

/**
 * Records the migrations of the packages' current version, so that they are never edited afterwards and tests upgrade databases
 * of that version. Prints what changed, or fails when a released migration was edited.
 */
const FILE = new URL("../packages/adapters-postgres/src/migrations/releases.json", import.meta.url);
const MANIFEST = new URL("../packages/adapters-postgres/package.json", import.meta.url);

interface Release {
  readonly version: string;
  readonly migrations: Readonly<Record<string, string>>;
}

const releases: readonly Release[] = JSON.parse(readFileSync(FILE, "utf8"));
const { version }: { version: string } = JSON.parse(readFileSync(MANIFEST, "utf8"));
const released = Object.assign({}, ...releases.map(({ migrations }) => migrations)) as Release["migrations"];
const checksums = Object.entries(MIGRATIONS).map(
  ([name, { text }]) => [name, createHash("sha256").update(text).digest("hex")] as const,
);

const edited = checksums.filter(([name, checksum]) => (released[name] ?? checksum) !== checksum);
const fresh = checksums.filter(([name]) => released[name] === undefined);

if (edited.length > 0) {
  console.error(
    `Released and edited since: ${edited.map(([name]) => name).join(", ")}. Restore them, and write a new migration.`,
  );
  process.exitCode = 1;
} else if (releases.some((release) => release.version === version)) {
  console.error(`Version ${version} is already recorded. Raise the version of the packages first.`);
  process.exitCode = 1;
} else {
  const next = [...releases, { version, migrations: Object.fromEntries(fresh) }];
  writeFileSync(FILE, `${JSON.stringify(next, null, 2)}\n`);
  console.log(`${version}: ${fresh.map(([name]) => name).join(", ") || "no new migration"}`);
}
