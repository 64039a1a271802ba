import { sql } from "kysely";
import type { Migration } from "../migrate.ts";
import { KEY, listed, ROW, TIMES } from "./0001_spine.ts";

const ENDPOINTS = [
  // How often the endpoints of the feed have changed. It moves with the lock on the head, so an event that waited for one of
  // those changes can tell that it looked for its endpoints too early.
  "alter table feed_head add column subscriptions bigint not null default 0",
  `create table webhook_endpoint (
      ${ROW},
      url text not null,
      description text,
      enabled_events text not null,
      types text[] not null,
      status text not null,
      secret text not null,
      previous_secret text,
      rotated_at timestamptz,
      ${TIMES},
      ${KEY}
    )`,
  "create index webhook_endpoint_by_age on webhook_endpoint (organization, livemode, created_at, id)",
];

const DELIVERIES = [
  // An endpoint can be gone while its deliveries are settled, and a look-up per delivery would be the dearest part of the
  // fan-out, so no foreign key guards it: only the journal writes here, from endpoints that it reads.
  `create table webhook_delivery (
      ${ROW},
      endpoint uuid not null,
      event uuid not null,
      event_type text not null,
      seq bigint not null,
      status text not null,
      attempts integer not null,
      log text not null,
      next_attempt_at timestamptz,
      lease_until timestamptz,
      ${TIMES},
      ${KEY}
    ) with (fillfactor = 80)`,
  listed("webhook_delivery", "endpoint"),
  // Most deliveries arrive, so those that do not are few and far between in the order of the list.
  `create index webhook_delivery_by_status on webhook_delivery
      (organization, livemode, endpoint, status, created_at, id) where status <> 'delivered'`,
  // The workers go from endpoint to endpoint and take the longest due of each.
  `create index webhook_delivery_due on webhook_delivery (organization, livemode, endpoint, next_attempt_at, id)
      where status = 'pending'`,
];

/** Webhooks: endpoints, and each event on its way to each of them. */
export const webhooks: Migration = {
  async up(db) {
    for (const statement of [...ENDPOINTS, ...DELIVERIES]) await sql.raw(statement).execute(db);
  },
};
