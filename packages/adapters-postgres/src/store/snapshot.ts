import { Unreadable } from "@entente/core/storage";
import { analyzeGrown } from "../engines/analyze-grown.ts";
import type { Engine } from "../engines/database.ts";
import { sqlState } from "../engines/retry.ts";
import { type Send, through, unknownIfUnavailable } from "./statement.ts";

/** Data exceptions, such as text that is no JSON or no number, and intervals that end before they begin. */
const UNREADABLE = /^22/;

/** One statement after the other, because a connection carries out one at a time. */
const oneByOne = (send: Send): Send => {
  let last: Promise<unknown> = Promise.resolve();
  return <R>(text: string, parameters: readonly unknown[]) => {
    const sent = last.then(() => send<R>(text, parameters));
    last = sent.catch(() => {});
    return sent.catch((error: unknown) => {
      if (!UNREADABLE.test(sqlState(error) ?? "")) throw error;
      throw new Unreadable((error as Error).message, { cause: error });
    });
  };
};

/**
 * Reads in one transaction that writes nothing, and sees what was committed when its first statement was sent. What looks at
 * everything joins everything: without statistics, as after a restore, the planner takes some thousand rows for a few, and the look
 * takes hours. Where tables cannot be analyzed, as on a standby, the look is taken as it is.
 */
export const inSnapshot = async <DB, T>(engine: Engine<DB>, read: (send: Send) => Promise<T>): Promise<T> => {
  await analyzeGrown(engine).catch(() => []);
  return engine.db
    .withoutPlugins()
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (transaction) => {
      const send = oneByOne(through(transaction));
      // What looks at everything may take longer than what answers a request.
      await send("set local statement_timeout = 0", []);
      return read(send);
    })
    .catch((error: unknown) => {
      throw unknownIfUnavailable(error);
    });
};
