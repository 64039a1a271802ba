import * as assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { apiOf, isAccessible, passed, settled, type Visitor } from "../browser.ts";

/** So many numbers of a room are opened: those of each column, and of a few rows. */
const NUMBERS_MAX = 20;
const DEPTH_MAX = 6;
/** Kinds of numbers of another time than that of their rows. */
const MAY_CHANGE: readonly string[] = ["movement", "payout", "payouts"];

/** A room, its address, and the kinds of chains that its numbers open. */
interface Room {
  readonly name: string;
  readonly path: string;
  readonly opens: readonly string[];
}

/** The days of the demo, as a simulation takes them. */
const simulated = (program: string): string => {
  const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return `programs/${program}?show=rules&rule=simulate&from=${day(60)}&to=${day(0)}`;
};

const roomsOf = (member: string, program: string, batch: string, today: string): readonly Room[] => [
  { name: "Overview", path: "?range=365d", opens: ["activity", "conversion", "payouts"] },
  { name: "Overview by member", path: "?range=365d&by=enrollment", opens: ["activity", "conversion", "payouts"] },
  { name: "Batches", path: "money", opens: ["batch", "payouts"] },
  { name: "Payouts", path: "money?show=payouts", opens: ["payout", "payouts"] },
  { name: "Balances", path: "money?show=balances", opens: ["payouts"] },
  { name: "Totals", path: "money?show=totals", opens: ["payouts", "year"] },
  { name: "Liability", path: `money?show=liability&day=${today}`, opens: ["liability", "movement", "payouts"] },
  { name: "Ledger", path: "money?show=ledger", opens: ["account", "payouts", "transfer"] },
  { name: "a batch", path: `money/${batch}`, opens: ["batch", "payment", "payouts"] },
  { name: "a member", path: `members/${member}`, opens: ["payouts", "requirement"] },
  { name: "a simulation", path: simulated(program), opens: ["simulation"] },
  { name: "a statement", path: `members/${member}/statement`, opens: ["payment", "payout", "statement"] },
];

/** Amounts that a page shows without a chain behind them: rows of a table, or figures. */
const PLAIN_AMOUNTS = `[...document.querySelectorAll("td.right, .kpi .value, .facts dd")]
  .filter((cell) => /[$€£]\\s?\\d/.test(cell.textContent) && cell.querySelector(".explained") === null)
  .map((cell) => cell.textContent)`;

/** Reads the open chain: its kind, its number, and the sums of its rows. */
const chainOf = async (page: Page) => {
  const dialog = page.locator("dialog[open]");
  await dialog.locator("[data-chain]").waitFor();
  await settled(page);
  return {
    of: (await dialog.locator("[data-chain]").getAttribute("data-chain")) ?? "",
    number: await dialog.locator(".chain-value").textContent(),
    sums: await dialog.locator("[data-sum]").allTextContents(),
    said: await dialog.locator("tfoot .pill").allTextContents(),
    sentences: await dialog.locator("blockquote").allTextContents(),
  };
};

