import { sql } from "kysely";
import type { Migration } from "../migrate.ts";
import { KEY, ROW, references } from "./0001_spine.ts";

/**
 * How members stood over time. What was before is not known any more: a member of then has one interval, from its beginning
 * on, that stands as the member does now.
 */
export const standingHistory: Migration = {
  async up(db) {
    const statements = [
      `create table standing_interval (
        ${ROW},
        enrollment uuid not null,
        sequence integer not null,
        status text not null,
        tier uuid,
        grace_since timestamptz,
        grace_days integer not null,
        met text not null,
        failed text not null,
        trigger text,
        started_at timestamptz not null,
        ended_at timestamptz,
        ${KEY},
        ${references("enrollment", "tier")}
      )`,
      `create unique index standing_interval_sequence
        on standing_interval (organization, livemode, enrollment, sequence)`,
      `create index standing_interval_open on standing_interval (organization, livemode, enrollment)
        where ended_at is null`,
      `insert into standing_interval (organization, livemode, version, id, enrollment, sequence, status, tier,
          grace_since, grace_days, met, failed, started_at)
        select e.organization, e.livemode, 1, gen_random_uuid(), e.id, 1, e.qualification_status, e.tier, e.grace_since,
          p.grace_days, '[]', '[]', e.created_at
        from enrollment e
        join program p on p.organization = e.organization and p.livemode = e.livemode and p.id = e.program`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
