import * as assert from "node:assert/strict";
import { ERRORS, EVENT_TYPES } from "@entente/core";
import { suite } from "uvu";
import { ROUTES } from "../routes/routes.ts";
import { openWorld, type World } from "../testing/world.ts";
import { REFERENCE } from "./reference.ts";

const test = suite<World>("reference");
test.before(async (fixtures) => void Object.assign(fixtures, await openWorld()));
test.after((fixtures) => fixtures.close());

const PAGES = [...REFERENCE.keys()].filter((path) => !/\.\w+$/.test(path));

test("every page is served without a key, and runs no inline script or style", async ({ call }) => {
  for (const path of PAGES) {
    const page = await call("GET", path, { key: undefined });
    assert.equal(page.status, 200, path);
    assert.match(String(page.headers["content-type"]), /^text\/html/);
    const policy = String(page.headers["content-security-policy"]);
    assert.match(policy, /script-src 'self'(;|$)/);
    assert.doesNotMatch(policy, /unsafe/);
    assert.doesNotMatch(page.text, /<script(?![^>]*src=)|<style|\sstyle=|\son\w+=|\[object|undefined/, path);
  }
});

test("every link leads to a page and a place in it, and nothing is loaded from elsewhere", async ({ call }) => {
  const texts = new Map<string, string>();
  for (const path of PAGES) texts.set(path, (await call("GET", path, { key: undefined })).text);
  for (const [path, text] of texts) {
    for (const [, target = ""] of text.matchAll(/(?:href|src)="([^"]*)"/g)) {
      if (target === "data:,") continue;
      const url = new URL(target, `http://here${path}`);
      assert.equal(url.host, "here", target);
      if (url.pathname === "/openapi.json") continue;
      assert.ok(REFERENCE.has(url.pathname), `${path} links ${target}`);
      const place = decodeURIComponent(url.hash.slice(1));
      if (place !== "") assert.ok(texts.get(url.pathname)?.includes(`id="${place}"`), `${path} links ${target}`);
    }
  }
});

test("every operation, event and error is described, and can be found", async ({ call }) => {
  const index = JSON.parse((await call("GET", "/docs/search.json", { key: undefined })).text) as string[][];
  const places = new Set(index.map(([, , to]) => to));
  const all = (await Promise.all(PAGES.map((path) => call("GET", path, { key: undefined })))).map(({ text }) => text);
  const shown = all.join("\n");
  for (const { useCase, summary } of ROUTES) {
    assert.ok(shown.includes(`id="${useCase}"`), useCase);
    assert.ok(
      index.some(([title, , to]) => title === summary && to?.endsWith(`#${useCase}`)),
      useCase,
    );
  }
  for (const type of EVENT_TYPES) assert.ok(shown.includes(`id="${type}"`) && places.has(`event-types#${type}`), type);
  for (const code of Object.keys(ERRORS)) {
    assert.ok(places.has(`errors/${code}`), code);
    const { text } = await call("GET", `/docs/errors/${code}`, { key: undefined });
    assert.ok(text.includes(`<h1><code>${code}</code></h1>`) && text.includes("What to do"), code);
  }
});

test("an error links its page, wherever the request went and whatever it was", async ({ call, key }) => {
  const link = async (path: string, options: object = {}) => (await call("GET", path, options)).headers.link;
  const help = (code: string) => `</docs/errors/${code}>; rel="help"`;
  assert.equal(await link("/v1/platform/programs/nothing", { key }), help("program_not_found"));
  assert.equal(await link("/v1/platform/programs?limit=0", { key }), help("invalid_request"));
  assert.equal(await link("/v1/platform/programs", { key: undefined }), help("unauthenticated"));
  assert.equal(await link("/v1/platform/nowhere", { key }), help("route_not_found"));
  assert.equal(await link("/r/unknown-code", { key: undefined }), help("promo_link_not_found"));
  assert.equal(await link("/nowhere", { key: undefined }), help("route_not_found"));
  assert.equal(await link("/v1/platform/programs", { key }), undefined);
});

test("the link has the public address where one is set, and is left out where no page is served", async () => {
  const known = await openWorld({ publicUrl: "https://partners.example/api/" });
  const silent = await openWorld({ docs: false });
  try {
    const { headers } = await known.call("GET", "/v1/platform/nowhere");
    assert.equal(headers.link, '<https://partners.example/api/docs/errors/route_not_found>; rel="help"');
    assert.equal((await silent.call("GET", "/v1/platform/nowhere")).headers.link, undefined);
  } finally {
    await known.close();
    await silent.close();
  }
});

test("/ is a page of links for a browser, and says what runs here to a program", async ({ call }) => {
  const page = await call("GET", "/", { key: undefined, headers: { Accept: "text/html" } });
  assert.equal(page.status, 200);
  for (const path of ["/docs", "/openapi.json", "/readyz", "/livez"]) assert.ok(page.text.includes(`href="${path}"`));
  const { body } = await call("GET", "/", { key: undefined });
  assert.deepEqual(body, {
    name: "entente",
    version: null,
    ...{ docs: "/docs", openapi: "/openapi.json", ready: "/readyz", live: "/livez" },
  });
});

test("/ links the console where it is served", async () => {
  const world = await openWorld({ console: {} });
  try {
    const page = await world.call("GET", "/", { key: undefined, headers: { Accept: "text/html" } });
    assert.ok(page.text.includes('href="/console"'));
    assert.equal((await world.call("GET", "/", { key: undefined })).body.console, "/console");
  } finally {
    await world.close();
  }
});

test.run();
