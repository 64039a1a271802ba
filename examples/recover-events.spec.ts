import * as assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import { createHttpServer } from "@entente/adapters-http/server";
import { memoryStorage } from "@entente/adapters-memory";
import { seededRuntime } from "@entente/adapters-node";
import { createPlatform, DEFAULT_SETTINGS, serviceChannel, type WebhookTransport } from "@entente/core";
import { test } from "uvu";
import { sweepFeed } from "./recover-events.ts";

test("the sweep takes from the feed the events that webhooks did not bring, each once, also after a crash in between", async () => {
  const handled = new Map<string, number>();
  const received: string[] = [];
  const handleOnce = async ({ id, seq }: { id: string; seq: number }) => {
    if (handled.has(id)) return;
    handled.set(id, seq);
  };
  // A receiver that is down for every other event, for good.
  const webhookTransport: WebhookTransport = {
    async post({ body }) {
      const event = JSON.parse(body);
      if (event.seq % 2 === 0) return { status: 410, retryAfter: null, answer: "" };
      received.push(event.id);
      await handleOnce(event);
      return { status: 200, retryAfter: null, answer: "" };
    },
  };
  const ports = { ...memoryStorage(), ...seededRuntime("recover"), rails: [], channels: [serviceChannel()] };
  const platform = createPlatform({ ...ports, settings: DEFAULT_SETTINGS, webhookTransport });
  const { id: organization } = await platform.operator.createOrganization({ name: "Acme" });
  await platform.operator.createBrand(organization, { name: "Acme" });
  const { secret: apiKey } = await platform.operator.createKey(organization);
  const actor = await platform.authenticator.actor({ organization });
  await platform.webhooks.create(actor, { url: "https://hooks.example" });
  const { id: program } = await platform.programs.create(actor, { name: "Makers" });
  for (let at = 0; at < 120; at += 1) await platform.enrollments.create(actor, { program, email: `m${at}@x.example` });
  // An endpoint that fails again and again is left alone for a while, and tried again afterwards.
  for (let round = 0; round < 50 && received.length < 120; round += 1) {
    await platform.workers.drain();
    ports.clock.advance(60_000);
  }
  assert.equal(received.length, 120);

  const { server, close } = createHttpServer(platform, { organizationRate: false, addressRate: false, graceMs: 0 });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/platform`;
  let stored = 0;
  let left = 150;
  const store = async (seq: number) => {
    left -= 1;
    if (left === 0) throw new Error("crash");
    stored = seq;
  };
  const sweep = () => sweepFeed({ baseUrl, apiKey, load: async () => stored, store, handleOnce });
  await assert.rejects(sweep(), /crash/);
  await sweep();
  await close();
  assert.equal(stored, 240);
  assert.deepEqual(
    [...handled.values()].sort((a, b) => a - b),
    Array.from({ length: 240 }, (_, at) => at + 1),
  );
});

test.run();
