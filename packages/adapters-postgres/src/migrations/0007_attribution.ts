import { sql } from "kysely";
import type { Migration } from "../migrate.ts";
import { BRAND, KEY, ROW } from "./0001_spine.ts";

const STATEMENTS = [
  // By whom a customer came: what an event looks up that names nothing but its customer.
  `create index performance_event_touch on performance_event (organization, livemode, brand, customer, occurred_at, id)
      where customer is not null and enrollment is not null and reverses is null
        and (code is not null or click is not null)`,
  // How much of a sale has been taken back. It has the id of the sale, and moves under its lock, so that the refunds of one
  // sale come one after the other.
  `create table reversal (
      ${ROW},
      brand uuid not null,
      refunded_minor bigint not null check (refunded_minor >= 0),
      ${KEY},
      ${BRAND},
      foreign key (organization, livemode, id) references performance_event (organization, livemode, id)
    ) with (fillfactor = 50)`,
];

/** Customers who are bound to members, and sales that are taken back. */
export const attribution: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
