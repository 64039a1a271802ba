import { migration } from "./migrate.ts";

/**
 * The clock of the test data of an organization, in a database that otherwise goes by the clock of the machine: it is at `at`, and moved to `until`
 * where that is not null. Organizations without one have no row. One process at a time does the work of such an organization: it has the lease,
 * which goes by the clock of the machine, and each that takes it raises `fence`.
 */
export const operationsTenantClock = migration(`
create table tenant_clock (
  organization uuid not null,
  livemode boolean not null default false check (not livemode),
  began_at timestamptz not null,
  at timestamptz not null,
  until timestamptz,
  ran text not null default '{}',
  fence integer not null default 0,
  lease_until timestamptz,
  -- True where a process had the lease, and let it run out, and of a new clock: what was begun before is taken up by the next process.
  lapsed boolean not null default false,
  -- When its work was last looked for; null before.
  looked_at timestamptz,
  primary key (organization, livemode)
) with (fillfactor = 50)`);
