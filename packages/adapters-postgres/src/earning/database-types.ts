// Read from the migrated database by `pnpm generate`, which `pnpm check` repeats: change a migration instead.
import type { Generated } from "kysely";

interface PayoutRule {
  bonus_minor: bigint | null;
  brand: string;
  collection: string | null;
  created_at: Date;
  currency: string;
  enrollment: string | null;
  id: string;
  livemode: boolean;
  metric_key: string;
  name: string;
  organization: string;
  per_unit_minor: bigint | null;
  program: string;
  rate_bps: number | null;
  replaced: Generated<string[]>;
  scope: string;
  status: string;
  threshold: number | null;
  tier: string | null;
  type: string;
  unit: string | null;
  updated_at: Date;
  version: number;
  window_days: number | null;
  window_key: string | null;
}

/** The tables of earning. */
export interface EarningTables {
  payout_rule: PayoutRule;
}
