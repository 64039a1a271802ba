import * as assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { refused } from "../testing/http-client.ts";
import { onMounts } from "../testing/mounts.ts";
import { openWorld, type World } from "../testing/world.ts";

const CSP =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self';frame-ancestors 'none';base-uri 'none';form-action 'self';frame-src 'self'";

const test = onMounts<World & { folder: string }>("pages of the console");
test.before.each(async (world) => {
  const folder = mkdtempSync(join(tmpdir(), "entente-console-"));
  Object.assign(world, await openWorld({ console: { folder: join(folder, "dist") } }, undefined, world.mount), {
    folder,
  });
});
test.after.each(async (world) => {
  await world.close();
  rmSync(world.folder, { recursive: true });
});

const build = ({ folder }: { folder: string }): void => {
  mkdirSync(join(folder, "dist", "assets"), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), "secret");
  writeFileSync(join(folder, "dist", "index.html"), "<!doctype html><title>Console</title>");
  writeFileSync(join(folder, "dist", "assets", "app-1f2e.js"), "export {};");
  writeFileSync(join(folder, "dist", "assets", "logo-9a.png"), Buffer.from([0x89, 0x50, 0xff, 0x00]));
  writeFileSync(join(folder, "dist", "run.sh"), "echo");
};

test("every page is the index, which is asked for anew; assets never change", async (world) => {
  build(world);
  for (const path of ["/console", "/console/", "/console/partners/ent_1", "/console/sign-in"]) {
    const { status, text, headers } = await world.call("GET", path, { key: undefined });
    assert.deepEqual([status, text], [200, "<!doctype html><title>Console</title>"], path);
    assert.deepEqual(
      [headers["content-type"], headers["cache-control"], headers["content-security-policy"]],
      ["text/html; charset=utf-8", "no-cache", CSP],
    );
    assert.deepEqual([headers["x-content-type-options"], headers["referrer-policy"]], ["nosniff", "no-referrer"]);
  }
  const script = await world.call("GET", "/console/assets/app-1f2e.js", { key: undefined });
  assert.deepEqual([script.status, script.text], [200, "export {};"]);
  assert.equal(script.headers["content-type"], "text/javascript; charset=utf-8");
  assert.equal(script.headers["cache-control"], "public, max-age=31536000, immutable");
  const image = await world.call("GET", "/console/assets/logo-9a.png", { key: undefined });
  assert.deepEqual([image.headers["content-type"], image.headers["content-length"]], ["image/png", "4"]);
});

test("a path outside the built files is not found, however it is spelled", async (world) => {
  build(world);
  for (const path of [
    "/console/assets/app-0000.js",
    "/console/../secret.txt",
    "/console/%2e%2e/secret.txt",
    "/console/assets/../../secret.txt",
    "/console/run.sh",
  ])
    assert.equal((await world.call("GET", path, { key: undefined })).status, 404, path);
  refused(await world.call("POST", "/console", { key: undefined, body: {} }), 405, "method_not_allowed");
});

test("a page says that the console is not built, until it is", async (world) => {
  const before = await world.call("GET", "/console/partners", { key: undefined });
  assert.equal(before.status, 503);
  assert.match(before.text, /The console is not built/);
  assert.equal(before.headers["content-security-policy"], CSP);
  build(world);
  assert.equal((await world.call("GET", "/console/partners", { key: undefined })).status, 200);
});

test("a path of the console answers nothing where the console is not served", async (world) => {
  const without = await openWorld({}, undefined, world.mount);
  try {
    for (const path of ["/console", "/console/api/session"])
      refused(await without.call("GET", path, { key: undefined }), 404, "route_not_found");
  } finally {
    await without.close();
  }
});

test.run();
