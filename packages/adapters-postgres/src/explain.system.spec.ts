import type { Entitlement, Id, Storage, Tenant } from "@entente/core/ports";
import { NO_DETAILS } from "@entente/core/storage";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { MIGRATIONS } from "./migrations/index.ts";
import { measuring } from "./payouts/runs/measure.ts";
import { postgresStorage } from "./storage.ts";
import { CHECKS, inOrder } from "./store/checks.ts";
import { isValued } from "./store/prepared.ts";
import { binder } from "./store/statement.ts";
import { engineWanted, freshPostgres, type PostgresTestDatabase } from "./testing/databases.ts";
import { smallSuite } from "./testing/explain-small.ts";
import { fillAndAnalyze, idOf, timeOf } from "./testing/fill.ts";
import { addOthers } from "./testing/fill-others.ts";
import { announced, enrollment, insert, minutes, NOON, ORIGIN, program, sale } from "./testing/fixtures.ts";
import { comparedInVain, MODES, type Plans, plansOf, rowsRead } from "./testing/plans.ts";

const ROWS = 25_000;

interface Fixtures {
  readonly storage: Storage;
  readonly tenant: Tenant;
  readonly brand: Id<"brand">;
  /** The id of the nth row of a table. */
  readonly id: (table: string, n?: number) => never;
}

interface Hot {
  readonly ask: (fixtures: Fixtures) => Promise<unknown>;
  /** The number of database pages that the query reads; independent of the number of rows. */
  readonly pages?: number;
  /** Tables with one row of each tenant, which the query is about as a whole. */
  readonly whole?: readonly string[];
  /** The pages among many organizations where they are more, since a statement that is planned once does not know how rare a value is. */
  readonly many?: number;
}

/** A row in the middle, for which the rare value of a filter is true. */
const [MIDDLE, SELDOM] = [12_500, 12_507];
/** A program with ten deployments. */
const SMALL = 1_251;
/** A deployment of the seventh program, and its distribution. */
const [SLOT, SPRING] = [26, 3];
const page = { limit: 20 };
/** A place in the middle of each order by a value; that of members is by the name of an entity, and its id. */
const AFTER = {
  enrollments: ["somebody 20000"],
  programs: ["summer 20000"],
  distributions: ["summer 20000"],
  payouts: ["usd", "100"],
  performance: ["usd", "12500"],
} as const;
/** A count of fewer rows than there are, so that one that reads them all is seen. */
const COUNTED = 500;
/** A link is read with its deployment, member and relationship, and with the member that goes on for one that was merged. */
const LINK_PAGES = 345;

/** Of the year of the rows. */
const QUARTERS = [0, 3, 6, 9, 12].map((month) => new Date(Date.UTC(2026, month)));
const EVERY_ENTRY = {
  asset: undefined,
  kinds: { from: ["reserve", "consume"], to: ["reserve", "consume"] },
  transfer: undefined,
  distribution: undefined,
  created: undefined,
} as const;
const ENTRIES = { limit: 21, after: undefined, order: "desc" } as const;

