import { memoryStorage } from "@entente/adapters-memory";
import { seededRuntime } from "@entente/adapters-node";
import { createPlatform, DEFAULT_SETTINGS, serviceChannel } from "@entente/core";

type Sample = Readonly<Record<string, unknown>>;

/** Runs a short, deterministic scenario, and returns the event of its payout. */
export const playEventSample = async (): Promise<Sample> => {
  const runtime = seededRuntime("events");
  const ports = { ...memoryStorage(), ...runtime, rails: [], channels: [serviceChannel()] };
  const platform = createPlatform({ ...ports, settings: { ...DEFAULT_SETTINGS, publicUrl: "https://links.example" } });
  const { operator, workers } = platform;
  const { id: organization } = await operator.createOrganization({ name: "Acme" });
  await operator.createBrand(organization, { name: "Acme Shoes" });
  const actor = await platform.authenticator.actor({ organization });
  const { id: program } = await platform.programs.create(actor, {
    name: "Runners",
    landing_url: "https://shop.example/",
  });
  const scope = { type: "program", program } as const;
  await platform.payoutRules.create(actor, { name: "Share", type: "revenue_split", scope, rate_bps: 2_000 });
  const member = await platform.enrollments.create(actor, { program, email: "mia@people.example", name: "Mia" });
  await platform.enrollments.approve(actor, member.id);
  const { id } = await platform.distributions.create(actor, { name: "Spring", programs: [program] });
  await platform.distributions.validate(actor, id);
  await platform.distributions.launch(actor, id);
  await workers.drain();
  const { data: links } = await platform.promoLinks.list(actor, {});
  const code = links[0]?.code as string;
  await platform.performance.record(actor, { type: "sale", code, value_minor: 12_000, external_event_id: "order-1" });
  const day = 86_400_000;
  const today = runtime.clock.now();
  runtime.clock.advance(2 * day);
  const dayAt = (at: number) => new Date(today.getTime() + at).toISOString().slice(0, 10);
  await platform.payouts.run(actor, { period_start: dayAt(-day), period_end: dayAt(day) });
  await workers.drain();

  const { data } = await platform.events.list(actor, { type: "payout.created", limit: 1 });
  if (data[0] === undefined) throw new Error("The scenario has no payout.");
  return data[0];
};
