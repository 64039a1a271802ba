import type { Assertion } from "./assertions/assertion.ts";
import type { Connection } from "./connections/connection.ts";
import type { Contact, FormerAddress } from "./contacts/contact.ts";
import type { Enrollment, ReferralSlug } from "./enrollments/enrollment.ts";
import type { PastApproval } from "./enrollments/past-approval.ts";
import type { PastRelationship } from "./enrollments/past-relationship.ts";
import type { Succession } from "./enrollments/succession.ts";
import type { Entity } from "./entities/entity.ts";
import type { Application, Joining } from "./joining/joining.ts";
import type { BrandMetricKey } from "./metric-keys/metric-key.ts";
import type { OperatingType } from "./operating-types/operating-type.ts";
import type { RequirementOverride } from "./overrides/override.ts";
import type { Pause } from "./pauses/pause.ts";
import type { Program } from "./programs/program.ts";
import type { ProgramTerms } from "./programs/terms.ts";
import type { Relationship } from "./relationships/relationship.ts";
import type { Requirement } from "./requirements/requirement.ts";
import type { Evaluation } from "./standing/evaluation.ts";
import type { StandingInterval } from "./standing/interval.ts";
import type { Tier } from "./tiers/tier.ts";

/** The rows of this context. */
export interface MembershipRows {
  readonly program: Program;
  readonly programTerms: ProgramTerms;
  readonly entity: Entity;
  readonly contact: Contact;
  readonly formerAddress: FormerAddress;
  readonly relationship: Relationship;
  readonly enrollment: Enrollment;
  readonly referralSlug: ReferralSlug;
  readonly joining: Joining;
  readonly application: Application;
  readonly pause: Pause;
  readonly requirement: Requirement;
  readonly tier: Tier;
  readonly requirementOverride: RequirementOverride;
  readonly assertion: Assertion;
  readonly operatingType: OperatingType;
  readonly metricKey: BrandMetricKey;
  readonly connection: Connection;
  readonly evaluation: Evaluation;
  readonly standingInterval: StandingInterval;
  readonly pastApproval: PastApproval;
  readonly pastRelationship: PastRelationship;
  readonly succession: Succession;
}
