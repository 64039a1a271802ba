import { OutcomeUnknown } from "@entente/core/storage";
import { groupsAtOnceOn } from "../engines/groups-at-once.ts";

/** A call that waits for its answer. */
export interface Waiting<C, R> {
  readonly call: C;
  readonly resolve: (answer: R) => void;
  readonly reject: (error: unknown) => void;
}

interface Lane<C, R> {
  waiting: readonly Waiting<C, R>[];
  running: number;
  /** True if a run begins at the end of this turn of the event loop. */
  isDue: boolean;
}

interface Gathering<C, R> {
  /** Answers every call it is given, and never rejects. */
  readonly run: (waiting: readonly Waiting<C, R>[]) => Promise<void>;
  /** Those of one run among all that wait, the first included; the others wait for the next run. */
  readonly choose: (waiting: readonly Waiting<C, R>[]) => readonly Waiting<C, R>[];
  /** Runs of one name that are under way at once. */
  readonly atOnce: number;
}

/**
 * Answers calls of one name together: calls of the same turn of the event loop, and then those that come while as many runs as may
 * be are under way. A run begins after everything that it answers was asked for. A call waits for one run before its own at most,
 * unless more wait than one run takes, and one that comes alone waits for nothing.
 */
export const gathering = <C, R>({ run, choose, atOnce }: Gathering<C, R>): ((name: string, call: C) => Promise<R>) => {
  const lanes = new Map<string, Lane<C, R>>();
  const begin = (name: string, lane: Lane<C, R>): void => {
    lane.isDue = false;
    while (lane.waiting.length > 0 && lane.running < atOnce) {
      const chosen = choose(lane.waiting);
      const taken = new Set(chosen);
      lane.waiting = lane.waiting.filter((one) => !taken.has(one));
      lane.running += 1;
      void run(chosen).then(() => {
        lane.running -= 1;
        if (lane.running + lane.waiting.length === 0) lanes.delete(name);
        else schedule(name, lane);
      });
    }
  };
  const schedule = (name: string, lane: Lane<C, R>): void => {
    if (lane.isDue || lane.waiting.length === 0 || lane.running >= atOnce) return;
    lane.isDue = true;
    setImmediate(begin, name, lane);
  };
  return (name, call) =>
    new Promise((resolve, reject) => {
      const lane = lanes.get(name) ?? { waiting: [], running: 0, isDue: false };
      lanes.set(name, lane);
      lane.waiting = [...lane.waiting, { call, resolve, reject }];
      schedule(name, lane);
    });
};

/** At most so many calls are answered by one statement, and so many statements of one name are under way. */
const [ANSWERED_MAX, ANSWERED_AT_ONCE] = [200, Math.max(2, groupsAtOnceOn(Number.POSITIVE_INFINITY))];

/**
 * Answers calls of one name together, by `answer`, which answers each of them in their order. Where it fails for all, each is
 * answered by itself, since the failure of one is no answer to another; where the database is not available, all fail.
 */
export const answeredTogether = <C, R>(
  answer: (calls: readonly [C, ...C[]]) => Promise<readonly R[]>,
): ((name: string, call: C) => Promise<R>) => {
  const alone = ({ call, resolve, reject }: Waiting<C, R>): Promise<void> =>
    answer([call]).then(([first]) => resolve(first as R), reject);
  return gathering<C, R>({
    async run([first, ...others]) {
      if (first === undefined) return;
      const all = [first, ...others];
      if (others.length === 0) return alone(first);
      try {
        const answers = await answer([first.call, ...others.map(({ call }) => call)]);
        for (const [at, { resolve }] of all.entries()) resolve(answers[at] as R);
      } catch (error) {
        if (error instanceof OutcomeUnknown) for (const { reject } of all) reject(error);
        else for (const one of all) await alone(one);
      }
    },
    choose: (waiting) => waiting.slice(0, ANSWERED_MAX),
    atOnce: ANSWERED_AT_ONCE,
  });
};
