import type { Storage } from "@entente/core/ports";
import { all } from "./snapshot.ts";
import {
  openScenario,
  openWorld,
  type Plan,
  type Scenario,
  topUp,
  type World,
  type WorldOptions,
  work,
} from "./world.ts";

const MINUTE_MS = 60_000;

type Deployments = Awaited<ReturnType<World["platform"]["deployments"]["list"]>>["data"];

/** A world with one distribution in it, and ways to look at that. */
export interface Campaign extends World, Scenario {
  readonly status: () => Promise<string>;
  readonly deployments: () => Promise<Deployments>;
  readonly deployment: (slot: string) => Promise<Deployments[number]>;
  readonly operation: (id: string) => ReturnType<World["platform"]["operations"]["retrieve"]>;
  /** How often a type of event was announced, of one slot's deployment where it is named. */
  readonly announced: (type: string, slot?: string) => Promise<number>;
  /** Returns the available, reserved and consumed usd. */
  readonly wallet: () => Promise<readonly number[]>;
  /** Lets so many minutes go by, looking once a minute. */
  readonly watch: (minutes: number) => Promise<void>;
}

/** A distribution that could be launched, and money to launch it with. */
export const ready = async (
  storage: Storage,
  plan: Plan,
  { paid = 0, ...options }: WorldOptions & { readonly paid?: number } = {},
): Promise<Campaign> => {
  const world = await openWorld(storage, "campaign", options);
  if (paid > 0) await topUp(world, paid, "first");
  const scenario = await openScenario(world, plan);
  const { platform, actor, advance } = world;
  const deployments = () =>
    all((page) => platform.deployments.list(actor, { distribution: scenario.distribution, ...page }));
  const deployment = async (slot: string) =>
    (await deployments()).find(({ deployment_key }) => deployment_key.endsWith(`:${slot}`)) as Deployments[number];
  return {
    ...world,
    ...scenario,
    deployments,
    deployment,
    status: async () => (await platform.distributions.retrieve(actor, scenario.distribution)).status,
    operation: (id) => platform.operations.retrieve(actor, id),
    async announced(type, slot) {
      const { data } = await platform.events.list(actor, { limit: 100, type });
      const id = slot === undefined ? undefined : (await deployment(slot)).id;
      return data.filter(({ subject }) => id === undefined || id.endsWith(subject.id)).length;
    },
    async wallet() {
      const { balances } = await platform.wallet.retrieve(actor);
      const usd = balances.find(({ asset }) => asset === "usd");
      return [usd?.available ?? 0, usd?.reserved ?? 0, usd?.consumed ?? 0];
    },
    async watch(minutes) {
      for (let minute = 0; minute < minutes; minute += 1) {
        advance(MINUTE_MS);
        await platform.workers.reconcile();
      }
    },
  };
};

/** {@link ready}, launched, and worked on as far as it goes at once. */
export const launched = async (...of: Parameters<typeof ready>): Promise<Campaign> => {
  const campaign = await ready(...of);
  await campaign.platform.distributions.launch(campaign.actor, campaign.distribution);
  await work(campaign.platform);
  return campaign;
};
