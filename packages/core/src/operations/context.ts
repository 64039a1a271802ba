import { type Ports as JournalPorts, type Moment as MomentOf, useCases } from "../journal/index.ts";
import type { OperationStore } from "./ports.ts";
import type { TestClockStore } from "./test-clock/ports.ts";

export interface OperationStores {
  /** Operations, and the queue of the workers. */
  readonly operations: OperationStore;
  /** The clock of the database, where it is one for tests. */
  readonly testClocks: TestClockStore;
}

/** Intervals and bounds that an operator may set. */
export interface Settings {
  /** How long a worker's lease of an operation lasts, in milliseconds, before another worker may take it. */
  readonly leaseMs: number;
  /** Attempts per step before the operation fails. */
  readonly maxAttempts: number;
  /** The wait before attempt n + 1 is `min(backoffMs * 2^(n-1), backoffMaxMs)`. */
  readonly backoffMs: number;
  /** The longest wait between two attempts, in milliseconds. */
  readonly backoffMaxMs: number;
  /** How often a waiting operation is retried without a notification. */
  readonly waitingPollMs: number;
}

/** The ports of this context, on top of those of the contexts before it. */
export interface Ports extends JournalPorts, OperationStores {
  /** The operator's intervals and bounds. */
  readonly settings: Settings;
}

export type Moment = MomentOf<Ports["settings"]>;
export const { command, query, retrieve, list } = useCases<Ports>();
