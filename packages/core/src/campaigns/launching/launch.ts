import { announce, type Sets } from "../../journal/index.ts";
import { allocate, EMPTY_OBJECT, fresh, isAsset, newId, revise } from "../../kernel/index.ts";
import { inactiveProgram } from "../../membership/index.ts";
import {
  advancing,
  finishOperation,
  hasAttempts,
  RUNNING,
  retryLater,
  type Step,
  waitFor,
} from "../../operations/index.ts";
import { adapterFor, mintsLinks } from "../channels/ports.ts";
import { DEPLOYMENT, type Deployment, deploymentKeyOf, isLive, isRefused } from "../deployments/deployment.ts";
import { NO_LINKS } from "../deployments/resource.ts";
import { programsOf } from "../distributions/gather.ts";
import { type Plan, readPlan } from "../distributions/plan.ts";
import { presentDistribution } from "../distributions/resource.ts";
import { distributionEvent } from "../distributions/verbs.ts";
import { mintingOf } from "../links/minting.ts";
import { transferring } from "../wallets/transfers.ts";
import { deploymentEvent, recordObservation, releasing } from "./observation.ts";
import type { State } from "./state.ts";

/** Takes the reservation, or waits for funds. The transfer's reference makes it one per distribution. */
const reserve = (state: State): Step | undefined => {
  const {
    distribution: { row },
    detail,
    operation,
    tenant,
  } = state;
  if (row.budgetMode !== "funded" || !isAsset(row.budgetAsset) || row.budgetTotal === null) return undefined;
  if (detail.budget.reserved > 0n) return undefined;
  const { budgetAsset: asset, budgetTotal: amount } = row;
  const { change } = transferring(state, {
    brand: row.brand,
    asset,
    kind: "reserve",
    amount,
    reference: `reserve:${row.id}`,
    distribution: row.id,
  });
  const data = { object: presentDistribution(row, detail, tenant), asset, amount: Number(amount) };
  const say = (type: "budget.reserved" | "budget.reserve_failed") =>
    announce(state, type, { type: "distribution", id: row.id }, data, operation.row.id);
  return {
    fields: { ...RUNNING, ...advancing(state) },
    change: { ...change, events: [say("budget.reserved")] },
    ends: false,
    short: () => ({
      ...waitFor(state, "funding_required", undefined, asset),
      change: operation.row.waitingReason === "funding_required" ? {} : { events: [say("budget.reserve_failed")] },
    }),
  };
};