/** Demands that the rows of a chain add up, and that what they become is the number. */
const addsUp = async (page: Page, where: string): Promise<string> => {
  const { of, number, sums, said } = await chainOf(page);
  // A rate is no sum: its two parts are. What a member gets by other terms is computed from events.
  if (of === "conversion" || (of === "simulation" && sums.length === 0)) return of;
  assert.ok(sums.length > 0, `${where} is summed`);
  // A requirement says how far the member is: "4 of 5".
  const measured = of === "requirement" ? number?.replace(/ (of |\().*$/, "") : number;
  assert.equal(sums.at(-1), measured, `${where}: its rows are the number`);
  // What was returned after the last run, or paid after a batch left it out, is a row of its own.
  const changed = MAY_CHANGE.includes(of) ? said.filter((one) => / changed since$/.test(one)) : [];
  assert.deepEqual(
    said.filter((one) => one !== "adds up" && !changed.includes(one)),
    [],
    where,
  );
  assert.ok(said.length > 0, `${where} says whether it adds up`);
  return of;
};

/** Follows a number down to its events, by the first row that opens a chain. */
const followsDown = async (page: Page, where: string): Promise<void> => {
  const dialog = page.locator("dialog[open]");
  for (let depth = 1; depth < DEPTH_MAX; depth += 1) {
    const next = dialog.locator("tbody button.explained").first();
    if ((await next.count()) === 0) break;
    await next.click();
    await addsUp(page, `${where}, ${depth} deep`);
  }
};

/** Opens each number of a room. */
const opensAll = async ({ page, open }: Visitor, { name, path, opens }: Room): Promise<number> => {
  await open(path);
  await settled(page);
  assert.deepEqual(await page.evaluate<readonly string[]>(PLAIN_AMOUNTS), [], `${name}: every amount opens its chain`);
  const numbers = page.locator("button.explained");
  const many = Math.min(await numbers.count(), NUMBERS_MAX);
  const found = new Set<string>();
  for (let at = 0; at < many; at += 1) {
    const number = numbers.nth(at);
    const where = `${name}: ${await number.textContent()}`;
    await number.click();
    const of = await addsUp(page, where);
    if (!found.has(of)) {
      await isAccessible(page, where);
      await followsDown(page, where);
    }
    found.add(of);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  }
  assert.deepEqual([...found].toSorted(), opens, `${name}: the kinds of its numbers`);
  return many;
};

/** Says a number to its member in another language, and hands the sentence to the form of a message. */
const isSaid = async ({ page, open }: Visitor, member: string): Promise<void> => {
  await open(`members/${member}`);
  await settled(page);
  const money = page.getByRole("region", { name: "Money" });
  const paid = money.locator("div", { has: page.getByText("Paid", { exact: true }) }).last();
  await paid.locator("button.explained").click();
  const telling = page.getByRole("region", { name: "In a sentence for the member" });
  await telling.getByText(/have been paid to you/).waitFor();
  await telling.getByLabel("Language").selectOption("de");
  await telling.getByText(/wurden Ihnen ausgezahlt/).waitFor();
  await telling.getByText(/\d,\d\d\s\$/).waitFor();
  const sentence = ((await telling.locator("blockquote").textContent()) ?? "").split("\n")[0] ?? "";
  await telling.getByRole("button", { name: "Send to the member" }).click();
  const form = page.getByRole("dialog", { name: /^Message to/ });
  assert.equal(await form.getByLabel("Subject").inputValue(), "Zu Ihrem Verdienst");
  assert.ok((await form.getByLabel("Text").inputValue()).startsWith(sentence));
  await isAccessible(page, "a sentence that is sent");
  await form.getByRole("button", { name: "Cancel" }).click();
  await page.keyboard.press("Escape");
};

/** A member who was paid, and of whom a requirement measures something. */
const paidMember = async (visitor: Visitor): Promise<{ readonly member: string; readonly program: string }> => {
  const { read } = apiOf(visitor);
  const { data } = await read("payouts?status=paid&limit=100");
  for (const { enrollment: member, program, amount_minor } of data) {
    const { met, failed } = await read(`enrollments/${member}/standing`);
    const measured = [...met, ...failed].filter(({ metric_key: key }) => !key.startsWith("assert:"));
    if (amount_minor > 0 && measured.length > 0) return { member, program };
  }
  throw new Error("No member was paid whom a requirement measures.");
};

/** Opens the numbers of the rooms: each shows the rows that make it, and their sum is the number. */
export const explaining = async (visitor: Visitor): Promise<void> => {
  const { read } = apiOf(visitor);
  const batch = (await read("payouts/batches?limit=100")).data.at(-1);
  const { member, program } = await paidMember(visitor);
  const today = new Date().toISOString().slice(0, 10);
  let numbers = 0;
  for (const room of roomsOf(member, program, batch.id, today)) numbers += await opensAll(visitor, room);
  passed(`owner: ${numbers} numbers open the rows that make them, which add up`);
  await isSaid(visitor, member);
  passed("owner: a number is said to its member, in the member's language, and sent");
};
