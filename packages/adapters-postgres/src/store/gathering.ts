import { setImmediate } from "node:timers/promises";
import { OutcomeUnknown } from "@entente/core/storage";

/** A call that waits for its answer. */
export interface Waiting<C, R> {
  readonly call: C;
  readonly resolve: (answer: R) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Answers calls of one name together: calls of the same turn of the event loop, and then those that came while they were answered.
 * So a call never waits for more than the run before its own, and one that comes alone waits for nothing. `run` answers every call it
 * is given and never rejects. `choose` names those of a run among all that wait, the first included; the others wait for the next run.
 */
export const gathering = <C, R>(
  run: (waiting: readonly Waiting<C, R>[]) => Promise<void>,
  choose: (waiting: readonly Waiting<C, R>[]) => readonly Waiting<C, R>[],
): ((name: string, call: C) => Promise<R>) => {
  const lanes = new Map<string, readonly Waiting<C, R>[]>();
  const drain = async (name: string): Promise<void> => {
    await setImmediate();
    for (let lane = lanes.get(name) ?? []; lane.length > 0; lane = lanes.get(name) ?? []) {
      const chosen = choose(lane);
      const taken = new Set(chosen);
      lanes.set(
        name,
        lane.filter((one) => !taken.has(one)),
      );
      await run(chosen);
    }
    lanes.delete(name);
  };
  return (name, call) =>
    new Promise((resolve, reject) => {
      const lane = lanes.get(name);
      lanes.set(name, [...(lane ?? []), { call, resolve, reject }]);
      if (lane === undefined) void drain(name);
    });
};

/** At most so many calls are answered by one statement. */
const ANSWERED_MAX = 100;

/**
 * Answers calls of one name together, by `answer`, which answers each of them in their order. Where it fails for all, each is
 * answered by itself, since the failure of one is no answer to another; where the database is not available, all fail.
 */
export const answeredTogether = <C, R>(
  answer: (calls: readonly [C, ...C[]]) => Promise<readonly R[]>,
): ((name: string, call: C) => Promise<R>) => {
  const alone = ({ call, resolve, reject }: Waiting<C, R>): Promise<void> =>
    answer([call]).then(([first]) => resolve(first as R), reject);
  return gathering<C, R>(
    async ([first, ...others]) => {
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
    (waiting) => waiting.slice(0, ANSWERED_MAX),
  );
};