const HOT: Readonly<Record<string, Hot>> = {
  "get one": { ask: ({ storage, tenant, id }) => storage.enrollments.get(tenant, id("enrollment")), pages: 10 },
  "get many": {
    ask: ({ storage, tenant, id }) => storage.entities.many(tenant, [id("entity"), id("entity", 7)]),
    pages: 20,
  },
  "authenticate, oldest brand": { ask: ({ storage }) => storage.tenants.authenticate("key-7", undefined), pages: 20 },
  "authenticate, by slug": { ask: ({ storage }) => storage.tenants.authenticate("key-7", "brand-7"), pages: 20 },
  "authenticate, by id": { ask: ({ storage, id }) => storage.tenants.authenticate("key-7", id("brand", 7)), pages: 20 },
  "find an answer": { ask: ({ storage, tenant }) => storage.journal.findAnswer(tenant, "key-7", NOON), pages: 10 },
  "sweep answers": {
    ask: ({ storage }) => storage.journal.sweepAnswers(timeOf(1_440), 50),
    pages: 400,
  },
  "answers in order": {
    ask: ({ storage, tenant }) => storage.journal.answersAfter(tenant, "key-7", 20),
  },
  "erasures that are due": { ask: ({ storage }) => storage.erasures.due(timeOf(1_440), 20) },
  "feeds to seal, of many tenants": { ask: ({ storage }) => storage.seals.due("events", null, 100), pages: 450 },
  "audit entries to seal, of many tenants": {
    ask: ({ storage, tenant }) => storage.seals.due("audit", tenant, 100),
    pages: 450,
  },
  "last seal": { ask: ({ storage, tenant }) => storage.seals.last(tenant, "events"), pages: 10 },
  "seal of an entry": { ask: ({ storage, tenant }) => storage.seals.covering(tenant, "events", MIDDLE), pages: 10 },
  "commitments of a range": {
    ask: ({ storage, tenant }) => storage.commitments.within(tenant, "events", MIDDLE, MIDDLE + 20),
  },
  ...Object.fromEntries(
    (
      [
        "enrollment",
        "requirementOverride",
        "coupon",
        "relationship",
        "connection",
        "handoffLink",
        "payout",
        "payoutItem",
        "commitment",
        "attributionCorrection",
      ] as const
    ).map((kind): [string, Hot] => [
      `rows of an entity: ${kind}`,
      {
        ask: ({ storage, tenant, id }) =>
          storage.personalRows.of(tenant, kind, id("entity", 7), { after: null, limit: 20 }),
      },
    ]),
  ),
  "list programs": { ask: ({ storage, tenant, brand }) => storage.programs.list(tenant, { brand }, page) },
  "list programs by status": {
    ask: ({ storage, tenant, brand }) => storage.programs.list(tenant, { brand, status: "paused" }, page),
  },
  "list programs by several statuses": {
    ask: ({ storage, tenant, brand }) => storage.programs.list(tenant, { brand, status: ["active", "paused"] }, page),
  },
  "list programs by visibility": {
    ask: ({ storage, tenant, brand }) => storage.programs.list(tenant, { brand, visibility: "listed" }, page),
  },
  discover: { ask: ({ storage }) => storage.discover.listed(21, 0), pages: 100 },
  surface: { ask: ({ storage }) => storage.handoffs.surface("pk-7"), pages: 30 },
  "link of a user": {
    ask: ({ storage, tenant, brand }) => storage.handoffs.link(tenant, brand, "issuer", "user-7"),
    pages: 10,
  },
  "member by code": {
    ask: ({ storage, tenant, id }) => storage.handoffs.memberByCode(tenant, id("program", 8), "member-7"),
    pages: 30,
  },
  "claim channel grants": {
    ask: ({ storage }) => storage.channelGrants.claim({ now: timeOf(1_440), leaseMs: 30_000, limit: 20 }),
    pages: 225,
  },
  "sweep channel authorizations": {
    ask: ({ storage }) => storage.channelAuthorizations.sweep(timeOf(1_440), 50),
    pages: 400,
  },
  "source by its address": { ask: ({ storage, id }) => storage.sources.addressed(id("source", 7)), pages: 20 },
  ...Object.fromEntries(
    [{}, { status: "unreadable" }].map((where): [string, Hot] => [
      `list events by ${["source", ...Object.keys(where)].join(" and ")}`,
      {
        ask: ({ storage, tenant, brand, id }) =>
          storage.sourceEvents.list(tenant, { brand, source: id("source", 7), ...where } as never, page),
      },
    ]),
  ),
  "event of a source by its key": {
    ask: ({ storage, tenant, id }) => storage.sourceEvents.byKeys(tenant, id("source", 7), ["event-60", "event-61"]),
    pages: 10,
  },
  "health of a source": {
    ask: ({ storage, tenant, id }) => storage.sourceEvents.health(tenant, id("source", 7)),
    pages: 20,
  },
  "claim sources": { ask: ({ storage }) => storage.sources.claim({ now: NOON, leaseMs: 1, limit: 10 }), pages: 375 },
  "claim source events": {
    ask: ({ storage }) => storage.sourceEvents.claim({ now: NOON, leaseMs: 1, limit: 20 }),
    pages: 375,
  },
  "sweep source payments": { ask: ({ storage }) => storage.sourcePayments.sweep(timeOf(1_440), 50), pages: 600 },
  "sweep source events": { ask: ({ storage }) => storage.sourceEvents.sweep(timeOf(1_440), 50), pages: 400 },
  ...Object.fromEntries(
    [{}, { status: "unmatched" }, { customer: "customer-7" }, { source: "source" }].map((where): [string, Hot] => [
      `list source payments by ${["brand", ...Object.keys(where)].join(" and ")}`,
      {
        ask: ({ storage, tenant, brand, id }) =>
          storage.sourcePayments.list(
            tenant,
            { brand, ...where, ...("source" in where ? { source: id("source", 7) } : {}) } as never,
            page,
          ),
      },
    ]),
  ),
  ...Object.fromEntries(
    [{}, { status: "refused" }, { source: "source" }, { coupon: "coupon" }].map((where): [string, Hot] => [
      `list source coupons by ${["brand", ...Object.keys(where)].join(" and ")}`,
      {
        ask: ({ storage, tenant, brand, id }) => {
          const ids = Object.keys(where).filter((field) => field !== "status");
          const of = Object.fromEntries(ids.map((field) => [field, id(field, 7)]));
          return storage.sourceCoupons.list(tenant, { brand, ...where, ...of } as never, page);
        },
      },
    ]),
  ),
  "claim source coupons": {
    ask: ({ storage }) => storage.sourceCoupons.claim({ now: NOON, leaseMs: 1, limit: 10 }),
    pages: 375,
  },
  "sources whose coupons are all due": { ask: ({ storage }) => storage.sources.withCouponsDue(10), pages: 30 },
  "coupons of which vendors are still to hear": { ask: ({ storage }) => storage.coupons.changed(10), pages: 30 },
  "payments by the ids of vendors": {
    ask: ({ storage, tenant, brand }) => storage.sourcePayments.idsAmong(tenant, brand, ["payment-7", "payment-8"]),
    pages: 20,
  },
  "ids of a payment": {
    ask: ({ storage, tenant, id }) => storage.sourcePayments.idsOf(tenant, id("source_payment", 7)),
    pages: 20,
  },
  "payments that wait for names": {
    ask: ({ storage, tenant, brand }) => storage.sourcePayments.waitingFor(tenant, brand, ["subscription-1007"]),
    pages: 20,
  },
  "claim source payments": {
    ask: ({ storage }) => storage.sourcePayments.claim({ now: NOON, leaseMs: 1, limit: 20 }),
    pages: 375,
  },
  "names of subscriptions": {
    ask: ({ storage, tenant, brand }) => storage.sourceNames.of(tenant, brand, ["subscription-7", "subscription-8"]),
    pages: 20,
  },
  ...Object.fromEntries(
    (["sourceEvents", "sourcePayments", "sourceNames"] as const).map((store): [string, Hot] => [
      `${store} of a customer`,
      { ask: ({ storage, tenant, brand }) => storage[store].ofCustomer(tenant, brand, "customer-7"), pages: 20 },
    ]),
  ),
  "sweep nonces": {
    ask: ({ storage }) => storage.handoffs.sweepNonces(timeOf(1_440), 50),
    pages: 400,
  },
  "terms of programs": {
    ask: ({ storage, tenant, id }) => storage.programs.terms(tenant, [id("program", 7), id("program", 8)]),
  },
  "host applications of a program": {
    ask: ({ storage, tenant, id }) => storage.handoffConfigs.ofProgram(tenant, id("program", 7)),
    pages: 20,
  },
  "list entities": { ask: ({ storage, tenant, brand }) => storage.entities.ofBrand(tenant, brand, {}, page) },
  "list entities by address": {
    ask: ({ storage, tenant, brand }) => storage.entities.ofBrand(tenant, brand, { emailKey: "person-7" }, page),
  },
  "contact by address": {
    ask: ({ storage, tenant, brand }) => storage.contacts.byAddresses(tenant, brand, ["person-7"]),
    pages: 10,
  },
  "list relationships": { ask: ({ storage, tenant, brand }) => storage.relationships.list(tenant, { brand }, page) },
  "list relationships by status": {
    ask: ({ storage, tenant, brand }) => storage.relationships.list(tenant, { brand, status: "ended" }, page),
  },
  "latest relationship": {
    ask: ({ storage, tenant, brand, id }) => storage.relationships.latest(tenant, brand, id("entity")),
    pages: 10,
  },
  "latest relationships": {
    ask: ({ storage, tenant, brand, id }) =>
      storage.relationships.latestOf(tenant, brand, [id("entity"), id("entity", 7)]),
    pages: 20,
  },
  "list enrollments after one": {
    ask: ({ storage, tenant, brand, id }) =>
      storage.enrollments.list(tenant, { brand }, { limit: 20, startingAfter: id("enrollment") }),
  },
  "list enrollments by a tag": {
    ask: ({ storage, tenant, brand }) => storage.enrollments.list(tenant, { brand, tag: "vip" }, page),
    pages: 120,
  },
  "list enrollments": { ask: ({ storage, tenant, brand }) => storage.enrollments.list(tenant, { brand }, page) },
  ...Object.fromEntries(
    [
      { status: "archived" },
      { status: ["active", "paused"] },
      { approvalStatus: ["pending", "rejected"] },
      { approvalStatus: "pending" },
      { qualificationStatus: "grace" },
      { program: "program", approvalStatus: "pending" },
      { program: "program" },
      { entity: "entity" },
    ].map((where): [string, Hot] => [
      `list enrollments by ${Object.keys(where).join(" and ")}${Object.values(where).some(Array.isArray) ? ", several at once" : ""}`,
      {
        ask: ({ storage, tenant, brand, id }) => {
          const ids = Object.entries(where).map(([field, value]) => [field, value === field ? id(field, 7) : value]);
          return storage.enrollments.list(tenant, { brand, ...Object.fromEntries(ids) }, page);
        },
      },
    ]),
  ),
  membership: {
    ask: ({ storage, tenant, id }) => storage.enrollments.membership(tenant, id("program", 7), id("entity")),
    pages: 10,
  },
  memberships: {
    ask: ({ storage, tenant, id }) =>
      storage.enrollments.memberships(tenant, [
        { program: id("program", 7), entity: id("entity") },
        { program: id("program", 8), entity: id("entity", 7) },
      ]),
    pages: 60,
  },
  "enrollments of an entity": {
    ask: ({ storage, tenant, brand, id }) => storage.enrollments.ofEntity(tenant, brand, id("entity")),
    pages: 20,
  },
  "past relationships of members": {
    ask: ({ storage, tenant, id }) =>
      storage.enrollments.pastRelationships(tenant, [id("enrollment"), id("enrollment", 7)]),
    pages: 20,
  },
  "enrollments of a relationship": {
    ask: ({ storage, tenant, id }) => storage.enrollments.ofRelationship(tenant, id("relationship")),
    pages: 20,
  },
  "enrollments of relationships": {
    ask: ({ storage, tenant, id }) =>
      storage.enrollments.ofRelationships(tenant, [id("relationship"), id("relationship", 7)]),
    pages: 30,
  },
  "codes that are taken": {
    ask: ({ storage, tenant }) => storage.enrollments.codesTaken(tenant, ["link-7", "link-8"]),
    pages: 30,
  },
  "slugs that are taken": { ask: ({ storage }) => storage.enrollments.slugsTaken(["member-7", "x"]), pages: 20 },
  "count approved": {
    ask: ({ storage, tenant, id }) => storage.enrollments.countApproved(tenant, [id("program", 7)]),
  },
  "open pauses": {
    ask: ({ storage, tenant, id }) => storage.pauses.open(tenant, [id("enrollment"), id("enrollment", 7)]),
  },
  "pauses of": { ask: ({ storage, tenant, id }) => storage.pauses.of(tenant, id("enrollment", 7)) },
  ...Object.fromEntries(
    [{}, { scope: "invite" }, { status: "paused" }].map((where): [string, Hot] => [
      `list requirements by ${["program", ...Object.keys(where)].join(" and ")}`,
      {
        ask: ({ storage, tenant, brand, id }) =>
          storage.requirements.list(tenant, { brand, program: id("program", 7), ...where } as never, page),
      },
    ]),
  ),
  "tiers of a program": { ask: ({ storage, tenant, id }) => storage.tiers.ofProgram(tenant, id("program", 7)) },
  "list overrides": {
    ask: ({ storage, tenant, brand, id }) =>
      storage.overrides.list(tenant, { brand, enrollment: id("enrollment", 7) }, page),
  },
  "list overrides by status": {
    ask: ({ storage, tenant, brand, id }) =>
      storage.overrides.list(tenant, { brand, enrollment: id("enrollment", 7), status: "active" }, page),
  },
  "one assertion": {
    ask: ({ storage, tenant, brand, id }) => storage.assertions.of(tenant, brand, id("entity", 7), "key-60"),
    pages: 10,
  },
  "list assertions": {
    ask: ({ storage, tenant, brand, id }) =>
      storage.assertions.about(tenant, brand, id("entity", 7), { unexpiredAt: NOON }, page),
  },
  ...Object.fromEntries(
    (["operatingTypes", "metricKeys"] as const).flatMap((registry): [string, Hot][] => [
      [`list ${registry}`, { ask: ({ storage, tenant, brand }) => storage[registry].list(tenant, { brand }, page) }],
      [
        `list ${registry} by status`,
        { ask: ({ storage, tenant, brand }) => storage[registry].list(tenant, { brand, status: "archived" }, page) },
      ],
      [
        `${registry} by key`,
        { ask: ({ storage, tenant, brand }) => storage[registry].byKey(tenant, brand, "key-7"), pages: 10 },
      ],
    ]),
  ),
  ...Object.fromEntries(
    [{}, { kind: "payout" }, { provider: "bank" }, { owner: "entity" }].map((where): [string, Hot] => [
      `list connections by ${["brand", ...Object.keys(where)].join(" and ")}`,
      {
        ask: ({ storage, tenant, brand, id }) =>
          storage.connections.list(
            tenant,
            { brand, ...where, ...("owner" in where ? { owner: id("entity", 7) } : {}) } as never,
            page,
          ),
      },
    ]),
  ),
  policies: {
    ask: ({ storage, tenant, id }) => storage.standing.policies(tenant, [id("program", 7), id("program", 8)]),
  },
  "active overrides of members": {
    ask: ({ storage, tenant, id }) => storage.standing.overrides(tenant, [id("enrollment", 7), id("enrollment", 8)]),
  },
  "members of a program": {
    ask: ({ storage, tenant, id }) => storage.standing.membersAfter(tenant, id("program", 8), null, 50),
  },
  "members of a program after one": {
    ask: ({ storage, tenant, id }) => storage.standing.membersAfter(tenant, id("program", 8), id("enrollment"), 50),
  },
  "due members": { ask: ({ storage }) => storage.standing.due(NOON, 50) },
  "members by standing": { ask: ({ storage, tenant, id }) => storage.standing.counts(tenant, id("program", 8)) },
  "evidence of members, one of whom has many events": {
    many: 700,
    ask: async ({ storage, tenant, brand, id }) => {
      const members = [5, 7].map((n) =>
        enrollment({ brand, entity: id("entity", n), id: id("any") }, id("program"), { id: id("enrollment", n) }),
      );
      const sums = [
        { metric: "link_clicks", currency: null, windowDays: null },
        { metric: "link_clicks", currency: null, windowDays: 7 },
        { metric: "gmv_cents", currency: "usd", windowDays: 30 },
      ];
      await storage.standing.evidence(tenant, members, sums, timeOf(24_990));
    },
    pages: 150,
  },
  "members whom an evaluation may change": {
    many: 1500,
    ask: ({ storage, tenant, brand, id }) => {
      const asked = { brand, program: id("program", 8), operator: "gte", threshold: 1, windowDays: null } as const;
      const rest = { scope: "program_entry", required: true, operatingType: null, status: "active" } as const;
      const requirements = [
        { metricKey: "link_clicks" },
        { metricKey: "gmv_cents", windowDays: 30 },
        { metricKey: "assert:kyc" },
        { metricKey: "channel_connected" },
      ].map((one) => ({ ...asked, ...rest, ...one }));
      const terms = [timeOf(0), timeOf(12_000)].map((startedAt, n) => ({ startedAt, currency: ["eur", "usd"][n] }));
      const policy = { requirements, tiers: [], terms };
      const screening = { program: program(brand, { id: id("program", 8) }), policy, at: timeOf(24_990) };
      return storage.standing.screen(tenant, screening as never, id("enrollment", 7), 50);
    },
    // Fifty members, each with every part of its evidence by an index.
    pages: 1_000,
  },
  "claim evaluations": {
    ask: ({ storage }) => storage.evaluations.claim({ now: NOON, leaseMs: 1, limit: 20 }),
    pages: 375,
  },
  "list distributions": { ask: ({ storage, tenant, brand }) => storage.distributions.list(tenant, { brand }, page) },
  "list distributions by status": {
    ask: ({ storage, tenant, brand }) => storage.distributions.list(tenant, { brand, status: "failed" }, page),
  },
  "details of distributions": {
    ask: ({ storage, tenant, id }) =>
      storage.distributions.details(tenant, [id("distribution", 5), id("distribution", 7)]),
  },
  "list deployments": { ask: ({ storage, tenant, brand }) => storage.deployments.list(tenant, { brand }, page) },
  "list deployments by status": {
    ask: ({ storage, tenant, brand }) => storage.deployments.list(tenant, { brand, status: "canceled" }, page),
  },
  "list deployments by distribution": {
    ask: ({ storage, tenant, brand, id }) =>
      storage.deployments.list(tenant, { brand, distribution: id("distribution", 7) }, page),
  },
  "list deployments by program": {
    ask: ({ storage, tenant, brand, id }) =>
      storage.deployments.list(tenant, { brand, program: id("program", SMALL) }, page),
  },
  "deployments of a distribution": {
    ask: ({ storage, tenant, id }) => storage.deployments.ofDistribution(tenant, id("distribution", 7)),
  },
  "open deployments": { ask: ({ storage, tenant, id }) => storage.deployments.openOf(tenant, id("program", SMALL)) },
  "due deployments": { ask: ({ storage }) => storage.deployments.due(NOON, 50) },
  "list operations": { ask: ({ storage, tenant, brand }) => storage.operations.list(tenant, { brand }, page) },
  "list operations by status": {
    ask: ({ storage, tenant, brand }) => storage.operations.list(tenant, { brand, status: "waiting" }, page),
  },
  "list operations by subject": {
    ask: ({ storage, tenant, brand, id }) =>
      storage.operations.list(tenant, { brand, subjectType: "distribution", subject: id("distribution", 7) }, page),
  },
  "claim operations": {
    ask: ({ storage }) => storage.operations.claim({ now: NOON, leaseMs: 1, limit: 20 }),
    pages: 375,
  },
  // Every queue is read up to what is due in it. The ends of 25,000 feeds are read as their workers read them, each by look-ups.
  figures: {
    ask: ({ storage }) => storage.figures.read(timeOf(-1_440)),
    pages: 500_000,
    whole: ["feed_head", "audit_head", "mail_cursor"],
  },
  "overdue operations": { ask: ({ storage }) => storage.operations.overdue(timeOf(720)), many: 300 },
  ...Object.fromEntries(
    ["", "program", "enrollment", "codeKey", "status"].map((by): [string, Hot] => [
      `list coupons ${by}`,
      {
        ask: ({ storage, tenant, brand, id }) => {
          const of = {
            program: id("program", 7),
            enrollment: id("enrollment", 7),
            codeKey: "coupon-7",
            status: "active",
          };
          const where = by === "" ? {} : { [by]: of[by as keyof typeof of] };
          return storage.coupons.list(tenant, { brand, ...where }, page);
        },
        pages: 400,
      },
    ]),
  ),
  "view of a link": { ask: ({ storage, tenant, id }) => storage.links.view(tenant, id("promo_link")), pages: 30 },
  "list links": {
    ask: ({ storage, tenant, brand }) => storage.links.views(tenant, { brand }, page),
    pages: LINK_PAGES,
  },
  "list links by status": {
    ask: ({ storage, tenant, brand }) => storage.links.views(tenant, { brand, status: "active" }, page),
    pages: LINK_PAGES,
  },
  ...Object.fromEntries(
    (["distribution", "deployment", "program", "enrollment", "relationship"] as const).map((field): [string, Hot] => [
      `list links by ${field}`,
      {
        ask: ({ storage, tenant, brand, id }) => storage.links.views(tenant, { brand, [field]: id(field, 7) }, page),
        ...(field === "program" || field === "distribution" ? { pages: LINK_PAGES } : {}),
      },
    ]),
  ),
  ...Object.fromEntries(
    (["created", "updated"] as const).flatMap((when): [string, Hot][] => {
      const asked = { limit: 20, [when]: { from: timeOf(MIDDLE), to: timeOf(MIDDLE + 20) } };
      const lists: Readonly<Record<string, Hot["ask"]>> = {
        relationships: ({ storage, tenant, brand }) => storage.relationships.list(tenant, { brand }, asked),
        enrollments: ({ storage, tenant, brand }) => storage.enrollments.list(tenant, { brand }, asked),
        entities: ({ storage, tenant, brand }) => storage.entities.ofBrand(tenant, brand, {}, asked),
        connections: ({ storage, tenant, brand }) => storage.connections.list(tenant, { brand }, asked),
        links: ({ storage, tenant, brand }) => storage.links.views(tenant, { brand }, asked),
        payouts: ({ storage, tenant, brand }) => storage.payouts.list(tenant, { brand }, asked),
        performance: ({ storage, tenant, brand }) => storage.performance.list(tenant, { brand }, asked),
      };
      return Object.entries(lists).map(([of, ask]) => [`list ${of} ${when} in a while`, { ask, pages: 400 }]);
    }),
  ),
  "list links after one": {
    ask: ({ storage, tenant, brand, id }) =>
      storage.links.views(tenant, { brand }, { limit: 20, startingAfter: id("promo_link") }),
    pages: LINK_PAGES,
  },
  "links of a relationship": {
    ask: ({ storage, tenant, id }) => storage.links.ofRelationship(tenant, id("relationship")),
  },
  "deployments of members": {
    ask: ({ storage, tenant, id }) => storage.links.deploymentsOf(tenant, [id("enrollment"), id("enrollment", 7)]),
  },
  "link counts": {
    ask: ({ storage, tenant, id }) => storage.links.counts(tenant, [id("deployment", 7), id("deployment", 8)]),
  },
  "redirect, promo code": { ask: ({ storage }) => storage.clicks.resolve("link-7"), pages: 40 },
  "redirect, evergreen": { ask: ({ storage }) => storage.clicks.resolve("member-7"), pages: 40 },
  "record clicks": {
    ask: async ({ storage, id }) => {
      const target = await storage.clicks.resolve("link-7");
      assert.ok(target);
      await storage.clicks.record([
        { target, id: id("any", 7), visitor: "v", address: null, at: NOON, visitedAt: NOON, ...NO_DETAILS },
      ]);
    },
    pages: 130,
  },
  balances: { ask: ({ storage, tenant, brand }) => storage.wallets.balances(tenant, brand), pages: 10 },
  "list transfers": { ask: ({ storage, tenant, brand }) => storage.wallets.list(tenant, { brand }, page) },
  "transfer by reference": {
    ask: ({ storage, tenant }) => storage.wallets.byReference(tenant, "transfer-7"),
    pages: 10,
  },
  "resolve routes": {
    ask: ({ storage, tenant, brand, id }) =>
      storage.performance.resolve(tenant, brand, [
        {
          deployment: id("deployment"),
          distribution: id("distribution"),
          enrollment: id("enrollment"),
          coupon: "coupon-7",
          code: "link-7",
          click: id("click"),
          customer: "customer-7",
          reverses: { id: id("performance_event"), externalEventId: "event-7", classes: ["original"] },
          class: "original",
          source: "api",
          externalEventId: "event-7",
          occurredAt: NOON,
        },
        {
          deployment: null,
          distribution: null,
          enrollment: null,
          coupon: null,
          code: "member-7",
          click: null,
          customer: null,
          reverses: null,
          class: "original",
          source: "api",
          externalEventId: null,
          occurredAt: NOON,
        },
      ]),
    // With the terms of the program, the requirements, how the member stood, and for each name who goes on for its member.
    pages: 340,
  },
  "budget claims of an event": {
    ask: ({ storage, tenant, id }) => storage.performance.claims(tenant, id("performance_event")),
    pages: 20,
  },
  "latest event of members": {
    ask: ({ storage, tenant, id }) => storage.performance.latestOf(tenant, [id("enrollment"), id("enrollment", 7)]),
    pages: 20,
  },
  "history of a member and a link": {
    ask: ({ storage, tenant, id }) => storage.performance.history(tenant, id("enrollment"), id("deployment", 7)),
    pages: 60,
  },
  "refunds of a sale": {
    ask: ({ storage, tenant, id }) => storage.performance.reversal(tenant, id("performance_event")),
    pages: 10,
  },
  "list events": { ask: ({ storage, tenant, brand }) => storage.performance.list(tenant, { brand }, page) },
  ...Object.fromEntries(
    [
      { program: "program" },
      { distribution: "distribution" },
      { deployment: "deployment" },
      { enrollment: "enrollment" },
      { type: "sale" },
      { customer: "customer-7" },
      { from: timeOf(MIDDLE), to: timeOf(MIDDLE + 1_440) },
    ].map((where): [string, Hot] => [
      `list events by ${Object.keys(where).join(" and ")}`,
      {
        ask: ({ storage, tenant, brand, id }) => {
          const given = Object.entries(where).map(([field, value]) => [field, value === field ? id(field, 7) : value]);
          return storage.performance.list(tenant, { brand, ...Object.fromEntries(given) }, page);
        },
        ...("from" in where ? { pages: 750 } : {}),
      },
    ]),
  ),
  ...Object.fromEntries(
    (["enrollment", "deployment", "distribution"] as const).map((field): [string, Hot] => [
      `summary of one ${field}`,
      {
        ask: ({ storage, tenant, brand, id }) =>
          storage.performance.summary(tenant, { brand, [field]: id(field, 7) }, "type", 20),
      },
    ]),
  ),
  ...Object.fromEntries(
    (["deployment", "distribution"] as const).map((field): [string, Hot] => [
      `summary by member of one ${field}`,
      {
        ask: ({ storage, tenant, brand, id }) =>
          storage.performance.summary(tenant, { brand, [field]: id(field, 7) }, "enrollment", 20),
      },
    ]),
  ),
  "summary of two days and a half": {
    ask: ({ storage, tenant, brand }) =>
      storage.performance.summary(tenant, { brand, from: minutes(-720 * 3), to: minutes(720 * 2) }, "type", 20),
    // One row and one page for each of 7,200 events.
    pages: 5_000,
  },
  "list webhook endpoints": { ask: ({ storage, tenant }) => storage.webhookEndpoints.list(tenant, {}, page) },
  "list deliveries": {
    ask: ({ storage, tenant, id }) =>
      storage.webhookDeliveries.list(tenant, { endpoint: id("webhook_endpoint", 7) }, page),
    pages: 50,
  },
  "list deliveries by status": {
    many: 50,
    ask: ({ storage, tenant, id }) =>
      storage.webhookDeliveries.list(tenant, { endpoint: id("webhook_endpoint", 7), status: "pending" }, page),
    pages: 20,
  },
  "claim deliveries": {
    ask: ({ storage, id }) =>
      storage.webhookDeliveries.claim({
        now: NOON,
        leaseMs: 1,
        limit: 20,
        perEndpoint: 10,
        capacities: new Map([[id("webhook_endpoint", 3), 0]]),
        without: [id("organization", 3)],
        after: id("webhook_endpoint", 7),
      }),
    pages: 2_000,
  },
  "settle deliveries": {
    ask: async ({ storage, tenant, id }) => {
      const stored = await storage.webhookDeliveries.get(tenant, id("webhook_delivery", 7));
      if (stored === undefined) throw new Error("The delivery is missing.");
      return storage.webhookDeliveries.recordResults([
        { tenant, ...stored },
        { tenant, ...stored, row: { ...stored.row, id: id("webhook_delivery", 8) } },
      ]);
    },
    pages: 50,
  },
  "sweep deliveries": {
    ask: ({ storage }) => storage.webhookDeliveries.sweep(timeOf(1_440), 50),
    pages: 400,
  },
  "close an endpoint": {
    ask: ({ storage, tenant, id }) =>
      storage.journal.commit({
        origin: ORIGIN,
        tenant,
        sets: [{ set: "closeEndpoint", endpoint: id("webhook_endpoint", 7), remove: true, at: NOON }],
      }),
    pages: 50,
  },
  "page of the feed": {
    ask: ({ storage, tenant }) => storage.events.readAsSent(tenant, { after: MIDDLE, limit: 100 }),
  },
  "page of the feed by type": {
    ask: ({ storage, tenant }) => storage.events.readAsSent(tenant, { after: 10, limit: 50, type: "payout.failed" }),
  },
  "page of the feed by actor": {
    ask: ({ storage, tenant }) => storage.events.readAsSent(tenant, { after: 10, limit: 50, actor: "key_7" }),
  },
  "page of the feed by subject": {
    ask: ({ storage, tenant, id }) =>
      storage.events.readAsSent(tenant, { after: 0, limit: 50, subject: { type: "enrollment", id: id("enrollment") } }),
    pages: 40,
  },
  "page of audit entries": {
    ask: ({ storage, tenant }) => storage.audits.read(tenant, { after: MIDDLE, limit: 100 }),
  },
  "page of audit entries by actor": {
    ask: ({ storage, tenant }) => storage.audits.read(tenant, { after: 10, limit: 50, actor: "key_7" }),
  },
  "page of audit entries by subject": {
    ask: ({ storage, tenant, id }) =>
      storage.audits.read(tenant, { after: 0, limit: 50, subject: { type: "program", id: id("program", 7) } }),
    pages: 40,
  },
  "last events": {
    ask: ({ storage, tenant }) =>
      storage.events.readAsSent(tenant, { after: Number.MAX_SAFE_INTEGER, limit: 20, order: "desc" }),
    pages: 40,
  },
  "last events about a subject": {
    ask: ({ storage, tenant, id }) =>
      storage.events.readAsSent(tenant, {
        after: Number.MAX_SAFE_INTEGER,
        limit: 20,
        order: "desc",
        subject: { type: "enrollment", id: id("enrollment") },
      }),
    pages: 100,
  },
  "page of the feed of a day": {
    ask: ({ storage, tenant }) =>
      storage.events.readAsSent(tenant, {
        after: 0,
        limit: 50,
        created: { from: timeOf(MIDDLE), to: timeOf(MIDDLE + 1_440) },
      }),
    pages: 250,
  },
  "page of audit entries of a day": {
    ask: ({ storage, tenant }) =>
      storage.audits.read(tenant, {
        after: 0,
        limit: 50,
        created: { from: timeOf(MIDDLE), to: timeOf(MIDDLE + 1_440) },
      }),
    // Three or four for each of 50 rows.
    pages: 250,
  },
  "page of audit entries since a day": {
    ask: ({ storage, tenant }) =>
      storage.audits.read(tenant, { after: 0, limit: 50, created: { from: timeOf(24_000) } }),
    pages: 250,
  },
  "position of an audit entry": {
    ask: ({ storage, tenant, id }) => storage.audits.seqOf(tenant, id("audit_entry")),
    pages: 10,
  },
  "head of the audit entries": { ask: ({ storage, tenant }) => storage.audits.head(tenant), pages: 10 },
  "position in the feed": { ask: ({ storage, tenant, id }) => storage.events.seqOf(tenant, id("event")), pages: 10 },
  "head of the feed": { ask: ({ storage, tenant }) => storage.events.head(tenant), pages: 10 },
  "mint links": {
    ask: ({ storage, tenant, brand, id }) =>
      storage.journal.commit({
        origin: ORIGIN,
        tenant,
        sets: [
          {
            set: "mintLinks",
            brand,
            program: id("program", 7),
            distribution: id("distribution", SPRING),
            deployment: id("deployment", SLOT),
            seed: { secret: "00", at: NOON },
            qualifiedOnly: false,
            after: id("enrollment"),
            limit: 50,
            at: NOON,
          },
        ],
      }),
    // Each of the 50 links is entered into six indexes.
    pages: 1700,
  },
  "balances of recipients": {
    ask: ({ storage, tenant, brand, id }) =>
      storage.payouts.balances(tenant, { brand }, { limit: 21, after: id("entity") }),
    pages: 200,
  },
  "currencies in which a brand owes": {
    ask: ({ storage, tenant, brand }) => storage.payouts.owing(tenant, brand, 1_000),
    // A page of the table for each payout, where it is not known that all see what is on it.
    pages: 1_100,
  },
  "what recipients were paid in a year": {
    ask: ({ storage, tenant, brand, id }) =>
      storage.payouts.paidIn(
        tenant,
        { brand, quarters: QUARTERS },
        { limit: 21, after: { entity: id("entity"), currency: "usd", country: null } },
      ),
    pages: 300,
  },
  "what a recipient was paid in a year": {
    ask: ({ storage, tenant, brand, id }) =>
      storage.payouts.paidIn(
        tenant,
        { brand, quarters: QUARTERS, entity: id("entity", 7), country: "DE" },
        { limit: 21, after: null },
      ),
  },
  "what recipients were owed before an instant": {
    ask: ({ storage, tenant, brand, id }) =>
      storage.payouts.liability(
        tenant,
        { brand, until: NOON },
        { limit: 21, after: { entity: id("entity"), program: id("program", 7), currency: "usd" } },
      ),
    // Of each recipient the pauses, accounts and addresses of then as well, which say why it was held back.
    pages: 1_000,
  },
  "what a recipient was owed before an instant": {
    ask: ({ storage, tenant, brand, id }) =>
      storage.payouts.liability(tenant, { brand, until: NOON, entity: id("entity", 7) }, { limit: 21, after: null }),
  },
  "accounts of the ledger": { ask: ({ storage, tenant, brand }) => storage.wallets.accounts(tenant, brand) },
  "entries of the ledger": {
    ask: ({ storage, tenant, brand }) => storage.wallets.entries(tenant, { ...EVERY_ENTRY, brand }, ENTRIES),
  },
  "entries of the ledger of a distribution": {
    ask: ({ storage, tenant, brand, id }) =>
      storage.wallets.entries(tenant, { ...EVERY_ENTRY, brand, distribution: id("distribution", 7) }, ENTRIES),
  },
  "balance of a recipient": {
    ask: ({ storage, tenant, brand, id }) =>
      storage.payouts.balances(tenant, { brand, entity: id("entity", 7) }, { limit: 21, after: null }),
  },
  "balance of some members of a recipient": {
    ask: ({ storage, tenant, brand, id }) =>
      storage.payouts.balances(
        tenant,
        { brand, entity: id("entity", 7), enrollments: [id("enrollment", 7)] },
        { limit: 1, after: null },
      ),
  },
  ...Object.fromEntries(
    (["received_at", "occurred_at"] as const).flatMap((by) =>
      [true, false].flatMap((rising) =>
        [undefined, 3_000].map((after): [string, Hot] => [
          `list events ${rising ? "rising" : "falling"} by ${by}${after === undefined ? "" : " after one"}`,
          {
            ask: ({ storage, tenant, brand, id }) =>
              storage.performance.list(
                tenant,
                { brand },
                {
                  limit: 20,
                  sort: { by, rising },
                  startingAfter: after === undefined ? undefined : id("performance_event", after),
                },
              ),
          },
        ]),
      ),
    ),
  ),
  "list events of a program by when they happened": {
    ask: ({ storage, tenant, brand, id }) =>
      storage.performance.list(
        tenant,
        { brand, program: id("program", 7) },
        { limit: 20, sort: { by: "occurred_at", rising: false } },
      ),
    pages: 4_000,
  },
  "list enrollments, oldest first": {
    ask: ({ storage, tenant, brand, id }) =>
      storage.enrollments.list(
        tenant,
        { brand },
        { limit: 20, sort: { by: "created_at", rising: true }, startingAfter: id("enrollment") },
      ),
  },
  ...Object.fromEntries(
    (
      [
        ["enrollments", "name", {}],
        ["enrollments", "name", { approvalStatus: "approved" }],
        ["programs", "name", {}],
        ["distributions", "name", {}],
        ["payouts", "amount_minor", {}],
        ["performance", "value_minor", {}],
      ] as const
    ).flatMap(([of, by, where]) =>
      [true, false].flatMap((rising) =>
        [undefined, AFTER[of]].map((after): [string, Hot] => [
          `list ${[of, ...Object.keys(where)].join(" by ")} ${rising ? "rising" : "falling"} by ${by}${after === undefined ? "" : " after one"}`,
          {
            ask: ({ storage, tenant, brand, id }) => {
              const keys = [...(after ?? []), ...(of === "enrollments" ? [id("entity")] : [])];
              const place = after && { keys, id: id(of === "payouts" ? "payout" : "any") };
              return storage[of].list(tenant, { brand, ...where } as never, {
                limit: 20,
                sort: { by, rising },
                ...(place && { after: place }),
              });
            },
            // Of each member by name its contact and its membership.
            pages: 150,
          },
        ]),
      ),
    ),
  ),
  // A count reads at most as many rows of an index as it counts, and what they add up to.
  ...Object.fromEntries(
    (
      [
        ["enrollments", {}],
        ["enrollments", { approvalStatus: "approved" }],
        ["performance", {}],
        ["performance", { type: "sale" }],
        ["payouts", {}],
        ["payoutBatches", {}],
      ] as const
    ).map(([of, where]): [string, Hot] => [
      `count ${[of, ...Object.keys(where)].join(" by ")}`,
      {
        ask: ({ storage, tenant, brand }) => storage[of].count(tenant, { brand, ...where } as never, { most: COUNTED }),
        pages: 2 * COUNTED,
      },
    ]),
  ),
  "list customers": { ask: ({ storage, tenant, brand }) => storage.customers.list(tenant, { brand }, page) },
  "list customers of a program": {
    ask: ({ storage, tenant, brand, id }) => storage.customers.list(tenant, { brand, program: id("program", 7) }, page),
  },
  "list customers of a member": {
    ask: ({ storage, tenant, brand, id }) =>
      storage.customers.list(tenant, { brand, enrollment: id("enrollment", 7) }, page),
    pages: 200,
  },
  "find a customer": {
    ask: ({ storage, tenant, brand }) => storage.customers.list(tenant, { brand, customer: "customer-77" }, page),
  },
  "find customers by their beginning": {
    ask: ({ storage, tenant, brand }) => storage.customers.list(tenant, { brand }, { ...page, q: "customer-77" }),
    pages: 400,
  },
  "list customers that changed since": {
    ask: ({ storage, tenant, brand }) =>
      storage.customers.list(tenant, { brand }, { ...page, updated: { from: timeOf(ROWS - 50) } }),
    pages: 400,
  },
  "list customers that did not change since": {
    ask: ({ storage, tenant, brand }) =>
      storage.customers.list(tenant, { brand }, { ...page, updated: { to: timeOf(ROWS - 50) } }),
    pages: 400,
  },
  "details of customers": {
    ask: ({ storage, tenant, brand, id }) =>
      storage.customers.details(
        tenant,
        [1, 3, 5, 7].map((n) => ({
          ...{ id: id("customer", n), brand, program: id("program", 1), customer: `customer-${n}` },
          createdAt: NOON,
        })),
      ),
    pages: 400,
  },
  "search entities": {
    many: 650,
    ask: ({ storage, tenant, brand }) => storage.entities.ofBrand(tenant, brand, {}, { limit: 20, q: "somebody 77" }),
    pages: 450,
  },
  "search members": {
    ask: ({ storage, tenant, brand }) => storage.enrollments.list(tenant, { brand }, { limit: 20, q: "member-77" }),
    pages: 400,
  },
  "search entities by a part": {
    ask: ({ storage, tenant, brand }) => storage.entities.ofBrand(tenant, brand, {}, { limit: 20, q: "ody 777" }),
    pages: 400,
  },
  "search members by a part": {
    ask: ({ storage, tenant, brand }) => storage.enrollments.list(tenant, { brand }, { limit: 20, q: "ber-777" }),
    pages: 400,
  },
  "search links": {
    ask: ({ storage, tenant, brand }) => storage.links.views(tenant, { brand }, { limit: 20, q: "link-777" }),
    pages: 500,
  },
  "list payout periods": {
    ask: ({ storage, tenant, brand }) => storage.payoutPeriods.list(tenant, { brand, status: "closed" }, page),
  },
  "drafts over a period": {
    ask: ({ storage, tenant, brand }) =>
      storage.payoutPeriods.drafts(tenant, { brand, program: null, apart: [], days: { start: timeOf(0), end: NOON } }),
  },
  "what changed of a closed period": {
    ask: ({ storage, tenant, id }) => storage.payoutPeriods.changedAfterClose(tenant, [id("payout_period", 7)], 100),
  },
  "list rails": { ask: ({ storage, tenant, brand }) => storage.payoutRails.list(tenant, { brand }, page) },
  "list batches": { ask: ({ storage, tenant, brand }) => storage.payoutBatches.list(tenant, { brand }, page) },
  "list batches by status": {
    ask: ({ storage, tenant, brand }) => storage.payoutBatches.list(tenant, { brand, status: "draft" }, page),
  },
  "items of a batch": {
    ask: ({ storage, tenant, id }) => storage.payoutItems.list(tenant, { batch: id("payout_batch", 7) }, page),
  },
  "items of a batch in order": {
    ask: ({ storage, tenant, id }) =>
      storage.payoutBatches.itemsAfter(tenant, id("payout_batch", 7), { after: null, limit: 20, status: "paid" }),
    pages: 200,
  },
  "payouts of items": {
    ask: ({ storage, tenant, id }) => storage.payoutBatches.payoutsOf(tenant, [id("payout_item", 7)]),
    pages: 20,
  },
  "what came back of payouts": {
    ask: ({ storage, tenant, id }) => storage.payoutBatches.cameBack(tenant, [id("payout", 7), id("payout", 8)]),
    pages: 200,
  },
  tally: { ask: ({ storage, tenant, id }) => storage.payoutBatches.tally(tenant, id("payout_batch", 7)), pages: 200 },
  "confirmed as": {
    ask: ({ storage, tenant, id }) => storage.payoutBatches.confirmedAs(tenant, id("payout_batch", 7), "ref-7"),
    pages: 20,
  },
  "what a batch confirms, and its file": {
    ask: async ({ storage, tenant, id }) => {
      await storage.payoutBatches.confirmation(tenant, id("payout_confirmation", 7));
      await storage.payoutBatches.file(tenant, id("payout_batch", 7));
    },
    pages: 20,
  },
  "due recipients": {
    ask: ({ storage, tenant, brand }) =>
      storage.journal.commit({
        origin: ORIGIN,
        tenant,
        sets: [{ set: "duePayouts", brand, periodStart: null, periodEnd: null, provider: "bank" }],
      }),
    pages: 1_250,
  },
  "freeze and release": {
    ask: async ({ storage, tenant, brand, id }) => {
      const [batch, at] = [id("payout_batch", 8), NOON];
      const claim = {
        item: id("payout_item", 8),
        entity: id("entity", 7),
        currency: "usd",
        payouts: 1,
        amountMinor: 100n,
      };
      const period = { periodStart: null, periodEnd: null };
      await storage.journal.commit({
        origin: ORIGIN,
        tenant,
        sets: [{ set: "freezePayouts", brand, batch, ...period, items: [claim], at }],
      });
      await storage.journal.commit({ origin: ORIGIN, tenant, sets: [{ set: "releasePayouts", brand, batch, at }] });
    },
    pages: 1_000,
  },
  "notify for funds": {
    ask: ({ storage, tenant, brand }) =>
      storage.journal.commit({
        origin: ORIGIN,
        tenant,
        sets: [{ set: "retryFunding", brand, asset: "usd", at: NOON }],
      }),
    pages: 1_250,
  },
  "replace a row, with an event and an answer": {
    ask: ({ storage, tenant, brand, id }) =>
      storage.journal.commit({
        origin: ORIGIN,
        tenant,
        writes: [insert("program", program(brand, { id: id("program") }), 1)],
        expects: [{ kind: "entity", id: id("entity"), version: 1 }],
        increments: [
          {
            counter: "budget",
            key: { distribution: id("distribution") },
            by: { reserved: 1n, consumed: 0n, released: 0n },
          },
          { counter: "linkClicks", key: { promoLink: id("promo_link") }, by: { clicks: 1n } },
        ],
        events: [announced()],
        answer: { key: "new", fingerprint: "", sealed: "", createdAt: NOON, expiresAt: NOON },
      }),
    pages: 100,
  },
  ...Object.fromEntries(
    (
      [
        ["type", "interval", 150],
        ["deployment", "value_minor", 150],
        ["enrollment", "interval", 120],
        // Each row of the filled tables is of a member of its own, whose person is looked up.
        ["entity", "interval", 6_000],
        ["country", "interval", 120],
      ] as const
    ).map(([of, order, pages]): [string, Hot] => [
      `analytics by ${of}, in order of ${order}`,
      {
        ask: ({ storage, tenant, brand }) =>
          storage.analytics.sums(tenant, {
            filter: { brand },
            bounds: [timeOf(10_800), timeOf(12_240), timeOf(13_680)],
            by: [of],
            order: { by: order, descending: order !== "interval" },
            limit: 101,
          }),
        pages,
      },
    ]),
  ),
  ...Object.fromEntries(
    (["program", "deployment", "enrollment", "entity", "customer"] as const).map((of): [string, Hot] => [
      `analytics of one ${of}`,
      {
        ask: ({ storage, tenant, brand, id }) =>
          storage.analytics.sums(tenant, {
            filter: { brand, [of]: of === "customer" ? "customer-1250" : id(of, 7) },
            bounds: [timeOf(10_800), timeOf(12_240), timeOf(13_680)],
            by: ["type"],
            order: { by: "interval", descending: false },
            limit: 101,
          }),
        pages: 250,
      },
    ]),
  ),
  "record a sale": {
    ask: ({ storage, tenant, brand, id }) => {
      const route = {
        brand,
        program: id("program", 1),
        distribution: null,
        deployment: null,
        enrollment: id("enrollment"),
      };
      return storage.journal.commit({
        origin: ORIGIN,
        tenant,
        writes: [insert("performanceEvent", sale(route, { enrollment: route.enrollment, externalEventId: "new" }))],
        increments: [
          {
            counter: "performanceDay",
            key: { ...route, type: "sale", currency: "usd", day: NOON },
            by: { events: 1n, valueMinor: 1n, quantity: 1n, visitors: 0n },
          },
        ],
      });
    },
    pages: 100,
  },
};

