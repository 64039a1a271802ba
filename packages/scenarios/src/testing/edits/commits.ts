import type { Ports, RowKind, Rows, Tenant, Versioned } from "@entente/core/ports";
import type { Filled } from "../filled/filled.ts";
import { ORIGIN } from "../origin.ts";

/** A way to change one row past the use cases, which every storage has, and the check that names it. */
export interface Commit {
  readonly name: string;
  readonly check: string;
  /** Changes it, and answers what changes it back. */
  readonly make: (of: Filled) => Promise<() => Promise<void>>;
}

type Found<K extends RowKind> = (ports: Ports, tenant: Tenant, of: Filled) => Promise<readonly Versioned<Rows[K]>[]>;

const bare = (id: string): never => id.slice(id.indexOf("_") + 1) as never;

const commit = async (
  { ports, actor }: Filled,
  change: Omit<Parameters<Ports["journal"]["commit"]>[0], "tenant" | "origin">,
) => {
  const { outcome } = await ports.journal.commit({ tenant: actor.tenant, origin: ORIGIN, ...change });
  if (outcome !== "committed") throw new Error(`The edit is ${outcome}.`);
};

/** Another value of some fields of the first row, by id, that fits. */
const changing =
  <K extends RowKind>(kind: K, find: Found<K>) =>
  (fields: (row: Rows[K]) => Partial<Rows[K]>, fits: (row: Rows[K]) => boolean = () => true): Commit["make"] =>
  async (of) => {
    const rows = await find(of.ports, of.actor.tenant, of);
    const [first] = rows.filter(({ row }) => fits(row)).toSorted((one, other) => (one.row.id < other.row.id ? -1 : 1));
    if (first === undefined) throw new Error(`No ${kind} fits.`);
    const { row, version } = first;
    await commit(of, { writes: [{ kind, row: { ...row, ...fields(row) }, version } as never] });
    return () => commit(of, { writes: [{ kind, row, version: version + 1 } as never] });
  };

/** Adds to a counter. */
const counting =
  (counter: string, key: (of: Filled) => Promise<object>, by: Readonly<Record<string, bigint>>): Commit["make"] =>
  async (of) => {
    const own = await key(of);
    const back = Object.fromEntries(Object.entries(by).map(([name, amount]) => [name, -amount]));
    await commit(of, { increments: [{ counter, key: own, by } as never] });
    return () => commit(of, { increments: [{ counter, key: own, by: back } as never] });
  };

const brandOf = ({ actor }: Filled): never => actor.brand?.id as never;
const rowsOf = <T>(page: { readonly rows: readonly T[] } | undefined): readonly T[] => page?.rows ?? [];
const ALL = { limit: 1_000 };

