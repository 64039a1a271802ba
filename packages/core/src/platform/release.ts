import { update, type Write } from "../journal/index.ts";
import { type Minor, revise, type Versioned } from "../kernel/index.ts";
import type { Operation } from "../operations/index.ts";

/** Why the worker that lost an operation gives its lease back; undefined where it must not, or has none. */
export type Released = "superseded" | "retried";

/**
 * A superseded operation is given back by the owner of the lease alone, because one whose lease expired finds another version,
 * under which another worker may still be inside a call. One that a top-up made due while it was leased has nobody: it is given
 * back, and a worker that has taken it by now has done nothing yet that could be lost.
 */
export const releasedBy = (
  { version }: Versioned<Operation>,
  current: Versioned<Operation> | undefined,
): Released | undefined => {
  if (current === undefined || current.row.leaseUntil === null) return undefined;
  if (current.version === version + 1 && current.row.completedAt !== null) return "superseded";
  return current.row.waitingReason === "funding_required" ? "retried" : undefined;
};

/** Gives an operation back. */
export const releasing = (current: Versioned<Operation>): Write =>
  update("operation", revise(current, { leaseUntil: null }));

/** The cancels that wait for what was superseded become due at once, before its lease would have run out. */
export const dueCancels = (controls: readonly Versioned<Operation>[], now: Date): readonly Write[] =>
  controls
    .filter(({ row }) => row.waitingReason === "awaiting_cleanup")
    .map((cancel) => update("operation", revise(cancel, { nextAttemptAt: now })));

/** An operation that waits for funds becomes due where the wallet holds what it needs. */
export const dueWhenFunded = (
  operation: Versioned<Operation>,
  available: Minor,
  needed: Minor,
  now: Date,
): Write | undefined =>
  available < needed ? undefined : update("operation", revise(operation, { nextAttemptAt: now }));
