import { type ErrorCode, PlatformError } from "@entente/core";
import { simulatedSlot } from "../world/channel.ts";
import { everyPage } from "../world/pages.ts";
import { railOf } from "../world/rail.ts";
import type { World, WorldBrand } from "../world/world.ts";
import type { Step } from "./step.ts";

/** The outcome of a step: it was done, there was nothing to do it to, or the platform refused it by a code of its catalogue. */
export type Outcome = "done" | "nothing" | ErrorCode;

/** The nth there is, counting round. */
const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(1, from.length)];

type Done = Promise<"done" | "nothing">;
type Roles = { readonly [S in Step["step"]]: (world: World, step: Extract<Step, { step: S }>) => Done };

const done = async (work: Promise<unknown>): Done => {
  await work;
  return "done";
};
const nothing = async (): Done => "nothing";

const onMember =
  (verb: "approve" | "reject" | "pause" | "resume" | "archive") =>
  (world: World, { member }: { readonly member: number }): Done => {
    const of = pick(world.members, member);
    if (of === undefined) return nothing();
    return done(world.platform.enrollments[verb](world.actorOf(of), of.id));
  };

const onRelationship =
  (verb: "pause" | "resume" | "end") =>
  (world: World, { member }: { readonly member: number }): Done => {
    const of = pick(world.members, member);
    if (of === undefined) return nothing();
    return done(world.platform.relationships[verb](world.actorOf(of), of.relationship));
  };

const distributionsOf = async ({ platform, brands }: World) => {
  const found = await Promise.all(
    brands.map(async ({ actor }) => {
      const rows = await everyPage((page) => platform.distributions.list(actor, page));
      return rows.map(({ id }) => ({ id, actor })).reverse();
    }),
  );
  return found.flat();
};

const onDistribution =
  (verb: "pause" | "resume" | "complete" | "cancel") =>
  async (world: World, { distribution }: { readonly distribution: number }): Done => {
    const of = pick(await distributionsOf(world), distribution);
    if (of === undefined) return "nothing";
    return done(world.platform.distributions[verb](of.actor, of.id));
  };

const onCustomer =
  (type: "signup" | "click") =>
  (world: World, { member }: { readonly member: number }): Done => {
    const of = pick(world.members, member);
    return of === undefined ? nothing() : done(world.record({ type, member: of }));
  };

/** Pays what a brand owes; refused where it owes nothing. */
const pay = async (world: World, brand: WorldBrand, result: "paid" | "failed"): Promise<void> => {
  const { platform } = world;
  const { id } = await platform.payoutBatches.create(brand.actor, { rail: await railOf(platform, brand.actor) });
  await platform.payoutBatches.export(brand.actor, id);
  await world.drain();
  const { items = [] } = await platform.payoutBatches.retrieve(brand.actor, id);
  const results = items.map((item) => ({ item: item.id, status: result }));
  await platform.payoutBatches.confirm(brand.actor, id, result === "paid" ? { all: "paid" } : { results });
  await world.drain();
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const ROLES: Roles = {
  async join(world, { name, program }) {
    const of = pick(world.programs, program);
    return of === undefined ? "nothing" : done(world.join({ name, approval: "pending" }, of));
  },
  approve: onMember("approve"),
  reject: onMember("reject"),
  pause: onMember("pause"),
  resume: onMember("resume"),
  archive: onMember("archive"),
  "pause relationship": onRelationship("pause"),
  "resume relationship": onRelationship("resume"),
  "end relationship": onRelationship("end"),
  sale(world, { member, value_minor }) {
    const of = pick(world.members, member);
    return of === undefined ? nothing() : done(world.record({ type: "sale", member: of, value_minor }));
  },
  signup: onCustomer("signup"),
  click: onCustomer("click"),
  refund(world, { sale, percent }) {
    const of = pick(
      world.events.filter(({ type }) => type === "sale"),
      sale,
    );
    if (of?.value === null || of === undefined) return nothing();
    return done(world.record({ type: "refund", of, value_minor: Math.ceil((of.value * percent) / 100) }));
  },
  repeat(world, { event }) {
    const of = pick(world.events, event);
    return of === undefined ? nothing() : done(world.repeat(of));
  },
  async launch(world, { program, slots }) {
    const of = pick(world.programs, program);
    if (of === undefined) return "nothing";
    const { platform } = world;
    const { id } = await platform.distributions.create(of.actor, {
      name: "Launch",
      programs: [of.id],
      spec: { plan: { entity: { enrollment_policy: "all_approved", slots: slots.map(simulatedSlot) } } },
    });
    await platform.distributions.validate(of.actor, id);
    await platform.distributions.launch(of.actor, id);
    await world.drain();
    return "done";
  },
  "pause distribution": onDistribution("pause"),
  "resume distribution": onDistribution("resume"),
  "complete distribution": onDistribution("complete"),
  "cancel distribution": onDistribution("cancel"),
  async payday(world, { result }) {
    world.clock.advance(DAY_MS - (world.clock.now().getTime() % DAY_MS));
    await world.drain();
    const refusals: PlatformError[] = [];
    for (const brand of world.brands) {
      try {
        await world.platform.payouts.run(brand.actor, {});
        await pay(world, brand, result);
      } catch (error) {
        if (!(error instanceof PlatformError)) throw error;
        refusals.push(error);
      }
    }
    if (refusals.length === world.brands.length) throw refusals[0];
    return "done";
  },
  async "fail webhooks"({ receivers }, { times }) {
    for (const receiver of receivers) receiver.fail(times);
    return receivers.length === 0 ? "nothing" : "done";
  },
  async "lose webhook answers"({ receivers }, { times }) {
    for (const receiver of receivers) receiver.loseAnswers(times);
    return receivers.length === 0 ? "nothing" : "done";
  },
  wait: (world, { by }) => done(world.pass(by)),
};

/**
 * Plays a step on a world, and says what became of it. The platform's refusals are outcomes; anything else that is thrown is a fault,
 * and is thrown here as well.
 */
export const playStep = async (world: World, step: Step): Promise<Outcome> => {
  try {
    return await ROLES[step.step](world, step as never);
  } catch (error) {
    if (error instanceof PlatformError) return error.code;
    throw error;
  }
};

/** Plays the steps of a story in their order, and does the work that is due after each; answers what became of each. */
export const play = async (world: World, story: readonly Step[]): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const step of story) {
    outcomes.push(await playStep(world, step));
    await world.drain();
  }
  return outcomes;
};