const test = suite(`explain: ${ROWS.toLocaleString("en")} rows a table`);

let database: PostgresTestDatabase<unknown>;
let fixtures: Fixtures;
let tables: readonly string[];

let plans: Plans;

const ids = new Map<string, string>();

test.before(async () => {
  database = await freshPostgres<unknown>(MIGRATIONS);
  const { engine } = database;
  plans = plansOf(engine);
  tables = await fillAndAnalyze(engine, ROWS);
  for (const table of [...tables, "any"]) {
    for (const n of [1, 3, 5, 7, 8, SLOT, SMALL, MIDDLE, SELDOM])
      ids.set(`${table} ${n}`, await idOf(engine, table, n));
  }
  const id = (table: string, n = MIDDLE) => ids.get(`${table} ${n}`) as never;
  fixtures = {
    storage: postgresStorage(plans.engine),
    tenant: { organization: id("organization", 1), livemode: true },
    brand: id("brand", 1),
    id,
  };
});

const DEFAULT_PAGES = 75;

interface Asserted {
  readonly name: string;
  readonly hot: Hot;
  /** The plans that are asked for: those of both kinds, or of the kind that the program sends a statement for. */
  readonly modes: (sql: string) => readonly (typeof MODES)[number][];
  readonly allowed: number;
}

