// Read from the migrated database by `pnpm generate`, which `pnpm check` repeats: change a migration instead.
import type { Generated } from "kysely";

interface Operation {
  attempts: number;
  brand: string;
  completed_at: Date | null;
  created_at: Date;
  error: string | null;
  failures: Generated<number>;
  id: string;
  kind: string;
  lease_until: Date | null;
  livemode: boolean;
  max_attempts: number;
  next_attempt_at: Date | null;
  organization: string;
  progress_done: number;
  progress_total: number;
  result: string | null;
  status: string;
  subject: string;
  subject_type: string;
  target_operation: string | null;
  traceparent: string | null;
  updated_at: Date;
  version: number;
  waiting_asset: string | null;
  waiting_reason: string | null;
}

interface TenantClock {
  at: Date;
  began_at: Date;
  fence: Generated<number>;
  lapsed: Generated<boolean>;
  lease_until: Date | null;
  livemode: Generated<boolean>;
  looked_at: Date | null;
  organization: string;
  ran: Generated<string>;
  until: Date | null;
}

interface TestClock {
  at: Date;
  began_at: Date;
  only_one: Generated<boolean>;
  ran: Generated<string>;
  until: Date | null;
}

/** The tables of operations. */
export interface OperationsTables {
  operation: Operation;
  tenant_clock: TenantClock;
  test_clock: TestClock;
}
