import { memoryStorage } from "@entente/adapters-memory";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Crash, doomed, SIDES } from "./testing/crash.ts";
import type { Script } from "./testing/scripted-channel.ts";
import { approved, openWorld, type Staged, stage, type World, work } from "./testing/world.ts";

const test = suite("the reconciler");

const MINUTE = 60_000;

interface Stage extends World, Staged {
  readonly deployment: (
    slot: string,
  ) => ReturnType<World["platform"]["deployments"]["list"]> extends Promise<{ data: readonly (infer D)[] }>
    ? Promise<D>
    : never;
  readonly status: () => Promise<string>;
  /** How often each type of event was announced, of those asked about. */
  readonly announced: (type: string, slot?: string) => Promise<number>;
  /** Lets so many minutes go by, looking once a minute. */
  readonly watch: (minutes: number) => Promise<void>;
}

/** One program with two members, launched on these slots. */
const launched = async (slots: Readonly<Record<string, Script>>, options: object = {}): Promise<Stage> => {
  const world = await openWorld(memoryStorage(), "reconciler", { scripts: slots, ...options });
  const { platform, actor, advance } = world;
  const staged = await stage(world, { members: [2], slots: Object.keys(slots) });
  await platform.distributions.launch(actor, staged.distribution);
  await work(platform);
  const deployment = async (slot: string) => {
    const { data } = await platform.deployments.list(actor, { distribution: staged.distribution });
    return data.find(({ deployment_key }) => deployment_key.endsWith(`:${slot}`)) as (typeof data)[number];
  };
  return {
    ...world,
    ...staged,
    deployment,
    status: async () => (await platform.distributions.retrieve(actor, staged.distribution)).status,
    async announced(type, slot) {
      const { data } = await platform.events.list(actor, { limit: 100, type });
      const id = slot === undefined ? undefined : (await deployment(slot)).id;
      return data.filter(({ subject }) => id === undefined || id.endsWith(subject.id)).length;
    },
    async watch(minutes) {
      for (let minute = 0; minute < minutes; minute += 1) {
        advance(MINUTE);
        await platform.workers.reconcile();
      }
    },
  };
};
const bare = (id: string): string => id.replace(/^dep_/, "");