const both = (): typeof MODES => MODES;
const sent = (text: string) => [isValued(text) ? MODES[0] : MODES[1]];

/** The tenants with a clock of their own are few: a claim of work of all others reads them once. */
const CLOCKS = "tenant_clock";

const assertHot = async ({ name, hot, modes, allowed }: Asserted): Promise<void> => {
  const { ask, whole = [] } = hot;
  for (const query of await plans.statements(() => ask(fixtures))) {
    for (const mode of modes(query.sql)) {
      const { nodes, pages, plan } = await plans.explain(query, mode);
      const scanned = nodes.flatMap(({ "Node Type": type, "Relation Name": table }) =>
        type === "Seq Scan" && table !== undefined && tables.includes(table) && ![...whole, CLOCKS].includes(table)
          ? [table]
          : [],
      );
      const shown = process.env.SHOW_PLANS ? `\n${JSON.stringify(plan, null, 1)}` : "";
      assert.equal(scanned, [], `${mode} reads whole tables: ${query.sql}${shown}`);
      if (process.env.SHOW_PAGES) console.log(name, mode, pages, allowed);
      if ((modes === both && mode !== "force_custom_plan") || pages <= allowed) continue;
      // A connection that is new reads pages of the catalog as well, once.
      const again = await plans.explain(query, mode);
      assert.ok(again.pages <= allowed, `${mode}, ${again.pages} pages: ${query.sql}${shown}`);
    }
  }
};

