import { randomUUID } from "node:crypto";
import type {
  Brand,
  ChangeParts,
  Deployment,
  Distribution,
  DomainEvent,
  Enrollment,
  Entity,
  Id,
  IdKind,
  JsonText,
  Operation,
  Origin,
  PerformanceEvent,
  Program,
  Relationship,
  RowKind,
  Rows,
  Storage,
  Tenant,
  Write,
} from "@entente/core/ports";
import { NO_DETAILS, UNTOLD } from "@entente/core/storage";

/** Rows with defaults for everything that a test is not about. */

let minted = 0;
/** Rising, like the ids of the platform. */
export const mintId = <K extends IdKind>(_of: K): Id<K> => {
  minted += 1;
  const hex = minted.toString(16).padStart(12, "0");
  return `018f0000-${hex.slice(0, 4)}-7${hex.slice(4, 7)}-8${hex.slice(7, 10)}-${hex.slice(10)}${randomUUID().slice(-10)}` as Id<K>;
};

export const NOON = new Date("2026-03-04T12:00:00.000Z");
export const minutes = (count: number, from = NOON): Date => new Date(from.getTime() + count * 60_000);
const empty = "{}" as JsonText;
const times = { createdAt: NOON, updatedAt: NOON };

export const insert = <K extends RowKind>(kind: K, row: Rows[K], version = 0): Write =>
  ({ kind, row, version }) as unknown as Write;

export const program = (brand: Id<"brand">, fields: Partial<Program> = {}): Program => ({
  id: mintId("program"),
  brand,
  name: "Makers",
  type: "performance",
  description: null,
  status: "active",
  visibility: "private",
  listedAt: null,
  landingUrl: "https://makers.example/start",
  landingOrigins: [],
  passParameters: "none",
  currency: "usd",
  graceDays: 14,
  referralWindowDays: 90,
  attribution: "last_click",
  nameOrder: "coupon,code,click,customer",
  selfReferral: "allow",
  holdDays: 0,
  minimumPayoutMinor: 0n,
  metadata: '{"b":1,"a":{"z":"\\"quoted\\", {brace}, back\\\\slash, NULL"}}' as JsonText,
  ...times,
  ...fields,
});

export const entity = (fields: Partial<Entity> = {}): Entity => {
  const id = fields.id ?? mintId("entity");
  return {
    id,
    kind: "person",
    mergedInto: null,
    mergeReason: null,
    ...times,
    ...fields,
  };
};

export const relationship = (
  brand: Id<"brand">,
  of: Id<"entity">,
  fields: Partial<Relationship> = {},
): Relationship => ({
  id: mintId("relationship"),
  brand,
  entity: of,
  status: "active",
  rights: empty,
  permissions: empty,
  compensationDefaults: empty,
  source: "api",
  startedAt: NOON,
  endedAt: null,
  ...times,
  ...fields,
});

export const enrollment = (
  of: Pick<Relationship, "brand" | "entity" | "id">,
  at: Id<"program">,
  fields: Partial<Enrollment> = {},
): Enrollment => {
  const id = fields.id ?? mintId("enrollment");
  return {
    id,
    brand: of.brand,
    program: at,
    relationship: of.id,
    entity: of.entity,
    referralCode: `code-${id}`,
    referralSlug: `code-${id}`,
    approvalStatus: "approved",
    status: "active",
    qualificationStatus: "qualified",
    graceSince: null,
    tier: null,
    operatingType: null,
    evaluateAt: null,
    evaluateFor: null,
    source: "api",
    metadata: empty,
    joinedAt: NOON,
    approvedAt: NOON,
    rejectedAt: null,
    tags: [],
    rejectionReason: null,
    activatedAt: NOON,
    ...times,
    ...fields,
  };
};

const idle = { operation: null, control: null, controlState: "none" } as const;

const distribution = (brand: Id<"brand">, fields: Partial<Distribution> = {}): Distribution => ({
  id: mintId("distribution"),
  brand,
  name: "Spring",
  objective: "custom",
  description: null,
  status: "active",
  spec: empty,
  planHash: "0",
  programs: [],
  subjects: [],
  budgetMode: "none",
  budgetAsset: null,
  budgetTotal: null,
  error: null,
  ...idle,
  launchedAt: null,
  pausedAt: null,
  completedAt: null,
  canceledAt: null,
  failedAt: null,
  ...times,
  ...fields,
});

const deployment = (
  of: Pick<Distribution, "brand" | "id">,
  at: Id<"program">,
  fields: Partial<Deployment> = {},
): Deployment => {
  const id = fields.id ?? mintId("deployment");
  return {
    id,
    brand: of.brand,
    distribution: of.id,
    program: at,
    deploymentKey: `program_${at}:link:url:${id}`,
    mode: "program",
    medium: "service",
    channel: "link",
    format: "url",
    slot: "main",
    adapter: "service",
    destinationUrl: null,
    qualifiedOnly: false,
    linkSecret: "00112233445566778899aabbccddeeff",
    mintedThrough: null,
    minted: false,
    status: "active",
    observedStatus: "live",
    observedDetail: empty,
    externalIds: empty,
    budgetAllocationMinor: null,
    error: null,
    ...idle,
    activatedAt: null,
    completedAt: null,
    lastObservedAt: null,
    disagreesSince: null,
    driftedAt: null,
    reapplied: 0,
    nextCheckAt: null,
    ...times,
    ...fields,
  };
};

