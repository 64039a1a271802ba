import { type AuditSubject, shownAs } from "../journal/index.ts";
import { wireId, wireTimeOrNull } from "../kernel/index.ts";
import { presentAssertion } from "./assertions/resource.ts";
import type { Connection } from "./connections/connection.ts";
import { presentConnection } from "./connections/resource.ts";
import type { Settings } from "./context.ts";
import type { Enrollment } from "./enrollments/enrollment.ts";
import { presentEnrollment } from "./enrollments/resource.ts";
import type { Joining } from "./joining/joining.ts";
import { presentJoining } from "./joining/resource.ts";
import { presentMetricKey } from "./metric-keys/resource.ts";
import { presentOperatingType } from "./operating-types/resource.ts";
import { presentOverride } from "./overrides/resource.ts";
import { presentProgram } from "./programs/resource.ts";
import type { Relationship } from "./relationships/relationship.ts";
import { presentRelationship } from "./relationships/resource.ts";
import { presentRequirement } from "./requirements/resource.ts";
import { presentTier } from "./tiers/resource.ts";

const enrollment: AuditSubject<Enrollment, Settings> = {
  of: "enrollment",
  present: (row, { tenant, settings }) => presentEnrollment(row, tenant, settings),
};

/** Its entity is another row, which the relationship never changes. */
const relationship: AuditSubject<Relationship, unknown> = {
  of: "relationship",
  present: (row, { tenant }) => presentRelationship(row, { id: row.entity, name: null, email: null }, tenant),
};

/** Its owner may be known to several brands, of which one pays to the account, and not before a time where it took another's place. */
const connection: AuditSubject<Connection, unknown> = {
  of: "connection",
  present: (row, { tenant }) => ({
    ...presentConnection(row, tenant),
    brand: wireId("brand", row.brand),
    ...(row.kind === "payout" ? { held_until: wireTimeOrNull(row.heldUntil) } : {}),
  }),
};

const joining: AuditSubject<Joining, Settings> = {
  of: "program",
  present: (row, { tenant, settings }) => presentJoining(row, tenant, settings),
};

/** The rows of this context that audit entries are about. */
export const MEMBERSHIP_AUDITED = {
  program: shownAs("program", presentProgram),
  joining,
  relationship,
  enrollment,
  requirement: shownAs("requirement", presentRequirement),
  tier: shownAs("tier", presentTier),
  requirementOverride: shownAs("requirement_override", presentOverride),
  assertion: shownAs("assertion", presentAssertion),
  operatingType: shownAs("operating_type", presentOperatingType),
  metricKey: shownAs("metric_key", presentMetricKey),
  connection,
} as const;
