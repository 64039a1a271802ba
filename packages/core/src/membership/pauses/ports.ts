import type { Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Pause } from "./pause.ts";

export interface PauseStore {
  /** The pauses of these subjects that have not ended, at most one of each, in the order of the subjects. */
  open(tenant: Tenant, subjects: readonly Pause["subject"][]): Promise<readonly Versioned<Pause>[]>;
  /** Every pause of one subject, ended or not, oldest first (`startedAt`, then id). */
  of(tenant: Tenant, subject: Pause["subject"]): Promise<readonly Versioned<Pause>[]>;
}
