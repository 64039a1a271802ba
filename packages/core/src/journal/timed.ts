import type { Clock } from "../kernel/index.ts";
import type { Ports as TenancyPorts, Tenant } from "../tenancy/index.ts";

interface Timed {
  readonly clock: Clock;
  readonly clockOf: (tenant: Tenant) => Promise<Clock>;
}

/** The time of day: that of the machine, where a test clock stands elsewhere. */
export const timeOfDay = ({ testClock, clock }: Pick<TenancyPorts, "clock" | "testClock">): Date =>
  testClock?.timeOfDay() ?? clock.timeOfDay?.() ?? clock.now();

/**
 * The time by which keys, sessions, links and authorizations begin and end: that of the database, where it has a clock, else the machine's. A clock of one
 * tenant does not count, since whoever comes with them is recognised before it is known.
 */
export const timeOfAccess = ({ testClock, clock }: Pick<TenancyPorts, "clock" | "testClock">): Date =>
  (testClock === undefined ? clock.timeOfDay?.() : undefined) ?? clock.now();

/** A moment at the clock that its tenant goes by, of work that workers find by that clock. */
export const atItsClock = async <M extends { readonly tenant: Tenant }>(
  { clockOf }: Pick<Timed, "clockOf">,
  moment: M,
): Promise<M & { readonly now: Date }> => ({ ...moment, now: (await clockOf(moment.tenant)).now() });

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
