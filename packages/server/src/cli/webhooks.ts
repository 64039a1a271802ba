import { systemRandomness, uuidMint } from "@entente/adapters-node";
import { EVENT_TYPES } from "@entente/core";
import { newSecret, type Posted, sampleEvent } from "@entente/core/http";
import { readConfig } from "../config.ts";
import { urlOf } from "../public-address.ts";
import { firstSignal } from "../run.ts";
import { EXIT } from "../unavailable.ts";
import { type CommandRow, type Given, type OptionRow, type Outcome, UsageError } from "./command.ts";
import { readTypes } from "./event-types.ts";
import { feedOf } from "./feed.ts";
import { follow } from "./follow.ts";
import { answerOf, forwarder, readAddress, readSecret, succeeded } from "./forwarder.ts";

const FORWARD_TO: OptionRow = {
  flags: "--forward-to <url>",
  means: "the URL of the receiver, on loopback or a public address",
  required: true,
  reads: readAddress,
};
const SECRET: OptionRow = {
  flags: "--secret <whsec>",
  means: "the signing secret; default: a new one, shown once",
  reads: readSecret,
};

/** Every sample. */
const ALL = "all";

const readSeq = (text: string): number => {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new UsageError(`${JSON.stringify(text)} is not a seq: expected a whole number from 1.`);
};

const readServer = (text: string): string => {
  readAddress(text);
  return new URL(text).origin;
};

const secretOf = ({ secret }: Given): { readonly secret: string; readonly made: boolean } =>
  secret === undefined
    ? { secret: newSecret(systemRandomness()), made: true }
    : { secret: secret as string, made: false };

const MADE = "The signing secret (shown only once):";

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
    { flags: "--api-key <key>", means: "an API key with the scope events:read; default: ENTENTE_API_KEY" },
    {
      flags: "--url <address>",
      means: "the URL of the server; default: HOST and PORT of this environment",
      reads: readServer,
    },
  ],
  examples: [
    "webhooks listen --forward-to http://127.0.0.1:3000/webhooks",
    "webhooks listen --forward-to http://127.0.0.1:3000/webhooks --events payout.created,payout.settled --from-seq 1",
  ],
  async run({ env, print, note }, given) {
    const config = readConfig(env);
    const apiKey = (given.apiKey as string | undefined) ?? config.apiKey;
    if (apiKey === undefined) throw new UsageError("No API key: set --api-key or ENTENTE_API_KEY.");
    const url = (given.url as string | undefined) ?? urlOf(config.host, config.port);
    const target = given.forwardTo as string;
    const types = given.events as readonly string[] | undefined;
    const { secret, made } = secretOf(given);
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
      const shown = made ? { secret } : {};
      print({
        value: { from_seq: from + 1, forward_to: target, ...shown },
        text: made ? `${MADE}\n${secret}\n${begun}` : begun,
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
    const { secret, made } = secretOf(given);
    const sender = forwarder(given.forwardTo as string, secret);
    const ids = uuidMint();
    let exit: number = EXIT.ok;
    if (made) print({ value: { secret }, text: `${MADE}\n${secret}` });
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
