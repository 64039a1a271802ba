import type { Platform } from "@entente/core";
import type { Storage } from "@entente/core/ports";
import type { Test } from "uvu";
import * as assert from "uvu/assert";
import { type Doomed, doomed, SIDES, type Side, untilCrash } from "../testing/crash.ts";
import type { TestEngine } from "../testing/engines.ts";
import { assertInvariants } from "../testing/invariants.ts";
import { snapshot } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { openScenario, openWorld, type Plan, type Scenario, topUp, type World, work } from "../testing/world.ts";

/** A command on a distribution, and the commands before it. */
const VERBS = {
  launch: [],
  pause: ["launch"],
  resume: ["launch", "pause"],
  complete: ["launch"],
  cancel: ["launch"],
} as const;
type Verb = keyof typeof VERBS;

const WIDE: Plan = { members: [3, 2], slots: ["a", "looks"], budget: { mode: "funded", asset: "usd", total: 1_001 } };
const NARROW: Plan = { members: [2], slots: ["a"], budget: { mode: "funded", asset: "usd", total: 7 } };

const open = async (storage: Storage, plan: Plan, verb: Verb): Promise<World & Scenario> => {
  const world = await openWorld(storage, "crash", { scripts: { looks: { reviews: 1 } }, settings: { mintChunk: 2 } });
  await topUp(world, 5_000, "first");
  const scenario = await openScenario(world, plan);
  for (const before of VERBS[verb]) {
    await world.platform.distributions[before](world.actor, scenario.distribution);
    await world.settle();
  }
  return { ...world, ...scenario };
};

/** A caller retries an unknown outcome once, with the same Idempotency-Key. */
const ask = async ({ actor, distribution }: World & Scenario, platform: Platform, verb: Verb): Promise<string> => {
  const settled = await platform.distributions[verb].invoke(actor, [distribution], undefined, {
    idempotencyKey: `once-${verb}`,
  });
  if (settled.ok) return (settled.value as { operation: string }).operation;
  assert.is(settled.refusal.code, "temporarily_unavailable");
  return "unknown";
};

/** Runs the command and the workers in a process that crashes, and continues in another process. */
const live = async (world: World & Scenario, verb: Verb, dying: Doomed): Promise<void> => {
  const platform = world.process(dying.storage);
  const first = await ask(world, platform, verb);
  if (first === "unknown") assert.is.not(await ask(world, world.restarted(), verb), "unknown");
  else assert.is(await untilCrash(work(platform)), dying.crashed());
  if (dying.crashed()) world.restarted();
  await world.settle();
};

const plainly = async (engine: TestEngine, plan: Plan, verb: Verb) => {
  const world = await open(await engine.fresh(), plan, verb);
  const dying = doomed(world.ports);
  const before = world.channel.calls.length;
  await live(world, verb, dying);
  return { snapshot: await snapshot(world), commits: dying.commits(), calls: world.channel.calls.length - before };
};

const sameEnd = async (world: World, expected: unknown, story: string): Promise<void> => {
  assert.equal(await snapshot(world), expected, story);
  assert.equal(world.channel.violations, [], story);
  await assertInvariants(world);
};

const atCommits = (test: Test, engine: () => TestEngine, plan: Plan, verbs: readonly Verb[]) => {
  for (const verb of verbs) {
    test(`${verb} has the same result after a crash before or after any of its commits`, async () => {
      const without = await plainly(engine(), plan, verb);
      assert.ok(without.commits >= 3);
      for (let nth = 1; nth <= without.commits; nth += 1) {
        for (const side of SIDES) {
          const world = await open(await engine().fresh(), plan, verb);
          const dying = doomed(world.ports, nth, side);
          await live(world, verb, dying);
          assert.ok(dying.crashed());
          await sameEnd(world, without.snapshot, `${verb}: a crash ${side} commit ${nth}`);
        }
      }
    });
  }
};

const atCalls = (test: Test, engine: () => TestEngine, verbs: readonly Verb[]) => {
  for (const verb of verbs) {
    test(`${verb} has the same result after a crash before or after any call of an adapter`, async () => {
      const without = await plainly(engine(), WIDE, verb);
      assert.ok(without.calls >= 4);
      for (let nth = 1; nth <= without.calls; nth += 1) {
        for (const side of SIDES) {
          const world = await open(await engine().fresh(), WIDE, verb);
          const dying = doomed(world.ports);
          crashAtCall(world, dying, nth, side);
          await live(world, verb, dying);
          await sameEnd(world, without.snapshot, `${verb}: a crash ${side} call ${nth}`);
        }
      }
    });
  }
};

const crashAtCall = ({ channel }: World, dying: Doomed, nth: number, side: Side): void => {
  let calls = 0;
  channel.onCall = (_call, when) => {
    if (when !== side) return;
    calls += 1;
    if (calls === nth) dying.crash();
  };
};

const ALL = Object.keys(VERBS) as Verb[];
onEngines(
  "a crash",
  (test, engine) => {
    atCommits(test, engine, NARROW, ["launch", "cancel"]);
  },
  ["memory", "postgres"],
);
onEngines(
  "a crash of a wide distribution",
  (test, engine) => {
    atCommits(test, engine, WIDE, ALL);
    atCalls(test, engine, ALL);
  },
  ["memory"],
);
