import type { RowStore } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Assertion } from "../assertions/assertion.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import type { RequirementOverride } from "../overrides/override.ts";
import type { Program } from "../programs/program.ts";
import type { ProgramTerms } from "../programs/terms.ts";
import type { Requirement } from "../requirements/requirement.ts";
import type { Tier } from "../tiers/tier.ts";
import type { Evaluation } from "./evaluation.ts";
import type { StandingInterval } from "./interval.ts";

/** The policy of a program: its active requirements (oldest first), its active tiers (rising rank), and its terms. */
export interface Policy {
  readonly requirements: readonly Requirement[];
  readonly tiers: readonly Tier[];
  /** All terms the program has had, oldest first. */
  readonly terms: readonly ProgramTerms[];
}

/**
 * One sum that an evaluation reads. `windowDays` null is all time; a window is `(at - windowDays, at]`, exact to the event.
 * `currency` is matched as it is: null sums the amounts that have none.
 */
export interface SumQuery {
  readonly metric: string;
  readonly currency: string | null;
  readonly windowDays: number | null;
  /**
   * Only what is judged by the terms of `[from, to)` counts: what occurred then, and of a refund, wherever it lies itself,
   * that whose sale did. Left out where all of it counts.
   */
  readonly judged?: JudgedInterval;
}

/** A stretch of time, without an end on the side that is null. */
export interface JudgedInterval {
  readonly from: Date | null;
  readonly to: Date | null;
}

export interface Sum extends SumQuery {
  readonly amount: bigint;
  /**
   * For a window: no contributing event occurred before this, so none leaves before `windowDays` later; itself inside the
   * window, so that a timer set by it lies ahead. It is the first contributing event's time where that lies in the first or
   * the last day of the window, which may be parts of days, else the start of its day. Null when none contributes, and for
   * all time. A refund that lies in `judged` and its sale does not is taken for one that contributes.
   */
  readonly oldestAt: Date | null;
  /** The next event that lies ahead of `at` and is not yet counted in a window; null when there is none. */
  readonly aheadAt: Date | null;
}

export interface MemberEvidence {
  readonly sums: readonly Sum[];
  /** Every assertion of the brand about the member's entity. */
  readonly assertions: readonly Assertion[];
  /** Connected social profiles of the member's entity. */
  readonly socialProfiles: number;
  /** The member's active overrides, oldest first. */
  readonly overrides: readonly RequirementOverride[];
}

/** The input for scanning members: a program, its policy, and the instant of the evaluation. */
export interface Screening {
  readonly program: Program;
  readonly policy: Policy;
  readonly at: Date;
}

/** Members that were looked through set-wise. */
export interface Screened {
  /** How many were looked at. */
  readonly scanned: number;
  /** The last of those by id; null where there was none. */
  readonly last: Id<"enrollment"> | null;
  /** Those of them whom an evaluation may change, by id rising. */
  readonly members: readonly Versioned<Enrollment>[];
}

/** Members of one program, as the evaluator's chunks take them. */
export interface StandingStore {
  /** The policy of each of these programs, in one round trip; one without requirements or tiers has empty lists. */
  policies(tenant: Tenant, programs: readonly Id<"program">[]): Promise<ReadonlyMap<Id<"program">, Policy>>;
  /**
   * The evidence for each of these members (at most 2,000) at an instant: each sum at the place of its ask, those without
   * events as 0. The number of round trips does not depend on how many members there are.
   */
  evidence(
    tenant: Tenant,
    members: readonly Enrollment[],
    sums: readonly SumQuery[],
    at: Date,
  ): Promise<ReadonlyMap<Id<"enrollment">, MemberEvidence>>;
  /** The active overrides of these members, those of one member oldest first: what they ask has to be summed as well. */
  overrides(tenant: Tenant, members: readonly Id<"enrollment">[]): Promise<readonly RequirementOverride[]>;
  /** Approved members of a program that are not archived, with an id above `after` (null: from the first), by id rising, at most `limit`. */
  membersAfter(
    tenant: Tenant,
    program: Id<"program">,
    after: Id<"enrollment"> | null,
    limit: number,
  ): Promise<readonly Versioned<Enrollment>[]>;
  /**
   * Looks through the members that {@link membersAfter} answers, in one statement, and answers those whom an evaluation of
   * requirements at `at` may change: in status, tier, grace, activation or timer. It never leaves out one that it would
   * change; one that it would not is answered only where the store cannot tell.
   */
  screen(tenant: Tenant, screening: Screening, after: Id<"enrollment"> | null, limit: number): Promise<Screened>;
  /** Members of any tenant with `evaluateAt` at or before `now`, the longest due first (then by id), at most `limit`. It takes no lease: reading one twice is harmless. */
  due(now: Date, limit: number): Promise<readonly (Versioned<Enrollment> & { readonly tenant: Tenant })[]>;
  /** How many approved members that are not archived a program has, by qualification status; a status without members has no entry. */
  counts(tenant: Tenant, program: Id<"program">): Promise<ReadonlyMap<Enrollment["qualificationStatus"], number>>;
}

/** A sum that an evaluation read at `at`, of what had been received by then. */
export interface ReceivedQuery extends SumQuery {
  readonly enrollment: Id<"enrollment">;
  readonly at: Date;
  /** Events received from `settledAt` to `openAt` may have been read or not: a stamp is older than its commit. */
  readonly settledAt: Date;
  readonly openAt: Date;
}

/** The least and the most that such a sum can have come to. */
export interface ReceivedSum {
  readonly least: bigint;
  readonly most: bigint;
}

/** The standing intervals of members, past and present. */
export interface StandingIntervalStore {
  /** The interval of each of these members (at most 2,000) that has not ended, in the order of the members; one never evaluated has none. */
  open(tenant: Tenant, enrollments: readonly Id<"enrollment">[]): Promise<readonly Versioned<StandingInterval>[]>;
  /** The interval that holds this instant (`startedAt` included, `endedAt` not); `undefined` before the member's first. */
  at(tenant: Tenant, enrollment: Id<"enrollment">, at: Date): Promise<Versioned<StandingInterval> | undefined>;
  /** Every interval of these members (at most 2,000), ordered by the member's id, then by `sequence`, both rising. */
  of(tenant: Tenant, enrollments: readonly Id<"enrollment">[]): Promise<readonly Versioned<StandingInterval>[]>;
  /**
   * Returns the least and the most of each sum: the events received before `settledAt`, and with them those received up to
   * `openAt`, its end included, that lower or raise it; at the place of its query, in one round trip.
   */
  received(tenant: Tenant, queries: readonly ReceivedQuery[]): Promise<readonly ReceivedSum[]>;
}

export interface EvaluationStore extends RowStore<"evaluation"> {
  /**
   * Takes at most `limit` evaluations of any tenant that are due (`nextAttemptAt <= now`) and not under another's lease, the
   * longest due first (then by id): `leaseUntil` becomes `now + leaseMs` and the version rises, so a holder of an expired lease can no
   * longer commit. Two claims at once never take the same one, and do not wait for each other.
   */
  claim(at: {
    readonly now: Date;
    readonly leaseMs: number;
    readonly limit: number;
  }): Promise<readonly (Versioned<Evaluation> & { readonly tenant: Tenant })[]>;
}
