import { payTo } from "../payouts/payouts.ts";
import { answers, scriptedReceiver } from "../receiver.ts";
import { scriptedSlot, work } from "../world.ts";
import { type Campaigns, campaignsOf } from "./campaigns.ts";
import { DAY, type World } from "./day.ts";
import { type People, peopleOf } from "./people.ts";

/** A brand with some of everything that other numbers follow from. */
export interface Filled extends World, People, Campaigns {}

const MINUTE = 60_000;

const RULES = [
  { name: "Share", type: "revenue_split", rate_bps: 1_000 },
  { name: "Per sale", type: "cpa", metric_key: "sales_count", per_unit_minor: 7 },
  { name: "Once", type: "threshold_bonus", metric_key: "sales_count", threshold: 2, bonus_minor: 500 },
  { name: "Week", type: "threshold_bonus", metric_key: "gmv_cents", threshold: 5_000, bonus_minor: 90, window_days: 7 },
] as const;

export const dayOf = (world: World, days: number): string =>
  new Date(world.ports.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);

/** Lets the time go on to some minutes past the next midnight, and has members evaluated. */
const nextDay = async (world: World): Promise<void> => {
  world.advance(DAY - (world.ports.clock.now().getTime() % DAY) + MINUTE);
  while ((await world.platform.workers.evaluate()) > 0);
};

const runYesterday = ({ platform, actor, ...world }: World) =>
  platform.payouts.run(actor, {
    period_start: dayOf({ platform, actor, ...world }, -1),
    period_end: dayOf({ platform, actor, ...world }, 0),
  });

let count = 0;

export const seller = (filled: Filled) => {
  const { platform, actor, enrollments, codes, advance } = filled;
  const record = async (event: object): Promise<string> => {
    count += 1;
    advance(MINUTE);
    const made = await platform.performance.record(actor, { external_event_id: `event ${count}`, ...event } as never);
    return (made as { readonly id: string }).id;
  };
  return {
    sale: async (name: string, value_minor: number, link?: number, more: object = {}) => {
      const enrollment = enrollments[name] as string;
      const by = link === undefined ? { enrollment } : { code: (await codes(enrollment))[link] };
      return record({ type: "sale", value_minor, customer: `buyer of ${name}`, ...by, ...more });
    },
    refund: (reverses: string, value_minor?: number) => record({ type: "refund", reverses, value_minor }),
    record,
  };
};

export const click = async ({ platform, advance }: World, code: string, visitor: string): Promise<void> => {
  advance(MINUTE);
  const target = await platform.redirects.resolve(code);
  if (target === undefined) throw new Error(`There is no link ${code}.`);
  const { click: made } = platform.redirects.visit(target, { code, visitor, counts: true });
  await platform.redirects.record(made === undefined ? [] : [made]);
};

/** Clicks, sales by link and by name, refunds in part and in full, and what counts towards other metrics. */
const trade = async (filled: Filled): Promise<void> => {
  const { platform, actor, enrollments, codes } = filled;
  const { sale, refund, record } = seller(filled);
  for (const name of ["ann", "bob"]) {
    const [first, , third] = await codes(enrollments[name] as string);
    await click(filled, first as string, "one");
    await click(filled, first as string, "two");
    await click(filled, third as string, "one");
  }
  const { referral_code } = await platform.enrollments.retrieve(actor, enrollments.cyd as string);
  await click(filled, referral_code, "one");
  const sold = await sale("ann", 6_000, 0, { quantity: 2 });
  await sale("ann", 1_500, 2);
  await sale("bob", 2_500, 1);
  const returned = await sale("bob", 3_000, 3);
  await sale("cyd", 8_000);
  await sale("ida", 700, 0);
  await sale("jon", 900);
  await sale("gus", 1_100);
  await record({ type: "signup", enrollment: enrollments.dee, source: "crm" });
  await record({ type: "x:workshops", enrollment: enrollments.dee, quantity: 3 });
  await record({ type: "page_seen", enrollment: enrollments.dee });
  await refund(sold, 1_000);
  await refund(returned);
};

/** A batch by a rail; it is exported, and so many of its payments are confirmed as each of these. */
const pay = async ({ platform, actor }: World, rail: string, statuses: readonly string[]) => {
  const { id, items = [] } = await platform.payoutBatches.create(actor, { rail });
  await platform.payoutBatches.export(actor, id);
  await work(platform);
  if (statuses.length === 0) return;
  const results = statuses.map((status, at) => ({ item: items[at]?.id as string, status: status as "paid" }));
  await platform.payoutBatches.confirm(actor, id, { external_batch_ref: "bank 1", results });
  await work(platform);
};

/** Confirms a payment of the exported batch as failed, so that its payouts are open again. */
const confirmLast = async ({ platform, actor }: World): Promise<void> => {
  const [batch] = (await platform.payoutBatches.list(actor, { status: "exported" })).data;
  const { items = [] } = await platform.payoutBatches.retrieve(actor, batch?.id as string);
  const results = [{ item: items[0]?.id as string, status: "failed" as const }];
  await platform.payoutBatches.confirm(actor, batch?.id as string, { external_batch_ref: "bank 2", results });
  await work(platform);
};

/** Begins operations that nobody works on. */
const begin = async ({ platform, actor, program, funded }: Filled): Promise<void> => {
  const spec = { plan: { entity: { slots: [scriptedSlot("c")] } } };
  for (const name of ["launched", "canceled"]) {
    const { id } = await platform.distributions.create(actor, { name, programs: [program], spec });
    await platform.distributions.validate(actor, id);
    await platform.distributions.launch(actor, id);
    if (name === "canceled") await platform.distributions.cancel(actor, id);
  }
  const [deployment] = (await platform.deployments.list(actor, { distribution: funded })).data;
  await platform.deployments.pause(actor, deployment?.id as string);
};

