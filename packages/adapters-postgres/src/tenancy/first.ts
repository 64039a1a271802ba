import type { Engine } from "../engines/database.ts";
import { type Send, through, unknownIfUnavailable } from "../store/statement.ts";

/** By hand: no other statement adds an organization until the end of the transaction, and those that read go on. */
const ALONE = "lock table organization in share row exclusive mode";
/** A statement after the lock sees what was committed before it was given. */
const IS_EMPTY = "select not exists (select 1 from organization) as empty";

/** Does work in a transaction where there is no organization; `undefined` where there is one. */
export const inFirst = <DB, T>(engine: Engine<DB>, work: (send: Send) => Promise<T>): Promise<T | undefined> =>
  engine.db
    .withoutPlugins()
    .transaction()
    .execute(async (transaction) => {
      const send = through(transaction);
      await send(ALONE, []);
      const [found] = await send<{ readonly empty: boolean }>(IS_EMPTY, []);
      return found?.empty === true ? work(send) : undefined;
    })
    .catch((error: unknown) => {
      throw unknownIfUnavailable(error);
    });
