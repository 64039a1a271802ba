import type { Source, SourceHealth } from "@entente/client";
import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../shell/view.tsx";
import { isAsking } from "./api.ts";

/** How often a page asks whether the first event has arrived. */
const WAITS_MS = 2_000;

/** True if a role may make sources and change how they record, besides changing them. */
export const mayTrust = (may: (scope: string) => boolean): boolean =>
  ["sources:write", "enrollments:write", "performance:write"].every(may);

interface Asked {
  readonly source: Source;
  readonly health: SourceHealth;
}

/** True if something of a source comes soon: its first event, a secret of its own making, or what is read meanwhile. */
const isAwaited = ({ source, health }: Asked): boolean =>
  source.status === "active" && (health.last_received_at === null || health.waiting_since !== null || isAsking(source));

/** A source and its health; asked again and again while something of it is awaited. */
export const useSource = (id: string) => {
  const { client } = useView();
  return useQuery({
    queryKey: useKey()("source", id),
    queryFn: async () => {
      const [source, health] = await Promise.all([client.sources.retrieve(id), client.sources.health(id)]);
      return { source, health };
    },
    refetchInterval: ({ state: { data } }) => (data !== undefined && isAwaited(data) ? WAITS_MS : false),
  });
};

/** The health of one source of a list. */
export const useHealth = (id: string) => {
  const { client } = useView();
  return useQuery({ queryKey: useKey()("source health", id), queryFn: () => client.sources.health(id) });
};
