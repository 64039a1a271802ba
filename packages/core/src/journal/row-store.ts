import type { Id, Page, PageRequest, Versioned } from "../kernel/index.ts";
import type { Tenant } from "../tenancy/index.ts";
import type { RowKind } from "./ports.ts";
import type { Rows } from "./registry.ts";

/** Equality on some fields of a row. */
export type Where<K extends RowKind> = { readonly [F in keyof Rows[K]]?: Rows[K][F] | undefined };

/**
 * Reads one kind of row. Writing goes through the journal, so that a row and the event that announces it can never be
 * committed apart. Every method is scoped to one tenant: another tenant's row reads as absent, never as forbidden.
 */
export interface RowStore<K extends RowKind> {
  /** The row and its version, or `undefined` when this tenant has none of this id. */
  get(tenant: Tenant, id: Rows[K]["id"]): Promise<Versioned<Rows[K]> | undefined>;
  /** Those of the rows that exist, in no particular order. At most 1,000 ids. */
  many(tenant: Tenant, ids: readonly Rows[K]["id"][]): Promise<readonly Versioned<Rows[K]>[]>;
}

/** A {@link ListStore} of a brand's registry, whose keys are unique in the brand for ever. */
export interface KeyedStore<K extends RowKind> extends ListStore<K> {
  byKey(tenant: Tenant, brand: Id<"brand">, key: string): Promise<Versioned<Rows[K]> | undefined>;
}

/** A {@link RowStore} that can be paged through. */
export interface ListStore<K extends RowKind> extends RowStore<K> {
  /**
   * Rows that match, newest first (`createdAt`, then id, both falling), `limit` of them after `startingAfter`;
   * `undefined` when `startingAfter` names no row of the tenant, or one of another brand where `where` names one. An absent field of `where` does not filter.
   */
  list(tenant: Tenant, where: Where<K>, page: PageRequest): Promise<Page<Rows[K]> | undefined>;
}
