import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { type Campaign, openWorld, runCampaign, type World } from "../testing/world.ts";

interface Fixtures extends World {
  readonly campaign: Campaign;
  readonly link: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly description: string }>>>>;
}

const test = suite<Fixtures>("the portal for pages of other origins");
const BASE = "/v1/portal";
const ORIGIN = { Origin: "https://store.example" };

test.before(async (fixtures) => {
  const world = await openWorld({ console: {}, publicUrl: "http://127.0.0.1" });
  const campaign = await runCampaign(world);
  const made = await world.call("POST", `/v1/platform/enrollments/${campaign.enrollment}/portal_sessions`);
  assert.equal(made.status, 201, made.text);
  const { paths } = (await world.call("GET", `${BASE}/openapi.json`, { key: undefined })).body;
  Object.assign(fixtures, world, { campaign, link: made.body.token, paths });
});
test.after((world) => world.close());

/** True if pages of other origins may call an operation, by the last sentence of its description. */
const isOffered = (path: string, description: string): boolean =>
  path === `${BASE}/session/open` || !/(For anybody|For sessions that the member opened)\.$/.test(description);

test("a browser learns for each path which requests of sessions that a host opens a page may send, and no others", async ({
  call,
  paths,
}) => {
  let offered = 0;
  for (const [path, operations] of Object.entries(paths)) {
    const methods = Object.entries(operations).flatMap(([method, { description }]) =>
      isOffered(path, description) ? [method.toUpperCase()] : [],
    );
    const { status, headers } = await call("OPTIONS", path, { key: undefined, headers: ORIGIN });
    const said = headers["access-control-allow-methods"];
    if (methods.length === 0) {
      assert.equal(status, 405, path);
      assert.equal(headers["access-control-allow-origin"], undefined, path);
    } else {
      offered += methods.length;
      assert.equal(status, 200, path);
      assert.deepEqual(String(said).split(", ").sort(), methods.sort(), path);
      assert.equal(headers["access-control-allow-origin"], "*", path);
      assert.equal(headers["access-control-allow-credentials"], undefined, path);
      assert.equal(headers["access-control-allow-headers"], "Authorization, Content-Type, Idempotency-Key", path);
    }
  }
  assert.ok(offered > 15, `${offered} operations`);
});

test("a page of another origin opens a session, and reads answers, refusals and their headers", async ({
  call,
  link,
  campaign,
}) => {
  const headers = ORIGIN;
  const opened = await call("POST", `${BASE}/session/open`, { key: undefined, headers, body: { token: link } });
  const key = opened.body.token;
  const answers = [
    opened,
    await call("GET", `${BASE}/memberships/${campaign.enrollment}/earnings`, { key, headers }),
    await call("GET", `${BASE}/memberships/enr_00000000000000000000000000/earnings`, { key, headers }),
    await call("GET", `${BASE}/session`, { key: undefined, headers }),
    await call("POST", `${BASE}/session/open`, { key: undefined, headers, body: { token: link } }),
  ];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 404, 401, 401],
  );
  for (const { headers: said } of answers) {
    assert.equal(said["access-control-allow-origin"], "*");
    assert.match(String(said["access-control-expose-headers"]), /Request-Id/);
    assert.equal(said["access-control-allow-credentials"], undefined);
  }
});

test("no page of another origin reads the answers to members who sign in, or to what only they may do", async ({
  call,
  paths,
}) => {
  let closed = 0;
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { description }] of Object.entries(operations)) {
      if (isOffered(path, description)) continue;
      const { headers } = await call(method.toUpperCase(), path, { key: undefined, headers: ORIGIN });
      assert.equal(headers["access-control-allow-origin"], undefined, `${method} ${path}`);
      closed += 1;
    }
  assert.ok(closed > 15, `${closed} operations`);
});

test.run();
