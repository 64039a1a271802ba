import type { Clock } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../ports.ts";

/** The clock of a tenant as this process knows it: never behind what it has read. */
interface Known {
  readonly clock: Clock;
  at: number;
}

/**
 * Finds the clock that a tenant goes by. Where its test data has one, that is read each time, so that what another process moved counts at once; the
 * clock is one object for each such tenant, of which there are few.
 */
export const tenantClocks = ({
  clock,
  testClock,
  testClocks,
}: Pick<Ports, "clock" | "testClock" | "testClocks">): ((tenant: Tenant) => Promise<Clock>) => {
  const known = new Map<string, Known>();
  const knownOf = (name: string): Known => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const made: Known = {
      at: Number.NEGATIVE_INFINITY,
      clock: { now: () => new Date(made.at), timeOfDay: () => clock.now() },
    };
    known.set(name, made);
    return made;
  };
  return async (tenant) => {
    if (tenant.livemode || testClock !== undefined) return clock;
    const state = await testClocks.of(tenant);
    if (state === undefined) return clock;
    const own = knownOf(tenant.organization);
    own.at = Math.max(own.at, state.at.getTime());
    return own.clock;
  };
};
