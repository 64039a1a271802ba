import { simulatedSlot } from "../world/channel.ts";
import type { World } from "../world/world.ts";
import { type Case, openCase, through } from "./case.ts";

const draft = async (world: World, slots: readonly string[]): Promise<Case & { readonly id: string }> => {
  const { program, actor } = await openCase(world, 1);
  const { distributions } = world.platform;
  const { id } = await distributions.create(actor, {
    name: "Given",
    programs: [program.id],
    spec: { plan: { entity: { enrollment_policy: "all_approved", slots: slots.map(simulatedSlot) } } },
  });
  return {
    id,
    state: async () => (await distributions.retrieve(actor, id)).status,
    verbs: {
      update: () => distributions.update(actor, id, { name: "Changed" }),
      validate: () => distributions.validate(actor, id),
      launch: () => distributions.launch(actor, id),
      pause: () => distributions.pause(actor, id),
      resume: () => distributions.resume(actor, id),
      complete: () => distributions.complete(actor, id),
      cancel: () => distributions.cancel(actor, id),
    },
  };
};

const GOOD = ["good", "fine"];
const distribution =
  (slots: readonly string[], ...verbs: readonly string[]) =>
  async (world: World): Promise<Case> =>
    through(world, await draft(world, slots), ...verbs);

/** Launched, and no worker has come by. */
const launching = async (world: World): Promise<Case> => {
  const of = await through(world, await draft(world, GOOD), "validate");
  await of.verbs.launch?.();
  return of;
};

const deployment =
  (...verbs: readonly string[]) =>
  async (world: World): Promise<Case> => {
    const { id: whole } = (await through(world, await draft(world, GOOD), "validate", "launch")) as {
      id: string;
    } & Case;
    const { deployments } = world.platform;
    const actor = world.programs.at(-1)?.actor ?? world.actor;
    const [first] = (await deployments.list(actor, { distribution: whole })).data;
    if (first === undefined) throw new Error(`The distribution ${whole} has no deployment.`);
    const { id } = first;
    const of: Case = {
      state: async () => (await deployments.retrieve(actor, id)).status,
      verbs: {
        pause: () => deployments.pause(actor, id),
        resume: () => deployments.resume(actor, id),
        cancel: () => deployments.cancel(actor, id),
      },
    };
    return through(world, of, ...verbs);
  };

/** The machines of campaigns: a distribution, and the desired status of one of its deployments. */
export const CAMPAIGNS = {
  distribution: {
    verbs: ["update", "validate", "launch", "pause", "resume", "complete", "cancel"],
    given: {
      draft: distribution(GOOD),
      ready: distribution(GOOD, "validate"),
      launching,
      active: distribution(GOOD, "validate", "launch"),
      partially_active: distribution(["good", "refused"], "validate", "launch"),
      paused: distribution(GOOD, "validate", "launch", "pause"),
      completed: distribution(GOOD, "validate", "launch", "complete"),
      failed: distribution(["refused"], "validate", "launch"),
      canceled: distribution(GOOD, "cancel"),
    },
  },
  deployment: {
    verbs: ["pause", "resume", "cancel"],
    given: { active: deployment(), paused: deployment("pause"), canceled: deployment("cancel") },
  },
} as const;
