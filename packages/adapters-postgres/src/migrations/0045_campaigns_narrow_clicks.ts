import { migration } from "./migrate.ts";

/**
 * How far the clicks of a tenant are narrow: a look goes on after its place, in the order of ids, and begins with the first click again once in
 * thirty days. A tenant whose clicks were never looked at has none.
 */
export const campaignsNarrowClicks = migration(`
create table click_cursor (
  organization uuid not null,
  livemode boolean not null,
  -- The last click that was looked at; zeros before the first.
  place uuid not null,
  began_at timestamptz not null,
  -- When a look came to its end; null before the first did.
  looked_at timestamptz,
  narrow_before timestamptz,
  primary key (organization, livemode)
) with (fillfactor = 50)`);
