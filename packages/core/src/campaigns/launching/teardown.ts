import type { Step } from "../../operations/index.ts";
import { callChannel } from "../channels/call.ts";
import { announcedLinks } from "../deployments/gather.ts";
import {
  cancelOutcome,
  cleanupFailed,
  completeOutcome,
  removed,
  setAside,
  standingOf,
  tornDown,
  waitForLeases,
} from "./decide-teardown.ts";
import type { Ended } from "./observation.ts";
import type { State } from "./state.ts";

/** Tears the next standing deployment down; `undefined` once none stands. */
const tearDownNext = async (state: State, ended: Ended): Promise<Step | undefined> => {
  const { tenant, ports } = state;
  const standing = standingOf(state);
  const [next] = standing;
  if (next === undefined) return undefined;
  const answer = removed(await callChannel(ports, next.row, (adapter) => adapter.teardown(next.row)));
  const step = tornDown(state, next, answer, await announcedLinks(state, next, answer), ended);
  if (step !== "failed") return step;
  const ids = standing.map(({ row }) => row.id);
  return cleanupFailed(state, await ports.links.counts(tenant, ids));
};

/** The next step of a cancel: cleanup, then release of the unconsumed reservation, then the control state is cleared. */
export const nextOfCancel = async (state: State): Promise<Step> =>
  waitForLeases(state, await state.ports.operations.many(state.tenant, setAside(state))) ??
  (await tearDownNext(state, "deployment.canceled")) ??
  cancelOutcome(state);

/** The next step of a completion. */
export const nextOfComplete = async (state: State): Promise<Step> =>
  (await tearDownNext(state, "deployment.completed")) ?? completeOutcome(state);
