import type { ServerSight } from "@entente/adapters-http";
import type { Metrics } from "../processes/metrics.ts";

type Counts = ServerSight["failed_runs"];

interface Sample {
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
  readonly metricName?: string;
}

/** Reads the samples of metrics as the page shows them. */
const reader = (metrics: Metrics) => {
  const samples = (name: string): readonly Sample[] =>
    (metrics.find((one) => one.name === name)?.values ?? []) as unknown as readonly Sample[];
  return {
    samples,
    has: (name: string): boolean => samples(name).length > 0,
    one: (name: string): number => samples(name)[0]?.value ?? 0,
    orNull: (name: string): number | null => samples(name)[0]?.value ?? null,
    by: (name: string, label: string): Counts => {
      const counts: Record<string, number> = {};
      for (const { labels, value } of samples(name)) {
        const word = String(labels[label]);
        counts[word] = (counts[word] ?? 0) + value;
      }
      return counts;
    },
  };
};

type Reader = ReturnType<typeof reader>;

/** Answered with 503 as long as a server starts, stops or waits for its database, which is said by itself. */
const READINESS = "/readyz";

const requestsIn = ({ samples }: Reader): ServerSight["requests"] => {
  const name = "entente_http_request_duration_seconds";
  const counts = samples(name).filter(({ metricName }) => metricName === `${name}_count`);
  if (counts.length === 0) return null;
  const sum = (some: readonly Sample[]) => some.reduce((total, { value }) => total + value, 0);
  const isFault = ({ labels }: Sample) => String(labels.status).startsWith("5") && labels.route !== READINESS;
  return { answered: sum(counts), faults: sum(counts.filter(isFault)) };
};

const failedRuns = ({ samples }: Reader): Counts =>
  Object.fromEntries(
    samples("entente_worker_runs_total")
      .filter(({ labels }) => labels.outcome !== "done")
      .map(({ labels, value }) => [String(labels.worker), value]),
  );

const connectionsIn = (read: Reader): ServerSight["connections"] => {
  if (!read.has("entente_database_connections")) return null;
  const { busy = 0, idle = 0 } = read.by("entente_database_connections", "state");
  return {
    busy,
    idle,
    max: read.one("entente_database_connections_max"),
    waiting: read.one("entente_database_waiting"),
  };
};

const standbyIn = (metrics: Metrics): ServerSight["standby"] => {
  const valuesOf = (name: string) => metrics.find((one) => one.name === name)?.values;
  const unread = valuesOf("entente_standby_unread");
  if (unread === undefined) return null;
  const why = unread[0]?.labels.why;
  return {
    reads: why === undefined ? "standby" : "primary",
    why: why === undefined ? null : String(why),
    lag_seconds: valuesOf("entente_standby_lag_seconds")?.[0]?.value ?? null,
  };
};

const daysOf = (seconds: Readonly<Record<string, number>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(seconds).map(([name, value]) => [name, Math.floor(value / 86_400)]));

/** @throws Error where the metrics have no figures, since the database did not answer. */
export const sightOf = (metrics: Metrics): ServerSight => {
  const read = reader(metrics);
  if (!read.has("entente_queue_due")) throw new Error("The database does not answer.");
  const ages = read.by("entente_queue_age_seconds", "queue");
  const [build] = read.samples("entente_build_info");
  const labelOf = (name: string) => (build === undefined ? null : String(build.labels[name]));
  return {
    object: "server_sight",
    version: labelOf("version"),
    database: labelOf("database"),
    node: labelOf("node"),
    queues: Object.entries(read.by("entente_queue_due", "queue")).map(([queue, due]) => ({
      queue,
      due,
      age_seconds: Math.round(ages[queue] ?? 0),
    })),
    operations: { ...read.by("entente_operations", "status"), overdue: read.one("entente_operations_overdue") },
    webhooks: {
      endpoints: read.by("entente_webhook_endpoints", "health"),
      due: read.by("entente_webhook_deliveries_due", "health"),
      attempts: read.by("entente_webhook_attempts_total", "outcome"),
    },
    drift: {
      deployments: read.one("entente_deployments_drifting"),
      age_seconds: Math.round(read.one("entente_drift_age_seconds")),
    },
    payouts: {
      batches: read.by("entente_payout_batches", "status"),
      schedules: read.by("entente_payout_schedules", "status"),
    },
    sources: {
      sources: read.by("entente_sources", "status"),
      age_seconds: Math.round(read.one("entente_source_events_age_seconds")),
    },
    mail: {
      attempts: read.by("entente_mail_sent_total", "outcome"),
      age_seconds: Math.round(read.one("entente_mail_age_seconds")),
      is_sending: read.orNull("entente_mail_server") !== 0,
    },
    feed: {
      events: read.one("entente_feed_events_total"),
      audit_entries: read.one("entente_audit_entries_total"),
      seals: read.one("entente_seals_total"),
      behind: read.by("entente_feed_behind_entries", "worker"),
    },
    checks: {
      differences: read.by("entente_ledger_differences", "check"),
      age_seconds: read.orNull("entente_ledger_check_age_seconds"),
    },
    connections: connectionsIn(read),
    standby: standbyIn(metrics),
    partitions_ahead_days: daysOf(read.by("entente_partitions_ahead_seconds", "table")),
    backup_age_seconds: read.orNull("entente_backup_age_seconds"),
    requests: requestsIn(read),
    failed_runs: failedRuns(read),
  };
};
