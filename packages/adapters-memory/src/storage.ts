import type { Notifications, Snapshot, Storage } from "@entente/core/ports";
import { memoryCorrections } from "./activity/corrections.ts";
import { memoryCustomers } from "./activity/customers.ts";
import { memoryPendingEvents } from "./activity/pending-events.ts";
import { memoryPerformance } from "./activity/performance.ts";
import { rollupStore } from "./activity/rollups.ts";
import { memoryClicks } from "./campaigns/clicks.ts";
import { memoryCoupons } from "./campaigns/coupons.ts";
import { memoryDeployments } from "./campaigns/deployments.ts";
import { memoryDistributions } from "./campaigns/distributions.ts";
import { memoryLinks } from "./campaigns/links.ts";
import { narrowingStore } from "./campaigns/narrow-clicks.ts";
import { memoryWallets } from "./campaigns/wallets.ts";
import { memoryChannelAuthorizations, memoryChannelGrants } from "./connect/channel-authorizations.ts";
import { memoryConnectConfigs } from "./connect/connect-configs.ts";
import { memoryDiscover } from "./connect/discover.ts";
import { memoryHandoffConfigs } from "./connect/handoff-configs.ts";
import { memoryHandoffs } from "./connect/handoffs.ts";
import {
  memorySourceCoupons,
  memorySourceEvents,
  memorySourceNames,
  memorySourcePaymentIds,
  memorySourcePayments,
  memorySources,
} from "./connect/sources.ts";
import { memoryFigures } from "./figures/figures.ts";
import { memoryAudits } from "./journal/audits.ts";
import { memoryErasures, memoryPersonalRows } from "./journal/erasures.ts";
import { memoryEvents } from "./journal/events.ts";
import { memoryJournal } from "./journal/journal.ts";
import { memoryNotifications } from "./journal/notifications.ts";
import { memoryCommitments, memorySeals } from "./journal/seals.ts";
import { memorySecretKeys } from "./journal/secret-key.ts";
import { memoryMailCursors, memoryMailMessages } from "./mail/mail.ts";
import { memoryMessageRecipients, memoryMessages } from "./mail/messages.ts";
import { memoryAssertions } from "./membership/assertions.ts";
import { memoryConnections } from "./membership/connections.ts";
import { memoryContacts } from "./membership/contacts.ts";
import { memoryEnrollments } from "./membership/enrollments.ts";
import { memoryEntities } from "./membership/entities.ts";
import { memoryEvaluations } from "./membership/evaluations.ts";
import { memoryJoinings } from "./membership/joining/joinings.ts";
import { memoryPauses } from "./membership/pauses.ts";
import { memoryPrograms } from "./membership/programs.ts";
import { memoryRelationships } from "./membership/relationships.ts";
import { memoryPasts } from "./membership/replays/pasts.ts";
import { memoryStanding } from "./membership/standing.ts";
import { memoryStandingIntervals } from "./membership/standing-intervals.ts";
import { memoryTiers } from "./membership/tiers.ts";
import { memoryOperations } from "./operations/operations.ts";
import { memoryTestClocks } from "./operations/test-clock.ts";
import { memoryAnalytics } from "./payouts/analytics.ts";
import { memoryLedgerChecks } from "./payouts/ledger-checks.ts";
import { memoryPayoutBatches } from "./payouts/payout-batches.ts";
import { memoryPayouts } from "./payouts/payouts.ts";
import { memoryPeriods } from "./payouts/periods.ts";
import { memorySchedules } from "./payouts/schedules/payout-schedules.ts";
import {
  memoryApprovals,
  memoryConsolePasskeys,
  memoryConsoleSessions,
  memoryInvitations,
  memoryPersons,
  memorySignInLinks,
} from "./people/people.ts";
import { memoryRequestLog } from "./people/request-log.ts";
import { memoryAssets } from "./portal/assets.ts";
import { memoryContests } from "./portal/contests.ts";
import { memoryDomains } from "./portal/domains.ts";
import { memoryLinkCounts } from "./portal/link-counts.ts";
import { memoryPasskeys } from "./portal/passkeys.ts";
import { memoryPortalSessions } from "./portal/sessions.ts";
import { checkStore } from "./store/checks.ts";
import { keyedStore, listStore, rowStore } from "./store/rows.ts";
import { asItIs, emptyWorld, seenOf, type Tenancy, unclocked, type World } from "./store/world.ts";
import { memoryNotes } from "./team/notes.ts";
import { inFirst } from "./tenancy/first.ts";
import { memoryLimitShares } from "./tenancy/limit-shares.ts";
import { memoryTenants } from "./tenancy/tenants.ts";
import { memoryDeliveries } from "./webhooks/webhooks.ts";

