// Passkeys of a member, by an authenticator in software: added, signed in by, asked for before money moves, and removed.
import * as assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { isAccessible, passed, settled, watch } from "../console/browser.ts";
import { authenticatorOf, type VirtualAuthenticator } from "./authenticator.ts";
import { lookAt, type Way } from "./looks.ts";
import { navigation } from "./member.ts";
import type { World } from "./world.ts";

const BRAM = "bram.de.vries@people.example";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const choose = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: /Lumen Coffee/ }).click();
  await page.getByText("Coffee Ambassadors").first().waitFor();
};

const show = async (page: Page, name: string): Promise<void> => {
  await (await navigation(page)).getByRole("link", { name, exact: true }).click();
  await page.locator("main h1").waitFor();
  await settled(page);
};

const byMail = async (page: Page, world: World, base: string): Promise<void> => {
  await page.goto(`${base}/portal/sign-in`);
  await page.locator("input[name=email]").fill(BRAM);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByText("If this address is known").waitFor();
  await page.goto(await world.linkTo(BRAM));
  await choose(page);
};

const byPasskey = async (page: Page, base: string): Promise<void> => {
  await page.goto(`${base}/portal/sign-in`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await choose(page);
};

/** Asks for another account, which a mail confirms; answers once the page says so. */
const addAccount = async (page: Page): Promise<void> => {
  await page.getByLabel("Type").selectOption("iban");
  await page.getByLabel("IBAN", { exact: true }).fill("GB29 NWBK 6016 1331 9268 19");
  await page.getByRole("button", { name: "Add the account" }).click();
};

interface Story extends VirtualAuthenticator {
  readonly page: Page;
  readonly world: World;
  readonly base: string;
  readonly look: (what: string) => Promise<void>;
}

const addPasskey = async ({ page, world, base, credentials, look }: Story): Promise<void> => {
  await byMail(page, world, base);
  await show(page, "Profile");
  await page.getByText("No passkey yet.").waitFor();
  await look("passkeys-none");
  await page.getByLabel("Name of the passkey").fill("Bram's laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("The passkey was added.").waitFor();
  await page.locator("section[aria-label=Passkeys] li", { hasText: "Bram's laptop" }).waitFor();
  assert.equal(await credentials(), 1);
  assert.ok(
    (await world.lettersTo(BRAM)).some((text) => text.includes("Bram's laptop")),
    "a letter tells of it",
  );
  await page.getByLabel("Name of the passkey").fill("Again");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("This device already has a passkey of yours.").waitFor();
  passed("a member adds a passkey in the profile, once for a device, and is told by mail");
};

const signInByPasskey = async ({ page, base, verifies, look }: Story): Promise<void> => {
  await page.goto(`${base}/portal/sign-in`);
  await page.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
  await look("passkeys-sign-in");
  await verifies(false);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByRole("alert").waitFor();
  await isAccessible(page, "passkeys-sign-in refused");
  await verifies(true);
  await byPasskey(page, base);
  await show(page, "Profile");
  await page.getByText("In use now").waitFor();
  passed("who has a passkey signs in by it without a mail, and chooses between brands; who is not verified does not");
};

const confirmByPasskey = async ({ page, world, base, verifies, look }: Story): Promise<void> => {
  await world.platform.brands.update(world.actor, { portal_money_factor: "required" });
  await byPasskey(page, base);
  await show(page, "Payout account");
  await page.getByText(/your passkey confirms only from/).waitFor();
  await look("passkeys-waiting");
  await addAccount(page);
  await page.getByText("This needs a passkey that confirms.").waitFor();
  world.advance(3 * DAY_MS);
  await byMail(page, world, base);
  await show(page, "Payout account");
  await page.getByText("Your browser asks for your passkey when you change something.").waitFor();
  await look("passkeys-asked");
  await verifies(false);
  await addAccount(page);
  await page.getByText("No passkey was chosen.").waitFor();
  await verifies(true);
  await page.getByRole("button", { name: "Add the account" }).click();
  await page.getByText("A link was sent to your address.").waitFor();
  await page.getByText(/Confirmed with your passkey until/).waitFor();
  await look("passkeys-proven");
  await page.goto(await world.linkTo(BRAM));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("heading", { name: "Your account is confirmed." }).waitFor();
  passed("where the brand asks for it, another account needs a passkey that counts besides the link of the mail");
};

/** Opens the portal as the brand does for a member. */
const openForMember = async ({ page, world, base }: Story): Promise<void> => {
  const { token } = await world.link(world.members.bram.id);
  // Another address of the same page would not load it again.
  await page.goto(`${base}/portal/sign-in`);
  await page.goto(`${base}/portal?#token=${token}`);
  await page.locator("main h1").waitFor();
  await show(page, "Profile");
  assert.equal(await page.getByRole("button", { name: "Add a passkey" }).count(), 0);
  passed("a session that the brand opened shows no passkey, and adds none");
};

const removePasskey = async ({ page, base, look }: Story): Promise<void> => {
  await byPasskey(page, base);
  await show(page, "Profile");
  await look("passkeys-one");
  const own = page.locator("section[aria-label=Passkeys]");
  await own.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("heading", { name: "Remove Bram's laptop?" }).waitFor();
  await isAccessible(page, "passkeys-remove");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("heading", { name: "Your visit has ended" }).waitFor();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByText("This passkey could not sign you in.").waitFor();
};

export const passkeys = async (
  browser: Browser,
  world: World,
  ways: readonly Way[],
  pictures: string | undefined,
): Promise<void> => {
  const base = world.base.replace("127.0.0.1", "localhost");
  world.publish(base);
  const context = await browser.newContext({ viewport: { width: 1_280, height: 900 }, locale: "en-US" });
  const page = await context.newPage();
  const faults = watch(page, base);
  const authenticator = await authenticatorOf(page);
  const look = async (what: string): Promise<void> => {
    await lookAt(page, { ways, pictures }, what);
    await page.setViewportSize({ width: 1_280, height: 900 });
  };
  const story: Story = { page, world, base, look, ...authenticator };
  world.advance(60 * MINUTE_MS);
  await addPasskey(story);
  await signInByPasskey(story);
  await confirmByPasskey(story);
  await openForMember(story);
  await removePasskey(story);
  assert.deepEqual(await context.cookies(), []);
  const isExpected = (fault: string): boolean => /status of 40[13] /.test(fault);
  assert.deepEqual(
    faults.filter((fault) => !isExpected(fault)),
    [],
  );
  await context.close();
  await world.platform.brands.update(world.actor, { portal_money_factor: "none" });
  world.publish(world.base);
  passed("a passkey that is removed ends its session, and signs nobody in");
};
