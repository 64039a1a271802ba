// The platform of the application, opened once in each process, and closed when it ends.
import { randomBytes } from "node:crypto";
import { undiciTransport } from "@entente/adapters-http";
import { memoryStorage } from "@entente/adapters-memory";
import { nodeRuntime, runWorkers } from "@entente/adapters-node";
import { openPostgres } from "@entente/adapters-postgres";
import { createPlatform, DEFAULT_SETTINGS, serviceChannel } from "@entente/core";

const { DATABASE_URL, PUBLIC_URL = "http://127.0.0.1:3000/partners" } = process.env;
// A database belongs to the key of its first start, so there is none to fall back on.
const { SECRET_KEY = DATABASE_URL === undefined ? randomBytes(32).toString("hex") : "" } = process.env;

const database = DATABASE_URL === undefined ? undefined : openPostgres({ url: DATABASE_URL });
await database?.migrate();
const storage = database?.storage ?? memoryStorage();
const webhookTransport = undiciTransport();
export const platform = createPlatform({
  ...storage,
  ...(await nodeRuntime({ secret: SECRET_KEY, storage })),
  channels: [serviceChannel()],
  webhookTransport,
  settings: { ...DEFAULT_SETTINGS, publicUrl: PUBLIC_URL },
});
const workers = runWorkers(platform, { onError: (error) => console.error(error.message) });

// The server of adapter-node tells that it has ended its requests.
process.once("sveltekit:shutdown", async () => {
  await workers.stop();
  await webhookTransport.close?.();
  await database?.close();
});
