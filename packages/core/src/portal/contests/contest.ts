import { defineMachine, type Id, sha256 } from "../../kernel/index.ts";
import type { ActorRef } from "../../tenancy/index.ts";

/**
 * The subject of a contest. `attribution`: a sale that was credited to another member, or to nobody. `self_referral`: an event that earns
 * nothing because the customer is taken for the member. `outside_window`: a sale whose click is taken for too old. `rejection`: the
 * brand's rejection of the member. `hold`: an event that waits, or is kept back.
 */
export const CONTEST_KINDS = ["attribution", "self_referral", "outside_window", "rejection", "hold"] as const;
export type ContestKind = (typeof CONTEST_KINDS)[number];

/** The kinds of which a member may name an event that it does not see: it was credited to somebody else, or to nobody. */
export const UNSEEN_KINDS: readonly ContestKind[] = ["attribution", "outside_window"];

/** Where a contest stands. The brand answers an open one; a reply of the member opens it again, until somebody ends it. */
export const CONTEST = defineMachine({
  states: ["open", "answered", "accepted", "refused", "withdrawn"],
  initial: "open",
  moves: {
    answer: { from: { open: ["answered"], answered: ["answered"] }, otherwise: "contest_not_open" },
    reply: { from: { open: ["open"], answered: ["open"] }, otherwise: "contest_not_open" },
    accept: { from: { open: ["accepted"], answered: ["accepted"] }, otherwise: "contest_not_open" },
    refuse: { from: { open: ["refused"], answered: ["refused"] }, otherwise: "contest_not_open" },
    withdraw: { from: { open: ["withdrawn"], answered: ["withdrawn"] }, otherwise: "contest_not_open" },
  },
});
export type ContestStatus = (typeof CONTEST.states)[number];
export type ContestVerb = keyof typeof CONTEST.moves;

/** The change that an accepted contest led to. */
export const CONTEST_RESULTS = ["correction", "adjustment", "approval"] as const;

export interface ContestResult {
  readonly kind: (typeof CONTEST_RESULTS)[number];
  /** The id of the correction, of the payout or of the membership, with its prefix. */
  readonly id: string;
  /** True of a correction that credits somebody else than the member who contests. */
  readonly isOfOther?: true;
}

/** One text of the conversation after the member's first. */
export interface ContestAnswer {
  readonly by: ActorRef;
  readonly at: Date;
  readonly text: string;
}

/** A member's objection to an event or to a rejection, and what came of it. */
export interface Contest {
  readonly id: Id<"contest">;
  readonly brand: Id<"brand">;
  readonly program: Id<"program">;
  readonly enrollment: Id<"enrollment">;
  /** The member: with whom the texts are erased. */
  readonly entity: Id<"entity">;
  readonly kind: ContestKind;
  /** The event as the member named it, which may be none of the brand's; null where it named none. */
  readonly event: Id<"performance_event"> | null;
  /** The member's words for an order whose event it does not know; null where it named an event, of a rejection, and once erased. */
  readonly reference: string | null;
  /** The member's objection; null once the member is erased. */
  readonly text: string | null;
  readonly status: ContestStatus;
  /** The conversation, oldest first; null once the member is erased. */
  readonly answers: readonly ContestAnswer[] | null;
  /** Why it was accepted or refused; null before, where it was withdrawn, and once the member is erased. */
  readonly reason: string | null;
  readonly decidedBy: ActorRef | null;
  readonly decidedAt: Date | null;
  readonly result: ContestResult | null;
  /** The digest of the subject while the contest is open: a membership has one open contest of it. Null once it is over. */
  readonly openSubject: string | null;
  /** Its place among the open contests of the member with the brand, from 1; null once it is over. */
  readonly openPlace: number | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The most open contests of a member with one brand. */
export const OPEN_CONTESTS_MAX = 10;
/** The most texts of a conversation. */
export const CONTEST_ANSWERS_MAX = 20;

/** The fields of a contest that is over. */
export const OVER = { openSubject: null, openPlace: null } as const satisfies Partial<Contest>;

/** The texts of a contest without its member. */
const BLANK = { reference: null, text: null, answers: null, reason: null } as const satisfies Partial<Contest>;

/** The blank values of a contest once its member is erased, which ends it: its subject, and how it ended, stay. */
export const blankContest = ({ openPlace }: Contest): Partial<Contest> =>
  openPlace === null ? BLANK : { ...BLANK, ...OVER, status: "withdrawn" };

/** The digest of a contest's subject. Orders are compared without the case of their letters and the spaces around them. */
export const subjectOf = ({ kind, event, reference }: Pick<Contest, "kind" | "event" | "reference">): string =>
  sha256(JSON.stringify([kind, event, reference?.trim().toLowerCase() ?? null]));
