import type { Server } from "node:http";
import { createHttpServer } from "@entente/adapters-http/server";
import { openPlatform } from "../platform.ts";

/** Entente as served, without rate limits, because the benchmark measures its speed and not its limits. */
export const ententeServer = async (database: string): Promise<Server> => {
  const { platform } = await openPlatform(database);
  return createHttpServer(platform, { organizationRate: false, addressRate: false }).server;
};
