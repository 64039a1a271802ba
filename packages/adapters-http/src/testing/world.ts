import { memoryStorage } from "@entente/adapters-memory";
import { seededRuntime } from "@entente/adapters-node";
import { payoutRails, resultsReader } from "@entente/adapters-payouts";
import { salesReaders } from "@entente/adapters-sources";
import { createPlatform, DEFAULT_SETTINGS, type Platform, type Scope, serviceChannel } from "@entente/core";
import type { Payout, Ports } from "@entente/core/ports";
import { payoutCreated } from "@entente/core/storage";
import type { ServerOptions } from "../http/server/server.ts";
import { schemasOf } from "../openapi/route-operations.ts";
import type { RouteRow } from "../routes/route.ts";
import { contested } from "./contested.ts";
import { deliverCheckout, SOURCE_SECRET } from "./delivered.ts";
import type { Reply, RequestParts } from "./http-client.ts";
import { type Mount, type Mounted, SERVER } from "./mounts.ts";

const ORIGIN = { actor: { type: "system", id: "tests", name: null }, requestId: null } as const;

export interface World extends Omit<Mounted, "call"> {
  readonly platform: Platform;
  readonly ports: Ports;
  /** Moves the platform's clock; limits and timeouts of HTTP use their own clock. */
  readonly advance: (ms: number) => void;
  readonly organization: string;
  readonly brand: { readonly id: string; readonly slug: string };
  /** A key with every scope. */
  readonly key: string;
  readonly keyWith: (scopes: readonly (Scope | "*")[], livemode?: boolean) => Promise<string>;
  /** A request with the key for every scope, unless another is given. */
  readonly call: (method: string, path: string, asking?: RequestParts) => Promise<Reply>;
}

const DAY_MS = 86_400_000;

/** No rate limits, unless a test asks for one. */
const FREE: ServerOptions = {
  organizationRate: false,
  addressRate: false,
  surfaceRate: false,
  exportRate: false,
  graceMs: 0,
  deadlineMs: 2_000,
};

/** A platform in memory behind a real socket, unless another mount is given, with an organization, a brand, and a key. */
export const openWorld = async (
  options: ServerOptions = {},
  altered: (ports: Ports) => Ports = (ports) => ports,
  mount: Mount = SERVER,
): Promise<World> => {
  const runtime = seededRuntime("http");
  const settings = { ...DEFAULT_SETTINGS, publicUrl: "http://links.example" };
  const ports = altered({
    ...memoryStorage(),
    ...runtime,
    channels: [serviceChannel()],
    rails: payoutRails(),
    resultsReader: resultsReader(),
    sales: salesReaders(),
    domainNames: { texts: async () => [] },
    documents: {
      statement: async (document) => Buffer.from(JSON.stringify(document)),
      liability: async (document) => Buffer.from(JSON.stringify(document)),
    },
    settings,
  });
  const platform = createPlatform(ports);
  const { id: organization } = await platform.operator.createOrganization({ name: "Acme" });
  const brand = await platform.operator.createBrand(organization, { name: "Acme Shoes", slug: "shoes" });
  const keyWith = async (scopes: readonly string[], livemode?: boolean): Promise<string> =>
    (await platform.operator.createKey(organization, { scopes: scopes as Scope[], livemode })).secret;
  const key = await keyWith(["*"]);

  const mounted = await mount.open(platform, { ...FREE, ...options });
  return {
    ...mounted,
    platform,
    ports,
    advance: (ms) => void runtime.clock.advance(ms),
    organization,
    brand,
    key,
    keyWith,
    call: (method, path, asking = {}) => mounted.call(method, path, { key, ...asking }),
  };
};

/** A PNG of one pixel. */
export const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

export interface Campaign {
  readonly program: string;
  readonly entity: string;
  readonly relationship: string;
  readonly enrollment: string;
  readonly referralCode: string;
  readonly distribution: string;
  readonly deployment: string;
  readonly promoLink: string;
  readonly code: string;
  readonly coupon: string;
  readonly source: string;
  readonly sourceEvent: string;
  /** Unmatched. */
  readonly sourcePayment: string;
  readonly portalSession: string;
  readonly contest: string;
  /** An image, for all members. */
  readonly asset: string;
  readonly portalDomain: string;
  readonly message: string;
  /** The message that the member has. */
  readonly received: string;
  readonly operation: string;
  readonly performanceEvent: string;
  readonly customer: string;
  readonly operatingType: string;
  readonly metricKey: string;
  readonly assertion: string;
  readonly connection: string;
  readonly payoutRule: string;
  readonly payout: string;
  readonly payoutPeriod: string;
  readonly webhookEndpoint: string;
  readonly payoutRail: string;
  readonly payoutBatch: string;
  readonly payoutSchedule: string;
  readonly simulation: string;
  readonly auditEntry: string;
  readonly event: string;
  readonly approval: string;
}

