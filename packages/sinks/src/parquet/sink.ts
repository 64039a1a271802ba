import { mkdir } from "node:fs/promises";
import type { Event } from "@entente/client";
import { lock } from "proper-lockfile";
import { type Feed, type Sink, SinkRefused, SinkUnavailable } from "../sink.ts";
import { beginDay, type DayFile } from "./day-file.ts";
import { type ExportedFile, folderOf, type Manifest, readManifest, writeManifest } from "./manifest.ts";

export interface ParquetSinkOptions {
  readonly feed: Pick<Feed, "organization" | "livemode">;
  /** The folder of all exports; a feed has `<organization>/<live or test>` in it. */
  readonly to: string;
  readonly now: () => Date;
  /** Called with each file once the manifest names it. */
  readonly onFile?: ((file: ExportedFile) => void) | undefined;
}

const DAY_MS = 86_400_000;
/** A day is over so long after its last moment: its last events are committed by then. */
const GRACE_MS = 900_000;
/** A lock that was not renewed for this long belongs to a dead process. */
const STALE_MS = 60_000;
/** Failures of a disk that may pass. */
const PASSING: readonly (string | undefined)[] = ["ENOSPC", "EDQUOT", "EIO", "EAGAIN", "EBUSY", "EMFILE", "ENFILE"];

const dateOf = (instant: Date): string => instant.toISOString().slice(0, 10);
const dayAfter = (date: string): string => dateOf(new Date(Date.parse(date) + DAY_MS));
const laterOf = (left: string, right: string): string => (left > right ? left : right);

const failureOf = (error: unknown): Error => {
  if (error instanceof SinkRefused || error instanceof SinkUnavailable) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ELOCKED") return new SinkRefused("Another process exports into this folder: run one at a time.");
  if (PASSING.includes(code))
    return new SinkUnavailable(`The folder cannot be written now: ${message}`, { cause: error });
  return new SinkRefused(`The folder cannot be written: ${message}`);
};

const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw failureOf(error);
  }
};

/**
 * Writes the events of each day that is over in UTC to one file, `date=YYYY-MM-DD/events.parquet`, and names it in the manifest,
 * which says how far the export is. A file is written once: an event that is committed after the file of its day is complete is
 * in the file of the next one, with its own `created_at`. Days without events have no file. One process at a time exports a feed.
 * @example
 * const sink = parquetSink({ feed, to: "/var/lib/entente/events", now: () => new Date() });
 * @example
 * const sink = parquetSink({ feed, to: "events", now: () => new Date(), onFile: (file) => console.log(file) });
 */
export const parquetSink = ({ feed, to, now, onFile }: ParquetSinkOptions): Sink => {
  const { organization, livemode } = feed;
  const folder = folderOf(to, feed);
  let unlock: (() => Promise<void>) | undefined;
  let lost = false;
  let manifest: Manifest = { format: 1, organization, livemode, files: [] };
  let day: DayFile | undefined;

  const lose = (): void => {
    lost = true;
  };
  const lockFolder = async (): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    unlock ??= await lock(folder, { stale: STALE_MS, onCompromised: lose });
    if (lost) throw new SinkRefused("Another process took the folder over: run one at a time.");
  };
  const completeDay = async (): Promise<void> => {
    if (day === undefined) return;
    if (lost) throw new SinkRefused("Another process took the folder over: run one at a time.");
    const file = await day.complete();
    day = undefined;
    const next = { ...manifest, files: [...manifest.files, file] };
    await writeManifest(folder, next);
    manifest = next;
    onFile?.(file);
  };
  const add = async (event: Event): Promise<void> => {
    const closed = manifest.files.at(-1)?.date;
    const earliest = day?.date ?? (closed === undefined ? "" : dayAfter(closed));
    const date = laterOf(event.created_at.slice(0, 10), earliest);
    if (day !== undefined && date > day.date) await completeDay();
    day ??= await beginDay(folder, date);
    await day.add(event);
  };

  return {
    position: () =>
      attempt(async () => {
        day = undefined;
        await lockFolder();
        const found = await readManifest(folder);
        if (found !== undefined && (found.organization !== organization || found.livemode !== livemode))
          throw new SinkRefused(`${folder} has the manifest of another feed.`);
        manifest = found ?? { format: 1, organization, livemode, files: [] };
        const last = manifest.files.at(-1);
        return last === undefined ? null : { seq: last.last_seq, id: last.last_id };
      }),
    send: (events) =>
      attempt(async () => {
        for (const event of events) await add(event);
      }),
    settle: () =>
      attempt(async () => {
        if (day !== undefined && now().getTime() >= Date.parse(day.date) + DAY_MS + GRACE_MS) await completeDay();
      }),
    async close() {
      day = undefined;
      const unlocking = unlock;
      unlock = undefined;
      if (!lost) await unlocking?.();
    },
  };
};
