// Entente inside another program, in memory: a distribution from draft to active, a click, a sale, and both read back.
// Run it with: node --conditions=@entente/source --import tsx examples/embed.ts
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { memoryStorage } from "@entente/adapters-memory";
import { nodeRuntime, runWorkers } from "@entente/adapters-node";
import { createPlatform, DEFAULT_SETTINGS, serviceChannel } from "@entente/core";

const storage = memoryStorage();
const platform = createPlatform({
  ...storage,
  ...(await nodeRuntime({ secret: randomBytes(32), storage })),
  channels: [serviceChannel()],
  settings: { ...DEFAULT_SETTINGS, publicUrl: "https://go.shop.example" },
});
const { operator, authenticator, programs, enrollments, distributions, promoLinks, redirects, performance, events } =
  platform;

const { id: organization } = await operator.createOrganization({ name: "Acme" });
await operator.createBrand(organization, { name: "Acme Shoes" });
const actor = await authenticator.actor({ organization });
const program = await programs.create(actor, { name: "Runners", landing_url: "https://shop.example/shoes" });
const member = await enrollments.create(actor, { program: program.id, email: "mia@partners.example", name: "Mia" });
await enrollments.approve(actor, member.id);

const { id, status } = await distributions.create(actor, { name: "Spring", programs: [program.id] });
console.log("created:", status);
console.log("validated:", (await distributions.validate(actor, id)).status);
console.log("launched:", (await distributions.launch(actor, id)).status);
// Workers execute launches, send webhooks and seal the feed, until they are stopped.
const workers = runWorkers(platform);
while ((await distributions.retrieve(actor, id)).status === "launching") await pause(10);
console.log("settled:", (await distributions.retrieve(actor, id)).status);

const [link] = (await promoLinks.list(actor, { status: "active" })).data;
const target = await redirects.resolve(link?.code ?? "");
if (link === undefined || target === undefined)
  throw new Error("Every approved member of an active distribution has a link.");
const { location, click } = redirects.visit(target, { code: link.code, visitor: "203.0.113.7 Firefox", counts: true });
if (click !== undefined) await redirects.record([click]);
console.log("clicked:", link.url, "->", location);

const sale = { code: link.code, type: "sale", value_minor: 4_900, currency: "usd", external_event_id: "order-1" };
await performance.record(actor, sale);
console.log("sold:", sale.value_minor, sale.currency);
for (const { group, events: count, value_minor } of (await performance.summary(actor)).data)
  console.log("summary:", group, count, value_minor);
for (const { seq, type } of (await events.list(actor)).data) console.log("feed:", seq, type);
await workers.stop();
