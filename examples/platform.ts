// What the hosts beside this file share: a platform in memory, its workers, and an API key. On PostgreSQL it is opened as in
// embed-express.ts.
import { randomBytes } from "node:crypto";
import { memoryStorage } from "@entente/adapters-memory";
import { nodeRuntime, runWorkers } from "@entente/adapters-node";
import { createPlatform, DEFAULT_SETTINGS, serviceChannel } from "@entente/core";

const { SECRET_KEY = randomBytes(32).toString("hex"), PUBLIC_URL = "http://127.0.0.1:3000/partners" } = process.env;

const storage = memoryStorage();
export const platform = createPlatform({
  ...storage,
  ...(await nodeRuntime({ secret: SECRET_KEY, storage })),
  channels: [serviceChannel()],
  settings: { ...DEFAULT_SETTINGS, publicUrl: PUBLIC_URL },
});
export const workers = runWorkers(platform);

const { id } = await platform.operator.createOrganization({ name: "Acme" });
await platform.operator.createBrand(id, { name: "Acme Shoes" });
export const { secret: apiKey } = await platform.operator.createKey(id, { name: "Example" });
