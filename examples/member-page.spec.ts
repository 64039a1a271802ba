import * as assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import { createHttpServer } from "@entente/adapters-http/server";
import { memoryStorage } from "@entente/adapters-memory";
import { seededRuntime } from "@entente/adapters-node";
import { createPlatform, DEFAULT_SETTINGS, serviceChannel } from "@entente/core";
import { test } from "uvu";
import { linesOf, openSession } from "./member-page.ts";

test("a page of a host's own shows a member what it earned, what is kept back and why, until the session ends", async () => {
  const ports = { ...memoryStorage(), ...seededRuntime("member-page"), rails: [], channels: [serviceChannel()] };
  const platform = createPlatform({ ...ports, settings: DEFAULT_SETTINGS });
  const { id: organization } = await platform.operator.createOrganization({ name: "Acme" });
  await platform.operator.createBrand(organization, { name: "Acme" });
  const actor = await platform.authenticator.actor({ organization });
  const { id: program } = await platform.programs.create(actor, { name: "Runners", hold_days: 10 });
  const scope = { type: "program" as const, program };
  await platform.payoutRules.create(actor, { name: "Share", type: "revenue_split", scope, rate_bps: 2_000 });
  const { id: enrollment } = await platform.enrollments.create(actor, { program, email: "mia@people.example" });
  await platform.enrollments.approve(actor, enrollment);
  const sale = { enrollment, type: "sale", value_minor: 5_000, external_event_id: "order-1" };
  await platform.performance.record(actor, sale);

  const { server, close } = createHttpServer(platform, { organizationRate: false, addressRate: false, graceMs: 0 });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const { token: link } = await platform.portalSessions.create(actor, enrollment);
    const portal = await openSession(baseUrl, link);
    const [earned = "", held = "", sold] = (await linesOf(portal)) ?? [];
    assert.equal(earned, "Runners: 0 usd earned");
    assert.match(held, /^kept back: hold until 20\d\d-/);
    assert.equal(sold, "sale: held");
    await portal.session.end();
    assert.equal(await linesOf(portal), undefined);
  } finally {
    await close();
  }
});

test.run();
