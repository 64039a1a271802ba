import { migration } from "./migrate.ts";

/**
 * The rate of an organization and of a key, where it is not that of the settings; and the buckets of all limits, whose name says nothing of whom they
 * are for. A bucket is the instant at which it is full, in milliseconds; `granted` is the answer to whoever took of it last. Buckets need no WAL: after
 * a crash, and on a standby that becomes the primary, every bucket is full.
 */
export const tenancyLimits = migration(`
alter table organization add column rate_per_second integer, add column rate_burst integer;
alter table api_key add column rate_per_second integer, add column rate_burst integer;
create unlogged table limit_bucket (
  bucket text primary key,
  full_at double precision not null,
  token_ms double precision not null,
  burst integer not null,
  asked_at double precision not null,
  granted integer not null
) with (fillfactor = 50);
`);
