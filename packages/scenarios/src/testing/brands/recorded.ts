import { handoffSigner } from "@entente/core/handoff";
import { asLabel } from "../domains/records.ts";
import { checkout, SECRET, stripeHeaders } from "../sources/world.ts";
import type { World } from "../world.ts";
import { applyByPage, joiningIn } from "./applied.ts";
import type { Own } from "./bodies.ts";
import type { Ask, Caller } from "./service.ts";
import { byKey, NOBODY } from "./service.ts";

const AUDIENCE = "http://links.example";
/** A PNG of one pixel. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface Recorded {
  /** The ids of the brand, by the kind of an id in a path; of each kind, the most telling one. */
  readonly own: Own;
  /** Every id that was made for it. */
  readonly ids: readonly string[];
  /** An amount that is nowhere else. */
  readonly amount: number;
  readonly code: string;
  /** Its host application, of the path below the root of the service. */
  readonly host: {
    readonly issuer: string;
    readonly signer: ReturnType<typeof handoffSigner>;
    readonly user: string;
  };
}

export interface Wanted {
  readonly slug: string;
  readonly brand: string;
  /** In every text that the brand records, in small letters and digits. */
  readonly mark: string;
  readonly amount: number;
  /** Somebody whom another brand knows already. */
  readonly known?: string | undefined;
}

const bare = (id: string): string => id.slice(id.indexOf("_") + 1);

