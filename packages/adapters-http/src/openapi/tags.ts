import type { USE_CASES } from "@entente/core/http";

/** The resources of the platform's routes, and the doors beside them. */
type Tagged = keyof typeof USE_CASES | "connect" | "redirects" | "seals" | "received";

/** One tag per resource, in the order of the reference: its name, and what the resource is. */
const TAGS = {
  programs: ["Programs", "A program of a brand: its terms, its attribution window and how its members are paid."],
  joinings: ["Joining", "How a program is joined by its page: the form, the terms, and the rules that decide at once."],
  applications: ["Applications", "What a member applied with."],
  requirements: [
    "Requirements",
    "What a member must have measured to qualify in a program, a tier, or for a collection.",
  ],
  tiers: ["Tiers", "Ranks of a program. A member has the highest one whose requirements are met."],
  entities: ["Entities", "A person or company that takes part in programs of the organization."],
  relationships: [
    "Relationships",
    "What binds an entity to the organization across programs: rights, permissions, and an end.",
  ],
  enrollments: [
    "Enrollments",
    "The membership of an entity in one program: approval, pauses, standing and referral code.",
  ],
  overrides: ["Requirement overrides", "Exceptions from one requirement for one enrollment."],
  standing: ["Standing", "Why a member qualifies or not: now, at a time in the past, or with assumed metrics."],
  assertions: ["Assertions", "What the organization vouches for about an entity, for a time or for good."],
  operatingTypes: ["Operating types", "Kinds of members that requirements can ask for."],
  metricKeys: ["Metric keys", "What can be measured: built-in keys and the organization's own."],
  connections: ["Connections", "Accounts of brands and entities at channels, with the metrics read from them."],
  distributions: [
    "Distributions",
    "A business goal that is validated, and launched into deployments over programs and slots.",
  ],
  deployments: ["Deployments", "One program in one slot of a launched distribution: desired and observed state."],
  promoLinks: ["Promo links", "The link of one member in one deployment."],
  coupons: ["Coupons", "Words that customers type, each of one member: by them sales are credited."],
  operations: ["Operations", "Work that goes on after the answer: its progress, its result, or why it waits."],
  testClock: [
    "Test clock",
    "The time of the test data of an organization, or of a whole database for tests, which moves only when it is advanced.",
  ],
  performance: ["Performance", "Clicks, sign-ups, sales and refunds: recording, reading, explaining and summing them."],
  customers: [
    "Customers",
    "Customers seen in events: who referred them, what they bought, and which member is credited.",
  ],
  wallet: ["Wallet", "The funds of a brand by asset: available, reserved and consumed."],
  ledger: ["Ledger", "The accounts of a brand's funds and payouts, and both sides of each transfer."],
  brands: ["Brand", "The brand of the request, and the time zone in whose days its periods begin and end."],
  payoutRules: ["Payout rules", "What activity is worth to the member who brought it."],
  simulations: ["Simulations", "Other terms over past days that a team keeps, and what they came to."],
  payouts: ["Payouts", "What a member has earned in a period, and the run that finds it."],
  balances: ["Balances", "What a recipient is owed and was paid, by program and currency."],
  payoutAccounts: ["Payout accounts", "Where the recipients of a brand are paid."],
  payoutRails: ["Payout rails", "How recipients are paid, and the format of the files for it."],
  payoutSchedules: ["Payout schedules", "When a calendar is run and a batch is made of it, without anybody asking."],
  payoutBatches: ["Payout batches", "Payouts that are frozen and paid together, with their file and its confirmation."],
  approvals: ["Approvals", "Acts that wait for a person: what is asked, by whom, and what became of it."],
  access: ["Access", "The caller of a request: the scopes it has, and the effect of its changes."],
  events: ["Events", "The ordered feed of everything that happened, with proofs under signed seals."],
  auditEntries: ["Audit entries", "Who changed what where no public event says it."],
  webhooks: ["Webhook endpoints", "Where events are delivered to, and what became of each delivery."],
  connectConfigs: ["Connect configs", "How a program meets the host applications of its brand."],
  handoffConfigs: ["Handoff configs", "The keys with which a host application signs who its logged-in user is."],
  sources: ["Sources", "Payment systems and shops whose webhooks report sales."],
  sourceCoupons: ["Source coupons", "Coupons at the vendors of sources that make them there, and why one is not."],
  sourceEvents: ["Source events", "What a source delivered: verified, kept for a time, and translated into facts."],
  sourcePayments: [
    "Source payments",
    "Payments that sources reported, each once: whose sale it became, or why nobody is found who brought it.",
  ],
  enrollmentNotes: ["Notes on enrollments", "What people of a brand write to each other about a member."],
  entityNotes: ["Notes on entities", "What people of a brand write to each other about a person or company."],
  performanceEventNotes: ["Notes on events", "What people of a brand write to each other about an event."],
  payoutBatchNotes: ["Notes on batches", "What people of a brand write to each other about a batch."],
  distributionNotes: ["Notes on distributions", "What people of a brand write to each other about a distribution."],
  assets: ["Assets", "Images, texts and files that the members of a program are given."],
  contests: ["Contests", "Objections of members to an event or a rejection, and how they end."],
  passkeys: ["Passkeys", "Passkeys of members, by which they sign in to the portal and confirm what moves money."],
  messages: ["Messages", "What a brand writes to its members, whom it reached and who read it."],
  portalDomains: [
    "Portal domains",
    "The domains at which members of a brand use the portal, each proven by a record before it is used.",
  ],
  portalProvider: [
    "Member sign-in",
    "The identity provider at which members of an organization sign in to the portal.",
  ],
  portalSessions: ["Portal sessions", "Links that open the portal of a member, and the sessions that they open."],
  connect: ["Connect", "What host applications call: discovery, signed handoffs and events of a member's audience."],
  redirects: ["Redirects", "What visitors of a promo link meet."],
  seals: ["Seal keys", "The public keys that seals are verified with."],
  received: ["Event types", "What the feed has and endpoints receive: the data of each type of event."],
} as const satisfies Readonly<Record<Tagged, readonly [name: string, description: string]>>;

/** The tag of an operation of this resource. */
export const tagOf = (resource: string): string => {
  if (!Object.hasOwn(TAGS, resource)) throw new Error(`The resource ${resource} has no tag.`);
  return TAGS[resource as Tagged][0];
};

export const tagObjects = (): { readonly name: string; readonly description: string }[] =>
  Object.values(TAGS).map(([name, description]) => ({ name, description }));
