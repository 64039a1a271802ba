import { wireId } from "@entente/core";
import * as assert from "uvu/assert";
import { launchAmid } from "../testing/amid.ts";
import { type Campaign, launched, ready } from "../testing/campaign.ts";
import { doomed, untilCrash } from "../testing/crash.ts";
import { assertInvariants } from "../testing/invariants.ts";
import { all } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { type Plan, work } from "../testing/world.ts";

const LEASE_MS = 30_000;
const TWO_BY_TWO: Plan = { members: [3, 2], slots: ["a", "b"], budget: { mode: "funded", asset: "usd", total: 101 } };
const assertCanceled = async (scenario: Campaign, story: string): Promise<void> => {
  const { platform, actor, distribution, channel } = scenario;
  assert.is((await platform.distributions.retrieve(actor, distribution)).status, "canceled", story);
  for (const { id, status, observed_status } of await all((page) => platform.deployments.list(actor, page))) {
    assert.equal([status, observed_status], ["canceled", "completed"], story);
    assert.ok([undefined, "gone"].includes(channel.standing(id)), story);
  }
  for (const { status } of await all((page) => platform.promoLinks.list(actor, page)))
    assert.is(status, "stopped", story);
  const { balances } = await platform.wallet.retrieve(actor);
  assert.equal(balances, [{ asset: "usd", available: 500, reserved: 0, consumed: 0 }], story);
  for (const { status } of await all((page) => platform.operations.list(actor, page))) {
    assert.ok(["succeeded", "superseded"].includes(status), story);
  }
  assert.equal(channel.violations, [], story);
  await assertInvariants(scenario);
};

onEngines(
  "a cancel during a worker's step",
  (test, engine) => {
    test("a cancel waits only for the running call of the launch that it supersedes", async () => {
      const world = await ready(await engine().fresh(), TWO_BY_TWO, { paid: 1_000 });
      const { platform, actor, distribution, channel } = world;
      const { operation: launch } = await platform.distributions.launch(actor, distribution);
      const call = channel.hold("provision");
      const slow = work(world.process(engine().another()));
      await call.reached;
      const { operation: cancel } = await platform.distributions.cancel(actor, distribution);
      await work(platform);
      assert.is((await world.operation(cancel)).waiting_reason, "awaiting_cleanup");
      assert.is((await world.operation(launch)).status, "superseded");
      call.release();
      await slow;
      await work(platform);
      assert.is((await world.operation(cancel)).status, "succeeded");
      for (const { id, observed_status } of await world.deployments()) {
        assert.is(observed_status, "completed");
        assert.is.not(channel.standing(id), "live");
      }
      assert.equal(channel.violations, []);
      await assertInvariants(world);
    });

    test("a completed deployment is released by the operation that its dead worker had started", async () => {
      const world = await launched(await engine().fresh(), { members: [1], slots: ["a", "b"] });
      const { platform, actor, distribution, channel, ports } = world;
      const [a, b] = [await world.deployment("a"), await world.deployment("b")];
      const { operation: pause } = await platform.deployments.pause(actor, a.id);
      channel.drift(a.id, "ended");
      // Its first commit marks the deployment as completed, its second would complete the pause.
      const dying = doomed(ports, 2);
      assert.ok(await untilCrash(work(world.process(dying.storage))));
      const rowOf = async ({ id }: { readonly id: string }) =>
        (await ports.deployments.get(actor.tenant, id.slice("dep_".length) as never))?.row;
      const busy = await rowOf(a);
      assert.equal([busy?.observedStatus, wireId("operation", busy?.operation as never)], ["completed", pause]);

      const { operation: cancel } = await platform.distributions.cancel(actor, distribution);
      assert.is((await world.operation(pause)).status, "canceled");
      await work(platform);
      assert.is((await world.operation(cancel)).status, "succeeded", "nothing waits for it");
      const rows = [await rowOf(a), await rowOf(b)];
      assert.equal(
        rows.map((row) => [row?.status, row?.observedStatus, row?.operation]),
        [
          ["paused", "completed", null],
          ["canceled", "completed", null],
        ],
      );
      assert.is(await world.announced("deployment.completed", "a"), 1);
      assert.is(await world.announced("deployment.cancel_requested"), 1);
      assert.is(await world.announced("deployment.canceled", "b"), 1);
      await world.watch(10);
      assert.is(await world.status(), "canceled");
      assert.equal(channel.violations, []);
      await assertInvariants(world);
    });
  },
  ["memory", "postgres"],
);