/** Every store that reads a world, of which all tenants are seen. */
const everyStore = (world: World): Snapshot => ({
  tenants: memoryTenants(world),
  programs: memoryPrograms(world),
  entities: memoryEntities(world),
  contacts: memoryContacts(world),
  relationships: memoryRelationships(world),
  enrollments: memoryEnrollments(world),
  pauses: memoryPauses(world),
  requirements: listStore(world, "requirement"),
  tiers: memoryTiers(world),
  overrides: listStore(world, "requirementOverride"),
  assertions: memoryAssertions(world),
  operatingTypes: keyedStore(world, "operatingType"),
  metricKeys: keyedStore(world, "metricKey"),
  connections: memoryConnections(world),
  joinings: memoryJoinings(world),
  applications: rowStore(world, "application"),
  connectConfigs: memoryConnectConfigs(world),
  handoffConfigs: memoryHandoffConfigs(world),
  channelAuthorizations: memoryChannelAuthorizations(world),
  channelGrants: memoryChannelGrants(world),
  sources: memorySources(world),
  sourceCoupons: memorySourceCoupons(world),
  sourceEvents: memorySourceEvents(world),
  sourcePayments: memorySourcePayments(world),
  sourcePaymentIds: memorySourcePaymentIds(world),
  sourceNames: memorySourceNames(world),
  handoffs: memoryHandoffs(world),
  discover: memoryDiscover(world),
  evaluations: memoryEvaluations(world),
  standing: memoryStanding(world),
  standingIntervals: memoryStandingIntervals(world),
  pasts: memoryPasts(world),
  distributions: memoryDistributions(world),
  deployments: memoryDeployments(world),
  links: memoryLinks(world),
  coupons: memoryCoupons(world),
  clicks: memoryClicks(world),
  operations: memoryOperations(world),
  testClocks: memoryTestClocks(world),
  wallets: memoryWallets(world),
  performance: memoryPerformance(world),
  corrections: memoryCorrections(world),
  analytics: memoryAnalytics(world),
  customers: memoryCustomers(world),
  payoutRules: listStore(world, "payoutRule"),
  payouts: memoryPayouts(world),
  payoutPeriods: memoryPeriods(world),
  brandTerms: rowStore(world, "brandTerms"),
  payoutRails: listStore(world, "payoutRail"),
  payoutBatches: memoryPayoutBatches(world),
  payoutItems: listStore(world, "payoutItem"),
  payoutSchedules: memorySchedules(world),
  ledgerChecks: memoryLedgerChecks(world),
  checks: checkStore(world),
  events: memoryEvents(world),
  audits: memoryAudits(world),
  seals: memorySeals(world),
  sealLeaves: rowStore(world, "sealLeaves"),
  commitments: memoryCommitments(world),
  subjectKeys: rowStore(world, "subjectKey"),
  erasures: memoryErasures(world),
  pendingEvents: memoryPendingEvents(world),
  personalRows: memoryPersonalRows(world),
  webhookEndpoints: listStore(world, "webhookEndpoint"),
  webhookDeliveries: memoryDeliveries(world),
  webhookHealths: rowStore(world, "webhookHealth"),
  mailMessages: memoryMailMessages(world),
  messages: memoryMessages(world),
  messageRecipients: memoryMessageRecipients(world),
  mailCursors: memoryMailCursors(world),
  mailPreferences: rowStore(world, "mailPreference"),
  persons: memoryPersons(world),
  consoleSessions: memoryConsoleSessions(world),
  signInLinks: memorySignInLinks(world),
  invitations: memoryInvitations(world),
  approvals: memoryApprovals(world),
  secondFactors: rowStore(world, "secondFactor"),
  consolePasskeys: memoryConsolePasskeys(world),
  consoleSettings: rowStore(world, "consoleSetting"),
  requestLog: memoryRequestLog(world),
  notes: memoryNotes(world),
  bellReads: rowStore(world, "bellRead"),
  sharedViews: listStore(world, "sharedView"),
  savedSimulations: listStore(world, "savedSimulation"),
  assets: memoryAssets(world),
  contests: memoryContests(world),
  passkeys: memoryPasskeys(world),
  linkCounts: memoryLinkCounts(world),
  portalDomains: memoryDomains(world),
  portalProviders: rowStore(world, "portalProvider"),
  portalSessions: memoryPortalSessions(world),
});

