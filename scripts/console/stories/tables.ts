import * as assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { apiOf, isAccessible, passed, settled, type Visitor } from "../browser.ts";

const heads = async ({ page }: Visitor): Promise<readonly string[]> =>
  (await page.locator("thead th").allTextContents()).filter((name) => name !== "");

/** Sees what filters find in all, leaves columns out, and keeps the choice for the next visit. */
const counting = async (visitor: Visitor): Promise<void> => {
  const { page, open } = visitor;
  const found = page.locator(".found");
  await open("activity?type=sale");
  await found.getByText(/^Total: /).waitFor();
  assert.match((await found.textContent()) ?? "", /^\d[\d,]* sales?|^\d[\d,]* events?Total: .*\d/);
  await settled(page);
  await isAccessible(page, "events with what they add up to");
  await page.getByRole("button", { name: "Choose a member" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose a member" });
  await settled(page);
  await isAccessible(page, "the choice of a member whose events are listed");
  const one = dialog.getByRole("radio").first();
  const name = (await dialog.locator("label span[dir=auto]").first().textContent()) ?? "";
  await one.click();
  await page.waitForURL(/enrollment=enr_/);
  const chosen = page.getByRole("button", { name: "Events of all members" });
  await chosen.getByText(name, { exact: true }).waitFor();
  await chosen.click();
  await page.waitForURL((url) => !url.search.includes("enrollment"));
  passed("manager: the events of one member are listed by a choice of the name");

  await open("members?approval_status=approved");
  await found.getByText(/^\d[\d,]* members?$/).waitFor();
  const rows = await page.locator("tbody tr").count();
  if (!(await page.getByRole("button", { name: "Show more" }).isVisible()))
    assert.equal(await found.textContent(), `${rows} ${rows === 1 ? "member" : "members"}`);
  await open("money?show=payouts");
  await found.getByText(/^\d[\d,]* payouts?$/).waitFor();
  await open("money?show=balances");
  const small = page.getByRole("row").filter({ hasText: "Below the program's minimum of " }).first();
  await small.waitFor();
  const [payable = "", minimum = ""] = (await small.locator("td").nth(3).textContent())?.match(/[\d,.]+/g) ?? [];
  assert.ok(Number(payable) < Number(minimum), `${payable} is payable below ${minimum}`);
  await open("money");
  await found.getByText(/^\d[\d,]* batch(es)?$/).waitFor();
  passed("manager: what the filters of a table find is counted and added up");
};

const choosing = async (visitor: Visitor): Promise<void> => {
  const { page, open } = visitor;
  const menu = page.getByRole("menu");
  await open("members?approval_status=approved");
  const all = await heads(visitor);
  await page.getByRole("button", { name: "Columns" }).focus();
  await page.keyboard.press("Enter");
  await menu.getByRole("menuitemcheckbox", { name: "Tier" }).waitFor();
  await settled(page);
  await isAccessible(page, "the columns of a table");
  await page.keyboard.press("t");
  // A slow page moves its focus after the key, and Enter would go to the column before.
  await menu.locator("[role=menuitemcheckbox]:focus", { hasText: "Tier" }).waitFor();
  await page.keyboard.press("Enter");
  await menu.getByRole("menuitemcheckbox", { name: "Code" }).click();
  assert.equal(await menu.getByRole("menuitemcheckbox", { name: "Tier" }).getAttribute("aria-checked"), "false");
  await page.keyboard.press("Escape");
  const left = all.filter((name) => !["Tier", "Code"].includes(name));
  assert.deepEqual(await heads(visitor), left);
  assert.equal(new URL(page.url()).searchParams.get("hide"), "code,tier");
  await page.reload();
  await settled(page);
  assert.deepEqual(await heads(visitor), left);
  // Another page of the same browser has them as well.
  await open("members");
  assert.deepEqual(await heads(visitor), left);

  const dialog = page.getByRole("dialog");
  const saved = async (which: string): Promise<string> => {
    await page.getByRole("button", { name: "Export as CSV", exact: true }).click();
    await dialog.getByLabel(which).check();
    await isAccessible(page, "the columns of a file");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Save CSV" }).click(),
    ]);
    return (await readFile(await download.path(), "utf8")).split("\r\n")[0] ?? "";
  };
  assert.equal(await saved("Those shown in the table"), "\ufeffName,Email,Program,Approval,Standing,Status,Joined");
  assert.equal(await saved("All columns"), "\ufeffName,Email,Program,Approval,Standing,Status,Tier,Code,Joined,Id");

  await page.getByRole("button", { name: "Columns" }).click();
  await menu.getByRole("menuitem", { name: "Show all columns" }).click();
  assert.deepEqual(await heads(visitor), all);
  passed("manager: columns are left out by keyboard and mouse, kept for the next visit, and a file has those or all");
};

