import type { Snapshot, Storage } from "@entente/core/ports";
import { correctionStore } from "./activity/corrections.ts";
import { customerStore } from "./activity/customers.ts";
import { pendingEventStore } from "./activity/pending-events.ts";
import { performanceStore } from "./activity/performance.ts";
import { rollupStore } from "./activity/rollups.ts";
import { clickLog } from "./campaigns/clicks.ts";
import { couponStore } from "./campaigns/coupons.ts";
import { deploymentStore } from "./campaigns/deployments.ts";
import { distributionStore } from "./campaigns/distributions.ts";
import { linkStore } from "./campaigns/links.ts";
import { narrowingStore } from "./campaigns/narrow-clicks.ts";
import { walletStore } from "./campaigns/wallets.ts";
import { channelAuthorizationStore, channelGrantStore } from "./connect/channel-authorizations.ts";
import { connectConfigStore } from "./connect/connect-configs.ts";
import { discoverStore } from "./connect/discover.ts";
import { handoffConfigStore } from "./connect/handoff-configs.ts";
import { handoffStore } from "./connect/handoffs.ts";
import {
  knownNamesStore,
  sourceCouponStore,
  sourceEventStore,
  sourcePaymentIdStore,
  sourcePaymentStore,
  sourceStore,
} from "./connect/sources.ts";
import type { Engine } from "./engines/database.ts";
import { figureStore } from "./figures/figures.ts";
import { auditStore } from "./journal/audits.ts";
import { erasureStore, personalRowStore } from "./journal/erasures.ts";
import { eventStore } from "./journal/events.ts";
import { inHostTransaction } from "./journal/host-transaction.ts";
import { innerJournal, joinedJournal, postgresJournal } from "./journal/journal.ts";
import { commitmentStore, sealStore } from "./journal/seals.ts";
import { secretKeyStore } from "./journal/secret-key/store.ts";
import { mailCursorStore, mailMessageStore } from "./mail/mail.ts";
import { messageRecipientStore, messageStore } from "./mail/messages.ts";
import { assertionStore } from "./membership/assertions.ts";
import { connectionStore } from "./membership/connections/connections.ts";
import { contactStore } from "./membership/contacts.ts";
import { enrollmentStore } from "./membership/enrollments.ts";
import { entityStore } from "./membership/entities.ts";
import { evaluationStore } from "./membership/evaluations.ts";
import { joiningStore } from "./membership/joinings.ts";
import { pauseStore } from "./membership/pauses.ts";
import { programStore } from "./membership/programs.ts";
import { relationshipStore } from "./membership/relationships.ts";
import { pastStore } from "./membership/replays/pasts.ts";
import { standingStore } from "./membership/standing.ts";
import { standingIntervalStore } from "./membership/standing-intervals.ts";
import { tierStore } from "./membership/tiers.ts";
import { operationStore } from "./operations/operations.ts";
import { testClockStore } from "./operations/test-clock.ts";
import { analyticsStore } from "./payouts/analytics.ts";
import { ledgerCheckStore } from "./payouts/ledger-checks/ledger-checks.ts";
import { payoutBatchStore } from "./payouts/payout-batches.ts";
import { payoutStore } from "./payouts/payouts.ts";
import { periodStore } from "./payouts/periods.ts";
import { payoutScheduleStore } from "./payouts/schedules/payout-schedules.ts";
import {
  approvalStore,
  consolePasskeyStore,
  consoleSessionStore,
  invitationStore,
  personStore,
  signInLinkStore,
} from "./people/people.ts";
import { requestLog } from "./people/request-log.ts";
import { assetStore } from "./portal/assets.ts";
import { contestStore } from "./portal/contests.ts";
import { portalDomainStore } from "./portal/domains.ts";
import { linkCountStore } from "./portal/link-counts.ts";
import { passkeyStore } from "./portal/passkeys.ts";
import { portalSessionStore } from "./portal/sessions.ts";
import { checkStore } from "./store/checks.ts";
import { keyedStore, listStore, rowStore } from "./store/row-store.ts";
import { sharingLookUps } from "./store/shared-stores.ts";
import { inSnapshot } from "./store/snapshot.ts";
import { type Send, sender } from "./store/statement.ts";
import { noteStore } from "./team/notes.ts";
import { inFirst } from "./tenancy/first.ts";
import { limitShareStore } from "./tenancy/limit-shares.ts";
import { tenantStore } from "./tenancy/tenants.ts";
import { OF_ALL, ofOnly, type Whose } from "./tenancy/whose.ts";
import { deliveryStore } from "./webhooks/webhooks.ts";

