import type { Random } from "../frame/random.ts";
import { pastPeriod, pastTime } from "../interface/past.ts";
import type { Voice } from "./voices.ts";

export interface Asked {
  readonly ids?: readonly (string | undefined)[];
  /** Fields that the story needs as they are; the others are filled by chance. Undefined ones are left out. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly query?: readonly (readonly [string, string])[];
  /** It is sent to a server for which it is two months ago. */
  readonly isLongAgo?: boolean;
}

/** Sends a request of a story and returns the answer; undefined if it was refused, or one of its ids is missing. */
export type Send = (operation: string, asked?: Asked) => Promise<any>;

interface Teller {
  readonly voice: Voice;
  readonly random: Random;
  readonly send: Send;
  /** Follows a promo link as a browser does. */
  readonly visit: (code: string) => Promise<void>;
  /** Hands users off, in order and not. */
  readonly handOff: (program: string) => Promise<void>;
}

const LINK_POLLS = 12;

const launchedLinks = async ({ send }: Teller, distribution: string): Promise<readonly any[]> => {
  for (let polls = 0; polls < LINK_POLLS; polls += 1) {
    const deployments = await send("deployments.list", { query: [["distribution", distribution]] });
    const [deployment] = deployments?.data ?? [];
    if (deployment !== undefined) {
      const links = await send("promoLinks.list", { query: [["deployment", deployment.id]] });
      if (links?.data.length > 0) return links.data;
    }
    await new Promise((waited) => setTimeout(waited, 150));
  }
  return [];
};

const standingOf = async ({ random, send }: Teller, program: string, member: string, entity: string): Promise<void> => {
  const tier = await send("tiers.create", { ids: [program], fields: { rank: random.whole(0, 9), status: undefined } });
  await send("tiers.update", { ids: [program, tier?.id], fields: { rank: undefined } });
  const metric = { metric_key: "sales_count", operator: "gte", threshold: random.whole(0, 3), scope_id: undefined };
  const requirement = await send("requirements.create", {
    ids: [program],
    fields: { ...metric, scope: random.pick(["program_entry", "program_maintenance"]), operating_type: undefined },
  });
  await send("requirements.update", { ids: [program, requirement?.id], fields: { scope: undefined, ...metric } });
  const override = await send("overrides.create", {
    ids: [member],
    fields: { requirement: requirement?.id, metric_key: undefined, scope: undefined, scope_id: undefined },
  });
  await send("overrides.update", { ids: [member, override?.id], fields: { scope_id: undefined, scope: undefined } });
  const key = `k${random.hex(6)}`;
  const named = { entity, external_user_id: undefined, issuer: undefined, key, expires_at: undefined };
  await send("assertions.create", { fields: named });
  if (random.chance(0.5)) await send("assertions.revoke", { fields: { ...named, expires_at: undefined } });
  await send("standing.retrieve", { ids: [member] });
  if (random.chance(0.4)) await send("standing.preview", { ids: [program], fields: { enrollment: member } });
  if (random.chance(0.5)) await send("overrides.delete", { ids: [member, override?.id] });
  if (random.chance(0.5)) await send("requirements.delete", { ids: [program, requirement?.id] });
  if (random.chance(0.3)) await send("tiers.delete", { ids: [program, tier?.id] });
};

const registries = async ({ random, send }: Teller): Promise<void> => {
  const type = await send("operatingTypes.create", { fields: { key: `t${random.hex(8)}` } });
  await send("operatingTypes.update", { ids: [type?.id] });
  const metric = await send("metricKeys.create", { fields: { key: `x:m${random.hex(8)}` } });
  await send("metricKeys.update", { ids: [metric?.id] });
  if (random.chance(0.5)) await send("operatingTypes.delete", { ids: [type?.id] });
  if (random.chance(0.5)) await send("metricKeys.delete", { ids: [metric?.id] });
};

/** An event names one way to its member; only what takes another one back says why. */
const unrouted = Object.fromEntries(
  "deployment distribution click_id enrollment code coupon reverses reason events"
    .split(" ")
    .map((name) => [name, undefined]),
);

