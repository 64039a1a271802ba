// What is a member's own: signing in by mail, choosing between brands, the account that money goes to, the name, and leaving.
import * as assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { isAccessible, passed, settled, watch } from "../console/browser.ts";
import { untranslated } from "./languages.ts";
import type { Way } from "./looks.ts";
import { fits, navigation, openPortal } from "./member.ts";
import { addAccount, confirmAccount, refuseUsedLink, removeAccount } from "./own-account.ts";
import { BRAM, show, signIn, signInAgain } from "./own-visits.ts";
import type { World } from "./world.ts";

/** One visit of a member who signs in by mail, with a picture of each page. */
const whole = async (browser: Browser, world: World, { width, theme }: Way, pictures?: string): Promise<void> => {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme, locale: "en-US" });
  const page = await context.newPage();
  const faults = watch(page, world.base);
  const look = async (what: string): Promise<void> => {
    await isAccessible(page, `${width}-${theme} ${what}`);
    await fits(page, `${width}-${theme} ${what}`);
    if (pictures !== undefined)
      await page.screenshot({ path: join(pictures, `own-${what}-${width}-${theme}.png`), fullPage: true });
  };
  await page.goto(`${world.base}/portal/sign-in`);
  await page.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
  await look("sign-in");
  await signIn(page, world);
  await look("brands");
  await page.getByRole("button", { name: /Lumen Coffee/ }).click();
  await page.getByText("Coffee Ambassadors").first().waitFor();
  await look("programs");
  await show(page, "Payout account");
  await look("accounts");
  await show(page, "Profile");
  await look("profile");
  await show(page, "Notifications");
  await page.getByLabel("Your earnings").waitFor();
  await look("notifications");
  await show(page, "Profile");
  await page.getByRole("button", { name: "Leave", exact: true }).first().click();
  await page.getByText("What you earned before stays yours").waitFor();
  await look("leaving");
  await page.getByRole("button", { name: "Stay in the program" }).click();
  await page.getByRole("button", { name: "Close the portal" }).click();
  await page.getByRole("heading", { name: "Your visit has ended" }).waitFor();
  await look("ended");
  assert.deepEqual(await context.cookies(), []);
  assert.deepEqual(faults, []);
  await context.close();
};

/** Names and words of the pages of Bram, which no language translates. */
const GIVEN = [
  "Bram de Vries",
  BRAM,
  "Lumen Coffee",
  "Coffee Ambassadors",
  "Café Partners",
  "PayPal",
  "Wise",
  // Subjects of messages that the brand wrote.
  "First",
  "Second",
  "IBAN",
  "BIC",
  "English",
  "Deutsch",
  "Français",
  "Español",
];

