import { type IdKind, type JsonText, newId, renderJson, type Seeded } from "../../kernel/index.ts";
import type { AuditEntry } from "../../tenancy/index.ts";

type Fields = Readonly<Record<string, unknown>>;

const textOf = (shown: Fields | null): JsonText | null => (shown === null ? null : (renderJson(shown) as JsonText));

const idIn = (value: unknown, name: "id" | "entity"): Fields => ({ [name]: (value as Fields)[name] });

/** An entity, and the brand that says something of it where that is said. */
const entityIn = (value: Fields): Fields =>
  value.brand === undefined ? idIn(value, "id") : { id: value.id, brand: value.brand };

/** How much of each field that names a person is kept: the id alone. */
const NAMING: Readonly<Record<string, (value: unknown) => unknown>> = {
  entity: (value) => (typeof value === "string" ? value : entityIn(value as Fields)),
  owner: (value) => value,
  recipient: (value) => idIn(value, "entity"),
};

/**
 * Whose a resource is. Of an update it is kept too: seals hold keyed hashes in the place of what an entry tells of a person, under
 * the key of that person.
 */
const whose = (state: Fields): Fields =>
  Object.fromEntries(
    Object.entries(NAMING).flatMap(([name, idOf]) =>
      state[name] === undefined || state[name] === null ? [] : [[name, idOf(state[name])]],
    ),
  );

/** Of two states of one resource the fields in which they differ, and whose it is; a state without another is whole. */
const differing = (before: object | null, after: object | null): readonly [Fields | null, Fields | null] => {
  const [from, to] = [before as Fields | null, after as Fields | null];
  if (from === null || to === null) return [from, to];
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  const changed = names.filter((name) => renderJson(from[name]) !== renderJson(to[name]));
  const only = (state: Fields): Fields => ({
    ...whose(state),
    ...Object.fromEntries(changed.map((name) => [name, state[name]])),
  });
  return [only(from), only(to)];
};

/** An audit entry of this change. A change has one of a verb and a subject; `before` and `after` are as answers show them. */
export const auditEntry = (
  moment: Seeded,
  verb: string,
  subject: { readonly of: IdKind; readonly id: string },
  before: object | null,
  after: object | null,
): AuditEntry => {
  const [from, to] = differing(before, after);
  return {
    id: newId(moment, "audit_entry", `${verb}:${subject.id}`),
    verb,
    subject: { type: subject.of, id: subject.id },
    before: textOf(from),
    after: textOf(to),
    createdAt: moment.now,
  };
};
