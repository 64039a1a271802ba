// Printed from docs/guides/first-program.md by `pnpm generate`; edit that instead.

import { Entente } from "@entente/client";

const { ENTENTE_API_KEY: apiKey = "", ENTENTE_URL: baseUrl = "" } = process.env;
const entente = new Entente({ apiKey, baseUrl });

const program = await entente.programs.create({ name: "Cyclists", landing_url: "https://shop.example/bikes" });
const noah = await entente.enrollments.create({ program: program.id, email: "noah@partners.example", name: "Noah" });
await entente.enrollments.approve(noah.id);

const { id } = await entente.distributions.create({ name: "Summer", programs: [program.id] });
await entente.distributions.validate(id);
const launched = await entente.distributions.launch(id);
const { status } = await entente.operations.wait(launched.operation);
console.log("launch:", status);

for await (const link of entente.promoLinks.list({ enrollment: noah.id })) {
  const sale = { type: "sale", code: link.code, value_minor: 89_900, currency: "usd", external_event_id: "order-1002" };
  const event = await entente.performance.record(sale);
  console.log("sale:", event.value_minor, event.projection);
}
