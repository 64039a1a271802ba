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
  readonly underWay: Set<readonly Waiting<C, R>[]>;
  /** True if a run begins at the end of this turn of the event loop. */
  isDue: boolean;
}

interface Gathering<C, R> {
  /** Answers every call it is given, and never rejects. */
  readonly run: (waiting: readonly Waiting<C, R>[]) => Promise<void>;
  /**
   * Those of one run among all that wait, the first included where nothing is under way; the others wait for the next run. None
   * where all wait for what is under way.
   */
  readonly choose: (waiting: readonly Waiting<C, R>[], underWay: readonly Waiting<C, R>[]) => readonly Waiting<C, R>[];
  /** Runs of one name that are under way at once, of which calls of that name are asked one. */
  readonly atOnce: (call: C) => number;
  /** Runs of all names beside the first of each. Default: any number. */
  readonly besides?: number;
}

/**
 * Answers calls of one name together: calls of the same turn of the event loop, and then those that come while as many runs as may
 * be are under way. A run begins after everything that it answers was asked for. A call waits for one run before its own at most,
 * unless more wait than one run takes, and one that comes alone waits for nothing.
 */
export const gathering = <C, R>({
  run,
  choose,
  atOnce,
  besides = Number.POSITIVE_INFINITY,
}: Gathering<C, R>): ((name: string, call: C) => Promise<R>) => {
  const lanes = new Map<string, Lane<C, R>>();
  let beside = 0;
  const mayBegin = ({ waiting: [first], underWay }: Lane<C, R>): boolean =>
    first !== undefined && (underWay.size === 0 || (underWay.size < atOnce(first.call) && beside < besides));
  const begin = (name: string, lane: Lane<C, R>): void => {
    lane.isDue = false;
    while (mayBegin(lane)) {
      const chosen = choose(lane.waiting, [...lane.underWay].flat());
      if (chosen.length === 0) return;
      const taken = new Set(chosen);
      lane.waiting = lane.waiting.filter((one) => !taken.has(one));
      if (lane.underWay.size > 0) beside += 1;
      lane.underWay.add(chosen);
      void run(chosen).then(() => {
        lane.underWay.delete(chosen);
        if (lane.underWay.size > 0) beside -= 1;
        if (lane.underWay.size + lane.waiting.length === 0) lanes.delete(name);
        else schedule(name, lane);
      });
    }
  };
  const schedule = (name: string, lane: Lane<C, R>): void => {
    if (lane.isDue || !mayBegin(lane)) return;
    lane.isDue = true;
    setImmediate(begin, name, lane);
  };
  return (name, call) =>
    new Promise((resolve, reject) => {
      const lane = lanes.get(name) ?? { waiting: [], underWay: new Set(), isDue: false };
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
    atOnce: () => ANSWERED_AT_ONCE,
  });
};
