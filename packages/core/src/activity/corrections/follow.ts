import type { Id } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import type { RouteFound, RouteQuery } from "../performance/ports.ts";
import { type AttributionCorrection, isGone } from "./correction.ts";

/** The corrections of an event, from its first to its last, whichever of their events is named. */
export const correctionsOf = async (
  { tenant, ports }: Pick<Context, "tenant" | "ports">,
  event: Id<"performance_event">,
): Promise<readonly AttributionCorrection[]> => {
  const all: AttributionCorrection[] = [];
  const read = async (id: Id<"performance_event">) => (await ports.corrections.of(tenant, [id])).map(({ row }) => row);
  for (let id: typeof event | undefined = event; id !== undefined; ) {
    const before: AttributionCorrection | undefined = (await read(id)).find(({ credited }) => credited === id);
    if (before !== undefined) all.unshift(before);
    id = before?.event;
  }
  for (let id: typeof event | undefined = event; id !== undefined; ) {
    const after: AttributionCorrection | undefined = (await read(id)).find((one) => one.event === id);
    if (after !== undefined) all.push(after);
    id = after?.credited;
  }
  return all;
};

/** Has refunds of corrected sales take back the sales that took their place. */
export const resolveCorrected = async (
  { tenant, brand, ports }: Context,
  queries: readonly RouteQuery[],
): Promise<readonly RouteFound[]> => {
  const asked = [...queries];
  const found = [...(await ports.performance.resolve(tenant, brand.id, queries))];
  for (;;) {
    const gone = found.flatMap(({ reverses }, place) =>
      reverses !== undefined && isGone(reverses) ? [{ place, sale: reverses.sale.id }] : [],
    );
    if (gone.length === 0) return found;
    const corrections = await ports.corrections.of(tenant, [...new Set(gone.map(({ sale }) => sale))]);
    const moved = gone.flatMap(({ place, sale }) => {
      const credited = corrections.find(({ row }) => row.event === sale)?.row.credited;
      const query = asked[place];
      return credited === undefined || query === undefined
        ? []
        : [{ place, query: { ...query, reverses: { id: credited, externalEventId: credited } } }];
    });
    if (moved.length === 0) return found;
    const again = await ports.performance.resolve(
      tenant,
      brand.id,
      moved.map(({ query }) => query),
    );
    for (const [at, { place, query }] of moved.entries()) {
      asked[place] = query;
      found[place] = again[at] as RouteFound;
    }
  }
};
