// A brand's own domain from the console to the member: added by clicking, refused where it is none, proven once its record is there, and
// then the portal's address and nothing else's.
import * as assert from "node:assert/strict";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createHttpServer } from "@entente/adapters-http/server";
import { memoryStorage } from "@entente/adapters-memory";
import { nodeRuntime } from "@entente/adapters-node";
import { createPlatform, DEFAULT_SETTINGS } from "@entente/core";
import type { Browser } from "playwright-core";
import { apiOf, isAccessible, passed, signIn, startBrowser } from "../console/browser.ts";
import { ROOT } from "../packed.mjs";

const HOST = "partners.lumen.test";
const LOOK = {
  ...{ accent: "#7a1f5c", accent_dark: "#f2a7d8", corner: 4, font: "serif" },
  // One transparent point.
  logo: "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
};

/** A service whose domain name system says what the story sets. */
const openService = async () => {
  const settings = { ...DEFAULT_SETTINGS, publicUrl: "" };
  const storage = memoryStorage();
  const runtime = await nodeRuntime({ secret: "d0e1".repeat(16), storage });
  const records = new Map<string, readonly string[]>();
  const domainNames = { texts: async (name: string) => records.get(name) ?? [] };
  const platform = createPlatform({ ...storage, ...runtime, channels: [], domainNames, settings });
  const http = createHttpServer(platform, {
    ...{ graceMs: 0, deadlineMs: 1_000, addressRate: false, siteCacheMs: 0 },
    console: { folder: join(ROOT, "packages", "console", "dist") },
    portal: { folder: join(ROOT, "packages", "portal", "dist") },
  });
  const { server } = http;
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  Object.assign(settings, { publicUrl: base });
  const { id } = await platform.operator.createOrganization({ name: "Lumen" });
  await platform.operator.createBrand(id, { name: "Lumen Coffee" });
  const { url } = await platform.operator.createConsoleLink(id, {
    role: "owner",
    name: "Ada",
    email: "ada@lumen.test",
  });
  const statusOf = (path: string, host: string): Promise<number | undefined> =>
    new Promise((answered, failed) => {
      request({ port, path, headers: { host } }, (response) => {
        response.resume();
        answered(response.statusCode);
      })
        .once("error", failed)
        .end();
    });
  return { platform, records, base, port, link: url, statusOf, close: () => http.close() };
};

export const ownDomain = async (browser: Browser, folder: string | undefined): Promise<void> => {
  const service = await openService();
  const { platform, records, port, statusOf } = service;
  const visitor = await signIn(browser, service, service.link, [400]);
  const { page } = visitor;
  await visitor.open("settings?show=look");
  const card = page.getByRole("region", { name: "Your own domain" });
  const add = async (host: string): Promise<void> => {
    await card.getByRole("button", { name: "Add a domain" }).click();
    await page.getByLabel("Domain", { exact: true }).fill(host);
    await page.getByRole("dialog").getByRole("button", { name: "Add a domain" }).click();
  };
  await add("https://lumen.test/portal");
  await page.getByText(/must be the name of a host/).waitFor();
  await page.getByLabel("Domain", { exact: true }).fill(HOST);
  await page.getByRole("dialog").getByRole("button", { name: "Add a domain" }).click();
  const domain = card.getByRole("region", { name: HOST });
  await domain.getByText("waiting for DNS").waitFor();
  await platform.workers.checkDomains();
  await domain.getByText("The last check found no TXT record.").waitFor();
  await isAccessible(page, "a domain that waits");
  if (folder !== undefined) await card.screenshot({ path: join(folder, "own-domain-waits.png") });
  assert.equal(await statusOf("/portal/sign-in", HOST), 200);

  const [name = "", value = ""] = await domain.locator("li").first().locator("code").allTextContents();
  records.set(name, ["v=spf1 -all", value]);
  await domain.getByRole("button", { name: "Check now" }).click();
  await domain.getByText("Checking…").waitFor();
  await platform.workers.checkDomains();
  await domain.getByText("in use", { exact: true }).waitFor();
  await isAccessible(page, "a domain that is proven");
  if (folder !== undefined) await card.screenshot({ path: join(folder, "own-domain-proven.png") });

  for (const [path, status] of [
    ["/", 302],
    ["/portal/sign-in", 200],
    ["/console", 404],
    ["/v1/platform/brand", 404],
    ["/setup", 404],
    ["/docs", 404],
  ] as const)
    assert.equal(await statusOf(path, HOST), status, path);
  assert.equal(await statusOf(`/v1/portal/domain_allowed?domain=${HOST}`, "server:4600"), 200);
  assert.equal(await statusOf("/v1/portal/domain_allowed?domain=other.test", "server:4600"), 404);

  await apiOf(visitor).change("brand", { look: LOOK }, "look");
  const elsewhere = await startBrowser([`--host-resolver-rules=MAP ${HOST} 127.0.0.1`]);
  const member = await elsewhere.newPage();
  await member.goto(`http://${HOST}:${port}/`);
  await member.getByRole("heading", { level: 1 }).waitFor();
  assert.equal(new URL(member.url()).pathname, "/portal/sign-in");
  await member.locator("header img.logo").waitFor();
  await member.locator("header").getByText("Lumen Coffee", { exact: true }).waitFor();
  assert.equal(await member.title(), "Partner portal of Lumen Coffee");
  await isAccessible(member, "sign in at the domain of a brand");
  if (folder !== undefined) await member.screenshot({ path: join(folder, "own-domain-sign-in.png") });
  await elsewhere.close();

  await domain.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await card.getByText("No domain yet.", { exact: false }).waitFor();
  assert.equal(await statusOf("/console", HOST), 200);
  await visitor.leave();
  await service.close();
  passed("a domain of the brand is added, refused, proven, served and removed");
};
