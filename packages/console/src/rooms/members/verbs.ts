import type { Enrollment } from "@entente/client";

/** The verbs of an enrollment, in the order of its life. */
export const VERBS = ["approve", "reject", "pause", "resume", "archive"] as const;
export type Verb = (typeof VERBS)[number];

type State = Pick<Enrollment, "approval_status" | "status">;

/** When each verb is possible, as the interface's tables of states have it. The service decides; this greys out buttons. */
const POSSIBLE: Record<Verb, (state: State) => boolean> = {
  approve: ({ approval_status, status }) => approval_status !== "approved" && status !== "archived",
  reject: ({ approval_status, status }) => approval_status === "pending" && status !== "archived",
  pause: ({ status }) => status === "active",
  resume: ({ status }) => status === "paused",
  archive: ({ status }) => status !== "archived",
};

export const isPossible = (verb: Verb, state: State): boolean => POSSIBLE[verb](state);

/** Those of the chosen members to whom a verb applies. */
export const appliedTo = <T extends State>(verb: Verb, chosen: readonly T[]): readonly T[] =>
  chosen.filter((member) => isPossible(verb, member));
