// Printed from docs/guides/testing-your-integration.md by `pnpm generate`; edit that instead.

import * as assert from "node:assert/strict";
import { memoryStorage } from "@entente/adapters-memory";
import { seededRuntime } from "@entente/adapters-node";
import { createPlatform, DEFAULT_SETTINGS, serviceChannel } from "@entente/core";

const { clock, ...runtime } = seededRuntime("payouts", new Date("2030-03-01T09:00:00.000Z"));
const platform = createPlatform({
  ...memoryStorage(),
  ...runtime,
  clock,
  channels: [serviceChannel()],
  settings: DEFAULT_SETTINGS,
});
const { id: organization } = await platform.operator.createOrganization({ name: "Acme" });
await platform.operator.createBrand(organization, { name: "Acme Shoes" });
const actor = await platform.authenticator.actor({ organization });

const program = await platform.programs.create(actor, { name: "Runners", currency: "usd", hold_days: 7 });
const scope = { type: "program" as const, program: program.id };
await platform.payoutRules.create(actor, { name: "10 percent", type: "revenue_split", scope, rate_bps: 1_000 });
const mia = await platform.enrollments.create(actor, { program: program.id, email: "mia@people.example" });
await platform.enrollments.approve(actor, mia.id);
const sale = { type: "sale", enrollment: mia.id, value_minor: 4_900, external_event_id: "order-1" };
await platform.performance.record(actor, sale);

clock.advance(10 * 86_400_000);
const run = await platform.payouts.run(actor, { period_start: "2030-03-01", period_end: "2030-03-11" });
assert.deepEqual(run.summary, { count: 1, totals: { usd: 490 } });
console.log("payout:", run.payouts[0]?.amount_minor);

const { id } = await platform.distributions.create(actor, { name: "Spring", programs: [program.id] });
await platform.distributions.validate(actor, id);
await platform.distributions.launch(actor, id);
const statuses = [(await platform.distributions.retrieve(actor, id)).status];
await platform.workers.drain();
statuses.push((await platform.distributions.retrieve(actor, id)).status);
console.log("distribution:", statuses.join(", "));

await assert.rejects(
  platform.performance.record(actor, { type: "refund", reverses: "order-2", external_event_id: "return-1" }),
  { code: "performance_event_not_found", param: "reverses" },
);
console.log("refused");
