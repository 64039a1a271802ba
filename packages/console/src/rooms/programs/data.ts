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
