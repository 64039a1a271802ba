import type { Id } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import type { RouteFound, RouteQuery } from "../performance/ports.ts";

type Reading = Pick<Context, "tenant" | "ports">;
type Event = Id<"performance_event">;
type Member = Id<"enrollment">;

/** Of each event the members whom it was credited to before it took the place of a corrected one. */
const formerOf = async (
  { tenant, ports }: Reading,
  events: readonly Event[],
): Promise<ReadonlyMap<Event, readonly Member[]>> => {
  const former = new Map<Event, readonly Member[]>();
  // Each round goes back by one correction: from an event to those of which it is the last.
  let places = new Map(events.map((id) => [id, id]));
  while (places.size > 0) {
    const before = new Map<Event, Event>();
    for (const { row } of await ports.corrections.of(tenant, [...places.keys()])) {
      const last = places.get(row.credited);
      if (last === undefined) continue;
      before.set(row.event, last);
      former.set(last, [
        ...(former.get(last) ?? []),
        ...(row.previousEnrollment === null ? [] : [row.previousEnrollment]),
      ]);
    }
    places = before;
  }
  return former;
};

/** The member whom a request names, where it is another one than the event that it takes back is credited to. */
const strayOf = (query: RouteQuery | undefined, { reverses }: RouteFound): Member | undefined =>
  reverses === undefined || query?.enrollment === reverses.sale.enrollment
    ? undefined
    : (query?.enrollment ?? undefined);

/** Adds the formerly credited members of the reversed event to each result whose request names another member than that event. */
export const withCredits = async (
  context: Reading,
  queries: readonly RouteQuery[],
  found: readonly RouteFound[],
): Promise<readonly RouteFound[]> => {
  const strays = found.map((one, place) => strayOf(queries[place], one));
  const named = [...new Set(strays.flatMap((one) => one ?? []))];
  if (named.length === 0) return found;
  const sales = found.flatMap(({ reverses }, place) =>
    reverses === undefined || strays[place] === undefined ? [] : [reverses.sale.id],
  );
  const [former, successions] = await Promise.all([
    formerOf(context, [...new Set(sales)]),
    context.ports.enrollments.successions(context.tenant, named),
  ]);
  return found.map((one, place) => {
    const { reverses } = one;
    if (reverses === undefined || strays[place] === undefined) return one;
    const { id, enrollment } = reverses.sale;
    const before = former.get(id) ?? [];
    const next = successions.flatMap(({ row }) =>
      [enrollment, ...before].includes(row.enrollment) ? [row.successor] : [],
    );
    return { ...one, reverses: { ...reverses, credits: [...before, ...next] } };
  });
};
