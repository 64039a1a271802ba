// Read from the migrated database by `pnpm generate`, which `pnpm check` repeats: change a migration instead.
import type { Generated } from "kysely";

interface Application {
  accepted_at: Date | null;
  accepted_from: string | null;
  answers: string;
  brand: string;
  created_at: Date;
  decided_by: string | null;
  entity: string;
  form_version: number;
  id: string;
  livemode: boolean;
  organization: string;
  program: string;
  questions: string;
  terms_version: number | null;
  updated_at: Date;
  version: number;
}

interface Assertion {
  action: string;
  brand: string;
  created_at: Date;
  effective_at: Date;
  entity: string;
  expires_at: Date | null;
  id: string;
  key: string;
  livemode: boolean;
  organization: string;
  updated_at: Date;
  value: number;
  version: number;
}

interface Connection {
  account_digest: string | null;
  brand: string;
  connected_at: Date;
  created_at: Date;
  disconnected_at: Date | null;
  entity: Generated<string | null>;
  grants: string;
  handle: string | null;
  held_until: Date | null;
  holds: Generated<string>;
  id: string;
  kind: string;
  livemode: boolean;
  organization: string;
  owner: string;
  owner_type: string;
  provider: string;
  provider_account_id: string | null;
  scopes: string;
  status: string;
  updated_at: Date;
  version: number;
}

interface Contact {
  address_since: Date | null;
  brand: string;
  created_at: Date;
  email: string | null;
  email_key: string | null;
  entity: string;
  held_until: Date | null;
  id: string;
  is_verified: boolean;
  livemode: boolean;
  metadata: string;
  name: string | null;
  organization: string;
  updated_at: Date;
  version: number;
}

interface Enrollment {
  activated_at: Date | null;
  approval_status: string;
  approved_at: Date | null;
  brand: string;
  created_at: Date;
  entity: string;
  evaluate_at: Date | null;
  evaluate_for: string | null;
  grace_since: Date | null;
  id: string;
  joined_at: Date;
  livemode: boolean;
  metadata: string;
  operating_type: string | null;
  organization: string;
  program: string;
  qualification_status: string;
  referral_code: string;
  referral_code_key: Generated<string | null>;
  referral_slug: string;
  rejected_at: Date | null;
  rejection_reason: string | null;
  relationship: string;
  source: string;
  status: string;
  tags: Generated<string[]>;
  tier: string | null;
  updated_at: Date;
  version: number;
}

interface Entity {
  created_at: Date;
  id: string;
  kind: string;
  livemode: boolean;
  merge_reason: string | null;
  merged_into: string | null;
  organization: string;
  updated_at: Date;
  version: number;
}

interface Evaluation {
  brand: string;
  completed_at: Date | null;
  created_at: Date;
  evaluated_through: string | null;
  id: string;
  lease_until: Date | null;
  livemode: boolean;
  next_attempt_at: Date | null;
  organization: string;
  progress_done: number;
  progress_total: number;
  updated_at: Date;
  version: number;
}

interface FormerAddress {
  brand: string;
  created_at: Date;
  email: string;
  email_key: string;
  ended_at: Date;
  entity: string;
  id: string;
  livemode: boolean;
  organization: string;
  started_at: Date;
  updated_at: Date;
  version: number;
}

interface Joining {
  auto_rules: string;
  brand: string;
  created_at: Date;
  form: string;
  form_version: number;
  id: string;
  is_open: boolean;
  livemode: boolean;
  organization: string;
  terms: string | null;
  terms_version: number;
  updated_at: Date;
  version: number;
}

interface MetricKey {
  brand: string;
  created_at: Date;
  description: string | null;
  display_name: string;
  id: string;
  key: string;
  livemode: boolean;
  metadata: string;
  organization: string;
  status: string;
  updated_at: Date;
  version: number;
}

interface OperatingType {
  brand: string;
  created_at: Date;
  id: string;
  key: string;
  livemode: boolean;
  metadata: string;
  name: string;
  organization: string;
  status: string;
  updated_at: Date;
  version: number;
}

interface PastApproval {
  ended_at: Date;
  enrollment: string;
  id: string;
  livemode: boolean;
  organization: string;
  started_at: Date;
  version: number;
}

