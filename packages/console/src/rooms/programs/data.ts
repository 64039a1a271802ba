import type { Tier } from "@entente/client";
import { useQuery } from "@tanstack/react-query";
import { type Names, UNREAD } from "../../data/names.ts";
import { useKey, useView } from "../../shell/view.tsx";

const ALL = 100;

const useTierList = (program: string) => {
  const { client, may } = useView();
  return useQuery({
    queryKey: useKey()("tiers", program),
    queryFn: () => client.programs.tiers.list(program, { limit: ALL }),
    enabled: may("program_tiers:read"),
  });
};

/** The names of a program's tiers, {@link UNREAD} until they are read. */
export const useTierNames = (program: string): Names => {
  const { data, isLoading } = useTierList(program);
  return isLoading ? UNREAD : Object.fromEntries((data?.data ?? []).map(({ id, name }) => [id, name]));
};

/** The tiers of a program, from the lowest on; none until they are read, or where the role may not read them. */
export const useTiers = (program: string): readonly Tier[] => {
  const { data } = useTierList(program);
  return (data?.data ?? []).toSorted((a, b) => a.rank - b.rank);
};
