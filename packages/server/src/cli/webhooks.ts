import { createHmac } from "node:crypto";
import { systemRandomness, uuidMint } from "@entente/adapters-node";
import { EVENT_TYPES } from "@entente/core";
import { newSecret, type Posted, sampleEvent } from "@entente/core/http";
import { firstSignal } from "../run.ts";
import { EXIT } from "../unavailable.ts";
import { type CommandRow, type OptionRow, type Outcome, UsageError } from "./command.ts";
import { readTypes } from "./event-types.ts";
import { feedOf } from "./feed.ts";
import { follow } from "./follow.ts";
import { answerOf, forwarder, readAddress, readSecret, succeeded } from "./forwarder.ts";
import { connectionOf, SERVER } from "./remote/connection.ts";

const FORWARD_TO: OptionRow = {
  flags: "--forward-to <url>",
  means: "the URL of the receiver, on loopback or a public address",
  required: true,
  reads: readAddress,
};
const SECRET: OptionRow = {
  flags: "--secret <whsec>",
  means: "the signing secret; default: one of your own that is shown",
  reads: readSecret,
};

/** Every sample. */
const ALL = "all";

const readSeq = (text: string): number => {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new UsageError(`${JSON.stringify(text)} is not a seq: expected a whole number from 1.`);
};

/**
 * The signing secret of a listener: the same at each start with the same key, so that a receiver keeps it. The key does not follow
 * from it.
 */
const secretOfKey = (apiKey: string): string =>
  `whsec_${createHmac("sha256", apiKey).update("entente webhooks listen").digest("base64")}`;

const answered = ({ id, type, seq }: { id: string; type: string; seq: number }, posted: Posted): Outcome => {
  const answer = answerOf(posted);
  return { value: { seq, id, type, ...answer }, text: `${answer.status ?? answer.error}  ${type}  ${id}  seq ${seq}` };
};

const listen: CommandRow = {
  name: "webhooks listen",
  summary: "Follow the event feed of a server and forward each event, signed, to a receiver, until SIGINT or SIGTERM",
  options: [
    FORWARD_TO,
    SECRET,
    {
      flags: "--events <types>",
      means: "only these event types, comma-separated",
      reads: (text) => readTypes(text.split(",")),
    },
    {
      flags: "--from-seq <seq>",
      means: "the first seq to forward; default: the next new event",
      reads: readSeq,
    },
    ...SERVER,
  ],
  examples: [
    "webhooks listen --forward-to http://127.0.0.1:3000/webhooks",
    "webhooks listen --forward-to http://127.0.0.1:3000/webhooks --events payout.created,payout.settled --from-seq 1",
  ],
  async run({ env, print, note }, given) {
    const { url, apiKey } = connectionOf(env, given);
    const target = given.forwardTo as string;
    const types = given.events as readonly string[] | undefined;
    const secret = (given.secret as string | undefined) ?? secretOfKey(apiKey);
    const isShown = given.secret === undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const sender = forwarder(target, secret);
    void firstSignal().then(async () => {
      ending.abort();
      await sender.close();
    });
    try {
      const feed = feedOf({ url, apiKey, signal });
      const from = given.fromSeq === undefined ? await feed.head() : (given.fromSeq as number) - 1;
      const begun = `Forwarding from seq ${from + 1} of ${url} to ${target}`;
      print({
        value: { from_seq: from + 1, forward_to: target, ...(isShown && { secret }) },
        text: isShown ? `The signing secret (the same at each start with this key):\n${secret}\n${begun}` : begun,
      });
      const done = await follow(from, {
        feed,
        forwarder: sender,
        signal,
        wants: (type) => types?.includes(type) ?? true,
        onPosted: (event, posted) => print(answered(event, posted)),
        waits: note,
      });
      note(`Stopped; continue with --from-seq ${done + 1}.`);
      return { value: undefined, text: "" };
    } catch (error) {
      if (signal.aborted) return { value: undefined, text: "" };
      throw error;
    } finally {
      await sender.close();
    }
  },
};

const trigger: CommandRow = {
  name: "webhooks trigger",
  summary: "Send a signed sample of one event type, or of all, to a receiver; needs no server and stores nothing",
  arguments: [{ name: "type", means: "such as payout.created, or all" }],
  options: [FORWARD_TO, SECRET],
  examples: [
    "webhooks trigger payout.created --forward-to http://127.0.0.1:3000/webhooks",
    "webhooks trigger all --forward-to http://127.0.0.1:3000/webhooks --secret whsec_…",
  ],
  async run({ print }, given) {
    const types = given.type === ALL ? EVENT_TYPES : readTypes([given.type as string], [ALL]);
    const isMade = given.secret === undefined;
    const secret = isMade ? newSecret(systemRandomness()) : (given.secret as string);
    const sender = forwarder(given.forwardTo as string, secret);
    const ids = uuidMint();
    let exit: number = EXIT.ok;
    if (isMade) print({ value: { secret }, text: `The signing secret (shown only once):\n${secret}` });
    try {
      for (const type of types) {
        const event = sampleEvent(type, ids.next("event"), new Date());
        const posted = await sender.post({ id: event.id, text: JSON.stringify(event) });
        print(answered(event, posted));
        if ("error" in posted) exit = EXIT.unavailable;
        else if (!succeeded(posted) && exit === EXIT.ok) exit = EXIT.refused;
      }
    } finally {
      await sender.close();
    }
    return { value: undefined, text: "", exit };
  },
};

export const webhookCommands: readonly CommandRow[] = [listen, trigger];
