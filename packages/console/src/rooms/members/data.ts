import type { Enrollment, EnrollmentsListParams, Entente } from "@entente/client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { namesOf } from "../../data/names.ts";
import { useKey, useView } from "../../shell/view.tsx";
import type { MembersSearch } from "./search.ts";

export type NamedEnrollment = Enrollment & { readonly name: string | null };

export interface NamedPage {
  readonly data: readonly NamedEnrollment[];
  readonly has_more: boolean;
}

const PAGE = 50;

/** A page of enrollments with the names of who is enrolled. */
export const enrollmentsNamed = async (client: Entente, params: EnrollmentsListParams): Promise<NamedPage> => {
  const { data, has_more } = await client.enrollments.list(params);
  const names = await namesOf(
    client,
    data.map(({ entity }) => entity),
  );
  return { data: data.map((row) => ({ ...row, name: names.get(row.entity) ?? null })), has_more };
};

/** Members that match, a page at a time. */
export const useMembers = (search: MembersSearch) => {
  const { client } = useView();
  return useInfiniteQuery({
    queryKey: useKey()("members", search),
    queryFn: ({ pageParam }) =>
      enrollmentsNamed(client, { ...search, limit: PAGE, ...(pageParam && { starting_after: pageParam }) }),
    initialPageParam: "",
    getNextPageParam: ({ data, has_more }) => (has_more ? data.at(-1)?.id : undefined),
  });
};
