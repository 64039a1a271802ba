import type { Moment, Written } from "../../journal/index.ts";
import { readPrefixed } from "../../kernel/index.ts";
import { contactAudits, standingAudits } from "../../membership/index.ts";
import { advancedClock, begunClock } from "../../operations/index.ts";
import type { AuditEntry } from "../../tenancy/index.ts";
import type { CONSOLE_USE_CASES } from "../console-use-case-table.ts";
import type { Settings } from "../ports.ts";
import type { USE_CASES } from "../use-case-table.ts";
import {
  acceptedContest,
  acceptedTerms,
  applied,
  bulkMembers,
  checkedLedger,
  erased,
  erasedCustomers,
  handoff,
  madeBatch,
  madeRule,
  mergedEntities,
  payoutRun,
  type Rule,
  recorded,
  removedPasskeys,
  replayed,
  row,
  writesOf,
} from "./audit-rules.ts";

type Table = typeof USE_CASES & typeof CONSOLE_USE_CASES;
type CommandsOf<S extends keyof Table> = {
  [N in keyof Table[S]]: Table[S][N] extends { readonly kind: "command" } ? `${S}.${N & string}` : never;
}[keyof Table[S]];

/** Every command of the façade, and what is done to rows besides: by operators, host applications, members and workers. */
export type AuditedVerb =
  | { [S in keyof Table]: CommandsOf<S> }[keyof Table]
  | "approvals.expire"
  | "approvals.request"
  | "contests.create"
  | "contests.reply"
  | "contests.withdraw"
  | "connect.handoff"
  | "connect.portal"
  | "joinings.accept"
  | "joinings.apply"
  | "connections.attach"
  | "connections.connect"
  | "connections.expire"
  | "ledger.check"
  | "messages.open"
  | "operations.retry"
  | "payoutSchedules.stop"
  | "standing.evaluate"
  | "budgets.consume"
  | "wallet.topUp";

/**
 * The audit rule of each verb. Performance events record themselves: they are immutable, numbered by their source, and listed.
 * Payouts by hand are announced. Evaluations change members, whose standings are checked with every verb.
 */
