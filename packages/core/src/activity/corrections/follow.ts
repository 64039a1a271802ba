import type { Id } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import { classOf, TAKING_BACK } from "../performance/classes.ts";
import type { RouteFound, RouteQuery } from "../performance/ports.ts";
import { type AttributionCorrection, isGone } from "./correction.ts";
import { withCredits } from "./credits.ts";

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

type Resolving = Pick<Context, "tenant" | "brand" | "ports">;

/** Asks again for some of the requests, each with another event to take back. */
const askAgain = async (
  { tenant, brand, ports }: Resolving,
  asked: RouteQuery[],
  found: RouteFound[],
  moved: readonly { readonly place: number; readonly id: Id<"performance_event"> }[],
): Promise<void> => {
  for (const { place, id } of moved)
    asked[place] = {
      ...(asked[place] as RouteQuery),
      reverses: { id, externalEventId: id, classes: ["original"] },
    };
  const again = await ports.performance.resolve(
    tenant,
    brand.id,
    moved.map(({ place }) => asked[place] as RouteQuery),
  );
  for (const [at, { place }] of moved.entries()) {
    const { reinstates } = found[place]?.reverses ?? {};
    const one = again[at] as RouteFound;
    const isGiven = reinstates !== undefined && one.reverses !== undefined;
    found[place] = isGiven ? { ...one, reverses: { ...one.reverses, reinstates } } : one;
  }
};

/** Points each reinstatement at the event whose refund or chargeback it names. */
const followTaken = async (context: Resolving, asked: RouteQuery[], found: RouteFound[]): Promise<void> => {
  const moved = found.flatMap((one, place) => {
    const taken = asked[place]?.class === "reinstatement" ? one.reverses : undefined;
    const id = taken !== undefined && TAKING_BACK.some((type) => type === taken.sale.type) ? taken.sale.reverses : null;
    if (taken === undefined || id === null) return [];
    found[place] = { ...one, reverses: { ...taken, reinstates: taken } };
    return [{ place, id }];
  });
  if (moved.length > 0) await askAgain(context, asked, found, moved);
};

/** Resolves requests, each to the event that replaced a corrected one. */
const resolved = async (context: Resolving, queries: readonly RouteQuery[]): Promise<readonly RouteFound[]> => {
  const { tenant, brand, ports } = context;
  const asked = [...queries];
  const found = [...(await ports.performance.resolve(tenant, brand.id, queries))];
  await followTaken(context, asked, found);
  for (;;) {
    const gone = found.flatMap(({ reverses }, place) =>
      reverses !== undefined && isGone(reverses) ? [{ place, sale: reverses.sale.id }] : [],
    );
    if (gone.length === 0) return found;
    const corrections = await ports.corrections.of(tenant, [...new Set(gone.map(({ sale }) => sale))]);
    const moved = gone.flatMap(({ place, sale }) => {
      const id = corrections.find(({ row }) => row.event === sale)?.row.credited;
      return id === undefined ? [] : [{ place, id }];
    });
    if (moved.length === 0) return found;
    await askAgain(context, asked, found, moved);
  }
};

type Places = readonly { readonly place: number; readonly query: RouteQuery }[];

/** Of each reinstatement that names a chargeback by the id of its source the request for the refund that may share that id. */
const sharing = (queries: readonly RouteQuery[], found: readonly RouteFound[]): Places =>
  queries.flatMap((query, place) => {
    const taken = found[place]?.reverses?.reinstates ?? found[place]?.reverses;
    const [first, second] = query.reverses?.classes ?? [];
    if (query.reverses === null || taken === undefined || second === undefined) return [];
    const isNamed = taken.sale.externalEventId === query.reverses.externalEventId && classOf(taken.sale.type) === first;
    return isNamed
      ? [{ place, query: { ...query, reverses: { ...query.reverses, id: null, classes: [second] } } }]
      : [];
  });

/** Resolves requests. A request that takes back a corrected event, or gives back part of it, applies to the event that replaced it. */
export const resolveReversed = async (
  context: Resolving,
  queries: readonly RouteQuery[],
): Promise<readonly RouteFound[]> => {
  const followed = async (asked: readonly RouteQuery[]) => withCredits(context, asked, await resolved(context, asked));
  const found = [...(await followed(queries))];
  const shared = sharing(queries, found);
  if (shared.length === 0) return found;
  const others = await followed(shared.map(({ query }) => query));
  for (const [at, { place }] of shared.entries()) {
    const [one, other] = [found[place], others[at]?.reverses];
    if (one?.reverses !== undefined && other !== undefined)
      found[place] = { ...one, reverses: { ...one.reverses, other } };
  }
  return found;
};
