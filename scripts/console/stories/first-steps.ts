import * as assert from "node:assert/strict";
import { isAccessible, passed, pathOf, settled, type Visitor } from "../browser.ts";

/** The most clicks from an empty brand to one that pays: typing and choosing are none. */
const CLICKS_MAX = 25;

/** Sets up a brand that has nothing, the test data of the demo, by the list on the Overview that ticks itself. */
export const firstSteps = async (visitor: Visitor): Promise<void> => {
  const { page, open } = visitor;
  let clicks = 0;
  const click = async (role: "button" | "link" | "checkbox", name: string | RegExp, within = page.locator("body")) => {
    clicks += 1;
    await within.getByRole(role, { name }).first().click();
  };
  const dialog = page.getByRole("dialog");
  await open("");
  await click("button", "Test");
  const list = page.getByRole("region", { name: "Get started" });
  await list.waitFor();
  await isAccessible(page, "the first steps of a brand");

  await click("link", "Create a program", list);
  await dialog.getByLabel("Name", { exact: true }).fill("Friends");
  await dialog.getByLabel("Landing page", { exact: true }).fill("lumen.example/friends");
  await click("button", "Create", dialog);
  await page.getByRole("heading", { name: "Friends" }).waitFor();
  await click("link", "Overview");

  await click("link", "Set what members earn", list);
  await page.getByLabel("Name").fill("A fifth");
  await page.getByLabel("Commission rate (% of net sales)").fill("20 %");
  await click("button", /^(Save|Add)/);
  await page.getByRole("cell", { name: "A fifth" }).waitFor();
  await click("link", "Overview");

  await click("link", "Add members", list);
  await page.getByLabel("Email", { exact: true }).fill("first@people.example");
  await click("button", "Add member");
  await page.getByRole("heading", { name: "1 added" }).waitFor();
  const address = await page.locator("td code").first().textContent();
  await click("link", "Overview");

  const followed = await page.request.get(address ?? "", {
    maxRedirects: 0,
    headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0" },
  });
  assert.match(followed.headers().location ?? "", /^https:\/\/lumen\.example\/friends/);

  await click("link", "Choose a payout method", list);
  await click("button", "Add a payout method");
  await isAccessible(page, "a new payout method");
  await click("button", "Save", dialog);
  await page.getByRole("cell", { name: /PayPal/ }).waitFor();
  await click("link", "Overview");
  await list.getByText("5 of 6 done").waitFor();
  await settled(page);

  await click("button", "Record a test sale", list);
  await dialog.getByText("It counts in the test data alone").waitFor();
  await isAccessible(page, "a test sale");
  assert.equal(await dialog.getByLabel("Amount (USD)").inputValue(), "100.00");
  await click("button", "Record test sale", dialog);
  await page.getByRole("heading", { level: 1, name: "Sale $100.00" }).waitFor();
  await page.getByText("This is a test sale.").waitFor();
  await isAccessible(page, "a test sale that is recorded");
  await page.getByText("20% of net sales").first().waitFor();
  const sale = pathOf(page);
  await click("link", "Overview");
  await settled(page);
  assert.equal(await list.count(), 0);
  assert.ok(clicks <= CLICKS_MAX, `${clicks} clicks`);
  passed(`owner: an empty brand is set up in ${clicks} clicks, and the list on the Overview ticks itself`);

  await open(sale);
  await page.getByRole("button", { name: "Take the test sale back" }).click();
  await dialog.getByText("A refund of $100.00 is recorded").waitFor();
  await dialog.getByRole("button", { name: "Take the test sale back" }).click();
  await page.getByText("It is taken back: it does not count and earns nothing.").waitFor();
  await page.getByRole("link", { name: "See the refund, or undo it" }).click();
  await page.getByRole("heading", { level: 1, name: "Refund" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  passed("owner: a test sale says that it is one, and is taken back");
  await page.getByRole("button", { name: "Live" }).click();
  await settled(page);
};
