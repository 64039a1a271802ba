import { type Api, openApi } from "../frame/api.ts";
import type { Database } from "../frame/database.ts";
import { NoAnswer } from "../frame/http.ts";
import type { Context } from "../frame/proof.ts";
import type { ServerProcess } from "../frame/servers.ts";
import { HASTY, type Reach } from "../load/fleet.ts";

/** Which of two programs: that of the last release, or that of this tree. */
export type Age = "old" | "new";

export interface Running {
  readonly age: Age;
  readonly server: ServerProcess;
  readonly api: Api;
}

/** A request that was not answered, or not as a server that works answers. */
export interface Fault {
  readonly age: Age;
  readonly phase: string;
  /** Without a status there was no answer. */
  readonly status?: number;
  /** True if the answer says when to ask again. */
  readonly isBounded: boolean;
  readonly request: string;
  readonly text: string;
}

/** Servers of two programs on one database, which come and go. A load is spread over those that are there. */
export interface Mixed extends Reach {
  of(age: Age): readonly Running[];
  /** The first of an age; throws where there is none. */
  one(age: Age): Running;
  start(age: Age, count: number): Promise<void>;
  /** Lets the servers of an age end as an operator does: no new requests, and then a signal. */
  stop(age: Age): Promise<void>;
  /** Kills one that is there, while it answers. */
  kill(age: Age): Promise<void>;
  /** Names the time that begins now. */
  enter(phase: string): void;
  readonly faults: readonly Fault[];
  /** The longest that an answer took in each phase, in milliseconds. */
  readonly slowest: ReadonlyMap<string, number>;
  /** How many requests each age has answered. */
  readonly answered: Readonly<Record<Age, number>>;
}

interface Asked {
  readonly database: Database;
  readonly key: string;
  /** The file that starts a server of the last release. */
  readonly old: string;
}

export const openMixed = (context: Context, { database, key, old }: Asked): Mixed => {
  let phase = "";
  let running: readonly Running[] = [];
  const killed = new Set<ServerProcess>();
  const faults: Fault[] = [];
  const answered = { old: 0, new: 0 };
  const slowest = new Map<string, number>();

  /** Notes each answer that a server which works does not give. */
  const watched = (age: Age, server: ServerProcess, bare: Api): Api => {
    const call: Api["call"] = async (method, path, asked) => {
      const request = `${method} ${path}`;
      try {
        const answer = await bare.call(method, path, asked);
        answered[age] += 1;
        slowest.set(phase, Math.max(slowest.get(phase) ?? 0, answer.ms));
        const { status, text, headers } = answer;
        if (status >= 500)
          faults.push({ age, phase, status, isBounded: headers["retry-after"] !== undefined, request, text });
        return answer;
      } catch (error) {
        if (error instanceof NoAnswer && !killed.has(server))
          faults.push({ age, phase, isBounded: false, request, text: error.message });
        throw error;
      }
    };
    return { ...bare, call };
  };
  const open = (age: Age, server: ServerProcess): Running => {
    const bare = openApi(server.url, key);
    context.atEnd(() => bare.client.close());
    return { age, server, api: watched(age, server, bare) };
  };
  const of = (age: Age) => running.filter((one) => one.age === age);
  const one = (age: Age): Running => {
    const [first] = of(age);
    if (first === undefined) throw new Error(`No server of the ${age} program is there.`);
    return first;
  };

  return {
    get size() {
      return running.length;
    },
    api: (place) => (running[place % running.length] as Running).api,
    of,
    one,
    async start(age, count) {
      const program = age === "old" ? { program: old } : {};
      const started = await context.servers({ database, count, env: HASTY, ...program });
      running = [...running, ...started.map((server) => open(age, server))];
    },
    async stop(age) {
      const leaving = of(age);
      running = running.filter((one) => !leaving.includes(one));
      for (const { server } of leaving) {
        const { code, signal } = await server.stop();
        if (code !== 0)
          context.violation({
            what: `a server of the ${age} program did not end in order`,
            reproduce: { code, signal },
          });
      }
    },
    async kill(age) {
      const { server } = one(age);
      killed.add(server);
      await server.stop("SIGKILL");
      running = running.filter((other) => other.server !== server);
    },
    enter(name) {
      phase = name;
    },
    faults,
    answered,
    slowest,
  };
};
