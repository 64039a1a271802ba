import type { Connection, Contact, Entity } from "@entente/core/ports";
import { addressKey, wireTime } from "@entente/core/storage";
import { madeAt, objectOf, shown } from "../journal/checks.ts";
import { afterOf, auditsOf, newestOf } from "../journal/newest.ts";
import { compared, type Finder, groupedBy, keysOf, rowsOf } from "../store/compared.ts";
import { wire } from "../store/wire.ts";
import type { Tenancy } from "../store/world.ts";
import { auditedAll, newestFields, shownBy } from "./audited-rows.ts";

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

/** Returns true if an entity was erased when something about it was written: the event of that is blank, and the row is not. */
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
type Known = (typeof KNOWN)[number];

/** A value that was shown of what a brand recorded of an entity, from when on. */
interface Value {
  readonly value: string | null;
  readonly since: number;
}
type History = Readonly<Record<Known, readonly Value[]>>;

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/**
 * Returns the values that brands recorded of entities, as events and audit entries show them, the oldest first: a contact begins
 * as its first relationship shows it, and each change of it has an audit entry.
 */
const historiesOf = (tenancy: Tenancy): ReadonlyMap<string, History> => {
  const { tables, feed, audits } = tenancy;
  const histories = new Map<string, Record<Known, Value[]>>();
  for (const event of feed) {
    if (event.subject.type !== "relationship") continue;
    const brand = tables.relationship.rows.get(event.subject.id)?.row.brand;
    const of = (objectOf(event).entity ?? {}) as Fields;
    const key = `${brand && wire("brand", brand)} ${String(of.id)}`;
    if (brand === undefined || histories.has(key)) continue;
    const first = (field: Known): Value[] => [{ value: textOf(of[field]), since: Number.NEGATIVE_INFINITY }];
    histories.set(key, { name: first("name"), email: first("email") });
  }
  for (const entry of audits) {
    if (entry.subject.type !== "entity" || entry.after === null) continue;
    const after = shownBy(entry);
    const { id, brand } = (after.entity ?? {}) as Fields;
    if (brand === undefined) continue;
    const known = histories.get(`${String(brand)} ${String(id)}`) ?? { name: [], email: [] };
    for (const field of KNOWN)
      if (field in after) known[field].push({ value: textOf(after[field]), since: entry.createdAt.getTime() });
    histories.set(`${String(brand)} ${String(id)}`, known);
  }
  return histories;
};

/** The expected values of a contact: those at an instant, with all that were in force around it; by default the newest. */
export interface Expected {
  readonly name: string | null;
  readonly email: string | null;
  readonly names: readonly (string | null)[];
  readonly emails: readonly (string | null)[];
}

const inForce = (values: readonly Value[], from: number, until: number): readonly Value[] =>
  values.filter(({ since }, at) => {
    const next = values[at + 1]?.since ?? Number.POSITIVE_INFINITY;
    return since <= until && next >= from;
  });

/**
 * Returns what a contact of an erased entity should say: what was entered since, until that is blank. Where the entry that shows it
 * is blank already, it may be anything.
 */
const enteredLater = (tenancy: Tenancy, histories: ReadonlyMap<string, History>) => {
  return (row: Contact, field: Known): string | null => {
    const since = erasedSince(tenancy, row.entity)?.getTime();
    const history = histories.get(`${wire("brand", row.brand)} ${wire("entity", row.entity)}`)?.[field];
    const last = history?.findLast((one) => since !== undefined && one.since >= since);
    return row[field] === null || last === undefined ? null : (last.value ?? row[field]);
  };
};

/**
 * Derives the contacts that brands should have recorded of entities, as events and audit entries show them; nothing for an erased
 * entity.
 */
