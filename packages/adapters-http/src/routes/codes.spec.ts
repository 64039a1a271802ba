import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { openHost } from "../testing/host.ts";
import { refused } from "../testing/http-client.ts";
import { type Campaign, openWorld, runCampaign, type World } from "../testing/world.ts";

interface Fixtures extends World {
  readonly campaign: Campaign;
}
const test = suite<Fixtures>("codes");
const ENROLLMENTS = "/v1/platform/enrollments";

test.before.each(async (fixtures) => {
  const world = await openWorld({ linkCacheMs: 1_000 });
  Object.assign(fixtures, world, { campaign: await runCampaign(world) });
});
test.after.each((fixtures) => fixtures.close());

const invite = ({ call, campaign }: Fixtures, email: string, referral_code: string) =>
  call("POST", ENROLLMENTS, { body: { program: campaign.program, email, referral_code } });

test("a code that differs from another only in case is taken; any other difference makes a new code", async (fixtures) => {
  const first = await invite(fixtures, "ann@people.example", "Ann-2030");
  assert.equal(first.status, 201);
  assert.equal(first.body.referral_code, "Ann-2030", "as it was given");
  for (const taken of ["Ann-2030", "ann-2030", "ANN-2030", fixtures.campaign.code.toUpperCase()]) {
    refused(await invite(fixtures, "bob@people.example", taken), 409, "referral_code_taken", "referral_code");
  }
  assert.equal((await invite(fixtures, "bob@people.example", "Ann_2030")).status, 201);
});

test("a redirect finds a code in any case, cached or not, and passes it on unchanged", async (fixtures) => {
  const { call, campaign } = fixtures;
  const { body } = await invite(fixtures, "ann@people.example", "Ann-2030");
  await call("POST", `${ENROLLMENTS}/${body.id}/approve`);
  for (const code of ["ANN-2030", "ann-2030", "Ann-2030"]) {
    const reply = await call("GET", `/r/${code}`, { key: undefined });
    assert.equal(reply.status, 302);
    assert.equal(new URL(String(reply.headers.location)).searchParams.get("ref"), "Ann-2030");
  }
  const reply = await call("GET", `/r/${campaign.code.toUpperCase()}`, { key: undefined });
  assert.equal(new URL(String(reply.headers.location)).searchParams.get("ref"), campaign.code);
});

test("an event names a member by a code in any case, and stores the code as sent", async (fixtures) => {
  const { call, campaign } = fixtures;
  const { body } = await invite(fixtures, "ann@people.example", "Ann-2030");
  for (const [code, enrollment] of [
    ["aNN-2030", body.id],
    [campaign.code.toUpperCase(), campaign.enrollment],
  ]) {
    const event = { type: "sale", value_minor: 1, code, external_event_id: code };
    const reply = await call("POST", "/v1/platform/performance/events", { body: event });
    assert.deepEqual([reply.status, reply.body.enrollment, reply.body.code], [201, enrollment, code], reply.text);
  }
});

test("a host application names a member by a code in any case", async (fixtures) => {
  const host = await openHost(fixtures, { default_approval_status: "approved" });
  const { memberId, referral } = (await host.handoff()).body;
  const reply = await host.event({ partnerRef: referral.code.toUpperCase() });
  assert.deepEqual([reply.status, reply.body.memberId], [200, memberId], reply.text);
});

test.run();
