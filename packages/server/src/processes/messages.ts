import type { Metrics } from "./metrics.ts";

/** The work that a process is started for. */
export interface Assignment {
  /** How many processes there are. */
  readonly processes: number;
  /** It is the first of all: it seeds the demo if that is enabled, and its text is printed. */
  readonly leads: boolean;
  /** No other process answers, so it listens before it is ready. */
  readonly alone: boolean;
  /** It runs the workers. */
  readonly works: boolean;
}

/** The variable in which a process finds its assignment. It is no setting. */
export const ASSIGNMENT = "ENTENTE_PROCESS";

/** A message of the supervisor to a process. */
export type ToProcess =
  | { readonly entente: "stop" }
  | { readonly entente: "retire" }
  | { readonly entente: "read metrics"; readonly call: number }
  | { readonly entente: "metrics of all"; readonly call: number; readonly metrics: Metrics };

/** A message of a process to the supervisor. */
export type FromProcess =
  | { readonly entente: "ready"; readonly text: string }
  | { readonly entente: "metrics"; readonly call: number; readonly metrics: Metrics }
  | { readonly entente: "ask for all metrics"; readonly call: number }
  /** Its metrics when it ends. */
  | { readonly entente: "last metrics"; readonly metrics: Metrics };

/** Reads a message; other programs in the same processes may send others. */
export const readMessage = <M extends ToProcess | FromProcess>(message: unknown): M | undefined =>
  typeof message === "object" && message !== null && "entente" in message ? (message as M) : undefined;
