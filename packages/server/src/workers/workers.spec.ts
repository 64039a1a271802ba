import * as assert from "node:assert/strict";
import { memoryStorage } from "@entente/adapters-memory";
import { nodeRuntime } from "@entente/adapters-node";
import { type ChannelAdapter, createPlatform, DEFAULT_SETTINGS, serviceChannel } from "@entente/core";
import type { Notifications } from "@entente/core/ports";
import { test } from "uvu";
import { eventually } from "../testing/http.ts";
import { workerPool } from "./workers.ts";

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** So rarely that what a test sees was done for another reason. */
const RARELY = {
  sweepEveryMs: 3_600_000,
  reconcileEveryMs: 3_600_000,
  forgetEveryMs: 3_600_000,
  sealEveryMs: 3_600_000,
  keepDeliveriesMs: 1_000,
};

const open = async (
  channel: Partial<ChannelAdapter> = {},
  given: { config?: typeof RARELY; notifications?: Notifications } = {},
) => {
  const { notifications, ...storage } = memoryStorage();
  const channels = [{ ...serviceChannel(), ...channel }];
  const runtime = await nodeRuntime({ secret: "5e0f".repeat(16), storage });
  const platform = createPlatform({
    ...storage,
    ...runtime,
    notifications: given.notifications ?? notifications,
    channels,
    settings: DEFAULT_SETTINGS,
  });
  const warned: string[] = [];
  const pool = workerPool({
    platform,
    config: given.config ?? RARELY,
    log: { ...SILENT, warn: ((_fields: object, words: string) => void warned.push(words)) as never },
    ran: () => undefined,
  });
  const { id: organization } = await platform.operator.createOrganization({ name: "Acme" });
  await platform.operator.createBrand(organization, { name: "Acme" });
  const actor = await platform.authenticator.actor({ organization });
  const program = await platform.programs.create(actor, { name: "Runners" });
  const launch = async (): Promise<string> => {
    const { id } = await platform.distributions.create(actor, { name: "Spring", programs: [program.id] });
    await platform.distributions.validate(actor, id);
    await platform.distributions.launch(actor, id);
    return id;
  };
  const statusOf = async (id: string): Promise<string> => (await platform.distributions.retrieve(actor, id)).status;
  return { platform, pool, launch, statusOf, warned };
};

test("a commit with a notification starts the workers at once", async () => {
  const { pool, launch, statusOf } = await open();
  await pool.start();
  await new Promise((idle) => setTimeout(idle, 30));
  const id = await launch();
  await eventually("the launch is done", async () => (await statusOf(id)) === "active");
  await pool.stop();
});

test("workers that start later count as running until then, and can be stopped", async () => {
  const { pool, launch, statusOf } = await open();
  pool.startIn(3_600_000);
  assert.equal(pool.running(), true);
  await pool.stop();
  assert.equal(pool.running(), false);
  pool.startIn(1);
  const id = await launch();
  await eventually("the launch is done", async () => (await statusOf(id)) === "active");
  await pool.stop();
});

test("workers without notifications find due work at their interval", async () => {
  const deaf: Notifications = { subscribe: () => Promise.reject(new Error("no notifications here")) };
  const { pool, launch, statusOf, warned } = await open(
    {},
    { config: { ...RARELY, sweepEveryMs: 40 }, notifications: deaf },
  );
  await pool.start();
  assert.equal(warned.length, 1);
  const id = await launch();
  await eventually("the launch is done", async () => (await statusOf(id)) === "active");
  await pool.stop();
});

test("the log has the number of removed deliveries and their minimum age, and no line for a sweep that removed none", async () => {
  const { platform } = await open();
  const lines: unknown[] = [];
  const swept = [3, 0];
  const pool = workerPool({
    platform: { workers: { ...platform.workers, sweepDeliveries: async () => swept.shift() ?? 0 } },
    config: { ...RARELY, forgetEveryMs: 10 },
    log: { ...SILENT, info: ((fields: object, words: string) => void lines.push([fields, words])) as never },
    ran: () => undefined,
  });
  await pool.start();
  await eventually("both sweeps have run", async () => swept.length === 0);
  await pool.stop();
  assert.deepEqual(lines, [
    [{ worker: "deliveries", items: 3, keepDeliveriesMs: 1_000 }, "settled webhook deliveries removed"],
  ]);
});

test("stopping waits for the current step, and leaves other work for later", async () => {
  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  let begun = false;
  const provision = async () => {
    begun = true;
    await held;
    return { status: "live" as const };
  };
  const { pool, launch, statusOf } = await open({ provision });
  await pool.start();
  const id = await launch();
  await eventually("the step has begun", async () => begun);
  let stopped = false;
  const stopping = pool.stop().then(() => {
    stopped = true;
  });
  assert.equal(pool.running(), false);
  const other = await launch();
  await new Promise((passed) => setTimeout(passed, 60));
  assert.equal(stopped, false);
  release();
  await stopping;
  assert.equal(await statusOf(id), "active");
  assert.equal(await statusOf(other), "launching");
  await pool.start();
  await eventually("the remaining work is done", async () => (await statusOf(other)) === "active");
  await pool.stop();
});

test.run();