/** Two coupons: one that was paused for a while and sold, and one that is archived. */
const couponsOf = async (filled: Filled): Promise<void> => {
  const { platform, actor, enrollments, advance } = filled;
  const make = async (name: string): Promise<string> =>
    (await platform.coupons.create(actor, { enrollment: enrollments[name] as string, code: `${name}-10` })).id;
  const [ann, bob] = [await make("ann"), await make("bob")];
  advance(MINUTE);
  await platform.coupons.pause(actor, ann);
  await platform.coupons.archive(actor, bob);
  advance(MINUTE);
  await platform.coupons.resume(actor, ann);
};

/** Endpoints of which one receives all events, one few, one fails, one was disabled and one deleted; what sends them what is due. */
const hooksOf = async (world: World): Promise<() => Promise<void>> => {
  const { platform, actor, ports, process } = world;
  const create = async (name: string, enabled_events: readonly string[] = []): Promise<string> => {
    const url = `https://${name}.example/hooks`;
    return (await platform.webhooks.create(actor, { url, enabled_events } as never)).webhook_endpoint.id;
  };
  await create("all");
  await create("fails", ["relationship.paused", "payout.failed"]);
  const few = await create("few", ["payout.created"]);
  const [disabled, removed] = [await create("disabled"), await create("removed")];
  const receiver = scriptedReceiver();
  receiver.script(({ url }) => answers(url.includes("fails") ? 500 : url.includes("few") ? 410 : 200));
  const { workers } = process({ ...ports, webhookTransport: receiver } as never);
  const change = async (): Promise<void> => {
    await platform.webhooks.update(actor, few, { enabled_events: ["payout.created", "payout.settled"] });
    await platform.webhooks.rotateSecret(actor, few);
    await platform.webhooks.update(actor, disabled, { status: "disabled" });
    await platform.webhooks.delete(actor, removed);
  };
  let sent = 0;
  return async () => {
    sent += 1;
    if (sent === 2) await change();
    while ((await workers.deliver()) > 0);
  };
};

/** Fills a storage by use cases alone, so that nothing in it is out of order. */
export const fill = async (world: World): Promise<Filled> => {
  const { platform, actor } = world;
  const deliver = await hooksOf(world);
  const people = await peopleOf(world);
  const { program, enrollments } = people;
  for (const rule of RULES)
    await platform.payoutRules.create(actor, { ...rule, scope: { type: "program", program } } as never);
  const filled: Filled = { ...world, ...people, ...(await campaignsOf(world, people)) };
  const manual = (await platform.payoutRails.create(actor, { rail: "manual" })).id;
  const config = { format: "wise_batch_csv", wallet_funded: true } as const;
  const funded = (await platform.payoutRails.create(actor, { rail: "csv_batch", config })).id;
  const { sale } = seller(filled);
  const member = (name: string) => ({ enrollment: enrollments[name], entity: people.entities[name] }) as never;
  await payTo(world, member("ann"), "wise", "ann@bank.example");

  await trade(filled);
  await nextDay(world);
  await nextDay(world);
  await runYesterday(world);
  await pay(world, manual, ["paid", "failed", "paid", "returned"]);
  await deliver();

  await trade(filled);
  for (const [name, link] of [
    ["bob", 1],
    ["ann", 2],
  ] as const)
    await sale(name, 4_000, link, { occurred_at: `${dayOf(world, -2)}T23:30:00Z` });
  await nextDay(world);
  await nextDay(world);
  await runYesterday(world);
  await platform.payouts.adjust(actor, {
    enrollment: enrollments.eve as string,
    amount_minor: 250,
    currency: "usd",
    reason: "Thanks",
    external_ref: "thanks 1",
  });
  await pay(world, funded, []);
  await deliver();

  await trade(filled);
  const late = await sale("cyd", 5_000, undefined, { occurred_at: `${dayOf(world, -4)}T12:00:00Z` });
  await seller(filled).refund(late, 100);
  await sale("cyd", 600, undefined, { occurred_at: `${dayOf(world, -2)}T12:00:00Z` });
  await nextDay(world);
  await nextDay(world);
  await runYesterday(world);
  await platform.payouts.adjust(actor, {
    enrollment: enrollments.dee as string,
    amount_minor: -40,
    currency: "usd",
    reason: "Fee",
    external_ref: "fee 1",
  });
  const { id: canceled } = await platform.payoutBatches.create(actor, { rail: manual });
  await platform.payoutBatches.cancel(actor, canceled);
  await sale("ann", 2_000, 0);
  const cheap = await platform.payoutRails.create(actor, {
    rail: "csv_batch",
    config: { format: "paypal_payouts_csv" },
  });
  await payTo(world, member("gus"), "paypal", "gus@pay.example");
  await platform.payoutBatches.create(actor, { rail: cheap.id });
  await deliver();
  const credited = await sale("bob", 900, 0);
  await sale("dee", 4_400);
  const correction = { enrollment: enrollments.eve as string, reason: "Eve sold it" };
  await platform.performance.correctAttribution(actor, credited, correction);
  await nextDay(world);
  await nextDay(world);
  await runYesterday(world);
  await confirmLast(world);
  await platform.brands.update(actor, { time_zone: "Europe/Zurich" });
  await platform.workers.reconcile();
  await work(platform);
  await couponsOf(filled);
  await begin(filled);
  await platform.workers.sealStreams();
  return filled;
};
