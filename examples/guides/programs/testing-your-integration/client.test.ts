// Printed from docs/guides/testing-your-integration.md by `pnpm generate`; edit that instead.

import { fetchHandler } from "@entente/adapters-http";
import { memoryStorage } from "@entente/adapters-memory";
import { seededRuntime } from "@entente/adapters-node";
import { Entente, NotFoundError } from "@entente/client";
import { createPlatform, DEFAULT_SETTINGS, serviceChannel } from "@entente/core";

const platform = createPlatform({
  ...memoryStorage(),
  ...seededRuntime("client"),
  channels: [serviceChannel()],
  settings: DEFAULT_SETTINGS,
});
const { id: organization } = await platform.operator.createOrganization({ name: "Acme" });
await platform.operator.createBrand(organization, { name: "Acme Shoes" });
const { secret: apiKey } = await platform.operator.createKey(organization, { name: "Test" });

const handle = fetchHandler(platform);
const entente = new Entente({
  apiKey,
  baseUrl: "https://entente.test",
  fetch: (url, init) => handle(new Request(url, init)),
});

const { name } = await entente.programs.create({ name: "Runners" });
console.log(name);
const missing = await entente.programs.retrieve("prog_01a1f904-a406-716b-8b65-ed81c10e2a00").catch((error) => error);
console.log(missing instanceof NotFoundError, missing.code);
