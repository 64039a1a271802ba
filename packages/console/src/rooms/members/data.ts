import type { Enrollment, EnrollmentsListParams, Entente } from "@entente/client";
import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../shell/view.tsx";
import { type Page, usePages } from "../../ui/pages.tsx";
import type { MembersSearch } from "./search.ts";

export type NamedEnrollment = Enrollment & { readonly name: string | null };

const PAGE = 50;

type Filter = Omit<EnrollmentsListParams, "expand">;

/** A page of enrollments with the names of who is enrolled, where the viewer may read them. */
export const enrollmentsNamed = async (
  client: Entente,
  filter: Filter,
  mayName: boolean,
): Promise<Page<NamedEnrollment>> => {
  if (!mayName) {
    const { data, has_more } = await client.enrollments.list(filter);
    return { data: data.map((row) => ({ ...row, name: null })), has_more };
  }
  const { data, has_more } = await client.enrollments.list({ ...filter, expand: ["entity"] });
  return {
    data: data.map(({ entity: { id, name, email }, ...row }) => ({ ...row, entity: id, name: name ?? email })),
    has_more,
  };
};

/** Members that match, a page at a time. */
export const useMembers = (search: MembersSearch) => {
  const { client, may } = useView();
  return usePages(useKey()("members", search), (after) =>
    enrollmentsNamed(client, { ...search, limit: PAGE, ...after }, may("entities:read")),
  );
};

/** A member, with who it is where the viewer may read that. */
export const useMember = (id: string) => {
  const { client, may } = useView();
  return useQuery({
    queryKey: useKey()("member", id),
    queryFn: async () => {
      const enrollment = await client.enrollments.retrieve(id);
      const entity = may("entities:read") ? await client.entities.retrieve(enrollment.entity) : null;
      return { enrollment, entity };
    },
  });
};
