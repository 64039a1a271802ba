import type { Versioned } from "../../kernel/change.ts";
import type { Tenant } from "../../tenancy/tenant.ts";
import type { Pause } from "./pause.ts";

export interface PauseStore {
  /** The pauses that have not ended, of these subjects. */
  open(tenant: Tenant, subjects: readonly Pause["subject"][]): Promise<readonly Versioned<Pause>[]>;
  /** Every pause of one subject, oldest first. */
  of(tenant: Tenant, subject: Pause["subject"]): Promise<readonly Versioned<Pause>[]>;
}
