import { ok, parseId, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import type { Entity } from "./entity.ts";

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
