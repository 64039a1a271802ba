import type { Run } from "@entente/adapters-node";
import type { CheckedTotals } from "@entente/core/ports";
import { type Reading, type Registry, register, tally } from "./register.ts";

/** Counts in a registry how often this process saw the health of a webhook endpoint change. Returns the recorder of changes. */
export const healthMeter = (registry: Registry): ((health: string) => void) => {
  const changes = tally();
  const help = "Webhook endpoints that became healthy, failing or paused_by_failure.";
  register(registry, "entente_webhook_health_total", "counter", help, changes.read);
  return (health) => changes.add({ health }, 1);
};

/** Reads what the last checks of ledgers found, and how long ago they were completed, when a registry is scraped. */
export const checkMeters = (registry: Registry, totals: () => Promise<CheckedTotals>, now: () => Date): void => {
  const read = (readings: (totals: CheckedTotals) => readonly Reading[]) => () =>
    totals().then(readings, (): readonly Reading[] => []);
  register(
    registry,
    "entente_ledger_differences",
    "gauge",
    "Differences that the last checks of ledgers found, by check, and of `all` together.",
    read(({ differences }) => [
      { labels: { check: "all" }, value: differences.reduce((sum, { count }) => sum + count, 0) },
      ...differences.map(({ check, count }) => ({ labels: { check }, value: count })),
    ]),
    "max",
  );
  register(
    registry,
    "entente_ledger_check_age_seconds",
    "gauge",
    "Seconds since the ledger that was checked longest ago was checked; absent before the first check.",
    read(({ oldest }) =>
      oldest === null ? [] : [{ labels: {}, value: Math.max(0, (now().getTime() - oldest.getTime()) / 1_000) }],
    ),
    "max",
  );
};

/** Reads how long the oldest event of a source waits to be translated, when a registry is scraped. */
export const sourceMeters = (registry: Registry, waitingSince: () => Promise<Date | null>, now: () => Date): void => {
  const read = async () => {
    const since = await waitingSince().catch(() => undefined);
    if (since === undefined) return [];
    const value = since === null ? 0 : Math.max(0, (now().getTime() - since.getTime()) / 1_000);
    return [{ labels: {}, value }];
  };
  const help = "Seconds for which the oldest event of a source waits to be translated; 0 where none does.";
  register(registry, "entente_source_events_age_seconds", "gauge", help, read, "max");
};

/** Reads how old the newest backup is, when a registry is scraped; absent where this process makes none. */
export const backupMeter = (registry: Registry, newest: () => Date | undefined, now: () => Date): void => {
  const read = async () => {
    const made = newest();
    return made === undefined ? [] : [{ labels: {}, value: Math.max(0, (now().getTime() - made.getTime()) / 1_000) }];
  };
  const help = "Seconds since the newest backup was made, or since the start where there is none yet.";
  register(registry, "entente_backup_age_seconds", "gauge", help, read, "max");
};

/** Counts what came of each attempt to send mail, and reads how long the oldest message waits. Returns the recorder of attempts. */
export const mailMeters = (
  registry: Registry,
  waitingSince: () => Promise<Date | null>,
  now: () => Date,
): ((sent: { readonly template: string; readonly outcome: string }) => void) => {
  const sent = tally();
  const help = "Attempts to send mail, by template and outcome: sent, retried, failed or skipped.";
  register(registry, "entente_mail_sent_total", "counter", help, sent.read);
  const read = async () => {
    const since = await waitingSince().catch(() => undefined);
    if (since === undefined) return [];
    const value = since === null ? 0 : Math.max(0, (now().getTime() - since.getTime()) / 1_000);
    return [{ labels: {}, value }];
  };
  const waits = "Seconds for which the oldest message waits to be sent; 0 where none does.";
  register(registry, "entente_mail_age_seconds", "gauge", waits, read, "max");
  return ({ template, outcome }) => sent.add({ template, outcome }, 1);
};

/** Tells whether mail leaves this server: without a mail server each message waits. */
export const mailServerMeter = (registry: Registry, isSending: boolean): void => {
  const help = "1 where a mail server is set up, 0 where messages wait for one.";
  register(
    registry,
    "entente_mail_server",
    "gauge",
    help,
    async () => [{ labels: {}, value: isSending ? 1 : 0 }],
    "max",
  );
};

/** Counts runs of workers in a registry, and reads how many operations are overdue when it is scraped. Returns the recorder of runs. */
export const workerMeters = (registry: Registry, overdue: () => Promise<number>): ((run: Run) => void) => {
  const [runs, items, seconds] = [tally(), tally(), tally()];
  register(registry, "entente_worker_runs_total", "counter", "Worker runs by outcome.", runs.read);
  register(registry, "entente_worker_items_total", "counter", "Items processed by each worker.", items.read);
  register(registry, "entente_worker_run_seconds_total", "counter", "Seconds spent in worker runs.", seconds.read);
  const readOverdue = async () => {
    // An unreachable database must not hide the other metrics.
    const value = await overdue().catch(() => Number.NaN);
    return Number.isNaN(value) ? [] : [{ labels: {}, value }];
  };
  // Every process counts the same operations.
  register(
    registry,
    "entente_operations_overdue",
    "gauge",
    "Due operations that no worker has leased.",
    readOverdue,
    "max",
  );
  return (run) => {
    runs.add({ worker: run.worker, outcome: run.outcome }, 1);
    items.add({ worker: run.worker }, run.items);
    seconds.add({ worker: run.worker }, run.seconds);
  };
};
