// The tracking script in a real browser: pages of a store at one address, the service at another, and behind a path of the store's own.
// Needs Chromium: at /usr/bin/chromium, as Debian installs it, or where CHROMIUM says. `pnpm browser`.
import * as assert from "node:assert/strict";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createHttpServer } from "@entente/adapters-http/server";
import { memoryStorage } from "@entente/adapters-memory";
import { nodeRuntime } from "@entente/adapters-node";
import { createPlatform, DEFAULT_SETTINGS } from "@entente/core";
import { handoffSigner } from "@entente/core/handoff";
import type { BrowserContext, Page } from "playwright-core";
import { passed, startBrowser } from "./console/browser.ts";

const ISSUER = "https://store.example";

const portOf = async (server: Server): Promise<number> => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return (server.address() as AddressInfo).port;
};

const settings = { ...DEFAULT_SETTINGS, publicUrl: "" };
const storage = memoryStorage();
const runtime = await nodeRuntime({ secret: "b00c".repeat(16), storage });
const platform = createPlatform({ ...storage, ...runtime, channels: [], settings });
const http = createHttpServer(platform, { graceMs: 0, deadlineMs: 1_000 });
const servicePort = await portOf(http.server);
const service = `http://127.0.0.1:${servicePort}`;
Object.assign(settings, { publicUrl: service });

/** The tags of the page that a path names: with the service's address, twice, waiting for consent, or by the store's own path. */
const TAGS: Readonly<Record<string, (key: string) => string>> = {
  "/": (key) => `<script async src="${service}/entente.js" data-key="${key}"></script>`,
  "/twice": (key) => `${TAGS["/"]?.(key)}${TAGS["/"]?.(key)}`,
  "/asks": (key) => `<script async src="${service}/entente.js" data-key="${key}" data-consent="required"></script>`,
  "/own": (key) => `<script async src="/partners/entente.js" data-key="${key}"></script>`,
};

/** A store whose path `/partners` is the service, as a proxy in front of it would have it. */
const openStore = async (key: string): Promise<{ readonly server: Server; readonly port: number }> => {
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? "", "http://store");
    if (pathname.startsWith("/partners/")) {
      const path = (incoming.url ?? "").slice("/partners".length);
      const { method, headers } = incoming;
      const passing = request({ host: "127.0.0.1", port: servicePort, path, method, headers }, (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      });
      incoming.pipe(passing);
      return;
    }
    const tags = TAGS[pathname];
    outgoing.writeHead(tags === undefined ? 404 : 200, { "Content-Type": "text/html; charset=utf-8" });
    outgoing.end(`<!doctype html><title>Store</title><link rel="icon" href="data:,">${tags?.(key) ?? ""}`);
  });
  return { server, port: await portOf(server) };
};

const { id: organization } = await platform.operator.createOrganization({ name: "Acme" });
await platform.operator.createBrand(organization, { name: "Acme Shoes" });
const actor = await platform.authenticator.actor({ organization });
const { id: program } = await platform.programs.create(actor, { name: "Runners" });
const { signing_secret: signingSecret = "" } = await platform.handoffConfigs.update(actor, program, { issuer: ISSUER });
const { public_key: publicKey } = await platform.connectConfigs.update(actor, program, {
  default_approval_status: "approved",
});
const signer = handoffSigner({ issuer: ISSUER, audience: service, publicKey, programId: program, signingSecret });
const memberOf = async (externalUserId: string): Promise<{ readonly id: string; readonly code: string }> => {
  const { body } = await signer.handoff({ externalUserId, redirectUri: "http://localhost/" });
  const { memberId, referral } = await platform.connect.handoff(JSON.parse(body));
  return { id: memberId, code: referral.code };
};

const store = await openStore(publicKey);
const home = `http://localhost:${store.port}`;
await platform.connectConfigs.update(actor, program, {
  allowed_origins: [home],
  allowed_redirect_origins: ["http://localhost"],
});

