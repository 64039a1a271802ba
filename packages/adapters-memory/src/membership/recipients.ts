import type { Connection, Entity } from "@entente/core/ports";
import { addressKey, wireTime } from "@entente/core/storage";
import { madeAt, objectOf, shown } from "../journal/checks.ts";
import { newestOf } from "../journal/newest.ts";
import { compared, type Finder, groupedBy, keysOf, rowsOf } from "../store/compared.ts";
import { wire } from "../store/wire.ts";
import type { Tenancy } from "../store/world.ts";
import { auditedAll, auditedSince, newestFields, shownBy } from "./audited-rows.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * When the personal values of an entity were erased first, as an audit entry shows, if its key is gone here as well; undefined where
 * they were not.
 */
const erasedSince = ({ tables, audits }: Tenancy, entity: Entity["id"]): Date | undefined => {
  const key = tables.subjectKey.rows.get(entity)?.row;
  if (key === undefined || key.erasedAt === null || key.sealed !== null) return undefined;
  const erasedAt = tables.erasure.rows.get(entity)?.row.erasedAt;
  const isShown = audits.some(
    (entry) =>
      entry.verb === "entities.erase" &&
      entry.subject.id === entity &&
      erasedAt !== undefined &&
      shownBy(entry).erased_at === wireTime(erasedAt),
  );
  return isShown ? erasedAt : undefined;
};

export const isErased = (tenancy: Tenancy, entity: Entity["id"]): boolean => erasedSince(tenancy, entity) !== undefined;

/** Whether an entity was erased when something about it was written, of which the event is blank and the row is not. */
export const wasErased = (
  tenancy: Tenancy,
  entity: Entity["id"],
  { createdAt }: { readonly createdAt: Date },
): boolean => {
  const since = erasedSince(tenancy, entity);
  return since !== undefined && createdAt >= since;
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

/** The name and the address that an entity should have; neither once it is erased. */
export const expectedEntity = (
  tenancy: Tenancy,
): ((row: Entity) => { readonly name: string | null; readonly email: string | null }) => {
  const [first, erased] = [shownOf(tenancy), erasedOf(tenancy)];
  const since = auditedSince(tenancy);
  // Since audit entries are made, what becomes known later is shown as well.
  const expected = (row: Entity, field: (typeof KNOWN)[number]) => {
    const known = first.get(`${wire("entity", row.id)}`)?.[field] ?? null;
    return known === null && row.createdAt.getTime() < since ? row[field] : shown(known);
  };
  return (row) =>
    erased.has(row.id) ? { name: null, email: null } : { name: expected(row, "name"), email: expected(row, "email") };
};

export const entities: Finder = (tenancy) => {
  const expected = expectedEntity(tenancy);
  const announced = newestOf(tenancy, "entity", ["entity.merged"]);
  const merged = keysOf(announced, tenancy.tables.entity.rows).flatMap((id) => {
    const [event, row] = [announced.get(id), tenancy.tables.entity.rows.get(id)?.row];
    const into = event === undefined ? null : shown(objectOf(event).merged_into);
    return compared(id, [["merged_into", into, wire("entity", row?.mergedInto ?? null)]]);
  });
  const known = rowsOf(tenancy, "entity").flatMap((row) => {
    const { name, email } = expected(row);
    return compared(row.id, [
      ["name", name, row.name],
      ["email", email, row.email],
      ["email_key", row.email === null ? undefined : addressKey(row.email), row.emailKey],
      ["created_at", madeAt(row.id), row.createdAt],
    ]);
  });
  const keys = rowsOf(tenancy, "subjectKey").flatMap(({ id, sealed, erasedAt }) =>
    compared(id, [["erased", sealed === null, erasedAt !== null]]),
  );
  return [...known, ...merged, ...keys];
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

/** Connections that pay, with what audit entries show of them, and when their owner was erased. */
const payingOf = (tenancy: Tenancy) => {
  const audited = newestFields(tenancy, "connection");
  return rowsOf(tenancy, "connection").flatMap((row) => {
    const fields: Fields = audited.get(row.id) ?? {};
    if (![row.kind, fields.kind].includes("payout")) return [];
    const owner = shown((fields.owner as Fields | undefined)?.id) ?? wire(row.ownerType, row.owner);
    const brand = shown(fields.brand) ?? wire("brand", row.brand);
    const own = { ...row, provider_account_id: row.providerAccountId };
    const expected = (field: "kind" | "provider" | "provider_account_id" | "status") =>
      field in fields ? shown(fields[field]) : own[field];
    const createdAt = shown(fields.created_at) ?? wireTime(row.createdAt);
    return [{ row, owner, brand, createdAt, expected, erasedAt: erasedSince(tenancy, row.owner as Entity["id"]) }];
  });
};

/** An account that is paid to, as audit entries show it: whose it is, and from when until when it was connected. */
export interface Account {
  readonly id: string;
  readonly brand: string | null;
  readonly owner: string | null;
  readonly provider: string | null;
  readonly account: string | null;
  readonly since: Date;
  readonly until: Date | null;
}

export const accountsOf = (tenancy: Tenancy): readonly Account[] => {
  const entries = groupedBy(
    tenancy.audits.filter(({ subject, after }) => subject.type === "connection" && after !== null),
    ({ subject }) => subject.id,
  );
  return payingOf(tenancy).map(({ row, owner, brand, expected }) => {
    const own = (entries.get(row.id) ?? []).toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt));
    const end = own.find((entry) => shownBy(entry).status !== "connected");
    return {
      id: row.id,
      brand,
      owner,
      provider: expected("provider"),
      account: expected("provider_account_id"),
      since: own[0]?.createdAt ?? row.createdAt,
      until: own.length === 0 ? row.disconnectedAt : (end?.createdAt ?? null),
    };
  });
};

export const connections: Finder = (tenancy) => {
  const changed = payingOf(tenancy).flatMap(({ row, owner, brand, createdAt, expected, erasedAt }) => {
    // An erasure revokes a connection and blanks its account, and the entries that showed it after that.
    const isBlank = erasedAt !== undefined && (row.providerAccountId === null || row.createdAt >= erasedAt);
    const isRevoked = erasedAt !== undefined && row.status === "revoked";
    return compared(row.id, [
      ["created_at", createdAt, row.createdAt],
      ["kind", expected("kind"), row.kind],
      ["provider", expected("provider"), row.provider],
      ["provider_account_id", isBlank ? row.providerAccountId : expected("provider_account_id"), row.providerAccountId],
      ["status", isRevoked ? row.status : expected("status"), row.status],
      ["brand", isKnown(tenancy, row) ? brand : null, wire("brand", row.brand)],
      ["owner", owner, wire(row.ownerType, row.owner)],
    ]);
  });
  return [...changed, ...auditedAll("connection", "connection", ({ kind }) => kind === "payout")(tenancy)];
};
