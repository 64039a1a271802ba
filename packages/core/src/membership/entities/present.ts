import { isHeld } from "../../tenancy/index.ts";
import { contactsWith, contactWith } from "../contacts/gather.ts";
import type { Context } from "../context.ts";
import { type Entity, personOf } from "./entity.ts";
import { type EntityResource, presentEntity } from "./resource.ts";

/** Entities as the caller's brand knows them, as a list shows them. */
export const presentEntities = async (
  context: Pick<Context, "tenant" | "brand" | "ports">,
  rows: readonly Entity[],
): Promise<readonly EntityResource[]> => {
  const contacts = await contactsWith(
    context,
    context.brand.id,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentEntity(row, contacts.get(row.id)?.row, context.tenant));
};

/** Who else of the brand has the address of an entity, and is another person. */
const sameAddress = async (
  { tenant, brand, ports }: Context,
  entity: Entity,
  emailKey: string | null,
): Promise<readonly Entity["id"][]> => {
  if (emailKey === null) return [];
  const found = await ports.contacts.withAddress(tenant, brand.id, emailKey);
  const others = await ports.entities.many(
    tenant,
    found.map(({ row }) => row.entity),
  );
  const persons = others.map(({ row }) => personOf(row));
  return [...new Set(persons)].filter((id) => id !== personOf(entity));
};

/** An entity by itself, with those who may be the same person, and, for callers of the whole organization, what each brand recorded. */
export const presentAlone = async (context: Context, row: Entity): Promise<EntityResource> => {
  const { tenant, brand, ports, held } = context;
  const contact = await contactWith(context, brand.id, row.id);
  const [same, recorded] = await Promise.all([
    sameAddress(context, row, contact?.row.emailKey ?? null),
    isHeld(held, "entities:read", null) ? ports.contacts.ofEntity(tenant, row.id) : undefined,
  ]);
  return presentEntity(row, contact?.row, tenant, {
    sameAddress: same,
    recorded: recorded?.map((one) => one.row),
  });
};
