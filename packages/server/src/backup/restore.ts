import { stat } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { Readable } from "node:stream";
import type { Keyring } from "@entente/adapters-node";
import type { CopyPart } from "@entente/adapters-postgres";
import type { Config } from "../config.ts";
import type { Database } from "../database.ts";
import { reasonOf } from "../reason.ts";
import { Unavailable, WrongDatabase } from "../unavailable.ts";
import { BackupBroken, type End, type Head, readText } from "./format.ts";
import { unlocked } from "./lock.ts";
import { backupsAt } from "./make.ts";
import type { BackupPlace } from "./places/place.ts";
import { placeOf } from "./places/place-of.ts";

const newestAt = async (place: BackupPlace, given: string): Promise<string> => {
  const name = (await backupsAt(place)).at(-1);
  if (name === undefined) throw new Unavailable(`There is no backup in ${given}.`);
  return name;
};

const fileAt = async (given: string): Promise<{ readonly folder: string; readonly name: string | undefined }> => {
  const found = await stat(given).catch((cause: unknown) => {
    throw new Unavailable(`${given} cannot be read: ${reasonOf(cause)}.`, { cause });
  });
  const path = resolve(given);
  return found.isDirectory() ? { folder: path, name: undefined } : { folder: dirname(path), name: basename(path) };
};

const objectAt = (given: string): { readonly folder: string; readonly name: string | undefined } => {
  const at = given.lastIndexOf("/");
  return given.endsWith(".age")
    ? { folder: given.slice(0, at), name: given.slice(at + 1) }
    : { folder: given, name: undefined };
};

/** The bytes of a backup: of a file, the newest of a folder or bucket, or standard input (`-`). */
export const backupBytes = async (
  given: string,
  config: Config,
): Promise<{ readonly file: string; readonly bytes: ReadableStream<Uint8Array> }> => {
  if (given === "-")
    return { file: "standard input", bytes: Readable.toWeb(process.stdin) as unknown as ReadableStream<Uint8Array> };
  const { folder, name } = given.startsWith("s3://") ? objectAt(given) : await fileAt(given);
  const place = await placeOf(folder, config);
  const file = name ?? (await newestAt(place, given));
  return { file: place.addressOf(file), bytes: await place.read(file) };
};

/** A backup that was put back. */
export interface Restored {
  readonly head: Head;
  readonly end: End;
  /** The migrations that were applied to what was put back. */
  readonly applied: readonly string[];
}

const isOwn = (ring: Pick<Keyring, "own">, key: string): boolean => key === ring.own.key || key === ring.own.previous;

/** Says what is wrong with a backup in one line. */
const saying = (file: string, cause: unknown): Error => {
  if (cause instanceof Unavailable) return cause;
  const isRefusal = cause instanceof BackupBroken || (cause instanceof Error && cause.name === "CopyRefused");
  const words = isRefusal
    ? `${file} cannot be restored: ${cause.message}.`
    : `${file} cannot be restored: ${reasonOf(cause)}.`;
  return new WrongDatabase(words, { cause });
};

/**
 * Opens a backup and puts it back into an empty database, whole or not at all.
 * @throws {Unavailable} with the reason in one line; nothing was written.
 */
export const restoreBackup = async (
  source: { readonly file: string; readonly bytes: ReadableStream<Uint8Array> },
  identities: readonly string[],
  { database, ring }: { readonly database: () => Promise<Database>; readonly ring: Pick<Keyring, "own"> },
): Promise<Restored> => {
  const { file, bytes } = source;
  try {
    const plain = await unlocked(bytes, identities).catch((cause: unknown) => {
      const remedy = "it was made with another secret key, or for another identity, or it is no backup";
      throw new BackupBroken(remedy, { cause });
    });
    const text = plain
      .pipeThrough(new DecompressionStream("gzip") as never)
      .pipeThrough(new TextDecoderStream("utf-8", { fatal: true }));
    const { head, parts } = await readText(text as unknown as AsyncIterable<string>);
    const missing = head.keys.find((key) => !isOwn(ring, key));
    if (missing !== undefined)
      throw new BackupBroken(
        `what is sealed in it needs the secret key ${missing}: set ENTENTE_SECRET_KEY to that one`,
      );
    const opened = await database();
    if (opened.restore === undefined)
      throw new BackupBroken("a memory database keeps nothing: set DATABASE_URL, or leave it out");
    let end: End | undefined;
    const noticing: AsyncIterator<CopyPart> = {
      async next() {
        const result = await parts.next();
        if (result.done !== true) return result;
        end = result.value;
        return { done: true, value: undefined };
      },
    };
    const applied = await opened.restore(noticing);
    return { head, end: end as End, applied };
  } catch (cause) {
    throw saying(file, cause);
  }
};
