import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Assertion } from "../assertions/assertion.ts";
import type { Connection } from "../connections/connection.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import type { PastApproval } from "../enrollments/past-approval.ts";
import type { MetricAmount } from "../metric-keys/measured.ts";
import type { RequirementOverride } from "../overrides/override.ts";
import type { StandingInterval } from "../standing/interval.ts";

/** The amount that an event added to a metric of its member. */
export interface PastAmount extends MetricAmount {
  readonly receivedAt: Date;
  readonly occurredAt: Date;
  /** When the event occurred by whose terms it is judged: itself, or what it takes back. */
  readonly judgedAt: Date;
}

/** The evidence that evaluations of a member have read, as far as it is kept. */
export interface PastEvidence {
  /** By `receivedAt`, rising. */
  readonly amounts: readonly PastAmount[];
  /** Every assertion of the brand about the person, as it stands now. */
  readonly assertions: readonly Versioned<Assertion>[];
  /** The social profiles of the person with the brand, as they stand now. */
  readonly profiles: readonly Versioned<Connection>[];
  /** Every override of the member, archived ones too, as it stands now. */
  readonly overrides: readonly Versioned<RequirementOverride>[];
}

/** A member, and all that its standing follows from. */
export interface Past extends PastEvidence {
  readonly member: Enrollment;
  /** When the member was approved, oldest first; the present approval has no end. */
  readonly approvals: readonly (Pick<PastApproval, "startedAt"> & { readonly endedAt: Date | null })[];
  /** How the member stood, oldest first. */
  readonly intervals: readonly StandingInterval[];
}

/** How a member stands, or would stand, in `[startedAt, endedAt)`; a null end is open. */
export type PastStanding = Pick<StandingInterval, "enrollment" | "status" | "tier" | "startedAt" | "endedAt">;

/** Which evidence is asked for. */
export interface PastQuery {
  readonly members: readonly Enrollment[];
  readonly metrics: readonly string[];
  /** Only amounts that were received before. */
  readonly until: Date;
  /** The most amounts of all members together. */
  readonly limit: number;
}

export interface PastStore {
  /**
   * The evidence of these members (at most 2,000, of one program): each has an entry. Undefined where there are more amounts than
   * the limit.
   */
  evidence(tenant: Tenant, query: PastQuery): Promise<ReadonlyMap<Id<"enrollment">, PastEvidence> | undefined>;
}
