import type { ServerProblem, ServerSeen, ServerSight } from "@entente/adapters-http";
import type { Readiness } from "@entente/adapters-http/server";

const HOUR = 3_600;
const DAY = 24 * HOUR;

const LONGEST_SECONDS: Readonly<Record<string, number>> = {
  operations: 600,
  sources: 900,
  mail: HOUR,
};
const LONGEST = 1_800;

/** How many seconds the first of a queue may be due. The alerts of `deploy/monitoring` about queues have the same bounds. */
export const longestOf = (queue: string): number => LONGEST_SECONDS[queue] ?? LONGEST;

/** The days for which a partitioned table has to have partitions ahead. The alert about them has the same bound. */
export const FEWEST_DAYS_AHEAD = 30;

const problem = (
  kind: ServerProblem["kind"],
  given: Partial<Omit<ServerProblem, "kind">>,
  isOne = (given.count ?? 0) > 0,
): readonly ServerProblem[] => (isOne ? [{ kind, name: null, count: 0, seconds: null, ...given }] : []);

const rules: readonly ((sight: ServerSight) => readonly ServerProblem[])[] = [
  ({ checks: { differences } }) => problem("ledger_differs", { count: differences.all ?? 0 }),
  ({ partitions_ahead_days: ahead }) =>
    Object.entries(ahead).flatMap(([name, days]) =>
      problem("partitions_short", { name, count: days }, days < FEWEST_DAYS_AHEAD),
    ),
  ({ operations: { overdue = 0 } }) => problem("operations_overdue", { count: overdue }),
  ({ queues, mail: { is_sending: isSending } }) =>
    queues.flatMap(({ queue: name, due: count, age_seconds: seconds }) =>
      name === "mail" && !isSending
        ? problem("mail_unsent", { count, seconds })
        : problem("queue_late", { name, count, seconds }, seconds > longestOf(name)),
    ),
  ({ operations: { failed = 0 } }) => problem("operations_failed", { count: failed }),
  ({ webhooks: { endpoints } }) => problem("endpoints_paused", { count: endpoints.paused_by_failure ?? 0 }),
  ({ drift: { deployments: count, age_seconds: seconds } }) => problem("deployments_drift", { count, seconds }),
  ({ payouts: { schedules } }) => problem("schedules_stopped", { count: schedules.stopped ?? 0 }),
  ({ checks: { age_seconds: seconds } }) => problem("ledger_unchecked", { seconds }, (seconds ?? 0) > 3 * DAY),
  ({ backup_age_seconds: seconds }) => problem("backup_old", { seconds }, (seconds ?? 0) > 2 * DAY),
  ({ requests }) => problem("requests_failed", { count: requests?.faults ?? 0 }),
  ({ failed_runs: runs }) => Object.entries(runs).flatMap(([name, count]) => problem("worker_failed", { name, count })),
];

/** Everything that is wrong, the worst first. */
export const problemsOf = (sight: ServerSight, server: Readiness | undefined): ServerSeen["problems"] => [
  ...problem("not_ready", { name: JSON.stringify(server?.checks) }, server?.ready === false),
  ...rules.flatMap((rule) => rule(sight)),
];
