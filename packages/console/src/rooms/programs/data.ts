import type { Tier } from "@entente/client";
import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../shell/view.tsx";

const ALL = 100;

/** The tiers of a program, from the lowest on; none until they are read, or where the role may not read them. */
export const useTiers = (program: string): readonly Tier[] => {
  const { client, may } = useView();
  const { data } = useQuery({
    queryKey: useKey()("tiers", program),
    queryFn: () => client.programs.tiers.list(program, { limit: ALL }),
    enabled: may("program_tiers:read"),
  });
  return (data?.data ?? []).toSorted((a, b) => a.rank - b.rank);
};

/** Reads the display names of the metrics, by key. */
export const useMetricNames = (): Readonly<Record<string, string>> => {
  const { client, may } = useView();
  const { data } = useQuery({
    queryKey: useKey()("metric keys"),
    queryFn: () => client.metricKeys.list({ limit: ALL }),
    enabled: may("metric_keys:read"),
    staleTime: 60_000,
  });
  return Object.fromEntries((data?.data ?? []).map(({ key, display_name }) => [key, display_name]));
};
