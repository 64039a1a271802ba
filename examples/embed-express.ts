// Entente mounted in a host's own Express application, beside a route of its own; on PostgreSQL where DATABASE_URL names
// one, in a schema of its own, else in memory. Run it with: node --conditions=@entente/source --import tsx examples/embed-express.ts
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { ententeRoutes, undiciTransport } from "@entente/adapters-http";
import { memoryStorage } from "@entente/adapters-memory";
import { nodeRuntime, runWorkers } from "@entente/adapters-node";
import { openPostgres } from "@entente/adapters-postgres";
import { createPlatform, DEFAULT_SETTINGS, serviceChannel } from "@entente/core";
import express from "express";

const { DATABASE_URL, SECRET_KEY = randomBytes(32).toString("hex"), PORT = "3000" } = process.env;

// The host's own application, as it may have been for years.
const app = express();
const server = app.listen(Number(PORT), "127.0.0.1");
await once(server, "listening");
const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const onError = (error: Error) => console.error(error.message);
const database = DATABASE_URL === undefined ? undefined : openPostgres({ url: DATABASE_URL, onError });
await database?.migrate();
const storage = database?.storage ?? memoryStorage();
const webhookTransport = undiciTransport({ allowLoopback: DATABASE_URL === undefined });
const platform = createPlatform({
  ...storage,
  ...(await nodeRuntime({ secret: SECRET_KEY, storage })),
  channels: [serviceChannel()],
  webhookTransport,
  settings: { ...DEFAULT_SETTINGS, publicUrl: `${root}/partners` },
});

// The API, the redirect and the documentation, under any path: /partners/v1/platform, /partners/r/{code}, /partners/docs.
app.use("/partners", ententeRoutes(platform));

const [organization = await platform.operator.createOrganization({ name: "Acme" })] =
  await platform.operator.listOrganizations();
const [brand = await platform.operator.createBrand(organization.id, { name: "Acme Shoes" })] =
  await platform.operator.listBrands(organization.id);
const actor = await platform.authenticator.actor({ organization: organization.id, brand: brand.id });

// A route of the host's own calls the library and needs no key.
app.get("/leaderboard", async (_request, response) => {
  const { data } = await platform.performance.summary(actor, { group_by: "enrollment", sort: "-value_minor" });
  const sales = data.filter(({ currency }) => currency === "usd");
  response.json(sales.map(({ group, value_minor }) => ({ member: group, sold: value_minor })));
});

// Workers execute launches, send webhooks, seal the feed and remove what has expired: here in this process.
const workers = runWorkers(platform, { onError });

const { secret } = await platform.operator.createKey(organization.id, { name: "Example" });
console.log(`Documentation  ${root}/partners/docs`);
console.log(`API key        ${secret}`);

process.once("SIGTERM", async () => {
  server.close();
  server.closeAllConnections();
  await workers.stop();
  await webhookTransport.close?.();
  await database?.close();
});
