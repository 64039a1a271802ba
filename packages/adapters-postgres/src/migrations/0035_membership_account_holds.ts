import { migration } from "./migrate.ts";

/**
 * The holds that were put on payout accounts, so that what was held back on a past day can be told. Of those before, the last is known, and
 * is taken to be as old as the account.
 */
export const membershipAccountHolds = migration(`
alter table connection add column holds text not null default '[]';
update connection set holds = jsonb_build_array(jsonb_build_object(
  'from', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'until', to_char(held_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::text
where held_until is not null;
`);
