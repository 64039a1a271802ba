import { auditEntry, type Written } from "../../journal/index.ts";
import { rowBefore, wireId } from "../../kernel/index.ts";
import type { AuditEntry } from "../../tenancy/index.ts";
import type { Moment } from "../context.ts";
import type { RelationshipResource } from "../relationships/resource.ts";
import type { Entity } from "./entity.ts";
import { presentEntity } from "./resource.ts";

/** Whether a name or an address is known from now on that was not. */
const isLearned = (before: Entity, after: Entity): boolean =>
  (before.name === null && after.name !== null) || (before.email === null && after.email !== null);

/** The entities without a name in the relationships that events show. */
const namelessIn = (events: Written["events"]): ReadonlySet<string> =>
  new Set(
    events
      .filter(({ subject }) => subject.type === "relationship")
      .map(({ data }) => (JSON.parse(data) as { readonly object: RelationshipResource }).object.entity)
      .flatMap(({ id, name }) => (name === null ? [id] : [])),
  );

/**
 * The audit entries of entities of whom a change makes a name or an address known, besides those that are about them already: the
 * events of the change need not show it.
 */
export const entityAudits = (
  moment: Moment,
  { writes, events }: Written,
  entries: readonly AuditEntry[],
): readonly AuditEntry[] => {
  const shown = new Set(entries.map(({ subject }) => subject.id));
  let nameless: ReadonlySet<string> | undefined;
  /** Somebody new may have a name by a later membership of the same change than the one that is announced. */
  const firstShown = (row: Entity): Entity => {
    if (row.name === null) return row;
    nameless ??= namelessIn(events);
    return nameless.has(wireId("entity", row.id)) ? { ...row, name: null } : row;
  };
  return writes.flatMap((write) => {
    if (write.kind !== "entity" || shown.has(write.row.id)) return [];
    const before = rowBefore<Entity>(write) ?? firstShown(write.row);
    if (!isLearned(before, write.row)) return [];
    const present = (row: Entity) => presentEntity(row, moment.tenant);
    const of = { of: "entity", id: write.row.id } as const;
    return [auditEntry(moment, "entities.change", of, present(before), present(write.row))];
  });
};
