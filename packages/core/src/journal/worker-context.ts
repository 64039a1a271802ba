import type { Origin, Tenant } from "../tenancy/index.ts";
import type { Ports } from "./context.ts";
import type { SettingsOf, WorkerContext } from "./use-case.ts";

/** The turns that one process has taken in one instant, by its ports. */
const TURNS = new WeakMap<object, { readonly instant: number; readonly turn: number }>();

/** 0 for the first change of an instant, and one more than the last for each that follows, up to 4095. */
const turnOf = (ports: object, now: Date): number => {
  const last = TURNS.get(ports);
  return last?.instant === now.getTime() ? Math.min(last.turn + 1, 4095) : 0;
};

/**
 * A {@link WorkerContext} of now. The seed of a change of one row under its version (`of`) is both; any other seed is random. A
 * change of one row comes after those before it but takes no turn, so that its ids do not depend on the order in which workers
 * find due rows.
 */
export const workerContext = <P extends Ports>(
  ports: P,
  tenant: Tenant,
  origin: Origin,
  of?: { readonly row: { readonly id: string }; readonly version: number },
): WorkerContext<P> => {
  const now = ports.clock.now();
  const turn = turnOf(ports, now);
  if (of === undefined) TURNS.set(ports, { instant: now.getTime(), turn });
  const seed = of === undefined ? ports.randomness.hex(16) : `${of.row.id}:${of.version}`;
  return { tenant, origin, now, seed, turn, settings: ports.settings as SettingsOf<P>, ports };
};
