import type { FollowedReplica, PartitionedTable, PoolWatch, ReplicaState } from "@entente/adapters-postgres";
import type { AttemptMade, Figures } from "@entente/core/ports";
import { Histogram } from "prom-client";
import { type Reading, type Registry, register, tally } from "./register.ts";

/** Asks once for all who ask before there is an answer, as the gauges of one page do. */
const shared = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  };
};

type Row = readonly [name: string, help: string, read: (figures: Figures, now: Date) => readonly Reading[]];

const one = (value: number): readonly Reading[] => [{ labels: {}, value }];

const by = (label: string, values: Readonly<Record<string, number>>): readonly Reading[] =>
  Object.entries(values).map(([word, value]) => ({ labels: { [label]: word }, value }));

const seconds = (since: Date | null, now: Date): number =>
  since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1_000);

const mapped = <T>(rows: Readonly<Record<string, T>>, value: (row: T) => number): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, value(row)]));

const GAUGES: readonly Row[] = [
  [
    "entente_queue_due",
    "What is due in each queue and not done, at most 100000; of webhooks what goes to endpoints that are not paused.",
    ({ queues }) =>
      by(
        "queue",
        mapped(queues, ({ due }) => due),
      ),
  ],
  [
    "entente_queue_age_seconds",
    "Seconds for which the first of each queue is due; 0 where nothing is.",
    ({ queues }, now) =>
      by(
        "queue",
        mapped(queues, ({ since }) => seconds(since, now)),
      ),
  ],
  ["entente_operations", "Operations that are not done, by status.", ({ tallies }) => by("status", tallies.operations)],
  [
    "entente_payout_batches",
    "Payout batches that are not paid, by status.",
    ({ tallies }) => by("status", tallies.batches),
  ],
  ["entente_payout_schedules", "Payout schedules by status.", ({ tallies }) => by("status", tallies.schedules)],
  ["entente_sources", "Sources by status.", ({ tallies }) => by("status", tallies.sources)],
  [
    "entente_webhook_endpoints",
    "Enabled webhook endpoints by health.",
    ({ endpoints }) =>
      by(
        "health",
        mapped(endpoints, (of) => of.endpoints),
      ),
  ],
  [
    "entente_webhook_deliveries_due",
    "Deliveries that are due, by the health of their endpoint, at most 100000 of each.",
    ({ endpoints }) =>
      by(
        "health",
        mapped(endpoints, ({ due }) => due),
      ),
  ],
  [
    "entente_deployments_drifting",
    "Deployments whose channel shows something else than is desired.",
    ({ drift }) => one(drift.due),
  ],
  [
    "entente_drift_age_seconds",
    "Seconds since the first of them was announced as drifting; 0 where none drifts.",
    ({ drift }, now) => one(seconds(drift.since, now)),
  ],
  [
    "entente_feed_behind_entries",
    "The most entries of one organization that a worker has not read, by worker.",
    ({ streams }) => by("worker", streams.behind),
  ],
];

const COUNTERS: readonly Row[] = [
  ["entente_feed_events_total", "Events of all feeds.", ({ streams }) => one(streams.events)],
  ["entente_audit_entries_total", "Audit entries of all organizations.", ({ streams }) => one(streams.audits)],
  ["entente_seals_total", "Seals of all feeds and audit logs.", ({ streams }) => one(streams.seals)],
];

/** Reads the figures of an operator when a registry is scraped, once a page. An unreachable database hides no other metric. */
export const figureMeters = (registry: Registry, read: () => Promise<Figures>, now: () => Date): void => {
  const figures = shared(read);
  const add = (type: "counter" | "gauge", [name, help, readings]: Row): void => {
    const values = () =>
      figures().then(
        (found) => readings(found, now()),
        (): readonly Reading[] => [],
      );
    // Every process reads the same database.
    register(registry, name, type, help, values, "max");
  };
  for (const row of GAUGES) add("gauge", row);
  for (const row of COUNTERS) add("counter", row);
};

