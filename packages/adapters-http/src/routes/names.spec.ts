import * as assert from "node:assert/strict";
import { PlatformError } from "@entente/core";
import { openHost } from "../testing/host.ts";
import { refused } from "../testing/http-client.ts";
import { onMounts } from "../testing/mounts.ts";
import { type Campaign, openWorld, runCampaign, type World } from "../testing/world.ts";

interface Fixtures extends World {
  readonly campaign: Campaign;
}
const test = onMounts<Fixtures>("names");

test.before(async (fixtures) => {
  const world = await openWorld({}, undefined, fixtures.mount);
  Object.assign(fixtures, world, { campaign: await runCampaign(world) });
});
test.after((fixtures) => fixtures.close());

/** Invisible characters: spaces of several kinds, and line ends. */
const BLANK = [" ", "\t\n", "\u00a0\u2003 ", "\u3000", "\ufeff"];

/** Every field that is shown as a name, with an otherwise complete body. */
const FIELDS: readonly (readonly [path: (campaign: Campaign) => string, body: object, field: string])[] = [
  [() => "/programs", {}, "name"],
  [({ program }) => `/programs/${program}`, {}, "name"],
  [({ program }) => `/programs/${program}/tiers`, { rank: 1 }, "name"],
  [() => "/enrollments", { program: "prog_x", email: "ann@people.example" }, "name"],
  [() => "/distributions", {}, "name"],
  [({ distribution }) => `/distributions/${distribution}`, {}, "name"],
  [() => "/operating_types", { key: "shop" }, "name"],
  [({ operatingType }) => `/operating_types/${operatingType}`, {}, "name"],
  [() => "/metric_keys", { key: "x:likes" }, "display_name"],
  [({ metricKey }) => `/metric_keys/${metricKey}`, {}, "display_name"],
  [() => "/payouts/rules", { type: "cpa", scope: { type: "program", program: "prog_x" } }, "name"],
  [({ payoutRule }) => `/payouts/rules/${payoutRule}`, {}, "name"],
];

for (const [path, body, field] of FIELDS) {
  test(`${path({} as Campaign)}: ${field} is not blank`, async ({ call, campaign }) => {
    for (const blank of BLANK) {
      const reply = await call("POST", `/v1/platform${path(campaign)}`, { body: { ...body, [field]: blank } });
      assert.equal(refused(reply, 400, "invalid_request", field).message, `${field} must not be blank.`);
    }
  });
}

test("the payer of a SEPA file has a name", async ({ call }) => {
  const debtor = { name: " ", iban: "DE89370400440532013000" };
  const body = { rail: "csv_batch", config: { format: "sepa_pain_001", debtor } };
  refused(await call("POST", "/v1/platform/payouts/rails", { body }), 400, "invalid_request", "config.debtor.name");
});

test("the name of a handed-off user is not blank, and may be absent", async (fixtures) => {
  const host = await openHost(fixtures);
  refused(await host.handoff({ name: "  " }), 400, "invalid_request", "payload.name");
  assert.equal((await host.handoff({ name: undefined })).status, 200);
});

test("organizations, brands and API keys have names", async ({ platform, organization }) => {
  const { operator } = platform;
  for (const call of [
    () => operator.createOrganization({ name: " " }),
    () => operator.createBrand(organization, { name: " " }),
    () => operator.createKey(organization, { name: " " }),
  ]) {
    await assert.rejects(call, (error) => error instanceof PlatformError && error.param === "name");
  }
});

test("spaces around a name and within it stay", async ({ call }) => {
  const { body } = await call("POST", "/v1/platform/programs", { body: { name: "  Autumn \u2003 2030 " } });
  assert.equal(body.name, "  Autumn \u2003 2030 ");
});

test.run();
