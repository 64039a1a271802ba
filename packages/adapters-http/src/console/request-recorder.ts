import type { Requests } from "@entente/core/http";
import type { Log } from "../http/server/options.ts";

type Entry = Parameters<Requests["append"]>[0][number];

/** How many requests wait at most; more are lost, and the log says so once for each batch. */
const WAITING_MAX = 10_000;
const BATCH_MAX = 500;
const GATHER_MS = 1_000;

/**
 * Gathers requests and writes them a second later, many at once: a request never waits for its own line, and none fails because its
 * line cannot be written.
 */
export const requestRecorder = (requests: Requests, log: Log) => {
  let waiting: Entry[] = [];
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_MAX);
      waiting = waiting.slice(BATCH_MAX);
      try {
        await requests.append(batch);
      } catch (cause) {
        lost += batch.length;
        log.warn({ err: cause, lost }, "requests are missing in the log of requests");
      }
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };
  return {
    record(entry: Entry): void {
      if (waiting.length >= WAITING_MAX) {
        lost += 1;
        return;
      }
      waiting.push(entry);
      timer ??= setTimeout(() => void flush(), GATHER_MS).unref();
    },
    /** Writes what waits. */
    flush,
  };
};
export type RequestRecorder = ReturnType<typeof requestRecorder>;
