// Read from the migrated database by `pnpm generate`, which `pnpm check` repeats: change a migration instead.
import type { Generated } from "kysely";

interface BrandTerms {
  brand: string;
  created_at: Date;
  id: string;
  livemode: boolean;
  look: string | null;
  organization: string;
  portal_money_factor: Generated<string>;
  reply_to: string | null;
  time_zones: string;
  updated_at: Date;
  version: number;
}

interface LedgerCheck {
  begun_at: Date | null;
  checked_at: Date | null;
  created_at: Date;
  differences: string;
  found: string;
  id: string;
  lease_until: Date | null;
  livemode: boolean;
  organization: string;
  part: string | null;
  ran_at: Date | null;
  since: Date | null;
  updated_at: Date;
  version: number;
  whole_at: Date | null;
}

interface Payout {
  adjusts: string | null;
  amount_minor: bigint;
  basis: string | null;
  batch: string | null;
  brand: string;
  created_at: Date;
  currency: string;
  earlier_amounts: Generated<string>;
  earned_end: string;
  earned_start: string;
  enrollment: string;
  entity: string;
  event: string | null;
  event_place: number | null;
  external_ref: string | null;
  id: string;
  item: string | null;
  livemode: boolean;
  organization: string;
  paid_at: Date | null;
  period_end: string;
  period_start: string;
  program: string;
  reason: string | null;
  rule: string | null;
  source_kind: string;
  status: string;
  updated_at: Date;
  version: number;
}

interface PayoutBatch {
  accepted: string;
  below_minimum_for: string | null;
  brand: string;
  by_email: boolean;
  canceled_at: Date | null;
  completed_at: Date | null;
  config: string;
  created_at: Date;
  created_by: string | null;
  entity: string | null;
  error: string | null;
  exported_at: Date | null;
  external_batch_ref: string | null;
  format: string;
  id: string;
  items: number;
  livemode: boolean;
  operation: string | null;
  organization: string;
  payout_rail: string;
  period_end: string | null;
  period_start: string | null;
  program: string | null;
  provider: string | null;
  skipped: string;
  skipped_count: number;
  status: string;
  totals: string;
  updated_at: Date;
  version: number;
}

interface PayoutConfirmation {
  batch: string;
  brand: string;
  created_at: Date;
  external_batch_ref: string | null;
  id: string;
  livemode: boolean;
  organization: string;
  results: string | null;
  version: number;
}

interface PayoutFile {
  brand: string;
  content: string;
  content_type: string;
  created_at: Date;
  digest: string;
  filename: string;
  id: string;
  livemode: boolean;
  organization: string;
  version: number;
}

interface PayoutItem {
  amount_minor: bigint;
  batch: string;
  brand: string;
  created_at: Date;
  currency: string;
  destination: string;
  digest: string;
  email: string | null;
  entity: string;
  id: string;
  livemode: boolean;
  name: string;
  organization: string;
  paid_at: Date | null;
  payouts: string[];
  reason: string | null;
  recipient_type: string;
  returned_at: Date | null;
  status: string;
  updated_at: Date;
  version: number;
}

interface PayoutPeriod {
  brand: string;
  closed_at: Date | null;
  closings: string;
  created_at: Date;
  derived_at: Date | null;
  evaluated_at: Date;
  id: string;
  livemode: boolean;
  organization: string;
  period_end: string;
  period_start: string;
  program: string | null;
  ran_at: Date;
  reopen_reason: string | null;
  reopened_at: Date | null;
  rules: string[];
  status: string;
  updated_at: Date;
  version: number;
}

interface PayoutRail {
  brand: string;
  config: string;
  created_at: Date;
  default_of: Generated<string | null>;
  format: string;
  id: string;
  is_default: boolean;
  livemode: boolean;
  organization: string;
  rail: string;
  status: string;
  updated_at: Date;
  version: number;
}

interface PayoutSchedule {
  brand: string;
  created_at: Date;
  due_on: string;
  fault: string | null;
  id: string;
  livemode: boolean;
  look_at: Date | null;
  maker: string;
  organization: string;
  payout_rail: string | null;
  program: string | null;
  rhythm: string;
  runs: string;
  starts_on: string;
  status: string;
  stopped_at: Date | null;
  updated_at: Date;
  version: number;
}

/** The tables of payouts. */
export interface PayoutsTables {
  brand_terms: BrandTerms;
  ledger_check: LedgerCheck;
  payout: Payout;
  payout_batch: PayoutBatch;
  payout_confirmation: PayoutConfirmation;
  payout_file: PayoutFile;
  payout_item: PayoutItem;
  payout_period: PayoutPeriod;
  payout_rail: PayoutRail;
  payout_schedule: PayoutSchedule;
}
