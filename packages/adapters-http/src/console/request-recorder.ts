import type { Requests } from "@entente/core/http";
import type { Log } from "../http/server/options.ts";

type Entry = Parameters<Requests["append"]>[0][number];

/** How many requests wait at most; more are lost. */
const WAITING_MAX = 10_000;
const BATCH_MAX = 500;
const GATHER_MS = 1_000;
const RETRY_MS = 5_000;

/**
 * Gathers requests and writes them a second later, many at once: a request never waits for its own line, and none fails because its
 * line cannot be written. Lines wait while the storage does not answer; the log says once, when it answers again, how many were
 * more than can wait.
 */
export const requestRecorder = (requests: Requests, log: Log) => {
  let waiting: Entry[] = [];
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const report = (cause?: unknown): void => {
    if (lost > 0)
      log.warn({ lost, ...(cause !== undefined && { err: cause }) }, "requests are missing in the log of requests");
    lost = 0;
  };
  const later = (ms: number): void => {
    timer ??= setTimeout(() => void flush(), ms).unref();
  };
  /** Answers what kept it from writing all. */
  const write = async (): Promise<unknown> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_MAX);
      try {
        await requests.append(batch);
      } catch (cause) {
        later(RETRY_MS);
        return cause;
      }
      waiting = waiting.slice(batch.length);
    }
    report();
  };
  const flush = (): Promise<unknown> => {
    clearTimeout(timer);
    timer = undefined;
    const written = writing.then(write);
    writing = written.then(() => undefined);
    return written;
  };
  return {
    record(entry: Entry): void {
      if (waiting.length >= WAITING_MAX) {
        lost += 1;
        return;
      }
      waiting.push(entry);
      later(GATHER_MS);
    },
    /** Writes what waits. */
    async flush(): Promise<void> {
      await flush();
    },
    /** Writes what waits, for the last time: what cannot be written now is lost, and the log says so. */
    async close(): Promise<void> {
      const cause = await flush();
      clearTimeout(timer);
      lost += waiting.length;
      waiting = [];
      report(cause);
    },
  };
};
export type RequestRecorder = ReturnType<typeof requestRecorder>;
