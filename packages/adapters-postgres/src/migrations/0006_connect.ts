import { sql } from "kysely";
import type { Migration } from "../migrate.ts";
import { BRAND, KEY, listed, ROW, references, TENANT, TIMES } from "./0001_spine.ts";

const SURFACES = [
  // A program has one surface, which is known by the program's id.
  `create table connect_config (
      ${ROW},
      brand uuid not null,
      public_key text not null,
      allowed_origins text not null,
      allowed_redirect_origins text not null,
      required_channels text not null,
      default_approval_status text not null,
      metadata text not null,
      ${TIMES},
      ${KEY},
      ${BRAND},
      foreign key (organization, livemode, id) references program (organization, livemode, id)
    )`,
  // A handoff names its surface before its tenant is known: the public key alone finds the row.
  "create unique index connect_config_public_key on connect_config (public_key)",
  `create table handoff_config (
      ${ROW},
      brand uuid not null,
      program uuid not null,
      issuer text not null,
      audience text,
      signing_secret text not null,
      rotated_at timestamptz,
      connection uuid,
      ${TIMES},
      ${KEY},
      unique (organization, livemode, program, issuer),
      ${BRAND},
      ${references("program", "connection")}
    )`,
  listed("handoff_config", "program"),
];

const HANDOFFS = [
  `create table handoff_link (
      ${ROW},
      brand uuid not null,
      issuer text not null,
      external_user_id text not null,
      entity uuid not null,
      ${TIMES},
      ${KEY},
      unique (organization, livemode, brand, issuer, external_user_id),
      ${BRAND},
      ${references("entity")}
    )`,
  `create table handoff_nonce (
      ${TENANT},
      version integer not null,
      id text not null,
      program uuid not null,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      ${KEY},
      ${references("program")}
    )`,
  // The sweep forgets the nonces of all tenants at once.
  "create index handoff_nonce_expired on handoff_nonce (expires_at)",
];

const CHANNELS = [
  `create table channel_authorization (
      ${ROW},
      brand uuid not null,
      program uuid not null,
      enrollment uuid not null,
      entity uuid not null,
      channel text not null,
      redirect_uri text not null,
      consumed_at timestamptz,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      ${KEY},
      ${BRAND},
      ${references("program", "enrollment", "entity")}
    )`,
  "create index channel_authorization_expired on channel_authorization (expires_at)",
  // What a provider granted lives beside the connection it belongs to, under the connection's id.
  `create table channel_grant (
      ${ROW},
      brand uuid not null,
      channel text not null,
      state text not null,
      sealed text,
      expires_at timestamptz,
      attempts integer not null,
      next_attempt_at timestamptz,
      lease_until timestamptz,
      ${TIMES},
      ${KEY},
      ${BRAND},
      foreign key (organization, livemode, id) references connection (organization, livemode, id)
    ) with (fillfactor = 70)`,
  // The workers serve all tenants at once, the longest due first.
  "create index channel_grant_due on channel_grant (next_attempt_at, id) where next_attempt_at is not null",
];

const FEED = [
  // The public feed is read before any tenant is known. It holds listed programs alone, so its offsets stay short.
  `create index program_listed on program (listed_at, id)
      where livemode and visibility = 'listed' and status = 'active' and listed_at is not null`,
];

/** Connect: surfaces and host applications, whom they handed off, what members connected, and the public feed. */
export const connect: Migration = {
  async up(db) {
    for (const statement of [SURFACES, HANDOFFS, CHANNELS, FEED].flat()) await sql.raw(statement).execute(db);
  },
};
