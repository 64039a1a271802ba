import {
  type ChangeParts,
  type Committed,
  type Decision,
  done,
  type Expectation,
  type FinalDecision,
  update,
  type Write,
} from "../../journal/index.ts";
import { type Fault, ok, type Refused, type Result, revise, type Versioned } from "../../kernel/index.ts";
import type { Approval, ApprovalStatus } from "../../people/index.ts";
import type { ActorRef } from "../../tenancy/index.ts";

type Found = Versioned<Approval>;

/** Who decides when. */
export interface Decider {
  readonly by: ActorRef | null;
  readonly now: Date;
}

/** An approval that is over. */
export const ended = (
  found: Found,
  status: Exclude<ApprovalStatus, "pending">,
  { by, now }: Decider,
  fields: Partial<Pick<Approval, "reason" | "fault" | "answer">> = {},
): Found => revise(found, { status, decidedBy: by, decidedAt: now, updatedAt: now, ...fields });

/** A change that ends an approval without its act, and what ends the waiting of the act. */
export const endedChange = (
  next: Found,
  { writes = [], events = [] }: Pick<ChangeParts, "writes" | "events">,
): Pick<ChangeParts, "writes" | "events"> => ({ writes: [update("approval", next), ...writes], events });

type Conclude<R> = (change: ChangeParts, end: { readonly value: unknown } | Refused) => Result<FinalDecision<R>>;

/**
 * The decision of an act, with what its end is concluded to: its last part carries the change that is concluded from its answer, so that
 * both are one commit.
 */
const concluding = <R>(decided: Decision<unknown>, conclude: Conclude<R>): Result<Decision<R>> => {
  if ("refused" in decided) return conclude(decided.change, decided.refused);
  const { change, next, valueFrom } = decided;
  if (next !== undefined) {
    return ok({
      change,
      next(sets: Committed["sets"]) {
        const last = next(sets);
        return last.ok ? concluding(last.value, conclude) : last;
      },
    });
  }
  if (valueFrom === undefined) return conclude(change, { value: decided.value });
  return ok({ change, next: (sets: Committed["sets"]) => conclude({}, { value: valueFrom(sets) }) });
};

/** An act apart from what it blanks of its own approval: an erasure that was asked for names whom it erases. */
const apartFrom = (found: Found, act: Decision<unknown>): readonly [Found, Decision<unknown>] => {
  const { writes = [] } = act.change;
  const isOwn = ({ kind, row }: Write) => kind === "approval" && row.id === found.row.id;
  const own = writes.find(isOwn) as { readonly row: Approval } | undefined;
  if (own === undefined) return [found, act];
  const { sealed, subject } = own.row;
  const rest = { ...act, change: { ...act.change, writes: writes.filter((write) => !isOwn(write)) } };
  return [revise(found, { sealed, subject }), rest as Decision<unknown>];
};

/** An act that is approved: it is done as its requester, and the approval ends with it. */
export const approving = <R>(
  asked: Found,
  whole: Decision<unknown>,
  decider: Decider & { readonly seal: (value: unknown) => string; readonly expects: readonly Expectation[] },
  { ref: actor, requestId }: { readonly ref: ActorRef; readonly requestId: string | null },
  present: (row: Approval) => R,
): Result<Decision<R>> => {
  const { seal, expects } = decider;
  const [found, act] = apartFrom(asked, whole);
  const decided = concluding<R>(act, ({ writes = [], ...change }, end) => {
    const next =
      "refusal" in end
        ? voided(found, decider, { code: end.refusal.code, message: end.refusal.message })
        : ended(found, "approved", decider, { answer: seal(end.value) });
    return done(present(next.row), { ...change, writes: [...writes, update("approval", next)] });
  });
  if (!decided.ok) return decided;
  const change = { ...decided.value.change, expects: [...(decided.value.change.expects ?? []), ...expects] };
  return ok({ ...decided.value, change, origin: { actor, requestId } });
};

/** Voids an act that is not done after all: its subject has changed, or its requester may not do it any more. */
export const voided = (found: Found, decider: Decider, fault: Fault): Found => ended(found, "void", decider, { fault });

/** The fault of an approval whose subject has changed. */
export const CHANGED: Fault = {
  code: "changed_meanwhile",
  message: "What this was asked about has changed since. Ask anew.",
};
