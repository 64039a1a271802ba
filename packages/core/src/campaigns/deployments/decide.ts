import { accepted, announce, type FinalDecision, insert, update } from "../../journal/index.ts";
import { type Id, type Refused, type Result, refusedMove, revise, type Versioned, wireId } from "../../kernel/index.ts";
import { beginPause, endPauses, type Pause } from "../../membership/index.ts";
import {
  newOperation,
  type Operation,
  refusedByControl,
  refusedBySlot,
  supersedeOperation,
} from "../../operations/index.ts";
import type { Moment } from "../context.ts";
import type { Distribution } from "../distributions/distribution.ts";
import { DEPLOYMENT, type Deployment } from "./deployment.ts";
import type { LinkCount } from "./ports.ts";
import { type OperatedDeployment, presentDeployment } from "./resource.ts";

const LANDS = { pause: "paused", resume: "active", cancel: "canceled" } as const;
export type DeploymentVerb = keyof typeof LANDS;

/** The facts that a verb on a deployment is decided from. */
export interface DeploymentFacts {
  readonly found: Versioned<Deployment>;
  readonly distribution: Versioned<Distribution>;
  readonly links: LinkCount;
  /** The live operation that a cancel sets aside. */
  readonly live: Versioned<Operation> | undefined;
  /** The open pauses that a resume ends. */
  readonly pauses: readonly Versioned<Pause>[];
}

type Standing = Pick<DeploymentFacts, "found" | "distribution">;

/** The cancel that is answered where there is one already; null where there is none. */
export const canceledBy = (name: DeploymentVerb, { found: { row }, distribution }: Standing): Id<"operation"> | null =>
  name === "cancel" && row.status === "canceled" ? (row.control ?? distribution.row.control) : null;

/** Checks the control planes, the distribution's first, then the status, then the mutation planes. */
export const refusedDeploymentVerb = (name: DeploymentVerb, standing: Standing): Refused | undefined => {
  const {
    found: { row },
    distribution,
  } = standing;
  const isCanceling = name === "cancel" && row.controlState === "running";
  return (
    refusedByControl(distribution.row) ??
    (isCanceling ? undefined : refusedByControl(row)) ??
    refusedMove(DEPLOYMENT, name, row.status) ??
    (canceledBy(name, standing) === null
      ? refusedBySlot(distribution.row, ...(name === "cancel" ? [] : [row]))
      : undefined)
  );
};

/** Moves what is wanted; the operation brings about what is observed. The distribution's own planes come first. */
export const decideDeploymentVerb = (
  moment: Moment,
  name: DeploymentVerb,
  facts: DeploymentFacts,
): Result<FinalDecision<OperatedDeployment>> => {
  const { found, distribution, links, live, pauses } = facts;
  const { row } = found;
  const { tenant, now } = moment;
  const refused = refusedDeploymentVerb(name, facts);
  if (refused !== undefined) return refused;
  const answer = (next: Deployment, operation: Id<"operation">) => ({
    ...presentDeployment(next, links, tenant),
    operation: wireId("operation", operation),
  });
  const earlier = canceledBy(name, facts);
  if (earlier !== null) return accepted(answer(row, earlier));

  const operation = newOperation(moment, `deployment.${name}`, row, live?.row.id ?? null);
  const aside = supersedeOperation(moment, live);
  const next = revise(found, {
    status: LANDS[name],
    error: null,
    ...(name === "cancel"
      ? { operation: null, control: operation.id, controlState: "running" as const }
      : { operation: operation.id }),
    nextCheckAt: null,
    updatedAt: now,
  });
  const begins = name === "pause" || (name === "cancel" && row.status === "active");
  const requested = announce(
    moment,
    "deployment.cancel_requested",
    row.id,
    { object: presentDeployment(next.row, links, tenant) },
    operation.id,
  );
  return accepted(answer(next.row, operation.id), {
    writes: [
      update("deployment", next),
      insert("operation", operation),
      ...aside.writes,
      ...(begins ? [beginPause(moment, "deployment", row.id)] : endPauses(pauses, now)),
    ],
    events: [...aside.events, ...(name === "cancel" ? [requested] : [])],
    // Nothing may have been begun with the whole distribution meanwhile.
    expects: [{ kind: "distribution", id: distribution.row.id, version: distribution.version }],
    notifications: ["operations"],
  });
};
