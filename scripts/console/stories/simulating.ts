import * as assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { isAccessible, passed, type Visitor } from "../browser.ts";

/** Simulates a smaller share over the days of the demo, shares it as a link, and saves it as a table. */
export const simulating = async ({ page, open }: Visitor): Promise<void> => {
  await open("programs");
  await page.getByRole("link", { name: "Coffee Ambassadors" }).click();
  await page.getByRole("button", { name: "Payout rules" }).click();
  await page.getByRole("link", { name: "Simulate other rules" }).click();
  const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Start date").fill(day(60));
  await page.getByLabel("End date (not included)").fill(day(0));
  const result = page.getByRole("region", { name: "Result", exact: true });
  await result.getByText(`${day(60)} to ${day(0)} (exclusive)`).waitFor();
  const rules = page.getByRole("region", { name: "Simulate other rules" });
  await rules.getByRole("row", { name: "Ambassador share" }).getByRole("button", { name: "Change" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Commission rate (% of net sales)").fill("101");
  await dialog.getByRole("button", { name: "Use this rule" }).click();
  await dialog.locator('[aria-invalid="true"]').waitFor();
  await isAccessible(page, "a mistake in a simulated rule");
  await dialog.getByLabel("Commission rate (% of net sales)").fill("1");
  await dialog.getByRole("button", { name: "Use this rule" }).click();
  await rules.getByText("1% of net sales").waitFor();
  const members = result.locator("table").last();
  await members.getByRole("cell", { name: /^[-−]/ }).first().waitFor();
  await isAccessible(page, "a simulation of other rules");
  const rows = await members.locator("tbody tr").count();
  const download = page.waitForEvent("download");
  await result.getByRole("button", { name: "Export as CSV" }).click();
  const saved = await readFile(await (await download).path(), "utf8");
  const [head = "", ...lines] = saved.trimEnd().split("\r\n");
  assert.ok(head.startsWith("enrollment,entity,name,email,currency,now_minor,"), head);
  assert.ok(rows > 0 && lines.length >= rows, saved);
  const said = await members.textContent();
  // A link shows the same to whoever opens it.
  await page.goto(page.url());
  await page.getByText("1% of net sales").waitFor();
  await members.locator("tbody tr").first().waitFor();
  assert.equal(await members.textContent(), said);
  await result.getByRole("button", { name: "Gaining" }).click();
  await result.getByText("Nobody to show.").waitFor();
  await rules.getByRole("row", { name: "Ambassador share" }).getByRole("button", { name: "Remove" }).click();
  await rules.getByRole("row", { name: "Ambassador share" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Back to the rules" }).click();
  await page.getByRole("row", { name: "Ambassador share" }).waitFor();
  passed(`manager: a simulation of other rules names ${rows} members, and its link shows the same again`);
};
