import type { Database } from "../frame/database.ts";
import type { Context } from "../frame/proof.ts";

/** A server has so many connections at most: those of its pool, and one that listens. */
const CONNECTIONS_MAX = 11;
/** Longer than any statement of the load takes, however slow the machine is. */
const LONG_SECONDS = 30;

const STATE = `
  select count(*)::int as connections,
    count(*) filter (where state = 'idle in transaction')::int as open,
    count(*) filter (where wait_event_type = 'Lock')::int as waiting,
    count(*) filter (where xact_start < now() - make_interval(secs => ${LONG_SECONDS}))::int as long
  from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;

export interface State {
  readonly connections: number;
  /** Transactions that wait for their client. */
  readonly open: number;
  /** Statements that wait for a lock. */
  readonly waiting: number;
  /** Transactions that have gone on for too long. */
  readonly long: number;
}

/** How connections and locks stand. */
export const readState = async (database: Database): Promise<State> => {
  const [state] = await database.query<State>(STATE);
  if (state === undefined) throw new Error("The database did not answer.");
  return state;
};

/** While the load goes on: no more connections than the pools have, and no transaction that does not end. */
export const proveState = (
  context: Context,
  state: State,
  { servers, own }: { servers: number; own: number },
): void => {
  if (state.connections > servers * CONNECTIONS_MAX + own)
    context.violation({ what: `${servers} servers hold ${state.connections} connections`, reproduce: state });
  if (state.long > 0) context.violation({ what: "a transaction does not end", reproduce: state });
};
