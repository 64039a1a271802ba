import { advancing, retryLater, type Step, waitFor } from "../../operations/index.ts";
import { callChannel } from "../channels/call.ts";
import { mintsLinks } from "../channels/ports.ts";
import { announcedLinks } from "../deployments/gather.ts";
import { programsOf } from "../distributions/gather.ts";
import { type Plan, readPlan } from "../distributions/plan.ts";
import {
  launchOutcome,
  type MintMemory,
  mint,
  nextRefused,
  nextToProvision,
  pendingOf,
  planDeployments,
  provisioned,
  reserve,
} from "./decide-launch.ts";
import { recordObservation } from "./observation.ts";
import type { State } from "./state.ts";

const plan = async (state: State, read: Plan): Promise<Step> => {
  const { tenant, ports, distribution } = state;
  const programs = await programsOf(state, distribution.row);
  return planDeployments(state, read, {
    programs,
    adapters: ports.channels,
    secrets: programs.flatMap(() => read.slots.map(() => ports.randomness.hex(16))),
    members: await ports.enrollments.countApproved(tenant, distribution.row.programs),
  });
};

/** Rejects the next deployment whose program is paused or archived: no link is made for it, and no adapter hears of it. */
const rejectInactive = async (state: State): Promise<Step | undefined> => {
  const pending = pendingOf(state);
  const programs = await state.ports.programs.many(state.tenant, [...new Set(pending.map(({ row }) => row.program))]);
  const refused = nextRefused(pending, programs);
  if (refused === undefined) return undefined;
  const seen = { status: "rejected", fault: refused.fault } as const;
  return recordObservation(state, refused.deployment, seen, await announcedLinks(state, refused.deployment, seen));
};

/** Provisions the next deployment through its adapter; one under review is observed again later. */
const provision = async (state: State): Promise<Step | undefined> => {
  const next = nextToProvision(state);
  if (next === undefined) return undefined;
  if (next === "review") return waitFor(state, "provider_review");
  const isReviewed = next.row.observedStatus !== "pending";
  const answer = await callChannel(state.ports, next.row, (adapter) =>
    isReviewed ? adapter.observe(next.row) : adapter.provision(next.row),
  );
  const seen = provisioned(state, answer);
  if (seen === undefined) return retryLater(state);
  const step = recordObservation(state, next, seen, await announcedLinks(state, next, seen));
  // During a review the operation stays waiting, so that every deployment under review is observed once.
  return isReviewed && seen === answer ? { ...step, fields: advancing(state) } : step;
};

/** The next step of a launch, decided from stored state: reserve, plan, create links, provision, end (decisions, section 3). */
export const nextOfLaunch = async (state: State, memory: MintMemory): Promise<Step> => {
  const { deployments, distribution, ports } = state;
  const reserving = reserve(state);
  if (reserving !== undefined) return reserving;
  const read = readPlan(distribution.row.spec);
  if (!read.ok) throw new Error(`A validated plan does not read: ${read.refusal.message}`);
  if (deployments.length === 0) return plan(state, read.value);
  const linking = deployments.filter(({ row }) => mintsLinks(ports.channels, row));
  return (
    (await rejectInactive(state)) ?? mint(state, linking, memory) ?? (await provision(state)) ?? launchOutcome(state)
  );
};
