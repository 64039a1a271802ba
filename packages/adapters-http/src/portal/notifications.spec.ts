import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { refused } from "../testing/http-client.ts";
import { ownSession } from "../testing/own-session.ts";
import { openWorld, type World } from "../testing/world.ts";

const test = suite<World & { readonly bearer: string }>("which mail members get");
const PATH = "/v1/portal/notifications";

test.before(async (fixtures) => {
  const world = await openWorld({ console: {}, publicUrl: "http://127.0.0.1" });
  Object.assign(fixtures, world, { bearer: await ownSession(world, "mia@people.test") });
});
test.after((world) => world.close());

test("a member reads and switches mail, and what is left out stays", async ({ call, bearer: key }) => {
  const read = await call("GET", PATH, { key });
  assert.deepEqual(read.body, {
    object: "notifications",
    kinds: ["membership", "earnings", "payouts", "messages"].map((kind) => ({
      kind,
      is_on: true,
      changed_at: null,
      changed_by: null,
    })),
    language: null,
    usual_language: "en",
  });
  const off = await call("POST", PATH, { key, body: { earnings: false, language: "de" } });
  assert.equal(off.status, 200, off.text);
  assert.deepEqual(
    [off.body.kinds.map(({ is_on }: { is_on: boolean }) => is_on), off.body.language],
    [[true, false, true, true], "de"],
  );
  const again = await call("POST", PATH, { key, body: { payouts: false } });
  assert.deepEqual(
    again.body.kinds.map(({ is_on }: { is_on: boolean }) => is_on),
    [true, false, false, true],
  );
  assert.deepEqual((await call("GET", PATH, { key })).body, again.body);
});

const BAD = [
  [{}, undefined, /at least one/],
  [{ earnings: "no" }, "earnings", /must be true or false/],
  [{ language: "it" }, "language", /must be one of en, de, fr, es/],
  [{ applications: false }, "applications", /not a known field|unknown/i],
  [{ security: false }, "security", /not a known field|unknown/i],
] as const;
for (const [body, param, says] of BAD) {
  test(`a request of ${JSON.stringify(body)} is refused and switches nothing`, async ({ call, bearer: key }) => {
    const before = (await call("GET", PATH, { key })).body;
    const error = refused(await call("POST", PATH, { key, body }), 400, "invalid_request", param);
    assert.match(error.message, says);
    assert.deepEqual((await call("GET", PATH, { key })).body, before);
  });
}

test.run();
