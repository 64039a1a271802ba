import { DAY_MS, type Fault, HOUR_MS, type Id, later, type Minor } from "../../kernel/index.ts";
import type { ActorRef } from "../../tenancy/index.ts";
import type { Person } from "../persons/person.ts";

/** `pending` until it is `approved`, `refused`, `expired`, or `void`: what it was asked about is not what it was. */
export const APPROVAL_STATUSES = ["pending", "approved", "refused", "expired", "void"] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** Who has to approve: `person`: any person, because a key only proposes; `second_person`: another one than who asks. */
export const APPROVERS = ["person", "second_person"] as const;
export type Approver = (typeof APPROVERS)[number];

/** How much of a brand's money an act moves in a currency, in minor units. */
export interface Total {
  readonly brand: Id<"brand">;
  readonly currency: string;
  readonly amountMinor: Minor;
}

/** An act that waits for a person, with all that it takes to carry it out. It lies in the tenant of the act. */
export interface Approval {
  readonly id: Id<"approval">;
  /** Where the act lies; null: it concerns the whole organization. */
  readonly brand: Id<"brand"> | null;
  readonly status: ApprovalStatus;
  /** The act to be done, such as `payouts.adjust`. */
  readonly verb: string;
  /** The id that the path ends with, with its prefix where it was sent so; null where it has none. */
  readonly subject: string | null;
  readonly needs: Approver;
  readonly totals: readonly Total[];
  /** SHA-256 of the request, the versions that it was decided from, and the totals. */
  readonly digest: string;
  /** The request, sealed: it may tell of persons. Empty once one of them is erased. */
  readonly sealed: string;
  /** The answer of the act, sealed; null before, and where a person it names is erased. */
  readonly answer: string | null;
  /** True if the answer shows a secret, which only its requester sees. */
  readonly answersSecret: boolean;
  readonly requestedBy: ActorRef;
  /** The person whom the requester counts as; null: everybody, since nobody knows who is behind it. */
  readonly countsAs: Id<"person"> | null;
  /** The request in which it was asked. */
  readonly requestId: string | null;
  /** The route that was called, with the scope that it asks; null: it was called by the library, which asks none. */
  readonly method: string | null;
  readonly route: string | null;
  readonly scope: string | null;
  /** The operation that waits for it. */
  readonly operation: Id<"operation"> | null;
  readonly decidedBy: ActorRef | null;
  /** Why it was refused, in the words of who did. */
  readonly reason: string | null;
  /** Why it is void. */
  readonly fault: Fault | null;
  readonly decidedAt: Date | null;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const APPROVAL_MS = 7 * DAY_MS;
/** Who joined less long ago does not count: one person may not invite themselves. */
const JOINED_MS = 24 * HOUR_MS;

/** Where an approval stands now: one whose time is over is expired, though nobody has written that down yet. */
export const statusOf = ({ status, expiresAt }: Pick<Approval, "status" | "expiresAt">, now: Date): ApprovalStatus =>
  status === "pending" && now >= expiresAt ? "expired" : status;

/** From when a person may approve at all. */
export const joinedAt = ({ createdAt }: Pick<Person, "createdAt">): Date => later(createdAt, JOINED_MS);

/** True if a person has belonged to the organization long enough to approve. */
export const hasJoined = (person: Pick<Person, "status" | "createdAt">, now: Date): boolean =>
  person.status === "active" && joinedAt(person) <= now;

/** True if this person is another one than the requester. */
export const isSecondPerson = ({ id }: Pick<Person, "id">, { countsAs }: Pick<Approval, "countsAs">): boolean =>
  countsAs !== null && countsAs !== id;
