import type {
  CountRequest,
  KeyedStore,
  ListStore,
  Page,
  PageRequest,
  RowKind,
  RowStore,
  Rows,
  Tenant,
  Versioned,
  Where,
} from "@entente/core/ports";
import { isByValue, isFoundBy, PERISHING, timeOfId } from "@entente/core/storage";
import { type KeysOf, keysIn, pageByValue } from "./by-value.ts";
import { copy } from "./copy.ts";
import { countOf } from "./counting.ts";
import { byCreation, type Placed, pageOf, placeIn } from "./page.ts";
import { pair } from "./shapes.ts";
import { owning, type Table } from "./table.ts";
import { tenancyOf, type World } from "./world.ts";

export const rowStore = <K extends RowKind>(world: World, kind: K): RowStore<K> => ({
  async get(tenant, id) {
    return copy(tenancyOf(world, tenant).tables[kind].rows.get(id));
  },
  async many(tenant, ids) {
    const { rows } = tenancyOf(world, tenant).tables[kind];
    return [...new Set<string>(ids)].flatMap((id) => copy(rows.get(id)) ?? []);
  },
});

/**
 * Returns true if a stored field equals the requested value; an instant is compared by its time, because each read makes a new
 * object.
 */
const isSame = (stored: unknown, expected: unknown): boolean =>
  expected instanceof Date ? stored instanceof Date && stored.getTime() === expected.getTime() : stored === expected;

const isRequested = (stored: unknown, requested: unknown): boolean =>
  Array.isArray(requested) ? requested.some((one) => isSame(stored, one)) : isSame(stored, requested);

/** Stored rows that match all requested fields, read from the smallest bucket of an index. */
export const matching = <K extends RowKind>(table: Table<K>, where: Where<K>): Versioned<Rows[K]>[] => {
  const conditions = Object.entries(where).filter(([, value]) => value !== undefined);
  const index = table.index as unknown as Readonly<Record<string, Map<string, Map<string, true>>>>;
  const buckets = conditions.flatMap(([field, value]) =>
    value !== null && !Array.isArray(value) && field in index ? [index[field]?.get(value as string)] : [],
  );
  const smallest = buckets.reduce<Map<string, unknown>>(
    (least, bucket) => ((bucket?.size ?? 0) < least.size ? (bucket ?? new Map()) : least),
    table.rows,
  );
  const found: Versioned<Rows[K]>[] = [];
  for (const id of smallest.keys()) {
    const stored = table.rows.get(id) as Versioned<Rows[K]>;
    if (conditions.every(([field, value]) => isRequested(stored.row[field as keyof Rows[K]], value)))
      found.push(stored);
  }
  return found;
};

interface OfBrand {
  readonly brand?: string;
}

/** Where a row of a kind was that may have been removed; undefined where none can have been. */
const goneOf =
  (kind: RowKind) =>
  (id: string): Placed | undefined => {
    const at = PERISHING.has(kind) ? timeOfId(id) : undefined;
    return at && { id, at };
  };

/**
 * A page of stored rows; `undefined` when the cursor names no row of the list's brand. A list without a brand covers the
 * tenant.
 */
export const pageThrough = <K extends RowKind>(
  table: Table<K>,
  candidates: readonly Versioned<Rows[K]>[],
  page: PageRequest,
  isOfBrand: (row: Rows[K]) => boolean,
  place: (row: Rows[K]) => Placed = byCreation,
  textsOf: (row: Rows[K]) => readonly (string | null)[] = () => [],
  goneAt: (id: string) => Placed | undefined = () => undefined,
  keysOf?: KeysOf<Rows[K]>,
): Page<Rows[K]> | undefined => {
  const { startingAfter, q, sort } = page;
  const found = q === undefined ? candidates : candidates.filter(({ row }) => isFoundBy(q, textsOf(row)));
  if (isByValue(sort)) return pageByValue(found, place, page, sort, keysOf ?? keysIn(sort.by));
  const cursor = startingAfter === undefined ? undefined : table.rows.get(startingAfter)?.row;
  const placeOf = (row: Rows[K]) => (isOfBrand(row) ? placeIn(page.sort, place)(row) : undefined);
  const gone = startingAfter === undefined ? undefined : goneAt(startingAfter);
  const after = cursor === undefined ? gone : placeOf(cursor);
  if (startingAfter !== undefined && after === undefined) return undefined;
  return pageOf(found, place, page, after);
};

/** For {@link pageThrough}: whether a row belongs to this brand; every row does when no brand is requested. */
export const ofBrand =
  (brand: string | undefined) =>
  (row: object): boolean =>
    brand === undefined || (row as OfBrand).brand === brand;

export const listStore = <K extends RowKind>(world: World, kind: K): ListStore<K> => ({
  ...rowStore(world, kind),
  async list(tenant: Tenant, where: Where<K>, page: PageRequest) {
    const table = tenancyOf(world, tenant).tables[kind];
    const isOfBrand = ofBrand((where as OfBrand).brand);
    return pageThrough(table, matching(table, where), page, isOfBrand, byCreation, undefined, goneOf(kind));
  },
  async count(tenant: Tenant, where: Where<K>, asked: CountRequest) {
    return countOf(kind, matching(tenancyOf(world, tenant).tables[kind], where), asked);
  },
});

export const keyedStore = <K extends "operatingType" | "metricKey">(world: World, kind: K): KeyedStore<K> => ({
  ...listStore(world, kind),
  async byKey(tenant, brand, key) {
    const table: Table<K> = tenancyOf(world, tenant).tables[kind];
    return copy(owning(table, "key", pair(brand, key)));
  },
});
