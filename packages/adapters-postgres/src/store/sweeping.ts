/**
 * Deletes rows of any tenant whose time has come, at most `limit`. By hand, for its locks; the limit is a literal, because a generic
 * plan for any number of rows would read them all.
 */
export const sweeping = (table: string, column: string, limit: number): string => `
  with old as materialized (
    select organization, livemode, id from ${table} where ${column} <= $1 order by ${column}
    limit ${Math.trunc(limit)} for update skip locked)
  delete from ${table} d using old o
  where d.organization = o.organization and d.livemode = o.livemode and d.id = o.id returning 1`;
