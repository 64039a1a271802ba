import type { Answer } from "../frame/api.ts";
import { NoAnswer } from "../frame/http.ts";
import type { Context } from "../frame/proof.ts";
import type { Random } from "../frame/random.ts";
import type { Reach } from "./fleet.ts";

/** A write that was answered, and so has happened, once. */
export interface Acknowledged {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly body: unknown;
  readonly status: number;
  readonly text: string;
}

/** Writes with a key each. What is not answered is repeated with the same key, at either server, until it is. */
export interface Writer {
  readonly acknowledged: Acknowledged[];
  /** How many requests got no answer, and how many were answered that the outcome is unknown. */
  readonly lost: { answers: number; outcomes: number };
  /** The body of the answer; undefined where it is a refusal. */
  write(path: string, body?: unknown, method?: string): Promise<any>;
  /** Follows a link as one new visitor does; answers whether it led on. */
  visit(code: string): Promise<boolean>;
  /** Asks until somebody answers. */
  read(path: string): Promise<any>;
}

/** Longer than any fault lasts, however slow the machine is. */
const PATIENCE_MS = 180_000;
/** Refusals that a story may run into, as others run beside it. */
const EXPECTED = [404, 409, 422];

export const sleep = (ms: number): Promise<void> => new Promise((slept) => setTimeout(slept, ms));

const isSettled = ({ status, body }: Answer): boolean =>
  status !== 503 && !(status === 409 && body?.error?.code === "idempotency_key_in_use");

export const openWriter = (context: Context, fleet: Reach, random: Random): Writer => {
  const acknowledged: Acknowledged[] = [];
  const lost = { answers: 0, outcomes: 0 };

  const persist = async (
    method: string,
    path: string,
    call: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer | undefined> => {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(random.whole(30, 150))) {
      try {
        const answer = await fleet.api(random.whole(0, fleet.size - 1)).call(method, path, call);
        if (answer.status === 500) {
          context.violation({
            what: "a request was answered 500",
            reproduce: { method, path, call, text: answer.text },
          });
          lost.outcomes += 1;
        } else if (isSettled(answer)) return answer;
        else lost.outcomes += 1;
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        lost.answers += 1;
      }
    }
    context.violation({ what: "a request was never answered", reproduce: { method, path, call } });
    return undefined;
  };

  return {
    acknowledged,
    lost,
    async write(path, body, method = "POST") {
      const key = random.uuid();
      const answer = await persist(method, path, { body, headers: { "idempotency-key": key } });
      if (answer === undefined) return undefined;
      const { status, text } = answer;
      if (status >= 300 && !EXPECTED.includes(status)) {
        context.violation({ what: `a write was answered ${status}`, reproduce: { method, path, body, text } });
        return undefined;
      }
      acknowledged.push({ method, path, key, body, status, text });
      context.attempt();
      return status < 300 ? answer.body : undefined;
    },
    async visit(code) {
      // Of digits alone: an agent that happens to spell "feed" is taken for a bot, whose visit counts nowhere.
      const version = `${random.whole(1, 1e9)}.${random.whole(1, 1e9)}.${random.whole(1, 1e9)}`;
      const headers = { "user-agent": `Mozilla/5.0 (X11; Linux x86_64; rv:${version}) Firefox/140.0` };
      const answer = await persist("GET", `/r/${code}`, { headers });
      if (answer !== undefined) context.attempt();
      return answer?.status === 302;
    },
    read: async (path) => (await persist("GET", path, {}))?.body,
  };
};