const AUDITED: { readonly [V in AuditedVerb]: Rule } = {
  "programs.create": row("program"),
  "programs.update": row("program"),
  "joinings.update": row("joining"),
  "joinings.accept": acceptedTerms,
  "joinings.apply": applied,
  "requirements.create": row("requirement"),
  "requirements.update": row("requirement"),
  "requirements.delete": row("requirement"),
  "tiers.create": row("tier"),
  "tiers.update": row("tier"),
  "tiers.delete": row("tier"),
  "assertions.create": row("assertion"),
  "assertions.revoke": row("assertion"),
  "operatingTypes.create": row("operatingType"),
  "operatingTypes.update": row("operatingType"),
  "operatingTypes.delete": row("operatingType"),
  "metricKeys.create": row("metricKey"),
  "metricKeys.update": row("metricKey"),
  "metricKeys.delete": row("metricKey"),
  "entities.update": recorded,
  "entities.erase": erased,
  "entities.merge": mergedEntities,
  "connections.revoke": row("connection"),
  "overrides.create": row("requirementOverride"),
  "overrides.update": row("requirementOverride"),
  "overrides.delete": row("requirementOverride"),
  "relationships.pause": row("relationship"),
  "relationships.resume": row("relationship"),
  "relationships.end": row("relationship"),
  "relationships.setPermissions": row("relationship"),
  "enrollments.create": row("enrollment"),
  "enrollments.bulk": bulkMembers,
  "enrollments.update": row("enrollment"),
  "enrollments.approve": row("enrollment"),
  "enrollments.reject": row("enrollment"),
  "enrollments.pause": row("enrollment"),
  "enrollments.resume": row("enrollment"),
  "enrollments.archive": row("enrollment"),
  "payoutRules.create": madeRule,
  "payoutRules.update": row("payoutRule"),
  "payoutRules.archive": row("payoutRule"),
  "distributions.create": row("distribution"),
  "distributions.update": row("distribution"),
  "distributions.validate": row("distribution"),
  "distributions.launch": row("distribution"),
  "distributions.pause": row("distribution"),
  "distributions.resume": row("distribution"),
  "distributions.complete": row("distribution"),
  "distributions.cancel": row("distribution"),
  "deployments.pause": row("deployment"),
  "deployments.resume": row("deployment"),
  "deployments.cancel": row("deployment"),
  "coupons.create": row("coupon"),
  "coupons.update": row("coupon"),
  "coupons.pause": row("coupon"),
  "coupons.resume": row("coupon"),
  "coupons.archive": row("coupon"),
  "sources.create": row("source"),
  "sources.update": row("source"),
  "sources.pause": row("source"),
  "sources.resume": row("source"),
  "sources.archive": row("source"),
  "sources.backfill": row("source"),
  "sources.replay": replayed,
  "sourcePayments.credit": row("sourcePayment"),
  "sourcePayments.dismiss": row("sourcePayment"),
  "customers.erase": erasedCustomers,
  "testClock.create": begunClock,
  "testClock.advance": advancedClock,
  "performance.record": recorded,
  "performance.correctAttribution": row("attributionCorrection"),
  "brands.update": row("brandTerms"),
  "payoutRails.create": row("payoutRail"),
  "payoutRails.update": row("payoutRail"),
  "payoutAccounts.create": row("connection"),
  "payoutAccounts.delete": row("connection"),
  "payoutBatches.create": madeBatch,
  "payoutBatches.accept": row("payoutBatch"),
  "payoutBatches.export": row("payoutBatch"),
  "payoutBatches.confirm": row("payoutBatch"),
  "payoutBatches.results": row("payoutBatch"),
  "payoutBatches.cancel": row("payoutBatch"),
  "portalDomains.create": row("portalDomain"),
  "portalDomains.check": row("portalDomain"),
  "portalDomains.delete": row("portalDomain"),
  "payoutSchedules.create": row("payoutSchedule"),
  "payoutSchedules.update": row("payoutSchedule"),
  "payoutSchedules.pause": row("payoutSchedule"),
  "payoutSchedules.resume": row("payoutSchedule"),
  "payoutSchedules.delete": row("payoutSchedule"),
  "payoutSchedules.stop": row("payoutSchedule"),
  "payouts.run": payoutRun,
  "payouts.adjust": recorded,
  "payouts.closePeriod": row("payoutPeriod"),
  "payouts.reopenPeriod": row("payoutPeriod"),
  "webhooks.create": row("webhookEndpoint"),
  "webhooks.update": row("webhookEndpoint"),
  "webhooks.rotateSecret": row("webhookEndpoint"),
  "webhooks.delete": row("webhookEndpoint", { removed: true }),
  "webhooks.redeliver": row("webhookDelivery"),
  "webhooks.sendSample": row("webhookDelivery"),
  "connectConfigs.update": row("connectConfig"),
  "handoffConfigs.update": row("handoffConfig"),
  "connect.handoff": handoff,
  "connect.portal": row("portalSession"),
  "passkeys.remove": removedPasskeys,
  "portalProvider.update": row("portalProvider"),
  "portalSessions.create": row("portalSession"),
  "portalSessions.end": row("portalSession"),
  "connections.attach": row("connection"),
  "connections.connect": row("connection"),
  "connections.expire": row("connection"),
  "ledger.check": checkedLedger,
  "operations.retry": row("operation"),
  "standing.evaluate": recorded,
  "budgets.consume": recorded,
  "wallet.topUp": row("walletTransaction"),
  "simulations.create": row("savedSimulation"),
  "simulations.run": row("savedSimulation"),
  "simulations.delete": row("savedSimulation", { removed: true }),
  "views.create": row("sharedView"),
  "views.update": row("sharedView"),
  "views.delete": row("sharedView", { removed: true }),
  "messages.create": row("message"),
  "messages.update": row("message"),
  "messages.cancel": row("message"),
  "messages.open": recorded,
  "enrollmentNotes.create": row("note"),
  "enrollmentNotes.update": row("note"),
  "enrollmentNotes.delete": row("note"),
  "entityNotes.create": row("note"),
  "entityNotes.update": row("note"),
  "entityNotes.delete": row("note"),
  "performanceEventNotes.create": row("note"),
  "performanceEventNotes.update": row("note"),
  "performanceEventNotes.delete": row("note"),
  "payoutBatchNotes.create": row("note"),
  "payoutBatchNotes.update": row("note"),
  "payoutBatchNotes.delete": row("note"),
  "distributionNotes.create": row("note"),
  "distributionNotes.update": row("note"),
  "distributionNotes.delete": row("note"),
  "assets.create": row("asset"),
  "assets.update": row("asset"),
  "contests.create": row("contest"),
  "contests.reply": row("contest"),
  "contests.withdraw": row("contest"),
  "contests.answer": row("contest"),
  "contests.refuse": row("contest"),
  "contests.accept": acceptedContest,
  "people.update": row("person"),
  "people.remove": row("person"),
  "invitations.create": row("invitation"),
  "invitations.revoke": row("invitation"),
  "settings.update": row("consoleSetting"),
  "approvals.approve": row("approval"),
  "approvals.refuse": row("approval"),
  "approvals.request": row("approval"),
  "approvals.expire": row("approval"),
};

/** Of a change that asks for, or carries out, what waits for a person. */
const approvalAudits: Rule = (moment, verb, written, id) => {
  const approvals = writesOf(written, "approval");
  const [asked] = approvals.filter(({ version }) => version === 0);
  // Nothing else was done.
  if (asked !== undefined) return AUDITED["approvals.request"](moment, "approvals.request", written);
  const done =
    verb === "approvals.approve"
      ? approvals.find(({ row }) => row.id === id && row.status === "approved")?.row
      : undefined;
  if (done === undefined) return undefined;
  const rest = { ...written, writes: written.writes.filter(({ kind }) => kind !== "approval") };
  const own = [AUDITED["approvals.approve"](moment, verb, written, id) ?? []].flat();
  return [
    ...own,
    ...auditOf(moment, done.verb, rest, done.subject === null ? undefined : readPrefixed(done.subject)?.id),
  ];
};

/** The only place where audit entries of changes are made. */
export const auditOf = (
  moment: Moment<Settings>,
  verb: string,
  written: Written,
  id?: string,
): readonly AuditEntry[] => {
  if (!Object.hasOwn(AUDITED, verb)) throw new Error(`The verb ${verb} is not in the table of audited verbs.`);
  const approval = approvalAudits(moment, verb, written, id);
  if (approval !== undefined) return [approval].flat();
  const entries = [AUDITED[verb as AuditedVerb](moment, verb, written, id) ?? []].flat();
  return [...entries, ...contactAudits(moment, verb, written), ...standingAudits(moment, written)];
};