const payout = changing("payout", async (ports, tenant, of) =>
  rowsOf(await ports.payouts.list(tenant, { brand: brandOf(of) }, ALL)),
);
const item = changing("payoutItem", async (ports, tenant, of) =>
  rowsOf(await ports.payoutItems.list(tenant, { brand: brandOf(of) }, ALL)),
);
const batch = changing("payoutBatch", async (ports, tenant, of) =>
  rowsOf(await ports.payoutBatches.list(tenant, { brand: brandOf(of) }, ALL)),
);
const rule = changing("payoutRule", async (ports, tenant, of) =>
  rowsOf(await ports.payoutRules.list(tenant, { brand: brandOf(of) }, ALL)),
);
const period = changing("payoutPeriod", (ports, tenant, of) => ports.payouts.periods(tenant, brandOf(of)));
const brandTerms = changing("brandTerms", async (ports, tenant, of) =>
  [await ports.brandTerms.get(tenant, brandOf(of))].filter((found) => found !== undefined),
);
const member = changing("enrollment", async (ports, tenant, of) =>
  rowsOf(await ports.enrollments.list(tenant, { brand: brandOf(of) }, ALL)),
);
const relationship = changing("relationship", async (ports, tenant, of) =>
  rowsOf(await ports.relationships.list(tenant, { brand: brandOf(of) }, ALL)),
);
const pause = changing("pause", (ports, tenant, { relationships }) =>
  ports.pauses.of(tenant, bare(relationships.ida as string)),
);
const succession = changing("succession", async (ports, tenant, of) => {
  const members = rowsOf(await ports.enrollments.list(tenant, { brand: brandOf(of) }, ALL));
  return ports.enrollments.successions(
    tenant,
    members.map(({ row }) => row.id),
  );
});
const pauseOfDeployment = changing("pause", async (ports, tenant, { metered, ...of }) => {
  const deployments = rowsOf(
    await ports.deployments.list(tenant, { brand: brandOf(of as Filled), distribution: bare(metered) }, ALL),
  );
  return ports.pauses.of(tenant, deployments[0]?.row.id as never);
});
const program = changing("program", async (ports, tenant, of) =>
  rowsOf(await ports.programs.list(tenant, { brand: brandOf(of) }, ALL)),
);
const requirement = changing("requirement", async (ports, tenant, of) =>
  rowsOf(await ports.requirements.list(tenant, { brand: brandOf(of), program: bare(of.program) }, ALL)),
);
const override = changing("requirementOverride", async (ports, tenant, of) =>
  rowsOf(await ports.overrides.list(tenant, { brand: brandOf(of) }, ALL)),
);
const interval = changing("standingInterval", (ports, tenant, { enrollments }) =>
  ports.standingIntervals.of(tenant, Object.values(enrollments).map(bare)),
);
const deployment = changing("deployment", async (ports, tenant, of) =>
  rowsOf(await ports.deployments.list(tenant, { brand: brandOf(of) }, ALL)),
);
const distribution = changing("distribution", async (ports, tenant, of) =>
  rowsOf(await ports.distributions.list(tenant, { brand: brandOf(of) }, ALL)),
);
const entity = changing("entity", async (ports, tenant, of) =>
  rowsOf(await ports.entities.ofBrand(tenant, brandOf(of), {}, ALL)),
);
const contact = changing("contact", async (ports, tenant, of) => {
  const all = rowsOf(await ports.entities.ofBrand(tenant, brandOf(of), {}, ALL));
  return ports.contacts.many(
    tenant,
    all.map(({ row }) => `${brandOf(of)}:${row.id}`),
  );
});
const connection = changing("connection", async (ports, tenant, of) =>
  rowsOf(await ports.connections.list(tenant, { brand: brandOf(of), kind: "payout" }, ALL)),
);
const operation = changing("operation", async (ports, tenant, of) =>
  rowsOf(await ports.operations.list(tenant, { brand: brandOf(of) }, ALL)),
);
const rail = changing("payoutRail", async (ports, tenant, of) =>
  rowsOf(await ports.payoutRails.list(tenant, { brand: brandOf(of) }, ALL)),
);
const transfer = changing("walletTransaction", async (ports, tenant, of) =>
  rowsOf(await ports.wallets.list(tenant, { brand: brandOf(of) }, ALL)),
);
const delivery = changing("webhookDelivery", async (ports, tenant) => {
  const endpoints = rowsOf(await ports.webhookEndpoints.list(tenant, {}, ALL)).map(({ row }) => row);
  const [oldest] = endpoints.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return rowsOf(await ports.webhookDeliveries.list(tenant, { endpoint: oldest?.id as never }, ALL));
});
const isNew = ({ attempts, status }: Rows["webhookDelivery"]): boolean => attempts === 0 && status === "pending";
const events: Found<"performanceEvent"> = async (ports, tenant, of) =>
  rowsOf(await ports.performance.list(tenant, { brand: brandOf(of) }, ALL));
const event = changing("performanceEvent", events);

const correction = changing("attributionCorrection", async (ports, tenant, of) =>
  ports.corrections.of(
    tenant,
    (await events(ports, tenant, of)).map(({ row }) => row.id),
  ),
);

const isOpen = ({ rule, status, batch }: Rows["payout"]): boolean =>
  rule !== null && batch === null && status === "pending";
const later = (at: Date | null, ms: number): Date => new Date(Number(at) + ms);
const DAY = 86_400_000;

const linksOf = ({ platform, actor }: Filled) => platform.promoLinks.list(actor, { limit: 1 });
const linkOf = async (of: Filled) => ({ promoLink: bare((await linksOf(of)).data[0]?.id as string) });
const deploymentOf = async (of: Filled) => ({ deployment: bare((await linksOf(of)).data[0]?.deployment as string) });

type Line = readonly [name: string, check: string, make: Commit["make"]];