/** Shares a view that leaves a column out. */
const viewing = async (visitor: Visitor): Promise<void> => {
  const { page, open } = visitor;
  const dialog = page.getByRole("dialog");
  await open("members?status=active&hide=tier");
  await page.getByRole("button", { name: "Save this view" }).click();
  await dialog.getByLabel("View name").fill("Without tiers");
  await dialog.getByLabel("Share with your team").check();
  await dialog.getByRole("button", { name: "Save this view" }).click();
  await page.getByText("Shared by").waitFor();
  await open("members");
  assert.ok((await heads(visitor)).includes("Tier"));
  await page.getByLabel("Saved views").selectOption({ label: "Without tiers" });
  await page.getByText("Shared by").waitFor();
  assert.ok(!(await heads(visitor)).includes("Tier"));
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await page.getByText("Shared by").waitFor({ state: "detached" });
  passed("manager: a view of the team keeps its columns");
};

/** Turns the order of a table around by the head of a column and by the menu, and finds it again after a reload. */
const ordering = async (visitor: Visitor): Promise<void> => {
  const { page, open } = visitor;
  await open("members");
  const head = page.getByRole("columnheader", { name: "Joined" });
  const codes = async () => page.locator("tbody td[data-name=Code]").allTextContents();
  assert.equal(await head.getAttribute("aria-sort"), "descending");
  const isWhole = (await page.getByRole("button", { name: "Show more" }).count()) === 0;
  const newest = await codes();
  await head.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/sort=created_at/);
  await settled(page);
  assert.equal(await head.getAttribute("aria-sort"), "ascending");
  if (isWhole) assert.deepEqual(await codes(), newest.toReversed());
  await page.reload();
  await settled(page);
  assert.equal(await head.getAttribute("aria-sort"), "ascending");
  await isAccessible(page, "a table in order");

  await open("activity?type=sale");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemradio", { name: "Happened: oldest first" }).click();
  await page.waitForURL(/sort=occurred_at/);
  await page.keyboard.press("Escape");
  await settled(page);
  assert.equal(await page.getByRole("columnheader", { name: "Received" }).getAttribute("aria-sort"), null);
  passed("manager: tables are put in order by the head of a column and by the menu, and stay so after a reload");
};

