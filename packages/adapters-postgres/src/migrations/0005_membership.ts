import { FOLDED_LETTERS } from "@entente/core/storage";
import { migration } from "./migrate.ts";

/** Membership: programs, who belongs to them, and who qualifies. */
export const membership = migration(`
create table program (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  name text not null,
  type text not null,
  description text,
  status text not null,
  visibility text not null,
  listed_at timestamptz,
  landing_url text,
  landing_origins text not null,
  pass_parameters text not null,
  currency text not null,
  grace_days integer not null,
  referral_window_days integer not null,
  attribution text not null,
  name_order text not null,
  self_referral text not null,
  hold_days integer not null,
  minimum_payout_minor bigint not null,
  metadata text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, brand, id),
  foreign key (organization, brand) references brand (organization, id)
);
create index program_by_brand on program (organization, livemode, brand, created_at, id);
create index program_by_brand_status on program (organization, livemode, brand, status, created_at, id);
create index program_by_brand_visibility on program (organization, livemode, brand, visibility, created_at, id);
-- The public feed is read before any tenant is known. It holds listed programs alone, so its offsets stay short.
create index program_listed on program (listed_at, id)
  where livemode and visibility = 'listed' and status = 'active' and listed_at is not null;

-- The terms of a program from an instant on; the first ones hold for the time before them as well.
create table program_terms (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  program uuid not null,
  hold_days integer not null,
  referral_window_days integer not null,
  attribution text not null,
  name_order text not null,
  self_referral text not null,
  currency text not null,
  grace_days integer not null,
  started_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, livemode, program) references program (organization, livemode, id)
);
create unique index program_terms_start on program_terms (organization, livemode, program, started_at);

-- The registries of a brand. A key is taken for ever.
create table operating_type (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  key text not null,
  name text not null,
  status text not null,
  metadata text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, brand, key),
  foreign key (organization, brand) references brand (organization, id)
);
create index operating_type_by_brand on operating_type (organization, livemode, brand, created_at, id);
create index operating_type_by_brand_status on operating_type
  (organization, livemode, brand, status, created_at, id);

create table metric_key (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  key text not null,
  display_name text not null,
  description text,
  status text not null,
  metadata text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, brand, key),
  foreign key (organization, brand) references brand (organization, id)
);
create index metric_key_by_brand on metric_key (organization, livemode, brand, created_at, id);
create index metric_key_by_brand_status on metric_key (organization, livemode, brand, status, created_at, id);

create table requirement (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  program uuid not null,
  scope text not null,
  scope_id text,
  metric_key text not null,
  operator text not null,
  threshold double precision,
  window_days integer,
  source text,
  weight integer not null,
  required boolean not null,
  operating_type uuid,
  failure_policy text,
  status text not null,
  metadata text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, program) references program (organization, livemode, id),
  foreign key (organization, livemode, operating_type) references operating_type (organization, livemode, id)
);
create index requirement_by_program on requirement (organization, livemode, program, created_at, id);
create index requirement_by_program_scope on requirement (organization, livemode, program, scope, created_at, id);
create index requirement_by_program_status on requirement (organization, livemode, program, status, created_at, id);

create table tier (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  program uuid not null,
  name text not null,
  rank integer not null,
  status text not null,
  metadata text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, program, rank),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, program) references program (organization, livemode, id)
);

-- The texts by which entities and members are searched for, by their parts of three characters. Each part begins with its tenant,
-- so that the index of one tenant lies apart from others. No extension is needed, which not every PostgreSQL lets a program make.
-- In any case of letters: by the table of core, so that it depends on no version and no locale of the database.
create function search_fold(value text) returns text
  language sql immutable strict parallel safe
  return case when octet_length(value) = char_length(value) then lower(value collate "C")
    else translate(value, '${FOLDED_LETTERS.from}', '${FOLDED_LETTERS.to}') end;

create function search_parts(organization uuid, livemode boolean, value text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select organization::text || case when livemode then 'l' else 't' end || substr(f.folded, part, 3)
    from (select search_fold(value) as folded) f, generate_series(1, char_length(value) - 2) part
  );

create table entity (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  kind text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  merged_into uuid,
  merge_reason text,
  primary key (organization, livemode, id),
  foreign key (organization, livemode, merged_into) references entity (organization, livemode, id)
);
create index entity_by_age on entity (organization, livemode, created_at, id);
create index entity_by_update on entity (organization, livemode, updated_at);
-- Who was merged into somebody: few of all.
create index entity_merged_into on entity (organization, livemode, merged_into, id) where merged_into is not null;

-- What a brand recorded of an entity. An address that is verified is one entity's only in the brand.
create table contact (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id text not null,
  brand uuid not null,
  entity uuid not null,
  name text,
  email text,
  email_key text,
  is_verified boolean not null,
  address_since timestamptz,
  held_until timestamptz,
  metadata text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, brand, entity),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, entity) references entity (organization, livemode, id)
);
create index contact_by_update on contact (organization, livemode, brand, updated_at);
create unique index contact_address on contact (organization, livemode, brand, email_key)
  where is_verified and email_key is not null;
create index contact_by_address on contact (organization, livemode, brand, email_key, entity);
create index contact_of_entity on contact (organization, livemode, entity, id);
create index contact_by_name on contact (organization, livemode, (search_fold(name) collate "C"));
create index contact_by_key on contact (organization, livemode, (search_fold(email_key) collate "C"));
-- Addresses beyond ASCII, as they were given: their keys have A-labels.
create index contact_by_email on contact (organization, livemode, (search_fold(email) collate "C"))
  where octet_length(email) > char_length(email);
create index contact_by_email_parts on contact using gin (search_parts(organization, livemode, email))
  where octet_length(email) > char_length(email);
create index contact_by_name_parts on contact using gin (search_parts(organization, livemode, name));
create index contact_by_address_parts on contact using gin (search_parts(organization, livemode, email_key));

create table former_address (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  entity uuid not null,
  email text not null,
  email_key text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, entity) references entity (organization, livemode, id)
);
create index former_address_of_entity on former_address (organization, livemode, entity, id);

-- The rows of the journal about a person refer to the person.
alter table subject_key add foreign key (organization, livemode, id) references entity (organization, livemode, id);
alter table commitment add foreign key (organization, livemode, entity) references entity (organization, livemode, id);
alter table erasure add foreign key (organization, livemode, id) references entity (organization, livemode, id);

create table relationship (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  entity uuid not null,
  status text not null,
  rights text not null,
  permissions text not null,
  compensation_defaults text not null,
  source text not null,
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, entity) references entity (organization, livemode, id)
) with (fillfactor = 90);
create index relationship_by_update on relationship (organization, livemode, brand, updated_at);
create index relationship_of_entity on relationship (organization, livemode, entity, id);
create index relationship_by_brand on relationship (organization, livemode, brand, created_at, id);
create index relationship_by_brand_status on relationship (organization, livemode, brand, status, created_at, id);
-- A brand may have one relationship with an entity that is not ended, and any number that are.
create unique index relationship_current on relationship (organization, livemode, brand, entity)
  where status <> 'ended';
create index relationship_between on relationship (organization, livemode, brand, entity);

create table enrollment (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  program uuid not null,
  relationship uuid not null,
  entity uuid not null,
  referral_code text not null,
  -- A code is one however its ASCII letters are spelled; under "C" no other letter changes its case.
  referral_code_key text generated always as (lower(referral_code collate "C")) stored,
  referral_slug text not null,
  approval_status text not null,
  status text not null,
  qualification_status text not null,
  grace_since timestamptz,
  tier uuid,
  operating_type uuid,
  evaluate_at timestamptz,
  evaluate_for text,
  source text not null,
  metadata text not null,
  joined_at timestamptz not null,
  approved_at timestamptz,
  rejected_at timestamptz,
  activated_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, program, entity),
  unique (organization, livemode, brand, program, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, program) references program (organization, livemode, id),
  foreign key (organization, livemode, relationship) references relationship (organization, livemode, id),
  foreign key (organization, livemode, entity) references entity (organization, livemode, id),
  foreign key (organization, livemode, tier) references tier (organization, livemode, id),
  foreign key (organization, livemode, operating_type) references operating_type (organization, livemode, id)
) with (fillfactor = 90);
create index enrollment_by_update on enrollment (organization, livemode, brand, updated_at);
create index enrollment_of_entity on enrollment (organization, livemode, entity, id);
create index enrollment_by_code on enrollment (organization, livemode, (search_fold(referral_code) collate "C"));
create index enrollment_by_code_parts on enrollment using gin (search_parts(organization, livemode, referral_code));
create index enrollment_by_brand on enrollment (organization, livemode, brand, created_at, id);
create index enrollment_by_brand_status on enrollment (organization, livemode, brand, status, created_at, id);
create index enrollment_by_brand_approval_status on enrollment
  (organization, livemode, brand, approval_status, created_at, id);
create index enrollment_by_brand_qualification_status on enrollment
  (organization, livemode, brand, qualification_status, created_at, id);
create index enrollment_by_program on enrollment (organization, livemode, program, created_at, id);
create index enrollment_by_program_approval_status on enrollment
  (organization, livemode, program, approval_status, created_at, id);
create index enrollment_by_entity on enrollment (organization, livemode, entity, created_at, id);
create index enrollment_by_relationship on enrollment (organization, livemode, relationship, created_at, id);
-- What a launch walks through, in the order of its chunks.
create index enrollment_mintable on enrollment (organization, livemode, program, id)
  where approval_status = 'approved' and status <> 'archived';
-- The timers serve all tenants at once, the longest due first.
create index enrollment_due on enrollment (evaluate_at, id) where evaluate_at is not null;
create index enrollment_by_standing on enrollment (organization, livemode, program, qualification_status)
  where approval_status = 'approved' and status <> 'archived';
create unique index enrollment_referral_code_key on enrollment (organization, livemode, referral_code_key);

-- When an enrollment was approved before, and the relationships it belonged to before.
create table past_approval (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  enrollment uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, livemode, enrollment) references enrollment (organization, livemode, id)
);
create index past_approval_by_enrollment on past_approval (organization, livemode, enrollment, started_at, id);

create table past_relationship (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  enrollment uuid not null,
  relationship uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, livemode, enrollment) references enrollment (organization, livemode, id),
  foreign key (organization, livemode, relationship) references relationship (organization, livemode, id)
);
create index past_relationship_by_enrollment on past_relationship
  (organization, livemode, enrollment, started_at, id);

-- Who is credited for what names a member whose membership a merge ended, from when on.
create table succession (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  enrollment uuid not null,
  successor uuid not null,
  started_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, livemode, enrollment) references enrollment (organization, livemode, id),
  foreign key (organization, livemode, successor) references enrollment (organization, livemode, id)
);
create index succession_of_enrollment on succession (organization, livemode, enrollment, started_at, id);
create index succession_of_successor on succession (organization, livemode, successor, started_at, id);

-- The address book of /r/{slug}: a visitor has nothing but the slug, so the slug alone is the key.
create table referral_slug (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id text primary key,
  id_key text generated always as (lower(id collate "C")) stored,
  enrollment uuid not null,
  foreign key (organization, livemode, enrollment) references enrollment (organization, livemode, id)
);
create unique index referral_slug_id_key on referral_slug (id_key);

create table pause (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  subject_type text not null,
  subject uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization, livemode, id)
);
create unique index pause_open on pause (organization, livemode, subject) where ended_at is null;
create index pause_by_subject on pause (organization, livemode, subject, started_at, id);

create table requirement_override (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  enrollment uuid not null,
  -- Whose the metadata is, so that it is erased with the person.
  entity uuid not null,
  requirement uuid,
  disabled boolean not null,
  threshold double precision,
  operator text,
  window_days integer,
  failure_policy text,
  metric_key text,
  scope text,
  scope_id text,
  required boolean,
  weight integer,
  status text not null,
  metadata text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, enrollment) references enrollment (organization, livemode, id),
  foreign key (organization, livemode, requirement) references requirement (organization, livemode, id)
);
create unique index requirement_override_patch on requirement_override
  (organization, livemode, enrollment, requirement)
  where requirement is not null and status = 'active';
create index requirement_override_by_entity on requirement_override (organization, livemode, entity, id);
create index requirement_override_by_enrollment on requirement_override
  (organization, livemode, enrollment, created_at, id);
create index requirement_override_by_enrollment_status on requirement_override
  (organization, livemode, enrollment, status, created_at, id);

-- The standing of members over time: one interval after the other.
create table standing_interval (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
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
  primary key (organization, livemode, id),
  foreign key (organization, livemode, enrollment) references enrollment (organization, livemode, id),
  foreign key (organization, livemode, tier) references tier (organization, livemode, id)
);
create unique index standing_interval_sequence on standing_interval (organization, livemode, enrollment, sequence);
create index standing_interval_open on standing_interval (organization, livemode, enrollment) where ended_at is null;

-- The evaluation of all members of a program, under the id of the program.
create table evaluation (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  evaluated_through uuid,
  progress_total integer not null,
  progress_done integer not null,
  next_attempt_at timestamptz,
  lease_until timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, id) references program (organization, livemode, id)
) with (fillfactor = 70);
-- The workers serve all tenants at once, the longest due first.
create index evaluation_due on evaluation (next_attempt_at, id) where next_attempt_at is not null;

create table assertion (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  entity uuid not null,
  key text not null,
  action text not null,
  value double precision not null,
  expires_at timestamptz,
  effective_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, brand, entity, key),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, entity) references entity (organization, livemode, id)
);
create index assertion_by_brand_entity on assertion (organization, livemode, brand, entity, created_at, id);

create table connection (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  kind text not null,
  provider text not null,
  provider_account_id text,
  handle text,
  -- A keyed digest of a payout account, and until when nobody is paid by it.
  account_digest text,
  held_until timestamptz,
  owner_type text not null,
  owner uuid not null,
  -- An owner is an entity or a brand: it shows in the column of its kind as well, which refers to it.
  entity uuid generated always as (case owner_type when 'entity' then owner end) stored,
  status text not null,
  scopes text not null,
  grants text not null,
  connected_at timestamptz not null,
  disconnected_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, entity) references entity (organization, livemode, id)
);
create index connection_by_update on connection (organization, livemode, brand, updated_at);
create index connection_of_entity on connection (organization, livemode, entity, id) where entity is not null;
-- Whom an account of a provider belongs to.
create index connection_by_account on connection (organization, livemode, brand, provider, provider_account_id)
  where provider_account_id is not null;
create index connection_by_digest on connection (organization, livemode, account_digest) where account_digest is not null;
create index connection_by_brand on connection (organization, livemode, brand, created_at, id);
create index connection_by_brand_kind on connection (organization, livemode, brand, kind, created_at, id);
create index connection_by_brand_provider on connection (organization, livemode, brand, provider, created_at, id);
create index connection_by_brand_owner on connection (organization, livemode, brand, owner, created_at, id);
`);
