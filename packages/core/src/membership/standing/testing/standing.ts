import { EMPTY_OBJECT } from "../../../kernel/index.ts";
import { named } from "../../../kernel/testing/named.ts";
import type { Assertion } from "../../assertions/assertion.ts";
import { type Contact, contactId } from "../../contacts/contact.ts";
import type { Enrollment, QualificationStatus } from "../../enrollments/enrollment.ts";
import type { Entity } from "../../entities/entity.ts";
import type { RequirementOverride } from "../../overrides/override.ts";
import type { Program } from "../../programs/program.ts";
import type { Relationship } from "../../relationships/relationship.ts";
import type { Requirement } from "../../requirements/requirement.ts";
import type { Tier } from "../../tiers/tier.ts";
import type { MemberEvidence } from "../ports.ts";

/** The instant at which the specs of standing look. */
export const NOW = new Date("2030-06-15T12:34:56.789Z");
const DAY_MS = 86_400_000;

/** So many days from {@link NOW}, and so many milliseconds off it. */
export const day = (count: number, ms = 0): Date => new Date(NOW.getTime() + count * DAY_MS + ms);

const BRAND = named("brand", "brand");
export const PROGRAM = named("program", "program");
const dates = { createdAt: NOW, updatedAt: NOW };

export const requirement = (fields: Partial<Requirement> = {}): Requirement => ({
  id: named("requirement", "requirement"),
  brand: BRAND,
  program: PROGRAM,
  scope: "program_entry",
  scopeId: null,
  metricKey: "sales_count",
  operator: "gte",
  threshold: 1,
  windowDays: null,
  source: null,
  weight: 1,
  required: true,
  operatingType: null,
  failurePolicy: null,
  status: "active",
  metadata: EMPTY_OBJECT,
  ...dates,
  ...fields,
});

export const override = (fields: Partial<RequirementOverride> = {}): RequirementOverride => ({
  id: named("requirement_override", "override"),
  brand: BRAND,
  enrollment: named("enrollment", "member"),
  entity: named("entity", "entity"),
  requirement: null,
  disabled: false,
  threshold: null,
  operator: null,
  windowDays: null,
  failurePolicy: null,
  metricKey: null,
  scope: null,
  scopeId: null,
  required: null,
  weight: null,
  status: "active",
  metadata: EMPTY_OBJECT,
  ...dates,
  ...fields,
});

export const tier = (rank: number, fields: Partial<Tier> = {}): Tier => ({
  id: named("tier", `tier ${rank}`),
  brand: BRAND,
  program: PROGRAM,
  name: `Tier ${rank}`,
  rank,
  status: "active",
  metadata: EMPTY_OBJECT,
  ...dates,
  ...fields,
});

export const assertion = (key: string, fields: Partial<Assertion> = {}): Assertion => ({
  id: named("assertion", key),
  brand: BRAND,
  entity: named("entity", "entity"),
  key,
  action: "asserted",
  value: 1,
  expiresAt: null,
  effectiveAt: NOW,
  ...dates,
  ...fields,
});

export const program = (fields: Partial<Program> = {}): Program => ({
  id: PROGRAM,
  brand: BRAND,
  name: "Program",
  type: "performance",
  description: null,
  status: "active",
  visibility: "private",
  listedAt: null,
  landingUrl: null,
  landingOrigins: [],
  passParameters: "none",
  currency: "eur",
  graceDays: 14,
  referralWindowDays: 90,
  attribution: "last_click",
  nameOrder: "coupon,code,click,customer",
  selfReferral: "allow",
  holdDays: 0,
  minimumPayoutMinor: 0n,
  metadata: EMPTY_OBJECT,
  ...dates,
  ...fields,
});

export const member = (fields: Partial<Enrollment> = {}): Enrollment => ({
  id: named("enrollment", "member"),
  brand: BRAND,
  program: PROGRAM,
  relationship: named("relationship", "relationship"),
  entity: named("entity", "entity"),
  referralCode: "code",
  referralSlug: "code",
  approvalStatus: "approved",
  status: "active",
  qualificationStatus: "pending",
  graceSince: null,
  tier: null,
  operatingType: null,
  evaluateAt: null,
  evaluateFor: null,
  source: "api",
  metadata: EMPTY_OBJECT,
  joinedAt: NOW,
  approvedAt: NOW,
  rejectedAt: null,
  tags: [],
  rejectionReason: null,
  activatedAt: null,
  ...dates,
  ...fields,
});

export const entity = (fields: Partial<Entity> = {}): Entity => ({
  id: named("entity", "entity"),
  kind: "person",
  mergedInto: null,
  mergeReason: null,
  ...dates,
  ...fields,
});

export const contact = (fields: Partial<Contact> = {}): Contact => ({
  id: contactId(BRAND, named("entity", "entity")),
  brand: BRAND,
  entity: named("entity", "entity"),
  name: "Ann",
  email: "Ann@People.example",
  emailKey: "ann@people.example",
  isVerified: true,
  addressSince: NOW,
  heldUntil: null,
  metadata: EMPTY_OBJECT,
  ...dates,
  ...fields,
});

export const relationship = (fields: Partial<Relationship> = {}): Relationship => ({
  id: named("relationship", "relationship"),
  brand: BRAND,
  entity: named("entity", "entity"),
  status: "pending",
  rights: EMPTY_OBJECT,
  permissions: EMPTY_OBJECT,
  compensationDefaults: EMPTY_OBJECT,
  source: "api",
  startedAt: null,
  endedAt: null,
  ...dates,
  ...fields,
});

export const evidence = (fields: Partial<MemberEvidence> = {}): MemberEvidence => ({
  sums: [],
  assertions: [],
  socialProfiles: 0,
  overrides: [],
  ...fields,
});

/** From the worst to the best. */
export const RANK: Readonly<Record<QualificationStatus, number>> = {
  pending: 0,
  not_qualified: 0,
  grace: 1,
  qualified: 2,
};
