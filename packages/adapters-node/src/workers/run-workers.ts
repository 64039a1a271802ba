import type { Notification, Workers } from "@entente/core/ports";
import { INTERVALS, KINDS, type WorkerIntervals, type WorkerKind } from "./kinds.ts";
import { type Loop, type Run, startLoop } from "./loop.ts";

export type { WorkerIntervals } from "./kinds.ts";

/** A missing part without which workers continue. */
export interface WorkerWarning {
  /**
   * - `webhook_transport_missing`: webhook endpoints exist, and the platform has no `webhookTransport`, so their deliveries wait;
   * - `notifications_unavailable`: the database tells nothing, so due work is found at the intervals.
   */
  readonly code: "webhook_transport_missing" | "notifications_unavailable";
  /** One sentence. */
  readonly message: string;
  /** Why, where an error says so. */
  readonly cause?: unknown;
}

export interface WorkerOptions {
  /**
   * How many operations, such as launches and payout files, this process carries out at once: 1 to 100, 10 by default. Webhook
   * attempts have their own bounds, in the settings of the platform.
   */
  readonly concurrency?: number;
  /**
   * Called for each fault that ended a run, with the kind of work and the number of its failures in a row; the work is tried again
   * after a growing pause. Not called while the database is not available. Without it, Node's event `warning` is emitted.
   */
  readonly onError?: (error: Error, of: { readonly worker: string; readonly failures: number }) => void;
  /** Called once for each {@link WorkerWarning}. Without it, Node's event `warning` is emitted. */
  readonly onWarning?: (warning: WorkerWarning) => void;
  /** Stops the workers when it is aborted; aborted already, none is started. */
  readonly signal?: AbortSignal;
  /** The longest pauses between two runs. */
  readonly intervals?: Partial<WorkerIntervals>;
  /** Called after each run, for meters. */
  readonly onRun?: (run: Run) => void;
}

/** The workers of one process. */
export interface RunningWorkers {
  /** Resolves when notifications are subscribed to, or a warning says that there are none. Never rejects. */
  readonly listening: Promise<void>;
  /** Starts no further run; resolves when every run and webhook attempt has ended. A second call returns the same promise. */
  stop(): Promise<void>;
}

const MESSAGES: { readonly [C in WorkerWarning["code"]]: string } = {
  webhook_transport_missing:
    "Webhook endpoints exist, but the platform has no webhookTransport: their deliveries wait.",
  notifications_unavailable: "Database notifications are unavailable: workers find due work at their intervals.",
};

const emitWarning = ({ code, message, cause }: WorkerWarning): void =>
  process.emitWarning(cause instanceof Error ? `${message} (${cause.message})` : message, {
    type: "EntenteWarning",
    code: `ENTENTE_${code.toUpperCase()}`,
  });

/** A function of the host. The work goes on without it: what it throws, or rejects with, becomes a warning. */
const guarded = <A extends readonly unknown[]>(
  name: string,
  call: (...given: A) => unknown,
): ((...given: A) => void) => {
  const failed = (thrown: unknown): void =>
    process.emitWarning(`${name} of runWorkers failed: ${asError(thrown).message}`, {
      type: "EntenteWarning",
      code: "ENTENTE_CALLBACK_FAILED",
    });
  return (...given) => {
    try {
      void Promise.resolve(call(...given)).catch(failed);
    } catch (thrown) {
      failed(thrown);
    }
  };
};

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

const readConcurrency = (concurrency: number | undefined): number | undefined => {
  if (concurrency === undefined || (Number.isInteger(concurrency) && concurrency >= 1 && concurrency <= 100))
    return concurrency;
  throw new RangeError(`concurrency is a whole number from 1 to 100, and not ${concurrency}.`);
};

/**
 * Runs all background work of a platform in this process, until it is stopped: operations, evaluations, webhook deliveries,
 * observations, seals, erasures, channels, and the removal of what has expired. Work that is due runs at once where the platform
 * has `notifications`, and at the latest after its interval. Any number of processes may do so at the same time. An error in one
 * of the host's functions is Node's event `warning`, and stops nothing.
 * @throws {RangeError} for a `concurrency` out of bounds; nothing is started then.
 * @example
 * const workers = runWorkers(platform);
 * process.once("SIGTERM", () => workers.stop());
 * @example
 * const workers = runWorkers(platform, { concurrency: 4, onError: (error) => console.error(error) });
 */
export const runWorkers = (platform: { readonly workers: Workers }, options: WorkerOptions = {}): RunningWorkers => {
  const { workers } = platform;
  const onError = guarded("onError", options.onError ?? ((error) => process.emitWarning(error)));
  const onWarning = guarded("onWarning", options.onWarning ?? emitWarning);
  const onRun = guarded("onRun", options.onRun ?? (() => undefined));
  const concurrency = readConcurrency(options.concurrency);
  const intervals = { ...INTERVALS, ...options.intervals };

  const warned = new Set<WorkerWarning["code"]>();
  const warn = (code: WorkerWarning["code"], cause?: unknown): void => {
    if (warned.has(code)) return;
    warned.add(code);
    onWarning({ code, message: MESSAGES[code], ...(cause === undefined ? {} : { cause }) });
  };

  const start = (kind: WorkerKind): readonly [WorkerKind, Loop] => {
    const { name, every } = kind;
    const run = async (limit: number): Promise<number> => {
      if (name === "webhooks" && !warned.has("webhook_transport_missing") && (await workers.webhooks.lacksTransport()))
        warn("webhook_transport_missing");
      return kind.run(workers, limit);
    };
    const limit = name === "operations" ? (concurrency ?? kind.limit) : kind.limit;
    const failed = (error: unknown, failures: number) => onError(asError(error), { worker: name, failures });
    const everyMs = typeof every === "number" ? every : intervals[every];
    return [kind, startLoop({ name, run, limit, everyMs, failed, ran: onRun })];
  };
  const loops = options.signal?.aborted === true ? [] : KINDS.map(start);

  const notify = (notification: Notification): void => {
    for (const [{ notifiedBy }, loop] of loops) if (notifiedBy === notification) loop.notify();
  };
  const forgetCapacity = workers.webhooks.onCapacity(() => notify("webhooks"));
  // A connection pooler may forward no notifications; the intervals still find due work.
  const subscribed = Promise.resolve(loops.length === 0 ? undefined : workers.notifications?.subscribe(notify)).catch(
    (cause: unknown) => {
      warn("notifications_unavailable", cause);
      return undefined;
    },
  );

  const end = async (): Promise<void> => {
    options.signal?.removeEventListener("abort", stop);
    forgetCapacity();
    const unsubscribe = subscribed.then((leave) => leave?.()).catch(() => undefined);
    await Promise.all([...loops.map(([, loop]) => loop.stop()), unsubscribe]);
    await workers.webhooks.idle();
  };
  let ended: Promise<void> | undefined;
  const stop = (): Promise<void> => (ended ??= end());
  options.signal?.addEventListener("abort", stop, { once: true });
  return { listening: subscribed.then(() => undefined), stop };
};
