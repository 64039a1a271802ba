import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../shell/view.tsx";

const PROGRAMS_MAX = 100;

/** The names of a brand's programs by id, of the first hundred. */
export const useProgramNames = (): Readonly<Record<string, string>> => {
  const { client, may } = useView();
  const key = useKey();
  const { data } = useQuery({
    queryKey: key("program names"),
    queryFn: () => client.programs.list({ limit: PROGRAMS_MAX }),
    enabled: may("programs:read"),
    staleTime: 60_000,
  });
  return Object.fromEntries((data?.data ?? []).map(({ id, name }) => [id, name]));
};
