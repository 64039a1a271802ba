import { SERVER_PROBLEMS } from "@entente/core/http";
import { z } from "zod";

const count = z.int().nonnegative();
const counts = z.record(z.string(), count);
const seconds = z.number().nonnegative();

/** A server as its metrics say it: there is no second source. */
export const serverSight = z.strictObject({
  /** The type of this object: always `server_sight`. */
  object: z.literal("server_sight"),
  /** The version of Entente that answered. */
  version: z.string().nullable(),
  /** The kind of its database. */
  database: z.string().nullable(),
  /** The version of Node. */
  node: z.string().nullable(),
  /** Every queue. */
  queues: z.array(
    z.strictObject({
      /** The name of the queue. */
      queue: z.string(),
      /** How many of it are due. */
      due: count,
      /** For how many seconds the first of them is due. */
      age_seconds: seconds,
    }),
  ),
  /** Operations by status; `overdue`: how many are due although no worker takes them. */
  operations: counts,
  /** Webhooks. */
  webhooks: z.strictObject({
    /** Endpoints by health. */
    endpoints: counts,
    /** Deliveries that are due, by the health of their endpoint. */
    due: counts,
    /** Attempts by outcome, since the server started. */
    attempts: counts,
  }),
  /** Deployments that differ from what was launched. */
  drift: z.strictObject({
    /** How many there are. */
    deployments: count,
    /** For how many seconds the first of them differs. */
    age_seconds: seconds,
  }),
  /** Payouts. */
  payouts: z.strictObject({
    /** Batches that are not paid yet, by status. */
    batches: counts,
    /** Schedules by status. */
    schedules: counts,
  }),
  /** Sources of events. */
  sources: z.strictObject({
    /** Sources by status. */
    sources: counts,
    /** For how many seconds the first of their events waits. */
    age_seconds: seconds,
  }),
  /** Mail. */
  mail: z.strictObject({
    /** Attempts to send by outcome, since the server started. */
    attempts: counts,
    /** For how many seconds the first message waits. */
    age_seconds: seconds,
    /** True where a mail server is set up; without one each message waits. */
    is_sending: z.boolean(),
  }),
  /** The feed and the audit log. */
  feed: z.strictObject({
    /** Events of all time. */
    events: count,
    /** Audit entries of all time. */
    audit_entries: count,
    /** Seals of all time. */
    seals: count,
    /** How many entries each worker is behind. */
    behind: counts,
  }),
  /** Checks of the ledger. */
  checks: z.strictObject({
    /** Differences by the check that found them; `all`: of all checks. */
    differences: counts,
    /** How many seconds ago the ledger was checked that waits longest; null before the first check. */
    age_seconds: seconds.nullable(),
  }),
  /** Connections to the database; null where there are none to measure. */
  connections: z
    .strictObject({
      /** Connections in use. */
      busy: count,
      /** Connections that wait for use. */
      idle: count,
      /** How many there may be. */
      max: count,
      /** How many wait for one. */
      waiting: count,
    })
    .nullable(),
  /** The standby that may answer reads; null where none is named. */
  standby: z
    .strictObject({
      /** The one that answers the reads that may be its: the standby, or the primary. */
      reads: z.enum(["standby", "primary"]),
      /** The reason why it is not read; null where it is. */
      why: z.string().nullable(),
      /** How many seconds it is behind; null where that is not known. */
      lag_seconds: z.number().nullable(),
    })
    .nullable(),
  /** How many days ahead each partitioned table has partitions; empty where none is partitioned. */
  partitions_ahead_days: counts,
  /** How many seconds old the newest backup is; null where none is known. */
  backup_age_seconds: seconds.nullable(),
  /** Requests since the server started; null where no server was asked. */
  requests: z
    .strictObject({
      /** Requests that were answered. */
      answered: count,
      /** Those that were answered with a fault. */
      faults: count,
    })
    .nullable(),
  /** Runs of each worker that did not end well, since the server started. */
  failed_runs: counts,
});
export type ServerSight = z.output<typeof serverSight>;

/** Something that is wrong with a server. */
export const serverProblem = z.strictObject({
  /** The kind of what is wrong. */
  kind: z.enum(SERVER_PROBLEMS),
  /** The queue, the worker or the table, or the checks that say that the server is not ready; null for the other kinds. */
  name: z.string().nullable(),
  /** How many of them there are, or days of partitions; 0 where the kind counts nothing. */
  count,
  /** For how many seconds it is so; null where no time is known. */
  seconds: seconds.nullable(),
});
export type ServerProblem = z.output<typeof serverProblem>;

/** A server as its operator sees it. */
export interface ServerSeen {
  readonly sight: ServerSight;
  readonly problems: readonly ServerProblem[];
}

export const operatorRoom = z
  .strictObject({
    /** The type of this object: always `operator_room`. */
    object: z.literal("operator_room"),
    /** The server; null for a person who does not operate the service. */
    server: z
      .strictObject({
        /** The server as its metrics say it. */
        sight: serverSight,
        /** Everything that is wrong, the worst first. */
        problems: z.array(serverProblem),
      })
      .nullable(),
  })
  .meta({ id: "OperatorRoom" });
