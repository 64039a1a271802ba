// Signing in to the portal at a provider of OpenID Connect on this machine, on whose pages any name can log in.
import * as assert from "node:assert/strict";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { isAccessible, passed, settled, watch } from "../console/browser.ts";
import { type Identity, startIdentity } from "../console/identity.ts";
import type { Way } from "./looks.ts";
import { fits, navigation } from "./member.ts";
import type { World } from "./world.ts";

interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: readonly string[];
}

const LOGIN = "input[name=login]";
const CONSENT = "input[name=prompt][value=consent]";
const STORED = "localStorage.length + sessionStorage.length";

const arrive = async (
  browser: Browser,
  { base }: World,
  login: Identity,
  { query = "", width = 1_280, theme = "light" }: Partial<Way> & { readonly query?: string } = {},
): Promise<Guest> => {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme, locale: "en-US" });
  // The provider's own pages ask for a font of another host.
  await context.route(
    ({ hostname }) => hostname !== "127.0.0.1",
    (route) => route.abort(),
  );
  const page = await context.newPage();
  const faults = watch(page, base, login.url);
  await page.goto(`${base}/portal/sign-in${query}`);
  return { page, context, faults };
};

const begin = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: /Acme Login/ }).click();
  await page.waitForSelector(LOGIN);
};

/** Logs in under a name, and consents. */
const consents = async (page: Page, name: string): Promise<void> => {
  await page.fill(LOGIN, name);
  await page.fill("input[name=password]", "any");
  await page.click("button[type=submit]");
  await page.waitForSelector(CONSENT, { state: "attached" });
  await page.click("button[type=submit]");
};

/** Demands that nothing of the way is left in the browser; refusals that are meant are written to its console. */
const leave = async ({ page, context, faults }: Guest): Promise<void> => {
  assert.equal(await page.evaluate(STORED), 0, "nothing of the way stays in the browser");
  assert.ok(!/[?&](code|state)=/.test(page.url()), page.url());
  assert.deepEqual(
    (await context.cookies(page.url())).filter(({ name }) => name.startsWith("entente")),
    [],
  );
  assert.deepEqual(
    faults.filter((fault) => !/status of (401|403|404|422|503) |^503 /.test(fault)),
    [],
  );
  await context.close();
};

/** The provider, and how the brand sets it up. */
interface Story {
  readonly browser: Browser;
  readonly world: World;
  readonly login: Identity;
  readonly setUp: (more?: object) => Promise<unknown>;
  readonly look: (page: Page, what: string) => Promise<void>;
}

/** Sets it up as the brand does, in the console. */
const setUpByHand = async (story: Story): Promise<void> => {
  const { browser, world, login } = story;
  const brand = await world.works(browser, "Olive");
  const { page } = brand;
  const dialog = page.getByRole("dialog");
  await brand.open("settings?show=members");
  await page.getByText(`${world.base}/portal/sign-in`, { exact: true }).waitFor();
  await page.getByRole("button", { name: "Connect a provider" }).click();
  await dialog.getByLabel("Issuer").fill(login.url);
  await dialog.getByLabel("Client ID").fill(login.clientId);
  await dialog.getByLabel("Client secret").fill(login.clientSecret);
  await dialog.getByLabel("Button label").fill("Acme Login");
  await story.look(page, "console member sign-in form");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  const card = page.getByRole("region", { name: "How members sign in" });
  await card.getByText("Acme Login").waitFor();
  await card.getByRole("button", { name: "Switch off" }).waitFor();
  await story.look(page, "console member sign-in");
  assert.equal(await page.getByText(login.clientSecret).count(), 0, "the secret is shown nowhere");
  await brand.leave();
  passed("the brand sets up in the console how members sign in");
};

/** Signs in under a name and reads why nobody is let in. */
const refuses = async (story: Story, name: string, title: string): Promise<void> => {
  const { browser, world, login } = story;
  const guest = await arrive(browser, world, login);
  await begin(guest.page);
  await consents(guest.page, name);
  await guest.page.getByRole("heading", { name: title }).waitFor();
  await guest.page.getByRole("button", { name: "Send me a link" }).waitFor();
  await story.look(guest.page, `refused ${name}`);
  await leave(guest);
};

const signIn = async ({ browser, world, login }: Story): Promise<void> => {
  const bram = await arrive(browser, world, login, { query: "?lang=de" });
  await begin(bram.page);
  await consents(bram.page, "bram.de.vries");
  await bram.page.locator("main .choices").waitFor();
  assert.equal(new URL(bram.page.url()).searchParams.get("lang"), "de");
  await bram.page.getByRole("button", { name: /Lumen Coffee/ }).click();
  await bram.page.getByText("Coffee Ambassadors").first().waitFor();
  await (await navigation(bram.page)).getByRole("link", { name: "Auszahlungskonto" }).click();
  await bram.page.getByRole("heading", { name: "Auszahlungskonto" }).waitFor();
  const back = bram.page.url();
  await leave(bram);
  assert.ok(back.startsWith(world.base));
  passed("a member signs in at a provider, chooses between brands, and reaches what is the member's own");
};