onEngines(
  "a cancel",
  (test, engine) => {
    test("a cancel also waits for a worker's running call for one deployment", async () => {
      const world = await launched(await engine().fresh(), { members: [1], slots: ["a", "b"] });
      const { platform, actor, distribution, channel } = world;
      const [deployment] = await world.deployments();
      await platform.deployments.pause(actor, deployment?.id as string);
      await work(platform);
      await platform.deployments.resume(actor, deployment?.id as string);
      const call = channel.hold("apply");
      const slow = work(world.process());
      await call.reached;
      const { operation: cancel } = await platform.distributions.cancel(actor, distribution);
      await work(platform);
      assert.is((await world.operation(cancel)).waiting_reason, "awaiting_cleanup");
      call.release();
      await slow;
      await work(platform);
      assert.is((await world.operation(cancel)).status, "succeeded");
      assert.equal(channel.violations, []);
      assert.equal(
        (await world.deployments()).map(({ id }) => channel.standing(id)),
        ["gone", "gone"],
      );
    });

    test("a worker that lost its lease does not report for the worker that has it now", async () => {
      const world = await ready(await engine().fresh(), TWO_BY_TWO, { paid: 1_000 });
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
      assert.is((await world.operation(cancel)).waiting_reason, "awaiting_cleanup");
      second.release();
      await holding;
      await work(platform);
      assert.is((await world.operation(cancel)).status, "succeeded");
      assert.equal(channel.violations, []);
    });

    test("a cancel supersedes every operation on a deployment", async () => {
      const world = await launched(await engine().fresh(), { members: [1], slots: ["a", "b", "c"] });
      const { platform, actor, distribution } = world;
      const pauses: string[] = [];
      for (const { id } of await world.deployments())
        pauses.push((await platform.deployments.pause(actor, id)).operation);
      const { operation: cancel } = await platform.distributions.cancel(actor, distribution);
      for (const id of pauses) assert.is((await world.operation(id)).status, "canceled");
      await world.settle();
      assert.is((await world.operation(cancel)).status, "succeeded");
      assert.is(await world.announced("operation.canceled"), 3);
      await assertInvariants(world);
    });

    test("a cancel continues when the worker that it waits for never returns", async () => {
      const world = await ready(await engine().fresh(), TWO_BY_TWO, { paid: 1_000 });
      const { platform, actor, distribution, channel } = world;
      await platform.distributions.launch(actor, distribution);
      const call = channel.hold("provision");
      const dead = work(world.process());
      await call.reached;
      const { operation: cancel } = await platform.distributions.cancel(actor, distribution);
      await world.settle();
      assert.is((await world.operation(cancel)).status, "succeeded");
      call.release();
      await dead;
    });

    test("a cancel during a worker's step leaves nothing provisioned and nothing reserved, at any step", async () => {
      const open = async () => ready(await engine().fresh(), TWO_BY_TWO, { paid: 500, settings: { mintChunk: 2 } });
      const commits = await launchAmid(await open(), async () => {});
      for (let at = 1; at <= commits; at += 1) {
        for (const side of ["before", "after"] as const) {
          const scenario = await open();
          const { platform, actor, distribution } = scenario;
          const ran = await launchAmid(scenario, async (nth, when) => {
            if (nth !== at || when !== side) return;
            await platform.distributions.cancel(actor, distribution);
            await work(platform);
          });
          await scenario.settle();
          if (ran >= at) await assertCanceled(scenario, `${side} commit ${at} of ${commits}`);
        }
      }
      assert.ok(commits >= 15);
    });

    test("a cancel during a running call of a worker's step leaves nothing provisioned", async () => {
      for (let at = 1; at <= 4; at += 1) {
        for (const side of ["before", "after"] as const) {
          const scenario = await ready(await engine().fresh(), TWO_BY_TWO, { paid: 500, settings: { mintChunk: 2 } });
          const { platform, actor, distribution, channel } = scenario;
          await platform.distributions.launch(actor, distribution);
          const holds = Array.from({ length: at }, () => channel.hold("provision", side));
          const slow = work(scenario.process());
          for (const hold of holds.slice(0, -1)) {
            await hold.reached;
            hold.release();
          }
          await holds.at(-1)?.reached;
          await platform.distributions.cancel(actor, distribution);
          await work(platform);
          holds.at(-1)?.release();
          await slow;
          await scenario.settle();
          await assertCanceled(scenario, `${side} call ${at}`);
        }
      }
    });
  },
  ["memory"],
);
