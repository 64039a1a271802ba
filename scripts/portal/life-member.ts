// How the member of the life story moves: by the mailed link, and by the navigation.
import type { Page } from "playwright-core";
import { settled } from "../console/browser.ts";
import { type Life, NORA } from "./life-brand.ts";

/** Opens a page of the portal by its name in the navigation. */
export const show = async (page: Page, name: string): Promise<void> => {
  await page.locator(".bar nav").getByRole("link", { name, exact: true }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await settled(page);
};

/** Asks for a link on the page, and opens the one that came. */
export const comes = async (life: Life, page: Page): Promise<void> => {
  await page.goto(life.signIn);
  await page.getByLabel("E-mail address").fill(NORA.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByText("If this address is known").waitFor();
  await page.goto(await life.linkTo(NORA.email));
  await page.getByRole("heading", { name: `Hello, ${NORA.name}` }).waitFor();
  await settled(page);
};