test("a deployment that nobody could look at for a quarter of an hour is unknown, which is no drift", async () => {
  const { channel, watch, deployment, announced } = await launched({ a: {} });
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

test("being seen again after a gap is no second activation", async () => {
  const { channel, watch, deployment, announced } = await launched({ a: {} });
  channel.script("a", { unreachable: { observe: 12 } });
  await watch(60);
  assert.is((await deployment("a")).observed_status, "unknown");
  await watch(60);
  assert.is((await deployment("a")).observed_status, "live");
  assert.is(await announced("deployment.activated"), 1);
});

test("drift is announced once it has lasted 15 minutes, once per episode, and then mended", async () => {
  const { channel, watch, deployment, announced } = await launched({ a: {} });
  const { id } = await deployment("a");
  for (const episode of [1, 2]) {
    channel.drift(bare(id), "paused");
    await watch(10);
    assert.is((await deployment("a")).observed_status, "paused");
    assert.is(await announced("deployment.drifted"), episode - 1);
    await watch(20);
    assert.is((await deployment("a")).observed_status, "live");
    assert.is(await announced("deployment.drifted"), episode);
    assert.is(channel.standing(bare(id)), "live");
  }
});

test("what is wanted is asked for again with growing waits until it is so", async () => {
  const { channel, watch, deployment, announced } = await launched(
    { a: {} },
    { settings: { backoffMs: 2 * MINUTE, backoffMaxMs: 16 * MINUTE } },
  );
  const { id } = await deployment("a");
  channel.script("a", { ignores: 6 });
  channel.drift(bare(id), "paused");
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

test("a deployment that the provider refused is asked for again, also after a pause and a resume", async () => {
  const { platform, actor, distribution, channel, watch, settle, deployment, status } = await launched({
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

test("a cancel that comes while a deployment is asked for again has the last word", async () => {
  const { channel, watch, deployment, distribution, platform, actor, advance } = await launched({ a: {} });
  const { id } = await deployment("a");
  channel.drift(bare(id), "paused");
  await watch(19);
  const asking = channel.hold("apply");
  advance(5 * MINUTE);
  const looking = platform.workers.reconcile();
  await asking.reached;
  await platform.distributions.cancel(actor, distribution);
  await work(platform);
  assert.is(channel.standing(bare(id)), "gone");
  asking.release();
  await looking;
  assert.is(channel.standing(bare(id)), "gone");
  assert.is((await deployment("a")).observed_status, "completed");
});

test("nothing is brought up for a distribution that failed", async () => {
  const { channel, watch, deployment, status } = await launched({ no: { refuses: 1 } });
  assert.is(await status(), "failed");
  const before = channel.calls.length;
  await watch(120);
  assert.is((await deployment("no")).observed_status, "rejected");
  assert.is(channel.calls.length, before);
});

test("members approved while a deployment was refused have their link once it is live", async () => {
  const world = await launched({ a: {}, no: { refuses: 1 } });
  const { programs, watch, deployment } = world;
  await approved(world, programs[0] as string, "late");
  await watch(40);
  assert.is((await deployment("no")).observed_status, "live");
  assert.is((await deployment("a")).external_ids.promo_link_count, 3);
  assert.is((await deployment("no")).external_ids.promo_link_count, 3);
});

test("a distribution is completed when every deployment has run to its end", async () => {
  const { channel, watch, deployment, status, announced, platform } = await launched({ a: {}, b: {} });
  channel.drift(bare((await deployment("a")).id), "ended");
  await watch(10);
  assert.is((await deployment("a")).observed_status, "completed");
  assert.is(await status(), "active");
  channel.drift(bare((await deployment("b")).id), "ended");
  await watch(10);
  assert.is(await status(), "completed");
  await work(platform);
  assert.is(await announced("distribution.completed"), 1);
  assert.is(await announced("deployment.completed"), 2);
});

test("a crash anywhere around the last deployment's end loses neither the end nor the completion", async () => {
  for (let nth = 1; ; nth += 1) {
    for (const side of SIDES) {
      const { channel, watch, deployment, status, announced, process, advance, ports } = await launched({
        a: {},
        b: {},
      });
      for (const slot of ["a", "b"]) channel.drift(bare((await deployment(slot)).id), "ended");
      advance(10 * MINUTE);
      const dying = doomed(ports, nth, side);
      await process(dying.storage)
        .workers.reconcile()
        .catch((cause) => assert.instance(cause, Crash));
      if (!dying.crashed()) return assert.is(nth, 3);
      await watch(10);
      assert.is(await status(), "completed", `after a crash ${side} commit ${nth}`);
      assert.is(await announced("deployment.completed"), 2);
      assert.is(await announced("distribution.completed"), 1);
    }
  }
});

test("two processes that see the last two deployments end complete the distribution", async () => {
  const { channel, watch, deployment, status, announced, process, advance, ports } = await launched({ a: {}, b: {} });
  for (const slot of ["a", "b"]) channel.drift(bare((await deployment(slot)).id), "ended");
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
  const { channel, watch, deployment, status, platform, actor, settle } = await launched({ a: {}, b: {} });
  channel.drift(bare((await deployment("a")).id), "ended");
  await watch(10);
  await platform.deployments.cancel(actor, (await deployment("b")).id);
  await settle();
  assert.is(await status(), "active");
  await watch(1);
  assert.is(await status(), "completed");
});

test("a distribution whose deployments were all canceled is not completed by that", async () => {
  const { watch, deployment, status, platform, actor, settle } = await launched({ a: {}, b: {} });
  for (const slot of ["a", "b"]) await platform.deployments.cancel(actor, (await deployment(slot)).id);
  await settle();
  await watch(120);
  assert.is(await status(), "active");
});

test("a distribution whose deployments ended while it was paused is completed once it is resumed", async () => {
  const { channel, watch, deployment, status, platform, actor, distribution, settle } = await launched({
    a: {},
    b: {},
  });
  await platform.distributions.pause(actor, distribution);
  await settle();
  for (const slot of ["a", "b"]) channel.drift(bare((await deployment(slot)).id), "ended");
  await watch(10);
  assert.is(await status(), "paused");
  await platform.distributions.resume(actor, distribution);
  await settle();
  await watch(10);
  assert.is(await status(), "completed");
});

test.run();
