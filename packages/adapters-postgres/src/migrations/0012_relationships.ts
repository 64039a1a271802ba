import { sql } from "kysely";
import type { Migration } from "../migrate.ts";
import { KEY, ROW, references } from "./0001_spine.ts";

/**
 * A brand may have one relationship with an entity that is not ended, and any number that are; an enrollment keeps those it
 * stood under. The relationship of a link is that of its member. Nothing of a database from before has to be filled: each
 * enrollment has stood under one relationship only.
 */
const STATEMENTS = [
  "alter table relationship drop constraint relationship_organization_livemode_brand_entity_key",
  `create unique index relationship_current on relationship (organization, livemode, brand, entity)
      where status <> 'ended'`,
  "create index relationship_between on relationship (organization, livemode, brand, entity)",
  `create table past_relationship (
      ${ROW},
      enrollment uuid not null,
      relationship uuid not null,
      started_at timestamptz not null,
      ended_at timestamptz not null,
      ${KEY},
      ${references("enrollment", "relationship")}
    )`,
  `create index past_relationship_by_enrollment on past_relationship
      (organization, livemode, enrollment, started_at, id)`,
  "alter table promo_link drop column relationship",
];

export const relationships: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
