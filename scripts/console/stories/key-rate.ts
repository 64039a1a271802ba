import * as assert from "node:assert/strict";
import { isAccessible, passed, settled, type Visitor } from "../browser.ts";

/** Sees how near its limit a key came, limits it, and gives the limit back. */
export const keyRate = async ({ page, open }: Visitor): Promise<void> => {
  await open("developers");
  await settled(page);
  const organization = page.getByRole("region", { name: "Rate limit of the organization" });
  await organization.getByRole("button", { name: "Rate limit" }).click();
  await organization.locator("[data-use]").waitFor();
  await organization.getByText("alone sets another one").waitFor();
  let clicks = 0;
  const dialog = page.locator("dialog[open]");
  const limit = async (perSecond: string): Promise<void> => {
    await page.getByRole("button", { name: "Rate limit" }).first().click();
    await dialog.locator("[data-use]").waitFor();
    await dialog.getByLabel("Requests per second").fill(perSecond);
    await dialog.getByLabel("Requests at once").fill("");
    await dialog.getByRole("button", { name: "Save" }).click();
    clicks += 2;
  };
  const own = page.getByText("5 requests per second, 10 at once");
  await limit("five");
  await dialog.getByRole("alert").waitFor();
  await isAccessible(page, "the rate of a key");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  clicks = 0;
  await limit("5");
  await own.waitFor();
  assert.equal(clicks, 2, "a key is limited by two clicks");
  await limit("");
  await own.waitFor({ state: "detached" });
  passed(`owner: a key is limited beside its busiest second, by ${clicks / 2} clicks`);
};