const chosen = <T, M extends keyof T>(store: T, ...methods: readonly M[]): Pick<T, M> =>
  Object.fromEntries(methods.map((name) => [name, store[name]])) as Pick<T, M>;

/** The methods that find work that is due, or over, of the tenants that are seen. */
const workIn = (world: World) => ({
  operations: chosen(memoryOperations(world), "claim", "overdue"),
  evaluations: chosen(memoryEvaluations(world), "claim"),
  standing: chosen(memoryStanding(world), "due"),
  deployments: chosen(memoryDeployments(world), "due"),
  coupons: chosen(memoryCoupons(world), "changed"),
  channelGrants: chosen(memoryChannelGrants(world), "claim"),
  sources: chosen(memorySources(world), "claim", "withCouponsDue"),
  sourceCoupons: chosen(memorySourceCoupons(world), "claim"),
  sourceEvents: chosen(memorySourceEvents(world), "claim", "sweep"),
  sourcePayments: chosen(memorySourcePayments(world), "claim", "sweep"),
  pendingEvents: chosen(memoryPendingEvents(world), "due"),
  payoutSchedules: chosen(memorySchedules(world), "due"),
  ledgerChecks: chosen(memoryLedgerChecks(world), "due"),
  seals: chosen(memorySeals(world), "due"),
  erasures: chosen(memoryErasures(world), "due"),
  approvals: chosen(memoryApprovals(world), "due"),
  portalDomains: chosen(memoryDomains(world), "due"),
  webhookDeliveries: chosen(memoryDeliveries(world), "claim", "sweep"),
  mailMessages: chosen(memoryMailMessages(world), "claim", "sweep"),
  messages: chosen(memoryMessages(world), "due"),
  mailCursors: chosen(memoryMailCursors(world), "due"),
});

/** Every store that reads a world, of which work is found for the tenants that are seen. */
const stores = (world: World, isSeen: (tenancy: Tenancy) => boolean = unclocked): Snapshot => {
  const all = everyStore(world);
  const work = Object.entries(workIn(seenOf(world, isSeen)));
  return {
    ...all,
    ...Object.fromEntries(work.map(([name, methods]) => [name, { ...all[name as keyof Snapshot], ...methods }])),
  };
};

/**
 * An empty storage in the memory of the process, with the notifications of its commits.
 * @example
 * const storage = memoryStorage();
 * const platform = createPlatform({ ...storage, ...runtime, channels, settings });
 * @example
 * const platform = createPlatform({ ...memoryStorage(), ...seededRuntime("a test"), channels: [], settings: DEFAULT_SETTINGS });
 */
export const memoryStorage = (): Storage & { readonly notifications: Notifications } => {
  const world = emptyWorld();
  const notifications = memoryNotifications();
  return {
    ...stores(world),
    journal: memoryJournal(world, notifications.announce),
    rollups: rollupStore(world),
    narrowing: { ...narrowingStore(world), ...chosen(narrowingStore(seenOf(world, unclocked)), "due") },
    ofTenant(tenant) {
      const isSeen = ({ tenant: of }: Tenancy): boolean =>
        of.organization === tenant.organization && of.livemode === tenant.livemode;
      const narrowing = { ...narrowingStore(world), ...chosen(narrowingStore(seenOf(world, isSeen)), "due") };
      return { ...stores(world, isSeen), narrowing };
    },
    figures: memoryFigures(world),
    secretKeys: memorySecretKeys(world),
    limitShares: memoryLimitShares(),
    snapshot: (read) => read(stores(asItIs(world))),
    first: (work) => inFirst(world, (apart) => work({ ...stores(apart), journal: memoryJournal(apart, () => {}) })),
    notifications,
  };
};
