import type { Operation } from "../interface/document.ts";

const NOBODY = "0190a0b0-0000-7000-8000-000000000000";

/** Bodies that every check of fields lets pass, so that what comes after it is what answers. */
const BODIES: { readonly [operation: string]: Readonly<Record<string, unknown>> } = {
  "programs.create": { name: "P" },
  "programs.update": { name: "P" },
  "relationships.setPermissions": { permissions: {} },
  "enrollments.create": { program: NOBODY, email: "a@example.com" },
  "enrollments.bulk": { action: "reject", items: [{ enrollment: NOBODY }] },
  "enrollments.update": { metadata: {} },
  "distributions.create": { name: "D" },
  "distributions.update": { name: "D" },
  "requirements.create": { scope: "program_entry", metric_key: "sales_count", operator: "gte", threshold: 1 },
  "requirements.update": { weight: 2 },
  "tiers.create": { name: "T", rank: 0 },
  "tiers.update": { name: "T" },
  "assertions.create": { entity: NOBODY, key: "checked" },
  "assertions.revoke": { entity: NOBODY, key: "checked" },
  "operatingTypes.create": { key: "creator" },
  "operatingTypes.update": { name: "Creator" },
  "metricKeys.create": { key: "x:shares" },
  "metricKeys.update": { display_name: "Shares" },
  "handoffConfigs.update": { issuer: "app.example" },
  "overrides.create": { scope: "program_entry", metric_key: "sales_count", threshold: 1 },
  "overrides.update": { weight: 2 },
  "payoutRules.create": { name: "R", type: "revenue_split", scope: { type: "program", program: NOBODY }, rate_bps: 1 },
  "payoutRules.update": { name: "R" },
  "payoutRules.simulate": { rules: [] },
  "simulations.create": { program: NOBODY, name: "S", rules: [] },
  "payouts.run": { period_start: "2019-12-01", period_end: "2019-12-02" },
  "payouts.reopenPeriod": { reason: "Late" },
  "payouts.adjust": { enrollment: NOBODY, amount_minor: 1, currency: "usd", reason: "Owed", external_ref: "x" },
  "webhooks.create": { url: "https://hooks.invalid/" },
  "webhooks.update": { description: "Mine" },
  "webhooks.sendSample": { type: "payout.settled" },
  "payoutBatches.accept": { differences: ["diff_1"], reason: "Known" },
  "payoutBatches.confirm": { all: "paid" },
  "payoutAccounts.create": { kind: "manual", account: "By cheque" },
  "payoutRails.create": { rail: "manual" },
  "payoutSchedules.create": { every: "month", day_of_month: 5 },
  "payoutSchedules.update": { day_of_month: "last" },
  "payoutRails.update": { is_default: true },
  "performance.correctAttribution": { enrollment: NOBODY, reason: "Hers" },
  "entities.update": { name: "Kim" },
  "entities.merge": { into: NOBODY, reason: "The same person" },
  "performance.record": { type: "sale", code: "nobody", external_event_id: "x" },
  "coupons.create": { enrollment: NOBODY, code: "SPRING-20" },
  "coupons.update": { metadata: {} },
  "sources.create": { kind: "stripe" },
  "sources.update": { name: "S" },
  "sources.backfill": { from: new Date().toISOString() },
  "sourcePayments.credit": { enrollment: NOBODY, reason: "Theirs" },
  "sourcePayments.dismiss": { reason: "Ours" },
  "enrollmentNotes.create": { text: "Called" },
  "enrollmentNotes.update": { text: "Called" },
  "entityNotes.create": { text: "Called" },
  "entityNotes.update": { text: "Called" },
  "performanceEventNotes.create": { text: "Called" },
  "performanceEventNotes.update": { text: "Called" },
  "payoutBatchNotes.create": { text: "Called" },
  "payoutBatchNotes.update": { text: "Called" },
  "distributionNotes.create": { text: "Called" },
  "distributionNotes.update": { text: "Called" },
  "assets.create": { program: NOBODY, name: "A", kind: "text", text: "A" },
  "assets.update": { name: "A" },
  "messages.create": { enrollments: [NOBODY], subject: "News", text: "Hello" },
  "messages.update": { subject: "Other news" },
  "messages.preview": { enrollments: [NOBODY] },
  "portalDomains.create": { host: "others.example.com" },
  "contests.answer": { text: "Which page?" },
  "contests.refuse": { reason: "Another's" },
  "contests.accept": { reason: "Theirs", event: NOBODY },
};

export const fittingBody = ({ id, method }: Operation): Readonly<Record<string, unknown>> | undefined =>
  method === "POST" ? (BODIES[id] ?? {}) : undefined;

/** Where a body names something of another route by its id, and the collection of that. */
export const NAMING: readonly {
  readonly operation: string;
  readonly collection: string;
  readonly body: (id: string) => Readonly<Record<string, unknown>>;
}[] = [
  { operation: "enrollments.create", collection: "programs", body: (program) => ({ program, email: "a@example.com" }) },
  { operation: "distributions.create", collection: "programs", body: (id) => ({ name: "D", programs: [id] }) },
  {
    operation: "distributions.create",
    collection: "enrollments",
    body: (id) => ({ name: "D", subjects: [{ kind: "enrollment", id, role: "who" }] }),
  },
  { operation: "assertions.create", collection: "entities", body: (entity) => ({ entity, key: "checked" }) },
  { operation: "entities.merge", collection: "entities", body: (into) => ({ into, reason: "The same person" }) },
  { operation: "assertions.revoke", collection: "entities", body: (entity) => ({ entity, key: "checked" }) },
  {
    operation: "payoutRules.create",
    collection: "programs",
    body: (program) => ({ name: "R", type: "revenue_split", scope: { type: "program", program }, rate_bps: 1 }),
  },
  {
    operation: "simulations.create",
    collection: "programs",
    body: (program) => ({ program, name: "S", rules: [] }),
  },
  {
    operation: "payouts.adjust",
    collection: "enrollments",
    body: (enrollment) => ({ enrollment, amount_minor: 1, currency: "usd", reason: "Owed", external_ref: "y" }),
  },
  {
    operation: "assets.create",
    collection: "programs",
    body: (program) => ({ program, name: "A", kind: "text", text: "A" }),
  },
  {
    operation: "messages.create",
    collection: "enrollments",
    body: (id) => ({ enrollments: [id], subject: "News", text: "Hello" }),
  },
  { operation: "messages.preview", collection: "enrollments", body: (id) => ({ enrollments: [id] }) },
  { operation: "payoutBatches.create", collection: "rails", body: (rail) => ({ rail }) },
  {
    operation: "payoutSchedules.create",
    collection: "rails",
    body: (rail) => ({ every: "month", day_of_month: 5, rail }),
  },
  {
    operation: "payoutSchedules.create",
    collection: "programs",
    body: (program) => ({ every: "month", day_of_month: 5, program }),
  },
  ...(["deployment", "enrollment"] as const).map((name) => ({
    operation: "performance.record",
    collection: `${name}s`,
    body: (id: string) => ({ [name]: id, type: "sale", value_minor: 1, external_event_id: "z" }),
  })),
];
