import type { Tenant } from "../tenancy/index.ts";
import type { Ports } from "./context.ts";
import type { SettingsOf, WorkerContext } from "./use-case.ts";

/** The turns that one process has taken in one instant, by its ports. */
const TURNS = new WeakMap<object, { readonly instant: number; readonly turn: number }>();

/** 0 for the first change of an instant, and one more for each that follows, up to 4095. */
const nextTurn = (ports: object, now: Date): number => {
  const instant = now.getTime();
  const last = TURNS.get(ports);
  const turn = last?.instant === instant ? Math.min(last.turn + 1, 4095) : 0;
  TURNS.set(ports, { instant, turn });
  return turn;
};

/** A {@link WorkerContext} of now. The seed of a change of one row under its version (`of`) is both; any other seed is random. */
export const workerContext = <P extends Ports>(
  ports: P,
  tenant: Tenant,
  of?: { readonly row: { readonly id: string }; readonly version: number },
): WorkerContext<P> => {
  const now = ports.clock.now();
  const seed = of === undefined ? ports.randomness.hex(16) : `${of.row.id}:${of.version}`;
  return { tenant, now, seed, turn: nextTurn(ports, now), settings: ports.settings as SettingsOf<P>, ports };
};
