import { type Api, eventually, openApi } from "../frame/api.ts";
import { PUBLIC_URL } from "../frame/servers.ts";
import { pastPeriod, pastTime } from "../interface/past.ts";
import { signedBy } from "../sources/vendor.ts";
import { contestOf } from "./contested.ts";
import { JOINING, joinByPage, memberOf } from "./joined.ts";

/** Who asks, and one of everything there is that belongs to it, by the collection its id stands in. */
export interface Voice {
  readonly name: string;
  readonly key: string;
  /** The organization, `org_…`. */
  readonly organization: string;
  readonly livemode: boolean;
  readonly brand: string;
  readonly api: Api;
  readonly own: Readonly<Record<string, string>>;
  readonly surface: {
    readonly program: string;
    readonly publicKey: string;
    readonly issuer: string;
    readonly secret: string;
    readonly enrollment: string;
  };
  readonly code: string;
  readonly landingUrl: string;
}

export interface Asked {
  readonly name: string;
  readonly root: string;
  readonly key: string;
  readonly organization: string;
  readonly brand: string;
  /** A key of the same tenant whose changes wait for a person. */
  readonly proposingKey: string;
  /** Makes the members of today members of long ago, who have something to be paid. */
  readonly age: () => Promise<void>;
  /** The token of the link to join that is sent to an address. */
  readonly tokenTo: (email: string) => Promise<string>;
  /** Has the time pass for which a message may be taken back, where it does not by itself. */
  readonly pass: () => Promise<unknown>;
}

interface Selling {
  readonly root: string;
  readonly post: (path: string, body: object) => Promise<{ readonly id: string }>;
  readonly list: (path: string) => Promise<readonly { readonly id: string }[]>;
  readonly name: string;
  readonly livemode: boolean;
}

/** A PNG of one pixel. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const SECRET = "whsec_of_the_proof_of_tenants";

/** Makes a source of sales, whose vendor delivers one payment of nobody's. */
const sourceOf = async ({ root, post, list, name, livemode }: Selling) => {
  const source = await post("/sources", { kind: "stripe", secret: SECRET });
  const word = name.replaceAll(" ", "_");
  const object = {
    ...{ id: `cs_${word}`, mode: "payment", payment_status: "paid", payment_intent: `pi_${word}` },
    ...{ currency: "usd", amount_total: 900, customer: `cus_${word}`, metadata: {} },
  };
  const created = Math.floor(Date.now() / 1_000);
  const type = "checkout.session.completed";
  const body = JSON.stringify({ id: `evt_${word}`, object: "event", type, created, livemode, data: { object } });
  const { status } = await openApi(root).call("POST", `/v1/sources/${source.id}`, {
    headers: signedBy(body, SECRET),
    body: JSON.parse(body),
  });
  if (status !== 200) throw new Error(`The delivery to ${name} was answered ${status}.`);
  const [event, payment] = [
    await eventually(async () => (await list(`/sources/${source.id}/events`))[0]),
    await eventually(async () => (await list(`/source_payments?source=${source.id}`))[0]),
  ];
  return { sources: source.id, source_events: event?.id, source_payments: payment?.id };
};

interface Paying {
  readonly api: Api;
  readonly headers: Readonly<Record<string, string>>;
  readonly post: (path: string, body?: unknown) => Promise<any>;
  readonly name: string;
}

