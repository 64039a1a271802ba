import type { RouteRow } from "../routes/route.ts";
import { ROUTES } from "../routes/routes.ts";
import { contested } from "./contested.ts";
import { deliverCheckout, paidCheckout, SOURCE_SECRET } from "./delivered.ts";
import type { Reply } from "./http-client.ts";
import { addPasskey } from "./passkey.ts";
import { type Browser, signIn } from "./people.ts";
import { owe, PIXEL, type World } from "./world.ts";

/** The slices of notes, one for each kind of thing. */
type NoteSlice = `${"enrollment" | "entity" | "performanceEvent" | "payoutBatch" | "distribution"}Notes`;

/** One request of the story: the ids of its path, its body and query, and its status where the row promises several. */
export interface Asked {
  readonly ids?: string[];
  readonly body?: unknown;
  readonly query?: string;
  readonly status?: number;
  /** The browser of the person who asks, below the routes of the console; absent: a key asks. */
  readonly by?: Browser["call"];
}

/** Sends the request of a use case, looks at its answer, and gives back the body. */
export type Step = (useCase: string, asked?: Asked) => Promise<any>;

export const rowOf = (useCase: string): RouteRow => ROUTES.find((one) => one.useCase === useCase) as RouteRow;

/** The body of a request with the headers that it needs: a file is sent as the first type that its row takes. */
export const bodied = ({ takes }: Pick<RouteRow, "takes">, body: unknown) => ({
  body,
  ...(takes === undefined ? {} : { headers: { "content-type": takes[0] as string } }),
});

export const send = (call: World["call"], row: RouteRow, { ids = [], body, query = "", by }: Asked): Promise<Reply> => {
  const { method, path } = row;
  const rest = [...ids];
  const at = `${path.replaceAll("{id}", () => rest.shift() as string)}${query}`;
  return by === undefined ? call(method, `/v1/platform${at}`, bodied(row, body)) : by(method, at, bodied(row, body));
};

