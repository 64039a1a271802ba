import type { Pulse, Said } from "./pulse.ts";

/** A time in which a server acknowledged nothing. */
export interface Outage {
  /** The last write that was acknowledged before it, and the first after it, in milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
}

/** The longest time without an acknowledged write that ends after an instant. */
export const longestOutage = (acknowledged: readonly number[], since: number): Outage | undefined => {
  const outages = acknowledged.flatMap((to, place) => {
    const from = acknowledged[place - 1];
    return from === undefined || to < since ? [] : [{ from, to }];
  });
  return outages.toSorted((one, other) => other.to - other.from - (one.to - one.from))[0];
};

/** A probe answers within two seconds, and a connection is looked at each second. */
const PATIENCE_MS = 4_000;

/** Probes that the writes of a server belie: ready in the middle of an outage, or not ready while it acknowledged writes. */
export const untruthsIn = ({ acknowledged, said }: Pulse, outages: readonly Outage[]): readonly Said[] => {
  const isWithin = (at: number, { from, to }: Outage, patience: number): boolean =>
    at > from + patience && at < to - patience;
  const mayBeUnready = (at: number): boolean =>
    outages.some((outage) => isWithin(at, outage, -PATIENCE_MS)) ||
    !acknowledged.some((time) => Math.abs(time - at) < PATIENCE_MS);
  return said.filter(({ at, isReady }) =>
    isReady ? outages.some((outage) => isWithin(at, outage, PATIENCE_MS)) : !mayBeUnready(at),
  );
};