/** Counts what came of attempts to send deliveries. Returns the recorder of attempts. */
export const attemptMeter = (registry: Registry): ((attempt: AttemptMade) => void) => {
  const attempts = tally();
  const help =
    "Attempts to send a webhook delivery, by outcome (delivered, retried, exhausted) and health of the endpoint.";
  register(registry, "entente_webhook_attempts_total", "counter", help, attempts.read);
  return ({ outcome, health }) => attempts.add({ outcome, health }, 1);
};

const WAITS = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];

/** Reads how connections to the database are used, and measures how long they are waited for. */
export const poolMeters = (registry: Registry, pool: PoolWatch): void => {
  if (registry.getSingleMetric("entente_database_connections") !== undefined) return;
  const gauge = (name: string, help: string, read: () => readonly Reading[]): void =>
    register(registry, name, "gauge", help, async () => read());
  gauge("entente_database_connections", "Open connections to the database, by state: busy or idle.", () => {
    const { busy, idle } = pool.use();
    return by("state", { busy, idle });
  });
  gauge("entente_database_connections_max", "Connections to the database that may be open.", () =>
    one(pool.use().most),
  );
  gauge("entente_database_waiting", "Statements and transactions that wait for a connection.", () =>
    one(pool.use().waiting),
  );
  const waits = new Histogram({
    name: "entente_database_wait_seconds",
    help: "Seconds for which a statement or transaction waited for its connection.",
    buckets: WAITS,
    registers: [registry],
  });
  pool.onTaken((waited) => waits.observe(waited));
};

/** Reads how far a standby is behind, and where reads that it may answer are answered. */
export const standbyMeters = (registry: Registry, standby: Pick<FollowedReplica, "state" | "look">): void => {
  const figure = (
    type: "gauge" | "counter",
    name: string,
    help: string,
    read: (of: ReplicaState) => readonly Reading[],
  ) =>
    register(
      registry,
      name,
      type,
      help,
      async () => {
        if (standby.state().reading === "starting") await standby.look();
        return read(standby.state());
      },
      type === "counter" ? "sum" : "max",
    );
  const lag = "How far the standby is behind; absent where that is not known.";
  figure("gauge", "entente_standby_lag_seconds", lag, ({ lagMs }) => (lagMs === null ? [] : one(lagMs / 1_000)));
  figure("gauge", "entente_standby_unread", "1 where the standby is not read, by reason.", ({ reading }) =>
    reading === "ok" ? [] : [{ labels: { why: reading }, value: 1 }],
  );
  const reads = "Reads that a standby may answer, by who answered: standby or primary.";
  figure("counter", "entente_standby_reads_total", reads, ({ reads: { replica, primary } }) =>
    by("from", { standby: replica, primary }),
  );
};

const DAY_S = 86_400;

/** Reads how far ahead there are partitions, of each table that is partitioned. */
export const partitionMeter = (
  registry: Registry,
  look: () => Promise<readonly Pick<PartitionedTable, "table" | "daysAhead">[]>,
): void => {
  const help =
    "Seconds for which a partitioned table has partitions ahead, as fast as it grows, by table; at most ten years.";
  // A look that fails is not to fail the whole page.
  const looked = shared(() => look().catch(() => undefined));
  const read = async (): Promise<readonly Reading[]> =>
    ((await looked()) ?? []).flatMap(({ table, daysAhead }) =>
      daysAhead === null ? [] : [{ labels: { table }, value: daysAhead * DAY_S }],
    );
  register(registry, "entente_partitions_ahead_seconds", "gauge", help, read, "max");
  const unread = async (): Promise<readonly Reading[]> => one((await looked()) === undefined ? 1 : 0);
  const unreadHelp = "1 where the partitions of the database could not be looked at, 0 otherwise.";
  register(registry, "entente_partitions_unread", "gauge", unreadHelp, unread, "max");
};

/** The program that runs, as labels of a gauge that is always 1. */
export const buildMeter = (
  registry: Registry,
  build: { readonly version: string; readonly database: string },
): void => {
  const labels = { ...build, node: process.versions.node };
  register(
    registry,
    "entente_build_info",
    "gauge",
    "The version of Entente, its kind of database and the version of Node; always 1.",
    async () => [{ labels, value: 1 }],
    "max",
  );
};