/** Puts tables in order of names and amounts by the heads of their columns, on all their pages. */
const byValue = async (visitor: Visitor): Promise<void> => {
  const { page, open } = visitor;
  const head = (name: string) => page.getByRole("columnheader", { name, exact: true });
  for (const [path, column, first, second] of [
    ["members", "Member", "name", "-name"],
    ["programs", "Name", "name", "-name"],
    ["distributions", "Name", "name", "-name"],
    ["activity", "Value", "-value_minor", "value_minor"],
    ["money?show=payouts", "Amount", "-amount_minor", "amount_minor"],
  ] as const) {
    await open(path);
    for (const [sort, said] of [
      [first, first.startsWith("-") ? "descending" : "ascending"],
      [second, second.startsWith("-") ? "descending" : "ascending"],
    ] as const) {
      await head(column).getByRole("button").focus();
      await page.keyboard.press("Enter");
      await page.waitForURL(new RegExp(`sort=${sort}(&|$)`));
      await settled(page);
      assert.equal(await head(column).getAttribute("aria-sort"), said, `${path} by ${sort}`);
    }
    const more = page.getByRole("button", { name: "Show more" });
    if ((await more.count()) > 0) {
      const before = await page.locator("tbody tr").count();
      await more.click();
      await settled(page);
      assert.ok((await page.locator("tbody tr").count()) > before, `${path} goes on in its order`);
    }
    await head(column).getByRole("button").click();
    await page.waitForURL((url) => !url.searchParams.has("sort"));
    assert.equal(await page.getByText("Events without a value").count(), 0);
  }
  await open("programs?sort=name");
  const names = await page.locator("tbody td[data-name=Name]").allTextContents();
  const folded = names.map((name) => name.toLowerCase());
  assert.deepEqual(folded, folded.toSorted());
  passed("manager: tables come in order of names and amounts by the heads of their columns, page after page");
};

/** Opens the list behind each card of a program, one of whose members is paused, and finds as many there. */
const carded = async (visitor: Visitor): Promise<void> => {
  const { page, open } = visitor;
  const api = apiOf(visitor);
  const { data } = await api.read("enrollments?approval_status=approved&status=active&limit=1");
  const [{ id, program }] = data;
  await api.change(`enrollments/${id}/pause`, {}, "tables-pause");
  await open(`programs/${program}`);
  const cards = page.getByLabel("Standing of approved members").locator("div");
  const said = await Promise.all(
    (await cards.all()).map(async (card) => ({
      of: (await card.locator("dt").textContent()) ?? "",
      count: (await card.locator("dd").textContent()) ?? "",
    })),
  );
  assert.equal(said.length, 5);
  assert.notEqual(said.find(({ of }) => of === "paused")?.count, "0");
  for (const [at, { of, count }] of said.entries()) {
    await cards.nth(at).getByRole("link").click();
    await page
      .locator(".found")
      .getByText(`${count} ${count === "1" ? "member" : "members"}`, { exact: true })
      .waitFor();
    assert.match(page.url(), /status=/, of);
    await page.goBack();
    await settled(page);
  }
  await api.change(`enrollments/${id}/resume`, {}, "tables-resume");
  passed("manager: the cards of a program count the members whom their lists show, paused ones apart");
};

/** Reads what distributions have spent in all, saves them as a file, and finds a batch by what it pays. */
const distributionsAndBatches = async (visitor: Visitor): Promise<void> => {
  const { page, open } = visitor;
  await open("distributions");
  await page
    .locator(".found")
    .getByText(/^Total: \$[\d,.]+$/)
    .waitFor();
  const rows = await page.locator("tbody tr").count();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV", exact: true }).click();
  const lines = (await readFile(await (await saving).path(), "utf8")).trimEnd().split("\r\n");
  assert.equal(lines.length, rows + 1);
  assert.match(lines[0] ?? "", /^\ufeff?Name,Status,Programs,/);
  await isAccessible(page, "distributions with what they have spent");

  const { data } = await apiOf(visitor).read("payouts/batches?limit=1");
  const [{ amount_minor }] = data[0].totals;
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog");
  await search.getByRole("combobox").fill((amount_minor / 100).toFixed(2));
  await search.getByRole("option").filter({ hasText: "Payout batch" }).first().click();
  await page.waitForURL(new RegExp(data[0].id));
  await settled(page);
  passed("manager: distributions are added up and saved as a file, and a batch is found by what it pays");
};

/** Counts, columns and order of tables. */
export const tables = async (visitor: Visitor): Promise<void> => {
  await counting(visitor);
  await carded(visitor);
  await choosing(visitor);
  await viewing(visitor);
  await ordering(visitor);
  await byValue(visitor);
  await distributionsAndBatches(visitor);
};
