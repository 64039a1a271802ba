import type { USE_CASES } from "@entente/core/http";
import type { UseCaseName } from "../routes/route.ts";

/** Operations that are no use case: what host applications and visitors call. */
type OpenOperation =
  | `connect.${"callback" | "discover" | "events" | "handoff" | "standing"}`
  | "connect.browserEvents"
  | "connectConfigs.rpc"
  | "redirects.follow"
  | "seals.keys";

/** Where the client has each resource: below another one where the API has it there. */
const RESOURCES = {
  programs: "programs",
  requirements: "programs.requirements",
  tiers: "programs.tiers",
  entities: "entities",
  relationships: "relationships",
  enrollments: "enrollments",
  overrides: "enrollments.requirementOverrides",
  standing: "enrollments",
  assertions: "assertions",
  operatingTypes: "operatingTypes",
  metricKeys: "metricKeys",
  connections: "connections",
  distributions: "distributions",
  deployments: "deployments",
  promoLinks: "promoLinks",
  coupons: "coupons",
  operations: "operations",
  testClock: "testHelpers.clock",
  performance: "performance",
  customers: "customers",
  wallet: "wallet",
  ledger: "ledger",
  brands: "brand",
  payoutRules: "payouts.rules",
  payouts: "payouts",
  balances: "balances",
  approvals: "approvals",
  access: "access",
  payoutRails: "payouts.rails",
  payoutSchedules: "payouts.schedules",
  payoutAccounts: "entities.payoutAccounts",
  payoutBatches: "payouts.batches",
  events: "events",
  auditEntries: "auditEntries",
  webhooks: "webhookEndpoints",
  connectConfigs: "programs.connectConfig",
  joinings: "programs.joining",
  applications: "enrollments.application",
  handoffConfigs: "programs.handoffConfigs",
  sources: "sources",
  sourceCoupons: "sources.coupons",
  sourceEvents: "sources.events",
  sourcePayments: "sources.payments",
  passkeys: "entities.passkeys",
  portalDomains: "portalDomains",
  messages: "messages",
  portalProvider: "portalProvider",
  portalSessions: "enrollments.portalSessions",
  enrollmentNotes: "enrollments.notes",
  entityNotes: "entities.notes",
  performanceEventNotes: "performance.events.notes",
  payoutBatchNotes: "payouts.batches.notes",
  distributionNotes: "distributions.notes",
  simulations: "simulations",
  assets: "assets",
  contests: "contests",
  connect: "connect",
  redirects: "redirects",
  seals: "events.seals",
} as const satisfies Readonly<Record<keyof typeof USE_CASES | "connect" | "redirects" | "seals", string>>;

/** Methods whose place or name is not that of their operation. */
const NAMED: Readonly<Partial<Record<UseCaseName | OpenOperation, string>>> = {
  "performance.listEvents": "performance.events.list",
  "performance.countEvents": "performance.events.count",
  "performance.retrieveEvent": "performance.events.retrieve",
  "performance.explainEvent": "performance.events.explain",
  "performance.correctAttribution": "performance.events.correctAttribution",
  "performance.previewCorrection": "performance.events.previewCorrection",
  "wallet.listTransactions": "wallet.transactions.list",
  "ledger.listAccounts": "ledger.accounts.list",
  "ledger.retrieveAccount": "ledger.accounts.retrieve",
  "ledger.listEntries": "ledger.entries.list",
  "ledger.retrieveCheck": "ledger.check.retrieve",
  "payoutBatches.listItems": "payouts.batches.items.list",
  "payouts.listPeriods": "payouts.periods.list",
  "payouts.retrievePeriod": "payouts.periods.retrieve",
  "payouts.closePeriod": "payouts.periods.close",
  "payouts.reopenPeriod": "payouts.periods.reopen",
  "events.listSeals": "events.seals.list",
  "events.retrieveProof": "events.proof",
  "webhooks.listDeliveries": "webhookEndpoints.deliveries.list",
  "webhooks.retrieveDelivery": "webhookEndpoints.deliveries.retrieve",
  "webhooks.redeliver": "webhookEndpoints.deliveries.redeliver",
  "standing.preview": "programs.standingPreview",
  "payoutRules.simulate": "programs.simulate",
  "standing.retrieve": "enrollments.standing",
  "messages.listOfEnrollment": "enrollments.messages.list",
  "joinings.listAcceptances": "programs.joining.acceptances.list",
  "connectConfigs.rpc": "programs.connectConfig.updateByToken",
  "connect.events": "connect.recordEvent",
  "connect.browserEvents": "connect.reportFromBrowser",
};

/** The method of `@entente/client` for an operation: `requirements.create` is `programs.requirements.create`. */
export const clientMethodOf = (operation: string): string => {
  const [resource = "", verb = ""] = operation.split(".");
  if (!Object.hasOwn(RESOURCES, resource)) throw new Error(`The client has no place for ${resource}.`);
  return NAMED[operation as UseCaseName] ?? `${RESOURCES[resource as keyof typeof RESOURCES]}.${verb}`;
};