/** Makes a rule, a run and a batch, and exports the batch. */
const payingOf = async ({ api, headers, post, name }: Paying, program: string) => {
  const rule = await post("/payouts/rules", {
    name,
    type: "revenue_split",
    scope: { type: "program", program },
    rate_bps: 1_000,
  });
  const run = await post("/payouts/run", pastPeriod());
  const schedule = await post("/payouts/schedules", { every: "month", day_of_month: 5 });
  const simulation = await post("/simulations", { program, name, rules: [] });
  const rail = await post("/payouts/rails", { rail: "csv_batch", config: { format: "paypal_payouts_csv" } });
  const batch = await post("/payouts/batches");
  const path = `/payouts/batches/${batch.id}`;
  // The members were made older behind the back of the server, which pays by what it announced until that is accepted.
  const { body: refused } = await api.call("POST", `/v1/platform${path}/export`, { body: {}, headers });
  const differences = refused.error.differences.map((one: { readonly difference: string }) => one.difference);
  await post(`${path}/accept`, { differences, reason: "Members were made older for a proof" });
  await post(`${path}/export`);
  const file = await eventually(async () => {
    const { status } = await api.call("GET", `/v1/platform/payouts/batches/${batch.id}/file`, { headers });
    return status === 200 ? status : undefined;
  });
  if (file === undefined) throw new Error(`The batch of ${name} was never exported.`);
  return {
    rules: rule.id,
    rails: rail.id,
    schedules: schedule.id,
    simulations: simulation.id,
    payouts: run.payouts[0].id,
    batches: batch.id,
  };
};

/** Writes a note on one of each kind that has notes. */
const notesOf = async (post: Paying["post"], noted: Readonly<Record<string, string>>) => {
  const notes: Record<string, unknown> = {};
  for (const [place, id] of Object.entries(noted)) {
    const written = await post(`/${place}/${id}/notes`, { text: "Called" });
    notes[`${place.split("/").at(-1)} notes`] = written.id;
  }
  return notes;
};

