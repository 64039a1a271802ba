import { accepted } from "../../journal/index.ts";
import { nothing, ok, type Result, refuse } from "../../kernel/index.ts";
import { command, type Ports, query } from "../context.ts";
import { advanceInput } from "./inputs.ts";
import { presentTestClock, testClockResource } from "./resource.ts";
import { type Aim, decideAim, type TestClockState } from "./test-clock.ts";

/** Returns the clock of the database; refuses where it goes by the machine's. */
export const findTestClock = async ({
  testClock,
  testClocks,
}: Pick<Ports, "testClock" | "testClocks">): Promise<Result<TestClockState>> => {
  const state = testClock === undefined ? undefined : await testClocks.get();
  return state === undefined ? refuse("test_clock_not_found") : ok(state);
};

export const retrieveTestClock = query({
  ids: [],
  input: nothing,
  output: testClockResource,
  answer: async ({ ports, tenant }) => {
    const found = await findTestClock(ports);
    return found.ok ? ok(presentTestClock(found.value, tenant)) : found;
  },
});

export const advanceTestClock = command({
  ids: [],
  input: advanceInput,
  output: testClockResource,
  gather: ({ ports }) => findTestClock(ports),
  decide: ({ tenant }, state: TestClockState, { by, to }) => {
    const until = decideAim(state, (by === undefined ? { to } : { by }) as Aim);
    if (!until.ok) return until;
    const value = presentTestClock({ ...state, until: until.value, ran: {} }, tenant);
    const sets = [{ set: "aimTestClock", from: state.at, until: until.value } as const];
    return accepted(value, { sets, notifications: ["operations"] });
  },
});
