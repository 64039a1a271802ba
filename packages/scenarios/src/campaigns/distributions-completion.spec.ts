import * as assert from "uvu/assert";
import { launched } from "../testing/campaign.ts";
import { doomed, SIDES, untilCrash } from "../testing/crash.ts";
import type { Script } from "../testing/provider.ts";
import { suiteOnEngines } from "../testing/suites.ts";
import { type WorldOptions, work } from "../testing/world.ts";

const { test, engine } = suiteOnEngines("completion");

const MINUTE = 60_000;

/** One program with two members, launched on these slots. */
const onSlots = async (scripts: Readonly<Record<string, Script>>, settings: WorldOptions["settings"] = {}) =>
  launched(await engine().fresh(), { members: [2], slots: Object.keys(scripts) }, { scripts, settings });

test("a distribution is completed when every deployment is completed", async () => {
  const { channel, watch, deployment, status, announced, platform } = await onSlots({ a: {}, b: {} });
  channel.drift((await deployment("a")).id, "ended");
  await watch(10);
  assert.is((await deployment("a")).observed_status, "completed");
  assert.is(await status(), "active");
  channel.drift((await deployment("b")).id, "ended");
  await watch(10);
  assert.is(await status(), "completed");
  await work(platform);
  assert.is(await announced("distribution.completed"), 1);
  assert.is(await announced("deployment.completed"), 2);
});

test("a crash at any point around the last deployment's end loses neither the end nor the completion", async () => {
  for (let nth = 1; ; nth += 1) {
    for (const side of SIDES) {
      const { channel, watch, deployment, status, announced, process, advance, ports } = await onSlots({
        a: {},
        b: {},
      });
      for (const slot of ["a", "b"]) channel.drift((await deployment(slot)).id, "ended");
      advance(10 * MINUTE);
      const dying = doomed(ports, nth, side);
      assert.is(await untilCrash(process(dying.storage).workers.reconcile()), dying.crashed());
      if (!dying.crashed()) return assert.is(nth, 3);
      await watch(10);
      assert.is(await status(), "completed", `after a crash ${side} commit ${nth}`);
      assert.is(await announced("deployment.completed"), 2);
      assert.is(await announced("distribution.completed"), 1);
    }
  }
});

test("two processes that see the last two deployments end complete the distribution", async () => {
  const { channel, watch, deployment, status, announced, process, advance, ports } = await onSlots({ a: {}, b: {} });
  for (const slot of ["a", "b"]) channel.drift((await deployment(slot)).id, "ended");
  advance(10 * MINUTE);
  const { due } = ports.deployments;
  const half = (at: number) => ({
    ...ports,
    deployments: {
      ...ports.deployments,
      due: async (...of: Parameters<typeof due>) => (await due(...of)).slice(at, at + 1),
    },
  });
  await Promise.all([0, 1].map((at) => process(half(at)).workers.reconcile()));
  await watch(10);
  assert.is(await status(), "completed");
  assert.is(await announced("distribution.completed"), 1);
});

test("a distribution is completed when the last deployment that had not ended is canceled", async () => {
  const { channel, watch, deployment, status, platform, actor, settle } = await onSlots({ a: {}, b: {} });
  channel.drift((await deployment("a")).id, "ended");
  await watch(10);
  await platform.deployments.cancel(actor, (await deployment("b")).id);
  await settle();
  assert.is(await status(), "active");
  await watch(1);
  assert.is(await status(), "completed");
});

test("a distribution whose deployments were all canceled is not completed by that", async () => {
  const { watch, deployment, status, platform, actor, settle } = await onSlots({ a: {}, b: {} });
  for (const slot of ["a", "b"]) await platform.deployments.cancel(actor, (await deployment(slot)).id);
  await settle();
  await watch(120);
  assert.is(await status(), "active");
});

test("a distribution whose deployments ended while it was paused is completed once it is resumed", async () => {
  const { channel, watch, deployment, status, platform, actor, distribution, settle } = await onSlots({
    a: {},
    b: {},
  });
  await platform.distributions.pause(actor, distribution);
  await settle();
  for (const slot of ["a", "b"]) channel.drift((await deployment(slot)).id, "ended");
  await watch(10);
  assert.is(await status(), "paused");
  await platform.distributions.resume(actor, distribution);
  await settle();
  await watch(10);
  assert.is(await status(), "completed");
});

test.run();