export const operation = (of: Pick<Distribution, "brand" | "id">, fields: Partial<Operation> = {}): Operation => ({
  id: mintId("operation"),
  brand: of.brand,
  kind: "distribution.launch",
  subjectType: "distribution",
  subject: of.id,
  status: "pending",
  waitingReason: null,
  waitingAsset: null,
  attempts: 0,
  failures: 0,
  maxAttempts: 8,
  targetOperation: null,
  traceparent: null,
  progressTotal: 0,
  progressDone: 0,
  result: null,
  error: null,
  completedAt: null,
  nextAttemptAt: NOON,
  leaseUntil: null,
  ...times,
  ...fields,
});

export const sale = (
  route: Pick<PerformanceEvent, "brand" | "program">,
  fields: Partial<PerformanceEvent> = {},
): PerformanceEvent => ({
  id: mintId("performance_event"),
  distribution: null,
  deployment: null,
  enrollment: null,
  type: "sale",
  source: "api",
  valueMinor: 1999n,
  currency: "usd",
  quantity: 1,
  occurredAt: NOON,
  receivedAt: NOON,
  ...UNTOLD,
  externalEventId: null,
  customer: null,
  collection: null,
  unit: null,
  reverses: null,
  code: null,
  click: null,
  properties: empty,
  metrics: [
    { metric: "gmv_cents", amount: 1999n, currency: "usd" },
    { metric: "sales_count", amount: 1n, currency: null },
  ],
  unprojected: null,
  ...NO_DETAILS,
  newVisitor: false,
  suspected: false,
  digest: null,
  ...route,
  ...fields,
});

/** Who makes the changes of tests, unless it matters. */
export const ORIGIN: Origin = { actor: { type: "system", id: "tests", name: null }, requestId: null };

export const announced = (fields: Partial<DomainEvent> = {}): DomainEvent => ({
  id: mintId("event"),
  type: "enrollment.created",
  subject: { type: "enrollment", id: mintId("enrollment") },
  data: '{"object":{}}' as JsonText,
  operation: null,
  createdAt: NOON,
  ...fields,
});

export interface BrandFixture {
  readonly tenant: Tenant;
  readonly brand: Brand;
  /** Commits, and throws when the change is refused. */
  commitChange(change: ChangeParts): Promise<number | null>;
}

/** An organization with one brand. */
export const brandFixture = async ({ tenants, journal }: Storage, livemode = true): Promise<BrandFixture> => {
  const organization = mintId("organization");
  const audited = (verb: string) => ({
    tenant: { organization, livemode: true },
    origin: ORIGIN,
    entry: {
      id: mintId("audit_entry"),
      verb,
      subject: { type: "organization", id: organization },
      before: null,
      after: empty,
      createdAt: NOON,
    },
  });
  await tenants.addOrganization({ id: organization, name: "House", createdAt: NOON }, audited("organizations.create"));
  const brand: Brand = { id: mintId("brand"), organization, slug: "house", name: "House", createdAt: NOON };
  await tenants.addBrand(brand, audited("brands.create"));
  const tenant = { organization, livemode };
  return {
    tenant,
    brand,
    async commitChange(change) {
      const committed = await journal.commit({ origin: ORIGIN, tenant, ...change });
      if (committed.outcome !== "committed") throw new Error(`The change is ${JSON.stringify(committed)}.`);
      return committed.seq;
    },
  };
};

export interface Campaign extends BrandFixture {
  readonly program: Program;
  readonly distribution: Distribution;
  readonly deployment: Deployment;
  readonly members: readonly Enrollment[];
  readonly relationships: readonly Relationship[];
}

/** An organization with a program, members, and a distribution with one live deployment. */
export const campaign = async (storage: Storage, count = 3, livemode = true): Promise<Campaign> => {
  const home = await brandFixture(storage, livemode);
  const brand = home.brand.id;
  const course = program(brand);
  const people = Array.from({ length: count }, () => entity());
  const relationships = people.map(({ id }) => relationship(brand, id));
  const members = relationships.map((partner) => enrollment(partner, course.id));
  const spring = distribution(brand, {
    programs: [course.id],
    subjects: [{ kind: "program", id: course.id, role: "main" }],
  });
  const slot = deployment(spring, course.id);
  await home.commitChange({
    writes: [
      insert("program", course),
      ...people.map((row) => insert("entity", row)),
      ...relationships.map((row) => insert("relationship", row)),
      ...members.map((row) => insert("enrollment", row)),
      insert("distribution", spring),
      insert("deployment", slot),
    ],
  });
  return { ...home, program: course, distribution: spring, deployment: slot, members, relationships };
};