/** Records all there is to record of a person, as a brand, and everything around it; each text has the mark. */
export const recordAll = async (
  { platform, ports, actor, advance, settle }: World,
  ask: Ask,
  by: Caller,
  { slug, brand, mark, amount, known }: Wanted,
): Promise<Recorded> => {
  const ids = new Set<string>();
  const note = (body: any): any => {
    if (typeof body?.id === "string" && body.object !== "entity") ids.add(body.id);
    return body;
  };
  const must = async (method: string, path: string, body?: unknown): Promise<any> => {
    const answer = await ask(by, method, path, { body, headers: { "service-brand": slug } });
    if (answer.status >= 300) throw new Error(`${method} ${path} of ${slug}: ${answer.shown}`);
    return note(answer.body);
  };
  const post = (path: string, body: unknown = {}) => must("POST", path, body);
  const list = async (path: string): Promise<any[]> => (await must("GET", path)).data;
  const [origin, word] = [`https://${mark}.example`, `${mark} said`];
  const noted = { metadata: { word } };
  // An hour before midnight, so that the day is soon over.
  advance(DAY_MS - (ports.clock.now().getTime() % DAY_MS) - HOUR_MS);

  const program = await post("/programs", {
    name: word,
    description: word,
    landing_url: `${origin}/landing`,
    landing_origins: [origin],
    ...noted,
  });
  const config = await post(`/programs/${program.id}/connect_config`, {
    allowed_redirect_origins: [origin],
    default_approval_status: "approved",
  });
  const handoff = await post(`/programs/${program.id}/handoff_config`, { issuer: origin });
  await post(`/programs/${program.id}/joining`, joiningIn(word));
  if (known === undefined)
    await applyByPage({ platform }, ask, { program: program.id, email: `${mark}@people.example`, word });
  const member =
    known === undefined
      ? (await list(`/enrollments?program=${program.id}`))[0]
      : await post("/enrollments", { program: program.id, entity: known, name: word, ...noted });
  await post(`/enrollments/${member.id}`, noted);
  await post(`/enrollments/${member.id}/approve`);
  const entity: string = member.entity;
  // The address of before becomes a former one.
  if (known !== undefined) await post(`/entities/${entity}`, { email: `first.${mark}@people.example` });
  await post(`/entities/${entity}`, { name: `${word} again`, email: `${mark}.now@people.example`, ...noted });
  const colleague = await post("/enrollments", {
    program: program.id,
    email: `other.${mark}@people.example`,
    name: word,
    referral_code: `${mark}-ref`,
    ...noted,
  });
  await post(`/enrollments/${colleague.id}/approve`);

  const requirement = await post(`/programs/${program.id}/requirements`, {
    scope: "program_maintenance",
    metric_key: "sales_count",
    operator: "gte",
    threshold: 0,
    ...noted,
  });
  const tier = await post(`/programs/${program.id}/tiers`, { name: word, rank: 1 });
  const override = await post(`/enrollments/${member.id}/requirement_overrides`, {
    requirement: requirement.id,
    threshold: 0,
    ...noted,
  });
  const coupon = await post("/coupons", { enrollment: member.id, code: mark, ...noted });
  const making = { api_key: "rk_live_of_nobody", creates_coupons: true };
  const source = await post("/sources", { kind: "stripe", name: word, account: mark, secret: SECRET, ...making });
  // In no form of the vendor's, which is therefore not asked.
  await post("/coupons", {
    enrollment: member.id,
    code: `${mark}_x`.slice(-64),
    discount: { percent_bps: 500 },
    ...noted,
  });
  while ((await platform.workers.runCoupons()) > 0);
  const delivery = JSON.stringify({
    object: "event",
    livemode: true,
    created: Math.floor(ports.clock.now().getTime() / 1_000),
    ...checkout(mark, { metadata: { ref: `${mark}-nobody` } }),
  });
  const byVendor = stripeHeaders(delivery, ports.clock.now());
  await platform.connect.receiveDelivery(source.id, { body: Buffer.from(delivery), headers: byVendor });
  while ((await platform.workers.runSources()) > 0);
  const [sourceEvent] = await list(`/sources/${source.id}/events`);
  const [sourcePayment] = await list("/source_payments");
  const [sourceCoupon] = await list("/source_coupons");
  const portal = await post(`/enrollments/${member.id}/portal_sessions`, {});
  note(portal);
  for (const row of [sourceEvent, sourcePayment, sourceCoupon]) note(row);
  const assertion = await post("/assertions", { entity, key: mark, value: true });
  const operatingType = await post("/operating_types", { key: mark, name: word });
  await post(`/enrollments/${member.id}`, { operating_type: mark });
  const metricKey = await post("/metric_keys", { key: `x:${mark}`, display_name: word });
  await post(`/relationships/${member.relationship}/permissions`, {
    permissions: { word },
    rights: { word },
    compensation_defaults: { word },
  });
  const attach = async (kind: "payout" | "social_profile") =>
    note(
      await platform.operator.attachConnection({
        brand,
        kind,
        provider: "paypal",
        provider_account_id: `${mark}-${kind}`,
        handle: `@${mark}`,
        owner: entity,
        grants: { word },
      }),
    );
  await attach("social_profile");
  const connection = await attach("payout");

  const signer = handoffSigner({
    issuer: origin,
    audience: AUDIENCE,
    publicKey: config.public_key,
    programId: program.id,
    signingSecret: handoff.signing_secret,
    now: () => ports.clock.now(),
  });
  const user = { externalUserId: `${mark}-user`, email: `${mark}.now@people.example`, emailVerified: true, name: word };
  const signed = await signer.handoff({ ...user, redirectUri: `${origin}/back` });
  const handedOff = await ask(NOBODY, "POST", signed.path, { body: JSON.parse(signed.body), headers: signed.headers });
  if (handedOff.body?.entityId !== entity) throw new Error(`The user of ${slug} is somebody else: ${handedOff.shown}`);

  // The member contests by itself.
  const asks = async (of: { readonly path: string; readonly body: string }, token?: string): Promise<any> => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const { status, body, shown } = await ask(NOBODY, "POST", of.path, { body: JSON.parse(of.body), headers });
    if (status >= 300) throw new Error(`${of.path} of ${slug}: ${shown}`);
    return body;
  };
  const way = await asks(await signer.portal({ externalUserId: user.externalUserId }));
  const visit = await asks({ path: "/v1/portal/session/open", body: JSON.stringify({ token: way.token }) });
  const objection = { membership: handedOff.body.memberId, kind: "attribution", reference: word, text: word };
  const contest = note(await asks({ path: "/v1/portal/contests", body: JSON.stringify(objection) }, visit.token));

  const material = { program: program.id, name: word, description: word, tier: tier.id };
  const domain = await post("/portal_domains", { host: `${asLabel(word)}.example.com` });
  const message = await post("/messages", { enrollments: [member.id], subject: word, text: word });
  const send_at = new Date(Date.parse(message.sends_at) + 300 * DAY_MS).toISOString();
  const planned = await post("/messages", { enrollments: [member.id], subject: word, text: word, send_at });
  advance(11_000);
  await platform.workers.sendMessages();
  const asset = await post("/assets", { ...material, kind: "image", content: PIXEL });
  await post("/assets", { ...material, kind: "text", text: word });

  const distribution = await post("/distributions", { name: word, description: word, programs: [program.id] });
  await post(`/distributions/${distribution.id}/validate`);
  const { operation } = await post(`/distributions/${distribution.id}/launch`);
  await settle();
  const links = await list("/promo_links");
  const link = links.find(({ enrollment }) => enrollment === member.id);
  const said = { value_minor: amount, currency: "usd", properties: { word }, source: mark };
  const sale = {
    ...said,
    type: "sale",
    coupon: mark,
    code: link.code,
    external_event_id: `${mark}-1`,
    customer: `${mark}-customer`,
  };
  const event = await post("/performance/events", sale);
  await post("/performance/events", {
    type: "refund",
    reverses: `${mark}-1`,
    external_event_id: `${mark}-2`,
    source: mark,
    value_minor: 7,
  });
  const mistaken = await post("/performance/events", { ...sale, external_event_id: `${mark}-3` });
  await post(`/performance/events/${mistaken.id}/attribution`, { enrollment: colleague.id, reason: word });
  const draft = await post("/distributions", { name: word, programs: [program.id] });

  const scope = { type: "program", program: program.id };
  const rule = await post("/payouts/rules", { name: word, type: "revenue_split", scope, rate_bps: 10_000 });
  const today = ports.clock.now();
  advance(2 * HOUR_MS);
  const [start, end] = [today, ports.clock.now()].map((day) => day.toISOString().slice(0, 10));
  await post("/payouts/run", { period_start: start, period_end: end });
  await post("/payouts/adjustments", {
    enrollment: member.id,
    amount_minor: 41,
    currency: "usd",
    reason: word,
    external_ref: `${mark}-adjustment`,
  });
  const rail = await post("/payouts/rails", { rail: "csv_batch", config: { format: "paypal_payouts_csv" } });
  const payoutSchedule = await post("/payouts/schedules", { every: "month", day_of_month: 5, rail: rail.id });
  const simulation = await post("/simulations", { program: program.id, name: word, rules: [] });
  const batch = await post("/payouts/batches", { rail: rail.id });
  await post(`/payouts/batches/${batch.id}/export`);
  await settle();
  await post(`/payouts/batches/${batch.id}/confirm`, { external_batch_ref: word, all: "paid" });
  await settle();
  await platform.operator.topUp({ brand, asset: "usd", amount: amount + 2, reference: word });
  const asking = { name: word, acts: "propose" } as const;
  const { secret } = await platform.operator.createKey(actor.tenant.organization, asking);
  const headers = { "service-brand": slug };
  const proposed = await ask(byKey(word, secret), "POST", "/programs", { body: { name: word, ...noted }, headers });
  const { approval } = proposed.body;
  note(approval);
  const [item] = await list(`/payouts/batches/${batch.id}/items`);
  const payouts = (await list("/payouts")).filter(({ enrollment }) => enrollment === member.id);
  const [period] = await list("/payouts/periods");
  const customers = await list("/customers");
  const accounts = await list("/ledger/accounts");
  for (const row of [...links, item, period, ...payouts, ...customers, ...(await list("/deployments"))]) note(row);

  const about = {
    enrollmentNotes: `/enrollments/${member.id}`,
    entityNotes: `/entities/${entity}`,
    performanceEventNotes: `/performance/events/${event.id}`,
    payoutBatchNotes: `/payouts/batches/${batch.id}`,
    distributionNotes: `/distributions/${distribution.id}`,
  };
  /** The note about each kind of thing, under the slice that has it. */
  const notes: Record<string, string> = {};
  for (const [slice, path] of Object.entries(about))
    notes[`${slice}.note`] = (await post(`${path}/notes`, { text: word })).id;

  const own: Own = {
    program: program.id,
    entity,
    relationship: member.relationship,
    enrollment: member.id,
    colleague: colleague.id,
    other_entity: colleague.entity,
    distribution: distribution.id,
    draft: draft.id,
    deployment: link.deployment,
    promo_link: link.id,
    operation,
    performance_event: event.id,
    customer: customers[0].id,
    requirement: requirement.id,
    tier: tier.id,
    requirement_override: override.id,
    coupon: coupon.id,
    source: source.id,
    source_event: sourceEvent.id,
    source_payment: sourcePayment.id,
    portal_session: portal.id,
    contest: contest.id,
    asset: asset.id,
    portal_domain: domain.id,
    message: message.id,
    // One that can still be changed.
    "messages.message": planned.id,
    ...notes,
    note: notes["enrollmentNotes.note"] as string,
    operating_type: operatingType.id,
    metric_key: metricKey.id,
    assertion: assertion.id,
    connection: connection.id,
    // The same, as whoever pays knows it.
    payout_account: connection.id.replace(/^[a-z]+_/, "acct_"),
    payout_rule: rule.id,
    payout: payouts[0].id,
    payout_period: period.id,
    payout_rail: rail.id,
    payout_schedule: payoutSchedule.id,
    simulation: simulation.id,
    payout_batch: batch.id,
    payout_item: item.id,
    ledger_account: accounts[0].id,
    approval: approval.id,
  };
  return {
    own,
    ids: [...ids].map(bare),
    amount,
    code: link.code,
    host: { issuer: origin, signer, user: user.externalUserId },
  };
};
