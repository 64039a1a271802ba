import { systemRandomness, uuidMint } from "@entente/adapters-node";
import { EVENT_TYPES, type EventType } from "@entente/core";
import { nearest, newSecret, offendersIn, type Posted, sampleEvent, typesOf } from "@entente/core/http";
import { EVENT_ALIASES } from "@entente/core/tables";
import { readConfig } from "../config.ts";
import { urlOf } from "../public-address.ts";
import { firstSignal } from "../run.ts";
import { EXIT } from "../unavailable.ts";
import { type CommandRow, type Given, type OptionRow, type Outcome, UsageError } from "./command.ts";
import { feedOf } from "./feed.ts";
import { follow } from "./follow.ts";
import { answerOf, forwarder, readAddress, readSecret, succeeded } from "./forwarder.ts";

const FORWARD_TO: OptionRow = {
  flags: "--forward-to <url>",
  means: "where the receiver listens, on this machine or at a public address",
  required: true,
  reads: readAddress,
};
const SECRET: OptionRow = {
  flags: "--secret <whsec>",
  means: "what the receiver verifies with; made and shown once if left out",
  reads: readSecret,
};

/** Every sample there is. */
const ALL = "all";

const readTypes = (entries: readonly string[], others: readonly string[] = []): readonly EventType[] => {
  const [offender] = offendersIn(entries);
  if (offender === undefined) return typesOf(entries);
  const known = [...EVENT_TYPES, ...Object.keys(EVENT_ALIASES), ...others];
  throw new UsageError(`${JSON.stringify(offender)} is no event type: did you mean ${nearest(offender, known)}?`);
};

const readSeq = (text: string): number => {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new UsageError(`${JSON.stringify(text)} is no seq: expected a whole number from 1, as events carry it.`);
};

const readServer = (text: string): string => {
  readAddress(text);
  return new URL(text).origin;
};

const secretOf = ({ secret }: Given): { readonly secret: string; readonly made: boolean } =>
  secret === undefined
    ? { secret: newSecret(systemRandomness()), made: true }
    : { secret: secret as string, made: false };

const MADE = "The secret to verify with, shown this once:";

const answered = ({ id, type, seq }: { id: string; type: string; seq: number }, posted: Posted): Outcome => {
  const answer = answerOf(posted);
  return { value: { seq, id, type, ...answer }, text: `${answer.status ?? answer.error}  ${type}  ${id}  seq ${seq}` };
};

const listen: CommandRow = {
  name: "webhooks listen",
  summary: "Follow the event feed of a server and forward each event, signed, to a receiver; until SIGINT or SIGTERM",
  options: [
    FORWARD_TO,
    SECRET,
    {
      flags: "--events <types>",
      means: "only these, with commas between",
      reads: (text) => readTypes(text.split(",")),
    },
    {
      flags: "--from-seq <seq>",
      means: "begin with the event of this seq; with the next to come if left out",
      reads: readSeq,
    },
    { flags: "--api-key <key>", means: "a key with events:read, whose events these are; else ENTENTE_API_KEY" },
    { flags: "--url <address>", means: "of the server; else that of PORT and HOST on this machine", reads: readServer },
  ],
  examples: [
    "webhooks listen --forward-to http://127.0.0.1:3000/webhooks",
    "webhooks listen --forward-to http://127.0.0.1:3000/webhooks --events payout.created,payout.settled --from-seq 1",
  ],
  async run({ env, runCli, note }, given) {
    const config = readConfig(env);
    const apiKey = (given.apiKey as string | undefined) ?? config.apiKey;
    if (apiKey === undefined) throw new UsageError("Whose events? Give a key with --api-key, or as ENTENTE_API_KEY.");
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
      runCli({
        value: { from_seq: from + 1, forward_to: target, ...shown },
        text: made ? `${MADE}\n${secret}\n${begun}` : begun,
      });
      const done = await follow(from, {
        feed,
        forwarder: sender,
        signal,
        wants: (type) => types?.includes(type) ?? true,
        onPosted: (event, posted) => runCli(answered(event, posted)),
        waits: note,
      });
      note(`Stopped; --from-seq ${done + 1} goes on from here.`);
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
  summary: "Send a receiver a signed sample of an event type, or of all; no server is asked and nothing is stored",
  argument: { name: "type", means: "such as payout.created, or all" },
  options: [FORWARD_TO, SECRET],
  examples: [
    "webhooks trigger payout.created --forward-to http://127.0.0.1:3000/webhooks",
    "webhooks trigger all --forward-to http://127.0.0.1:3000/webhooks --secret whsec_…",
  ],
  async run({ runCli }, given) {
    const types = given.type === ALL ? EVENT_TYPES : readTypes([given.type as string], [ALL]);
    const { secret, made } = secretOf(given);
    const sender = forwarder(given.forwardTo as string, secret);
    const ids = uuidMint();
    let exit: number = EXIT.ok;
    if (made) runCli({ value: { secret }, text: `${MADE}\n${secret}` });
    try {
      for (const type of types) {
        const event = sampleEvent(type, ids.next("event"), new Date());
        const posted = await sender.post({ id: event.id, text: JSON.stringify(event) });
        runCli(answered(event, posted));
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
