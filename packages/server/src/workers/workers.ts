import type { Log } from "@entente/adapters-http";
import { type Run, type RunningWorkers, runWorkers, type WorkerIntervals } from "@entente/adapters-node";
import type { Platform } from "@entente/core";
import type { Config } from "../config.ts";

export interface WorkerParts {
  readonly platform: Pick<Platform, "workers">;
  readonly config: Pick<Config, keyof WorkerIntervals | "keepDeliveriesMs">;
  readonly log: Log;
  readonly ran: (run: Run) => void;
}

export interface WorkerPool {
  /** Starts the workers, and resolves when they listen for notifications. Idempotent. */
  start(): Promise<void>;
  /** Starts them after a time, in milliseconds; until then they count as running, and can be stopped. */
  startIn(ms: number): void;
  /** Starts no further run; resolves when every run has ended. The workers can be started again. */
  stop(): Promise<void>;
  running(): boolean;
}

/** The workers of this server, which can be stopped and started again, and write to its log and meters. */
export const workerPool = ({ platform, config, log, ran }: WorkerParts): WorkerPool => {
  let started: RunningWorkers | undefined;
  let timer: NodeJS.Timeout | undefined;
  const { keepDeliveriesMs } = config;
  const onRun = (run: Run): void => {
    ran(run);
    const { worker, items } = run;
    if (worker === "deliveries" && items > 0)
      log.info({ worker, items, keepDeliveriesMs }, "settled webhook deliveries removed");
  };
  const pool: WorkerPool = {
    async start() {
      clearTimeout(timer);
      timer = undefined;
      started ??= runWorkers(platform, {
        intervals: config,
        onRun,
        onError: (err, of) => log.error({ ...of, err }, "worker run failed"),
        onWarning: ({ message, cause }) => log.warn({ err: cause }, message),
      });
      await started.listening;
    },
    startIn(ms) {
      clearTimeout(timer);
      timer = setTimeout(() => void pool.start(), ms);
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      const ending = started;
      started = undefined;
      await ending?.stop();
    },
    running: () => started !== undefined || timer !== undefined,
  };
  return pool;
};
