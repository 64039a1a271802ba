import { migration } from "./migrate.ts";

/** The amounts that open payouts had before they were brought up to date, so that what was owed on a past day can be told. */
export const payoutsEarlierAmounts = migration(`
alter table payout add column earlier_amounts text not null default '[]';
`);
