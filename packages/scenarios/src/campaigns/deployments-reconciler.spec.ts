import * as assert from "uvu/assert";
import { launched } from "../testing/campaign.ts";
import type { Script } from "../testing/provider.ts";
import { suiteOnEngines } from "../testing/suites.ts";
import { approved, type WorldOptions, work } from "../testing/world.ts";

const { test, engine } = suiteOnEngines("the reconciler");

const MINUTE = 60_000;

/** One program with two members, launched on these slots. */
const onSlots = async (scripts: Readonly<Record<string, Script>>, settings: WorldOptions["settings"] = {}) =>
  launched(await engine().fresh(), { members: [2], slots: Object.keys(scripts) }, { scripts, settings });

test("a deployment that was not observed for 15 minutes is unknown, which is not drift", async () => {
  const { channel, watch, deployment, announced } = await onSlots({ a: {} });
  channel.script("a", { unreachable: { observe: Number.POSITIVE_INFINITY } });
  await watch(10);
  assert.is((await deployment("a")).observed_status, "live");
  await watch(120);
  assert.is((await deployment("a")).observed_status, "unknown");
  assert.is(await announced("deployment.drifted"), 0);
  channel.script("a", {});
  await watch(10);
  assert.is((await deployment("a")).observed_status, "live");
  assert.is(await announced("deployment.drifted"), 0);
});

test("an observation after a gap is not a second activation", async () => {
  const { channel, watch, deployment, announced } = await onSlots({ a: {} });
  channel.script("a", { unreachable: { observe: 12 } });
  await watch(60);
  assert.is((await deployment("a")).observed_status, "unknown");
  await watch(60);
  assert.is((await deployment("a")).observed_status, "live");
  assert.is(await announced("deployment.activated"), 1);
});

test("a new review by the provider is not drift, however long it takes, and no desired status is applied", async () => {
  const { channel, watch, deployment, announced } = await onSlots({ a: {} });
  channel.script("a", { reviews: 20 });
  channel.drift((await deployment("a")).id, "review");
  await watch(60);
  assert.is((await deployment("a")).observed_status, "pending_review");
  await watch(120);
  assert.is((await deployment("a")).observed_status, "live");
  assert.is(await announced("deployment.drifted"), 0);
  assert.equal(
    channel.calls.filter(({ method }) => method === "apply" || method === "teardown"),
    [],
  );
});

test("drift is announced after 15 minutes, once per episode, and then repaired", async () => {
  const { channel, watch, deployment, announced } = await onSlots({ a: {} });
  const { id } = await deployment("a");
  for (const episode of [1, 2]) {
    channel.drift(id, "paused");
    await watch(10);
    assert.is((await deployment("a")).observed_status, "paused");
    assert.is(await announced("deployment.drifted"), episode - 1);
    await watch(20);
    assert.is((await deployment("a")).observed_status, "live");
    assert.is(await announced("deployment.drifted"), episode);
    assert.is(channel.standing(id), "live");
  }
});

test("the desired status is applied again with a growing backoff until it is observed", async () => {
  const { channel, watch, deployment, announced } = await onSlots(
    { a: {} },
    { backoffMs: 2 * MINUTE, backoffMaxMs: 16 * MINUTE },
  );
  const { id } = await deployment("a");
  channel.script("a", { ignores: 6 });
  channel.drift(id, "paused");
  const asked: number[] = [];
  for (let minute = 0; minute < 120; minute += 1) {
    const before = channel.calls.filter(({ method }) => method === "apply").length;
    await watch(1);
    if (channel.calls.filter(({ method }) => method === "apply").length > before) asked.push(minute);
  }
  const waits = asked.slice(1).map((minute, at) => minute - (asked[at] as number));
  assert.equal(waits, [4, 8, 16, 16, 16, 16]);
  assert.is((await deployment("a")).observed_status, "live");
  assert.is(await announced("deployment.drifted"), 1);
});

test("a deployment that the provider refused is applied again, also after a pause and a resume", async () => {
  const { platform, actor, distribution, channel, watch, settle, deployment, status } = await onSlots({
    a: {},
    no: { refuses: 1 },
  });
  assert.is(await status(), "partially_active");
  await platform.distributions.pause(actor, distribution);
  await settle();
  await platform.distributions.resume(actor, distribution);
  await settle();
  assert.is((await deployment("no")).observed_status, "rejected");
  await watch(40);
  assert.is((await deployment("no")).observed_status, "live");
  assert.equal(channel.violations, []);
});

test("a cancel during another attempt to apply a deployment wins", async () => {
  const { channel, watch, deployment, distribution, platform, actor, advance } = await onSlots({ a: {} });
  const { id } = await deployment("a");
  channel.drift(id, "paused");
  await watch(19);
  const asking = channel.hold("apply");
  advance(5 * MINUTE);
  const looking = platform.workers.reconcile();
  await asking.reached;
  await platform.distributions.cancel(actor, distribution);
  await work(platform);
  assert.is(channel.standing(id), "gone");
  asking.release();
  await looking;
  assert.is(channel.standing(id), "gone");
  assert.is((await deployment("a")).observed_status, "completed");
});

test("nothing is provisioned for a failed distribution", async () => {
  const { channel, watch, deployment, status } = await onSlots({ no: { refuses: 1 } });
  assert.is(await status(), "failed");
  const before = channel.calls.length;
  await watch(120);
  assert.is((await deployment("no")).observed_status, "rejected");
  assert.is(channel.calls.length, before);
});

test("members approved while a deployment was refused have their link when it is live", async () => {
  const world = await onSlots({ a: {}, no: { refuses: 1 } });
  const { programs, watch, deployment } = world;
  await approved(world, programs[0] as string, "late");
  await watch(40);
  assert.is((await deployment("no")).observed_status, "live");
  assert.is((await deployment("a")).external_ids.promo_link_count, 3);
  assert.is((await deployment("no")).external_ids.promo_link_count, 3);
});

test.run();
