import { asLabel } from "../domains/records.ts";

/** The ids of one brand, by the kind of an id in a path. */
export type Own = Readonly<Record<string, string>>;

/** A text is sent as XML. */
type Body = (own: Own, word: string) => object | string;

const scopeOf = ({ program }: Own) => ({ type: "program", program });
const PERIOD = { period_start: "2029-12-01", period_end: "2029-12-02" };

/**
 * A body of every route that takes one, naming what one brand has: `own` may be that of another brand, which is what is tried.
 * `word` is new in each request.
 */
export const BODIES: Readonly<Record<string, Body>> = {
  "programs.create": (_, word) => ({ name: word }),
  "programs.update": (_, word) => ({ description: word }),
  "entities.update": (_, word) => ({ name: word }),
  "entities.merge": ({ other_entity: into }) => ({ into, reason: "One person" }),
  "entities.erase": () => ({ brand_only: true }),
  "relationships.setPermissions": (_, word) => ({ permissions: { word } }),
  "enrollments.create": ({ program }, word) => ({ program, email: `${word}@people.example` }),
  "enrollments.bulk": ({ enrollment }) => ({ action: "approve", items: [{ enrollment }] }),
  "enrollments.update": (_, word) => ({ metadata: { word } }),
  "distributions.create": ({ program }, word) => ({ name: word, programs: [program] }),
  "distributions.update": (_, word) => ({ name: word }),
  "requirements.create": () => ({ scope: "campaign", metric_key: "sales_count", operator: "gte", threshold: 0 }),
  "requirements.update": () => ({ weight: 2 }),
  "tiers.create": (_, word) => ({ name: word, rank: 9 }),
  "tiers.update": (_, word) => ({ name: word }),
  "standing.preview": ({ enrollment }) => ({ enrollment }),
  "assertions.create": ({ entity }) => ({ entity, key: "checked" }),
  "assertions.revoke": ({ entity }) => ({ entity, key: "checked" }),
  "operatingTypes.create": (_, word) => ({ key: word }),
  "operatingTypes.update": (_, word) => ({ name: word }),
  "metricKeys.create": (_, word) => ({ key: `x:${word}` }),
  "metricKeys.update": (_, word) => ({ display_name: word }),
  "overrides.create": ({ requirement }) => ({ requirement, threshold: 1 }),
  "overrides.update": () => ({ disabled: true }),
  "coupons.create": ({ enrollment }, word) => ({ enrollment, code: word }),
  "coupons.update": (_, word) => ({ metadata: { word } }),
  "sources.create": (_, word) => ({ kind: "stripe", name: word }),
  "sources.update": (_, word) => ({ name: word }),
  "sources.try": (_, word) => ({
    kind: "stripe",
    body: JSON.stringify({ id: word, type: "ping", created: 1_893_456_000, livemode: true, data: { object: {} } }),
  }),
  "sources.backfill": () => ({ from: "2030-01-01T00:00:00Z" }),
  "sources.replay": () => ({ dry_run: true }),
  "sourcePayments.credit": ({ enrollment }, word) => ({ enrollment, reason: word }),
  "sourcePayments.dismiss": (_, word) => ({ reason: word }),
  "enrollmentNotes.create": (_, word) => ({ text: word }),
  "enrollmentNotes.update": (_, word) => ({ text: word }),
  "entityNotes.create": (_, word) => ({ text: word }),
  "entityNotes.update": (_, word) => ({ text: word }),
  "performanceEventNotes.create": (_, word) => ({ text: word }),
  "performanceEventNotes.update": (_, word) => ({ text: word }),
  "payoutBatchNotes.create": (_, word) => ({ text: word }),
  "payoutBatchNotes.update": (_, word) => ({ text: word }),
  "distributionNotes.create": (_, word) => ({ text: word }),
  "distributionNotes.update": (_, word) => ({ text: word }),
  "assets.create": (own, word) => ({ program: own.program, name: word, kind: "text", text: word }),
  "assets.update": (_, word) => ({ name: word, description: word }),
  "contests.answer": (_, word) => ({ text: word }),
  "contests.accept": (_, word) => ({ reason: word, amount_minor: 3, currency: "usd" }),
  "contests.refuse": (_, word) => ({ reason: word }),
  "joinings.update": (_, word) => ({ terms: { text: word } }),
  "messages.create": ({ enrollment }, word) => ({ enrollments: [enrollment], subject: word, text: word }),
  "messages.update": (_, word) => ({ subject: word }),
  "messages.preview": ({ enrollment }) => ({ enrollments: [enrollment] }),
  "portalDomains.create": (_, word) => ({ host: `${asLabel(word)}.example.net` }),
  "portalProvider.update": (_, word) => ({
    issuer: `https://${word}.example`,
    client_id: word,
    client_secret: word,
  }),
  "brands.update": (_, word) => ({ time_zone: "Africa/Abidjan", reply_to: `${asLabel(word)}@example.net` }),
  "connectConfigs.update": () => ({ required_channels: [] }),
  "handoffConfigs.update": (_, word) => ({ issuer: `https://${word}.example` }),
  "performance.record": ({ enrollment, customer }, word) => ({
    type: "sale",
    enrollment,
    customer,
    value_minor: 100,
    external_event_id: word,
  }),
  "performance.previewCorrection": ({ colleague }) => ({ enrollment: colleague }),
  "performance.correctAttribution": ({ colleague }) => ({ enrollment: colleague, reason: "Theirs" }),
  "payoutRules.create": (own, word) => ({ name: word, type: "revenue_split", scope: scopeOf(own), rate_bps: 1 }),
  "payoutRules.update": (_, word) => ({ name: word }),
  "payoutRules.preview": (own) => ({
    rule: { type: "revenue_split", scope: scopeOf(own), rate_bps: 1 },
    replaces: own.payout_rule,
    ...PERIOD,
  }),
  "payoutRules.simulate": (own) => ({
    rules: [{ type: "revenue_split", scope: scopeOf(own), rate_bps: 1 }],
    ...PERIOD,
  }),
  "simulations.create": (own, word) => ({
    program: own.program,
    name: word,
    rules: [{ type: "revenue_split", scope: scopeOf(own), rate_bps: 1 }],
    ...PERIOD,
  }),
  "payouts.run": () => ({ ...PERIOD, dry_run: true }),
  "payouts.reopenPeriod": (_, word) => ({ reason: word }),
  "payouts.adjust": ({ enrollment }, word) => ({
    enrollment,
    amount_minor: 5,
    currency: "usd",
    reason: word,
    external_ref: word,
  }),
  "payoutAccounts.create": () => ({ kind: "manual", account: "By cheque" }),
  "payoutRails.create": () => ({ rail: "manual" }),
  "payoutRails.update": () => ({ is_default: true }),
  "payoutSchedules.create": ({ payout_rail: rail }) => ({ every: "month", day_of_month: 5, rail }),
  "payoutSchedules.update": () => ({ day_of_month: "last" }),
  "payoutBatches.create": ({ payout_rail: rail }) => ({ rail }),
  "payoutBatches.preview": ({ payout_rail: rail }) => ({ rail }),
  "payoutBatches.accept": (_, word) => ({ differences: [word], reason: word }),
  "payoutBatches.confirm": (_, word) => ({ external_batch_ref: word, all: "paid" }),
  "payoutBatches.results": ({ payout_item: item }) =>
    `<Document><CstmrPmtStsRpt><TxInfAndSts><OrgnlEndToEndId>${item}</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts></CstmrPmtStsRpt></Document>`,
};
