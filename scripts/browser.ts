// The channel step in a real browser, which `pnpm test` does over HTTP alone: a user of the example host application logs in,
// is sent to a real provider of OAuth 2.0 on this machine, consents (another one turns back), and shares a link that sells.
// Needs Chromium: at /usr/bin/chromium, as Debian installs it, or where CHROMIUM says. `pnpm browser`.
import * as assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { oauthChannel } from "@entente/adapters-http";
import { createHttpServer } from "@entente/adapters-http/server";
import { memoryStorage } from "@entente/adapters-memory";
import { nodeRuntime } from "@entente/adapters-node";
import { createPlatform, DEFAULT_SETTINGS, serviceChannel } from "@entente/core";
import Provider from "oidc-provider";
import { chromium, type Page } from "playwright-core";
import { runExample } from "../examples/run-example.ts";

const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const CLIENT = { client_id: "entente", client_secret: "of-this-script-alone" };
const ISSUER = "https://shop.acme.com";

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const tell = (what: string): void => console.log(`ok    ${what}`);

// The provider's URL is chosen before the provider starts, because each of the two needs the URL of the other.
const providerServer = createServer();
const providerUrl = await listening(providerServer);

const settings = { ...DEFAULT_SETTINGS, publicUrl: "" };
const storage = memoryStorage();
const platform = createPlatform({
  ...storage,
  ...(await nodeRuntime({ secret: "b00c".repeat(16), storage })),
  channels: [serviceChannel()],
  authorizers: [
    oauthChannel({
      channel: "instagram",
      clientId: CLIENT.client_id,
      clientSecret: CLIENT.client_secret,
      issuer: providerUrl,
      authorizationUrl: `${providerUrl}/auth`,
      tokenUrl: `${providerUrl}/token`,
      accountUrl: `${providerUrl}/me`,
      revocationUrl: `${providerUrl}/token/revocation`,
      scopes: ["openid"],
      accountIdField: "sub",
    }),
  ],
  settings,
});
const http = createHttpServer(platform, { graceMs: 0, deadlineMs: 1_000 });
const service = await listening(http.server);
Object.assign(settings, { publicUrl: service });

const provider = new Provider(providerUrl, {
  clients: [
    {
      ...CLIENT,
      redirect_uris: [`${service}/v1/connect/channels/instagram/callback`],
      grant_types: ["authorization_code", "refresh_token"],
    },
  ],
  features: { revocation: { enabled: true }, devInteractions: { enabled: true } },
  cookies: { keys: ["of this script alone"] },
  pkce: { required: () => true },
  findAccount: async (_context, id) => ({ accountId: id, claims: async () => ({ sub: id }) }),
});
providerServer.on("request", provider.callback());

const { id: organization } = await platform.operator.createOrganization({ name: "Acme" });
await platform.operator.createBrand(organization, { name: "Acme Shoes" });
const actor = await platform.authenticator.actor({ organization });
const { id: program } = await platform.programs.create(actor, { name: "Runners" });
const { signing_secret = "" } = await platform.handoffConfigs.update(actor, program, { issuer: ISSUER });
const surface = { required_channels: ["instagram"], default_approval_status: "approved" as const };
const { public_key } = await platform.connectConfigs.update(actor, program, surface);

const hostApp = runExample("host-app.ts", {
  PORT: "0",
  SERVICE_URL: service,
  ISSUER,
  PUBLIC_KEY: public_key,
  PROGRAM_ID: program,
  SIGNING_SECRET: signing_secret,
});
const hostAppUrl = async (): Promise<string> => {
  for (let look = 0; look < 400; look += 1) {
    const [, url] = /^Host application +(\S+)$/m.exec(hostApp.out()) ?? [];
    if (url !== undefined) return url;
    await new Promise((looked) => setTimeout(looked, 25));
  }
  throw new Error(`The host application did not start: ${hostApp.err()}`);
};

const logIn = async (page: Page, root: string, email: string, password: string): Promise<void> => {
  await page.goto(root);
  await page.fill("input[name=email]", email);
  await page.fill("input[name=password]", password);
  await page.click("button");
  await page.waitForURL(`${root}/partners`);
};
const shown = (page: Page, id: string): Promise<string | null> => page.textContent(`#${id}`);

const stories = async (root: string): Promise<void> => {
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: sandbox });
  try {
    const mia = await (await browser.newContext()).newPage();
    await logIn(mia, root, "mia@shop.example", "correct horse");
    assert.equal(await shown(mia, "status"), "needs_instagram");
    tell("who is logged in is a member, and is asked to connect a channel");

    await mia.click("#connect");
    await mia.waitForURL(`${service}/v1/connect/channels/instagram/connect?**`);
    await mia.click("button");
    await mia.waitForURL(`${providerUrl}/**`);
    await mia.fill("input[name=login]", "mia.runs");
    await mia.fill("input[name=password]", "any");
    await mia.click("button[type=submit]");
    await mia.waitForSelector("input[name=prompt][value=consent]", { state: "attached" });
    await mia.click("button[type=submit]");
    await mia.waitForURL(`${root}/partners?**`);
    assert.equal(await shown(mia, "outcome"), "instagram: connected");
    assert.equal(await shown(mia, "status"), "approved");
    const [profile] = (await platform.connections.list(actor, { kind: "social_profile" })).data;
    assert.equal(profile?.provider_account_id, "mia.runs");
    tell("who consents at the provider comes back connected");

    const visitor = await (await browser.newContext()).newPage();
    const code = ((await shown(mia, "link")) ?? "").split("/").at(-1);
    await visitor.goto(`${root}/r/${code}`);
    await visitor.click("button");
    await visitor.waitForSelector("#order");
    await mia.goto(`${root}/partners`);
    assert.deepEqual([await shown(mia, "clicks"), await shown(mia, "sales")], ["1", "1"]);
    tell("a click and a sale behind the member's link are shown");

    const lee = await (await browser.newContext()).newPage();
    await logIn(lee, root, "lee@shop.example", "battery staple");
    await lee.click("#connect");
    await lee.click("button:has-text('Connect instagram')");
    await lee.waitForURL(`${providerUrl}/**`);
    await lee.click("a[href$='/abort']");
    await lee.waitForURL(`${root}/partners?**`);
    assert.equal(await shown(lee, "outcome"), "instagram: denied");
    assert.equal(await shown(lee, "status"), "needs_instagram");
    tell("who turns back at the provider comes back without");
  } finally {
    await browser.close();
  }
};

try {
  const root = await hostAppUrl();
  await platform.connectConfigs.update(actor, program, { allowed_redirect_origins: [root] });
  await stories(root);
} finally {
  hostApp.stop("SIGTERM");
  await http.close();
  providerServer.closeAllConnections();
  providerServer.close();
}