/** Makes one of everything, as a caller of its own would. */
export const furnish = async (asked: Asked): Promise<Voice> => {
  const { name, root, key, organization, brand, proposingKey, age, tokenTo, pass } = asked;
  const api = openApi(root, key);
  const headers = { "service-brand": brand };
  const post = (path: string, body: unknown = {}) => api.must("POST", `/v1/platform${path}`, { body, headers });
  const list = async (path: string) => (await api.must("GET", `/v1/platform${path}`, { headers })).data;
  const word = name.replaceAll(" ", "-");
  const origin = `https://${word}.example.com`;
  const landingUrl = `${origin}/landing`;

  const program = await post("/programs", { name, landing_url: landingUrl });
  const config = await post(`/programs/${program.id}/connect_config`, {
    allowed_redirect_origins: [origin],
  });
  const host = await post(`/programs/${program.id}/handoff_config`, { issuer: origin });
  const hook = await post("/webhook_endpoints", {
    url: "https://hooks.invalid/",
    enabled_events: ["enrollment.created"],
  });
  await post(`/programs/${program.id}/joining`, JOINING);
  const email = memberOf(name);
  await joinByPage(api, { program: program.id, email, name: "Ada", tokenTo });
  const [enrollment] = await list(`/enrollments?program=${program.id}`);
  await post(`/enrollments/${enrollment.id}/approve`);
  const entity = enrollment.entity.id ?? enrollment.entity;
  const requirement = await post(`/programs/${program.id}/requirements`, {
    scope: "program_maintenance",
    metric_key: "sales_count",
    operator: "gte",
    threshold: 0,
  });
  const tier = await post(`/programs/${program.id}/tiers`, { name: "Gold", rank: 1 });
  const override = await post(`/enrollments/${enrollment.id}/requirement_overrides`, {
    requirement: requirement.id,
    threshold: 0,
  });
  const coupon = await post("/coupons", { enrollment: enrollment.id, code: "ADA-10" });
  const assertion = await post("/assertions", { entity, key: "checked" });
  const sales = await sourceOf({ root, post, list, name, livemode: program.livemode });
  const operatingType = await post("/operating_types", { key: "creator" });
  const metricKey = await post("/metric_keys", { key: "x:shares" });
  const distribution = await post("/distributions", { name, programs: [program.id] });
  await post(`/distributions/${distribution.id}/validate`);
  const { operation } = await post(`/distributions/${distribution.id}/launch`);
  const link = await eventually(async () => (await list("/promo_links"))[0]);
  if (link === undefined) throw new Error(`The launch of ${name} made no link.`);
  const event = await post("/performance/events", {
    code: link.code,
    type: "sale",
    value_minor: 900,
    external_event_id: "first",
    customer: "first",
  });
  await age();
  await post("/performance/events", {
    enrollment: enrollment.id,
    type: "sale",
    value_minor: 90_000,
    occurred_at: pastTime(0.5),
    external_event_id: "second",
  });
  const paid = await payingOf({ api, headers, post, name }, program.id);
  const account = await post(`/entities/${entity}/payout_accounts`, { kind: "manual", account: "By cheque" });
  const proposal = { key: proposingKey, headers, body: { name: `${name} again` } };
  const { approval } = await api.must("POST", `/v1/platform/programs/${program.id}`, proposal);
  const endpoint = hook.webhook_endpoint.id;
  const delivery = await eventually(async () => (await list(`/webhook_endpoints/${endpoint}/deliveries`))[0]);
  const opened = await post(`/enrollments/${enrollment.id}/portal_sessions`);
  const surface = {
    program: program.id,
    publicKey: config.public_key,
    issuer: origin,
    audience: PUBLIC_URL,
    origin,
    secret: host.signing_secret,
  };
  const contest = await contestOf(api, surface, email);
  // Members use the portal with live data alone.
  const domain = program.livemode
    ? { portal_domains: (await post("/portal_domains", { host: `${word.toLowerCase()}.example.com` })).id }
    : {};
  const message = await post("/messages", { enrollments: [enrollment.id], subject: name, text: "Hello" });
  await pass();
  const asset = await post("/assets", { program: program.id, name: "Banner", kind: "image", content: PIXEL });
  const notes = await notesOf(post, {
    enrollments: enrollment.id,
    entities: entity,
    "performance/events": event.id,
    "payouts/batches": paid.batches,
    distributions: distribution.id,
  });
  const received = await eventually(async () => (await list(`/enrollments/${enrollment.id}/messages`))[0]);
  const [entry] = await list("/audit_entries");
  const own: Readonly<Record<string, unknown>> = {
    audit_entries: entry?.id,
    programs: program.id,
    requirements: requirement.id,
    tiers: tier.id,
    entities: entity,
    relationships: enrollment.relationship,
    assertions: assertion.id,
    operating_types: operatingType.id,
    metric_keys: metricKey.id,
    enrollments: enrollment.id,
    requirement_overrides: override.id,
    connections: host.connection,
    distributions: distribution.id,
    deployments: link.deployment,
    promo_links: link.id,
    coupons: coupon.id,
    ...sales,
    operations: operation,
    events: event.id,
    customers: event.id.replace("perf_", "cus_"),
    feed: (await list("/events"))[0]?.id,
    ...paid,
    webhook_endpoints: endpoint,
    deliveries: delivery?.id,
    accounts: (await list("/ledger/accounts"))[0]?.id,
    periods: (await list("/payouts/periods"))[0]?.id,
    payout_accounts: account.id,
    approvals: approval.id ?? approval,
    portal_sessions: opened.id,
    contests: contest,
    assets: asset.id,
    messages: message.id,
    message_recipients: received?.id,
    ...domain,
    ...notes,
  };
  const missing = Object.entries(own).filter(([, id]) => typeof id !== "string");
  if (missing.length > 0) throw new Error(`${name} has no ${missing.map(([collection]) => collection).join(", ")}.`);
  return {
    name,
    key,
    organization,
    livemode: program.livemode,
    brand,
    api,
    own: own as Readonly<Record<string, string>>,
    surface: {
      program: program.id,
      publicKey: config.public_key,
      issuer: origin,
      secret: host.signing_secret,
      enrollment: enrollment.id,
    },
    code: link.code,
    landingUrl,
  };
};
