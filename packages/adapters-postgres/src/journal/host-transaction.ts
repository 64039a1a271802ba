import type { HostClient } from "@entente/core/ports";
import { valueTypes } from "../engines/pg-values.ts";
import { pathOf } from "../engines/schema.ts";
import { type Send, unknownIfUnavailable } from "../store/statement.ts";

interface Before {
  readonly path: string;
  readonly jit: string;
  readonly isolation: string;
}

/** The settings are those of the transaction, and read before they are set. */
const ENTER = `with before as materialized (select current_setting('search_path') as path, current_setting('jit') as jit,
    current_setting('transaction_isolation') as isolation)
  select path, jit, isolation, set_config('search_path', $1, true), set_config('jit', 'off', true),
    set_config('entente.joined', 'yes', true) from before`;
/** A setting of a transaction is gone with the statement that made it where there is no transaction. */
const IS_INSIDE = "select current_setting('entente.joined') = 'yes' as inside";
const LEAVE = "select set_config('search_path', $1, true), set_config('jit', $2, true)";

/** The calls of one client, one after the other. */
const turns = new WeakMap<HostClient, Promise<unknown>>();

/** Statements are not prepared, because the session is the host's. One follows the other. */
const sending = (client: HostClient): Send => {
  let last: Promise<unknown> = Promise.resolve();
  return <R>(text: string, parameters: readonly unknown[]) => {
    const sent = last.then(() => client.query({ text, values: [...parameters], types: valueTypes }));
    last = sent.catch(() => {});
    return sent.then(
      ({ rows }) => rows as readonly R[],
      (error: unknown) => {
        throw unknownIfUnavailable(error);
      },
    );
  };
};

const inSchema = async <T>(client: HostClient, schema: string, work: (send: Send) => Promise<T>): Promise<T> => {
  const send = sending(client);
  const [before] = await send<Before>(ENTER, [pathOf(schema)]);
  const { path, jit, isolation } = before as Before;
  const leave = () => send(LEAVE, [path, jit]);
  const [here] = await send<{ readonly inside: boolean }>(IS_INSIDE, []);
  if (here?.inside !== true) throw new Error("The client of within has no open transaction: send `begin` first.");
  if (isolation !== "read committed") {
    await leave();
    throw new Error(`The transaction of within has to be read committed, and is ${isolation}.`);
  }
  try {
    return await work(send);
  } finally {
    // A transaction that has failed can only be rolled back, and its settings with it.
    await leave().catch(() => {});
  }
};

/**
 * Runs work in the open transaction of a host's client, with the schema as its `search_path`, and leaves the settings of the
 * transaction as they were.
 */
export const inHostTransaction = <T>(
  client: HostClient,
  schema: string,
  work: (send: Send) => Promise<T>,
): Promise<T> => {
  const turn = (turns.get(client) ?? Promise.resolve()).then(() => inSchema(client, schema, work));
  turns.set(
    client,
    turn.catch(() => {}),
  );
  return turn;
};
