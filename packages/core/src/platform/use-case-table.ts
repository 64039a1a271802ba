import { ACTIVITY_USE_CASES } from "../activity/index.ts";
import { CAMPAIGNS_USE_CASES } from "../campaigns/index.ts";
import { CONNECT_USE_CASES } from "../connect/index.ts";
import { EARNING_USE_CASES } from "../earning/index.ts";
import { JOURNAL_USE_CASES } from "../journal/index.ts";
import { MAIL_USE_CASES } from "../mail/index.ts";
import { MEMBERSHIP_USE_CASES } from "../membership/index.ts";
import { OPERATIONS_USE_CASES } from "../operations/index.ts";
import { PAYOUTS_USE_CASES } from "../payouts/index.ts";
import { PORTAL_USE_CASES } from "../portal/index.ts";
import { TEAM_USE_CASES } from "../team/index.ts";
import { WEBHOOKS_USE_CASES } from "../webhooks/index.ts";
import { retrieveAccess } from "./access/use-cases.ts";
import { approveApproval, listApprovals, refuseApproval, retrieveApproval } from "./approvals/use-cases.ts";
import { acceptContest, answerContest, listContests, refuseContest, retrieveContest } from "./contests/use-cases.ts";
import { eraseEntity } from "./erasure/use-cases.ts";
import { sendSample } from "./events/send-sample.ts";
import { withExpansions } from "./expand/expanding.ts";
import { retrieveAmounts } from "./explain/member-amounts.ts";
import { explainPayout } from "./explain/payout.ts";
import { explainPerformanceEvent } from "./explain/performance-event.ts";
import { withHiding } from "./hiding/hiding.ts";
import { retrieveMail } from "./mail/member-mail.ts";
import { mergeEntity } from "./merging/use-cases.ts";
import { dryRunSchedule } from "./schedules/use-cases.ts";
import type { AnyUseCase } from "./use-case-method.ts";

/** The use cases that need more than one context. */
const PLATFORM_USE_CASES = {
  access: {
    /** Answers the caller of this request, the scopes it has in the brand, and the effect of its changes. */
    retrieve: retrieveAccess,
  },
  approvals: {
    /** Lists what waits for a person, or did, newest first. */
    list: listApprovals,
    /** Answers one of them, with what came of it. */
    retrieve: retrieveApproval,
    /**
     * Does what was asked for, as who asked for it, in one commit with the approval. Where what it is about has changed meanwhile,
     * nothing is done, and the approval is `void`.
     */
    approve: approveApproval,
    /** Has it not done. */
    refuse: refuseApproval,
  },
  contests: {
    /** Lists the contests of members: what they object to, and where each stands, newest first. */
    list: listContests,
    /** Answers one of them, with the explanation of its event as the member reads it, and as the brand does. */
    retrieve: retrieveContest,
    /** Answers the member, who may reply. */
    answer: answerContest,
    /** Refuses a contest, with a reason that the member reads. */
    refuse: refuseContest,
    /**
     * Accepts a contest and does what follows, in one commit: a rejection is approved, an event is credited to the member, or an amount
     * is added by hand, which waits for a second person where the organization asks for two. It needs the scope of that act besides.
     */
    accept: acceptContest,
  },
  enrollments: {
    /**
     * Answers what a member has earned in its program, by currency: on hold, earned and not calculated yet, owed, in payments and paid. It is
     * what the portal tells the member. Members of one person who were merged have one answer, which each of them is given.
     */
    retrieveAmounts,
  },
  entities: {
    /** Erases who a person is, for good: rows, events, files and stored answers keep the id and nothing that names the person. */
    erase: eraseEntity,
    /**
     * Merges an entity into another one of the same person: from now on whoever asks for it by an address or a user is led to that
     * one, and what both are owed is paid to it. The entity, its memberships and its history keep their ids.
     */
    merge: mergeEntity,
    /** Answers which mail a member wants of the brand, which only the member says, and the last messages to it. */
    retrieveMail,
  },
  performance: {
    /**
     * Explains an event from its code to its payouts: who is credited, whether it earns and why not, and what was
     * paid for it.
     */
    explainEvent: explainPerformanceEvent,
  },
  payoutSchedules: {
    /** Computes what a schedule would do now, and why it would stop where it would; nothing is written. */
    dryRun: dryRunSchedule,
  },
  payouts: {
    /** Explains a payout by its rule, its terms and the events that it was computed from, page by page. */
    explain: explainPayout,
  },
  webhooks: {
    /**
     * Sends a sample of an event type to this endpoint, signed like any delivery, and answers the delivery. The sample is of test
     * data and marked with `sample: true`; it is in no feed, is tried once, and delays no event.
     */
    sendSample,
  },
} as const;

const TABLES = [
  JOURNAL_USE_CASES,
  OPERATIONS_USE_CASES,
  MEMBERSHIP_USE_CASES,
  EARNING_USE_CASES,
  CAMPAIGNS_USE_CASES,
  ACTIVITY_USE_CASES,
  PAYOUTS_USE_CASES,
  WEBHOOKS_USE_CASES,
  TEAM_USE_CASES,
  MAIL_USE_CASES,
  CONNECT_USE_CASES,
  PORTAL_USE_CASES,
  PLATFORM_USE_CASES,
] as const;

/** The rows of all tables. It names the tables, so that an editor is led to a row and its comment, in the packed package as well. */
export type UseCaseTable = typeof JOURNAL_USE_CASES &
  typeof OPERATIONS_USE_CASES &
  typeof MEMBERSHIP_USE_CASES &
  typeof EARNING_USE_CASES &
  typeof CAMPAIGNS_USE_CASES &
  typeof ACTIVITY_USE_CASES &
  typeof PAYOUTS_USE_CASES &
  typeof WEBHOOKS_USE_CASES &
  typeof TEAM_USE_CASES &
  typeof MAIL_USE_CASES &
  typeof CONNECT_USE_CASES &
  typeof PORTAL_USE_CASES &
  typeof PLATFORM_USE_CASES;

type Slices = Readonly<Record<string, Readonly<Record<string, Pick<AnyUseCase, "kind" | "output">>>>>;

/** A slice has the rows of every table that names it. */
const merged = (tables: readonly Slices[]): Slices => {
  const slices: Record<string, Slices[string]> = {};
  for (const table of tables)
    for (const [slice, rows] of Object.entries(table)) slices[slice] = { ...slices[slice], ...rows };
  return slices;
};

/** Every use case under the name by which the façade, the routes and the documentation know it. */
export const USE_CASES = withHiding(withExpansions(merged(TABLES))) as unknown as UseCaseTable;
