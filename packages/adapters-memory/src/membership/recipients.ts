import type { Connection, Entity } from "@entente/core/ports";
import { objectOf, shown } from "../journal/checks.ts";
import { newestOf } from "../journal/newest.ts";
import { compared, type Finder, keysOf, rowsOf } from "../store/compared.ts";
import { wire } from "../store/wire.ts";
import type { Tenancy } from "../store/world.ts";
import { auditedAll, auditedSince, newestFields, shownBy } from "./audited-rows.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Whether the personal values of an entity were erased, as an audit entry shows, and its key is gone here as well. */
export const isErased = ({ tables, audits }: Tenancy, entity: Entity["id"]): boolean => {
  const key = tables.subjectKey.rows.get(entity)?.row;
  return (
    key !== undefined &&
    key.erasedAt !== null &&
    key.sealed === null &&
    tables.erasure.rows.has(entity) &&
    audits.some(({ verb, subject }) => verb === "entities.erase" && subject.id === entity)
  );
};

const erasedOf = (tenancy: Tenancy): ReadonlySet<string> =>
  new Set(rowsOf(tenancy, "subjectKey").flatMap(({ id }) => (isErased(tenancy, id) ? [id] : [])));

const KNOWN = ["name", "email"] as const;

/** The first name and address that events and audit entries show of each entity: what is known of one is never replaced. */
const shownOf = ({ feed, audits }: Tenancy): ReadonlyMap<string, Fields> => {
  const announced = feed
    .filter(({ subject }) => subject.type === "relationship")
    .map((event) => ({ createdAt: event.createdAt, of: (objectOf(event).entity ?? {}) as Fields }));
  const audited = audits
    .filter(({ subject, after }) => subject.type === "entity" && after !== null)
    .map((entry) => ({ createdAt: entry.createdAt, of: { ...shownBy(entry), id: wire("entity", entry.subject.id) } }));
  const first = new Map<string, Record<string, unknown>>();
  const inTime = [...announced, ...audited].toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt));
  for (const { of } of inTime as readonly { readonly of: Fields }[]) {
    const known = first.get(String(of.id)) ?? {};
    for (const field of KNOWN) known[field] ??= of[field];
    first.set(String(of.id), known);
  }
  return first;
};

export const entities: Finder = (tenancy) => {
  const [first, erased] = [shownOf(tenancy), erasedOf(tenancy)];
  const since = auditedSince(tenancy);
  // Since audit entries are made, what becomes known later is shown as well.
  const expected = (row: Entity, field: (typeof KNOWN)[number]) => {
    const known = first.get(`${wire("entity", row.id)}`)?.[field] ?? null;
    return known === null && row.createdAt.getTime() < since ? row[field] : shown(known);
  };
  const announced = newestOf(tenancy, "entity", ["entity.merged"]);
  const merged = keysOf(announced, tenancy.tables.entity.rows).flatMap((id) => {
    const [event, row] = [announced.get(id), tenancy.tables.entity.rows.get(id)?.row];
    const into = event === undefined ? null : shown(objectOf(event).merged_into);
    return compared(id, [["merged_into", into, wire("entity", row?.mergedInto ?? null)]]);
  });
  const known = rowsOf(tenancy, "entity")
    .filter(({ id }) => !erased.has(id))
    .flatMap((row) => [
      ...compared(
        row.id,
        KNOWN.map((field) => [field, expected(row, field), row[field]]),
      ),
      ...compared(row.id, [["email_key", row.email?.toLowerCase(), row.emailKey]]),
    ]);
  return [...known, ...merged];
};

/** Whether the brand of a connection is its owner, or knows its owner, or somebody whom the owner was merged with. */
const isKnown = ({ tables }: Tenancy, { brand, ownerType, owner }: Connection): boolean => {
  if (ownerType === "brand") return owner === (brand as string);
  const personOf = (id: Entity["id"]) => tables.entity.rows.get(id)?.row.mergedInto ?? id;
  const person = personOf(owner as Entity["id"]);
  return Array.from(tables.relationship.rows.values()).some(
    ({ row }) => row.brand === brand && personOf(row.entity) === person,
  );
};

export const connections: Finder = (tenancy) => {
  const [audited, erased] = [newestFields(tenancy, "connection"), erasedOf(tenancy)];
  const changed = rowsOf(tenancy, "connection").flatMap((row) => {
    const fields = audited.get(row.id);
    if (![row.kind, fields?.kind].includes("payout") || erased.has(row.owner)) return [];
    const own = { ...row, provider_account_id: row.providerAccountId };
    const [brand, owner] = [wire("brand", row.brand), wire(row.ownerType, row.owner)];
    return compared(row.id, [
      ...(["kind", "provider", "provider_account_id", "status"] as const).map(
        (field) =>
          [field, fields !== undefined && field in fields ? shown(fields[field]) : own[field], own[field]] as const,
      ),
      ["brand", isKnown(tenancy, row) ? (shown(fields?.brand) ?? brand) : null, brand],
      ["owner", shown((fields?.owner as Fields | undefined)?.id) ?? owner, owner],
    ]);
  });
  return [...changed, ...auditedAll("connection", "connection", ({ kind }) => kind === "payout")(tenancy)];
};
