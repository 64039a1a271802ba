import type { Enrollment, EnrollmentsListParams, Entente, Entity, Tier } from "@entente/client";
import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../shell/view.tsx";
import { type Page, usePages } from "../../ui/pages.tsx";
import type { MembersAddress } from "./search.ts";

/** A member with a name, and with the name of the tier; null where there is none, or the viewer may not read it. */
export type NamedEnrollment = Enrollment & {
  readonly name: string | null;
  readonly email: string | null;
  readonly tierName: string | null;
};

/** The name that a member is shown by: those without one by their code. */
export const nameOf = ({ name, referral_code }: NamedEnrollment): string => name ?? referral_code;

const PAGE = 50;

type Filter = Omit<EnrollmentsListParams, "expand">;

/** A page of enrollments with the names of who is enrolled, where the viewer may read them. */
export const enrollmentsNamed = async (
  client: Entente,
  filter: Filter,
  may: (scope: string) => boolean,
): Promise<Page<NamedEnrollment>> => {
  const expand = EXPANDED.filter(({ scope }) => may(scope)).map(({ field }) => field);
  const { data, has_more, next } = await client.enrollments.list({ ...filter, expand });
  return { data: data.map(named), has_more, ...(next !== undefined && { next }) };
};

const EXPANDED = [
  { field: "entity", scope: "entities:read" },
  { field: "tier", scope: "program_tiers:read" },
] as const;

/** An enrollment whose entity and tier may be there as a whole. */
type Read = Omit<Enrollment, "entity" | "tier"> & {
  readonly entity: string | Pick<Entity, "id" | "name" | "email">;
  readonly tier: string | Pick<Tier, "id" | "name"> | null;
};

const named = ({ entity, tier, ...row }: Read): NamedEnrollment => {
  const who = typeof entity === "string" ? { id: entity, name: null, email: null } : entity;
  const step = typeof tier === "string" ? { id: tier, name: null } : tier;
  const { id: entity_id, name, email } = who;
  return {
    ...row,
    entity: entity_id,
    name: name ?? email,
    email,
    tier: step?.id ?? null,
    tierName: step?.name ?? null,
  };
};

/** Members that match, a page at a time. */
export const useMembers = (search: Omit<MembersAddress, "hide">) => {
  const { client, may } = useView();
  return usePages(useKey()("members", search), (after) =>
    enrollmentsNamed(client, { ...search, limit: PAGE, ...after }, may),
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
