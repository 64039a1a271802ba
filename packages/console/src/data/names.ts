import type { Entente } from "@entente/client";
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

/** Names of people and companies by id; each is asked for once, all of them side by side. */
export const namesOf = async (
  client: Entente,
  entities: Iterable<string>,
): Promise<ReadonlyMap<string, string | null>> => {
  const found = await Promise.all(
    [...new Set(entities)].map(async (id) => {
      const { name, email } = await client.entities.retrieve(id);
      return [id, name ?? email] as const;
    }),
  );
  return new Map(found);
};
