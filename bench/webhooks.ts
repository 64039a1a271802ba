import { randomUUID } from "node:crypto";
import { undiciTransport } from "@entente/adapters-http";
import { nodeRuntime } from "@entente/adapters-node";
import { openPg, postgresStorage } from "@entente/adapters-postgres";
import { createPlatform, DEFAULT_SETTINGS, type Id, type Platform, type Storage, serviceChannel } from "@entente/core";
import type { Databases } from "./database.ts";
import { POOL_MAX, reportLost } from "./modules.ts";

type Change = Parameters<Storage["journal"]["commit"]>[0];

/** Who makes the changes of benchmarks. */
export const ORIGIN: Change["origin"] = { actor: { type: "system", id: null, name: null }, requestId: null };

/** An organization with this many endpoints that receive every event. */
export const addEndpoints = async (
  { journal }: Storage,
  endpoints: number,
  url: (at: number) => string,
  seal: (place: string) => string,
): Promise<string> => {
  const organization = randomUUID();
  const now = new Date();
  const ids = Array.from({ length: endpoints }, () => randomUUID());
  const writes = ids.map((id, at) => ({
    kind: "webhookEndpoint",
    version: 0,
    row: {
      id,
      url: url(at),
      description: null,
      enabledEvents: [],
      types: [],
      status: "enabled",
      secret: seal(["webhookEndpoint", organization, true, id].join("\n")),
      previousSecret: null,
      rotatedAt: null,
      createdAt: now,
      updatedAt: now,
    },
  }));
  const tenant = { organization: organization as Id<"organization">, livemode: true };
  const { outcome } = await journal.commit({ tenant, origin: ORIGIN, writes } as unknown as Change);
  if (outcome !== "committed") throw new Error(`Endpoints without a conflict were ${outcome}.`);
  return organization;
};

/** One change of this many events, each with the data of an enrollment. */
export const eventsOf = (organization: string, count: number): Change => {
  const createdAt = new Date();
  const events = Array.from({ length: count }, () => ({
    id: randomUUID(),
    type: "enrollment.created",
    subject: { type: "enrollment", id: randomUUID() },
    data: JSON.stringify({ object: { id: randomUUID(), rest: "x".repeat(400) } }),
    operation: null,
    createdAt,
  }));
  return { tenant: { organization, livemode: true }, origin: ORIGIN, events } as unknown as Change;
};

type Webhooks = Platform["workers"]["webhooks"];

/** Starts more deliveries when one ends or an event is announced, as the worker loop does, until it is stopped. */
export const keepDelivering = async (
  webhooks: Webhooks,
  wanted: () => boolean,
  announced: (notify: () => void) => void = () => undefined,
): Promise<void> => {
  let notified = (): void => undefined;
  const notify = () => notified();
  const forget = webhooks.onCapacity(notify);
  announced(notify);
  while (wanted()) {
    const room = new Promise<void>((resolve) => {
      notified = resolve;
    });
    if ((await webhooks.begin()) === 0) await room;
  }
  forget();
};

/** A platform that sends webhooks to this machine, on a separate database. */
export const openSender = async (databases: Databases) => {
  const database = await databases.empty();
  const engine = openPg<unknown>(database.url, { poolMax: POOL_MAX, onError: reportLost });
  const storage = postgresStorage(engine);
  const runtime = await nodeRuntime({ secret: "5e0f".repeat(16), storage });
  const transport = undiciTransport({ allowLoopback: true });
  const platform = createPlatform({
    ...storage,
    ...runtime,
    channels: [serviceChannel()],
    settings: DEFAULT_SETTINGS,
    webhookTransport: transport,
  });
  return {
    database,
    storage,
    webhooks: platform.workers.webhooks,
    sealing:
      (secret: string) =>
      (place: string): string =>
        runtime.cipher.seal(secret, place),
    /** Removes everything that was sent before. */
    clear: () => database.pool.query("truncate webhook_delivery, webhook_endpoint, event"),
    async close() {
      await transport.close();
      await engine.destroy();
      await databases.drop(database);
    },
  };
};