/** The id of what a campaign has of a kind, such as `promo_link`; undefined where it has none. */
export const idIn = (campaign: Campaign, kind: string): string | undefined =>
  campaign[kind.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as keyof Campaign];

/** The path of a route with the ids of a campaign in it. */
export const pathIn = (campaign: Campaign, row: RouteRow): string => {
  const kinds = [...schemasOf(row).ids];
  return row.path.replaceAll("{id}", () => idIn(campaign, kinds.shift() ?? "") ?? "nothing");
};

interface Owing {
  readonly brand: string;
  readonly program: string;
  readonly enrollment: { readonly id: string; readonly entity: string };
}

/** A payout of 19.99 usd for a member, as a manual adjustment; one that nothing announced differs from what was announced. */
export const owe = async (
  { ports }: Pick<World, "ports">,
  owing: Owing,
  { isAnnounced = true }: { readonly isAnnounced?: boolean } = {},
): Promise<void> => {
  const bare = (id: string) => id.slice(id.indexOf("_") + 1) as never;
  const brand = bare(owing.brand);
  const now = ports.clock.now();
  for (const { id: organization } of await ports.tenants.organizations()) {
    if (!(await ports.tenants.brands(organization)).some(({ id }) => id === brand)) continue;
    const row: Payout = {
      id: ports.ids.next("payout"),
      brand,
      program: bare(owing.program),
      enrollment: bare(owing.enrollment.id),
      entity: bare(owing.enrollment.entity),
      rule: null,
      sourceKind: "manual",
      adjusts: null,
      status: "pending",
      amountMinor: 1_999n,
      currency: "usd",
      periodStart: new Date("2029-12-01T00:00:00.000Z"),
      periodEnd: new Date("2030-01-01T00:00:00.000Z"),
      earnedStart: new Date("2029-12-01T00:00:00.000Z"),
      earnedEnd: new Date("2030-01-01T00:00:00.000Z"),
      basis: null,
      reason: "Adjustment for a test",
      externalRef: ports.ids.next("payout"),
      event: null,
      eventPlace: null,
      batch: null,
      item: null,
      paidAt: null,
      earlierAmounts: [],
      createdAt: now,
      updatedAt: now,
    };
    await ports.journal.commit({
      origin: ORIGIN,
      tenant: { organization, livemode: true },
      writes: [{ kind: "payout", row, version: 0 }],
      events: isAnnounced
        ? [
            payoutCreated(
              { seed: row.id, at: now },
              { payout: row, recipient: { name: null, email: null } },
              { organization, livemode: true },
            ),
          ]
        : [],
    });
  }
};

/** An approval that waits for a person: of what a key proposes. */
const propose = async ({ call, platform, key }: World, { headers, ...asking }: RequestParts): Promise<string> => {
  const known = await platform.authenticator.authenticate(asking.key ?? key);
  if (!known.ok) throw new Error("The key opens nothing.");
  const { organization, livemode } = known.value.tenant;
  const { secret } = await platform.operator.createKey(`org_${organization}`, { acts: "propose", livemode });
  const body = { name: "Proposed" };
  const asked = await call("POST", "/v1/platform/programs", { ...(headers && { headers }), key: secret, body });
  return asked.body.approval.id;
};