const mia = await memberOf("mia");
const zoe = await memberOf("zoe");

const recorded = async (type: string): Promise<number> =>
  (await platform.performance.listEvents(actor, { type, limit: 100 })).data.length;
/** The posts of a page to the service, by the type of what they report. */
const watchPosts = (page: Page): string[] => {
  const posts: string[] = [];
  page.on("request", (sent) => {
    if (sent.method() === "POST") posts.push((JSON.parse(sent.postData() ?? "{}") as { type: string }).type);
  });
  return posts;
};
const opened = async (page: Page, address: string): Promise<string | undefined> => {
  await page.goto(address);
  await page.waitForFunction("window.entente !== undefined");
  return page.evaluate("window.entente.ready");
};
const clickOf = (page: Page): Promise<string | undefined> => page.evaluate("window.entente.clickId()");
const until = async (holds: () => Promise<boolean>, what: string): Promise<void> => {
  for (let look = 0; look < 400; look += 1) {
    if (await holds()) return;
    await new Promise((looked) => setTimeout(looked, 25));
  }
  throw new Error(`Not so: ${what}.`);
};

const browser = await startBrowser();
let visitors = 0;
const visiting = async (story: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> => {
  // Each visitor has a browser of another name, since all of them have one address.
  visitors += 1;
  const context = await browser.newContext({ userAgent: `Mozilla/5.0 (X11; Linux) Firefox/${visitors}.0` });
  try {
    await story(await context.newPage(), context);
  } finally {
    await context.close();
  }
};

try {
  await visiting(async (page, context) => {
    const posts = watchPosts(page);
    const click = await opened(page, `${home}/?via=${mia.code}&utm_source=mail`);
    assert.match(click ?? "", /^[0-9a-f-]{36}$/);
    const [event] = (await platform.performance.listEvents(actor, { type: "click" })).data;
    assert.deepEqual([event?.id, event?.enrollment, event?.utm_source], [`perf_${click}`, mia.id, "mail"]);
    assert.equal(await opened(page, `${home}/?via=${mia.code}&utm_source=mail`), click);
    assert.equal(await opened(page, `${home}/`), click);
    assert.deepEqual(posts, ["click"]);
    assert.deepEqual(await context.cookies(), []);
    passed("a landing is a click, once; the next pages know it, and there is no cookie");

    const next = await opened(page, `${home}/?ref=${zoe.code}`);
    assert.notEqual(next, click);
    assert.equal(await opened(page, `${home}/`), next);
    await platform.programs.update(actor, program, { attribution: "first_click" });
    await page.evaluate("window.entente.track('lead', 'lead 0')");
    await until(async () => (await clickOf(page)) === click, "the first click is credited");
    await platform.programs.update(actor, program, { attribution: "last_click" });
    passed("the first or the last click is credited, as the program's terms say");
  });

  await visiting(async (page) => {
    const posts = watchPosts(page);
    const before = await recorded("click");
    await opened(page, `${home}/twice?ref=${mia.code}`);
    await page.waitForLoadState("networkidle");
    assert.deepEqual([posts, await recorded("click")], [["click"], before + 1]);
    passed("a script that is loaded twice does nothing twice");
  });

  await visiting(async (page) => {
    const posts = watchPosts(page);
    await page.goto(`${home}/asks?ref=${mia.code}`);
    await page.waitForFunction("window.entente !== undefined");
    await page.evaluate("window.entente.track('lead', 'lead 1')");
    await page.waitForLoadState("networkidle");
    assert.deepEqual([posts, await page.evaluate("localStorage.length"), await clickOf(page)], [[], 0, undefined]);
    await page.evaluate("window.entente.consent(true)");
    await until(async () => posts.length === 2, "the click and the lead are sent");
    assert.deepEqual(posts, ["click", "lead"]);
    await until(async () => (await recorded("browser_lead")) === 2, "the lead is kept");
    await page.evaluate("window.entente.consent(false)");
    await page.evaluate("window.entente.track('lead', 'lead 2')");
    await page.waitForLoadState("networkidle");
    assert.deepEqual(
      [posts.length, await page.evaluate("localStorage.length"), await clickOf(page)],
      [2, 0, undefined],
    );
    passed("without consent nothing is stored or sent, and a refusal forgets all");
  });

  await visiting(async (page) => {
    await page.addInitScript(`Object.defineProperty(window, "localStorage", {
      get() { throw new DOMException("Access is denied for this document.", "SecurityError"); },
    })`);
    const click = await opened(page, `${home}/?ref=${mia.code}`);
    assert.match(click ?? "", /^[0-9a-f-]{36}$/);
    await page.evaluate("window.entente.track('sale', 'order 1', { valueMinor: 4900, currency: 'usd' })");
    await until(async () => (await recorded("browser_sale")) === 1, "the hint is kept");
    const sale = { type: "sale", value_minor: 4_900, external_event_id: "order 1", click_id: click ?? "" };
    const sold = await platform.performance.record(actor, sale);
    assert.equal("enrollment" in sold && sold.enrollment, mia.id);
    passed("with storage blocked the page has its click, which the checkout carries to the server");
  });

  await visiting(async (page, context) => {
    await opened(page, `${home}/?ref=${mia.code}`);
    await context.setOffline(true);
    await page.evaluate("window.entente.track('lead', 'lead 3')");
    await new Promise((waited) => setTimeout(waited, 300));
    assert.equal(await recorded("browser_lead"), 2);
    await context.setOffline(false);
    await until(async () => (await recorded("browser_lead")) === 3, "the lead is sent once the browser is back");
    // The service keeps the lead before the page has its answer.
    await page.waitForFunction("JSON.parse(Object.values(localStorage)[0]).queue.length === 0");
    assert.equal(await recorded("browser_lead"), 3);
    passed("what happens offline is sent when the browser is back, once");
  });

  await visiting(async (page) => {
    await opened(page, `${home}/?ref=${mia.code}`);
    const creditOf = async (id: string): Promise<string | null | undefined> => {
      const sale = { type: "sale", value_minor: 1, external_event_id: id, customer: "kim" };
      const sold = await platform.performance.record(actor, sale).catch(() => undefined);
      return sold !== undefined && "enrollment" in sold ? sold.enrollment : undefined;
    };
    const kept = page.waitForResponse((reply) => reply.request().method() === "POST");
    await page.evaluate("window.entente.identify('kim', '0'.repeat(64))");
    assert.equal((await kept).status(), 401);
    assert.equal(await creditOf("order 2"), undefined);
    const bound = page.waitForResponse((reply) => reply.request().method() === "POST");
    await page.evaluate(`window.entente.identify("kim", "${await signer.customerHash("kim")}")`);
    assert.equal((await bound).status(), 200);
    assert.equal(await creditOf("order 3"), mia.id);
    passed("a forged hash binds nobody, and that of the store's server does");
  });

  await visiting(async (page) => {
    const before = await recorded("click");
    assert.match((await opened(page, `${home}/own?ref=${zoe.code}`)) ?? "", /^[0-9a-f-]{36}$/);
    assert.equal(await recorded("click"), before + 1);
    passed("behind the store's own path the script and its reports are at the store's address");
  });

  await visiting(async (page) => {
    const before = await recorded("click");
    // The page cannot read the answer, so that to it the request failed.
    const refused = page.waitForEvent("requestfailed");
    assert.equal(await opened(page, `http://127.0.0.1:${store.port}/?ref=${mia.code}`), undefined);
    assert.deepEqual([(await refused).method(), await recorded("click")], ["POST", before]);
    passed("a page of another origin is refused");
  });
} finally {
  await browser.close();
  await http.close();
  store.server.closeAllConnections();
  store.server.close();
}
