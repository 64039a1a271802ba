import type { Server } from "node:http";
import { createHttpServer } from "@entente/adapters-http";
import { openPlatform } from "../platform.ts";

/** Entente as it is served, with its limits of rate off: what is measured is how fast it is, not how fast it lets one be. */
export const ententeServer = (database: string): Server => {
  const { platform } = openPlatform(database);
  return createHttpServer(platform, { organizationRate: false, addressRate: false }).server;
};
