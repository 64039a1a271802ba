import { accepted, created } from "../../journal/index.ts";
import { nothing, ok, type Result, refuse, wireTime } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { command, type Ports, query } from "../context.ts";
import { advanceInput, createClockInput } from "./inputs.ts";
import { presentTestClock, testClockResource } from "./resource.ts";
import { type Aim, beginning, type ClockOwner, decideAim, decideBeginning, type TestClockState } from "./test-clock.ts";

/** A clock, and whose it is. */
export interface OwnedClock {
  readonly whose: ClockOwner;
  readonly state: TestClockState;
}

type Finding = Pick<Ports, "testClock" | "testClocks">;

const clockThere = async ({ testClock, testClocks }: Finding, tenant: Tenant): Promise<OwnedClock | undefined> => {
  const whose = testClock === undefined ? "tenant" : "database";
  const state = await (whose === "tenant" ? testClocks.of(tenant) : testClocks.get());
  return state && { whose, state };
};

/** Returns the clock that a tenant goes by: that of the database, or its own; refuses where that is the machine's. */
export const findTestClock = async (ports: Finding, tenant: Tenant): Promise<Result<OwnedClock>> => {
  const found = await clockThere(ports, tenant);
  return found === undefined ? refuse("test_clock_not_found") : ok(found);
};

export const retrieveTestClock = query({
  ids: [],
  input: nothing,
  output: testClockResource,
  answer: async ({ ports, tenant }) => {
    const found = await findTestClock(ports, tenant);
    return found.ok ? ok(presentTestClock(found.value.state, tenant)) : found;
  },
});

/** True where a tenant recorded something: clicks and events of sources are of what has an event or an entry. */
const hasRecorded = async ({ events, audits }: Pick<Ports, "events" | "audits">, tenant: Tenant): Promise<boolean> =>
  (await Promise.all([events.head(tenant), audits.head(tenant)])).some((head) => head > 0);

/**
 * Returns the present time, before which no clock begins, of a tenant that recorded something, since each part of its data may be as new; null of
 * one that recorded nothing. Refuses where no clock can begin.
 */
export const gatherBeginning = async (
  ports: Finding & Pick<Ports, "events" | "audits">,
  { tenant, now }: { readonly tenant: Tenant; readonly now: Date },
): Promise<Result<Date | null>> => {
  if (tenant.livemode) return refuse("test_mode_required");
  const found = await clockThere(ports, tenant);
  if (found !== undefined) return refuse("test_clock_already_exists", { at: wireTime(found.state.at) });
  return (await ports.testClocks.mayBegin())
    ? ok((await hasRecorded(ports, tenant)) ? now : null)
    : refuse("test_clock_impossible");
};

export const createTestClock = command({
  ids: [],
  input: createClockInput,
  output: testClockResource,
  gather: ({ ports, ...moment }) => gatherBeginning(ports, moment),
  decide: ({ tenant, now }, earliest: Date | null, { instant }) => {
    const at = decideBeginning(instant ?? now, earliest);
    if (!at.ok) return at;
    return created(presentTestClock(beginning(at.value), tenant), {
      sets: [{ set: "beginTestClock", at: at.value }],
      notifications: ["operations"],
    });
  },
});

export const advanceTestClock = command({
  ids: [],
  input: advanceInput,
  output: testClockResource,
  gather: ({ ports, tenant }) => findTestClock(ports, tenant),
  decide: ({ tenant }, { whose, state }: OwnedClock, { by, to }) => {
    const until = decideAim(state, (by === undefined ? { to } : { by }) as Aim);
    if (!until.ok) return until;
    const value = presentTestClock({ ...state, until: until.value, ran: {} }, tenant);
    const sets = [{ set: "aimTestClock", whose, from: state.at, until: until.value } as const];
    return accepted(value, { sets, notifications: ["operations"] });
  },
});
