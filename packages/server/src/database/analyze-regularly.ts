import type { Log } from "@entente/adapters-http";
import { reasonOf } from "../reason.ts";

/** When the demo is seeded. */
const FIRST_MS = 5_000;
const EVERY_MS = 60_000;

/**
 * Calls `analyze` from time to time, never twice at once, until the returned function stops it; that resolves when no call runs.
 * Of failures in a row the first is logged.
 */
export const analyzeRegularly = (
  analyze: () => Promise<readonly string[]>,
  log: Log,
  { firstMs = FIRST_MS, everyMs = EVERY_MS } = {},
): (() => Promise<void>) => {
  let isStopped = false;
  let hasFailed = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const run = async (): Promise<void> => {
    try {
      const tables = await analyze();
      hasFailed = false;
      if (tables.length > 0) log.info({ tables: tables.length }, "database statistics updated");
    } catch (error) {
      if (!isStopped && !hasFailed) log.warn({ reason: reasonOf(error) }, "database statistics not updated");
      hasFailed = true;
    }
    if (!isStopped) wait(everyMs);
  };
  const wait = (ms: number): void => {
    timer = setTimeout(() => {
      running = run();
    }, ms);
    timer.unref();
  };
  wait(firstMs);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
};
