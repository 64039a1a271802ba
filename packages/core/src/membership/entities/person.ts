import { type Id, type Result, refuse, type Versioned, wireId } from "../../kernel/index.ts";
import type { Context, WorkerContext } from "../context.ts";
import { type Entity, personOf } from "./entity.ts";
import { visibleEntity } from "./visible.ts";

type Reading = Pick<WorkerContext, "tenant" | "ports">;

/** Who each of these entities is, in their order: the entity itself, or the one it was merged into. */
export const followMerged = async (
  { tenant, ports }: Reading,
  found: readonly Versioned<Entity>[],
): Promise<readonly Versioned<Entity>[]> => {
  const ids = [...new Set(found.flatMap(({ row }) => row.mergedInto ?? []))];
  if (ids.length === 0) return found;
  const persons = new Map((await ports.entities.many(tenant, ids)).map((one) => [one.row.id, one]));
  return found.map((one) => persons.get(personOf(one.row)) ?? one);
};

/** Every entity that is the same person as this one, the person first. */
export const entitiesOf = async (
  { tenant, ports }: Reading,
  entity: Id<"entity">,
): Promise<readonly Id<"entity">[]> => {
  const found = await ports.entities.get(tenant, entity);
  const person = found === undefined ? entity : personOf(found.row);
  const merged = await ports.entities.mergedInto(tenant, [person]);
  return [person, ...merged.map(({ row }) => row.id)];
};

/** The refusal of what is asked of an entity that is part of another one; `undefined` of one that stands for itself. */
export const refusedMerged = ({ id, mergedInto }: Pick<Entity, "id" | "mergedInto">) =>
  mergedInto === null
    ? undefined
    : refuse("entity_merged", { entity: wireId("entity", id), into: wireId("entity", mergedInto) });

/** {@link visibleEntity} that stands for itself. */
export const unmergedEntity = async (context: Context, raw: string): Promise<Result<Versioned<Entity>>> => {
  const found = await visibleEntity(context, raw);
  return found.ok ? (refusedMerged(found.value.row) ?? found) : found;
};
