import type { Keyring } from "@entente/adapters-node";
import type { Operator } from "@entente/core";
import { z } from "zod";
import type { Config } from "../config.ts";
import type { Database } from "../database.ts";
import { Unavailable } from "../unavailable.ts";
import { VERSION } from "../version.ts";
import { type Head, textOf } from "./format.ts";
import { isRecipient, locked } from "./lock.ts";
import type { BackupPlace } from "./places/place.ts";
import { placeOf } from "./places/place-of.ts";

/** A name has the time in UTC, and ends so that `age` and `gunzip` open the file, too. */
const SUFFIX = ".jsonl.gz.age";
const SEALS_SUFFIX = ".seals.jsonl";
const NAME = /^entente-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.jsonl\.gz\.age$/;

const orderInput = z.strictObject({
  to: z.string().min(1).max(4_096),
  keep: z.int().min(1).max(10_000).nullable().default(null),
  recipients: z
    .array(z.string().refine(isRecipient, { error: "a recipient of age, age1…" }))
    .max(20)
    .default([]),
});

/** Where a backup is to be made, how many are kept there (null: all), and who can open it besides the secret key. */
export type BackupOrder = z.output<typeof orderInput>;

/** The order that is given, or why it is none. */
export const orderOf = (given: unknown): BackupOrder | string => {
  const read = orderInput.safeParse(given);
  return read.success ? read.data : `The first argument must be an order: ${z.prettifyError(read.error)}`;
};

/** A backup that is whole. */
export interface BackupMade {
  readonly file: string;
  readonly seals_file: string;
  readonly bytes: number;
  readonly rows: number;
  readonly tables: number;
  /** How many seals are beside it. */
  readonly seals: number;
  readonly made_at: string;
  /** The files that were removed, since more are there than are kept. */
  readonly removed: readonly string[];
}

export interface BackupParts {
  readonly config: Config;
  readonly database: Database;
  /** The ids of the secret keys that the database belongs to. */
  readonly keys: () => Promise<readonly string[]>;
  readonly now: () => Date;
  /** The newest seal of each stream. */
  readonly newestSeals: () => Promise<readonly unknown[]>;
}

/** The parts of a backup, in a process that has the database open. */
export const backupParts = (
  config: Config,
  database: Database,
  ring: Pick<Keyring, "own">,
  operator: Pick<Operator, "newestSeals">,
): BackupParts => ({
  config,
  database,
  async keys() {
    const stored = await database.storage.secretKeys.get();
    if (stored === undefined) return [ring.own.key];
    return stored.next === null ? [stored.key] : [stored.key, stored.next];
  },
  now: () => new Date(),
  newestSeals: () => operator.newestSeals(),
});

/** The names of backups at a place, oldest first. */
export const backupsAt = async (place: BackupPlace): Promise<readonly string[]> =>
  (await place.names()).filter((name) => NAME.test(name));

const nameOf = (at: Date): string => `entente-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z${SUFFIX}`;

/** When a backup was made, as its name says. */
export const madeAt = (name: string): Date =>
  new Date(name.slice("entente-".length, -SUFFIX.length).replace(/T(\d\d)-(\d\d)-/, "T$1:$2:"));

const removeOlder = async (place: BackupPlace, keep: number | null): Promise<readonly string[]> => {
  const older = keep === null ? [] : (await backupsAt(place)).slice(0, -keep);
  for (const name of older) {
    await place.remove(name.replace(SUFFIX, SEALS_SUFFIX));
    await place.remove(name);
  }
  return older.map(place.addressOf);
};

/** The bytes of a backup, compressed and encrypted, and what came of it once they are read. */
const backupStream = async (
  { config, database, keys, newestSeals }: BackupParts,
  begun: Date,
  recipients: readonly string[],
  signal: AbortSignal | undefined,
) => {
  const kind = database.kind === "postgres" ? "postgres" : "pglite";
  const head: Head = { entente: VERSION, made_at: begun.toISOString(), database: kind, keys: await keys() };
  // Seals of before the copy began are all in it.
  const seals = await newestSeals();
  const { readable, writable } = new TransformStream<string, string>();
  const sealed = await locked(
    readable.pipeThrough(new TextEncoderStream()).pipeThrough(new CompressionStream("gzip") as never),
    config,
    recipients,
  );
  const writing = async () => {
    const writer = writable.getWriter();
    const text = textOf(head);
    try {
      if (database.copy === undefined)
        throw new Unavailable("A memory database is not kept: there is nothing to back up.");
      await database.copy((part) => {
        signal?.throwIfAborted();
        return writer.write(text.part(part));
      });
      const { text: last, end } = text.end(seals);
      await writer.write(last);
      await writer.close();
      return { end, seals };
    } catch (cause) {
      await writer.abort(cause).catch(() => undefined);
      throw cause;
    }
  };
  return { sealed, written: writing() };
};

const textStream = (text: string): ReadableStream<Uint8Array> =>
  new Blob([text]).stream() as unknown as ReadableStream<Uint8Array>;

/**
 * Makes a backup: every row as it was at one instant, compressed, encrypted, and beside it the newest seals, to be compared after
 * a restore. A backup that fails, or is aborted by the signal, leaves no file, and removes none.
 */
export const makeBackup = async (parts: BackupParts, order: BackupOrder, signal?: AbortSignal): Promise<BackupMade> => {
  const place = await placeOf(order.to, parts.config);
  const begun = parts.now();
  const { sealed, written } = await backupStream(parts, begun, order.recipients, signal);
  const file = nameOf(begun);
  const [bytes, { end, seals }] = await Promise.all([place.write(file, sealed), written]);
  const sealsFile = file.replace(SUFFIX, SEALS_SUFFIX);
  await place.write(sealsFile, textStream(seals.map((seal) => `${JSON.stringify(seal)}\n`).join("")));
  return {
    file: place.addressOf(file),
    seals_file: place.addressOf(sealsFile),
    bytes,
    rows: Object.values(end.rows).reduce((sum, count) => sum + count, 0),
    tables: Object.keys(end.rows).length,
    seals: seals.length,
    made_at: begun.toISOString(),
    removed: await removeOlder(place, order.keep),
  };
};
