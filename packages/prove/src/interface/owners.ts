import type { Database } from "../frame/database.ts";

/** Whose a row is. Brands are known of rows that have one. */
export interface Owner {
  readonly table: string;
  readonly organization: string;
  readonly livemode: boolean;
  readonly brand: string | null;
}

/**
 * Of every row with an id of its own, whose it is: read from the tables, past the servers. A row that a tenant has once has the id of its
 * organization, which both modes show.
 */
export const readOwners = async (database: Database): Promise<ReadonlyMap<string, Owner>> => {
  const tables = await database.query<{ readonly name: string; readonly branded: boolean }>(
    `select table_name as name, bool_or(column_name = 'brand') as branded
     from information_schema.columns where table_schema = 'public'
     group by table_name having count(*) filter (where column_name in ('organization', 'livemode', 'id')) = 3`,
  );
  const parts = tables.map(
    ({ name, branded }) =>
      `select '${name}' as "table", id::text, organization::text, livemode, ${branded ? "brand::text" : "null"} as brand
      from "${name}" where id::text <> organization::text`,
  );
  const rows = await database.query<Owner & { readonly id: string }>(parts.join("\nunion all\n"));
  return new Map(rows.map(({ id, ...owner }) => [id, owner]));
};
