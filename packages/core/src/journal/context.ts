import type { Cipher } from "../kernel/index.ts";
import type { Ports as TenancyPorts } from "../tenancy/index.ts";
import type { Audit } from "./audit/audit.ts";
import type { AuditStore } from "./audit/ports.ts";
import type { EventStore } from "./events/ports.ts";
import type { Journal } from "./ports.ts";
import { useCases } from "./use-cases-of.ts";

export interface JournalStores {
  /** Writes, and the answers of Idempotency-Keys. */
  readonly journal: Journal;
  /** The event feed. */
  readonly events: EventStore;
  /** The audit entries. */
  readonly audits: AuditStore;
}

/** The ports of this context, on top of those of the contexts before it. */
export interface Ports extends TenancyPorts, JournalStores {
  /** Seals answers and secrets before they are stored. */
  readonly cipher: Cipher;
  /** What changes are recorded as, beside events; the platform provides it. */
  readonly audit: Audit;
  /** The operator's intervals and bounds; each context names its own. */
  readonly settings: object;
}

export const { query } = useCases<Ports>();