interface PastRelationship {
  ended_at: Date;
  enrollment: string;
  id: string;
  livemode: boolean;
  organization: string;
  relationship: string;
  started_at: Date;
  version: number;
}

interface Pause {
  ended_at: Date | null;
  id: string;
  livemode: boolean;
  organization: string;
  started_at: Date;
  subject: string;
  subject_type: string;
  version: number;
}

interface Program {
  attribution: string;
  brand: string;
  created_at: Date;
  currency: string;
  description: string | null;
  grace_days: number;
  hold_days: number;
  id: string;
  landing_origins: string;
  landing_url: string | null;
  listed_at: Date | null;
  livemode: boolean;
  metadata: string;
  minimum_payout_minor: bigint;
  name: string;
  name_order: string;
  organization: string;
  pass_parameters: string;
  referral_window_days: number;
  self_referral: string;
  status: string;
  type: string;
  updated_at: Date;
  version: number;
  visibility: string;
}

interface ProgramTerms {
  attribution: string;
  currency: string;
  grace_days: number;
  hold_days: number;
  id: string;
  livemode: boolean;
  name_order: string;
  organization: string;
  program: string;
  referral_window_days: number;
  self_referral: string;
  started_at: Date;
  version: number;
}

interface ReferralSlug {
  enrollment: string;
  id: string;
  id_key: Generated<string | null>;
  livemode: boolean;
  organization: string;
  version: number;
}

interface Relationship {
  brand: string;
  compensation_defaults: string;
  created_at: Date;
  ended_at: Date | null;
  entity: string;
  id: string;
  livemode: boolean;
  organization: string;
  permissions: string;
  rights: string;
  source: string;
  started_at: Date | null;
  status: string;
  updated_at: Date;
  version: number;
}

interface Requirement {
  brand: string;
  created_at: Date;
  failure_policy: string | null;
  id: string;
  livemode: boolean;
  metadata: string;
  metric_key: string;
  operating_type: string | null;
  operator: string;
  organization: string;
  program: string;
  required: boolean;
  scope: string;
  scope_id: string | null;
  source: string | null;
  status: string;
  threshold: number | null;
  updated_at: Date;
  version: number;
  weight: number;
  window_days: number | null;
}

interface RequirementOverride {
  brand: string;
  created_at: Date;
  disabled: boolean;
  enrollment: string;
  entity: string;
  failure_policy: string | null;
  id: string;
  livemode: boolean;
  metadata: string;
  metric_key: string | null;
  operator: string | null;
  organization: string;
  required: boolean | null;
  requirement: string | null;
  scope: string | null;
  scope_id: string | null;
  status: string;
  threshold: number | null;
  updated_at: Date;
  version: number;
  weight: number | null;
  window_days: number | null;
}

interface StandingInterval {
  ended_at: Date | null;
  enrollment: string;
  failed: string;
  grace_days: number;
  grace_since: Date | null;
  id: string;
  livemode: boolean;
  met: string;
  organization: string;
  sequence: number;
  started_at: Date;
  status: string;
  tier: string | null;
  trigger: string | null;
  version: number;
}

interface Succession {
  enrollment: string;
  id: string;
  livemode: boolean;
  organization: string;
  started_at: Date;
  successor: string;
  version: number;
}

interface Tier {
  brand: string;
  created_at: Date;
  id: string;
  livemode: boolean;
  metadata: string;
  name: string;
  organization: string;
  program: string;
  rank: number;
  status: string;
  updated_at: Date;
  version: number;
}

/** The tables of membership. */
export interface MembershipTables {
  application: Application;
  assertion: Assertion;
  connection: Connection;
  contact: Contact;
  enrollment: Enrollment;
  entity: Entity;
  evaluation: Evaluation;
  former_address: FormerAddress;
  joining: Joining;
  metric_key: MetricKey;
  operating_type: OperatingType;
  past_approval: PastApproval;
  past_relationship: PastRelationship;
  pause: Pause;
  program: Program;
  program_terms: ProgramTerms;
  referral_slug: ReferralSlug;
  relationship: Relationship;
  requirement: Requirement;
  requirement_override: RequirementOverride;
  standing_interval: StandingInterval;
  succession: Succession;
  tier: Tier;
}