for (const [name, hot] of Object.entries(HOT)) {
  const allowed = hot.pages ?? DEFAULT_PAGES;
  test(`${name}: by an index, at most ${allowed} pages`, () => assertHot({ name, hot, modes: both, allowed }));
}

const many = suite("explain: the largest of many organizations");

many.before(() => addOthers(database.engine));

/** Rows of others lie between: a look-up turns some more pages. */
const BETWEEN = 1.25;

for (const [name, hot] of Object.entries(HOT)) {
  const allowed = hot.many ?? (hot.pages ?? DEFAULT_PAGES) * BETWEEN;
  many(`${name}: by an index, at most ${allowed} pages`, () => assertHot({ name, hot, modes: sent, allowed }));
}

/**
 * Returns the entitlement that a run measures by a rule of a program, by tier: in some period, of all members or of those with an
 * event since.
 */
const entitled = (of: Pick<Entitlement, "earned" | "changedSince">, program = 7): Entitlement => {
  const { brand, id } = fixtures;
  const rule = {
    id: id("payout_rule"),
    brand,
    type: "cpa",
    scope: "program",
    program: id("program", program),
    tier: id("tier", 7),
    metricKey: "link_clicks",
    currency: "usd",
    perUnitMinor: 5n,
    threshold: null,
    bonusMinor: null,
    rateBps: null,
    windowDays: null,
    status: "active",
  } as unknown as Entitlement["rule"];
  const intervals = [{ from: of.earned.start, to: of.earned.end, holdDays: 0 }];
  return { rule, until: of.earned.end, intervals, paidOnce: false, isDue: false, ...of };
};

