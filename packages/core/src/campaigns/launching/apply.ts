import type { Step } from "../../operations/index.ts";
import { callChannel } from "../channels/call.ts";
import { announcedLinks } from "../deployments/gather.ts";
import { applyChannelAnswer, type Desired, nextToApply, pauseOutcome, resumeOutcome } from "./decide-apply.ts";
import type { State } from "./state.ts";

const applyNext = async (state: State, desired: Desired): Promise<Step | undefined> => {
  const next = nextToApply(state, desired);
  if (next === undefined) return undefined;
  const answer = await callChannel(state.ports, next.row, (adapter) => adapter.apply(next.row, desired));
  return applyChannelAnswer(state, next, desired, answer, await announcedLinks(state, next, answer));
};

/** The next step of a pause of a distribution or deployment. */
export const nextOfPause = async (state: State): Promise<Step> =>
  (await applyNext(state, "paused")) ?? pauseOutcome(state);

/** The next step of a resume of a distribution or deployment. */
export const nextOfResume = async (state: State): Promise<Step> =>
  (await applyNext(state, "active")) ?? resumeOutcome(state);
