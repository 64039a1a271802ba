import { announce, insert, type Sets, update } from "../../journal/index.ts";
import {
  allocate,
  EMPTY_OBJECT,
  type Fault,
  type Id,
  isAsset,
  newId,
  revise,
  type Versioned,
} from "../../kernel/index.ts";
import { inactiveProgram, type Program } from "../../membership/index.ts";
import { advancing, finishOperation, hasAttempts, RUNNING, type Step, waitFor } from "../../operations/index.ts";
import { type Answer, UNSERVED } from "../channels/call.ts";
import { adapterFor, type Observation, type Served } from "../channels/ports.ts";
import { DEPLOYMENT, type Deployment, deploymentKeyOf, isLive, isRefused } from "../deployments/deployment.ts";
import { NO_LINKS } from "../deployments/resource.ts";
import type { Plan } from "../distributions/plan.ts";
import { presentDistribution } from "../distributions/resource.ts";
import { distributionEvent } from "../distributions/verbs.ts";
import { mintingOf } from "../links/minting.ts";
import { transferring } from "../wallets/transfers.ts";
import { deploymentEvent, releasing } from "./observation.ts";
import type { StepFacts } from "./state.ts";

/** Takes the reservation, or waits for funds. The transfer's reference makes it one per distribution. */
export const reserve = (facts: StepFacts): Step | undefined => {
  const {
    distribution: { row },
    detail,
    operation,
    tenant,
  } = facts;
  if (row.budgetMode !== "funded" || !isAsset(row.budgetAsset) || row.budgetTotal === null) return undefined;
  if (detail.budget.reserved > 0n) return undefined;
  const { budgetAsset: asset, budgetTotal: amount } = row;
  const { change } = transferring(facts, {
    brand: row.brand,
    asset,
    kind: "reserve",
    amount,
    reference: `reserve:${row.id}`,
    distribution: row.id,
  });
  const data = { object: presentDistribution(row, detail, tenant), asset, amount: Number(amount) };
  const eventOf = (type: "budget.reserved" | "budget.reserve_failed") =>
    announce(facts, type, row.id, data, operation.row.id);
  return {
    fields: { ...RUNNING, ...advancing(facts) },
    change: { ...change, events: [eventOf("budget.reserved")] },
    ends: false,
    short: () => ({
      ...waitFor(facts, "funding_required", undefined, asset),
      change: operation.row.waitingReason === "funding_required" ? {} : { events: [eventOf("budget.reserve_failed")] },
    }),
  };
};

export interface PlanFacts {
  /** The programs of the distribution, in its order. */
  readonly programs: readonly Versioned<Program>[];
  readonly adapters: readonly Served[];
  /** A link secret for each deployment. */
  readonly secrets: readonly string[];
  /** How many members of each program are approved. */
  readonly members: ReadonlyMap<Id<"program">, number>;
}

/** One deployment per (program x slot), keyed; each adapter was there when the plan was validated. */
export const planDeployments = (
  facts: StepFacts,
  { slots, enrollmentPolicy }: Plan,
  { programs, adapters, secrets, members }: PlanFacts,
): Step => {
  const {
    distribution: { row },
    now,
    operation,
  } = facts;
  const cells = programs.flatMap((program) => slots.map((slot) => ({ program: program.row, slot })));
  const shares = row.budgetMode === "funded" && row.budgetTotal !== null ? allocate(row.budgetTotal, cells.length) : [];
  const planned = cells.map(({ program, slot }, index): Deployment => {
    const words = { medium: slot.medium ?? "", channel: slot.channel ?? "", format: slot.format ?? "" };
    return {
      id: newId(facts, "deployment", `${program.id}:${slot.name}`, index),
      brand: row.brand,
      distribution: row.id,
      program: program.id,
      deploymentKey: deploymentKeyOf(program.id, { ...words, name: slot.name }),
      mode: "program",
      ...words,
      slot: slot.name,
      adapter: adapterFor(adapters, words)?.name ?? "none",
      destinationUrl: slot.destinationUrl,
      qualifiedOnly: enrollmentPolicy === "qualified_only",
      linkSecret: secrets[index] as string,
      mintedThrough: null,
      minted: false,
      status: DEPLOYMENT.initial,
      observedStatus: "pending",
      observedDetail: EMPTY_OBJECT,
      externalIds: EMPTY_OBJECT,
      budgetAllocationMinor: shares[index] ?? null,
      error: null,
      operation: null,
      control: null,
      controlState: "none",
      activatedAt: null,
      completedAt: null,
      lastObservedAt: null,
      disagreesSince: null,
      driftedAt: null,
      reapplied: 0,
      nextCheckAt: null,
      createdAt: now,
      updatedAt: now,
    };
  });
  return {
    fields: {
      ...RUNNING,
      ...advancing(facts),
      progressTotal: planned.reduce((sum, { program }) => sum + (members.get(program) ?? 0), 0),
    },
    change: {
      writes: [
        ...planned.map((deployment) => insert("deployment", deployment)),
        // Moving the programs' versions makes an approval that read before this plan decide again, and see it.
        ...programs.map((program) => update("program", program)),
      ],
      events: planned.map((deployment) =>
        deploymentEvent(facts, "deployment.created", deployment, NO_LINKS, operation.row.id),
      ),
    },
    ends: false,
  };
};

