import type { Command, Kind } from "./commands.ts";
import { relationshipsOf } from "./members.ts";
import { pick, pickDistribution, pickPlacement, type Roles } from "./picking.ts";
import { DISTRIBUTIONS, onDistribution } from "./play-distributions.ts";
import { PEOPLE } from "./play-people.ts";
import { PERFORMANCE } from "./play-performance.ts";
import { advance, crashBoth, type Part, partOf, reconcileBoth, type Story, workBoth } from "./story.ts";

const ROLES: Roles<Kind> = {
  ...PEOPLE,
  ...DISTRIBUTIONS,
  ...PERFORMANCE,
  async toggle(part, { of, target }) {
    const [resumed, paused] = ["resume", "pause"] as const;
    if (of === "distribution") {
      const distribution = pickDistribution(part, target);
      if (distribution !== undefined)
        await onDistribution(part, distribution, distribution.status === "paused" ? resumed : paused);
    } else if (of === "deployment") {
      const verb = pickPlacement(part, target)?.deployment.desired === "paused" ? resumed : paused;
      await ROLES.deployment(part, { do: "deployment", deployment: target, verb });
    } else if (of === "member") {
      const verb = pick(part.tenancy.members, target)?.status === "paused" ? resumed : paused;
      await ROLES.member(part, { do: "member", member: target, verb });
    } else {
      const verb = pick(relationshipsOf(part.tenancy), target)?.relationship.status === "paused" ? resumed : paused;
      await ROLES.relationship(part, { do: "relationship", person: target, verb });
    }
  },
  advance: async (part, { ms }) => advance(part, ms),
  work: (part) => workBoth(part),
  async pass(part) {
    advance(part, 61_000);
    await workBoth(part);
  },
  crash: (part, { nth, side }) => crashBoth(part, nth, side),
  reconcile: (part) => reconcileBoth(part),
  async free({ model, real }) {
    model.freed = true;
    real.channel.script("stuck", {});
  },
};

/** Commands that touch every tenant, and let the platform make things by itself. */
const GLOBAL: readonly Kind[] = ["work", "pass", "campaign", "crash", "reconcile", "advance"];

/** The tenants to look at after a command. */
export const touched = ({ do: kind, tenant }: Command): readonly number[] =>
  GLOBAL.includes(kind) ? [0, 1, 2] : [tenant];

/** Does one thing, in the platform and in the model of it. Every command takes a millisecond, so that no two are at one time. */
export const play = async (story: Story, command: Command): Promise<void> => {
  advance(story, 1);
  const role = ROLES[command.do] as (part: Part, command: Command) => Promise<void>;
  await role(partOf(story, command), command);
};
