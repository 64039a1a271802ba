import type { Clock } from "../kernel/index.ts";
import type { Ports as TenancyPorts, Tenant } from "../tenancy/index.ts";

interface Timed {
  readonly clock: Clock;
  readonly clockOf: (tenant: Tenant) => Promise<Clock>;
}

/** The time of day: that of the machine, where a test clock stands elsewhere. */
export const timeOfDay = ({ testClock, clock }: Pick<TenancyPorts, "clock" | "testClock">): Date =>
  testClock?.timeOfDay() ?? clock.timeOfDay?.() ?? clock.now();

/** The ports of tenants with clocks of their own. */
const KNOWN = new WeakMap<object, WeakMap<Clock, unknown>>();

/**
 * The same ports by the clock that a tenant goes by. For the same ports and clock they are one object, by which changes that requests make in one
 * instant have their order; the workers of a tenant have ports of their own.
 */
export const timed = async <P extends Timed>(ports: P, tenant: Tenant): Promise<P> => {
  const clock = await ports.clockOf(tenant);
  if (clock === ports.clock) return ports;
  const own = KNOWN.get(ports) ?? new WeakMap<Clock, unknown>();
  KNOWN.set(ports, own);
  const found = (own.get(clock) as P | undefined) ?? { ...ports, clock };
  own.set(clock, found);
  return found;
};
