import type { Contest } from "@entente/client";
import { useQuery } from "@tanstack/react-query";
import { UNREAD } from "../../data/names.ts";
import { useKey, useView } from "../../shell/view.tsx";

/** How many members are looked up by name; contests of others are named by kind and time alone. */
const NAMED_MAX = 100;

/** The names of the members of contests, by enrollment, as far as the viewer may read them. */
export const useMemberNames = (contests: readonly Contest[]): Readonly<Record<string, string>> => {
  const { client, may } = useView();
  const ids = [...new Set(contests.map(({ enrollment }) => enrollment))].slice(0, NAMED_MAX);
  const nameOf = async (id: string) => {
    const { entity, referral_code: code } = await client.enrollments.retrieve(id, { expand: ["entity"] });
    return [id, entity.name ?? entity.email ?? code] as const;
  };
  const { data, isLoading } = useQuery({
    queryKey: useKey()("members of contests", ids),
    queryFn: async () => Object.fromEntries(await Promise.all(ids.map(nameOf))),
    enabled: ids.length > 0 && may("enrollments:read") && may("entities:read"),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isLoading ? UNREAD : (data ?? {});
};