const trade = async ({ random, send, visit }: Teller, links: readonly any[], members: readonly string[]) => {
  for (let count = random.whole(6, 14); count > 0; count -= 1) {
    const link = links.length > 0 ? random.pick(links) : undefined;
    const route = link === undefined || random.chance(0.2) ? { enrollment: random.pick(members) } : { code: link.code };
    const type = random.pick(["sale", "sale", "purchase", "signup", "registration", "lead", "click"]);
    const named = { type, external_event_id: random.hex(20), quantity: random.whole(1, 3), currency: undefined };
    const sale = await send("performance.record", {
      fields: { ...unrouted, ...route, ...named, value_minor: random.whole(1, 50_000) },
    });
    if (sale?.type === "sale" && random.chance(0.3)) {
      const back = { type: "refund", reverses: sale.id, external_event_id: random.hex(20), quantity: undefined };
      await send("performance.record", {
        fields: {
          ...unrouted,
          ...back,
          value_minor: random.whole(1, sale.value_minor ?? 1),
          currency: undefined,
          customer: undefined,
        },
      });
    }
    if (link !== undefined && random.chance(0.2)) await visit(link.code);
  }
  const events = Array.from({ length: random.whole(1, 25) }, () => ({
    enrollment: random.pick(members),
    type: "sale",
    value_minor: random.whole(1, 9_000),
    external_event_id: random.hex(20),
  }));
  await send("performance.record", {
    fields: { events, ...Object.fromEntries(ONE_EVENT.map((name) => [name, undefined])) },
  });
  await send("performance.summary");
};
const ONE_EVENT =
  `deployment distribution coupon code click_id enrollment type source value_minor currency quantity occurred_at
  external_event_id customer customer_email collection unit reverses reason properties`.split(/\s+/);

const payday = async ({ voice, random, send }: Teller, program: string, members: readonly string[]): Promise<void> => {
  const money = { program, type: "program" };
  const share = { type: "revenue_split", scope: money, rate_bps: random.whole(0, 10_000), status: undefined };
  const others = ["metric_key", "per_unit_minor", "threshold", "bonus_minor", "window_days", "window_key"];
  const rule = await send("payoutRules.create", {
    fields: { ...share, ...Object.fromEntries(others.map((name) => [name, undefined])) },
  });
  const cpa = { type: "cpa", scope: { type: "member", program, member: members[0] }, metric_key: "sales_count" };
  const rest = ["rate_bps", "threshold", "bonus_minor", "window_days", "window_key"];
  await send("payoutRules.create", {
    fields: { ...cpa, per_unit_minor: 250, ...Object.fromEntries(rest.map((name) => [name, undefined])) },
  });
  await send("payoutRules.update", { ids: [rule?.id], fields: { status: undefined, name: "Share" } });
  // Who was approved today earns in no period that is over, so what is paid was earned by members of long ago.
  const period = pastPeriod();
  for (let count = 4; count > 0; count -= 1) {
    const enrollment = voice.pool.id("enr");
    const sale = { enrollment, type: "sale", value_minor: random.whole(1, 90_000), external_event_id: random.hex(20) };
    const others = { quantity: 1, currency: undefined, occurred_at: pastTime(random.next()) };
    await send("performance.record", { fields: { ...unrouted, ...sale, ...others } });
  }
  await send("payouts.run", { fields: { ...period, dry_run: random.chance(0.2) } });
  for (const enrollment of members) {
    const entry = {
      enrollment,
      amount_minor: random.whole(-500, 90_000),
      currency: "usd",
      external_ref: random.hex(16),
    };
    await send("payouts.adjust", { fields: { ...entry, ...period } });
  }
  await send("payoutRails.create", {
    fields: { rail: "csv_batch", config: { format: "paypal_payouts_csv" }, is_default: undefined },
  });
  const batch = await send("payoutBatches.create", {
    fields: { rail: undefined, period_start: undefined, period_end: undefined },
  });
  if (batch !== undefined) {
    const ids = [batch.id];
    await send("payoutBatches.listItems", { ids });
    if (random.chance(0.3)) await send("payoutBatches.cancel", { ids });
    else {
      await send("payoutBatches.export", { ids });
      await new Promise((waited) => setTimeout(waited, 100));
      await send("payoutBatches.file", { ids });
      await send("payoutBatches.confirm", {
        ids,
        fields: { external_batch_ref: random.hex(8), all: "paid", results: undefined },
      });
    }
  }
  if (random.chance(0.7)) await send("payoutRules.archive", { ids: [rule?.id] });
};

