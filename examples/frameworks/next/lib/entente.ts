// The platform of the application, opened once in each process, with its first brand and the endpoint of its own webhooks.

import { randomBytes } from "node:crypto";
import { undiciTransport } from "@entente/adapters-http";
import { memoryStorage } from "@entente/adapters-memory";
import { nodeRuntime, runWorkers } from "@entente/adapters-node";
import { openPostgres } from "@entente/adapters-postgres";
import { createPlatform, DEFAULT_SETTINGS, serviceChannel } from "@entente/core";

const { DATABASE_URL, WEBHOOK_SECRET, PORT = "3000" } = process.env;
export const { PUBLIC_URL = `http://127.0.0.1:${PORT}/partners` } = process.env;
// A database belongs to the key of its first start, so there is none to fall back on.
const { SECRET_KEY = DATABASE_URL === undefined ? randomBytes(32).toString("hex") : "" } = process.env;

const open = async () => {
  const database = DATABASE_URL === undefined ? undefined : openPostgres({ url: DATABASE_URL });
  await database?.migrate();
  const storage = database?.storage ?? memoryStorage();
  // The receiver of this example is on this machine; those of others have to be public.
  const webhookTransport = undiciTransport({ allowLoopback: DATABASE_URL === undefined });
  const platform = createPlatform({
    ...storage,
    ...(await nodeRuntime({ secret: SECRET_KEY, storage })),
    channels: [serviceChannel()],
    webhookTransport,
    settings: { ...DEFAULT_SETTINGS, publicUrl: PUBLIC_URL },
  });
  const { operator } = platform;
  // The secret of an endpoint is answered once, as a key is: keep it, and give it to later starts.
  const isFirst = (await operator.listOrganizations()).length === 0;
  if (!isFirst && WEBHOOK_SECRET === undefined)
    throw new Error("WEBHOOK_SECRET is missing: the first start on this database printed it, beside the API key.");
  const workers = runWorkers(platform, { onError: (error) => console.error(error.message) });
  const close = async (): Promise<void> => {
    await workers.stop();
    await webhookTransport.close?.();
    await database?.close();
  };

  // The first start makes them; later ones find them.
  const [organization = await operator.createOrganization({ name: "Acme" })] = await operator.listOrganizations();
  const [brand = await operator.createBrand(organization.id, { name: "Acme Shoes" })] = await operator.listBrands(
    organization.id,
  );
  const actor = await platform.authenticator.actor({ organization: organization.id, brand: brand.id });
  const apiKey = isFirst ? (await operator.createKey(organization.id, { name: "Example" })).secret : undefined;
  const receiver = { url: new URL("/webhooks/entente", PUBLIC_URL).href, enabled_events: ["enrollment.approved"] };
  const made = isFirst ? (await platform.webhooks.create(actor, receiver)).webhook_endpoint : undefined;
  const webhookSecret = made?.secret ?? WEBHOOK_SECRET ?? "";
  return { platform, actor, apiKey, webhookSecret, close };
};

// Next loads this file once for each bundle that imports it, and all of them have to share one platform.
const shared = globalThis as typeof globalThis & { entente?: ReturnType<typeof open> };

export const opened = (): ReturnType<typeof open> => {
  shared.entente ??= open();
  return shared.entente;
};
