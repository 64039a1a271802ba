import { type Id, type IdKind, parseId, replaceInJson, type Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { AttributionCorrection } from "../corrections/correction.ts";
import type { CorrectionStore } from "../corrections/ports.ts";
import type { PerformanceEvent } from "./event.ts";
import type { PerformanceStore } from "./ports.ts";

/** The fields of a resource that an erasure blanks, as JSON. */
type Said<T> = Readonly<Record<string, (row: T) => string>>;

const OF_EVENT: Said<PerformanceEvent> = {
  customer: ({ customer }) => JSON.stringify(customer),
  reason: ({ reason }) => JSON.stringify(reason),
  properties: ({ properties }) => properties,
};
const OF_CORRECTION: Said<AttributionCorrection> = { reason: ({ reason }) => JSON.stringify(reason) };

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "object" && Object.keys(value).length === 0);

interface Shown<K extends IdKind, T> {
  readonly id: Id<K>;
  readonly pointers: readonly (readonly [pointer: string, said: (row: T) => string])[];
}

const shownIn = <K extends IdKind, T>(kind: K, fields: Said<T>, value: unknown, at = ""): readonly Shown<K, T>[] => {
  if (typeof value !== "object" || value === null) return [];
  const { object, id: raw } = value as { readonly object?: unknown; readonly id?: unknown };
  const id = object === kind && typeof raw === "string" ? parseId(kind, raw) : undefined;
  const inside = Object.entries(value).flatMap(([name, inner]) => shownIn(kind, fields, inner, `${at}/${name}`));
  if (id === undefined) return inside;
  // What its caller was not shown stays so.
  const pointers = Object.entries(fields)
    .filter(([field]) => !isBlank((value as Readonly<Record<string, unknown>>)[field]))
    .map(([field, said]) => [`${at}/${field}`, said] as const);
  return [{ id, pointers }, ...inside];
};

interface Many<K extends IdKind, T> {
  many(tenant: Tenant, ids: readonly Id<K>[]): Promise<readonly Versioned<T>[]>;
}

const asTheyAre = async <K extends IdKind, T extends { readonly id: Id<K> }>(
  store: Many<K, T>,
  kind: K,
  fields: Said<T>,
  tenant: Tenant,
  body: string,
): Promise<string> => {
  if (!body.includes(`"${kind}"`)) return body;
  const shown = shownIn<K, T>(kind, fields, JSON.parse(body));
  const found = await store.many(
    tenant,
    shown.map(({ id }) => id),
  );
  const rows = new Map(found.map(({ row }) => [row.id, row]));
  const said = shown.flatMap(({ id, pointers }) => {
    const row = rows.get(id);
    return row === undefined ? [] : pointers.map(([pointer, of]) => [pointer, of(row)] as const);
  });
  return replaceInJson(body, new Map(said));
};

interface Stores {
  readonly performance: PerformanceStore;
  readonly corrections: CorrectionStore;
}

/**
 * The body of a stored answer as its events and corrections are now: they keep what they said until their customer or their member is
 * erased, and then no repeated answer says it either.
 */
export const eventsAsTheyAre = async (
  { performance, corrections }: Stores,
  tenant: Tenant,
  body: string,
): Promise<string> =>
  asTheyAre(
    corrections,
    "attribution_correction",
    OF_CORRECTION,
    tenant,
    await asTheyAre(performance, "performance_event", OF_EVENT, tenant, body),
  );
