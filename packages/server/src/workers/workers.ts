import type { Log } from "@entente/adapters-http";
import type { Workers } from "@entente/core";
import type { Config } from "../config.ts";
import type { Notifications } from "../database.ts";
import { type Loop, type Run, startLoop } from "./loop.ts";

type Interval = "sweepEveryMs" | "reconcileEveryMs" | "forgetEveryMs" | "sealEveryMs";
type Settings = Pick<Config, Interval | "keepDeliveriesMs">;

interface WorkerRow {
  readonly name: string;
  readonly run: (workers: Workers, limit: number) => Promise<number>;
  readonly limit: number;
  /** The setting of its polling interval. */
  readonly every: Interval;
  /** The notification that starts a run immediately. */
  readonly notifiedBy?: string;
  /** The log message of a run that did something, logged with the count. */
  readonly logs?: (config: Settings) => { readonly words: string; readonly fields: object };
}

/** Every kind of background work. Any number of processes may run it concurrently: leases and versions separate them. */
const WORKERS: readonly WorkerRow[] = [
  {
    name: "operations",
    run: (workers, limit) => workers.runOperations(limit),
    limit: 10,
    every: "sweepEveryMs",
    notifiedBy: "operations",
  },
  {
    name: "standing",
    run: (workers, limit) => workers.evaluate(limit),
    limit: 1_000,
    every: "sweepEveryMs",
    notifiedBy: "standing",
  },
  {
    name: "webhooks",
    run: (workers, limit) => workers.webhooks.begin(limit),
    limit: 500,
    every: "sweepEveryMs",
    notifiedBy: "webhooks",
  },
  { name: "reconcile", run: (workers, limit) => workers.reconcile(limit), limit: 100, every: "reconcileEveryMs" },
  { name: "answers", run: (workers, limit) => workers.sweepAnswers(limit), limit: 1_000, every: "forgetEveryMs" },
  { name: "handoffs", run: (workers, limit) => workers.sweepHandoffs(limit), limit: 1_000, every: "forgetEveryMs" },
  {
    name: "deliveries",
    run: (workers, limit) => workers.sweepDeliveries(limit),
    limit: 1_000,
    every: "forgetEveryMs",
    logs: ({ keepDeliveriesMs }) => ({ words: "settled webhook deliveries removed", fields: { keepDeliveriesMs } }),
  },
  { name: "seals", run: (workers, limit) => workers.sealStreams(limit), limit: 100, every: "sealEveryMs" },
  {
    name: "erasures",
    run: (workers, limit) => workers.erase(limit),
    limit: 10,
    every: "sweepEveryMs",
    notifiedBy: "erasures",
  },
  {
    name: "channels",
    run: (workers, limit) => workers.refreshChannels(limit),
    limit: 20,
    every: "sweepEveryMs",
    notifiedBy: "channels",
  },
];

export interface WorkerParts {
  readonly workers: Workers;
  readonly notifications: Notifications;
  readonly config: Settings;
  readonly log: Log;
  readonly ran: (run: Run) => void;
}

export interface WorkerPool {
  /** Starts a loop for each kind of work and subscribes to notifications. Idempotent. */
  start(): Promise<void>;
  /** Starts no further run; resolves when every run has ended. The workers can be started again. */
  stop(): Promise<void>;
  running(): boolean;
}

/** The workers of one process. Without notifications they run at their intervals. */
export const workerPool = ({ workers, notifications, config, log, ran }: WorkerParts): WorkerPool => {
  let loops: readonly (readonly [WorkerRow, Loop])[] | undefined;
  let unsubscribe = async (): Promise<void> => undefined;
  let unsubscribeCapacity = (): void => undefined;

  const notify = (notification: string): void => {
    for (const [{ notifiedBy }, loop] of loops ?? []) if (notifiedBy === notification) loop.notify();
  };

  const listen = async (): Promise<void> => {
    try {
      unsubscribe = await notifications.subscribe(notify);
    } catch (cause) {
      // A connection pooler may not forward notifications; the sweep still finds due work.
      log.warn({ err: cause }, "database notifications unavailable; workers poll at their intervals");
    }
  };

  return {
    async start() {
      if (loops !== undefined) return;
      loops = WORKERS.map((row) => {
        const run = async (limit: number) => {
          const items = await row.run(workers, limit);
          const logged = items > 0 ? row.logs?.(config) : undefined;
          if (logged !== undefined) log.info({ worker: row.name, items, ...logged.fields }, logged.words);
          return items;
        };
        return [
          row,
          startLoop({ name: row.name, run, limit: row.limit, everyMs: config[row.every], log, ran }),
        ] as const;
      });
      unsubscribeCapacity = workers.webhooks.onCapacity(() => notify("webhooks"));
      await listen();
    },
    async stop() {
      const ending = loops ?? [];
      loops = undefined;
      const stopListening = unsubscribe;
      unsubscribe = async () => undefined;
      unsubscribeCapacity();
      await Promise.all([...ending.map(([, loop]) => loop.stop()), stopListening().catch(() => undefined)]);
      await workers.webhooks.idle();
    },
    running: () => loops !== undefined,
  };
};
