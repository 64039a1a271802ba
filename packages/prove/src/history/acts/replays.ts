import { HOUR } from "../run/clock.ts";
import { equal } from "../run/disagreement.ts";
import type { Act } from "./act.ts";

const KEPT_HOURS = 23;

/** Repeats a call of the last day under its key: it does nothing, and is answered as it was. */
const replay: Act = {
  name: "repeat a call",
  weight: 4,
  plan(simulation) {
    const { calls, clock, random } = simulation;
    // What was kept depends on what went wrong, so that it is not chosen among before.
    const part = random.next();
    return {
      says: "repeats a call of the last day",
      async run() {
        const kept = calls.keptSince(clock.now() - KEPT_HOURS * HOUR);
        const one = kept[Math.floor(part * kept.length)];
        if (one === undefined) return undefined;
        const answer = await calls.replay(one);
        equal(`${one.method} once more under its key`, { ...one.answer, replayed: true }, answer);
        return undefined;
      },
    };
  },
};

export const REPLAY_ACTS: readonly Act[] = [replay];
