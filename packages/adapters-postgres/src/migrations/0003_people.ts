import { migration } from "./migrate.ts";

/** People of the console: who they are, how they sign in, what they asked. They lie with the live data of their organization. */
export const people = migration(`
create table person (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  name text not null,
  email text,
  email_key text,
  oidc_issuer text,
  oidc_subject text,
  seats text not null,
  status text not null,
  seated_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id)
);
create unique index person_email on person (organization, livemode, email_key);
create index person_by_created on person (organization, livemode, created_at, id);
-- Whom a provider answers for is known before the tenant is.
create unique index person_identity on person (organization, livemode, oidc_issuer, oidc_subject);
create index person_by_identity on person (oidc_issuer, oidc_subject) where oidc_subject is not null;

create table console_session (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  person uuid not null,
  digest text not null,
  previous_digest text,
  rotated_at timestamptz not null,
  method text not null,
  test_mode boolean not null,
  at_brand uuid,
  wrong_codes integer not null,
  user_agent text,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, livemode, person) references person (organization, livemode, id)
) with (fillfactor = 80);
create index console_session_by_person on console_session (organization, livemode, person, created_at, id);
-- For the sweep, which forgets those of all tenants.
create index console_session_by_end on console_session (ends_at);

create table sign_in_link (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  person uuid not null,
  digest text not null,
  method text not null,
  attempts integer not null,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, livemode, person) references person (organization, livemode, id)
);
-- For the sweep, which forgets those of all tenants.
create index sign_in_link_by_end on sign_in_link (expires_at);

create table invitation (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  digest text not null,
  name text,
  email text,
  email_key text,
  role text not null,
  for_brand uuid,
  status text not null,
  person uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, for_brand) references brand (organization, id),
  foreign key (organization, livemode, person) references person (organization, livemode, id)
);
create index invitation_by_created on invitation (organization, livemode, created_at, id);
-- Who was invited by an address may come before the tenant is known.
create index invitation_by_email on invitation (email_key) where status = 'pending';

create table second_factor (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null,
  recovery_digests text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, livemode, id) references person (organization, livemode, id)
);

create table console_setting (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  approval_by_two boolean not null,
  allowed_addresses text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id)
);

-- Acts that wait for a person. The request and the answer are sealed: they may tell of anybody.
create table approval (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid,
  status text not null,
  verb text not null,
  subject text,
  needs text not null,
  totals text not null,
  digest text not null,
  sealed text not null,
  answer text,
  answers_secret boolean not null,
  requested_by text not null,
  counts_as uuid,
  request_id text,
  method text,
  route text,
  scope text,
  operation uuid,
  decided_by text,
  reason text,
  fault text,
  decided_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id)
);
create index approval_by_brand on approval (organization, livemode, brand, created_at, id);
create index approval_by_created on approval (organization, livemode, created_at, id);
-- For the worker that ends what nobody decided, of all tenants.
create index approval_by_end on approval (expires_at, id) where status = 'pending';

-- Written beside the journal, many rows at once: a row that is lost costs nobody anything.
create table request_log (
  organization uuid not null,
  livemode boolean not null,
  id uuid not null,
  method text not null,
  route text not null,
  status integer not null,
  duration_ms double precision not null,
  actor text not null,
  actor_id text,
  error_code text,
  created_at timestamptz not null,
  primary key (organization, livemode, id)
);
create index request_log_by_created on request_log (organization, livemode, created_at, id);
create index request_log_by_actor on request_log (organization, livemode, actor_id, created_at, id);
-- For the sweep, which forgets those of all tenants.
create index request_log_by_time on request_log (created_at);
`);
