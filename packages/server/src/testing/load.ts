import { Agent, request } from "node:http";
import type { ServerProcess } from "./processes.ts";

export const keyOf = (server: ServerProcess): string => /API key +(\S+)/.exec(server.out())?.[1] ?? "";
const codeOf = (server: ServerProcess): string => /\/r\/([0-9a-f]+)/.exec(server.out())?.[1] ?? "";

/** Errors of a connection that was never accepted from the queue of the listening socket. */
const NOT_ACCEPTED: ReadonlySet<unknown> = new Set(["ECONNREFUSED", "ECONNRESET"]);

/** One sale: `answered <status>`, `not accepted`, or `dropped` when an accepted connection closed without an answer. */
const sell = (server: ServerProcess, agent: Agent, id: string): Promise<string> =>
  new Promise((done) => {
    const body = JSON.stringify({ code: codeOf(server), type: "sale", value_minor: 100, external_event_id: id });
    const headers = { Authorization: `Bearer ${keyOf(server)}`, "Content-Type": "application/json" };
    const sent = request(`${server.url}/v1/platform/performance/events`, { agent, method: "POST", headers });
    sent.on("error", ({ code, message }: NodeJS.ErrnoException) => {
      done(!sent.reusedSocket && NOT_ACCEPTED.has(code) ? "not accepted" : `dropped: ${message}`);
    });
    sent.on("response", (response) => {
      response.resume().on("end", () => done(`answered ${response.statusCode}`));
      response.on("error", ({ message }) => done(`dropped: ${message}`));
    });
    sent.end(body);
  });

export interface Load {
  /** Returns true if at least this many sales are answered. */
  readonly hasAnswered: (count: number) => boolean;
  /** The count of each outcome, when the server accepts no more. */
  readonly outcomes: Promise<ReadonlyMap<string, number>>;
}

/** Sends sales from many concurrent clients until the server accepts no more. */
export const loadUntilStopped = (server: ServerProcess): Load => {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const outcomes = new Map<string, number>();
  let over = false;
  const client = async (name: number): Promise<void> => {
    for (let count = 0; !over; count += 1) {
      const outcome = await sell(server, agent, `${name}-${count}`);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (outcome === "not accepted") over = true;
    }
  };
  const clients = Promise.all(Array.from({ length: 16 }, (_, name) => client(name)));
  return {
    hasAnswered: (count) => (outcomes.get("answered 201") ?? 0) >= count,
    outcomes: clients.then(() => {
      agent.destroy();
      return outcomes;
    }),
  };
};
