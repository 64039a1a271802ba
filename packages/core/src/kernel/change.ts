/** A row as read, with the version a later write must still find. Version 0 means "not yet written". */
export interface Versioned<T> {
  /** The row as it is stored. */
  readonly row: T;
  /** The version of the row, from 1: each change adds 1. */
  readonly version: number;
}

const BEFORE: unique symbol = Symbol("before");

/** A row that does not exist yet. */
export const fresh = <T>(row: T): Versioned<T> => ({ row, version: 0 });

/** The row as it was read, before it was revised; undefined of one that does not exist yet. */
export const rowBefore = <T>(found: Versioned<T>): T | undefined =>
  found.version === 0 ? undefined : ((found as { readonly [BEFORE]?: T })[BEFORE] ?? found.row);

/**
 * The same row with some fields replaced, still at the version it was read at. It remembers the row as it was read, under a symbol:
 * copied along when it is spread into a write, and no part of a comparison.
 */
export const revise = <T>(found: Versioned<T>, fields: Partial<T>): Versioned<T> => {
  const { row, version } = found;
  const before = rowBefore(found);
  return { row: { ...row, ...fields }, version, ...(before === undefined ? {} : { [BEFORE]: before }) };
};

/** The row archived now; `undefined` when it is archived already. */
export const archived = <T extends { readonly status: string; readonly updatedAt: Date }>(
  found: Versioned<T>,
  now: Date,
): Versioned<T> | undefined =>
  found.row.status === "archived" ? undefined : revise(found, { status: "archived", updatedAt: now } as Partial<T>);
