import * as assert from "uvu/assert";
import { launched, ready } from "../testing/campaign.ts";
import { assertInvariants } from "../testing/invariants.ts";
import { snapshot } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { approved, type Plan, scriptedSlot, work } from "../testing/world.ts";

const LEASE_MS = 30_000;
const TWO_BY_TWO: Plan = { members: [3, 2], slots: ["a", "b"], budget: { mode: "funded", asset: "usd", total: 101 } };

onEngines(
  "concurrent workers",
  (test, engine) => {
    test("a worker whose lease expired changes nothing", async () => {
      for (const when of ["before", "after"] as const) {
        const world = await ready(await engine().fresh(), TWO_BY_TWO, { paid: 1_000 });
        await world.platform.distributions.launch(world.actor, world.distribution);
        const call = world.channel.hold("provision", when);
        const slow = work(world.process(engine().another()));
        await call.reached;
        world.advance(LEASE_MS + 1);
        await work(world.platform);
        assert.is(await world.status(), "active");
        const [before, head] = [await snapshot(world), await world.ports.events.head(world.actor.tenant)];
        call.release();
        await slow;
        assert.equal(await snapshot(world), before);
        assert.is(await world.ports.events.head(world.actor.tenant), head);
        assert.equal(world.channel.violations, []);
        await assertInvariants(world);
      }
    });

    test("many launches processed by four concurrent workers are each executed once", async () => {
      const world = await ready(await engine().fresh(), TWO_BY_TWO, { paid: 1_000 });
      const { platform, actor } = world;
      const spec = {
        plan: { entity: { slots: [scriptedSlot("a")] } },
      };
      const all = [world.distribution];
      for (let at = 0; at < 5; at += 1) {
        const budget = { mode: "funded", asset: "usd", total: 100 + at } as const;
        const { id } = await platform.distributions.create(actor, {
          name: `D${at}`,
          programs: [...world.programs],
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
  },
  ["memory", "postgres"],
);

onEngines(
  "workers and channels",
  (test, engine) => {
    test("a worker that lost its lease leaves the rest to the worker that has it", async () => {
      const world = await ready(await engine().fresh(), TWO_BY_TWO, { paid: 1_000 });
      const { platform, actor, distribution, channel } = world;
      await platform.distributions.launch(actor, distribution);
      const [first, second] = [channel.hold("provision"), channel.hold("provision")];
      const lost = work(world.process());
      await first.reached;
      world.advance(LEASE_MS + 1);
      const holding = work(world.process());
      await second.reached;
      const [calls, head] = [channel.calls.length, await world.ports.events.head(actor.tenant)];
      first.release();
      await lost;
      assert.is(channel.calls.length, calls);
      assert.is(await world.ports.events.head(actor.tenant), head);
      second.release();
      await holding;
      assert.is(await world.status(), "active");
      await assertInvariants(world);
    });

    test("links are created only when the channel has one per member, also for members approved later", async () => {
      const world = await launched(await engine().fresh(), TWO_BY_TWO, { paid: 1_000, perMemberLinks: false });
      await approved(world, world.programs[0] as string, "late");
      assert.equal((await world.platform.promoLinks.list(world.actor)).data, []);
    });

    test("deployments that ended by themselves use up no attempts of a resume", async () => {
      const world = await launched(await engine().fresh(), { members: [1], slots: ["a", "b", "c", "d", "e"] });
      const { platform, actor, distribution, channel } = world;
      await platform.distributions.pause(actor, distribution);
      await work(platform);
      for (const { id } of await world.deployments()) channel.drift(id, "ended");
      await platform.distributions.resume(actor, distribution);
      await world.settle();
      for (const { observed_status, error } of await world.deployments()) {
        assert.is(observed_status, "completed");
        assert.is(error, null);
      }
    });

    test("an operation counts every attempt, including the successful one", async () => {
      const first = await launched(await engine().fresh(), { members: [1], slots: ["a", "b"] });
      const [launch] = (await first.platform.operations.list(first.actor, {})).data;
      assert.equal([launch?.status, launch?.attempts], ["succeeded", 1]);
      const scripts = { a: { unreachable: { provision: 2 } } };
      const world = await ready(await engine().fresh(), { members: [1], slots: ["a", "b"] }, { scripts });
      const { operation } = await world.platform.distributions.launch(world.actor, world.distribution);
      assert.is((await world.operation(operation)).attempts, 0);
      await work(world.platform);
      assert.equal(
        [(await world.operation(operation)).status, (await world.operation(operation)).attempts],
        ["running", 1],
      );
      await world.settle();
      assert.equal(
        [(await world.operation(operation)).status, (await world.operation(operation)).attempts],
        ["succeeded", 3],
      );
      const { data: events } = await world.platform.events.list(world.actor, { type: "operation.succeeded" });
      assert.equal(
        events.map(({ data }) => (data.object as { attempts: number }).attempts),
        [3],
      );
    });

    test("an operation that used up its attempts has counted them all", async () => {
      const scripts = { a: { unreachable: { teardown: Number.POSITIVE_INFINITY } } };
      const world = await launched(await engine().fresh(), { members: [1], slots: ["a"] }, { scripts });
      const { operation } = await world.platform.distributions.cancel(world.actor, world.distribution);
      await world.settle();
      const { status, attempts, max_attempts } = await world.operation(operation ?? "");
      assert.equal([status, attempts], ["failed", max_attempts]);
    });

    test("a channel that does not apply a status is retried with a backoff, then left to the reconciler", async () => {
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
      assert.is((await world.operation(pause)).status, "partial");
      channel.script("a", {});
      await world.watch(60);
      assert.is((await world.deployments())[0]?.observed_status, "paused");
    });
  },
  ["memory"],
);
