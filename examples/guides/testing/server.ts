import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { undiciTransport } from "@entente/adapters-http";
import { createHttpServer } from "@entente/adapters-http/server";
import { memoryStorage } from "@entente/adapters-memory";
import { manualClock, nodeRuntime } from "@entente/adapters-node";
import { payoutRails, resultsReader } from "@entente/adapters-payouts";
import { salesReaders } from "@entente/adapters-sources";
import { createPlatform, DEFAULT_SETTINGS, serviceChannel } from "@entente/core";

/** A server in memory, as a reader has started one. */
export interface GuideServer {
  readonly url: string;
  readonly key: string;
  /** Runs the background work that is due, which a server does by itself. */
  readonly settle: () => Promise<void>;
  /** Does what `entente clock advance` does, and returns the instant at which the clock arrived. */
  readonly advance: (by: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Opens a server on loopback whose clock stands at this instant until it is moved; without one it is the time of day. */
export const openServer = async (start: Date | undefined): Promise<GuideServer> => {
  const manual = start === undefined ? undefined : manualClock(start);
  const settings = { ...DEFAULT_SETTINGS, publicUrl: "" };
  const webhookTransport = undiciTransport({ allowLoopback: true });
  const storage = memoryStorage();
  if (start !== undefined) await storage.testClocks.put(undefined, { beganAt: start, at: start, until: null, ran: {} });
  const platform = createPlatform({
    ...storage,
    ...(await nodeRuntime({ secret: "9d4e".repeat(16), storage })),
    ...(manual === undefined
      ? {}
      : {
          clock: manual,
          testClock: { now: manual.now, set: async (at) => manual.set(at), timeOfDay: () => new Date() },
        }),
    channels: [serviceChannel()],
    rails: payoutRails(),
    resultsReader: resultsReader(),
    sales: salesReaders(),
    webhookTransport,
    settings,
  });
  const { id: organization } = await platform.operator.createOrganization({ name: "Acme" });
  await platform.operator.createBrand(organization, { name: "Acme Shoes", slug: "acme-shoes" });
  const { secret: key } = await platform.operator.createKey(organization, { name: "Guide" });
  const http = createHttpServer(platform, { organizationRate: false, addressRate: false, graceMs: 0 });
  await once(http.server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  Object.assign(settings, { publicUrl: url });

  let settled: Promise<unknown> = Promise.resolve();
  const settle = async (): Promise<void> => {
    settled = settled.then(() => platform.workers.drain());
    await settled;
  };
  // A program that polls finds done what its last request began.
  http.server.on("request", (_request, response) => response.once("close", () => void settle()));
  return {
    url,
    key,
    settle,
    advance: async (by) => {
      await platform.operator.aimTestClock({ by });
      let steps = 0;
      do steps = await platform.workers.advanceClock();
      while (steps > 0);
      return (await platform.operator.testClock()).now;
    },
    close: async () => {
      await http.close();
      await settle();
      await webhookTransport.close?.();
    },
  };
};