const measured = (entitlements: readonly Entitlement[]) => {
  const { tenant, brand } = fixtures;
  const bind = binder();
  bind.values.push(tenant.organization, tenant.livemode);
  const { ctes } = measuring({ brand, entitlements, includesOpen: false }, "s0", bind);
  return { sql: `with ${ctes.join(",\n")} select count(*) from s0_value`, parameters: bind.values } as never;
};

/** All times, before and after the rows. */
const ALWAYS = { start: timeOf(-ROWS), end: timeOf(10 * ROWS) };

for (const [whose, since] of [
  ["all members", null],
  ["the members with late events", timeOf(ROWS - 2_000)],
] as const) {
  test(`a run that measures ${whose} compares no event with every deployment or tier`, async () => {
    for (const mode of MODES) {
      const { nodes } = await plans.explain(measured([entitled({ earned: ALWAYS, changedSince: since })]), mode);
      const pairs = comparedInVain(nodes);
      if (process.env.SHOW_PAGES) console.log(whose, mode, pairs);
      assert.ok(pairs <= ROWS, `${mode}: ${pairs} pairs of rows`);
    }
  });
}

test("a run that measures all members does not look up a deployment for each of its events", async () => {
  const { nodes } = await plans.explain(
    measured([entitled({ earned: ALWAYS, changedSince: null })]),
    "force_custom_plan",
  );
  const [events, deployments] = [rowsRead(nodes, "performance_event"), rowsRead(nodes, "deployment")];
  if (process.env.SHOW_PAGES) console.log("deployments", deployments, events);
  assert.ok(deployments > 0 && deployments <= events / 2, `${deployments} deployments for ${events} events`);
});

