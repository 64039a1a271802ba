import { auditEntry, type Written } from "../../journal/index.ts";
import { rowBefore, verbatim, wireId } from "../../kernel/index.ts";
import type { AuditEntry } from "../../tenancy/index.ts";
import type { Moment } from "../context.ts";
import type { RelationshipResource } from "../relationships/resource.ts";
import type { Contact } from "./contact.ts";

/**
 * Returns the contact of an entity, as audit entries about the entity show it; `entity` names the entity and the brand that
 * recorded it.
 */
const shown = ({ brand, entity, name, email, metadata }: Contact) => ({
  entity: { id: wireId("entity", entity), brand: wireId("brand", brand) },
  name,
  email,
  metadata: verbatim(metadata),
});

const SHOWN = ["name", "email", "metadata"] as const satisfies readonly (keyof Contact)[];

/** The entities without a name in the relationships that events show. */
const namelessIn = (events: Written["events"]): ReadonlySet<string> =>
  new Set(
    events
      .filter(({ subject }) => subject.type === "relationship")
      .map(({ data }) => (JSON.parse(data) as { readonly object: RelationshipResource }).object.entity)
      .flatMap(({ id, name }) => (name === null ? [id] : [])),
  );

/** The placeholders for values that an entry does not repeat. */
const UNSAID = { name: "", email: "", metadata: null };

/** The verb that erases people. Its entries repeat no name of anybody, and there is none where the whole person is erased. */
const ERASING = "entities.erase";

/**
 * The audit entries of contacts that a change changes: one for each, in the name of the verb that is there for it. A contact that
 * begins is shown by the relationship that begins with it.
 */
export const contactAudits = (moment: Moment, verb: string, { writes, events }: Written): readonly AuditEntry[] => {
  const erases = verb === ERASING;
  if (erases && writes.some(({ kind }) => kind === "erasure")) return [];
  let nameless: ReadonlySet<string> | undefined;
  /** Somebody new may have a name by a later membership of the same change than the one that is announced. */
  const firstShown = (row: Contact): Contact => {
    if (row.name === null) return row;
    nameless ??= namelessIn(events);
    return nameless.has(wireId("entity", row.entity)) ? { ...row, name: null } : row;
  };
  return writes.flatMap((write) => {
    if (write.kind !== "contact") return [];
    const before = rowBefore<Contact>(write) ?? firstShown(write.row);
    if (SHOWN.every((field) => before[field] === write.row[field])) return [];
    const of = { of: "entity", id: write.row.entity } as const;
    const named = verb === "entities.update" ? verb : "entities.change";
    const { entity } = shown(write.row);
    return [auditEntry(moment, named, of, erases ? { entity, ...UNSAID } : shown(before), shown(write.row))];
  });
};
