import * as assert from "node:assert/strict";
import { isAccessible, passed, settled, type Visitor } from "../browser.ts";

/** Opens a further brand of the organization, and begins in it by the list on its Overview. */
export const brands = async ({ page, open }: Visitor): Promise<void> => {
  const dialog = page.getByRole("dialog");
  await open("settings?show=organization");
  await page.getByRole("button", { name: "New brand" }).click();
  await dialog.getByLabel("Name", { exact: true }).fill("Lumen Tea");
  await dialog.getByLabel("Short name").fill("lumen-coffee");
  await dialog.getByLabel("Time zone").selectOption("Europe/Zurich");
  await isAccessible(page, "a new brand");
  await dialog.getByRole("button", { name: "Create brand" }).click();
  await dialog.getByText("The organization already has a brand lumen-coffee.").waitFor();
  assert.equal(await dialog.getByLabel("Short name").getAttribute("aria-invalid"), "true");
  await page.reload();
  await settled(page);
  await page.getByRole("button", { name: "New brand" }).click();
  assert.equal(await dialog.getByLabel("Name", { exact: true }).inputValue(), "Lumen Tea");
  await dialog.getByLabel("Short name").fill("");
  await dialog.getByRole("button", { name: "Create brand" }).click();
  const list = page.getByRole("region", { name: "Get started" });
  await list.getByText("0 of 6 done").waitFor();
  const shown = page.getByLabel("Brand", { exact: true });
  assert.equal(await shown.locator("option:checked").textContent(), "Lumen Tea");
  await isAccessible(page, "the Overview of a new brand");
  passed("owner: a new brand is opened by clicking, and begins with the first steps");

  await open("money?show=periods");
  await page.getByText("Europe/Zurich").first().waitFor();
  await open("");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await open("");
  await settled(page);
  assert.equal(await list.count(), 0);
  passed("owner: the first steps are dismissed, and stay so");
};
