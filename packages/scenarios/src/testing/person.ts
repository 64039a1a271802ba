import type { Storage } from "@entente/core/ports";
import { openHost } from "./host.ts";
import { earner, openPayoutWorld, owe } from "./payouts/payouts.ts";
import { scriptedReceiver } from "./receiver.ts";
import { openSealed, type SealedWorld } from "./sealing.ts";
import { approved, scriptedSlot, work } from "./world.ts";

/**
 * A world in which everything that can be said of a person is said of Zoe: by invitations, handoffs, connections, payouts, answers
 * and what receivers of webhooks repeat. Every such text has `Zoe` in it. Other persons are not.
 */
export interface PersonWorld extends SealedWorld {
  readonly entity: string;
  readonly enrollment: string;
  /** Of a batch that is settled, and of one of its payments. */
  readonly batch: string;
  readonly connection: string;
  /** An event of the person. */
  readonly sale: string;
  /** An invitation that was answered under a key, to be repeated. */
  readonly invite: (of?: SealedWorld["platform"]) => Promise<{ readonly replayed: boolean; readonly value: unknown }>;
  /** Owes the person something that no batch has. */
  readonly owe: () => Promise<string>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const openPerson = async (storage: Storage, rail: object = { rail: "manual" }): Promise<PersonWorld> => {
  const receiver = scriptedReceiver();
  receiver.script(({ body }) => ({ status: 200, retryAfter: null, answer: `Zoe ${body.slice(0, 1_000)}` }));
  const world = await openSealed(storage, [], { webhookTransport: receiver });
  const { platform, actor, brand } = world;
  // An hour before midnight, so that the day is soon over and stored answers are still there.
  world.advance(DAY_MS - (world.ports.clock.now().getTime() % DAY_MS) - HOUR_MS);
  await platform.webhooks.create(actor, { url: "https://hooks.example/" });

  const host = await openHost(world, { approves: true });
  const user = { externalUserId: "Zoe-1", email: "Zoe@people.example", emailVerified: true };
  const body = { ...user, redirectUri: "https://app.acme.com/back" };
  await platform.connect.handoff(JSON.parse((await host.signer.handoff(body)).body));
  await platform.connect.handoff(JSON.parse((await host.signer.handoff({ ...body, name: "Zoe" })).body));

  const payoutWorld = await openPayoutWorld(world);
  const invited = {
    program: payoutWorld.program,
    email: "zoe@people.example",
    metadata: { note: "Zoe", more: ["Zoe"] },
  };
  const invite = async (of = platform) => {
    const answer = await of.enrollments.create.invoke(actor, [], invited, {
      idempotencyKey: "invite",
    });
    if (!answer.ok) throw new Error(answer.refusal.message);
    return { replayed: answer.replayed, value: JSON.parse(JSON.stringify(answer.value)) };
  };
  const { id: enrollment } = (await invite()).value as { id: string };
  await platform.enrollments.approve(actor, enrollment);
  await platform.enrollments.update(actor, enrollment, { metadata: { note: "Zoe again" }, tags: ["friend of Zoe"] });
  const { entity, relationship } = await platform.enrollments.retrieve(actor, enrollment);
  const member = { enrollment, entity, relationship, program: payoutWorld.program };
  await approved(world, payoutWorld.program, "bob");

  const attach = (kind: "payout" | "social_profile", account: string) =>
    platform.operator.attachConnection({
      brand,
      kind,
      provider: kind === "payout" ? "bank" : "tiktok",
      provider_account_id: account,
      handle: "@Zoe",
      owner: entity,
      grants: { account: "Zoe" },
    });
  await attach("payout", "IBAN-Zoe");
  const { id: connection } = await attach("social_profile", "Zoe-42");
  await platform.relationships.setPermissions(actor, relationship, {
    rights: { image: "Zoe's" },
    permissions: { speaks: "Zoe" },
    compensation_defaults: { to: "Zoe" },
  });
  const asked = { metric_key: "sales_count", scope: "campaign", threshold: 1, metadata: { of: "Zoe" } } as const;
  const { id: own } = await platform.overrides.create(actor, enrollment, asked);
  await platform.overrides.update(actor, enrollment, own, { metadata: { of: "Zoe", and: "Zoe" } });
  await platform.relationships.pause(actor, relationship);
  await platform.relationships.resume(actor, relationship);
  await platform.assertions.create(actor, { entity, key: "vetted" });

  const spec = { plan: { entity: { slots: [scriptedSlot("plain")] } } };
  const { id: distribution } = await platform.distributions.create(actor, {
    name: "Spring",
    programs: [payoutWorld.program],
    spec,
  });
  await platform.distributions.validate(actor, distribution);
  await platform.distributions.launch(actor, distribution);
  await work(platform);
  const event = { enrollment, type: "sale", value_minor: 5, customer: "Kim-1", properties: { note: "Zoe sold it" } };
  const { id: sale } = (await platform.performance.record(actor, { ...event, external_event_id: "sale" })) as {
    readonly id: string;
  };
  const note = { text: "Zoe called" };
  await platform.performanceEventNotes.create(actor, sale, note);
  const { id: called } = await platform.enrollmentNotes.create(actor, enrollment, note);
  await platform.enrollmentNotes.update(actor, enrollment, called, { text: "Zoe called twice" });
  await platform.entityNotes.create(actor, entity, note);
  await platform.messages.create(actor, { enrollments: [enrollment], subject: "Dear Zoe", text: "Zoe, thank you" });
  world.advance(11_000);
  while ((await platform.workers.sendMessages()) > 0);

  await platform.payoutRails.create(actor, rail as Parameters<typeof platform.payoutRails.create>[1]);
  await owe(world, payoutWorld, member, 500);
  await owe(world, payoutWorld, await earner(world, payoutWorld, "cy"), 700);
  const scope = { type: "program", program: payoutWorld.program } as const;
  await platform.payoutRules.create(actor, { name: "Share", type: "revenue_split", scope, rate_bps: 10_000 });
  const days = [0, 1].map((day) =>
    new Date(world.ports.clock.now().getTime() + day * DAY_MS).toISOString().slice(0, 10),
  );
  world.advance(2 * HOUR_MS);
  await platform.payouts.run(actor, { period_start: days[0] as string, period_end: days[1] as string });
  const thanks = { amount_minor: 40, currency: "usd", reason: "Zoe sang", external_ref: "thanks" };
  await platform.payouts.adjust(actor, { enrollment, ...thanks });
  const { id: batch } = await platform.payoutBatches.create(actor);
  await platform.payoutBatches.export(actor, batch);
  await work(platform);
  await platform.payoutBatches.confirm(actor, batch, { external_batch_ref: "wire", all: "paid" });
  await work(platform);
  await platform.workers.deliver();
  return {
    ...world,
    entity,
    enrollment,
    batch,
    sale,
    connection,
    invite,
    owe: () => owe(world, payoutWorld, member, 300),
  };
};
