import type { Cipher } from "../kernel/index.ts";
import type { Ports as TenancyPorts } from "../tenancy/index.ts";
import type { EventStore } from "./events/ports.ts";
import type { Journal } from "./ports.ts";
import type {
  Context as ContextOf,
  DecisionContext as DecisionContextOf,
  Moment as MomentOf,
  WorkerContext as WorkerContextOf,
} from "./use-case.ts";
import { useCases } from "./use-cases-of.ts";

export interface JournalStores {
  /** Writes, and the answers of Idempotency-Keys. */
  readonly journal: Journal;
  /** The event feed. */
  readonly events: EventStore;
}

/** The ports of this context, on top of those of the contexts before it. */
export interface Ports extends TenancyPorts, JournalStores {
  /** Seals answers and secrets before they are stored. */
  readonly cipher: Cipher;
  /** The operator's intervals and bounds; each context names its own. */
  readonly settings: object;
}

export type Context = ContextOf<Ports>;
export type WorkerContext = WorkerContextOf<Ports>;
export type DecisionContext = DecisionContextOf<Ports["settings"]>;
export type Moment = MomentOf<Ports["settings"]>;
export const { query } = useCases<Ports>();
