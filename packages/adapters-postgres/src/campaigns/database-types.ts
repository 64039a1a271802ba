// Read from the migrated database by `pnpm generate`, which `pnpm check` repeats: change a migration instead.
import type { Generated } from "kysely";

interface Balance {
  account: string;
  amount: bigint;
  asset: string;
  brand: string;
  livemode: boolean;
  organization: string;
}

interface Budget {
  consumed: bigint;
  distribution: string;
  livemode: boolean;
  organization: string;
  released: bigint;
  reserved: bigint;
}

interface Click {
  brand: string;
  code: string;
  country: string | null;
  created_at: Date;
  deployment: string | null;
  device: string | null;
  distribution: string | null;
  enrollment: string;
  id: string;
  livemode: boolean;
  organization: string;
  program: string;
  referrer_host: string | null;
  sub_id: string | null;
  suspected: boolean;
  utm_campaign: string | null;
  utm_content: string | null;
  utm_medium: string | null;
  utm_source: string | null;
  utm_term: string | null;
  visitor: string;
}

interface ClickAddress {
  address: string;
  clicked_in: Date;
  clicks: number;
  code: string;
  livemode: boolean;
  organization: string;
}

interface ClickCursor {
  began_at: Date;
  livemode: boolean;
  looked_at: Date | null;
  narrow_before: Date | null;
  organization: string;
  place: string;
}

interface Coupon {
  brand: string;
  code: string;
  code_key: string;
  created_at: Date;
  discount: string | null;
  enrollment: string;
  entity: string;
  id: string;
  livemode: boolean;
  metadata: string;
  organization: string;
  program: string;
  status: string;
  updated_at: Date;
  vendors_due_at: Generated<Date | null>;
  version: number;
}

interface Deployment {
  activated_at: Date | null;
  adapter: string;
  brand: string;
  budget_allocation_minor: bigint | null;
  channel: string;
  completed_at: Date | null;
  control: string | null;
  control_state: string;
  created_at: Date;
  deployment_key: string;
  destination_url: string | null;
  disagrees_since: Date | null;
  distribution: string;
  drifted_at: Date | null;
  error: string | null;
  external_ids: string;
  format: string;
  id: string;
  last_observed_at: Date | null;
  link_secret: string;
  livemode: boolean;
  medium: string;
  minted: boolean;
  minted_through: string | null;
  mode: string;
  next_check_at: Date | null;
  observed_detail: string;
  observed_status: string;
  operation: string | null;
  organization: string;
  program: string;
  qualified_only: boolean;
  reapplied: number;
  slot: string;
  status: string;
  updated_at: Date;
  version: number;
}

interface DeploymentLinks {
  deployment: string;
  links: bigint;
  livemode: boolean;
  organization: string;
}

interface Distribution {
  brand: string;
  budget_asset: string | null;
  budget_mode: string;
  budget_total: bigint | null;
  canceled_at: Date | null;
  completed_at: Date | null;
  control: string | null;
  control_state: string;
  created_at: Date;
  description: string | null;
  error: string | null;
  failed_at: Date | null;
  id: string;
  launched_at: Date | null;
  livemode: boolean;
  name: string;
  objective: string;
  operation: string | null;
  organization: string;
  paused_at: Date | null;
  plan_hash: string;
  programs: string[];
  spec: string;
  status: string;
  subjects: string;
  updated_at: Date;
  version: number;
}

interface PromoLink {
  brand: string;
  clicks: bigint;
  code: string;
  created_at: Date;
  deployment: string;
  distribution: string;
  enrollment: string;
  id: string;
  livemode: boolean;
  organization: string;
  program: string;
  version: number;
}

interface WalletTransaction {
  amount: bigint;
  asset: string;
  brand: string;
  created_at: Date;
  distribution: string | null;
  id: string;
  kind: string;
  livemode: boolean;
  organization: string;
  reference: string;
  version: number;
}

/** The tables of campaigns. */
export interface CampaignsTables {
  balance: Balance;
  budget: Budget;
  click: Click;
  click_address: ClickAddress;
  click_cursor: ClickCursor;
  coupon: Coupon;
  deployment: Deployment;
  deployment_links: DeploymentLinks;
  distribution: Distribution;
  promo_link: PromoLink;
  wallet_transaction: WalletTransaction;
}
