import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../shell/view.tsx";

const PROGRAMS_MAX = 100;

/** The names of a brand's programs by id, of the first hundred; undefined until they are read. */
export const useKnownPrograms = (): Readonly<Record<string, string>> | undefined => {
  const { client, may } = useView();
  const key = useKey();
  const { data } = useQuery({
    queryKey: key("program names"),
    queryFn: () => client.programs.list({ limit: PROGRAMS_MAX }),
    enabled: may("programs:read"),
    staleTime: 60_000,
  });
  return data && Object.fromEntries(data.data.map(({ id, name }) => [id, name]));
};

/** The names of a brand's programs by id, of the first hundred; none until they are read. */
export const useProgramNames = (): Readonly<Record<string, string>> => useKnownPrograms() ?? {};
