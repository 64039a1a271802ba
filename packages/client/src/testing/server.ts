import type { AddressInfo } from "node:net";
import { createHttpServer } from "@entente/adapters-http";
import { memoryStorage } from "@entente/adapters-memory";
import { seededRuntime } from "@entente/adapters-node";
import { createPlatform, DEFAULT_SETTINGS, type Platform, serviceChannel } from "@entente/core";

export interface TestServer {
  readonly root: string;
  /** A key with every scope. */
  readonly key: string;
  readonly platform: Platform;
  readonly close: () => Promise<void>;
}

/** A server in memory on loopback, with an organization, a brand and a key. */
export const openServer = async (): Promise<TestServer> => {
  const settings = { ...DEFAULT_SETTINGS, publicUrl: "https://links.example" };
  const ports = { ...memoryStorage(), ...seededRuntime("client"), channels: [serviceChannel()], rails: [], settings };
  const platform = createPlatform(ports);
  const { id: organization } = await platform.operator.createOrganization({ name: "Acme" });
  await platform.operator.createBrand(organization, { name: "Acme Shoes", slug: "shoes" });
  await platform.operator.createBrand(organization, { name: "Acme Hats", slug: "hats" });
  const { secret: key } = await platform.operator.createKey(organization, { name: "Client" });
  const options = { organizationRate: false, addressRate: false, graceMs: 0, deadlineMs: 2_000 } as const;
  const http = createHttpServer(platform, options);
  await new Promise<void>((listening) => http.server.listen(0, "127.0.0.1", listening));
  const root = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  return { root, key, platform, close: http.close };
};
