import { setTimeout as sleep } from "node:timers/promises";
import { Entente, EntenteError } from "@entente/client";
import { ERRORS, type ErrorCode, PlatformError } from "@entente/core";
import { type Feed, isRefused, isUnavailable, openFeed, type Sink, sendFeed } from "@entente/sinks";
import type { Environment } from "../../config.ts";
import { firstSignal } from "../../run.ts";
import { Unavailable } from "../../unavailable.ts";
import { type Context, type Given, type Outcome, Refused } from "../command.ts";
import { connectionOf } from "../remote/connection.ts";

/** A client of the server that the options and the environment name. */
export const clientOf = (env: Environment, given: Given): Entente => {
  const { url, apiKey } = connectionOf(env, given);
  return new Entente({ apiKey, baseUrl: url });
};

/** A failure in the terms of the command line. */
const failureOf = (error: unknown): unknown => {
  if (isRefused(error)) return new Refused(error.message, { cause: error });
  if (isUnavailable(error)) return new Unavailable(error.message, { cause: error });
  if (!(error instanceof EntenteError)) return error;
  const kind = Object.hasOwn(ERRORS, error.code) ? ERRORS[error.code as ErrorCode].kind : undefined;
  if (kind === undefined) return new Unavailable(error.message, { cause: error });
  return new PlatformError({ code: error.code as ErrorCode, kind, message: error.message, param: error.param });
};

export interface Sent {
  readonly first_seq: number;
  readonly last_seq: number;
}

/** Runs work with a signal that the first SIGINT or SIGTERM gives. */
const untilSignal = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const ending = new AbortController();
  void firstSignal().then(() => ending.abort());
  return work(ending.signal);
};

/** Runs work of a sink, with its failures in the terms of the command line. */
export const withSink = async (work: (signal: AbortSignal) => Promise<Outcome>): Promise<Outcome> => {
  try {
    return await untilSignal(work);
  } catch (error) {
    throw failureOf(error);
  }
};

/** The feed of the key; undefined where there is no event yet and none is waited for. */
export const feedFor = (
  { env, note }: Context,
  given: Given,
  signal: AbortSignal,
): Promise<{ readonly feed: Feed | undefined; readonly rest: (ms: number) => Promise<void> }> => {
  const rest = (ms: number): Promise<void> => sleep(ms, undefined, { signal }).catch(() => undefined);
  const options = { entente: clientOf(env, given), signal, once: given.once === true, rest, onOutage: note };
  return openFeed(options).then((feed) => ({ feed, rest }));
};

/** Sends the feed to the sink that is made for it. `printed` says that each page is printed as it is sent. */
export const sendTo = (
  context: Context,
  given: Given,
  printed: boolean,
  sinkOf: (feed: Feed) => Sink | Promise<Sink>,
): Promise<Outcome> =>
  withSink(async (signal) => {
    const { print, note } = context;
    const once = given.once === true;
    const { feed, rest } = await feedFor(context, given, signal);
    if (feed === undefined) return { value: { through: 0 }, text: "The feed has no event yet." };
    const sink = await sinkOf(feed);
    const { organization, livemode } = feed;
    note(`The feed of ${organization}, ${livemode ? "live" : "test"}.`);
    try {
      const through = await sendFeed({
        ...{ feed, sink, signal, once, rest, random: Math.random, onOutage: note },
        fromSeq: given.fromSeq as number | undefined,
        onSent(events) {
          const sent: Sent = { first_seq: events[0]?.seq ?? 0, last_seq: events.at(-1)?.seq ?? 0 };
          if (printed) print({ value: sent, text: `Sent seq ${sent.first_seq} to ${sent.last_seq}.` });
        },
      });
      const read = printed ? "sent through" : "read, and each day that is over has its file; it ends with";
      if (once && !signal.aborted) return { value: { through }, text: `The feed is ${read} seq ${through}.` };
      note(`Stopped after seq ${through}; the same command goes on there.`);
      return { value: undefined, text: "" };
    } finally {
      await sink.close();
    }
  });
