import { migration } from "./migrate.ts";

/**
 * The event that an entry by hand pays for, and its place among the entries that do. The key finds the entries of an event in their
 * order, and lets two that are made at once not take the same place: the second one is decided anew, after the first.
 */
export const payoutsPaidEvents = migration(`
alter table payout add column event uuid, add column event_place integer;
create unique index payout_of_event on payout (organization, livemode, event, event_place) where event is not null`);