/** Every store that reads, over connections or over one transaction. */
const stores = (send: Send, whose: Whose = OF_ALL, groupsAtOnce = 1): Snapshot => ({
  tenants: tenantStore(send),
  programs: programStore(send),
  entities: entityStore(send),
  contacts: contactStore(send),
  relationships: relationshipStore(send),
  enrollments: enrollmentStore(send),
  pauses: pauseStore(send),
  requirements: listStore(send, "requirement"),
  tiers: tierStore(send),
  overrides: listStore(send, "requirementOverride"),
  assertions: assertionStore(send),
  operatingTypes: keyedStore(send, "operatingType"),
  metricKeys: keyedStore(send, "metricKey"),
  connections: connectionStore(send),
  joinings: joiningStore(send),
  applications: rowStore(send, "application"),
  connectConfigs: connectConfigStore(send),
  handoffConfigs: handoffConfigStore(send),
  channelAuthorizations: channelAuthorizationStore(send),
  channelGrants: channelGrantStore(send, whose),
  handoffs: handoffStore(send),
  sources: sourceStore(send, whose),
  sourceCoupons: sourceCouponStore(send, whose),
  sourceEvents: sourceEventStore(send, whose),
  sourcePayments: sourcePaymentStore(send, whose),
  sourcePaymentIds: sourcePaymentIdStore(send),
  sourceNames: knownNamesStore(send),
  discover: discoverStore(send),
  evaluations: evaluationStore(send, whose),
  standing: standingStore(send, whose),
  standingIntervals: standingIntervalStore(send),
  pasts: pastStore(send),
  distributions: distributionStore(send),
  deployments: deploymentStore(send, whose),
  links: linkStore(send),
  coupons: couponStore(send, whose),
  clicks: clickLog(send, groupsAtOnce),
  operations: operationStore(send, whose),
  testClocks: testClockStore(send),
  wallets: walletStore(send),
  performance: performanceStore(send),
  corrections: correctionStore(send),
  analytics: analyticsStore(send),
  customers: customerStore(send),
  payoutRules: listStore(send, "payoutRule"),
  payouts: payoutStore(send),
  payoutPeriods: periodStore(send),
  brandTerms: rowStore(send, "brandTerms"),
  payoutRails: listStore(send, "payoutRail"),
  payoutBatches: payoutBatchStore(send),
  payoutItems: listStore(send, "payoutItem"),
  payoutSchedules: payoutScheduleStore(send, whose),
  ledgerChecks: ledgerCheckStore(send, whose),
  events: eventStore(send),
  audits: auditStore(send),
  seals: sealStore(send, whose),
  sealLeaves: rowStore(send, "sealLeaves"),
  commitments: commitmentStore(send),
  subjectKeys: rowStore(send, "subjectKey"),
  erasures: erasureStore(send, whose),
  pendingEvents: pendingEventStore(send, whose),
  personalRows: personalRowStore(send),
  checks: checkStore(send),
  webhookEndpoints: listStore(send, "webhookEndpoint"),
  webhookDeliveries: deliveryStore(send, whose),
  webhookHealths: rowStore(send, "webhookHealth"),
  mailMessages: mailMessageStore(send, whose),
  messages: messageStore(send, whose),
  messageRecipients: messageRecipientStore(send),
  mailCursors: mailCursorStore(send, whose),
  mailPreferences: rowStore(send, "mailPreference"),
  persons: personStore(send),
  consoleSessions: consoleSessionStore(send),
  signInLinks: signInLinkStore(send),
  invitations: invitationStore(send),
  approvals: approvalStore(send, whose),
  secondFactors: rowStore(send, "secondFactor"),
  consolePasskeys: consolePasskeyStore(send),
  consoleSettings: rowStore(send, "consoleSetting"),
  requestLog: requestLog(send),
  notes: noteStore(send),
  bellReads: rowStore(send, "bellRead"),
  sharedViews: listStore(send, "sharedView"),
  savedSimulations: listStore(send, "savedSimulation"),
  assets: assetStore(send),
  contests: contestStore(send),
  passkeys: passkeyStore(send),
  linkCounts: linkCountStore(send),
  portalDomains: portalDomainStore(send, whose),
  portalProviders: rowStore(send, "portalProvider"),
  portalSessions: portalSessionStore(send),
});

/** The stores of an engine that is only read, such as a standby's. */
export const readStores = <DB>(engine: Engine<DB>): Snapshot => {
  const send = sender(engine);
  return sharingLookUps(stores(send), send);
};

/** Joins transactions of a host, in a schema whose name is known: the host's own `search_path` need not lead there. */
const joined = ({ schema }: { readonly schema: string | undefined }): Pick<Storage, "within"> =>
  schema === undefined
    ? {}
    : {
        within: (client, work) =>
          inHostTransaction(client, schema, (send) => work({ ...stores(send), journal: joinedJournal(send, schema) })),
      };

/** Every store and the journal over one migrated database, PostgreSQL or PGlite. */
export const postgresStorage = <DB>(engine: Engine<DB>): Storage => {
  const send = sender(engine);
  return {
    ...sharingLookUps(stores(send, OF_ALL, engine.groupsAtOnce), send),
    journal: postgresJournal(engine),
    rollups: rollupStore(engine),
    narrowing: narrowingStore(engine, OF_ALL),
    ofTenant: (tenant) => ({
      ...stores(send, ofOnly(tenant), engine.groupsAtOnce),
      narrowing: narrowingStore(engine, ofOnly(tenant)),
    }),
    figures: figureStore(send),
    secretKeys: secretKeyStore(send),
    limitShares: limitShareStore(send),
    snapshot: (read) => inSnapshot(engine, (send) => read(stores(send))),
    first: (work) => inFirst(engine, (send) => work({ ...stores(send), journal: innerJournal(send, engine.schema) })),
    ...joined(engine),
  };
};
