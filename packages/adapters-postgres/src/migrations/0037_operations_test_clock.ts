import { migration } from "./migrate.ts";

/**
 * The clock of a database for tests: one row, or none where the database goes by the clock of the machine. It stands at `at`, and is moved to
 * `until` where that is not null; `ran` counts the work that was done since it was last aimed.
 */
export const operationsTestClock = migration(`
create table test_clock (
  only_one boolean primary key default true check (only_one),
  began_at timestamptz not null,
  at timestamptz not null,
  until timestamptz,
  ran text not null default '{}'
);
`);
