// Read from the migrated database by `pnpm generate`, which `pnpm check` repeats: change a migration instead.
import type { Generated } from "kysely";

interface AttributionCorrection {
  brand: string;
  created_at: Date;
  credited: string;
  enrollment: string;
  entity: string;
  event: string;
  id: string;
  livemode: boolean;
  organization: string;
  previous_enrollment: string | null;
  reason: string;
  rebinds: boolean;
  taken_back: string;
  updated_at: Date;
  version: number;
}

interface BudgetClaim {
  amount_minor: bigint;
  asset: string;
  brand: string;
  created_at: Date;
  distribution: string;
  due_minor: bigint;
  event: string;
  id: string;
  livemode: boolean;
  organization: string;
  rule: string;
  version: number;
}

interface ClickVisitor {
  click: string;
  code: string;
  livemode: boolean;
  organization: string;
  visitor: string;
}

interface Customer {
  brand: string;
  created_at: Date;
  customer: string;
  id: string;
  livemode: boolean;
  organization: string;
  program: string;
}

interface DistributionMetric {
  amount: bigint;
  currency: string | null;
  distribution: string;
  livemode: boolean;
  metric: string;
  organization: string;
  shard: string;
}

interface ExternalEvent {
  brand: string;
  class: string;
  event: string;
  external_event_id: string;
  livemode: boolean;
  organization: string;
  source: string;
}

interface MetricDay {
  amount: bigint;
  brand: string;
  currency: string | null;
  day: string;
  deployment: string | null;
  distribution: string | null;
  enrollment: string | null;
  livemode: boolean;
  metric: string;
  organization: string;
  program: string;
}

interface PendingEvent {
  brand: string;
  id: string;
  livemode: boolean;
  organization: string;
  pending_until: Date | null;
  version: number;
}

interface PerformanceDay {
  brand: string;
  currency: string | null;
  day: string;
  deployment: string | null;
  distribution: string | null;
  enrollment: string | null;
  events: bigint;
  livemode: boolean;
  organization: string;
  program: string;
  quantity: bigint;
  type: string;
  value_minor: bigint;
  visitors: Generated<bigint>;
}

interface PerformanceEvent {
  binds: boolean;
  brand: string;
  claimed_minor: bigint | null;
  click: string | null;
  code: string | null;
  collection: string | null;
  country: string | null;
  coupon: string | null;
  currency: string | null;
  customer: string | null;
  customer_email: string | null;
  deployment: string | null;
  device: string | null;
  digest: string | null;
  distribution: string | null;
  enrollment: string | null;
  external_event_id: string | null;
  id: string;
  livemode: boolean;
  metrics: string;
  naming: string | null;
  new_visitor: Generated<boolean>;
  occurred_at: Date;
  organization: string;
  program: string;
  properties: string;
  quantity: bigint;
  reason: string | null;
  received_at: Date;
  referrer_host: string | null;
  reinstates: string | null;
  reverses: string | null;
  self_referral: boolean;
  sent: string | null;
  source: string;
  sub_id: string | null;
  suspected: Generated<boolean>;
  type: string;
  unit: string | null;
  unprojected: string | null;
  utm_campaign: string | null;
  utm_content: string | null;
  utm_medium: string | null;
  utm_source: string | null;
  utm_term: string | null;
  value_minor: bigint | null;
  version: number;
}

interface PerformanceQuarter {
  brand: string;
  currency: string | null;
  deployment: string | null;
  distribution: string | null;
  events: bigint;
  livemode: boolean;
  organization: string;
  program: string;
  quantity: bigint;
  shard: string;
  starts_at: Date;
  type: string;
  value_minor: bigint;
  visitors: bigint;
}

interface PerformanceRouteDay {
  brand: string;
  currency: string | null;
  day: string;
  deployment: string | null;
  distribution: string | null;
  events: bigint;
  livemode: boolean;
  organization: string;
  program: string;
  quantity: bigint;
  shard: string;
  type: string;
  value_minor: bigint;
  visitors: bigint;
}

interface Reversal {
  brand: string;
  id: string;
  livemode: boolean;
  organization: string;
  refunded_minor: bigint;
  refunded_units: bigint;
  version: number;
}

/** The tables of activity. */
export interface ActivityTables {
  attribution_correction: AttributionCorrection;
  budget_claim: BudgetClaim;
  click_visitor: ClickVisitor;
  customer: Customer;
  distribution_metric: DistributionMetric;
  external_event: ExternalEvent;
  metric_day: MetricDay;
  pending_event: PendingEvent;
  performance_day: PerformanceDay;
  performance_event: PerformanceEvent;
  performance_quarter: PerformanceQuarter;
  performance_route_day: PerformanceRouteDay;
  reversal: Reversal;
}
