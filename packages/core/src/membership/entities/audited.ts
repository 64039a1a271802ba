import { auditEntry, type Written } from "../../journal/index.ts";
import { rowBefore, wireId } from "../../kernel/index.ts";
import type { AuditEntry } from "../../tenancy/index.ts";
import type { Moment } from "../context.ts";
import type { Entity } from "./entity.ts";
import { presentEntity } from "./resource.ts";

/** An entity in a relationship, as an event shows it. */
const MENTION = /"entity":\{"id":"[^"]+","name":(?:null|"(?:[^"\\]|\\.)*")/;

/** Whether a name or an address is known from now on that was not. */
const isLearned = (before: Entity, after: Entity): boolean =>
  (before.name === null && after.name !== null) || (before.email === null && after.email !== null);

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
  // Of one that is new, the event of its first membership may be of before a later one of the same change named it.
  const announced = new Set(events.flatMap(({ data }) => MENTION.exec(data)?.[0] ?? []));
  const isAnnounced = ({ id, name }: Entity): boolean =>
    announced.has(`"entity":{"id":"${wireId("entity", id)}","name":${JSON.stringify(name)}`);
  return writes.flatMap((write) => {
    if (write.kind !== "entity" || shown.has(write.row.id)) return [];
    const before = rowBefore<Entity>(write);
    if (before === undefined ? write.row.name === null || isAnnounced(write.row) : !isLearned(before, write.row))
      return [];
    const present = (row: Entity) => presentEntity(row, moment.tenant);
    const of = { of: "entity", id: write.row.id } as const;
    return [
      auditEntry(moment, "entities.change", of, before === undefined ? null : present(before), present(write.row)),
    ];
  });
};
