import { contactsWith } from "../contacts/gather.ts";
import type { Context } from "../context.ts";
import { mentioned } from "../entities/resource.ts";
import type { Relationship } from "./relationship.ts";
import { presentRelationship, type RelationshipResource } from "./resource.ts";

/** Relationships of the caller's brand as a list shows them. */
export const presentRelationships = async (
  context: Pick<Context, "tenant" | "brand" | "ports">,
  rows: readonly Relationship[],
): Promise<readonly RelationshipResource[]> => {
  const contacts = await contactsWith(
    context,
    context.brand.id,
    rows.map(({ entity }) => entity),
  );
  return rows.map((row) =>
    presentRelationship(row, mentioned(row.entity, contacts.get(row.entity)?.row), context.tenant),
  );
};
