// The platform as a module of Nest: opened once, injected by its token, and closed when the application ends.

import { randomBytes } from "node:crypto";
import { undiciTransport } from "@entente/adapters-http";
import { memoryStorage } from "@entente/adapters-memory";
import { nodeRuntime, runWorkers } from "@entente/adapters-node";
import { openPostgres } from "@entente/adapters-postgres";
import { createPlatform, DEFAULT_SETTINGS, type Platform, serviceChannel } from "@entente/core";
import { Inject, Module, type OnApplicationShutdown } from "@nestjs/common";

/** The token of the platform. */
export const PLATFORM = Symbol("PLATFORM");
const OPENED = Symbol("OPENED");

const open = async () => {
  const { DATABASE_URL, PUBLIC_URL = "http://127.0.0.1:3000/partners" } = process.env;
  // A database belongs to the key of its first start, so there is none to fall back on.
  const { SECRET_KEY = DATABASE_URL === undefined ? randomBytes(32).toString("hex") : "" } = process.env;
  const database = DATABASE_URL === undefined ? undefined : openPostgres({ url: DATABASE_URL });
  await database?.migrate();
  const storage = database?.storage ?? memoryStorage();
  const webhookTransport = undiciTransport();
  const platform = createPlatform({
    ...storage,
    ...(await nodeRuntime({ secret: SECRET_KEY, storage })),
    channels: [serviceChannel()],
    webhookTransport,
    settings: { ...DEFAULT_SETTINGS, publicUrl: PUBLIC_URL },
  });
  const workers = runWorkers(platform, { onError: (error) => console.error(error.message) });
  const close = async () => {
    await workers.stop();
    await webhookTransport.close?.();
    await database?.close();
  };
  return { platform, close };
};
type Opened = Awaited<ReturnType<typeof open>>;

@Module({
  providers: [
    { provide: OPENED, useFactory: open },
    { provide: PLATFORM, useFactory: ({ platform }: Opened): Platform => platform, inject: [OPENED] },
  ],
  exports: [PLATFORM],
})
export class EntenteModule implements OnApplicationShutdown {
  constructor(@Inject(OPENED) private readonly opened: Opened) {}

  onApplicationShutdown(): Promise<void> {
    return this.opened.close();
  }
}