/** Every page of what is a member's own, in a language of which no letter is English. */
const pseudo = async (browser: Browser, world: World): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${world.base}/portal/sign-in?lang=en-XA`);
  await settled(page);
  assert.deepEqual(await untranslated(page, GIVEN), [], "sign-in");
  await signIn(page, world, "?lang=en-XA");
  assert.deepEqual(await untranslated(page, GIVEN), [], "brands");
  await page.getByRole("button", { name: /Lumen Coffee/ }).click();
  const own = (await navigation(page)).locator("a");
  await own.first().waitFor();
  const pages = await own.count();
  for (let at = 0; at < pages; at += 1) {
    await navigation(page);
    await own.nth(at).click();
    await page.locator("main h1").waitFor();
    await settled(page);
    const title = (await page.locator("main h1").textContent()) ?? "";
    assert.deepEqual(await untranslated(page, GIVEN), [], title);
    await fits(page, `en-XA ${title}`);
  }
  await context.close();
  passed(`none of the ${pages} pages of a member who signed in is left in English`);
};

/** The sentences of signing in, in every language. */
const SENT = {
  en: "If this address is known, a link is on its way.",
  de: "Wenn diese Adresse bekannt ist, ist ein Link unterwegs.",
  fr: "Si cette adresse est connue, un lien est en route.",
  es: "Si conocemos esta dirección, un enlace está en camino.",
};

const askForLink = async (page: Page, world: World): Promise<void> => {
  await page.goto(`${world.base}/portal/sign-in`);
  await page.locator("input[name=email]").fill("nobody@people.example");
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByText(SENT.en).waitFor();
  await page.getByRole("button", { name: "Use another address" }).click();
  await page.locator("input[name=email]").fill("nobody");
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByText("This is not an email address.").waitFor();
  await isAccessible(page, "sign-in refused");
  passed("whoever asks for a link learns nothing about the address, and one that is none is named");
};

const chooseBrand = async (page: Page, world: World): Promise<void> => {
  await signIn(page, world);
  await page.getByRole("button", { name: /Lumen Roastery/ }).click();
  await page.getByText("Reason: Only cafés take part.").waitFor();
  await (await navigation(page)).getByRole("link", { name: "Change brand" }).click();
  await page.getByRole("button", { name: /Lumen Coffee/ }).click();
  await page.getByText("Coffee Ambassadors").first().waitFor();
  passed("who is known to two brands chooses between them, changes, and reads why one said no");
};

const switchMailOff = async (page: Page, world: World): Promise<void> => {
  await show(page, "Notifications");
  await page.getByLabel("Your earnings").uncheck();
  await page.getByText("Saved.").waitFor();
  await page.getByText(/^Switched off on/).waitFor();
  await page.locator("main select").selectOption("fr");
  await page.getByText("Saved.").waitFor();
  await signInAgain(page, world);
  await show(page, "Notifications");
  assert.equal(await page.getByLabel("Your earnings").isChecked(), false);
  assert.equal(await page.getByLabel("Your payouts").isChecked(), true);
  assert.equal(await page.locator("main select").inputValue(), "fr");
  await page.getByLabel("Your earnings").check();
  await page.getByText("Saved.").waitFor();
  await page.locator("main select").selectOption("");
  await page.getByText("Saved.").waitFor();
  passed("a member switches mail off, chooses its language, and finds both after signing in again");
};

const changeProfile = async (page: Page, world: World): Promise<void> => {
  await show(page, "Profile");
  await page.getByRole("textbox", { name: "Name" }).fill("Bram A. de Vries");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();
  await page.getByRole("textbox", { name: "Email address" }).fill("bram@elsewhere.example");
  await page.getByRole("button", { name: "Change the address" }).click();
  await page.getByText("A link was sent to bram@elsewhere.example.").waitFor();
  await world.linkTo("bram@elsewhere.example");
  await page.getByRole("button", { name: "Ask for erasure" }).click();
  await page.getByText("You are still owed money").waitFor();
};

const takeDataAlong = async (page: Page): Promise<void> => {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download your data" }).click();
  const file = JSON.parse(await readFile(await (await saved).path(), "utf8"));
  assert.deepEqual(Object.keys(file), [
    "brand",
    "member",
    "profile",
    "notifications",
    "payout_accounts",
    "applications",
    "passkeys",
    "statement",
    "messages",
    "contests",
    "material",
    "memberships",
  ]);
  assert.equal(file.profile.email, BRAM);
  assert.ok(file.memberships[0].earnings.length > 0 && file.payout_accounts.length === 1);
};

const leaveProgram = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Leave" }).last().click();
  await page.getByText("new sales earn nothing").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await page.getByText("You have left the program.").waitFor();
  await page.locator(".pill", { hasText: "Ended" }).waitFor();
};

const lookOn = async (browser: Browser, world: World): Promise<void> => {
  const seen = await openPortal(browser, world, world.members.amira.id);
  await (await navigation(seen.page)).getByRole("link", { name: "Payout account" }).click();
  await seen.page.getByText("Payout accounts are not shown here").waitFor();
  await isAccessible(seen.page, "accounts of another");
  await seen.leave();
  passed("who looks on sees no account, and why");
};

const askInEveryLanguage = async (browser: Browser, world: World): Promise<void> => {
  for (const [locale, text] of Object.entries(SENT)) {
    const other = await browser.newContext({ locale });
    const asked = await other.newPage();
    await asked.goto(`${world.base}/portal/sign-in`);
    await asked.locator("input[name=email]").fill("nobody@people.example");
    await asked.locator("form button").click();
    await asked.getByText(text).waitFor();
    await other.close();
  }
};

export const own = async (
  browser: Browser,
  world: World,
  ways: readonly Way[],
  pictures: string | undefined,
): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 900 }, locale: "en-US" });
  const page = await context.newPage();
  await askForLink(page, world);
  await chooseBrand(page, world);
  await switchMailOff(page, world);
  await addAccount(page);
  await confirmAccount(page, world, pictures);
  await removeAccount(page, world, pictures);
  await refuseUsedLink(page, world);
  passed("a member adds an account, confirms it by mail, reads until when payments are held and why, and removes it");
  await changeProfile(page, world);
  await takeDataAlong(page);
  await leaveProgram(page);
  await context.close();
  passed(
    "a member changes the name, asks for another address, takes the data along, reads what leaving a program brings, and leaves it",
  );
  await lookOn(browser, world);
  await askInEveryLanguage(browser, world);
  world.advance(3_700_000);
  await pseudo(browser, world);
  for (const way of ways) {
    await whole(browser, world, way, pictures);
    world.advance(3_700_000);
  }
  passed(`pages that are the member's own, in ${ways.length} ways, and signing in by mail in four languages`);
};
