/** A row as read, with the version a later write must still find. Version 0 means "not yet written". */
export interface Versioned<T> {
  readonly row: T;
  readonly version: number;
}

/** A row that does not exist yet. */
export const fresh = <T>(row: T): Versioned<T> => ({ row, version: 0 });

/** The same row with some fields replaced, still at the version it was read at. */
export const revise = <T>({ row, version }: Versioned<T>, fields: Partial<T>): Versioned<T> => ({
  row: { ...row, ...fields },
  version,
});

/** The row archived now; `undefined` when it is archived already. */
export const archived = <T extends { readonly status: string; readonly updatedAt: Date }>(
  found: Versioned<T>,
  now: Date,
): Versioned<T> | undefined =>
  found.row.status === "archived" ? undefined : revise(found, { status: "archived", updatedAt: now } as Partial<T>);
