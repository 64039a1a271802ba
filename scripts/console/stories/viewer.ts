import * as assert from "node:assert/strict";
import { passed, type Visitor } from "../browser.ts";

/** Buttons that only read. Everybody may look at a change of a requirement: it is a question, and only some may save it. */
const READING =
  /^(Try again|Show more|Copy|Copy ID|Filters|Messages|QR code|Export as CSV|Objections|Export as PDF|Save this view|Forget this view|Add a requirement|Change|Remove|Columns|Choose a member|.*[↑↓↕])$/;

/** Reads every page that a viewer has, and is offered nothing that writes. A number opens the rows that make it, which are read as well. */
export const viewer = async ({ page, open }: Visitor): Promise<void> => {
  const offered = new Set<string>();
  const look = async (): Promise<void> => {
    const buttons = await page
      .locator("main button:not(.explained, [aria-pressed], [role=radio], [aria-checked]), main a.button")
      .evaluateAll((found) => found.map((one) => one.getAttribute("aria-label") ?? one.textContent ?? ""));
    for (const name of buttons) if (!READING.test(name.trim())) offered.add(`${page.url()}: ${name}`);
  };
  const first = async (room: string, name: string): Promise<void> => {
    await open(room);
    await look();
    await page.locator("tbody a").first().click();
    await page.getByRole("link", { name, exact: true }).last().waitFor();
    await page.waitForLoadState("networkidle");
    await look();
  };
  await open("");
  await look();
  await first("programs", "Programs");
  for (const part of ["Tiers", "Payout rules", "Terms", "Embeds and integrations"]) {
    const button = page.getByRole("button", { name: part });
    if ((await button.count()) > 0) {
      await button.click();
      await page.waitForLoadState("networkidle");
      await look();
    }
  }
  await first("members", "Members");
  await first("distributions", "Distributions");
  await first("activity", "Activity");
  assert.deepEqual([...offered], [], "a viewer is offered nothing that writes");
  passed("viewer: every page is read, and no button writes");
};