/** One deployment per (program x slot), keyed; each adapter was there when the plan was validated. */
const plan = async (state: State, { slots, enrollmentPolicy }: Plan): Promise<Step | undefined> => {
  const {
    distribution: { row },
    deployments,
    ports,
    tenant,
    now,
    operation,
  } = state;
  if (deployments.length > 0) return undefined;
  const ordered = await programsOf(state, row);
  const cells = ordered.flatMap((program) => slots.map((slot) => ({ program: program.row, slot })));
  const shares = row.budgetMode === "funded" && row.budgetTotal !== null ? allocate(row.budgetTotal, cells.length) : [];
  const planned = cells.map(({ program, slot }, index): Deployment => {
    const words = { medium: slot.medium ?? "", channel: slot.channel ?? "", format: slot.format ?? "" };
    const adapter = adapterFor(ports.channels, words);
    return {
      id: newId(state, "deployment", `${program.id}:${slot.name}`, index),
      brand: row.brand,
      distribution: row.id,
      program: program.id,
      deploymentKey: deploymentKeyOf(program.id, { ...words, name: slot.name }),
      mode: "program",
      ...words,
      slot: slot.name,
      adapter: adapter?.name ?? "none",
      destinationUrl: slot.destinationUrl,
      qualifiedOnly: enrollmentPolicy === "qualified_only",
      linkSecret: ports.randomness.hex(16),
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
  const members = await ports.enrollments.countApproved(tenant, row.programs);
  const total = planned.reduce((sum, { program }) => sum + (members.get(program) ?? 0), 0);
  return {
    fields: { ...RUNNING, ...advancing(state), progressTotal: total },
    change: {
      writes: [
        ...planned.map((deployment) => ({ kind: "deployment" as const, ...fresh(deployment) })),
        // Moving the programs' versions makes an approval that read before this plan decide again, and see it.
        ...ordered.map((program) => ({ kind: "program" as const, ...program })),
      ],
      events: planned.map((deployment) =>
        deploymentEvent(state, "deployment.created", deployment, NO_LINKS, operation.row.id),
      ),
    },
    ends: false,
  };
};

/** Rejects the next deployment whose program is paused or archived: no link is made for it, and no adapter hears of it. */
const rejectInactive = async (state: State): Promise<Step | undefined> => {
  const pending = state.deployments.filter(({ row }) => row.status === "active" && row.observedStatus === "pending");
  const programs = await state.ports.programs.many(state.tenant, [...new Set(pending.map(({ row }) => row.program))]);
  const inactive = programs.map(({ row }) => row).find(({ status }) => status !== "active");
  const next = pending.find(({ row }) => row.program === inactive?.id);
  if (inactive === undefined || next === undefined) return undefined;
  return recordObservation(state, next, { status: "rejected", fault: inactiveProgram(inactive) });
};

type Minted = Sets["mintLinks"]["result"];

/** The chunk before this one, not yet noted in the deployment's row: a crash repeats it, and repeating mints nothing. */
export interface MintMemory {
  deployment?: Deployment["id"];
  last?: Minted;
}

/** Creates one chunk of links, in one transaction with the progress of the chunk before. */
const mint = (state: State, memory: MintMemory): Step | undefined => {
  const { ports, now, operation } = state;
  const next = state.deployments.find(
    ({ row }) => !row.minted && row.status !== "canceled" && !isRefused(row) && mintsLinks(state.ports.channels, row),
  );
  if (next === undefined) return undefined;
  const { row } = next;
  const before = memory.deployment === row.id ? memory.last : undefined;
  const through = before?.last ?? row.mintedThrough;
  const progressDone = operation.row.progressDone + (before?.examined ?? 0);
  if (before !== undefined && before.examined < ports.settings.mintChunk) {
    const minted = revise(next, { minted: true, mintedThrough: through, updatedAt: now });
    const progressTotal = Math.max(operation.row.progressTotal, progressDone);
    return {
      fields: { ...RUNNING, progressDone, progressTotal },
      change: { writes: [{ kind: "deployment", ...minted }] },
      ends: false,
    };
  }
  const noted = revise(next, { mintedThrough: through, updatedAt: now });
  return {
    fields: { ...RUNNING, progressDone },
    change: {
      writes: before === undefined ? [] : [{ kind: "deployment", ...noted }],
      sets: [mintingOf(row, { after: through, limit: ports.settings.mintChunk, at: now })],
    },
    ends: false,
    done: ({ sets }) => {
      memory.deployment = row.id;
      memory.last = sets[0] as Minted;
    },
  };
};

/** Provisions the next deployment through its adapter; one under review is observed again later. */
const provision = async (state: State): Promise<Step | undefined> => {
  const { ports, deployments, operation } = state;
  const open = deployments.filter(({ row }) => row.status === "active");
  const pending = open.find(({ row }) => row.observedStatus === "pending");
  const reviewed = open.filter(
    ({ row }) => row.observedStatus === "pending_review" || row.observedStatus === "provisioning",
  );
  // After a review, each deployment under review is observed once: those last observed before the operation was due.
  const due = operation.row.waitingReason === "provider_review" ? operation.row.nextAttemptAt : null;
  const next =
    pending ??
    (due === null ? undefined : reviewed.find(({ row }) => row.lastObservedAt !== null && row.lastObservedAt < due));
  if (next === undefined) return reviewed.length > 0 ? waitFor(state, "provider_review") : undefined;
  const adapter = ports.channels.find(({ name }) => name === next.row.adapter);
  if (adapter === undefined)
    return recordObservation(state, next, { status: "failed", reason: "No registered adapter serves this slot." });
  try {
    const seen = await (pending === undefined ? adapter.observe(next.row) : adapter.provision(next.row));
    const step = await recordObservation(state, next, seen);
    // During a review the operation stays waiting, so that every deployment under review is observed once.
    return pending === undefined ? { ...step, fields: advancing(state) } : step;
  } catch (cause) {
    if (hasAttempts(state)) return retryLater(state);
    return recordObservation(state, next, {
      status: "failed",
      reason: `The channel could not be reached: ${String((cause as Error).message)}`,
    });
  }
};

/** The outcome of a launch: all live, some, or none; with none the reservation is released. */
const launchOutcome = (state: State): Step => {
  const { distribution, deployments, now, operation } = state;
  const total = deployments.length;
  const live = deployments.filter(({ row }) => isLive(row)).length;
  const result = { deployments_total: total, deployments_live: live };
  if (live === 0) {
    const error = { code: "launch_failed", message: "No deployment reached live." };
    const next = revise(distribution, { status: "failed", operation: null, error, failedAt: now, updatedAt: now });
    const released = releasing(state);
    const failed = distributionEvent(state, "distribution.failed", next.row, state, operation.row.id);
    const change = {
      ...released,
      writes: [{ kind: "distribution" as const, ...next }, ...released.writes],
      events: [...released.events, failed],
    };
    return finishOperation(state, "failed", result, change, error);
  }
  const status = live === total ? ("active" as const) : ("partially_active" as const);
  const next = revise(distribution, { status, operation: null, error: null, updatedAt: now });
  const change = {
    writes: [{ kind: "distribution" as const, ...next }],
    events: [distributionEvent(state, "distribution.live", next.row, state, operation.row.id)],
  };
  return finishOperation(state, live === total ? "succeeded" : "partial", result, change);
};

/** The next step of a launch, decided from stored state: reserve, plan, create links, provision, end (decisions, section 3). */
export const nextOfLaunch = async (state: State, memory: MintMemory): Promise<Step> => {
  const reserving = reserve(state);
  if (reserving !== undefined) return reserving;
  const read = readPlan(state.distribution.row.spec);
  if (!read.ok) throw new Error(`A validated plan does not read: ${read.refusal.message}`);
  return (
    (await plan(state, read.value)) ??
    (await rejectInactive(state)) ??
    mint(state, memory) ??
    (await provision(state)) ??
    launchOutcome(state)
  );
};
