import * as assert from "uvu/assert";
import { answers, scriptedReceiver } from "../testing/receiver.ts";
import { suiteOnEngines } from "../testing/suites.ts";
import { approved, openWorld } from "../testing/world.ts";

const { test, engine } = suiteOnEngines("the check of deliveries");

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test("the check of deliveries finds nothing, whatever becomes of deliveries and their endpoints", async () => {
  const receiver = scriptedReceiver();
  const options = { webhookTransport: receiver, settings: { keepDeliveriesMs: 2 * DAY } };
  const world = await openWorld(await engine().fresh(), "hooks", options);
  const { platform, actor, advance } = world;
  const { workers, webhooks } = platform;
  const holds = async (what: string): Promise<void> =>
    assert.equal((await platform.operator.rebuild()).differences, [], what);
  const endpoint = async (name: string, enabled_events: readonly string[] = []): Promise<string> =>
    (await webhooks.create(actor, { url: `https://${name}.example`, enabled_events } as never)).webhook_endpoint.id;
  const { id: program } = await platform.programs.create(actor, { name: "Runners" });
  let nth = 0;
  const announce = async (): Promise<void> => {
    nth += 1;
    await approved(world, program, `member${nth}`);
  };
  const oneOf = async (id: string, status: "pending" | "delivered" | "exhausted"): Promise<string> =>
    (await webhooks.listDeliveries(actor, id, { status })).data[0]?.id as string;

  await announce();
  const [all, few] = [await endpoint("all"), await endpoint("few", ["enrollment.approved"])];
  await announce();
  await holds("deliveries wait");
  await workers.deliver();
  await holds("they were delivered");
  for (const answer of [500, 410]) {
    advance(2 * HOUR);
    receiver.script(() => answers(answer));
    await announce();
    await workers.deliver();
    await holds(`they were answered ${answer}`);
  }
  for (let attempt = 0; attempt < 12; attempt += 1) {
    advance(DAY);
    receiver.script(() => answers(503));
    if (attempt < 2) await announce();
    await workers.deliver();
  }
  await holds("they were tried as often as they are");

  await webhooks.redeliver(actor, all, await oneOf(all, "exhausted"));
  await holds("one is sent again");
  receiver.script(() => answers(200));
  await workers.deliver();
  await holds("it was delivered");
  await webhooks.redeliver(actor, all, await oneOf(all, "delivered"));
  await webhooks.sendSample(actor, all, { type: "payout.settled" } as never);
  await holds("a sample waits");
  await webhooks.update(actor, all, { status: "disabled" });
  await holds("an endpoint is disabled");
  await announce();
  advance(2 * HOUR);
  await announce();
  await webhooks.update(actor, all, { status: "enabled", enabled_events: ["enrollment.created"] });
  await webhooks.rotateSecret(actor, few);
  await announce();
  await holds("an endpoint is enabled, for less");
  await webhooks.sendSample(actor, few, { type: "payout.settled" } as never);
  await workers.deliver();
  receiver.script(() => answers(500));
  await webhooks.sendSample(actor, few, { type: "payout.settled" } as never);
  await workers.deliver();
  await holds("samples were tried once");
  for (let day = 0; day < 5; day += 1) {
    advance(DAY);
    receiver.script(() => answers(200));
    await announce();
    await workers.deliver();
    while ((await workers.sweepDeliveries(1)) > 0) await holds("one was swept");
  }
  await announce();
  await webhooks.delete(actor, few);
  await holds("an endpoint is deleted");
  await announce();
  advance(9 * DAY);
  await workers.deliver();
  await workers.sweepDeliveries();
  await holds("all else was swept");
});

test.run();
