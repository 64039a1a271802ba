import type { Storage } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { assertInvariants } from "./testing/invariants.ts";
import { portrait } from "./testing/portrait.ts";
import { onEngines } from "./testing/suites.ts";
import {
  approved,
  openWorld,
  type Plan,
  type Staged,
  stage,
  topUp,
  type World,
  type WorldOptions,
  work,
} from "./testing/world.ts";

const LEASE_MS = 30_000;
const MINUTE = 60_000;
const TWO_BY_TWO: Plan = { members: [3, 2], slots: ["a", "b"], budget: { mode: "funded", asset: "usd", total: 101 } };

const ready = async (
  storage: Storage,
  plan: Plan = TWO_BY_TWO,
  options: WorldOptions = {},
): Promise<World & Staged> => {
  const world = await openWorld(storage, "workers", options);
  await topUp(world, 1_000, "first");
  return { ...world, ...(await stage(world, plan)) };
};
const launched = async (storage: Storage, plan?: Plan, options?: WorldOptions): Promise<World & Staged> => {
  const world = await ready(storage, plan, options);
  await world.platform.distributions.launch(world.actor, world.distribution);
  await work(world.platform);
  return world;
};
const retrieve = ({ platform, actor, distribution }: World & Staged) =>
  platform.distributions.retrieve(actor, distribution);
const deploymentsOf = async ({ platform, actor, distribution }: World & Staged) =>
  (await platform.deployments.list(actor, { distribution, limit: 100 })).data;
const operation = ({ platform, actor }: World, id: string) => platform.operations.retrieve(actor, id);

onEngines("workers that meet", (test, engine) => {
  test("a worker whose lease ran out comes back and changes nothing", async () => {
    for (const when of ["before", "after"] as const) {
      const world = await ready(await engine().fresh());
      await world.platform.distributions.launch(world.actor, world.distribution);
      const call = world.channel.hold("provision", when);
      const slow = work(world.process(engine().another()));
      await call.reached;
      world.advance(LEASE_MS + 1);
      await work(world.platform);
      assert.is((await retrieve(world)).status, "active");
      const [before, head] = [await portrait(world), await world.ports.events.head(world.actor.tenant)];
      call.release();
      await slow;
      assert.equal(await portrait(world), before);
      assert.is(await world.ports.events.head(world.actor.tenant), head);
      assert.equal(world.channel.violations, []);
      await assertInvariants(world);
    }
  });

  test("many launches worked on by four workers at once are each carried out once", async () => {
    const world = await ready(await engine().fresh());
    const { platform, actor } = world;
    const spec = {
      plan: { entity: { slots: [{ name: "a", medium: "test", channel: "scripted", format: "scripted_link" }] } },
    };
    const all = [world.distribution];
    for (let at = 0; at < 5; at += 1) {
      const budget = { mode: "funded", asset: "usd", total: 100 + at } as const;
      const { id } = await platform.distributions.create(actor, {
        name: `D${at}`,
        programs: world.programs,
        spec,
        budget,
      });
      await platform.distributions.validate(actor, id);
      all.push(id);
    }
    for (const id of all) await platform.distributions.launch(actor, id);
    const processes = [
      world.process(),
      world.process(engine().another()),
      world.process(),
      world.process(engine().another()),
    ];
    await Promise.all(processes.map(({ workers }) => workers.drain()));
    for (const id of all) assert.is((await platform.distributions.retrieve(actor, id)).status, "active");
    assert.is(world.channel.calls.filter(({ method }) => method === "provision").length, 4 + 5 * 2);
    assert.equal(world.channel.violations, []);
    await assertInvariants(world);
  });

  test("a cancel waits for the worker that is inside a call of the launch it supersedes, and no longer", async () => {
    const world = await ready(await engine().fresh());
    const { platform, actor, distribution, channel } = world;
    const { operation: launch } = await platform.distributions.launch(actor, distribution);
    const call = channel.hold("provision");
    const slow = work(world.process(engine().another()));
    await call.reached;
    const { operation: cancel } = await platform.distributions.cancel(actor, distribution);
    await work(platform);
    assert.is((await operation(world, cancel)).waiting_reason, "awaiting_cleanup");
    assert.is((await operation(world, launch)).status, "superseded");
    call.release();
    await slow;
    await work(platform);
    assert.is((await operation(world, cancel)).status, "succeeded");
    for (const { id, observed_status } of await deploymentsOf(world)) {
      assert.is(observed_status, "completed");
      assert.is.not(channel.standing(id.replace("dep_", "")), "live");
    }
    assert.equal(channel.violations, []);
    await assertInvariants(world);
  });
});