export const expectedContacts = (tenancy: Tenancy) => {
  const [histories, erased] = [historiesOf(tenancy), erasedOf(tenancy)];
  return (
    { brand, entity }: Pick<Contact, "brand" | "entity">,
    at = Number.POSITIVE_INFINITY,
    { before, after }: { readonly before: number; readonly after: number } = { before: 0, after: 0 },
  ): Expected => {
    const history = histories.get(`${wire("brand", brand)} ${wire("entity", entity)}`);
    const valuesOf = (field: Known): readonly (string | null)[] =>
      erased.has(entity) ? [null] : inForce(history?.[field] ?? [], at - before, at + after).map(({ value }) => value);
    const atThen = (field: Known): string | null =>
      (erased.has(entity) ? undefined : history?.[field].findLast(({ since }) => since <= at))?.value ?? null;
    return { name: atThen("name"), email: atThen("email"), names: valuesOf("name"), emails: valuesOf("email") };
  };
};

export const entities: Finder = (tenancy) => {
  const [expected, later, erased] = [
    expectedContacts(tenancy),
    enteredLater(tenancy, historiesOf(tenancy)),
    erasedOf(tenancy),
  ];
  // Events said it before audit entries do.
  const mergers = auditsOf(tenancy, "entity").flatMap((entry) => {
    const into = entry.verb === "entities.merge" ? afterOf(entry).merged_into : undefined;
    return into === undefined ? [] : [[entry.subject.id, shown(into)] as const];
  });
  const announced = [...newestOf(tenancy, "entity", ["entity.merged"])].map(
    ([id, event]) => [id, shown(objectOf(event).merged_into)] as const,
  );
  const recorded = new Map([...announced, ...mergers]);
  const merged = keysOf(recorded, tenancy.tables.entity.rows).flatMap((id) => {
    const row = tenancy.tables.entity.rows.get(id)?.row;
    const into = recorded.get(id) ?? null;
    return compared(id, [["merged_into", into, wire("entity", row?.mergedInto ?? null)]]);
  });
  const contacts = rowsOf(tenancy, "contact").flatMap((row) => {
    const { name, email } = erased.has(row.entity)
      ? { name: later(row, "name"), email: later(row, "email") }
      : expected(row);
    return compared(row.id, [
      ["name", name, row.name],
      ["email", email, row.email],
      ["email_key", row.email === null ? undefined : addressKey(row.email), row.emailKey],
    ]);
  });
  const known = rowsOf(tenancy, "entity").flatMap((row) =>
    compared(row.id, [["created_at", madeAt(row.id), row.createdAt]]),
  );
  const keys = rowsOf(tenancy, "subjectKey").flatMap(({ id, sealed, erasedAt }) =>
    compared(id, [["erased", sealed === null, erasedAt !== null]]),
  );
  return [...contacts, ...known, ...merged, ...keys];
};

/** Returns true if the brand of a connection is its owner, or knows its owner or an entity that the owner was merged with. */
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
    const heldUntil = "held_until" in fields ? shown(fields.held_until) : row.heldUntil;
    const createdAt = shown(fields.created_at) ?? wireTime(row.createdAt);
    return [
      { row, owner, brand, createdAt, heldUntil, expected, erasedAt: erasedSince(tenancy, row.owner as Entity["id"]) },
    ];
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
  const changed = payingOf(tenancy).flatMap(({ row, owner, brand, createdAt, heldUntil, expected, erasedAt }) => {
    // An erasure revokes a connection and blanks its account, and the entries that showed it after that.
    const isBlank = erasedAt !== undefined && (row.providerAccountId === null || row.createdAt >= erasedAt);
    const isRevoked = erasedAt !== undefined && row.status === "revoked";
    return compared(row.id, [
      ["created_at", createdAt, row.createdAt],
      ["kind", expected("kind"), row.kind],
      ["provider", expected("provider"), row.provider],
      ["held_until", heldUntil, row.heldUntil],
      ["provider_account_id", isBlank ? row.providerAccountId : expected("provider_account_id"), row.providerAccountId],
      ["status", isRevoked ? row.status : expected("status"), row.status],
      ["brand", isKnown(tenancy, row) ? brand : null, wire("brand", row.brand)],
      ["owner", owner, wire(row.ownerType, row.owner)],
    ]);
  });
  return [...changed, ...auditedAll("connection", "connection", ({ kind }) => kind === "payout")(tenancy)];
};
