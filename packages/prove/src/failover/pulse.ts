import { NoAnswer } from "../frame/http.ts";
import type { Context } from "../frame/proof.ts";
import type { Random } from "../frame/random.ts";
import type { Fleet } from "../load/fleet.ts";
import { sleep, type Writer } from "../load/writer.ts";

/** An answer of a server about itself, at a time in milliseconds since 1970. */
export interface Said {
  readonly at: number;
  readonly isReady: boolean;
}

/** Small writes one after the other at one server, and what its `/readyz` says meanwhile. */
export interface Pulse {
  /** When each of its writes was acknowledged. */
  readonly acknowledged: readonly number[];
  readonly said: readonly Said[];
}

const EVERY_MS = 100;
const PATH = "/v1/platform/programs";

/** The parts that a pulse works with. */
export interface Pulsing {
  readonly fleet: Fleet;
  readonly place: number;
  readonly writer: Writer;
  readonly random: Random;
  readonly isOver: () => boolean;
}

/** Writes at one server until the load is over; each write is repeated with its key until it is acknowledged. */
const write = async (context: Context, { fleet, place, writer, random, isOver }: Pulsing, beats: number[]) => {
  while (!isOver()) {
    const key = random.uuid();
    const body = { name: `Pulse ${random.hex(12)}` };
    for (let isDone = false; !isDone; await sleep(EVERY_MS)) {
      const call = { body, headers: { "idempotency-key": key } };
      const answer = await fleet
        .api(place)
        .call("POST", PATH, call)
        .catch((error: unknown) => {
          if (error instanceof NoAnswer) return undefined;
          throw error;
        });
      isDone = answer?.status === 201;
      if (answer === undefined) writer.lost.answers += 1;
      else if (!isDone) writer.lost.outcomes += 1;
      if (answer === undefined || !isDone) continue;
      beats.push(Date.now());
      writer.acknowledged.push({ method: "POST", path: PATH, key, body, status: 201, text: answer.text });
      context.attempt();
    }
  }
};

const look = async ({ fleet, place, isOver }: Pulsing, said: Said[]): Promise<void> => {
  for (; !isOver(); await sleep(EVERY_MS)) {
    const at = Date.now();
    const answer = await fleet
      .api(place)
      .call("GET", "/readyz")
      .catch(() => undefined);
    said.push({ at, isReady: answer?.status === 200 });
  }
};

export const beginPulse = (context: Context, pulsing: Pulsing): Pulse & { readonly ended: Promise<unknown> } => {
  const [acknowledged, said]: [number[], Said[]] = [[], []];
  return { acknowledged, said, ended: Promise.all([write(context, pulsing, acknowledged), look(pulsing, said)]) };
};
