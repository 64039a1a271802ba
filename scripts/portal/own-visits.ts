// The visits of a member who signs in by mail.
import type { Page } from "playwright-core";
import { settled } from "../console/browser.ts";
import { navigation } from "./member.ts";
import type { World } from "./world.ts";

export const BRAM = "bram.de.vries@people.example";

export const show = async (page: Page, name: string): Promise<void> => {
  await (await navigation(page)).getByRole("link", { name, exact: true }).click();
  await page.locator("main h1").waitFor();
  await settled(page);
};

/** Asks for a link on the page, and opens the one that came. */
export const signIn = async (page: Page, world: World, query = ""): Promise<void> => {
  await page.goto(`${world.base}/portal/sign-in${query}`);
  await page.locator("input[name=email]").fill(BRAM);
  await page.locator("form button").click();
  await page.locator("[role=status]").waitFor();
  const url = await world.linkTo(BRAM);
  await page.goto(url.replace("#", `${url.includes("?") ? query.replace("?", "&") : query}#`));
  await page.locator("main .choices").waitFor();
  await settled(page);
};

/** Reloads the page, which ends the visit of a member who signed in by mail, and signs in again. */
export const signInAgain = async (page: Page, world: World): Promise<void> => {
  await page.reload();
  await signIn(page, world);
  await page.getByRole("button", { name: /Lumen Coffee/ }).click();
  await page.getByText("Coffee Ambassadors").first().waitFor();
};
