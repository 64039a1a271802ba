import type { Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Pause } from "./pause.ts";

export interface PauseStore {
  /** The pauses that have not ended, of these subjects. */
  open(tenant: Tenant, subjects: readonly Pause["subject"][]): Promise<readonly Versioned<Pause>[]>;
  /** Every pause of one subject, oldest first. */
  of(tenant: Tenant, subject: Pause["subject"]): Promise<readonly Versioned<Pause>[]>;
}
