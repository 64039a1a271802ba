import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../shell/view.tsx";

/** How often a page asks whether the first event has arrived. */
const WAITS_MS = 2_000;

/** True if a role may make sources and change how they record, besides changing them. */
export const mayTrust = (may: (scope: string) => boolean): boolean =>
  ["sources:write", "enrollments:write", "performance:write"].every(may);

/** A source and its health; asked again and again until its first event has arrived. */
export const useSource = (id: string) => {
  const { client } = useView();
  return useQuery({
    queryKey: useKey()("source", id),
    queryFn: async () => {
      const [source, health] = await Promise.all([client.sources.retrieve(id), client.sources.health(id)]);
      return { source, health };
    },
    refetchInterval: ({ state: { data } }) =>
      data?.source.status === "active" && (data.health.last_received_at === null || data.health.waiting_since !== null)
        ? WAITS_MS
        : false,
  });
};

/** The health of one source of a list. */
export const useHealth = (id: string) => {
  const { client } = useView();
  return useQuery({ queryKey: useKey()("source health", id), queryFn: () => client.sources.health(id) });
};