const hooks = async ({ random, send }: Teller): Promise<void> => {
  const made = await send("webhooks.create");
  const ids = [made?.webhook_endpoint.id];
  await send("webhooks.update", { ids });
  await send("webhooks.rotateSecret", { ids });
  const { data = [] } = (await send("webhooks.listDeliveries", { ids })) ?? {};
  if (data.length > 0) await send("webhooks.redeliver", { ids: [ids[0], data[0].id] });
  await send("webhooks.sendSample", { ids, fields: { type: "payout.settled" } });
  if (random.chance(0.8)) await send("webhooks.delete", { ids });
};

/** A program from its beginning to its end, every step of which uses what the steps before it made. */
export const tellStory = async (teller: Teller): Promise<void> => {
  const { random, send, handOff } = teller;
  // Members of long ago are those who can be paid for a period that is over.
  const isLongAgo = random.chance(0.5);
  const created = await send("programs.create", { isLongAgo, fields: { status: undefined } });
  if (created === undefined) return;
  const program: string = created.id;
  await send("programs.update", { ids: [program], fields: { status: undefined } });
  const members: string[] = [];
  let last: any;
  for (let count = random.whole(1, 3); count > 0; count -= 1) {
    const member = await send("enrollments.create", {
      isLongAgo,
      fields: { program, entity: undefined, operating_type: undefined, email: `m${random.hex(10)}@partners.example` },
    });
    if (member === undefined) continue;
    last = member;
    await send("enrollments.approve", { ids: [member.id], isLongAgo });
    members.push(member.id);
    await send("enrollments.update", {
      ids: [member.id],
      fields: { operating_type: undefined, metadata: { seat: 1 } },
    });
  }
  if (members.length === 0) return;
  const rejected = await send("enrollments.create", {
    fields: { program, entity: undefined, operating_type: undefined, email: `r${random.hex(10)}@partners.example` },
  });
  await send("enrollments.reject", { ids: [rejected?.id] });
  if (random.chance(0.6)) await standingOf(teller, program, last.id, last.entity?.id ?? last.entity);
  if (random.chance(0.3)) await registries(teller);
  if (random.chance(0.5)) await handOff(program);
  const budget = random.pick([
    undefined,
    undefined,
    { mode: "metered", asset: "usd" },
    { mode: "funded", asset: "usd", total: 50 },
  ]);
  const distribution = await send("distributions.create", {
    fields: { programs: [program], subjects: undefined, spec: undefined, budget },
  });
  const ids = [distribution?.id];
  await send("distributions.update", {
    ids,
    fields: { programs: undefined, subjects: undefined, spec: undefined, budget },
  });
  await send("distributions.validate", { ids });
  const launch = await send("distributions.launch", { ids });
  const links = launch === undefined ? [] : await launchedLinks(teller, distribution.id);
  await trade(teller, links, members);
  if (random.chance(0.4)) {
    await send("distributions.pause", { ids });
    await send("distributions.resume", { ids });
  }
  if (links.length > 0 && random.chance(0.4)) {
    const deployment = [links[0].deployment];
    await send("deployments.pause", { ids: deployment });
    await send("deployments.resume", { ids: deployment });
    if (random.chance(0.3)) await send("deployments.cancel", { ids: deployment });
  }
  if (random.chance(0.5)) await payday(teller, program, members);
  if (random.chance(0.3)) await hooks(teller);
  await send("enrollments.pause", { ids: [last.id] });
  await send("enrollments.resume", { ids: [last.id] });
  const relationship = [last.relationship];
  await send("relationships.setPermissions", { ids: relationship });
  await send("relationships.pause", { ids: relationship });
  await send("relationships.resume", { ids: relationship });
  await send(random.pick(["distributions.cancel", "distributions.complete"]), { ids });
  if (random.chance(0.3)) await send("relationships.end", { ids: relationship });
  if (random.chance(0.5)) await send("enrollments.archive", { ids: [last.id] });
  if (random.chance(0.4))
    await send("programs.update", { ids: [program], fields: { status: random.pick(["paused", "archived"]) } });
};