/** A program with one approved member, and a launched, active distribution of it. All ids are wire ids. */
export const runCampaign = async (world: World, asking: RequestParts = {}): Promise<Campaign> => {
  const { call, platform, ports, advance } = world;
  const post = async (path: string, body?: unknown): Promise<any> => {
    const reply = await call("POST", `/v1/platform${path}`, { ...asking, body });
    if (reply.status >= 300) throw new Error(`${path}: ${reply.text}`);
    return reply.body;
  };
  const email = `mia@${asking.headers?.["service-brand"] ?? "shoes"}.example`;
  const program = await post("/programs", { name: "Runners", landing_url: "https://shop.example/shoes?utm=x" });
  const enrollment = await post("/enrollments", { program: program.id, email, name: "Mia" });
  await post(`/enrollments/${enrollment.id}/approve`);
  const { id } = await post("/distributions", { name: "Spring", programs: [program.id] });
  await post(`/distributions/${id}/validate`);
  const { operation } = await post(`/distributions/${id}/launch`);
  await platform.workers.drain();
  const [link] = (await call("GET", "/v1/platform/promo_links", asking)).body.data;
  const coupon = await post("/coupons", { enrollment: enrollment.id, code: "SPRING" });
  const making = { api_key: "rk_live_of_nobody", creates_coupons: true };
  const source = await post("/sources", { kind: "stripe", secret: SOURCE_SECRET, ...making });
  // In no form of the vendor's, which is therefore not asked.
  await post("/coupons", { enrollment: enrollment.id, code: "of_nobody", discount: { percent_bps: 1_000 } });
  while ((await platform.workers.runCoupons()) > 0);
  await deliverCheckout(world, source.id, `of_${source.id.slice(-12)}`);
  const list = async (path: string) => (await call("GET", `/v1/platform${path}`, asking)).body.data;
  const [sourceEvent] = await list(`/sources/${source.id}/events`);
  const [sourcePayment] = await list("/source_payments");
  const event = await post("/performance/events", {
    code: link.code,
    type: "sale",
    value_minor: 1999,
    external_event_id: "first",
    customer: "buyer 1",
  });
  const operatingType = await post("/operating_types", { key: "creator" });
  const metricKey = await post("/metric_keys", { key: "x:shares" });
  const assertion = await post("/assertions", { entity: enrollment.entity, key: "checked" });
  const { brand } = (await call("GET", "/v1/platform/wallet", asking)).body;
  const connection = await platform.operator.attachConnection({ brand, kind: "page", provider: "pages" });
  const scope = { type: "program", program: program.id };
  const payoutRule = await post("/payouts/rules", { name: "Share", type: "revenue_split", scope, rate_bps: 2_000 });
  const hook = await post("/webhook_endpoints", { url: "https://hooks.example/", enabled_events: ["payout.created"] });
  const period = (day: Date) => day.toISOString().slice(0, 10);
  const today = ports.clock.now();
  advance(DAY_MS);
  const ranDays = { period_start: period(today), period_end: period(ports.clock.now()) };
  const run = await post("/payouts/run", ranDays);
  const ran = (await call("GET", "/v1/platform/payouts/periods?limit=1", asking)).body;
  const payoutRail = await post("/payouts/rails", { rail: "manual" });
  const payoutBatch = await post("/payouts/batches", ranDays);
  const payoutSchedule = await post("/payouts/schedules", { every: "month", day_of_month: 1 });
  const simulation = await post("/simulations", { program: program.id, name: "The same", rules: [] });
  const portalSession = await post(`/enrollments/${enrollment.id}/portal_sessions`);
  const { token } = await post(`/enrollments/${enrollment.id}/portal_sessions`);
  const contest = await contested(platform, token);
  const portalDomain = await post("/portal_domains", { host: "members.example.com" });
  const said = { enrollments: [enrollment.id], subject: "News", text: "Hello" };
  await post("/messages", said);
  advance(11_000);
  await platform.workers.sendMessages();
  const [received] = (await call("GET", `/v1/platform/enrollments/${enrollment.id}/messages?limit=1`, asking)).body
    .data;
  const message = await post("/messages", said);
  const asset = await post("/assets", { program: program.id, name: "Banner", kind: "image", content: PIXEL });
  const feed = (await call("GET", "/v1/platform/events?limit=1", asking)).body;
  const audits = (await call("GET", "/v1/platform/audit_entries?limit=1", asking)).body;
  return {
    program: program.id,
    entity: enrollment.entity.id ?? enrollment.entity,
    relationship: enrollment.relationship,
    enrollment: enrollment.id,
    referralCode: enrollment.referral_code,
    distribution: id,
    deployment: link.deployment,
    promoLink: link.id,
    code: link.code,
    coupon: coupon.id,
    source: source.id,
    sourceEvent: sourceEvent.id,
    sourcePayment: sourcePayment.id,
    portalSession: portalSession.id,
    contest,
    asset: asset.id,
    portalDomain: portalDomain.id,
    message: message.id,
    received: received.id,
    operation,
    performanceEvent: event.id,
    customer: event.id.replace("perf_", "cus_"),
    operatingType: operatingType.id,
    metricKey: metricKey.id,
    assertion: assertion.id,
    connection: connection.id,
    payoutRule: payoutRule.id,
    payout: run.payouts[0].id,
    payoutPeriod: ran.data[0].id,
    webhookEndpoint: hook.webhook_endpoint.id,
    payoutRail: payoutRail.id,
    payoutBatch: payoutBatch.id,
    payoutSchedule: payoutSchedule.id,
    simulation: simulation.id,
    auditEntry: audits.data[0].id,
    approval: await propose(world, asking),
    event: feed.data[0].id,
  };
};
