import { type Client, NoAnswer, type Reply } from "../frame/http.ts";
import type { Context } from "../frame/proof.ts";
import type { Random } from "../frame/random.ts";
import { type Draft, shownDraft, written } from "./draft.ts";
import { faultsOf, SLOW_MS, shownAnswer } from "./judge.ts";
import type { World } from "./world.ts";

/** Operations that are answered 200 and change nothing. */
const READS: readonly string[] = ["standing.preview", "connect.standing"];

/** Counts of one run. */
export const openTally = () => ({
  changed: 0,
  accepted: 0,
  refused: 0,
  "answered 503": 0,
  "cut short": 0,
  handoffs: 0,
  "links followed": 0,
  "batches exported": 0,
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

/** How long a look at the database takes on a machine with nothing else to do, generously. */
const CALM_MS = 10;

/** How long an answer may take now: a machine that is busy with other things is slow at everything. */
const patienceOf = async (client: Client): Promise<number> => {
  const times: number[] = [];
  for (let count = 0; count < 5; count += 1) times.push((await client.send({ method: "GET", path: "/readyz" })).ms);
  const median = times.toSorted((a, b) => a - b)[2] ?? 0;
  return SLOW_MS * Math.max(1, median / CALM_MS);
};

export const openSender = (context: Context, { clients, secrets, servers }: World, tally: Tally): Sender => {
  /** Returns the log lines of the servers about an answer that is their fault. */
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
    const client = only ?? random.pick(clients);
    if (draft.hangsUp === true) {
      tally["cut short"] += 1;
      await client.hangUp(written(draft));
      return undefined;
    }
    try {
      const reply = await client.send(written(draft));
      draft.voice.pool.learn(reply.text);
      if (isChange(draft, reply)) tally.changed += 1;
      tally[reply.status < 400 ? "accepted" : "refused"] += 1;
      if (reply.status === 202 && draft.operation?.id === "payoutBatches.export") tally["batches exported"] += 1;
      if (reply.status === 503) tally["answered 503"] += 1;
      const patience = reply.ms > SLOW_MS ? await patienceOf(client) : SLOW_MS;
      for (const what of faultsOf(draft, reply, secrets, patience)) {
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