/** A story through every route. */
export const playStory = async (fixtures: World, step: Step): Promise<void> => {
  const { platform, ports, organization, brand } = fixtures;
  const program = await step("programs.create", { body: { name: "Story", landing_url: "https://shop.example/" } });
  await step("programs.update", { ids: [program.id], body: { description: "All of it" } });
  await step("programs.retrieve", { ids: [program.id] });
  await step("programs.list", { query: "?status=active&limit=2" });
  const member = await step("enrollments.create", {
    body: { program: program.id, email: "kim@example.com" },
    status: 201,
  });
  await step("enrollments.create", { body: { program: program.id, email: "kim@example.com" }, status: 200 });
  await step("enrollments.approve", { ids: [member.id] });
  await step("enrollments.pause", { ids: [member.id] });
  await step("enrollments.resume", { ids: [member.id] });
  await step("enrollments.update", { ids: [member.id], body: { metadata: { a: 1 } } });
  await step("enrollments.retrieve", { ids: [member.id] });
  await step("enrollments.list", { query: `?program=${program.id}` });
  await step("enrollments.count", { query: `?program=${program.id}` });
  const entity = await step("entities.list", { query: "?email=KIM%40example.com" });
  await step("entities.retrieve", { ids: [entity.data[0].id] });
  await step("entities.update", { ids: [entity.data[0].id], body: { name: "Kim", email: "kim@moved.example" } });
  await step("relationships.list");
  await step("relationships.retrieve", { ids: [member.relationship] });
  await step("relationships.setPermissions", { ids: [member.relationship], body: { permissions: { post: true } } });

  const distribution = await step("distributions.create", { body: { name: "Story", programs: [program.id] } });
  await step("distributions.update", { ids: [distribution.id], body: { objective: "launch" } });
  await step("distributions.validate", { ids: [distribution.id] });
  await step("distributions.launch", { ids: [distribution.id] });
  await step("distributions.retrieve", { ids: [distribution.id] });
  await step("distributions.list", { query: "?status=active" });
  const deployments = await step("deployments.list", { query: `?distribution=${distribution.id}` });
  const [{ id: deployment }] = deployments.data;
  await step("deployments.retrieve", { ids: [deployment] });
  await step("deployments.pause", { ids: [deployment] });
  await step("deployments.resume", { ids: [deployment] });
  const links = await step("promoLinks.list", { query: `?deployment=${deployment}` });
  await step("promoLinks.retrieve", { ids: [links.data[0].id] });
  const sale = { type: "sale", code: links.data[0].code, value_minor: 500, external_event_id: "s1", customer: "c-1" };
  const event = await step("performance.record", { body: sale, status: 201 });
  await step("performance.record", { body: sale, status: 200 });
  await step("performance.record", { body: { events: [sale, { ...sale, external_event_id: "s2" }] }, status: 200 });
  await step("performance.listEvents", { query: "?type=sale&limit=1" });
  await step("performance.countEvents", { query: "?type=sale" });
  const customers = await step("customers.list", { query: `?program=${program.id}&limit=1` });
  await step("customers.retrieve", { ids: [customers.data[0].id] });
  await step("performance.retrieveEvent", { ids: [event.id] });
  await step("performance.explainEvent", { ids: [event.id] });
  const others = { program: program.id, email: "ron@example.com" };
  const colleague = await step("enrollments.create", { body: others, status: 201 });
  const misled = await step("performance.record", { body: { ...sale, external_event_id: "told" }, status: 201 });
  const correction = { enrollment: colleague.id, reason: "The customer named Ron" };
  const { reason: _, ...previewed } = correction;
  await step("performance.previewCorrection", { ids: [misled.id], body: previewed });
  await step("performance.correctAttribution", { ids: [misled.id], body: correction, status: 201 });
  await step("performance.correctAttribution", { ids: [misled.id], body: correction, status: 200 });
  await step("performance.analytics", { query: "?interval=week&group_by=program,type&compare=previous" });
  await step("performance.summary", { query: `?group_by=day&program=${program.id}` });
  await step("relationships.pause", { ids: [member.relationship] });
  await step("relationships.resume", { ids: [member.relationship] });
  await step("distributions.pause", { ids: [distribution.id] });
  await step("distributions.resume", { ids: [distribution.id] });
  await step("distributions.complete", { ids: [distribution.id] });
  const other = await step("distributions.create", { body: { name: "Other", programs: [program.id] } });
  await step("distributions.validate", { ids: [other.id] });
  await step("distributions.launch", { ids: [other.id] });
  const [{ id: second }] = (await step("deployments.list", { query: `?distribution=${other.id}` })).data;
  await step("deployments.cancel", { ids: [second] });
  await step("distributions.cancel", { ids: [other.id] });
  const operations = await step("operations.list", { query: "?status=succeeded" });
  await step("operations.retrieve", { ids: [operations.data[0].id] });
  await step("events.list", { query: `?type=distribution.live&subject=${distribution.id}` });
  await platform.workers.sealStreams();
  const [announced] = (await step("events.list", { query: "?type=relationship.created" })).data;
  await step("events.retrieveProof", { ids: [announced.id] });
  await step("events.listSeals", { query: "?limit=1" });
  const entries = await step("auditEntries.list", { query: `?subject=${program.id}` });
  await step("auditEntries.retrieve", { ids: [entries.data[0].id] });
  await platform.operator.topUp({ brand: fixtures.brand.id, asset: "usd", amount: 5_000, reference: "invoice 1" });
  await step("wallet.retrieve");
  await step("wallet.listTransactions");
  const { data: accounts } = await step("ledger.listAccounts", { query: "?asset=usd&limit=2" });
  await step("ledger.retrieveAccount", { ids: [accounts[0].id] });
  await step("ledger.retrieveCheck");
  await step("access.retrieve");
  await step("ledger.listEntries", { query: `?account=${accounts[0].id}&order=asc&limit=1` });
  const asked = await step("requirements.create", {
    ids: [program.id],
    body: { scope: "program_maintenance", metric_key: "sales_count", operator: "gte", threshold: 3, window_days: 30 },
  });
  await step("requirements.list", { ids: [program.id], query: "?scope=program_maintenance" });
  await step("requirements.retrieve", { ids: [program.id, asked.id] });
  await step("requirements.update", { ids: [program.id, asked.id], body: { threshold: 2 } });
  const tier = await step("tiers.create", { ids: [program.id], body: { name: "First", rank: 1 }, status: 201 });
  await step("tiers.create", { ids: [program.id], body: { name: "One", rank: 1 }, status: 200 });
  await step("tiers.list", { ids: [program.id] });
  await step("tiers.retrieve", { ids: [program.id, tier.id] });
  await step("tiers.update", { ids: [program.id, tier.id], body: { rank: 2 } });
  await step("standing.preview", { ids: [program.id] });
  const lower = { update: [{ requirement: asked.id, threshold: 1 }] };
  await step("standing.preview", { ids: [program.id], body: { requirements: lower, limit: 5 } });
  const simulate = { metrics: { sales_count: 9 }, assertions: { checked: 1 } };
  await step("standing.preview", { ids: [program.id], body: { enrollment: member.id, simulate } });
  await step("standing.retrieve", { ids: [member.id] });
  await step("standing.retrieve", { ids: [member.id], query: `?at=${member.created_at}` });
  const claim = { entity: entity.data[0].id, key: "checked", value: true };
  const assertion = await step("assertions.create", { body: claim, status: 201 });
  await step("assertions.create", { body: claim, status: 200 });
  await step("assertions.list", { query: `?entity=${claim.entity}&include_expired=true` });
  await step("assertions.retrieve", { ids: [assertion.id] });
  await step("assertions.revoke", { body: { entity: claim.entity, key: "checked" } });
  const type = await step("operatingTypes.create", { body: { key: "studio" }, status: 201 });
  await step("operatingTypes.create", { body: { key: "studio" }, status: 200 });
  await step("operatingTypes.list");
  await step("operatingTypes.retrieve", { ids: ["studio"] });
  await step("operatingTypes.update", { ids: [type.id], body: { name: "Studio" } });
  await step("enrollments.update", { ids: [member.id], body: { operating_type: "studio" } });
  await step("operatingTypes.delete", { ids: [type.id] });
  const metric = await step("metricKeys.create", { body: { key: "x:likes" }, status: 201 });
  await step("metricKeys.create", { body: { key: "x:likes" }, status: 200 });
  await step("metricKeys.list");
  await step("metricKeys.retrieve", { ids: ["gmv_cents"] });
  await step("metricKeys.update", { ids: [metric.id], body: { display_name: "Thumbs up" } });
  await step("metricKeys.delete", { ids: [metric.id] });
  const override = await step("overrides.create", { ids: [member.id], body: { requirement: asked.id, threshold: 1 } });
  await step("overrides.list", { ids: [member.id] });
  await step("overrides.retrieve", { ids: [member.id, override.id] });
  await step("overrides.update", { ids: [member.id, override.id], body: { disabled: true } });
  await step("overrides.delete", { ids: [member.id, override.id] });
  const discount = { percent_bps: 1_000, duration: "repeating", duration_months: 3 };
  const coupon = await step("coupons.create", {
    body: { enrollment: member.id, code: "STORY-10", discount },
    status: 201,
  });
  await step("coupons.list", { query: `?enrollment=${member.id}&code=story-10&status=active` });
  await step("coupons.retrieve", { ids: [coupon.id] });
  await step("coupons.update", { ids: [coupon.id], body: { discount: { amount_minor: 500, currency: "usd" } } });
  await step("coupons.pause", { ids: [coupon.id] });
  await step("coupons.resume", { ids: [coupon.id] });
  await step("coupons.archive", { ids: [coupon.id] });
  const secret = SOURCE_SECRET;
  const source = await step("sources.create", { body: { kind: "stripe", secret }, status: 201 });
  await step("sources.list", { query: "?kind=stripe&status=active" });
  await step("sources.retrieve", { ids: [source.id] });
  await step("sources.update", { ids: [source.id], body: { name: "Checkout", programs: [program.id] } });
  await step("sources.pause", { ids: [source.id] });
  await step("sources.resume", { ids: [source.id] });
  await step("sources.try", { body: { kind: "stripe", body: paidCheckout("tried", fixtures.ports.clock.now()) } });
  for (const name of ["one", "other"]) await deliverCheckout(fixtures, source.id, name);
  await step("sources.health", { ids: [source.id] });
  const [delivered] = (await step("sourceEvents.list", { ids: [source.id], query: "?status=done" })).data;
  await step("sourceEvents.retrieve", { ids: [delivered.id] });
  await step("sources.update", { ids: [source.id], body: { api_key: "rk_test_of_the_story" } });
  const from = fixtures.ports.clock.now().toISOString();
  await step("sources.backfill", { ids: [source.id], body: { from }, status: 202 });
  await step("coupons.create", {
    body: { enrollment: member.id, code: "not_of_a_vendor", discount: { percent_bps: 1_000 } },
    status: 201,
  });
  await step("sources.update", { ids: [source.id], body: { creates_coupons: true } });
  while ((await platform.workers.runCoupons()) > 0);
  await step("sourceCoupons.list", { query: `?source=${source.id}&status=refused` });
  await step("sources.update", { ids: [source.id], body: { api_key: null } });
  await step("sources.replay", { ids: [source.id], body: { dry_run: true } });
  await step("sources.replay", { ids: [source.id], body: { status: "done", limit: 1 } });
  while ((await platform.workers.runSources()) > 0);
  const unmatched = (await step("sourcePayments.list", { query: `?source=${source.id}&status=unmatched` })).data;
  const [credited, dismissed] = unmatched.map(({ id }: { readonly id: string }) => id);
  await step("sourcePayments.retrieve", { ids: [credited] });
  await step("sourcePayments.credit", { ids: [credited], body: { enrollment: member.id, reason: "They asked" } });
  await step("sourcePayments.dismiss", { ids: [dismissed], body: { reason: "Our own order" } });
  await step("sources.archive", { ids: [source.id] });
  await step("joinings.retrieve", { ids: [program.id] });
  await step("joinings.update", { ids: [program.id], body: { open: true }, status: 201 });
  await step("joinings.update", { ids: [program.id], body: { terms: { text: "Be kind." } }, status: 200 });
  await step("joinings.retrieve", { ids: [program.id] });
  await step("applications.retrieve", { ids: [member.id] });
  await step("joinings.listAcceptances", { ids: [program.id] });
  const banner = { program: program.id, name: "Banner", kind: "image", content: PIXEL };
  const asset = await step("assets.create", { body: banner, status: 201 });
  await step("assets.list", { query: `?program=${program.id}&kind=image&status=active` });
  await step("assets.retrieve", { ids: [asset.id] });
  await step("assets.update", { ids: [asset.id], body: { tier: tier.id, description: "For spring" } });
  await step("assets.content", { ids: [asset.id] });
  await addPasskey(ports, { organization, brand: brand.id, entity: member.entity });
  await step("passkeys.remove", { ids: [member.entity] });
  const noting = async (slice: NoteSlice, about: string): Promise<void> => {
    const note = await step(`${slice}.create`, { ids: [about], body: { text: "Called" }, status: 201 });
    await step(`${slice}.list`, { ids: [about], query: "?limit=1" });
    await step(`${slice}.retrieve`, { ids: [about, note.id] });
    await step(`${slice}.update`, { ids: [about, note.id], body: { text: "Called twice", mentions: [] } });
    await step(`${slice}.delete`, { ids: [about, note.id] });
  };
  await noting("enrollmentNotes", member.id);
  await noting("entityNotes", member.entity);
  await noting("performanceEventNotes", event.id);
  await noting("distributionNotes", distribution.id);
  const said = { subject: "News", text: "Hello" };
  await step("messages.preview", { body: { filter: { status: "active" } } });
  const message = await step("messages.create", { body: { enrollments: [member.id], ...said }, status: 201 });
  await step("messages.list", { query: "?status=waiting" });
  await step("messages.retrieve", { ids: [message.id] });
  await step("messages.cancel", { ids: [message.id] });
  const send_at = new Date(Date.parse(message.sends_at) + 60_000).toISOString();
  const timed = { enrollments: [member.id], ...said, send_at, reply_to: "partners@shoes.example" };
  const planned = await step("messages.create", { body: timed, status: 201 });
  await step("messages.update", { ids: [planned.id], body: { subject: "Other news", reply_to: null } });
  await step("messages.listOfEnrollment", { ids: [member.id], query: "?limit=1" });
  const provider = { issuer: "https://login.example", client_id: "entente", client_secret: "of the story alone" };
  const domain = await step("portalDomains.create", { body: { host: "partners.example.com" }, status: 201 });
  await step("portalDomains.list", { query: "?status=pending" });
  await step("portalDomains.retrieve", { ids: [domain.id] });
  await platform.workers.checkDomains();
  await step("portalDomains.check", { ids: [domain.id] });
  await step("portalDomains.delete", { ids: [domain.id] });
  await step("portalProvider.retrieve");
  await step("portalProvider.update", { body: provider, status: 201 });
  await step("portalProvider.update", { body: { label: "Acme Login", enabled: false }, status: 200 });
  const opened = await step("portalSessions.create", { ids: [member.id], status: 201 });
  await step("portalSessions.end", { ids: [opened.id] });
  const contest = async (input: object = {}): Promise<string> => {
    const { token } = await step("portalSessions.create", { ids: [member.id], status: 201 });
    return contested(platform, token, { ...input });
  };
  const first = await contest();
  await step("contests.list", { query: "?status=open&kind=attribution" });
  await step("contests.answer", { ids: [first], body: { text: "Which page did you link to?" } });
  await step("contests.refuse", { ids: [first], body: { reason: "The order names another member" } });
  await step("contests.retrieve", { ids: [first] });
  await step("enrollments.reject", { ids: [member.id] });
  const rejection = await contest({ kind: "rejection" });
  await step("contests.accept", { ids: [rejection], body: { reason: "We were wrong" } });
  await step("requirements.delete", { ids: [program.id, asked.id] });
  await step("tiers.delete", { ids: [program.id, tier.id] });
  const owner = claim.entity;
  const profile = {
    brand: fixtures.brand.id,
    owner,
    kind: "social_profile",
    provider: "instagram",
    handle: "kim",
  } as const;
  const { id: connected } = await platform.operator.attachConnection(profile);
  await step("connections.list", { query: `?owner=${owner}` });
  await step("connections.retrieve", { ids: [connected] });
  await step("connections.revoke", { ids: [connected] });
  const iban = { kind: "iban", account: "DE89 3704 0044 0532 0130 00", bic: "COBADEFFXXX" };
  const paidBy = await step("payoutAccounts.create", { ids: [owner], body: iban, status: 201 });
  await step("payoutAccounts.create", { ids: [owner], body: iban, status: 200 });
  await step("payoutAccounts.list", { ids: [owner] });
  await step("payoutAccounts.retrieve", { ids: [owner, paidBy.id] });
  await step("payoutAccounts.delete", { ids: [owner, paidBy.id] });
  await step("connectConfigs.retrieve", { ids: [program.id] });
  await step("connectConfigs.update", { ids: [program.id], status: 201 });
  await step("connectConfigs.update", { ids: [program.id], body: { required_channels: ["instagram"] }, status: 200 });
  await step("connectConfigs.retrieve", { ids: [program.id] });
  const host = await step("handoffConfigs.update", {
    ids: [program.id],
    body: { issuer: "app.acme.com" },
    status: 201,
  });
  await step("handoffConfigs.update", {
    ids: [program.id],
    body: { issuer: "app.acme.com", audience: "x" },
    status: 200,
  });
  await step("handoffConfigs.list", { ids: [program.id], query: "?issuer=app.acme.com" });
  await step("connections.retrieve", { ids: [host.connection] });
  const scope = { type: "member", program: program.id, member: member.id };
  const rule = await step("payoutRules.create", {
    body: { name: "Sales", type: "cpa", scope, metric_key: "sales_count", per_unit_minor: 250 },
  });
  await step("payoutRules.list", { query: `?program=${program.id}&status=active&type=cpa` });
  await step("payoutRules.retrieve", { ids: [rule.id] });
  await step("payoutRules.update", { ids: [rule.id], body: { name: "All sales" } });
  const direct = { type: "sale", enrollment: member.id, value_minor: 500, external_event_id: "s3" };
  await step("performance.record", { body: direct, status: 201 });
  const back = { type: "refund", reverses: "s3", value_minor: 100, external_event_id: "r3" };
  await step("performance.record", { body: back, status: 201 });
  const period_start = fixtures.ports.clock.now().toISOString().slice(0, 10);
  const kept = await step("simulations.create", { body: { program: program.id, name: "None", rules: [] } });
  fixtures.advance(24 * 60 * 60 * 1_000);
  const period = { period_start, period_end: fixtures.ports.clock.now().toISOString().slice(0, 10) };
  await step("payouts.run", { body: { ...period, dry_run: true } });
  const { payouts } = await step("payouts.run", { body: period });
  await step("payouts.list", { query: `?program=${program.id}&status=pending&period_start=${period_start}&limit=1` });
  await step("payouts.retrieve", { ids: [payouts[0].id] });
  await step("payouts.count", { query: `?program=${program.id}` });
  await step("payouts.summary", { query: `?program=${program.id}&currency=usd` });
  await step("balances.list", { query: "?limit=1" });
  await step("enrollments.retrieveAmounts", { ids: [member.id] });
  await step("entities.retrieveMail", { ids: [member.entity] });
  await step("entities.statementDocument", { ids: [member.entity], query: "?language=fr&time_zone=Europe/Paris" });
  await step("entities.statement", { ids: [member.entity], query: `?from=${period_start}T00:00:00Z&limit=1` });
  const share = { type: "revenue_split", scope, rate_bps: 500, currency: "usd" };
  await step("payoutRules.preview", { body: { rule: share, replaces: rule.id, ...period, effect: "loses", limit: 1 } });
  const span = `period_start=${period.period_start}&period_end=${period.period_end}`;
  await step("payoutRules.amounts", { query: `?program=${program.id}&${span}` });
  await step("payoutRules.simulate", { ids: [program.id], body: { rules: [share], ...period, limit: 1 } });
  const tiers = { add: [{ key: "new", name: "New", rank: 900 }] };
  await step("payoutRules.simulate", { ids: [program.id], body: { requirements: lower, tiers, ...period } });
  await step("payouts.explain", { ids: [payouts[0].id] });
  const entry = {
    enrollment: member.id,
    amount_minor: -5,
    currency: "usd",
    reason: "Sample sent back",
    external_ref: "a1",
  };
  await step("payouts.adjust", { body: entry, status: 201 });
  await step("payouts.adjust", { body: entry, status: 200 });
  const [ran] = (await step("payouts.listPeriods", { query: "?status=open&limit=1" })).data;
  await step("payouts.closePeriod", { ids: [ran.id] });
  await step("payouts.retrievePeriod", { ids: [ran.id] });
  await step("payouts.reopenPeriod", { ids: [ran.id], body: { reason: "A sale was sent late" } });
  await step("simulations.list", { query: `?program=${program.id}` });
  await step("simulations.retrieve", { ids: [kept.id] });
  await step("simulations.run", { ids: [kept.id] });
  await step("simulations.delete", { ids: [kept.id] });
  await step("payoutRules.archive", { ids: [rule.id] });
  const { webhook_endpoint: hook } = await step("webhooks.create", { body: { url: "https://hooks.example/" } });
  await step("webhooks.list", { query: "?limit=1" });
  await step("webhooks.retrieve", { ids: [hook.id] });
  await step("webhooks.update", { ids: [hook.id], body: { enabled_events: ["enrollment.rejected"] } });
  await step("webhooks.rotateSecret", { ids: [hook.id] });
  const guest = await step("enrollments.create", { body: { program: program.id, email: "ada@example.com" } });
  await step("enrollments.reject", { ids: [guest.id] });
  const { data: deliveries } = await step("webhooks.listDeliveries", { ids: [hook.id], query: "?status=pending" });
  await step("webhooks.retrieveDelivery", { ids: [hook.id, deliveries[0].id] });
  await step("webhooks.redeliver", { ids: [hook.id, deliveries[0].id] });
  await step("webhooks.sendSample", { ids: [hook.id], body: { type: "payout.settled" } });
  await step("webhooks.delete", { ids: [hook.id] });
  const items = [{ enrollment: guest.id }, { enrollment: program.id }];
  await step("enrollments.bulk", { body: { action: "approve", items, notify: false } });
  await step("brands.retrieve");
  await step("brands.update", { body: { time_zone: "Europe/London", reply_to: "answers@shoes.example" } });
  const rail = await step("payoutRails.create", {
    body: { rail: "csv_batch", config: { format: "paypal_payouts_csv" }, is_default: true },
  });
  await step("payoutRails.list", { query: "?status=active" });
  await step("payoutRails.retrieve", { ids: [rail.id] });
  const columns = [{ key: "destination", header: "Email" }];
  await step("payoutRails.update", { ids: [rail.id], body: { config: { columns } } });
  const weekly = { every: "week", weekday: "friday", weeks: 2, program: program.id, rail: rail.id };
  const schedule = await step("payoutSchedules.create", { body: weekly });
  await step("payoutSchedules.list", { query: `?status=active&program=${program.id}` });
  await step("payoutSchedules.retrieve", { ids: [schedule.id] });
  await step("payoutSchedules.update", {
    ids: [schedule.id],
    body: { every: "month", day_of_month: "last", rail: null },
  });
  await step("payoutSchedules.dryRun", { ids: [schedule.id] });
  await step("payoutSchedules.pause", { ids: [schedule.id] });
  await step("payoutSchedules.resume", { ids: [schedule.id] });
  await step("payoutSchedules.delete", { ids: [schedule.id] });
  const owing = { brand: fixtures.brand.id, program: program.id, enrollment: member };
  await owe(fixtures, owing);
  await step("payoutBatches.preview", { body: { rail: rail.id } });
  const batch = await step("payoutBatches.create", { body: { rail: rail.id } });
  await noting("payoutBatchNotes", batch.id);
  await step("payoutBatches.retrieve", { ids: [batch.id] });
  await step("payoutBatches.list", { query: "?status=draft" });
  await step("payoutBatches.count", { query: "?status=draft" });
  await step("payoutBatches.listItems", { ids: [batch.id], query: "?limit=1" });
  await step("payoutBatches.export", { ids: [batch.id] });
  await step("payoutBatches.file", { ids: [batch.id] });
  const [{ reference, amount_minor }] = (await step("payoutBatches.listItems", { ids: [batch.id] })).data;
  const report = `reference;amount;status\n${reference};${(amount_minor / 100).toFixed(2)};failed\n`;
  await step("payoutBatches.results", { ids: [batch.id], body: report, query: "?dry_run=true", status: 200 });
  await step("payoutBatches.results", { ids: [batch.id], body: report, status: 202 });
  const nextBatch = await step("payoutBatches.create", { body: { rail: rail.id } });
  await step("payoutBatches.export", { ids: [nextBatch.id] });
  await step("payoutBatches.confirm", { ids: [nextBatch.id], body: { external_batch_ref: "PP-1", all: "paid" } });
  await step("payouts.liabilityDocument", {
    query: `?day=${fixtures.ports.clock.now().toISOString().slice(0, 10)}&language=de`,
  });
  await step("payouts.liability", { query: `?day=${fixtures.ports.clock.now().toISOString().slice(0, 10)}&limit=1` });
  await step("payouts.totals", { query: `?year=${fixtures.ports.clock.now().getUTCFullYear()}&limit=1` });
  await owe(fixtures, owing, { isAnnounced: false });
  const differing = await step("payoutBatches.create");
  const { differences } = await platform.operator.checkLedger();
  const reason = "Brought along from the old system";
  await step("payoutBatches.accept", {
    ids: [differing.id],
    body: {
      differences: differences.filter(({ check }) => check === "payout").map(({ difference }) => difference),
      reason,
    },
  });
  await step("payoutBatches.cancel", { ids: [differing.id] });
  await step("enrollments.archive", { ids: [member.id] });
  const rejected = await step("enrollments.create", { body: { program: program.id, email: "lee@example.com" } });
  await step("enrollments.reject", { ids: [rejected.id] });
  await step("relationships.end", { ids: [rejected.relationship] });
  await step("entities.erase", { ids: [rejected.entity] });
  await step("customers.erase", { ids: [customers.data[0].id] });
  const [may, again] = [
    await step("enrollments.create", { body: { program: program.id, email: "may@example.com" } }),
    await step("enrollments.create", { body: { program: program.id, email: "may@example.org" } }),
  ];
  await step("enrollments.approve", { ids: [again.id] });
  await step("entities.merge", { ids: [may.entity], body: { into: again.entity, reason: "May signed up twice" } });
  await playApprovals(fixtures, step);
};

const DAY_MS = 86_400_000;

/** Plays the approvals that a key proposes, and a person approves and refuses. */
const playApprovals = async (fixtures: World, step: Step): Promise<void> => {
  const { platform, organization, call, advance } = fixtures;
  await signIn(fixtures, { role: "finance" });
  advance(DAY_MS);
  const { call: by } = await signIn(fixtures, { role: "finance" });
  const { secret: key } = await platform.operator.createKey(organization, { acts: "propose" });
  const propose = async (name: string): Promise<string> =>
    (await call("POST", "/v1/platform/programs", { key, body: { name } })).body.approval.id;
  const [good, bad] = [await propose("Good"), await propose("Bad")];
  await step("approvals.list", { query: "?status=pending&limit=1" });
  await step("approvals.approve", { ids: [good], by });
  await step("approvals.retrieve", { ids: [good] });
  await step("approvals.refuse", { ids: [bad], body: { reason: "Not now" }, by });
};