/** The deployments that no adapter has heard of yet. */
export const pendingOf = ({ deployments }: Pick<StepFacts, "deployments">): readonly Versioned<Deployment>[] =>
  deployments.filter(({ row }) => row.status === "active" && row.observedStatus === "pending");

/** The next deployment whose program is paused or archived, with its fault: it is rejected before it has links or an adapter hears of it. */
export const nextRefused = (
  pending: readonly Versioned<Deployment>[],
  programs: readonly Versioned<Program>[],
): { readonly deployment: Versioned<Deployment>; readonly fault: Fault } | undefined => {
  const inactive = programs.map(({ row }) => row).find(({ status }) => status !== "active");
  const deployment = pending.find(({ row }) => row.program === inactive?.id);
  return inactive === undefined || deployment === undefined
    ? undefined
    : { deployment, fault: inactiveProgram(inactive) };
};

type Minted = Sets["mintLinks"]["result"];

/** The chunk before this one, not yet noted in the deployment's row: a crash repeats it, and repeating mints nothing. */
export interface MintMemory {
  deployment?: Deployment["id"];
  last?: Minted;
}

/**
 * Creates one chunk of links, in one transaction with the progress of the chunk before. `linking`: the deployments that
 * have a link for each member.
 */
export const mint = (
  { settings, now, operation }: StepFacts,
  linking: readonly Versioned<Deployment>[],
  memory: MintMemory,
): Step | undefined => {
  const next = linking.find(({ row }) => !row.minted && row.status !== "canceled" && !isRefused(row));
  if (next === undefined) return undefined;
  const { row } = next;
  const before = memory.deployment === row.id ? memory.last : undefined;
  const through = before?.last ?? row.mintedThrough;
  const progressDone = operation.row.progressDone + (before?.examined ?? 0);
  if (before !== undefined && before.examined < settings.mintChunk) {
    const minted = revise(next, { minted: true, mintedThrough: through, updatedAt: now });
    const progressTotal = Math.max(operation.row.progressTotal, progressDone);
    return {
      fields: { ...RUNNING, progressDone, progressTotal },
      change: { writes: [update("deployment", minted)] },
      ends: false,
    };
  }
  const noted = revise(next, { mintedThrough: through, updatedAt: now });
  return {
    fields: { ...RUNNING, progressDone },
    change: {
      writes: before === undefined ? [] : [update("deployment", noted)],
      sets: [mintingOf(row, { after: through, limit: settings.mintChunk, at: now })],
    },
    ends: false,
    done: ({ sets }) => {
      memory.deployment = row.id;
      memory.last = sets[0] as Minted;
    },
  };
};

/**
 * The deployment to provision next, or to observe once more after a review; "review" while all that are left are under review.
 * After a wait for a review each deployment under review is observed once: those last observed before the operation was due.
 */
export const nextToProvision = (facts: StepFacts): Versioned<Deployment> | "review" | undefined => {
  const [pending] = pendingOf(facts);
  if (pending !== undefined) return pending;
  const { deployments, operation } = facts;
  const reviewed = deployments.filter(
    ({ row }) =>
      row.status === "active" && (row.observedStatus === "pending_review" || row.observedStatus === "provisioning"),
  );
  const due = operation.row.waitingReason === "provider_review" ? operation.row.nextAttemptAt : null;
  const next =
    due === null ? undefined : reviewed.find(({ row }) => row.lastObservedAt !== null && row.lastObservedAt < due);
  return next ?? (reviewed.length > 0 ? "review" : undefined);
};

/** Returns the observation to record for the answer to a provisioning; `undefined`: it is tried again. */
export const provisioned = (facts: StepFacts, answer: Answer): Observation | undefined => {
  if (answer.status === "unserved") return { status: "failed", reason: UNSERVED };
  if (answer.status !== "unreachable") return answer;
  return hasAttempts(facts)
    ? undefined
    : { status: "failed", reason: `The channel could not be reached: ${answer.cause}` };
};

/** The outcome of a launch: all live, some, or none; with none the reservation is released. */
export const launchOutcome = (facts: StepFacts): Step => {
  const { distribution, deployments, now, operation } = facts;
  const total = deployments.length;
  const live = deployments.filter(({ row }) => isLive(row)).length;
  const result = { deployments_total: total, deployments_live: live };
  if (live === 0) {
    const error = { code: "launch_failed", message: "No deployment reached live." };
    const next = revise(distribution, { status: "failed", operation: null, error, failedAt: now, updatedAt: now });
    const released = releasing(facts);
    const failed = distributionEvent(facts, "distribution.failed", next.row, facts, operation.row.id);
    const change = {
      ...released,
      writes: [update("distribution", next), ...released.writes],
      events: [...released.events, failed],
    };
    return finishOperation(facts, "failed", result, change, error);
  }
  const status = live === total ? "active" : "partially_active";
  const next = revise(distribution, { status, operation: null, error: null, updatedAt: now });
  const change = {
    writes: [update("distribution", next)],
    events: [distributionEvent(facts, "distribution.live", next.row, facts, operation.row.id)],
  };
  return finishOperation(facts, live === total ? "succeeded" : "partial", result, change);
};
