// Signing in at a provider of OpenID Connect on this machine, on whose pages any name can log in.
import * as assert from "node:assert/strict";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { isAccessible, passed, signIn, type Visitor, watch } from "../browser.ts";
import { freeAddress, startIdentity } from "../identity.ts";
import { startServer } from "../server.ts";

/** Invites an address to be a viewer, and answers the link. */
const invite = async ({ page, open }: Visitor, email: string): Promise<string> => {
  const dialog = page.getByRole("dialog");
  await open("settings?show=invitations");
  await page.getByRole("button", { name: "Invite" }).click();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Invite" }).click();
  const link = (await dialog.locator("pre").textContent()) ?? "";
  await dialog.getByRole("button", { name: "Done" }).click();
  return link;
};

interface Guest {
  readonly page: Page;
  readonly faults: readonly string[];
  readonly context: BrowserContext;
}

const arrive = async (browser: Browser, base: string, elsewhere: string, path: string): Promise<Guest> => {
  const context = await browser.newContext();
  // The provider's own pages ask for a font of another host.
  await context.route(
    ({ hostname }) => hostname !== "127.0.0.1",
    (route) => route.abort(),
  );
  const page = await context.newPage();
  const faults = watch(page, base, elsewhere);
  await page.goto(`${base}/console/${path}`);
  return { page, faults, context };
};

const LOGIN = "input[name=login]";
const CONSENT = "input[name=prompt][value=consent]";

/** Goes to the provider by the button of the page. */
const begin = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: /^Continue with/ }).click();
  await page.waitForSelector(`${LOGIN}, ${CONSENT}`, { state: "attached" });
};

/** Logs in under a name and consents; whoever is logged in already is asked for no more than the provider asks. */
const consents = async (page: Page, name = "mia"): Promise<void> => {
  if ((await page.locator(LOGIN).count()) > 0) {
    await page.fill(LOGIN, name);
    await page.fill("input[name=password]", "any");
    await page.click("button[type=submit]");
    // Whoever has consented in another tab meanwhile is sent back at once.
    await Promise.race([
      page.waitForSelector(CONSENT, { state: "attached" }),
      page.waitForURL(/\/console\//, { waitUntil: "commit" }),
    ]);
  }
  if ((await page.locator(CONSENT).count()) > 0) await page.click("button[type=submit]");
};

/** The whole way through the provider. */
const pass = async ({ page }: Guest, name: string): Promise<void> => {
  await begin(page);
  await consents(page, name);
};

/** Demands that the console's own pages did nothing that they must not. Without a session, an answer is 401. */
const leave = async ({ faults, context }: Guest): Promise<void> => {
  assert.deepEqual(
    faults.filter((fault) => !fault.includes("status of 401 ")),
    [],
  );
  await context.close();
};

/** Somebody who was invited signs in at the provider, somebody else accepts a link there, and a third one is not let in. */
export const provider = async (browser: Browser): Promise<void> => {
  const publicUrl = await freeAddress();
  const login = await startIdentity(`${publicUrl}/console/api/oidc/callback`);
  const server = await startServer("memory", {
    PORT: new URL(publicUrl).port,
    ENTENTE_PUBLIC_URL: publicUrl,
    ENTENTE_CONSOLE_OIDC_ISSUER: login.url,
    ENTENTE_CONSOLE_OIDC_CLIENT_ID: login.clientId,
    ENTENTE_CONSOLE_OIDC_CLIENT_SECRET: login.clientSecret,
  });
  try {
    const owner = await signIn(browser, server, await server.link("owner"));
    await invite(owner, "mia@shop.example");
    const link = new URL(await invite(owner, "noa@shop.example"));

    const mia = await arrive(browser, server.base, login.url, "sign-in");
    await mia.page.getByRole("button", { name: /^Continue with/ }).waitFor();
    await isAccessible(mia.page, "signing in at a provider");
    await pass(mia, "mia");
    await mia.page.getByText("Signed in as viewer").waitFor();
    assert.ok(!mia.page.url().includes("token"));
    await leave(mia);
    passed("provider: who was invited by a verified address signs in");

    const noa = await arrive(browser, server.base, login.url, `invitation${link.hash}`);
    await noa.page.getByText(/ invites you as viewer\.$/i).waitFor();
    await noa.page.getByRole("button", { name: "Accept" }).waitFor();
    await isAccessible(noa.page, "an invitation, with a provider");
    await pass(noa, "noa");
    await noa.page.getByText("Signed in as viewer").waitFor();
    await leave(noa);
    passed("provider: an invitation is accepted there");

    const two = await arrive(browser, server.base, login.url, "activity");
    const other = await two.context.newPage();
    await other.goto(`${server.base}/console/members?q=mia`);
    const [first, second] = [two, { ...two, page: other }];
    for (const { page } of [first, second]) await begin(page);
    await consents(first.page, "mia");
    await first.page.getByRole("heading", { name: "Activity", level: 1 }).waitFor();
    await consents(second.page);
    await second.page.getByRole("heading", { name: "Members", level: 1 }).waitFor();
    assert.equal(new URL(second.page.url()).search, "?q=mia");
    await leave(two);
    passed("provider: two tabs sign in at once, and each ends at the page that was asked for");

    const eve = await arrive(browser, server.base, login.url, "sign-in");
    await pass(eve, "eve");
    await eve.page.getByText("The provider does not sign you in.").waitFor();
    await isAccessible(eve.page, "who is not let in");
    await leave(eve);
    passed("provider: who was not invited is not let in");

    await owner.open("settings?show=people");
    await owner.page.getByRole("cell", { name: /mia of the provider/ }).waitFor();
    await owner.leave();
  } finally {
    await server.close();
    await login.close();
  }
};
