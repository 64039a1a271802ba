import { update, type Write } from "../../journal/index.ts";
import { ok, type Refused, type Result, refuse, revise, type Versioned } from "../../kernel/index.ts";
import { type Operation, writeOperation } from "../../operations/index.ts";
import type { Moment } from "../context.ts";
import type { Deployment } from "../deployments/deployment.ts";
import type { Distribution } from "../distributions/distribution.ts";

const RETRYABLE: readonly Operation["kind"][] = ["distribution.cancel", "deployment.cancel", "distribution.complete"];

/** Only a failed cancel or completion can be retried. */
export const refusedRetry = ({ kind, status }: Operation): Refused | undefined =>
  status === "failed" && RETRYABLE.includes(kind)
    ? undefined
    : refuse("invalid_request", {
        reason: `Only a failed cancel or completion can be retried; this is a ${kind} in status ${status}.`,
      });

/** The subject of the operation, if it still exists. */
export interface RetriedSubject {
  readonly deployment?: Versioned<Deployment> | undefined;
  readonly distribution?: Versioned<Distribution> | undefined;
}

/** Reopens the subject: the control state of a cancel is `running` again, a completion takes the mutation plane. */
const reopened = ({ now }: Moment, { id, kind }: Operation, { deployment, distribution }: RetriedSubject) => {
  if (deployment !== undefined)
    return [update("deployment", revise(deployment, { controlState: "running", updatedAt: now }))];
  if (distribution === undefined) return [];
  const fields = kind === "distribution.cancel" ? { controlState: "running" as const } : { operation: id };
  return [update("distribution", revise(distribution, { ...fields, updatedAt: now }))];
};

/** Gives a failed teardown its attempts again. */
export const decideRetry = (
  moment: Moment,
  found: Versioned<Operation>,
  subject: RetriedSubject,
): Result<{ readonly row: Operation; readonly writes: readonly Write[] }> => {
  const refused = refusedRetry(found.row);
  if (refused !== undefined) return refused;
  const again = revise(found, {
    status: "pending",
    attempts: 0,
    failures: 0,
    error: null,
    result: null,
    completedAt: null,
    nextAttemptAt: moment.now,
    leaseUntil: null,
    updatedAt: moment.now,
  });
  return ok({ row: again.row, writes: [writeOperation(again), ...reopened(moment, found.row, subject)] });
};