for (const [since, why] of [
  [null, "whole periods"],
  [timeOf(ROWS - 5_000), "past periods with late events"],
] as const) {
  test(`a run over programs and ${why}: how many events it reads does not grow with their number`, async () => {
    const periods = since === null ? [ALWAYS] : Array.from({ length: 40 }, (_, n) => n * (ROWS / 40));
    const entitlements = periods.flatMap((period) => {
      const earned = typeof period === "number" ? { start: timeOf(period), end: timeOf(period + ROWS / 40) } : period;
      return [1, 3, 5, 7, 8].map((program) => entitled({ earned, changedSince: since }, program));
    });
    // A run is planned for its own values.
    for (const mode of since === null ? (["force_custom_plan"] as const) : MODES) {
      const { nodes } = await plans.explain(measured(entitlements), mode);
      const read = rowsRead(nodes, "performance_event");
      if (process.env.SHOW_PAGES) console.log(why, mode, read);
      assert.ok(read <= 4 * ROWS, `${mode}: ${read} rows`);
    }
  });
}

/** Some hundred for each row: a join of every row with every other costs 6 million at least. */
const MOST_COST = 100 * ROWS;

for (const [check, text] of Object.entries(CHECKS)) {
  test(`the check ${check}: what it costs grows with the rows, and not with their square`, async () => {
    const { organization, livemode } = fixtures.tenant;
    const cost = await plans.cost(inOrder(text), [organization, livemode, 10]);
    if (process.env.SHOW_PAGES) console.log(check, Math.round(cost));
    assert.ok(cost <= MOST_COST, `${check} costs ${Math.round(cost)}`);
  });
}

const small = smallSuite(() => ({
  ...fixtures,
  engine: database.engine,
  plans,
  first: (table) => fixtures.id(table, 1),
}));
small.after(() => database.drop());

if (engineWanted("postgres")) {
  test.run();
  many.run();
  small.run();
}
