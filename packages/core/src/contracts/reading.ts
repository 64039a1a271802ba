import type { RowKind, Rows } from "../journal/index.ts";
import type { Versioned } from "../kernel/index.ts";
import type { Storage } from "../platform/index.ts";
import type { Tenant } from "../tenancy/index.ts";

type Read<K extends RowKind> = (
  storage: Storage,
  tenant: Tenant,
  row: Rows[K],
) => Promise<Versioned<Rows[K]> | undefined>;

/**
 * How a row of each kind is read again. A slug has no store of its own: it shows where it is looked up. What hangs on an
 * event or a seal has clauses of its own, which record one.
 */
export const READ: {
  readonly [K in Exclude<
    RowKind,
    "referralSlug" | "attributionCorrection" | "reversal" | "budgetClaim" | "pendingEvent" | "sealLeaves"
  >]: Read<K>;
} = {
  program: ({ programs }, tenant, { id }) => programs.get(tenant, id),
  programTerms: async ({ programs }, tenant, { id, program }) =>
    (await programs.terms(tenant, [program])).find(({ row }) => row.id === id),
  entity: ({ entities }, tenant, { id }) => entities.get(tenant, id),
  contact: ({ contacts }, tenant, { id }) => contacts.get(tenant, id),
  formerAddress: async ({ contacts }, tenant, { id, brand, entity }) =>
    (await contacts.formerAddresses(tenant, brand, [entity])).find(({ row }) => row.id === id),
  relationship: ({ relationships }, tenant, { id }) => relationships.get(tenant, id),
  enrollment: ({ enrollments }, tenant, { id }) => enrollments.get(tenant, id),
  pause: async ({ pauses }, tenant, { id, subject }) =>
    (await pauses.of(tenant, subject)).find(({ row }) => row.id === id),
  requirement: ({ requirements }, tenant, { id }) => requirements.get(tenant, id),
  tier: ({ tiers }, tenant, { id }) => tiers.get(tenant, id),
  requirementOverride: ({ overrides }, tenant, { id }) => overrides.get(tenant, id),
  assertion: ({ assertions }, tenant, { id }) => assertions.get(tenant, id),
  operatingType: ({ operatingTypes }, tenant, { id }) => operatingTypes.get(tenant, id),
  metricKey: ({ metricKeys }, tenant, { id }) => metricKeys.get(tenant, id),
  connection: ({ connections }, tenant, { id }) => connections.get(tenant, id),
  brandTerms: ({ brandTerms }, tenant, { id }) => brandTerms.get(tenant, id),
  joining: ({ joinings }, tenant, { id }) => joinings.get(tenant, id),
  application: ({ applications }, tenant, { id }) => applications.get(tenant, id),
  connectConfig: ({ connectConfigs }, tenant, { id }) => connectConfigs.get(tenant, id),
  handoffConfig: ({ handoffConfigs }, tenant, { id }) => handoffConfigs.get(tenant, id),
  handoffLink: ({ handoffs }, tenant, { id }) => handoffs.get(tenant, id),
  channelAuthorization: ({ channelAuthorizations }, tenant, { id }) => channelAuthorizations.get(tenant, id),
  channelGrant: ({ channelGrants }, tenant, { id }) => channelGrants.get(tenant, id),
  source: ({ sources }, tenant, { id }) => sources.get(tenant, id),
  sourceCoupon: ({ sourceCoupons }, tenant, { id }) => sourceCoupons.get(tenant, id),
  sourceEvent: ({ sourceEvents }, tenant, { id }) => sourceEvents.get(tenant, id),
  sourcePayment: ({ sourcePayments }, tenant, { id }) => sourcePayments.get(tenant, id),
  sourcePaymentId: ({ sourcePaymentIds }, tenant, { id }) => sourcePaymentIds.get(tenant, id),
  sourceNames: ({ sourceNames }, tenant, { id }) => sourceNames.get(tenant, id),
  handoffNonce: ({ handoffs }, tenant, { id }) => handoffs.nonce(tenant, id),
  evaluation: ({ evaluations }, tenant, { id }) => evaluations.get(tenant, id),
  standingInterval: async ({ standingIntervals }, tenant, { id, enrollment }) =>
    (await standingIntervals.of(tenant, [enrollment])).find(({ row }) => row.id === id),
  distribution: ({ distributions }, tenant, { id }) => distributions.get(tenant, id),
  deployment: ({ deployments }, tenant, { id }) => deployments.get(tenant, id),
  promoLink: ({ links }, tenant, { id }) => links.get(tenant, id),
  coupon: ({ coupons }, tenant, { id }) => coupons.get(tenant, id),
  operation: ({ operations }, tenant, { id }) => operations.get(tenant, id),
  walletTransaction: ({ wallets }, tenant, { id }) => wallets.get(tenant, id),
  performanceEvent: ({ performance }, tenant, { id }) => performance.get(tenant, id),
  pastApproval: async ({ enrollments }, tenant, { id, enrollment }) =>
    (await enrollments.pastApprovals(tenant, [enrollment])).find(({ row }) => row.id === id),
  succession: async ({ enrollments }, tenant, { id, enrollment }) =>
    (await enrollments.successions(tenant, [enrollment])).find(({ row }) => row.id === id),
  pastRelationship: async ({ enrollments }, tenant, { id, enrollment }) =>
    (await enrollments.pastRelationships(tenant, [enrollment])).find(({ row }) => row.id === id),
  payoutRule: ({ payoutRules }, tenant, { id }) => payoutRules.get(tenant, id),
  payoutPeriod: async ({ payouts }, tenant, { id, brand }) => {
    const found = (await payouts.periods(tenant, brand)).find(({ row }) => row.id === id);
    return found && { row: found.row, version: found.version };
  },
  payout: ({ payouts }, tenant, { id }) => payouts.get(tenant, id),
  webhookEndpoint: ({ webhookEndpoints }, tenant, { id }) => webhookEndpoints.get(tenant, id),
  webhookDelivery: ({ webhookDeliveries }, tenant, { id }) => webhookDeliveries.get(tenant, id),
  mailMessage: ({ mailMessages }, tenant, { id }) => mailMessages.get(tenant, id),
  message: ({ messages }, tenant, { id }) => messages.get(tenant, id),
  messageRecipient: ({ messageRecipients }, tenant, { id }) => messageRecipients.get(tenant, id),
  mailCursor: ({ mailCursors }, tenant, { id }) => mailCursors.get(tenant, id),
  mailPreference: ({ mailPreferences }, tenant, { id }) => mailPreferences.get(tenant, id),
  webhookHealth: ({ webhookHealths }, tenant, { id }) => webhookHealths.get(tenant, id),
  seal: ({ seals }, tenant, { id }) => seals.get(tenant, id),
  subjectKey: ({ subjectKeys }, tenant, { id }) => subjectKeys.get(tenant, id),
  erasure: ({ erasures }, tenant, { id }) => erasures.get(tenant, id),
  commitment: ({ commitments }, tenant, { id }) => commitments.get(tenant, id),
  payoutRail: ({ payoutRails }, tenant, { id }) => payoutRails.get(tenant, id),
  payoutSchedule: ({ payoutSchedules }, tenant, { id }) => payoutSchedules.get(tenant, id),
  payoutBatch: ({ payoutBatches }, tenant, { id }) => payoutBatches.get(tenant, id),
  payoutItem: ({ payoutItems }, tenant, { id }) => payoutItems.get(tenant, id),
  payoutConfirmation: ({ payoutBatches }, tenant, { id }) => payoutBatches.confirmation(tenant, id),
  payoutFile: ({ payoutBatches }, tenant, { id }) => payoutBatches.file(tenant, id),
  person: ({ persons }, tenant, { id }) => persons.get(tenant, id),
  consoleSession: ({ consoleSessions }, tenant, { id }) => consoleSessions.get(tenant, id),
  bellRead: ({ bellReads }, tenant, { id }) => bellReads.get(tenant, id),
  savedSimulation: ({ savedSimulations }, tenant, { id }) => savedSimulations.get(tenant, id),
  sharedView: ({ sharedViews }, tenant, { id }) => sharedViews.get(tenant, id),
  note: ({ notes }, tenant, { id }) => notes.get(tenant, id),
  asset: ({ assets }, tenant, { id }) => assets.get(tenant, id),
  assetContent: ({ assets }, tenant, { id }) => assets.content(tenant, id),
  contest: ({ contests }, tenant, { id }) => contests.get(tenant, id),
  passkey: ({ passkeys }, tenant, { id }) => passkeys.get(tenant, id),
  portalSession: ({ portalSessions }, tenant, { id }) => portalSessions.get(tenant, id),
  linkCount: ({ linkCounts }, tenant, { id }) => linkCounts.get(tenant, id),
  portalDomain: ({ portalDomains }, tenant, { id }) => portalDomains.get(tenant, id),
  portalProvider: ({ portalProviders }, tenant, { id }) => portalProviders.get(tenant, id),
  signInLink: ({ signInLinks }, tenant, { id }) => signInLinks.get(tenant, id),
  invitation: ({ invitations }, tenant, { id }) => invitations.get(tenant, id),
  consolePasskey: ({ consolePasskeys }, tenant, { id }) => consolePasskeys.get(tenant, id),
  secondFactor: ({ secondFactors }, tenant, { id }) => secondFactors.get(tenant, id),
  approval: ({ approvals }, tenant, { id }) => approvals.get(tenant, id),
  ledgerCheck: ({ ledgerChecks }, tenant, { id }) => ledgerChecks.get(tenant, id),
  consoleSetting: ({ consoleSettings }, tenant, { id }) => consoleSettings.get(tenant, id),
};

export type ReadableKind = keyof typeof READ;
export const KINDS = Object.keys(READ) as readonly ReadableKind[];

/** {@link READ} of a kind that is known only when it runs. */
export const readRow = <K extends ReadableKind>(
  storage: Storage,
  tenant: Tenant,
  kind: K,
  row: Rows[K],
): Promise<Versioned<Rows[K]> | undefined> => (READ[kind] as unknown as Read<K>)(storage, tenant, row);