/** Opens the way back of one visitor in the browser of another. */
const openWayOfAnother = async (story: Story): Promise<void> => {
  const { browser, world, login } = story;
  const left = await arrive(browser, world, login);
  await begin(left.page);
  await left.page.fill(LOGIN, "bram.de.vries");
  await left.page.fill("input[name=password]", "any");
  await left.page.click("button[type=submit]");
  await left.page.waitForSelector(CONSENT, { state: "attached" });
  let sentBack = "";
  left.page.on("request", (request) => {
    if (request.url().startsWith(`${world.base}/portal/sign-in?`)) sentBack = request.url();
  });
  await left.page.route("**/v1/portal/oidc/finish", (route) => route.abort());
  await left.page.click("button[type=submit]");
  await left.page.getByRole("heading", { name: "Signing in did not work" }).waitFor();
  const other = await arrive(browser, world, login);
  await other.page.goto(sentBack);
  await other.page.getByRole("heading", { name: /began in another tab/ }).waitFor();
  await story.look(other.page, "another tab");
  await leave(other);
  await left.context.close();
  passed("whoever is sent the way back of somebody else is not let in by it");
};

const deny = async (story: Story): Promise<void> => {
  const { browser, world, login } = story;
  const denied = await arrive(browser, world, login);
  await begin(denied.page);
  await denied.page.click("a[href$='/abort']");
  await denied.page.getByRole("heading", { name: "You were not let in" }).waitFor();
  await story.look(denied.page, "denied");
  await leave(denied);
};

/** Tries providers that do not answer, or under another name. */
const tryWrongIssuers = async (story: Story): Promise<void> => {
  const { browser, world, login } = story;
  for (const [issuer, text] of [
    ["http://127.0.0.1:1", "This provider does not answer"],
    [login.url.replace("127.0.0.1", "localhost"), "This provider is not set up correctly"],
  ] as const) {
    await story.setUp({ issuer });
    const guest = await arrive(browser, world, login);
    await guest.page.getByRole("button", { name: /Acme Login/ }).click();
    await guest.page.getByText(text).waitFor();
    await story.look(guest.page, text);
    await leave(guest);
  }
};

const switchOff = async ({ browser, world, login, setUp }: Story): Promise<void> => {
  await setUp({ enabled: false });
  const off = await arrive(browser, world, login);
  await off.page.getByRole("button", { name: "Send me a link" }).waitFor();
  await settled(off.page);
  assert.equal(await off.page.getByRole("button", { name: /Acme Login/ }).count(), 0);
  await leave(off);
};

export const provider = async (
  browser: Browser,
  world: World,
  ways: readonly Way[],
  pictures: string | undefined,
  isShort: boolean,
): Promise<void> => {
  const login = await startIdentity(`${world.base}/portal/sign-in`, (id) => `${id}@people.example`);
  const setUp = (more: object = {}) =>
    world.platform.portalProvider.update(world.actor, {
      ...{ issuer: login.url, client_id: login.clientId, client_secret: login.clientSecret, label: "Acme Login" },
      ...{ enabled: true, ...more },
    });
  const look = async (page: Page, what: string): Promise<void> => {
    await settled(page);
    await isAccessible(page, what);
    await fits(page, what);
    if (pictures !== undefined)
      await page.screenshot({ path: join(pictures, `provider-${what.replaceAll(" ", "-")}.png`), fullPage: true });
  };
  const story: Story = { browser, world, login, setUp, look };
  try {
    await (isShort ? setUp() : setUpByHand(story));
    for (const way of ways) {
      const { page, context } = await arrive(browser, world, login, way);
      await page.getByRole("button", { name: "Continue with Acme Login" }).waitFor();
      await look(page, `sign-in ${way.width}-${way.theme}`);
      await context.close();
    }
    await signIn(story);
    await openWayOfAnother(story);
    await refuses(story, "unverified-bram", "Your address is not confirmed there");
    await refuses(story, "nobody", "No brand knows this address");
    await deny(story);
    await setUp({ client_secret: "another" });
    await refuses(story, "bram.de.vries", "This provider is not set up correctly");
    await tryWrongIssuers(story);
    await switchOff(story);
    passed("a member reads why a provider lets nobody in, and what to do instead");
  } finally {
    await login.close();
  }
};
