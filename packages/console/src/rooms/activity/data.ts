import type { Entente, PerformanceEvent, PerformanceEventsListParams } from "@entente/client";
import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../shell/view.tsx";
import { REVERSING, type Taken, takenBy } from "./verdict.ts";

const WHY_MS = 60_000;
const PAGE = 100;
/** How many reversing events of one type are looked through, the latest of the time in question. */
const REVERSALS_MAX = 500;

/** Why an event counts, as the service explains it. */
export const useWhy = (event: string, enabled = true) => {
  const { client } = useView();
  return useQuery({
    queryKey: useKey()("why", event),
    queryFn: () => client.performance.events.explain(event),
    staleTime: WHY_MS,
    enabled,
  });
};

type Filter = Pick<PerformanceEventsListParams, "enrollment" | "customer">;

/** The events that take back, or give back, since the earliest of some events: an event is taken back after it. */
const reversalsSince = async (
  client: Entente,
  filter: Filter,
  events: readonly PerformanceEvent[],
): Promise<readonly PerformanceEvent[]> => {
  const from = events.map(({ received_at }) => received_at).toSorted()[0];
  if (from === undefined) return [];
  const ofType = async (type: string): Promise<readonly PerformanceEvent[]> => {
    const found: PerformanceEvent[] = [];
    const list = client.performance.events.list({ ...filter, type, created_after: from, limit: PAGE });
    for await (const event of list) if (found.push(event) === REVERSALS_MAX) break;
    return found;
  };
  return (await Promise.all(REVERSING.map(ofType))).flat();
};

/** Returns the amounts taken back of some events, by id. `filter` is that by which all of them were chosen. */
export const takenOf = async (
  client: Entente,
  filter: Filter,
  events: readonly PerformanceEvent[],
): Promise<ReadonlyMap<string, Taken>> => {
  const candidates = events.filter(({ type }) => type !== "click");
  return takenBy(await reversalsSince(client, filter, candidates));
};

/** Returns the amount taken back of one event, and the events that took it. */
export const reversalsOf = async (client: Entente, event: PerformanceEvent) => {
  const { enrollment } = event;
  const all = await reversalsSince(client, enrollment === null ? {} : { enrollment }, [event]);
  const direct = all.filter(({ reverses }) => reverses === event.id);
  const given = all.filter(({ reverses }) => direct.some(({ id }) => id === reverses));
  const events = [...direct, ...given];
  return { events, taken: takenBy(events).get(event.id) };
};