const LINES: readonly Line[] = [
  ["a pending amount", "derived", payout(() => ({ amountMinor: 99_999n }), isOpen)],
  ["a basis", "derived", payout(({ basis }) => ({ basis: basis && { ...basis, value: 99_999n } }), isOpen)],
  ["no rule", "payout", payout(() => ({ rule: null }), isOpen)],
  ["paid past the books", "paid", payout(() => ({ status: "paid" }), isOpen)],
  ["written off past the books", "written_off", payout(() => ({ status: "written_off" }), isOpen)],
  [
    "an amount in a batch",
    "item",
    payout(
      () => ({ amountMinor: 1n }),
      ({ status }) => status === "processing",
    ),
  ],
  [
    "what was frozen for a batch",
    "moved",
    transfer(
      ({ amount }) => ({ amount: amount + 1n }),
      ({ kind }) => kind === "payout_freeze",
    ),
  ],
  [
    "what was reserved for a distribution",
    "reservation",
    transfer(
      ({ amount }) => ({ amount: amount + 1n }),
      ({ kind, distribution }) => kind === "reserve" && distribution !== null,
    ),
  ],
  [
    "when a payment was paid",
    "moved",
    item(
      () => ({ paidAt: null }),
      ({ status }) => status === "paid",
    ),
  ],
  [
    "the day a payout was paid",
    "payout",
    payout(
      ({ paidAt }) => ({ paidAt: later(paidAt, DAY) }),
      ({ status }) => status === "paid",
    ),
  ],
  [
    "when a payment came back",
    "confirmation",
    item(
      ({ returnedAt }) => ({ returnedAt: later(returnedAt, DAY) }),
      ({ status }) => status === "returned",
    ),
  ],
  ["a destination", "payment", item(() => ({ destination: "eve@bank.example" }))],
  [
    "the result of a payment",
    "confirmation",
    item(
      () => ({ status: "failed" }),
      ({ status }) => status === "paid",
    ),
  ],
  [
    "payouts of a payment",
    "held",
    item(
      () => ({ payouts: [] }),
      ({ status }) => status === "pending",
    ),
  ],
  ["the number of payments", "batch", batch(({ items }) => ({ items: items + 1 }))],
  [
    "what a rule pays",
    "derived",
    rule(
      () => ({ rateBps: 5_000 }),
      ({ type }) => type === "revenue_split",
    ),
  ],
  [
    "until when a period was evaluated",
    "period",
    period(({ evaluatedAt }) => ({ evaluatedAt: later(evaluatedAt, DAY) })),
  ],
  ["when a period was last run", "period", period(({ ranAt }) => ({ ranAt: later(ranAt, -DAY) }))],
  [
    "when a batch last brought a period up to date",
    "period",
    period(
      ({ derivedAt }) => ({ derivedAt: later(derivedAt, DAY) }),
      ({ derivedAt }) => derivedAt !== null,
    ),
  ],
  [
    "from when to when a period was closed",
    "period",
    period(({ createdAt, ranAt }) => ({ closings: [{ closedAt: createdAt, reopenedAt: ranAt }] })),
  ],
  ["a period that is closed", "period", period(({ updatedAt }) => ({ status: "closed", closedAt: updatedAt }))],
  ["the rules of a period", "period", period(({ rules }) => ({ rules: rules.slice(1) }))],
  ["whose calendar a period is of", "period", async (of) => period(() => ({ program: bare(of.program) }))(of)],
  ["the days of a brand", "brand_terms", brandTerms(() => ({ timeZones: [{ zone: "Asia/Tokyo", from: null }] }))],
  ["when the days of a brand were set", "brand_terms", brandTerms(() => ({ updatedAt: new Date(0) }))],
  ["when a member was approved", "enrollment", member(({ approvedAt }) => ({ approvedAt: later(approvedAt, -DAY) }))],
  [
    "an approval",
    "enrollment",
    member(
      () => ({ approvalStatus: "approved" }),
      ({ approvalStatus }) => approvalStatus === "rejected",
    ),
  ],
  [
    "a member that is paused",
    "pause",
    member(
      () => ({ status: "active" }),
      ({ status }) => status === "paused",
    ),
  ],
  [
    "a tier",
    "standing",
    member(
      () => ({ tier: null }),
      ({ tier }) => tier !== null,
    ),
  ],
  [
    "a relationship",
    "relationship",
    relationship(
      () => ({ status: "paused" }),
      ({ status }) => status === "active",
    ),
  ],
  [
    "the relationship of a member",
    "enrollment",
    async (of) => {
      const other = bare(of.relationships.bob as string);
      return member(
        () => ({ relationship: other }),
        ({ relationship: own, status }) => own !== other && status === "active",
      )(of);
    },
  ],
  [
    "a pause that a distribution began",
    "pause",
    pauseOfDeployment(
      ({ startedAt, endedAt }) => ({ startedAt: later(startedAt, -DAY), endedAt: later(endedAt, -DAY) }),
      ({ endedAt }) => endedAt !== null,
    ),
  ],
  ["the beginning of a pause", "pause", pause(({ startedAt }) => ({ startedAt: later(startedAt, -DAY) }))],
  [
    "who succeeds a member",
    "succession",
    async (of) => succession(() => ({ successor: bare(of.enrollments.ann as string) }))(of),
  ],
  [
    "whom a member succeeds",
    "succession",
    async (of) => succession(() => ({ enrollment: bare(of.enrollments.ann as string) }))(of),
  ],
  ["when a member was succeeded", "succession", succession(({ startedAt }) => ({ startedAt: later(startedAt, DAY) }))],
  ["who succeeds a member, one who ended", "succession", succession(({ enrollment }) => ({ successor: enrollment }))],
  [
    "the tier of a requirement",
    "requirement",
    requirement(
      () => ({ scopeId: "other" }),
      ({ scope }) => scope === "tier",
    ),
  ],
  ["an override", "requirement_override", override(() => ({ threshold: 0.5, scope: "tier", scopeId: "x" }))],
  ["the terms of a program", "program_terms", program(() => ({ holdDays: 9 }))],
  [
    "a past standing",
    "standing_interval",
    interval(
      () => ({ status: "qualified" }),
      ({ status, endedAt }) => status === "not_qualified" && endedAt !== null,
    ),
  ],
  [
    "days of grace of the first",
    "standing_interval",
    interval(
      () => ({ graceDays: 1 }),
      ({ sequence }) => sequence === 1,
    ),
  ],
  [
    "what a member is",
    "enrollment",
    async (of) => {
      const [type] = (await of.platform.operatingTypes.list(of.actor)).data;
      return member(() => ({ operatingType: bare(type?.id as string) }))(of);
    },
  ],
  [
    "days of grace",
    "standing_interval",
    interval(
      () => ({ graceDays: 99 }),
      ({ trigger }) => trigger !== null,
    ),
  ],
  [
    "the beginning of a standing",
    "interval",
    interval(
      ({ startedAt }) => ({ startedAt: later(startedAt, 1) }),
      ({ status }) => status === "qualified",
    ),
  ],
  [
    "the value of a sale",
    "projection",
    event(
      () => ({ valueMinor: 99_999n }),
      ({ type }) => type === "sale",
    ),
  ],
  [
    "the value of a refund",
    "reversal",
    event(
      () => ({ valueMinor: 1n }),
      ({ type }) => type === "refund",
    ),
  ],
  [
    "the metrics of a refund",
    "refund",
    event(
      () => ({ metrics: [] }),
      ({ type }) => type === "refund",
    ),
  ],
  [
    "whom a payment goes to",
    "entity",
    contact(() => ({ email: "thief@people.example", emailKey: "thief@people.example" })),
  ],
  [
    "whom an entity was merged into",
    "entity",
    entity(
      () => ({ mergedInto: null }),
      ({ mergedInto }) => mergedInto !== null,
    ),
  ],
  ["the account of a payment", "connection", connection(() => ({ providerAccountId: "thief" }))],
  ["when an account is paid from", "connection", connection(() => ({ heldUntil: new Date("2031-01-01T00:00:00Z") }))],
  ["for whom links are", "deployment", deployment(({ qualifiedOnly }) => ({ qualifiedOnly: !qualifiedOnly }))],
  ["where links lead", "deployment", deployment(() => ({ destinationUrl: "https://thief.example" }))],
  ["a planned budget", "distribution", distribution(({ budgetTotal }) => ({ budgetTotal: (budgetTotal ?? 0n) + 1n }))],
  [
    "how an operation ended",
    "operation",
    operation(
      () => ({ status: "failed" }),
      ({ status }) => status === "succeeded",
    ),
  ],
  [
    "what an operation is about",
    "operation",
    operation(
      () => ({ kind: "distribution.cancel" }),
      ({ kind }) => kind === "distribution.launch",
    ),
  ],
  [
    "what a launch that waits is",
    "operation",
    operation(
      () => ({ kind: "distribution.resume" }),
      ({ kind, status }) => kind === "distribution.launch" && status === "pending",
    ),
  ],
  [
    "when a pause that waits was begun",
    "operation",
    operation(
      ({ createdAt }) => ({ createdAt: later(createdAt, 1) }),
      ({ kind, status }) => kind === "deployment.pause" && status === "pending",
    ),
  ],
  [
    "what a pause that waits is",
    "operation",
    operation(
      () => ({ kind: "deployment.cancel" }),
      ({ kind, status }) => kind === "deployment.pause" && status === "pending",
    ),
  ],
  ["a delivery that was made by nothing", "delivery", delivery(() => ({ status: "delivered" }), isNew)],
  ["a delivery that was given up by nothing", "delivery", delivery(() => ({ status: "exhausted" }), isNew)],
  ["the event of a delivery", "delivery", delivery(() => ({ seq: 1 }), isNew)],
  [
    "the attempts of a delivery",
    "delivery",
    delivery(
      () => ({ log: [] }),
      ({ status }) => status === "delivered",
    ),
  ],
  ["a rail that is disabled", "payout_rail", rail(() => ({ status: "disabled" }))],
  [
    "no default rail",
    "payout_rail",
    rail(
      () => ({ isDefault: false }),
      ({ isDefault }) => isDefault,
    ),
  ],
  ["the unit of a rule", "payout_rule", rule(() => ({ unit: "01b9136b-a800-7000-8000-000000000002" }))],
  ["a distribution that ended", "distribution", distribution(() => ({ status: "completed" }))],
  ["the hash of a plan", "distribution", distribution(() => ({ planHash: "other" }))],
  ["when a distribution was launched", "distribution", distribution(() => ({ launchedAt: new Date(0) }))],
  [
    "when a payment was made",
    "confirmation",
    item(
      ({ paidAt }) => ({ paidAt: later(paidAt, DAY) }),
      ({ status }) => status === "paid",
    ),
  ],
  [
    "why a payment failed",
    "confirmation",
    item(
      () => ({ reason: "other" }),
      ({ status }) => status === "failed",
    ),
  ],
  ["whom a batch left out", "batch", batch(({ skippedCount }) => ({ skippedCount: skippedCount + 1 }))],
  ["who made a batch", "batch", batch(() => ({ createdBy: "person_other" }))],
  [
    "a draft that is exported",
    "batch",
    batch(
      () => ({ status: "exported" }),
      ({ status }) => status === "draft",
    ),
  ],
  [
    "whether a wallet pays a batch",
    "batch",
    batch(
      ({ config }) => ({ config: { ...config, walletFunded: true } }),
      ({ status }) => status === "draft",
    ),
  ],
  ["a period that was not run", "period", period(({ createdAt }) => ({ createdAt: later(createdAt, DAY) }))],
  ["the reason of a correction", "correction", correction(() => ({ reason: "other" }))],
  [
    "whom a correction credits",
    "correction",
    correction(({ previousEnrollment }) => ({ enrollment: previousEnrollment as never })),
  ],
  ["the reference of a batch", "batch", batch(() => ({ externalBatchRef: "other" }))],
  [
    "who bought",
    "recorded",
    event(
      () => ({ customer: "other" }),
      ({ type }) => type === "sale",
    ),
  ],
  [
    "the secret of links",
    "promo_link",
    deployment(
      () => ({ linkSecret: "other" }),
      ({ status }) => status === "active",
    ),
  ],
  [
    "when a deployment ended",
    "deployment",
    deployment(
      ({ createdAt }) => ({ completedAt: createdAt }),
      ({ completedAt }) => completedAt === null,
    ),
  ],
  [
    "events of a day",
    "performanceDay",
    counting("performanceDay", (of) => dayOf(of, { type: "sale" }), {
      events: 1n,
      valueMinor: 2n,
      quantity: 3n,
      visitors: 4n,
    }),
  ],
  [
    "events of a quarter hour",
    "performanceQuarter",
    counting("performanceQuarter", quarterOf, { events: 1n, valueMinor: 2n, quantity: 3n, visitors: 4n }),
  ],
  ["a metric of a day", "metricDay", counting("metricDay", (of) => dayOf(of, { metric: "x:other" }), { amount: 7n })],
  ["clicks of a link", "clicks", counting("linkClicks", linkOf, { clicks: 1n })],
  ["links of a deployment", "minted", counting("minted", deploymentOf, { links: 1n })],
  [
    "an account",
    "account",
    counting("balance", async (of) => ({ brand: brandOf(of), asset: "usd", account: "available" }), { amount: 1n }),
  ],
  [
    "a budget",
    "budget",
    counting("budget", async (of) => ({ distribution: bare(of.funded) }), { reserved: 1n, consumed: 1n, released: 0n }),
  ],
];

export const COMMITS: readonly Commit[] = LINES.map(([name, check, make]) => ({ name, check, make }));

async function dayOf(of: Filled, more: object): Promise<object> {
  const [found] = await events(of.ports, of.actor.tenant, of);
  const { brand, program, distribution, deployment, enrollment, occurredAt } = (
    found as Versioned<Rows["performanceEvent"]>
  ).row;
  const day = new Date(Math.floor(occurredAt.getTime() / DAY) * DAY);
  return { brand, program, distribution, deployment, enrollment, day, currency: null, ...more };
}

async function quarterOf(of: Filled): Promise<object> {
  const { brand, program, distribution, deployment, day } = (await dayOf(of, {})) as Record<string, Date>;
  return { brand, program, distribution, deployment, startsAt: day, currency: null, type: "sale" };
}
