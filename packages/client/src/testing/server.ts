import type { AddressInfo } from "node:net";
import { createHttpServer } from "@entente/adapters-http/server";
import { memoryStorage } from "@entente/adapters-memory";
import { seededRuntime } from "@entente/adapters-node";
import { createPlatform, DEFAULT_SETTINGS, type Platform, type Ports, serviceChannel } from "@entente/core";

export interface TestServer {
  readonly root: string;
  /** A key with every scope. */
  readonly key: string;
  readonly platform: Platform;
  readonly organization: string;
  /** Moves the platform's clock. */
  readonly advance: (ms: number) => void;
  readonly now: () => Date;
  readonly close: () => Promise<void>;
}

/** A server in memory on loopback, with an organization, two brands and a key, and with these ports besides. */
export const openServer = async (besides: Partial<Ports> = {}): Promise<TestServer> => {
  const settings = { ...DEFAULT_SETTINGS, publicUrl: "https://links.example" };
  const runtime = seededRuntime("client");
  const ports = { ...memoryStorage(), ...runtime, channels: [serviceChannel()], rails: [], settings, ...besides };
  const platform = createPlatform(ports);
  const { id: organization } = await platform.operator.createOrganization({ name: "Acme" });
  await platform.operator.createBrand(organization, { name: "Acme Shoes", slug: "shoes" });
  await platform.operator.createBrand(organization, { name: "Acme Hats", slug: "hats" });
  const { secret: key } = await platform.operator.createKey(organization, { name: "Client" });
  const limits = { organizationRate: false, addressRate: false } as const;
  const outgoing = { allowLoopback: true };
  const http = createHttpServer(platform, { ...limits, outgoing, graceMs: 0, deadlineMs: 2_000 });
  await new Promise<void>((listening) => http.server.listen(0, "127.0.0.1", listening));
  const root = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  const advance = (ms: number) => void runtime.clock.advance(ms);
  return { root, key, platform, organization, advance, now: () => runtime.clock.now(), close: http.close };
};
