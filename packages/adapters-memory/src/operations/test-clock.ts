import type { Sets, TestClockState, TestClockStore } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import type { Undo } from "../store/undo.ts";
import type { Tenancy, World } from "../store/world.ts";

export const memoryTestClocks = ({ testClock: kept }: World): TestClockStore => ({
  get: async () => copy(kept.state),
  async put(from: TestClockState | undefined, to: TestClockState) {
    const { state } = kept;
    const isSame =
      state?.at.getTime() === from?.at.getTime() &&
      (state?.until ?? null)?.getTime() === (from?.until ?? null)?.getTime();
    if (isSame) kept.state = copy(to);
    return isSame;
  },
});

/** The clock is that of all tenants: what a change of one of them does to it is undone with the change. */
export const aimTestClock = (
  { testClock: kept }: Tenancy,
  { from, until }: Sets["aimTestClock"]["args"],
  undo: Undo,
): Sets["aimTestClock"]["result"] | "stale" => {
  const { state } = kept;
  if (state === undefined || state.until !== null || state.at.getTime() !== from.getTime()) return "stale";
  kept.state = { ...state, until: new Date(until), ran: {} };
  undo.push(() => {
    kept.state = state;
  });
  return {};
};
