// Printed from docs/guides/first-program.md by `pnpm generate`; edit that instead.

import { randomBytes } from "node:crypto";
import { memoryStorage } from "@entente/adapters-memory";
import { nodeRuntime } from "@entente/adapters-node";
import { createPlatform, DEFAULT_SETTINGS, serviceChannel } from "@entente/core";

const storage = memoryStorage();
const platform = createPlatform({
  ...storage,
  ...(await nodeRuntime({ secret: randomBytes(32), storage })),
  channels: [serviceChannel()],
  settings: { ...DEFAULT_SETTINGS, publicUrl: "https://go.shop.example" },
});

// Who asks: an organization, a customer of the service, with at least one brand.
const { id: organization } = await platform.operator.createOrganization({ name: "Acme" });
await platform.operator.createBrand(organization, { name: "Acme Shoes" });
const actor = await platform.authenticator.actor({ organization });

const program = await platform.programs.create(actor, { name: "Runners", landing_url: "https://shop.example/shoes" });
const mia = await platform.enrollments.create(actor, { program: program.id, email: "mia@partners.example" });
await platform.enrollments.approve(actor, mia.id);
await platform.performance.record(actor, {
  type: "sale",
  enrollment: mia.id,
  value_minor: 4_900,
  external_event_id: "order-1",
});
const { data } = await platform.performance.summary(actor, { group_by: "type" });
console.log(data.map(({ group, events, value_minor }) => `${group}: ${events}, ${value_minor}`).join("\n"));
