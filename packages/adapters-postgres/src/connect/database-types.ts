// Read from the migrated database by `pnpm generate`, which `pnpm check` repeats: change a migration instead.
import type { Generated } from "kysely";

interface ChannelAuthorization {
  brand: string;
  browser_digest: string | null;
  channel: string;
  consumed_at: Date | null;
  created_at: Date;
  enrollment: string;
  entity: string;
  expires_at: Date;
  id: string;
  livemode: boolean;
  organization: string;
  program: string;
  redirect_uri: string;
  version: number;
}

interface ChannelGrant {
  attempts: number;
  brand: string;
  channel: string;
  created_at: Date;
  expires_at: Date | null;
  id: string;
  lease_until: Date | null;
  livemode: boolean;
  next_attempt_at: Date | null;
  organization: string;
  sealed: string | null;
  state: string;
  updated_at: Date;
  version: number;
}

interface ConnectConfig {
  allowed_origins: string;
  allowed_redirect_origins: string;
  brand: string;
  created_at: Date;
  default_approval_status: string;
  id: string;
  livemode: boolean;
  metadata: string;
  organization: string;
  public_key: string;
  required_channels: string;
  updated_at: Date;
  version: number;
}

interface HandoffConfig {
  audience: string | null;
  brand: string;
  connection: string | null;
  created_at: Date;
  id: string;
  issuer: string;
  livemode: boolean;
  organization: string;
  program: string;
  rotated_at: Date | null;
  signing_secret: string;
  trusts_addresses: boolean;
  updated_at: Date;
  version: number;
}

interface HandoffLink {
  brand: string;
  created_at: Date;
  entity: string;
  external_user_id: string;
  id: string;
  issuer: string;
  livemode: boolean;
  organization: string;
  updated_at: Date;
  version: number;
}

interface HandoffNonce {
  created_at: Date;
  expires_at: Date;
  id: string;
  livemode: boolean;
  organization: string;
  program: string;
  version: number;
}

interface Source {
  account: string;
  api_key: string | null;
  attempts: number;
  backfill_error: string | null;
  backfill_from: Date | null;
  backfill_place: string | null;
  backfilled_until: Date | null;
  brand: string;
  click_keys: string;
  code_keys: string;
  coupons_due_at: Date | null;
  created_at: Date;
  creates_coupons: Generated<boolean>;
  endpoint: string | null;
  endpoint_url: string | null;
  id: string;
  kind: string;
  last_refusal: string | null;
  last_refused_at: Date | null;
  lease_until: Date | null;
  livemode: boolean;
  mapping: string | null;
  name: string;
  next_attempt_at: Date | null;
  organization: string;
  previous_secret: string | null;
  programs: string | null;
  rotated_at: Date | null;
  secret: string | null;
  status: string;
  updated_at: Date;
  version: number;
}

interface SourceCoupon {
  attempts: number;
  brand: string;
  code: string;
  coupon: string;
  created_at: Date;
  id: string;
  lease_until: Date | null;
  livemode: boolean;
  next_attempt_at: Date | null;
  organization: string;
  reason: string | null;
  says: string | null;
  source: string;
  status: string;
  updated_at: Date;
  vendor_id: string | null;
  version: number;
}

interface SourceEvent {
  attempts: number;
  brand: string;
  content: string;
  created_at: Date;
  customer: string | null;
  event_key: string;
  happened_at: Date | null;
  id: string;
  lease_until: Date | null;
  livemode: boolean;
  next_attempt_at: Date | null;
  organization: string;
  reason: string | null;
  source: string;
  status: string;
  type: string | null;
  updated_at: Date;
  version: number;
}

interface SourceNames {
  brand: string;
  content: string;
  created_at: Date;
  customer: string | null;
  id: string;
  livemode: boolean;
  organization: string;
  source: string;
  updated_at: Date;
  vendor_id: string;
  version: number;
}

interface SourcePayment {
  attempts: number;
  brand: string;
  created_at: Date;
  credited_to: string | null;
  currency: string | null;
  customer: string | null;
  differs: boolean;
  event: string;
  facts: string;
  id: string;
  joined_to: string | null;
  lease_until: Date | null;
  livemode: boolean;
  net_minor: bigint | null;
  next_attempt_at: Date | null;
  note: string | null;
  occurred_at: Date | null;
  organization: string;
  payment: string;
  reason: string | null;
  recorded: number;
  sale: string | null;
  source: string;
  status: string;
  updated_at: Date;
  version: number;
  waits_for: string | null;
}

interface SourcePaymentId {
  brand: string;
  created_at: Date;
  id: string;
  livemode: boolean;
  organization: string;
  source_payment: string;
  vendor_id: string;
  version: number;
}

/** The tables of connect. */
export interface ConnectTables {
  channel_authorization: ChannelAuthorization;
  channel_grant: ChannelGrant;
  connect_config: ConnectConfig;
  handoff_config: HandoffConfig;
  handoff_link: HandoffLink;
  handoff_nonce: HandoffNonce;
  source: Source;
  source_coupon: SourceCoupon;
  source_event: SourceEvent;
  source_names: SourceNames;
  source_payment: SourcePayment;
  source_payment_id: SourcePaymentId;
}
