import { isAccessible, passed, settled, type Visitor } from "../browser.ts";

/** Finds a member, turns one down, and reads why a sale counts. */
export const support = async ({ page, open }: Visitor): Promise<void> => {
  await open("members");
  await page.getByLabel("Name, email or code").fill("Iris");
  await page.getByRole("link", { name: "Zeno Bauer" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Iris Nakamura" }).click();
  await page.getByRole("heading", { name: "Iris Nakamura" }).waitFor();
  await page.getByRole("button", { name: "Reject" }).click();
  const asked = page.getByRole("dialog");
  await asked.getByLabel("Reason (shown to the member)").fill("Companies only");
  await asked.getByRole("button", { name: "Reject" }).click();
  await page.getByText("rejected", { exact: true }).waitFor();
  await page.getByRole("region", { name: "Timeline" }).getByText("Member rejected").waitFor();
  await settled(page);
  await isAccessible(page, "a member who was turned down");
  passed("support: a member is found and rejected, and the timeline says so");

  await open("activity");
  await page.getByLabel("Type").selectOption("sale");
  await settled(page);
  await page.locator("tbody a").first().click();
  await page.getByText("Credited to").waitFor();
  await settled(page);
  await isAccessible(page, "why a sale counts");
  passed("support: a sale says why it counts");

  await open("members");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Standing" }).waitFor();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await page.keyboard.press("Escape");
  passed("support: keys move in a table and open a row");
};
