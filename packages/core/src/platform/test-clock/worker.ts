import { nextState } from "../../operations/index.ts";
import type { PlatformPorts } from "../ports.ts";

/** One kind of work that falls due as time passes: it does some of it, and returns how much. */
export type DueWork = readonly [name: string, run: () => Promise<number>];

/** More rounds than any work takes that ends. */
const ROUNDS_MAX = 1_000;

/**
 * Does all that is due now, one kind after the other, until nothing is left; returns how many items of each kind. `before` is awaited before each.
 * @throws {Error} where a worker or an adapter makes work for itself.
 */
export const workAll = async (
  kinds: readonly DueWork[],
  before: () => Promise<unknown> = async () => undefined,
): Promise<Readonly<Record<string, number>>> => {
  const sums: Record<string, number> = {};
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    let done = 0;
    for (const [name, run] of kinds) {
      await before();
      const items = await run();
      sums[name] = (sums[name] ?? 0) + items;
      done += items;
    }
    if (done === 0) return sums;
  }
  throw new Error(
    `Work is still due after ${ROUNDS_MAX} rounds at one instant: a worker or an adapter makes work for itself.`,
  );
};

/**
 * Moves the test clock to where it aims: from hour to hour, and at each does what is due, so that no day is left out. Each step is kept before
 * its work is done, so that a process that is killed goes on where it was. Makes one step, and returns 1 until it has arrived: who calls again
 * goes on, and who ends does not.
 */
export const advanceClock = async (
  { testClock, testClocks }: Pick<PlatformPorts, "testClock" | "testClocks">,
  kinds: readonly DueWork[],
): Promise<number> => {
  if (testClock === undefined) return 0;
  const state = await testClocks.get();
  if (state === undefined || state.until === null) return 0;
  const next = nextState(state, await workAll(kinds));
  if (await testClocks.put(state, next)) await testClock.set(next.at);
  return 1;
};
