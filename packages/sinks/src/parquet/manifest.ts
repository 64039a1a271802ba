import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Feed, SinkRefused } from "../sink.ts";
import { writeWhole } from "../whole-file.ts";
import type { Sum } from "./sums.ts";

/** A file of one day, as the manifest describes it. */
export interface ExportedFile {
  /** From the folder of the feed. */
  readonly path: string;
  /** The day in UTC, `YYYY-MM-DD`. */
  readonly date: string;
  readonly rows: number;
  readonly first_seq: number;
  readonly last_seq: number;
  /** The id of the last event. */
  readonly last_id: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly sums: readonly Sum[];
}

/** The files of a feed, oldest first. A file that it does not name is none of the export. */
export interface Manifest {
  readonly format: 1;
  readonly organization: string;
  readonly livemode: boolean;
  readonly files: readonly ExportedFile[];
}

const NAME = "manifest.json";

/** The folder of a feed below that of all exports. */
export const folderOf = (to: string, { organization, livemode }: Pick<Feed, "organization" | "livemode">): string =>
  join(to, organization, livemode ? "live" : "test");

export const pathOfDay = (date: string): string => join(`date=${date}`, "events.parquet");

const FIELDS: readonly (readonly [keyof ExportedFile, (value: unknown) => boolean])[] = [
  ["path", (value) => typeof value === "string" && /^date=\d{4}-\d\d-\d\d[/\\]events\.parquet$/.test(value)],
  ["date", (value) => typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value)],
  ...(["rows", "first_seq", "last_seq", "bytes"] as const).map(
    (field) => [field, (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0] as const,
  ),
  ["last_id", (value) => typeof value === "string"],
  ["sha256", (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value)],
  ["sums", Array.isArray],
];

const isManifest = (value: unknown): value is Manifest => {
  const { format, organization, livemode, files } = (value ?? {}) as Partial<Record<keyof Manifest, unknown>>;
  if (format !== 1 || typeof organization !== "string" || typeof livemode !== "boolean") return false;
  return (
    Array.isArray(files) &&
    files.every((file) => FIELDS.every(([field, is]) => is((file as Partial<ExportedFile> | null)?.[field])))
  );
};

/** The manifest of a folder of a feed; undefined where there is none. @throws {SinkRefused} for a file that is none. */
export const readManifest = async (folder: string): Promise<Manifest | undefined> => {
  const path = join(folder, NAME);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const manifest: unknown = JSON.parse(text);
    if (isManifest(manifest)) return manifest;
  } catch {
    // Refused below.
  }
  throw new SinkRefused(`${path} is not a manifest of an export: put it back, or export into an empty folder.`);
};

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeWhole(join(folder, NAME), `${JSON.stringify(manifest, undefined, 2)}\n`);

/** The size and the SHA-256 of a file. */
export const digestOf = async (path: string): Promise<{ readonly bytes: number; readonly sha256: string }> => {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return { bytes: (await stat(path)).size, sha256: hash.digest("hex") };
};
