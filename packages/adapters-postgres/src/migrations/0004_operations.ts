import { migration } from "./migrate.ts";

/** Operations: long work that workers watch and resume. */
export const operations = migration(`
create table operation (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  kind text not null,
  subject_type text not null,
  subject uuid not null,
  status text not null,
  waiting_reason text,
  waiting_asset text,
  attempts integer not null,
  -- Attempts are counted for the reader, apart from the failures that the waits go by.
  failures integer not null default 0,
  max_attempts integer not null,
  target_operation uuid,
  progress_total integer not null,
  progress_done integer not null,
  result text,
  error text,
  completed_at timestamptz,
  next_attempt_at timestamptz,
  lease_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id)
) with (fillfactor = 70);
create index operation_by_brand on operation (organization, livemode, brand, created_at, id);
create index operation_by_brand_status on operation (organization, livemode, brand, status, created_at, id);
create index operation_by_brand_subject_type on operation
  (organization, livemode, brand, subject_type, created_at, id);
create index operation_by_subject on operation (organization, livemode, subject, created_at, id);
-- The workers serve all tenants at once, the longest due first.
create index operation_due on operation (next_attempt_at, id) where status in ('pending', 'running', 'waiting');
create index operation_unfunded on operation (organization, livemode, brand, waiting_asset)
  where waiting_reason = 'funding_required';
`);
