import { bodyOf } from "../frame/api.ts";
import { NoAnswer, type Reply } from "../frame/http.ts";
import type { Context } from "../frame/proof.ts";
import type { Random } from "../frame/random.ts";
import type { Fleet } from "../load/fleet.ts";
import { inLanes } from "../load/ground.ts";
import { sleep } from "../load/writer.ts";
import { type Reported, signedBy } from "./vendor.ts";

/** A source as the vendor knows it. */
export interface Address {
  readonly id: string;
  readonly secret: string;
}

/** One delivery that is to be made. */
export interface Delivery {
  readonly reported: Reported;
  readonly to: Address;
}

/** The side of the vendor: it delivers an event again until it is answered. */
export interface Sender {
  /** The events that were accepted, by source and then by id, each with what it comes to. */
  readonly accepted: ReadonlyMap<string, ReadonlyMap<string, Reported["outcome"]>>;
  readonly tally: { deliveries: number; duplicates: number; unanswered: number; unavailable: number; forged: number };
  send(deliveries: readonly Delivery[]): Promise<void>;
}

/** Longer than any fault lasts, however slow the machine is. */
const PATIENCE_MS = 180_000;
const FORGED = 0.02;

export const openSender = (context: Context, fleet: Fleet, lanes: number): Sender => {
  const random: Random = context.random.fork();
  const accepted = new Map<string, Map<string, Reported["outcome"]>>();
  const tally = { deliveries: 0, duplicates: 0, unanswered: 0, unavailable: 0, forged: 0 };

  const attempt = async (path: string, body: string, secret: string): Promise<Reply | undefined> => {
    try {
      const { client } = fleet.api(random.whole(0, fleet.size - 1));
      return await client.send({ method: "POST", path, headers: signedBy(body, secret), body });
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      tally.unanswered += 1;
      return undefined;
    }
  };

  /** Delivers until the answer is one that a vendor takes; undefined where none came. */
  const persist = async (path: string, body: string, secret: string): Promise<Reply | undefined> => {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(random.whole(20, 200))) {
      const reply = await attempt(path, body, secret);
      if (reply === undefined) continue;
      if (reply.status !== 503) return reply;
      tally.unavailable += 1;
    }
    return undefined;
  };

  const forge = async (path: string, { event }: Reported): Promise<void> => {
    const body = JSON.stringify({ ...event, id: `${event.id}_forged` });
    const reply = await persist(path, body, "whsec_a_secret_that_somebody_guessed");
    if (reply?.status !== 401)
      context.violation({ what: "a forged delivery was not refused", reproduce: { body, answered: reply } });
    tally.forged += 1;
  };

  const deliver = async ({ reported, to }: Delivery): Promise<void> => {
    const path = `/v1/sources/${to.id}`;
    const body = JSON.stringify(reported.event);
    if (random.chance(FORGED)) await forge(path, reported);
    const known = accepted.get(to.id) ?? new Map<string, Reported["outcome"]>();
    accepted.set(to.id, known);
    const isKnown = known.has(reported.event.id);
    const reply = await persist(path, body, to.secret);
    const answer = reply === undefined ? undefined : (bodyOf(reply) as { readonly duplicate?: boolean } | undefined);
    if (reply?.status !== 200)
      return context.violation({ what: "a delivery was not accepted", reproduce: { path, body, answered: reply } });
    if (isKnown && answer?.duplicate !== true)
      context.violation({ what: "a repeated delivery was taken for a new one", reproduce: { path, body } });
    known.set(reported.event.id, reported.outcome);
    tally.deliveries += 1;
    if (answer?.duplicate === true) tally.duplicates += 1;
    context.attempt();
  };

  return { accepted, tally, send: (deliveries) => inLanes(deliveries, deliver, lanes) };
};
