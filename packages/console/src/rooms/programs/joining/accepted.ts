import type { Entity, Joining, TermsAcceptance } from "@entente/client";

/** A member and the terms that it accepted; the name where whoever looks may read it. */
export interface Listed
  extends Pick<TermsAcceptance, "id" | "enrollment" | "applied" | "terms_version" | "accepted_at"> {
  readonly name: string | null;
}

type Row = Omit<TermsAcceptance, "entity"> & { readonly entity: string | Pick<Entity, "name" | "email"> };

/** A page of members with their names, of one whose entities are expanded or not. */
export const listedOf = <P extends { readonly data: readonly Row[] }>({ data, ...page }: P) => ({
  ...page,
  data: data.map(
    ({ entity, ...row }): Listed => ({
      ...row,
      name: typeof entity === "string" ? null : (entity.name ?? entity.email),
    }),
  ),
});

/** The terms that a member accepted, beside those of now. */
export const acceptedState = (
  { terms_version }: Pick<TermsAcceptance, "terms_version">,
  { terms_version: now }: Pick<Joining, "terms_version">,
): "current" | "earlier" | "none" => {
  if (terms_version === null) return "none";
  return terms_version === now ? "current" : "earlier";
};
