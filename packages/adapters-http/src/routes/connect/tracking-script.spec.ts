import * as assert from "node:assert/strict";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { refused } from "../../testing/http-client.ts";
import { EXPRESS, FETCH, onMounts, SERVER } from "../../testing/mounts.ts";
import { openWorld, type World } from "../../testing/world.ts";

const test = onMounts<World>("the tracking script", [SERVER, EXPRESS, FETCH]);
const KEYLESS = { key: undefined };

test.before(async (fixtures) => void Object.assign(fixtures, await openWorld({}, undefined, fixtures.mount)));
test.after((fixtures) => fixtures.close());

test("pages of any address load it, and load it again when it changes", async ({ call }) => {
  const { status, headers, text } = await call("GET", "/entente.js", KEYLESS);
  assert.equal(status, 200);
  assert.equal(headers["content-type"], "text/javascript; charset=utf-8");
  assert.equal(headers["cross-origin-resource-policy"], "cross-origin");
  assert.match(String(headers["cache-control"]), /^public, max-age=3600/);
  assert.equal(headers["set-cookie"], undefined);
  const known = { ...KEYLESS, headers: { "if-none-match": String(headers.etag) } };
  const again = await call("GET", "/entente.js", known);
  assert.deepEqual([again.status, again.text], [304, ""]);
  refused(await call("POST", "/entente.js", KEYLESS), 405, "method_not_allowed", null);
  assert.ok(gzipSync(text).length <= 3_000, `${gzipSync(text).length} bytes`);
});

test("without its tag it does nothing, and throws nothing", async ({ call }) => {
  const { text } = await call("GET", "/entente.js", KEYLESS);
  const page: Record<string, unknown> = { document: { currentScript: null } };
  runInNewContext(text, page);
  assert.deepEqual(Object.keys(page), ["document"]);
});

test.run();
