import type { Log } from "@entente/adapters-http";
import { reasonOf } from "../reason.ts";
import { regularly } from "../workers/regularly.ts";
import { type BackupParts, backupsAt, madeAt, makeBackup } from "./make.ts";
import { placeOf } from "./places/place-of.ts";

const MINUTE_MS = 60_000;
const PAUSES = {
  /** Processes that are started together look at different times. */
  firstMs: MINUTE_MS * (0.5 + Math.random()),
  quickestMs: MINUTE_MS,
  /** Others may write there as well, or somebody may have removed the newest. */
  slowestMs: 60 * MINUTE_MS,
  afterFailureMs: 10 * MINUTE_MS,
};

export interface Regular {
  /** Gives up a backup that is being made, so that a server stops in time; the next start makes it. */
  readonly stop: () => Promise<void>;
  /** When the newest backup was made that this process made or saw; before the first, when it began to look. */
  readonly newest: () => Date;
}

/**
 * Makes a backup whenever the newest at the place that the settings name is as old as they say, and removes those that are more than
 * they keep. Processes that share a place look there first, so that as a rule one of them makes it. A failure is logged, and tried again
 * after ten minutes.
 */
export const backUpRegularly = (
  parts: BackupParts,
  to: string,
  log: Log,
  { firstMs, quickestMs, slowestMs, afterFailureMs } = PAUSES,
): Regular => {
  const { backupEveryMs: everyMs, backupKeep: keep } = parts.config;
  const begun = parts.now();
  const stopping = new AbortController();
  let newest: Date | undefined;
  const look = async (): Promise<number> => {
    const last = (await backupsAt(await placeOf(to, parts.config))).at(-1);
    if (last !== undefined) newest = madeAt(last);
    return newest === undefined ? 0 : newest.getTime() + everyMs - parts.now().getTime();
  };
  const run = async (): Promise<number> => {
    try {
      if ((await look()) <= 0) {
        const order = { to, keep, recipients: [] };
        const { file, bytes, rows, made_at, removed } = await makeBackup(parts, order, stopping.signal);
        newest = new Date(made_at);
        log.info({ file, bytes, rows, removed: removed.length }, "backup made");
      }
      return Math.min(slowestMs, Math.max(quickestMs, await look()));
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ to, reason: reasonOf(error) }, "backup failed");
      return afterFailureMs;
    }
  };
  const end = regularly(run, firstMs);
  return {
    stop() {
      stopping.abort(new Error("the server stops"));
      return end();
    },
    newest: () => newest ?? begun,
  };
};
