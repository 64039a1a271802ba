import * as assert from "node:assert/strict";
import { isAccessible, passed, pathOf, settled, type Visitor } from "../browser.ts";

const seek = async ({ page }: Visitor, typed: string): Promise<void> => {
  // A page that is still loading does not hear the keys.
  await settled(page);
  // A search that was closed by a key is gone a moment later, and would take the next one along.
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill(typed);
};

/** Chooses days on the Overview, and goes from a point of the chart to the events behind it. */
const choosingDays = async ({ page, open }: Visitor): Promise<void> => {
  await open("?series=clicks");
  const choice = page.getByRole("search", { name: "Time" });
  await choice.getByLabel("Time").selectOption("Custom");
  const to = await choice.getByLabel("To", { exact: true }).inputValue();
  await choice.getByLabel("From", { exact: true }).fill(to);
  await page.getByText("compared with the day before").waitFor();
  await settled(page);
  await isAccessible(page, "the Overview of one day");
  const chart = page.getByRole("img", { name: "Clicks" });
  await chart.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Activity", level: 1 }).waitFor();
  const search = new URL(page.url()).searchParams;
  assert.deepEqual([search.get("from"), search.get("to")], [to, to]);
  passed("support: days are chosen, and a point of the chart leads to its events");
};

/** Finds an order, a customer's events, a program and an act by the keyboard alone. */
export const searching = async (visitor: Visitor): Promise<void> => {
  const { page, open } = visitor;
  await choosingDays(visitor);
  await open("activity?type=sale");
  await page.locator("tbody a").first().click();
  await page.getByText("Credited to").waitFor();
  const sale = pathOf(page);
  const [order = ""] =
    /"external_event_id": "([^"]+)"/.exec((await page.locator("pre").allTextContents()).join())?.slice(1) ?? [];
  assert.ok(order.length > 0, "a sale of the demo has the number of its order");

  await open("");
  await seek(visitor, order);
  await page.getByRole("dialog").getByRole("option", { name: order }).waitFor();
  await isAccessible(page, "an order that was found");
  await page.keyboard.press("Enter");
  await page.getByText("Credited to").waitFor();
  assert.equal(pathOf(page), sale);
  passed("support: an order leads to why it counts, in one search");

  await open(`activity?order=${encodeURIComponent(JSON.stringify(order))}`);
  await page.getByRole("cell", { name: "sale" }).waitFor();
  assert.equal(await page.locator("tbody tr").count(), 1);
  await page.getByLabel("From").fill("2001-01-01");
  await page.getByLabel("To", { exact: true }).fill("2001-01-02");
  await page.locator("tbody tr").waitFor({ state: "detached" });
  passed("support: events are listed by order and by days");

  // A part of a number is no order, and who may not read requests is not sent to them.
  await open("");
  await seek(visitor, order.slice(0, -1));
  await page.getByText("No order with exactly this number").waitFor();
  await page.keyboard.press("Escape");

  await seek(visitor, "cafe");
  await page.getByRole("dialog").getByRole("option", { name: "Café Partners" }).filter({ hasText: "Program" }).click();
  await page.getByRole("heading", { name: "Café Partners" }).waitFor();
  await seek(visitor, "");
  await page.getByRole("dialog").getByRole("option").first().waitFor();
  assert.match((await page.getByRole("dialog").getByRole("option").first().textContent()) ?? "", /Café Partners/);
  await page.keyboard.press("Escape");
  await seek(visitor, "zzzzzz");
  await page.getByText("Nothing found.").waitFor();
  await page.keyboard.press("Escape");
  await settled(page);
  passed("support: programs are found without their accents, and what was opened before comes first");
};
