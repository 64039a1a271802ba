import type { Id, NoteSubject, RowKind, SubjectType } from "@entente/core/ports";
import type { Tenancy, World } from "./world.ts";

/** Fields that name a row of the same tenant, in rows and in keys of counters alike. */
const REFERENCES: Readonly<Record<string, RowKind>> = {
  program: "program",
  entity: "entity",
  mergedInto: "entity",
  relationship: "relationship",
  enrollment: "enrollment",
  successor: "enrollment",
  requirement: "requirement",
  tier: "tier",
  ofAsset: "asset",
  message: "message",
  operatingType: "operatingType",
  connection: "connection",
  distribution: "distribution",
  deployment: "deployment",
  promoLink: "promoLink",
  reverses: "performanceEvent",
  claimed: "performanceEvent",
  rule: "payoutRule",
  adjusts: "payout",
  payoutRail: "payoutRail",
  batch: "payoutBatch",
  item: "payoutItem",
  person: "person",
  sourcePayment: "sourcePayment",
  joinedTo: "sourcePayment",
  sale: "performanceEvent",
  creditedTo: "enrollment",
};

/** Kinds of rows whose name as a subject is another one. */
const KINDS: Readonly<Record<string, RowKind>> = { payout_batch: "payoutBatch", performance_event: "performanceEvent" };

const REFERRING = Object.entries(REFERENCES);

const demand = ({ tables }: Tenancy, field: string, kind: RowKind, id: string): void => {
  if (!tables[kind].rows.has(id))
    throw new Error(`Invalid change: ${field} refers to ${kind} ${id}, which does not exist in this tenant.`);
};

interface Polymorphic {
  readonly brand?: Id<"brand"> | null;
  readonly subjectType?: "enrollment" | "relationship" | "program" | "coupon" | SubjectType | NoteSubject;
  readonly subject?: string;
  readonly programs?: readonly string[];
  readonly rules?: readonly string[];
  readonly ownerType?: "entity" | "brand";
  readonly owner?: string;
}

/** @throws when the row, or the key of a counter, refers to a row that its tenant does not have. */
export const checkReferences = (world: World, tenancy: Tenancy, of: object): void => {
  for (const [field, kind] of REFERRING) {
    const id = (of as Record<string, unknown>)[field];
    if (typeof id === "string") demand(tenancy, field, kind, id);
  }
  const { brand, subjectType, subject, programs, rules, ownerType, owner } = of as Polymorphic;
  if (subjectType !== undefined && subject !== undefined)
    demand(tenancy, "subject", KINDS[subjectType] ?? (subjectType as RowKind), subject);
  if (ownerType === "entity" && owner !== undefined) demand(tenancy, "owner", ownerType, owner);
  for (const id of programs ?? []) demand(tenancy, "programs", "program", id);
  for (const id of rules ?? []) demand(tenancy, "rules", "payoutRule", id);
  if (brand != null && world.brands.get(brand)?.organization !== tenancy.tenant.organization) {
    throw new Error(`Invalid change: the organization has no brand ${brand}.`);
  }
};
