import type { Database } from "../frame/database.ts";
import type { Operator } from "../frame/operator.ts";
import type { Context, Proof } from "../frame/proof.ts";
import { clockBehind } from "../interface/past.ts";
import { proveBooks } from "../load/books.ts";
import { HASTY } from "../load/fleet.ts";
import { inLanes } from "../load/ground.ts";
import { type Holding, openHolding } from "./holding.ts";
import { idle } from "./idle.ts";
import { judgePair, type Outcome } from "./judge.ts";
import { KINDS, type Pair, pairsOf } from "./kinds.ts";
import { AGE_DAYS, type Lane, openLane } from "./lane.ts";
import { lookAt, type Order, runTrial, type Seen, type Trial } from "./trial.ts";

const LANES = 4;
/** Pairs of one round: their subjects are made together, tried together while no worker runs, and looked at in the end. */
const ROUND = { short: 8, long: 64 };

/** One after the other in both orders, and at once in both orders. */
const ORDERS: readonly Order[] = [
  { first: 0, meets: false },
  { first: 1, meets: false },
  { first: 0, meets: true },
  { first: 1, meets: true },
];

interface Ground {
  readonly context: Context;
  readonly database: Database;
  readonly operator: Operator;
  readonly lane: () => Promise<Lane>;
  /** Runs something while a worker runs, until it is done and nothing goes on. */
  readonly working: <T>(work: () => Promise<T>) => Promise<T>;
  readonly holdings: readonly Holding[];
}

const openGround = async (context: Context): Promise<Ground> => {
  const database = await context.database();
  const behind = clockBehind(context, AGE_DAYS);
  const api = { ...HASTY, ENTENTE_ROLE: "api" };
  const [[past, ...servers], one, other, holdings] = await Promise.all([
    context.servers({ database, count: 3, env: [{ ...api, ...behind }, api, api] }),
    context.operator(database),
    context.operator(database),
    Promise.all(Array.from({ length: LANES }, () => openHolding(database.url))),
  ]);
  if (past === undefined) throw new Error("No server was started.");
  for (const holding of holdings) context.atEnd(() => holding.close());
  let lanes = 0;
  return {
    context,
    database,
    operator: one,
    holdings,
    lane() {
      lanes += 1;
      return openLane({
        database,
        operators: [one, other],
        servers,
        past,
        name: `lane-${lanes}`,
        atEnd: (close) => context.atEnd(close),
      });
    },
    async working(work) {
      const [worker] = await context.servers({ database, count: 1, env: { ...HASTY, ENTENTE_ROLE: "worker" } });
      const done = await work();
      await idle(database);
      await worker?.stop();
      return done;
    },
  };
};

/** Makes the subjects of these pairs, tries the pairs as far as there is time, and answers how many of them it tried, and how often both had decided before either wrote. */
const proveRound = async (
  { context, lane: open, working, holdings }: Ground,
  pairs: readonly Pair[],
  round: number,
): Promise<{ readonly met: number; readonly pairs: number }> => {
  const queues: Trial[][] = [];
  await working(async () => {
    await inLanes([...holdings.keys()], async (at) => {
      const lane = await open();
      const own: Trial[] = [];
      for (const [place, pair] of pairs.entries()) {
        if (place % holdings.length !== at) continue;
        for (const [which, order] of ORDERS.entries()) {
          const mark = `r${round}p${place}t${which}x`;
          const ids = await pair.kind.states[pair.state]?.make(lane.maker, mark);
          own.push({ pair, order, lane, ids: ids ?? {}, mark });
        }
      }
      queues[at] = own;
    });
  });

  let met = 0;
  const tried: { readonly trial: Trial; readonly seen: Seen }[] = [];
  await inLanes([...queues.entries()], async ([at, trials]) => {
    for (const [place, trial] of trials.entries()) {
      // A pair is judged by all of its orders.
      if (place % ORDERS.length === 0 && context.isLate()) break;
      const seen = await runTrial(trial, holdings[at] as Holding, () => {
        met += 1;
      });
      context.attempt(trial.order.meets ? 1 : 0);
      tried.push({ trial, seen });
    }
  });

  const outcomes = new Map<Pair, Outcome[]>();
  await working(async () => undefined);
  await inLanes(tried, async ({ trial, seen }) => {
    const outcome = { ...trial.order, seen, settled: await lookAt(trial, trial.pair.kind.areAlike) };
    outcomes.set(trial.pair, [...(outcomes.get(trial.pair) ?? []), outcome]);
  });
  for (const [pair, of] of outcomes) judgePair(context, pair, of);
  return { met, pairs: outcomes.size };
};

export const races: Proof = {
  name: "races",
  what: "every two verbs that meet on a subject, from every state, do what one of their two orders does",
  short: { attempts: 16, seconds: 6 },
  long: { attempts: 4_600, seconds: 1_800 },
  async run(context) {
    const ground = await openGround(context);
    const waiting = context.random.shuffled(pairsOf(KINDS));
    let [met, rounds, pairs] = [0, 0, 0];
    while (waiting.length > 0 && !context.isOver()) {
      const some = waiting.splice(0, ROUND[context.form]);
      rounds += 1;
      const tried = await proveRound(ground, some, rounds);
      pairs += tried.pairs;
      met += tried.met;
    }
    await proveBooks(context, ground.operator);
    return { "kinds of subjects": KINDS.length, pairs, "both had decided before either wrote": met };
  },
};
