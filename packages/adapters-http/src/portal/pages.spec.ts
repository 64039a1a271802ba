import * as assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { refused } from "../testing/http-client.ts";
import { onMounts } from "../testing/mounts.ts";
import { openWorld, type World } from "../testing/world.ts";

const ORIGINS = ["https://store.example", "http://localhost:5173"];
const KEYLESS = { key: undefined };
const INDEX = "<!doctype html><html><head><title>Portal</title></head></html>";

const test = onMounts<World & { folder: string }>("pages of the portal");
test.before.each(async (world) => {
  const folder = mkdtempSync(join(tmpdir(), "entente-portal-"));
  Object.assign(world, await openWorld({ portal: { folder: join(folder, "dist") } }, undefined, world.mount), {
    folder,
  });
});
test.after.each(async (world) => {
  await world.close();
  rmSync(world.folder, { recursive: true });
});

const build = ({ folder }: { folder: string }): void => {
  mkdirSync(join(folder, "dist", "assets"), { recursive: true });
  writeFileSync(join(folder, "dist", "index.html"), INDEX);
  writeFileSync(join(folder, "dist", "assets", "app-1f2e.js"), "export {};");
};

/** The public key of a surface that allows some origins. */
const surfaceOf = async ({ call }: World, allowed: readonly string[]): Promise<string> => {
  const program = await call("POST", "/v1/platform/programs", { body: { name: "Runners" } });
  const path = `/v1/platform/programs/${program.body.id}/connect_config`;
  const config = await call("POST", path, { body: { allowed_origins: allowed } });
  assert.ok(config.status < 300, config.text);
  return config.body.public_key;
};

test("every page is the index, which no page may frame and no cookie comes with", async (world) => {
  build(world);
  for (const path of ["/portal", "/portal/", "/portal/enr_1/earnings"]) {
    const { status, text, headers } = await world.call("GET", path, KEYLESS);
    assert.deepEqual([status, text], [200, INDEX], path);
    assert.match(String(headers["content-security-policy"]), /frame-ancestors 'none'/);
    assert.deepEqual(
      [headers["x-frame-options"], headers["cache-control"], headers["referrer-policy"], headers["set-cookie"]],
      ["DENY", "no-cache", "no-referrer", undefined],
    );
  }
  const script = await world.call("GET", "/portal/assets/app-1f2e.js", KEYLESS);
  assert.equal(script.headers["cache-control"], "public, max-age=31536000, immutable");
  assert.equal((await world.call("GET", "/portal/assets/none.js", KEYLESS)).status, 404);
  refused(await world.call("POST", "/portal", { ...KEYLESS, body: {} }), 405, "method_not_allowed");
});

test("the pages of a public key are framed by its allowed origins alone, and name them", async (world) => {
  build(world);
  const key = await surfaceOf(world, ORIGINS);
  for (const path of [`/portal/embed/${key}`, `/portal/embed/${key}/enr_1/links`]) {
    const { status, text, headers } = await world.call("GET", path, KEYLESS);
    assert.equal(status, 200, text);
    assert.match(
      String(headers["content-security-policy"]),
      /;frame-ancestors https:\/\/store\.example http:\/\/localhost:5173;/,
    );
    assert.deepEqual([headers["x-frame-options"], headers["set-cookie"]], [undefined, undefined]);
    assert.ok(text.includes(`<meta name="entente-origins" content="${ORIGINS.join(" ")}">`), text);
  }
});

test("a public key without origins is framed by nobody, and an unknown one is not found", async (world) => {
  build(world);
  const key = await surfaceOf(world, []);
  const { headers } = await world.call("GET", `/portal/embed/${key}`, KEYLESS);
  assert.match(String(headers["content-security-policy"]), /frame-ancestors 'none'/);
  for (const unknown of ["pk_live_00000000000000000000000000000000", "x", "%3Cscript%3E"])
    refused(await world.call("GET", `/portal/embed/${unknown}`, KEYLESS), 404, "route_not_found");
});

test("a page says that the portal is not built, until it is; where it is not served, nothing answers", async (world) => {
  const before = await world.call("GET", "/portal/enr_1", KEYLESS);
  assert.equal(before.status, 503);
  assert.match(before.text, /The portal is not built/);
  build(world);
  assert.equal((await world.call("GET", "/portal/enr_1", KEYLESS)).status, 200);
  const without = await openWorld({}, undefined, world.mount);
  try {
    refused(await without.call("GET", "/portal", KEYLESS), 404, "route_not_found");
  } finally {
    await without.close();
  }
});

test("pages of any address load the element, which is small and is defined once", async ({ call }) => {
  const { status, headers, text } = await call("GET", "/entente-portal.js", KEYLESS);
  assert.equal(status, 200);
  assert.equal(headers["cross-origin-resource-policy"], "cross-origin");
  assert.ok(gzipSync(text).length <= 4_000, `${gzipSync(text).length} bytes`);
  const defined = new Map<string, unknown>();
  const customElements = {
    get: (name: string) => defined.get(name),
    define: (name: string, element: unknown) => {
      assert.ok(!defined.has(name));
      defined.set(name, element);
    },
  };
  for (let loaded = 0; loaded < 2; loaded += 1) runInNewContext(text, { customElements, HTMLElement: class {} });
  assert.deepEqual([...defined.keys()], ["entente-portal"]);
});

test.run();
