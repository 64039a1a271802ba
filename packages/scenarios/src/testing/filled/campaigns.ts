import { scriptedSlot, topUp, work } from "../world.ts";
import type { World } from "./day.ts";
import type { People } from "./people.ts";

export interface Campaigns {
  /** The codes of the links of each member, funded and metered. */
  readonly codes: (enrollment: string) => Promise<readonly string[]>;
  readonly funded: string;
  readonly metered: string;
}

const BUDGETS = [
  { name: "funded", budget: { mode: "funded", asset: "usd", total: 4_000 } },
  { name: "metered", budget: { mode: "metered" } },
  { name: "ended", budget: { mode: "funded", asset: "usd", total: 900 } },
] as const;

/** Distributions with a funded and a metered budget that go on, after a pause, and one that was canceled. */
export const campaignsOf = async (world: World, { program }: People): Promise<Campaigns> => {
  const { platform, actor, advance } = world;
  await topUp(world, 50_000, "first");
  const ids: string[] = [];
  for (const { name, budget } of BUDGETS) {
    const spec = { plan: { entity: { slots: [scriptedSlot("a"), scriptedSlot("b")] } } };
    const { id } = await platform.distributions.create(actor, { name, programs: [program], spec, budget });
    await platform.distributions.validate(actor, id);
    await platform.distributions.launch(actor, id);
    await work(platform);
    ids.push(id);
  }
  const [funded, metered, ended] = ids as [string, string, string];
  advance(60_000);
  await platform.distributions.cancel(actor, ended);
  await platform.distributions.pause(actor, metered);
  await work(platform);
  const [deployment] = (await platform.deployments.list(actor, { distribution: funded })).data;
  await platform.deployments.pause(actor, deployment?.id as string);
  await work(platform);
  advance(60_000);
  await platform.distributions.resume(actor, metered);
  await platform.deployments.resume(actor, deployment?.id as string);
  await work(platform);
  return {
    funded,
    metered,
    async codes(enrollment) {
      const found: string[] = [];
      for (const distribution of [funded, metered]) {
        for (const { id } of (await platform.deployments.list(actor, { distribution })).data.toReversed()) {
          const { data } = await platform.promoLinks.list(actor, { deployment: id, limit: 100 });
          found.push(...data.filter((link) => link.enrollment === enrollment).map(({ code }) => code));
        }
      }
      return found;
    },
  };
};
