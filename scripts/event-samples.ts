import { memoryStorage } from "@entente/adapters-memory";
import { seededRuntime } from "@entente/adapters-node";
import { createPlatform, DEFAULT_SETTINGS, serviceChannel } from "@entente/core";

/** One event type of each family, for the page of events. */
const SHOWN = [
  "distribution.live",
  "deployment.activated",
  "relationship.activated",
  "enrollment.qualified",
  "assertion.created",
  "payout.created",
  "operation.succeeded",
  "budget.reserved",
] as const;

type Sample = Readonly<Record<string, unknown>>;

/** Runs a short, deterministic scenario, and returns the first event of each type shown. */
export const playEventSamples = async (): Promise<Readonly<Record<string, Sample>>> => {
  const runtime = seededRuntime("events");
  const ports = { ...memoryStorage(), ...runtime, rails: [], channels: [serviceChannel()] };
  const platform = createPlatform({ ...ports, settings: { ...DEFAULT_SETTINGS, publicUrl: "https://links.example" } });
  const { operator, workers } = platform;
  const { id: organization } = await operator.createOrganization({ name: "Acme" });
  const { id: brand } = await operator.createBrand(organization, { name: "Acme Shoes" });
  await operator.topUp({ brand, asset: "usd", amount: 100_000, reference: "invoice 1" });
  const actor = await platform.authenticator.actor({ organization });
  const { id: program } = await platform.programs.create(actor, {
    name: "Runners",
    landing_url: "https://shop.example/",
  });
  const scope = { type: "program", program } as const;
  await platform.payoutRules.create(actor, { name: "Share", type: "revenue_split", scope, rate_bps: 2_000 });
  const member = await platform.enrollments.create(actor, { program, email: "mia@people.example", name: "Mia" });
  await platform.enrollments.approve(actor, member.id);
  await platform.assertions.create(actor, { entity: member.entity, key: "identity_checked" });
  const budget = { mode: "funded", asset: "usd", total: 50_000 } as const;
  const { id } = await platform.distributions.create(actor, { name: "Spring", programs: [program], budget });
  await platform.distributions.validate(actor, id);
  await platform.distributions.launch(actor, id);
  await workers.drain();
  const { data: links } = await platform.promoLinks.list(actor, {});
  const code = links[0]?.code as string;
  await platform.performance.record(actor, { type: "sale", code, value_minor: 12_000, external_event_id: "order-1" });
  const day = 86_400_000;
  const today = runtime.clock.now();
  runtime.clock.advance(2 * day);
  const spell = (at: number) => new Date(today.getTime() + at).toISOString().slice(0, 10);
  await platform.payouts.run(actor, { period_start: spell(-day), period_end: spell(day) });
  await workers.drain();

  const feed: Sample[] = [];
  for (let more = true, after = 0; more; after = feed.length) {
    const page = await platform.events.list(actor, { limit: 100, starting_after: after });
    feed.push(...page.data);
    more = page.has_more;
  }
  return Object.fromEntries(
    SHOWN.map((type) => {
      const found = feed.find((event) => event.type === type);
      if (found === undefined) throw new Error(`The scenario has no ${type}.`);
      return [type, found];
    }),
  );
};
