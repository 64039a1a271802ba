import { sql } from "kysely";
import type { Migration } from "../migrate.ts";
import { KEY, ROW } from "./0001_spine.ts";

const STATEMENTS = [
  // The terms of a program from an instant on; the first ones hold for the time before them as well.
  `create table program_terms (
      ${ROW},
      program uuid not null,
      hold_days integer not null,
      referral_window_days integer not null,
      attribution text not null,
      currency text not null,
      grace_days integer not null,
      started_at timestamptz not null,
      ${KEY},
      foreign key (organization, livemode, program) references program (organization, livemode, id)
    )`,
  `create unique index program_terms_start on program_terms (organization, livemode, program, started_at)`,
  // Nothing was kept of earlier terms, so those of today are taken for the first.
  `insert into program_terms (organization, livemode, version, id, program, hold_days, referral_window_days, attribution,
      currency, grace_days, started_at)
    select organization, livemode, 1, gen_random_uuid(), id, hold_days, referral_window_days, attribution, currency,
      grace_days, created_at
    from program`,
  // A program that is not active earns nothing from here on. What it earned until now it has earned.
  `insert into pause (organization, livemode, version, id, subject_type, subject, started_at, ended_at)
    select organization, livemode, 1, gen_random_uuid(), 'program', id, now(), null from program where status <> 'active'`,
  // Standing judges a refund by its sale where the currency of a program has changed.
  `create index performance_event_refund on performance_event (organization, livemode, enrollment, occurred_at)
      where enrollment is not null and reverses is not null`,
];

/** The terms of programs over time, and the pauses of those that are not active. */
export const terms: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
