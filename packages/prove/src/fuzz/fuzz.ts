import type { Context, Proof } from "../frame/proof.ts";
import type { Draft } from "./draft.ts";
import { shownAnswer } from "./judge.ts";
import { compareRefusals } from "./refusals.ts";
import { openSender, openTally, type Sender, type Tally } from "./sender.ts";
import { tell } from "./telling.ts";
import { openTurnstile, type Turnstile } from "./turnstile.ts";
import { openWorld, type World } from "./world.ts";

const LANES = 4;
/** How many requests lie between two looks at what refusals leave behind, and how many are sent for one. */
const ROUND = 400;
const COMPARED = 20;
/** Of how many requests that were refused some are sent again. */
const KEPT = 500;
/** At least so many of all requests change something, else the rest was refused for want of anything to work on. */
const CHANGING_LEAST = 0.3;
/** Fewer requests than these say nothing of all of them. */
const JUDGED_FROM = 600;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const sleep = (ms: number): Promise<void> => new Promise((slept) => setTimeout(slept, ms));

/** Keeps what was refused lately. */
const remembering = (sender: Sender, turnstile: Turnstile, refused: Draft[]): Sender => {
  return async (draft, random, only) => {
    const reply = await turnstile.through(() => sender(draft, random, only));
    if (reply !== undefined && reply.status >= 400 && reply.status < 500) refused.push(draft);
    if (refused.length > KEPT) refused.shift();
    return reply;
  };
};

const compareNowAndThen = async (
  context: Context,
  { database, servers, clients }: World,
  { sender, turnstile, refused, tally }: { sender: Sender; turnstile: Turnstile; refused: Draft[]; tally: Tally },
): Promise<void> => {
  const random = context.random.fork();
  const workers = servers[1]?.child;
  if (workers === undefined) return;
  for (let next = ROUND; !context.isOver(); ) {
    await sleep(50);
    if (context.attempts() < next || refused.length === 0) continue;
    const drafts = Array.from({ length: COMPARED }, () => random.pick(refused));
    const send = (draft: Draft) => sender(draft, random, clients[0]);
    const compare = () => compareRefusals({ context, database, workers, drafts, send });
    tally["refusals compared"] += await turnstile.quietly(compare);
    next = context.attempts() + ROUND;
  }
};

/** Checks the logs of the servers: they hold no secret, and no fault. */
const readLogs = (context: Context, { servers, secrets }: World): void => {
  for (const server of servers) {
    const log = server.log();
    const leaked = secrets.leakedByLog(log);
    if (leaked !== undefined) context.violation({ what: `the log holds ${leaked}`, reproduce: { seed: context.seed } });
    // Faults of requests have been judged by their answers.
    const faults = log.split("\n").filter((line) => /"level":(50|60)/.test(line) && !line.includes('"request_id"'));
    for (const line of faults) context.violation({ what: "a server logged an error", reproduce: { line } });
  }
};

export const fuzz: Proof = {
  name: "fuzz",
  what: "every request, hostile or deep, gets a documented answer; refusals change nothing; no secret is shown",
  short: { attempts: 500, seconds: 10 },
  long: { attempts: 100_000, seconds: 3_600 },
  async run(context) {
    const world = await openWorld(context);
    const tally = openTally();
    const refused: Draft[] = [];
    const turnstile = openTurnstile();
    const sender = openSender(context, world, tally);
    const remembered = remembering(sender, turnstile, refused);

    const lane = async (at: number): Promise<void> => {
      const random = context.random.fork();
      const voice = world.voices[at % world.voices.length];
      if (voice === undefined) return;
      const violation = (what: string, draft: Draft, reply: Parameters<typeof shownAnswer>[1]) =>
        context.violation({ what, reproduce: { ...shownAnswer(draft, reply), seed: context.seed } });
      const isOver = () => context.isOver();
      while (!isOver()) await tell({ world, voice, random, tally, sender: remembered, isOver, violation });
    };
    const lanes = Array.from({ length: LANES }, (_, at) => lane(at));
    await Promise.all([...lanes, compareNowAndThen(context, world, { sender, turnstile, refused, tally })]);

    readLogs(context, world);
    const { changed, ...counts } = tally;
    const changing = changed / Math.max(1, context.attempts());
    if (context.attempts() >= JUDGED_FROM && changing < CHANGING_LEAST)
      context.violation({ what: `only ${percent(changing)} of the requests changed something`, reproduce: tally });
    return { "changed something": percent(changing), ...counts };
  },
};
