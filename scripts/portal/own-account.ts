// The account that a member is paid to: added, confirmed by mail, held, and removed.
import * as assert from "node:assert/strict";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { isAccessible } from "../console/browser.ts";
import { BRAM, show, signInAgain } from "./own-visits.ts";
import type { World } from "./world.ts";

export const addAccount = async (page: Page): Promise<void> => {
  await show(page, "Payout account");
  await page.getByText("No account yet.").waitFor();
  await page.getByLabel("Type").selectOption("iban");
  await page.getByLabel("IBAN", { exact: true }).fill("DE89 3704 0044 0532 0130 01");
  await page.getByRole("button", { name: "Add the account" }).click();
  await page.getByText("This account is not correct.").waitFor();
  await page.getByLabel("IBAN", { exact: true }).fill("DE89 3704 0044 0532 0130 00");
  await page.getByRole("button", { name: "Add the account" }).click();
  await page.getByText("A link was sent to your address.").waitFor();
  await page.getByText("No account yet.").waitFor();
};

/** Confirms the account by the link in the letter, in a page of its own. */
export const confirmAccount = async (page: Page, world: World, pictures: string | undefined): Promise<void> => {
  const mailed = await page.context().newPage();
  const change = await world.linkTo(BRAM);
  await mailed.goto(change);
  await mailed.getByRole("heading", { name: "Confirm the change" }).waitFor();
  assert.ok(!mailed.url().includes("confirm="), "the secret of a change stays in no address");
  await isAccessible(mailed, "confirm");
  if (pictures !== undefined) await mailed.screenshot({ path: join(pictures, "own-confirm.png") });
  await mailed.getByRole("button", { name: "Confirm" }).click();
  await mailed.getByRole("heading", { name: "Your account is confirmed." }).waitFor();
  await mailed.getByText(/nothing is paid to it before/).waitFor();
  await mailed.close();
};

export const removeAccount = async (page: Page, world: World, pictures: string | undefined): Promise<void> => {
  await signInAgain(page, world);
  await show(page, "Payout account");
  await page.getByText(/Payments are on hold until .+, because the account changed/).waitFor();
  await page.getByText("DE89…3000").waitFor();
  await isAccessible(page, "accounts");
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, "own-account.png"), fullPage: true });
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByText("Nothing will be paid to DE89…3000 any more.").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page.locator(".pill", { hasText: "Removed" }).waitFor();
};

export const refuseUsedLink = async (page: Page, world: World): Promise<void> => {
  const other = await page.context().newPage();
  await other.goto(`${world.base}/portal#confirm=portal_change_none`);
  await other.getByRole("button", { name: "Confirm" }).click();
  await other.getByRole("heading", { name: "This link no longer works" }).waitFor();
  await isAccessible(other, "confirm refused");
  await other.close();
};
