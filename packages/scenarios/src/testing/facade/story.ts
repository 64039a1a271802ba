import assert from "node:assert/strict";
import { type Actor, renderJson } from "@entente/core";
import type { UseCaseResult } from "@entente/core/http";
import type { Storage } from "@entente/core/ports";
import { doomed, untilCrash } from "../crash.ts";
import { openWorld, type World as Platform, work as workOn } from "../world.ts";
import type { Command } from "./commands.ts";
import { MAX_ATTEMPTS } from "./steps.ts";
import { newTenancy, type Outcome, type Tenancy, type World } from "./tenancy.ts";
import { reconcile, work } from "./working.ts";

/** The platform and the account of it, living through the same things. */
export interface Story {
  readonly real: Platform;
  readonly model: World;
  readonly actors: readonly Actor[];
  /** Acts for another brand of the first tenant, which has nothing. */
  readonly neighbour: Actor;
  readonly brands: readonly string[];
  /** Every answer that was given, byte for byte. */
  readonly transcript: string[];
}

const SCRIPTS = {
  refuses: { refuses: Number.POSITIVE_INFINITY },
  reviews: { reviews: 1 },
  deaf: { unheard: { provision: 1 } },
  clings: { clings: 1 },
  stuck: { clings: Number.POSITIVE_INFINITY },
};

/** Three tenants: a live one, the same organization's test mode, and another organization. */
export const openStory = async (storage: Storage, seed: string): Promise<Story> => {
  const real = await openWorld(storage, seed, {
    scripts: SCRIPTS,
    settings: { maxAttempts: MAX_ATTEMPTS, mintChunk: 2 },
  });
  const { platform, actor } = real;
  const other = await platform.operator.createOrganization({ name: "Other" });
  const { id } = await platform.operator.createBrand(other.id, { name: "Hats" });
  const { organization } = actor.tenant;
  const neighbour = await platform.operator.createBrand(organization, { name: "Socks" });
  const test = await platform.authenticator.actor({ organization, livemode: false });
  return {
    real,
    model: {
      now: real.ports.clock.now().getTime(),
      freed: false,
      tenancies: [newTenancy(), newTenancy(), newTenancy()],
    },
    actors: [actor, test, await platform.authenticator.actor({ organization: other.id })],
    neighbour: await platform.authenticator.actor({ organization, brand: neighbour.id }),
    brands: [real.brand, real.brand, id],
    transcript: [],
  };
};

export const advance = ({ real, model }: Story, ms: number): void => {
  real.advance(ms);
  model.now += ms;
};

/** One tenant of a story, in whose name something is asked for. */
export interface Part extends Story {
  readonly tenancy: Tenancy;
  readonly actor: Actor;
  readonly tenant: number;
}
export const partOf = (story: Story, { tenant }: Pick<Command, "tenant">): Part => ({
  ...story,
  tenant,
  tenancy: story.model.tenancies[tenant] as Tenancy,
  actor: story.actors[tenant] as Actor,
});

/** Notes an answer, and that it is the one that was foreseen; the value, when it was one. */
export const compareAnswer = async <R>(
  { transcript }: Pick<Story, "transcript">,
  request: string,
  foreseen: Outcome,
  answering: Promise<UseCaseResult<R>>,
  read: (value: R, made: string) => Outcome = () => "ok",
): Promise<R | undefined> => {
  const result = await answering;
  transcript.push(
    `${request}: ${result.ok ? `${result.outcome} ${renderJson(result.value)}` : renderJson(result.refusal)}`,
  );
  const outcome = result.ok ? read(result.value, result.outcome) : result.refusal.code;
  assert.equal(outcome, foreseen, `${request} is answered as foreseen`);
  return result.ok ? result.value : undefined;
};

const ROUNDS = 6;
const ROUND_MS = 61_000;
const LOOK_MS = 300_001;

export const workBoth = async ({ real, model }: Story): Promise<void> => {
  await workOn(real.platform);
  work(model);
};

/** Lets a process crash at its nth commit and another one go on until nothing but funds is waited for. */
export const crashBoth = async (story: Story, nth: number, side: "before" | "after"): Promise<void> => {
  const { real, model } = story;
  const dying = doomed(real.ports, nth, side);
  const crashed = await untilCrash(workOn(real.process(dying.storage)));
  assert.equal(crashed, dying.crashed());
  if (!crashed) return work(model);
  advance(story, real.ports.settings.leaseMs + 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    await workBoth(story);
    advance(story, ROUND_MS);
  }
};

export const reconcileBoth = async (story: Story): Promise<void> => {
  advance(story, LOOK_MS);
  await story.real.platform.workers.reconcile();
  reconcile(story.model);
};
