import { type Client, NoAnswer, type Reply } from "../frame/http.ts";
import type { Context } from "../frame/proof.ts";
import type { Random } from "../frame/random.ts";
import { type Draft, shownDraft, written } from "./draft.ts";
import { faultsOf, shownAnswer } from "./judge.ts";
import type { World } from "./world.ts";

/** Operations that are answered 200 and change nothing. */
const READS: readonly string[] = ["standing.preview", "connect.standing"];

/** Counts of one run. */
export const openTally = () => ({
  changed: 0,
  accepted: 0,
  refused: 0,
  "answered 503": 0,
  handoffs: 0,
  "links followed": 0,
  "refusals compared": 0,
});
export type Tally = ReturnType<typeof openTally>;

/** Sends one request and judges its answer; undefined where none came. */
export type Sender = (draft: Draft, random: Random, only?: Client) => Promise<Reply | undefined>;

const isChange = ({ operation, method, body }: Draft, { status, text, headers }: Reply): boolean => {
  if (operation === undefined || READS.includes(operation.id) || method === "GET") return false;
  if (headers["idempotent-replayed"] !== undefined || text.includes('"duplicate":true')) return false;
  if ((body as { readonly dry_run?: unknown } | undefined)?.dry_run === true) return false;
  return status >= 200 && status < 300;
};

export const openSender = (context: Context, { clients, secrets, servers }: World, tally: Tally): Sender => {
  /** What the servers say of an answer that is their fault. */
  const logOf = ({ status, headers }: Reply): readonly string[] => {
    if (status < 500) return [];
    const id = String(headers["request-id"]);
    return servers.flatMap((server) =>
      server
        .log()
        .split("\n")
        .filter((line) => line.includes(id)),
    );
  };
  return async (draft, random, only) => {
    context.attempt();
    try {
      const reply = await (only ?? random.pick(clients)).send(written(draft));
      draft.voice.pool.learn(reply.text);
      if (isChange(draft, reply)) tally.changed += 1;
      tally[reply.status < 400 ? "accepted" : "refused"] += 1;
      if (reply.status === 503) tally["answered 503"] += 1;
      for (const what of faultsOf(draft, reply, secrets)) {
        const reproduce = { ...shownAnswer(draft, reply), log: logOf(reply), seed: context.seed };
        context.violation({ what, reproduce });
      }
      return reply;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      context.violation({ what: `no answer came: ${error.message}`, reproduce: shownDraft(draft) });
      return undefined;
    }
  };
};
