import { migration } from "./migrate.ts";

/**
 * Fewer index entries and rows for each click and event: what is asked of a place without its members is read from the sums that
 * have none, whose rows are few, and of a distribution by its deployments.
 */
export const activityFewerEntries = migration(`
-- In the order in which a click and then an event lock them, before anything is built: who waits holds nothing that is locked later.
lock table click_address, performance_day, performance_route_day, answer in access exclusive mode;

create index performance_route_day_by_program on performance_route_day (organization, livemode, program, day);
create index performance_route_day_by_distribution on performance_route_day (organization, livemode, distribution, day)
  where distribution is not null;
create index performance_route_day_by_deployment on performance_route_day (organization, livemode, deployment, day)
  where deployment is not null;
drop index performance_day_by_distribution;

-- Begins with the hour, not with the tenant, so that the sweep of all tenants reads it too, and a click needs no second index.
alter table click_address drop constraint click_address_pkey,
  add primary key (clicked_in, organization, livemode, code, address);
drop index click_address_by_age;

-- Sealed answers have some two thousand characters and are read whole: in the row, each saves two rows of another table. Columns
-- that may leave the row would leave it in their place.
alter table answer
  alter column sealed set storage main,
  alter column fingerprint set storage main,
  alter column key set storage main;
`);
