import type { ClientBase, QueryResult } from "pg";
import { isValued, preparedName } from "../store/prepared.ts";
import { valueTypes } from "./pg-values.ts";
import { sqlState } from "./retry.ts";
import { pathOf } from "./schema.ts";

export interface SessionOptions {
  /** How long a new connection waits for its first answer: a pooler accepts connections for which it has no session. */
  readonly connectTimeoutMs: number;
  /** PostgreSQL cancels a statement after this time; unlimited by default. */
  readonly statementTimeoutMs?: number | undefined;
  /** True if statements that are sent repeatedly are prepared; true by default. */
  readonly preparedStatements?: boolean | undefined;
  /** The schema of all tables; without it, the login's `search_path` says which it is. */
  readonly schema?: string | undefined;
  /** True if the connections are a host's, whose sessions keep nothing of ours; false by default. */
  readonly borrowed?: boolean | undefined;
  /** Called once for each limit that a connection pooler sets. */
  readonly onNotice?: ((notice: string) => void) | undefined;
}

/** How the statements of one engine reach PostgreSQL. */
export interface Sessions {
  /** Makes a new connection ready. Answers whether its session is our own: a pooler lends one per transaction, a host its own. */
  begin(client: ClientBase): Promise<boolean>;
  query(client: ClientBase, text: string, parameters: readonly unknown[]): Promise<QueryResult>;
  /** Reports a limit, once. */
  notice(limit: Limit): void;
}

const LIMITS = {
  pooled: "connections go through a pooler: settings are made per transaction",
  unprepared: "the connection pooler does not keep prepared statements: they are off until the restart",
  undelivered: "the connection pooler does not deliver notifications: due work is found at intervals",
} as const;
export type Limit = keyof typeof LIMITS;

/** The session does not know the prepared statement, or another client of the pooler has already prepared it there. */
const FORGOTTEN: ReadonlySet<string | undefined> = new Set(["26000", "42P05"]);

/**
 * A pooler answers with a process id of its own making. Only a session of our own gets settings that last: a pooler would lend
 * it, with them, to other clients. Statements take milliseconds here, and JIT compilation of one that looks expensive takes
 * longer than its execution. So does planning: a prepared statement is planned once for all values, where by default look-ups of
 * several keys would be planned each time, as PostgreSQL takes an array of unknown length for one of ten.
 */
const BEGIN = `select pg_backend_pid() = $1::int4 as own,
  case when pg_backend_pid() = $1::int4 then set_config('jit', 'off', false) end,
  case when pg_backend_pid() = $1::int4 then set_config('plan_cache_mode', 'force_generic_plan', false) end,
  case when pg_backend_pid() = $1::int4 and $2::text is not null then set_config('statement_timeout', $2::text, false) end,
  case when pg_backend_pid() = $1::int4 and $3::text is not null then set_config('search_path', $3::text, false) end`;

const PLANNED_ONCE = "set local plan_cache_mode = force_generic_plan";
/** For the rest of a transaction. Not `force_custom_plan`: the checks of foreign keys would be planned for each row. */
const PLANNED_EACH = "set local plan_cache_mode = auto";

const send = (client: ClientBase, text: string, parameters: readonly unknown[], name?: string) => {
  const values = [...parameters];
  const statement = { text, values, types: valueTypes };
  return client.query(name === undefined ? statement : { name, ...statement });
};

/** One after the other, as a client of a host's may need it. The commit of a statement that failed rolls back. */
const sendInTurn = async (begin: string, ...[client, ...statement]: Parameters<typeof send>): Promise<QueryResult> => {
  await client.query(begin);
  try {
    return await send(client, ...statement);
  } finally {
    await client.query("commit");
  }
};

/** A single statement, its settings and its commit are sent together, without waiting for answers in between. */
const sendAlone = async (begin: string, ...[client, ...statement]: Parameters<typeof send>): Promise<QueryResult> => {
  if (!("pipeline" in client && client.pipeline)) return sendInTurn(begin, client, ...statement);
  const steps = [client.query(begin), send(client, ...statement), client.query("commit")] as const;
  const settled = await Promise.allSettled(steps);
  for (const step of settled) if (step.status === "rejected") throw step.reason;
  return steps[1];
};

const isInTransaction = (client: ClientBase): boolean => (client.getTransactionStatus() ?? "I") !== "I";

export const sessions = (options: SessionOptions): Sessions => {
  const {
    connectTimeoutMs,
    statementTimeoutMs,
    preparedStatements = true,
    schema,
    borrowed = false,
    onNotice,
  } = options;
  const lent = new WeakSet<ClientBase>();
  const noticed = new Set<Limit>();
  const timeout =
    statementTimeoutMs === undefined ? "" : `; set local statement_timeout = ${Math.trunc(statementTimeoutMs)}`;
  const path = schema === undefined ? "" : `; set local search_path = ${pathOf(schema)}`;
  /** The settings of our own sessions, for one transaction of a lent session. */
  const settings = `; set local jit = off${timeout}${path}; ${PLANNED_ONCE}`;
  let prepares = preparedStatements;

  const notice = (limit: Limit): void => {
    if (noticed.has(limit)) return;
    noticed.add(limit);
    onNotice?.(LIMITS[limit]);
  };

  const sendLent = (client: ClientBase, text: string, parameters: readonly unknown[], name?: string) => {
    if (/^(begin|start transaction)\b/.test(text)) return send(client, `${text}${settings}`, parameters);
    // A statement that the session does not know would fail the whole transaction.
    return isInTransaction(client)
      ? send(client, text, parameters)
      : sendAlone(`begin${settings}`, client, text, parameters, name);
  };

  const sendValued = async (client: ClientBase, text: string, parameters: readonly unknown[]) => {
    if (!isInTransaction(client))
      return sendAlone(`begin${lent.has(client) ? settings : ""}; ${PLANNED_EACH}`, client, text, parameters);
    await client.query(PLANNED_EACH);
    return send(client, text, parameters);
  };

  return {
    notice,
    async begin(client) {
      if (borrowed) {
        lent.add(client);
        return false;
      }
      const { processID } = client as ClientBase & { readonly processID: number | null };
      const values = [processID, statementTimeoutMs?.toFixed() ?? null, schema === undefined ? null : pathOf(schema)];
      const first = { text: BEGIN, values, query_timeout: connectTimeoutMs };
      const { rows } = await client.query<{ own: boolean }>(first);
      const own = rows[0]?.own === true;
      if (!own) {
        lent.add(client);
        notice("pooled");
      }
      return own;
    },
    async query(client, text, parameters) {
      if (isValued(text)) return sendValued(client, text, parameters);
      const sending = lent.has(client) ? sendLent : send;
      const name = prepares ? preparedName(text) : undefined;
      try {
        return await sending(client, text, parameters, name);
      } catch (error) {
        if (name === undefined || !FORGOTTEN.has(sqlState(error))) throw error;
        prepares = false;
        notice("unprepared");
        // Nothing was executed. A transaction that has begun is lost, and repeated as a whole.
        if (isInTransaction(client)) throw error;
        return sending(client, text, parameters);
      }
    },
  };
};
