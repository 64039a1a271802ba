import { ok, parseId, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import { isHeld } from "../../tenancy/index.ts";
import type { Context } from "../context.ts";
import type { Entity } from "./entity.ts";

/** An entity by its raw id that the caller may make a member: who acts for the whole organization, anybody of it. */
export const enrollableEntity = async (context: Context, raw: string): Promise<Result<Versioned<Entity>>> => {
  const { tenant, held, ports } = context;
  const id = parseId("entity", raw);
  if (id === undefined || !isHeld(held, "entities:read", null)) return visibleEntity(context, raw);
  const found = await ports.entities.get(tenant, id);
  return found === undefined ? refuse("entity_not_found") : ok(found);
};

/** An entity by its raw id, which a brand sees only through a relationship, be it an ended one (decisions, section 2). */
export const visibleEntity = async (
  { tenant, brand, ports }: Context,
  raw: string,
): Promise<Result<Versioned<Entity>>> => {
  const missing = refuse("entity_not_found");
  const id = parseId("entity", raw);
  if (id === undefined) return missing;
  const [entity, relationship] = await Promise.all([
    ports.entities.get(tenant, id),
    ports.relationships.latest(tenant, brand.id, id),
  ]);
  return entity === undefined || relationship === undefined ? missing : ok(entity);
};
