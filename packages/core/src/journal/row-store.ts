import type { Counted, CountRequest, Id, OneOrMore, Page, PageRequest, Versioned } from "../kernel/index.ts";
import type { Tenant } from "../tenancy/index.ts";
import type { RowKind } from "./ports.ts";
import type { Rows } from "./registry.ts";

/** Equality on some fields of a row: to one brand, and to one value or one of several of any other field. */
export type Where<K extends RowKind> = {
  readonly [F in keyof Rows[K]]?: (F extends "brand" ? Rows[K][F] : OneOrMore<Rows[K][F]>) | undefined;
};

/**
 * Reads one kind of row. Writing goes through the journal, so that a row and the event that announces it can never be
 * committed apart. Every method is scoped to one tenant: another tenant's row reads as absent, never as forbidden.
 */
export interface RowStore<K extends RowKind> {
  /** The row and its version (from 1), or `undefined` when this tenant has no row of this id. The row is the caller's own copy. */
  get(tenant: Tenant, id: Rows[K]["id"]): Promise<Versioned<Rows[K]> | undefined>;
  /** Those of the rows that exist, each once, in the order of the ids. At most 1,000 ids; an empty list is answered without a round trip. */
  many(tenant: Tenant, ids: readonly Rows[K]["id"][]): Promise<readonly Versioned<Rows[K]>[]>;
}

/** A {@link ListStore} of a brand's registry, whose keys are unique in the brand for ever. */
export interface KeyedStore<K extends RowKind> extends ListStore<K> {
  /** The row of a brand under a key, compared exactly, upper and lower case included; `undefined` when there is none. */
  byKey(tenant: Tenant, brand: Id<"brand">, key: string): Promise<Versioned<Rows[K]> | undefined>;
}

/** A {@link RowStore} that can be paged through. */
export interface ListStore<K extends RowKind> extends RowStore<K> {
  /**
   * Rows that match, newest first (`createdAt`, then id, both falling), at most `limit` (1 to 100) after `startingAfter`;
   * `undefined` when `startingAfter` names no row of the tenant (of a perishing kind: none that there can have been), or one of another brand where `where` names one. A field of
   * `where` that is undefined does not filter; null matches rows that have none; a list, of two values or more, matches rows that have
   * one of them.
   */
  list(tenant: Tenant, where: Where<K>, page: PageRequest): Promise<Page<Rows[K]> | undefined>;
  /** Counts the rows that `list` has with the same `where` on all its pages, and adds up their amounts; reads `most` and one more at most. */
  count(tenant: Tenant, where: Where<K>, asked: CountRequest): Promise<Counted>;
}

const PAGE = 100;

/** Reads all pages of a list. */
export const allOf = async <T extends { readonly id: string }>(
  read: (page: {
    readonly limit: number;
    readonly startingAfter?: string;
  }) => Promise<{ readonly rows: readonly Versioned<T>[]; readonly hasMore: boolean } | undefined>,
): Promise<readonly Versioned<T>[]> => {
  const all: Versioned<T>[] = [];
  for (let more = true; more; ) {
    const last = all.at(-1)?.row.id;
    const page = await read({ limit: PAGE, ...(last === undefined ? {} : { startingAfter: last }) });
    all.push(...(page?.rows ?? []));
    more = page?.hasMore === true;
  }
  return all;
};
