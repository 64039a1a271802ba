import type { Cipher, Clock, Signer } from "../kernel/index.ts";
import type { Ports as TenancyPorts, Tenant } from "../tenancy/index.ts";
import type { Audit } from "./audit/audit.ts";
import type { AuditStore } from "./audit/ports.ts";
import type { CheckStore } from "./checks.ts";
import type { ErasureStore } from "./erasures/ports.ts";
import type { Withhold } from "./erasures/withhold.ts";
import type { EventStore } from "./events/ports.ts";
import type { Journal } from "./ports.ts";
import type { Propose } from "./propose.ts";
import type { RowStore } from "./row-store.ts";
import type { PersonalTable } from "./seals/commitments.ts";
import type { CommitmentStore, SealStore } from "./seals/ports.ts";
import type { Context as ContextOf } from "./use-case.ts";
import { useCases } from "./use-cases-of.ts";

export interface JournalStores {
  /** Writes, and the answers of Idempotency-Keys. */
  readonly journal: Journal;
  /** The event feed. */
  readonly events: EventStore;
  /** The audit entries. */
  readonly audits: AuditStore;
  /** Seals of the feed and of audit entries. */
  readonly seals: SealStore;
  /** The leaves under each seal. */
  readonly sealLeaves: RowStore<"sealLeaves">;
  /** The commitments that stand for personal values in leaves. */
  readonly commitments: CommitmentStore;
  /** The keys under which entities are committed to. */
  readonly subjectKeys: RowStore<"subjectKey">;
  /** Proves rows from other rows. */
  readonly checks: CheckStore;
  /** Erasures of entities, and how far each is. */
  readonly erasures: ErasureStore;
}

/** The ports of this context, on top of those of the contexts before it. */
export interface Ports extends TenancyPorts, JournalStores {
  /** Seals answers and secrets before they are stored. */
  readonly cipher: Cipher;
  /** The function that records changes as audit entries, beside events; the platform provides it. */
  readonly audit: Audit;
  /** The function that proposes acts which wait for a person; the platform provides it. */
  readonly propose: Propose;
  /** The personal fields of all resources; the platform provides them. */
  readonly personal: PersonalTable;
  /** The body of a stored answer without what erasures blanked of its events and approvals since; the platform provides it. */
  readonly asTheyAre: (tenant: Tenant, body: string) => Promise<string>;
  /** Blanks approvals that name somebody who is erased; the platform provides it. */
  readonly withhold: Withhold;
  /**
   * The clock that a tenant goes by: its own, where its test data has one, as it stands now. Of one tenant it is one and the same object, and never
   * goes back. The platform provides it.
   */
  readonly clockOf: (tenant: Tenant) => Promise<Clock>;
  /** Signs seals. */
  readonly signer: Signer;
  /** The operator's intervals and bounds; each context names its own. */
  readonly settings: object;
}

export type Context = ContextOf<Ports>;
export const { list, query } = useCases<Ports>();