onEngines(
  "workers in each other's way",
  (test, engine) => {
    test("a cancel waits also for a worker inside a call for one deployment", async () => {
      const world = await launched(await engine().fresh(), { members: [1], slots: ["a", "b"] });
      const { platform, actor, distribution, channel } = world;
      const [deployment] = await deploymentsOf(world);
      await platform.deployments.pause(actor, deployment?.id as string);
      await work(platform);
      await platform.deployments.resume(actor, deployment?.id as string);
      const call = channel.hold("apply");
      const slow = work(world.process());
      await call.reached;
      const { operation: cancel } = await platform.distributions.cancel(actor, distribution);
      await work(platform);
      assert.is((await operation(world, cancel)).waiting_reason, "awaiting_cleanup");
      call.release();
      await slow;
      await work(platform);
      assert.is((await operation(world, cancel)).status, "succeeded");
      assert.equal(channel.violations, []);
      assert.equal(
        (await deploymentsOf(world)).map(({ id }) => channel.standing(id.replace("dep_", ""))),
        ["gone", "gone"],
      );
    });

    test("a worker that lost its lease does not speak for the one that has it now", async () => {
      const world = await ready(await engine().fresh());
      const { platform, actor, distribution, channel } = world;
      await platform.distributions.launch(actor, distribution);
      const [first, second] = [channel.hold("provision"), channel.hold("provision")];
      const lost = work(world.process());
      await first.reached;
      world.advance(LEASE_MS + 1);
      const holding = work(world.process());
      await second.reached;
      const { operation: cancel } = await platform.distributions.cancel(actor, distribution);
      first.release();
      await lost;
      await work(platform);
      assert.is((await operation(world, cancel)).waiting_reason, "awaiting_cleanup");
      second.release();
      await holding;
      await work(platform);
      assert.is((await operation(world, cancel)).status, "succeeded");
      assert.equal(channel.violations, []);
    });

    test("a cancel goes on when the worker it waits for never comes back", async () => {
      const world = await ready(await engine().fresh());
      const { platform, actor, distribution, channel } = world;
      await platform.distributions.launch(actor, distribution);
      const call = channel.hold("provision");
      const dead = work(world.process());
      await call.reached;
      const { operation: cancel } = await platform.distributions.cancel(actor, distribution);
      await world.settle();
      assert.is((await operation(world, cancel)).status, "succeeded");
      call.release();
      await dead;
    });

    test("links are made only where the channel has one per member, also for members approved later", async () => {
      const world = await launched(await engine().fresh(), TWO_BY_TWO, { perMemberLinks: false });
      await approved(world, world.programs[0] as string, "late");
      assert.equal((await world.platform.promoLinks.list(world.actor)).data, []);
    });

    test("deployments that ended by themselves use up no attempts of a resume", async () => {
      const world = await launched(await engine().fresh(), { members: [1], slots: ["a", "b", "c", "d", "e"] });
      const { platform, actor, distribution, channel } = world;
      await platform.distributions.pause(actor, distribution);
      await work(platform);
      for (const { id } of await deploymentsOf(world)) channel.drift(id.replace("dep_", ""), "ended");
      await platform.distributions.resume(actor, distribution);
      await world.settle();
      for (const { observed_status, error } of await deploymentsOf(world)) {
        assert.is(observed_status, "completed");
        assert.is(error, null);
      }
    });

    test("a channel that does not do as asked is asked again with waits, then left to the reconciler", async () => {
      const world = await launched(await engine().fresh(), { members: [1], slots: ["a"] });
      const { platform, actor, distribution, channel } = world;
      channel.script("a", { ignores: Number.POSITIVE_INFINITY });
      const { operation: pause } = await platform.distributions.pause(actor, distribution);
      const asked = () => channel.calls.filter(({ method }) => method === "apply").length;
      await work(platform);
      assert.is(asked(), 1);
      await work(platform);
      assert.is(asked(), 1);
      await world.settle();
      assert.is(asked(), 3);
      assert.is((await operation(world, pause)).status, "partial");
      channel.script("a", {});
      for (let minute = 0; minute < 60; minute += 1) {
        world.advance(MINUTE);
        await platform.workers.reconcile();
      }
      assert.is((await deploymentsOf(world))[0]?.observed_status, "paused");
    });
  },
  ["memory"],
);
