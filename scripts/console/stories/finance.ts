import * as assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { apiOf, isAccessible, passed, pathOf, settled, type Visitor } from "../browser.ts";

const DAY_MS = 86_400_000;
/** The last period of the demo, which ends on the day of its start. */
const DEMO_PERIOD_DAYS = 9;

/** Runs the payouts of the period that is proposed: first to look, then for good. */
const run = async ({ page, open }: Visitor): Promise<void> => {
  await open("money");
  await page.getByRole("button", { name: "Calculate payouts", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  await dialog.getByText("This is the latest period; you can calculate it again.").waitFor();
  const proposed = [dialog.getByLabel("Start date"), dialog.getByLabel("End date (not included)")];
  assert.deepEqual(await Promise.all(proposed.map((field) => field.inputValue())), [day(DEMO_PERIOD_DAYS), day(0)]);
  await dialog.getByRole("button", { name: "Preview" }).click();
  const would = await dialog.getByRole("status").textContent();
  await isAccessible(page, "what a run would write");
  await dialog.getByRole("button", { name: "Calculate payouts", exact: true }).click();
  await dialog.getByText(/^Created/).waitFor();
  const did = await dialog.getByRole("status").textContent();
  assert.equal(did?.replace(/^[^:]*:/, ""), would?.replace(/^[^:]*:/, ""), "a run writes what its preview says");
  await page.keyboard.press("Escape");
  passed("finance: a run writes what its preview says");
};

/** Makes a batch, exports it, confirms it by the file of a provider in which one payment failed, and answers its path. */
const pay = async ({ page }: Visitor): Promise<string> => {
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "New batch" }).click();
  const effect = dialog.getByRole("region", { name: "What it would pay now" });
  const would = await effect.getByText(/^\d+ payments?, \$/).textContent();
  await isAccessible(page, "what a new batch would pay");
  await dialog.getByRole("button", { name: "New batch" }).click();
  await page.getByRole("heading", { name: "Payments", exact: true }).waitFor();
  await settled(page);
  const made = await page.getByRole("region", { name: "Payments", exact: true }).locator("tbody code").count();
  assert.equal(Number.parseInt(would ?? "", 10), made, "a batch has as many payments as its form said");
  passed(`finance: the form of a batch says that it pays ${would}`);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await dialog.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByText("exported", { exact: true }).waitFor();
  await settled(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download payment file", exact: true }).click();
  const file = await download;
  assert.ok((await file.path()).length > 0);
  assert.match(file.suggestedFilename(), /^[a-z-]+-(paypal|sepa|wise)-\d{4}-\d\d-\d\d\.(csv|xml)$/);
  passed("finance: a batch is exported, and its file is there");

  const payments = page.getByRole("region", { name: "Payments", exact: true });
  const references = await payments.locator("tbody code").allTextContents();
  const amounts = await payments.locator("tbody tr > td:nth-child(4)").allTextContents();
  assert.ok(references.length > 1);
  const lines = references.map(
    (reference, index) => `${reference},"${amounts[index]}",${index === 0 ? "Denied,closed account" : "Success,"}`,
  );
  await page.getByRole("button", { name: "Import bank results" }).click();
  await dialog.getByLabel("File").setInputFiles({
    name: "results.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Reference,Amount,Status,Reason", ...lines].join("\n")),
  });
  await dialog.getByText(`Paid: ${references.length - 1}. Failed: 1. Returned: 0.`).waitFor();
  await isAccessible(page, "what a result file says");
  await dialog.getByRole("button", { name: `Confirm ${references.length}` }).click();
  await payments.getByText("closed account").waitFor();
  await page.getByText("partly paid", { exact: true }).waitFor();
  passed(`finance: ${references.length} payments are confirmed by a file, of which one failed`);
  return pathOf(page);
};

/** Reads in the list of payouts why a payment failed, and what pays it after all. */
const whyFailed = async ({ page, open }: Visitor): Promise<void> => {
  await open("money?show=payouts&status=failed");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Why it failed" }).first().click();
  await dialog.getByText("closed account").waitFor();
  await dialog.getByRole("link", { name: "Check the account" }).waitFor();
  await dialog.getByRole("button", { name: "Pay", exact: true }).waitFor();
  await isAccessible(page, "why a payment failed");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  passed("finance: a failed payout says its reason, and what pays it after all, by one click");
};

/** Presses a button that saves a table, and answers its lines. */
const savedLines = async ({ page }: Visitor, button: string): Promise<readonly string[]> => {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return (await readFile(await (await download).path(), "utf8")).trimEnd().split(/\r?\n/);
};

/** Reads what was paid in the year, and saves it as a table. */
const total = async (visitor: Visitor): Promise<void> => {
  const { page, open } = visitor;
  await open("money?show=totals");
  const year = String(new Date().getUTCFullYear());
  assert.equal(await page.getByRole("combobox", { name: "Year" }).inputValue(), year);
  const rows = await page.locator("tbody tr").count();
  const [head = "", ...lines] = await savedLines(visitor, "Export as CSV");
  assert.ok(rows > 0 && head.startsWith("id,object,year,recipient.entity,"), head);
  assert.equal(lines.length, rows);
  await page.getByRole("combobox", { name: "Year" }).selectOption(String(Number(year) - 3));
  await page.getByText("No payments in this year.").waitFor();
  passed(`finance: the totals of ${year} have ${rows} recipients, and so has their table`);
};

/** Pauses a member who is owed something, and reads beside the sums why its amount is held back. */
export const heldBack = async (visitor: Visitor): Promise<void> => {
  const { page, open } = visitor;
  const { read, change } = apiOf(visitor);
  const day = new Date().toISOString().slice(0, 10);
  const owed = (await read(`payouts/liability?day=${day}&limit=100`)).data;
  const one = owed.find(({ owed_minor }: { readonly owed_minor: number }) => owed_minor > 0);
  const { data } = await read(`enrollments?program=${one.program}&entity=${one.recipient.entity}`);
  const [{ relationship }] = data;
  await change(`relationships/${relationship}/pause`, {}, "pause-for-the-liability");
  await open(`money?show=liability&day=${day}`);
  const reasons = page.getByRole("group", { name: "Why it was held back" });
  await reasons.getByRole("columnheader", { name: "Partnership paused" }).waitFor();
  const [, all = "", paused = ""] = await reasons.locator("tbody tr").first().locator("td").allTextContents();
  assert.equal(paused, all, "nothing else holds anybody back");
  assert.match(all, /[1-9]/);
  await isAccessible(page, "why amounts are held back");
  await change(`relationships/${relationship}/resume`, {}, "resume-after-the-liability");
  passed("owner: a member who is paused is held back, and the liability says why");
};

/** Reads what is owed now and was owed at the end of the last month, opens the payouts behind a row, and saves the table. */
const owe = async (visitor: Visitor): Promise<void> => {
  const { page, open } = visitor;
  await open("money?show=liability");
  const [today = "", lastMonth = ""] = [new Date(), new Date(new Date().setUTCDate(0))].map((at) =>
    at.toISOString().slice(0, 10),
  );
  const field = page.getByLabel("Day", { exact: true });
  assert.equal(await field.inputValue(), lastMonth);
  await page.getByText(/, 24:00 \(/).waitFor();
  await field.fill(today);
  await page.getByText("The day is not over: as of", { exact: false }).waitFor();
  const members = page.locator("table").last();
  await members.locator("tbody tr").first().waitFor();
  await isAccessible(page, "the liability of a day");
  const rows = await members.locator("tbody tr").count();
  const [head = "", ...lines] = await savedLines(visitor, "Export as CSV");
  assert.ok(head.startsWith("id,object,recipient.entity,"), head);
  assert.equal(lines.length, rows);
  const [kinds = "", ...entries] = await savedLines(visitor, "Journal of the month");
  assert.ok(
    kinds.includes("transfer") && entries.length > 0 && entries.length % 2 === 0,
    `${kinds}: ${entries.length}`,
  );
  const printing = page.waitForEvent("download");
  await page.getByRole("button", { name: "PDF for the accountant" }).click();
  const printed = await readFile(await (await printing).path());
  assert.equal(printed.subarray(0, 5).toString("latin1"), "%PDF-");
  const [name = ""] = await members.locator("tbody tr").first().getByRole("link").allTextContents();
  await members.locator("tbody tr").first().getByRole("link").click();
  await page.getByRole("button", { name: "Payouts of one member ✕" }).waitFor();
  const payouts = page.locator("table").last();
  await payouts.locator("tbody tr").first().waitFor();
  const others = (await payouts.locator("tbody tr > td:first-child").allTextContents()).filter((one) => one !== name);
  assert.deepEqual(others, []);
  passed(
    `finance: the liability of today has ${rows} rows, so has its table and its PDF says the same, it has what is held back, and a row opens the payouts behind it`,
  );
};

/** Adds an account of a member and removes it. */
const account = async ({ page }: Visitor): Promise<void> => {
  const accounts = page.getByRole("region", { name: "Payout accounts" });
  const dialog = page.getByRole("dialog");
  await accounts.getByRole("button", { name: "Add an account" }).click();
  await dialog.getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 01");
  await dialog.getByRole("button", { name: "Add an account" }).click();
  await dialog.getByText("It is not an IBAN of a SEPA country").waitFor();
  await isAccessible(page, "a mistake in an account");
  await dialog.getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 00");
  await dialog.getByRole("button", { name: "Add an account" }).click();
  const row = accounts.getByRole("row", { name: /DE89…3000/ });
  await row.getByText("connected").waitFor();
  await row.getByRole("button", { name: "Remove" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await row.getByText("removed").waitFor();
  await row.getByRole("button", { name: "Remove" }).waitFor({ state: "detached" });
  passed("finance: an account with a mistake is refused beside its field, and a right one is added and removed");
};

/** Reads the statement of a member whose payment failed, of all days and of none. */
const statement = async (visitor: Visitor): Promise<void> => {
  const { page } = visitor;
  await page.getByRole("link", { name: "Statement", exact: true }).click();
  const entries = page.getByRole("region", { name: "Transactions" });
  await entries.getByText("earned").first().waitFor();
  const rows = await entries.locator("tbody tr").count();
  const [, ...lines] = await savedLines(visitor, "Export as CSV");
  assert.equal(lines.length, rows);
  const [pdf] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export as PDF" }).click(),
  ]);
  assert.match(await readFile((await pdf.path()) ?? "", "latin1"), /^%PDF-[\s\S]+%%EOF\s*$/);
  await isAccessible(page, "a statement");
  await page.getByLabel("End date (not included)").fill("2020-01-01");
  await entries.getByText("No transactions.").waitFor();
  await page.getByLabel("End date (not included)").fill("");
  await entries.locator("tbody tr").first().waitFor();
  passed(`finance: a statement has ${rows} entries, and so has its table; it is saved as PDF as well`);
};

/** Pays one member alone, below the minimum for a reason, and answers the path of the batch. */
const payOne = async (visitor: Visitor, name: string): Promise<string> => {
  const { page, open } = visitor;
  await open("money?show=payouts");
  await page.getByRole("link", { name }).first().click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  await settled(page);
  await account(visitor);
  await statement(visitor);
  await page.getByRole("link", { name }).click();
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await dialog.getByLabel("Ignore the minimum").check();
  await dialog.getByRole("button", { name: "Pay", exact: true }).click();
  await dialog.getByText("Reason is required.").waitFor();
  await dialog.getByLabel("Reason").fill("The first payment failed");
  await dialog.getByRole("button", { name: "Pay", exact: true }).click();
  const payments = page.getByRole("region", { name: "Payments", exact: true });
  await payments.getByText(name).waitFor();
  assert.equal(await payments.locator("tbody tr").count(), 1);
  passed("finance: one member is paid by a batch of its own, for a reason");
  return pathOf(page);
};

interface Explained {
  readonly rule: { readonly type: string } | null;
  readonly events: readonly { readonly event: string; readonly type: string; readonly counted: boolean }[];
}

/** Takes back a sale that was paid for, as whoever records events does. */
export const takeBack = async (visitor: Visitor): Promise<void> => {
  const { read, make } = apiOf(visitor);
  let sale: string | undefined;
  for (const { id } of (await read("payouts?status=paid&limit=100")).data) {
    const { rule, events } = (await read(`payouts/${id}/explain`)) as Explained;
    // A bonus may be reached without it.
    if (rule?.type !== "revenue_split") continue;
    sale ??= events.find(({ type, counted }) => type === "sale" && counted)?.event;
  }
  await make("performance/events", { type: "refund", reverses: sale, external_event_id: "taken-back" }, "taken-back");
};

/** Asks for a batch that finds nobody to pay, after a sale was taken back: what that changed is written and shown. */
const payNobody = async ({ page, open }: Visitor, takeBack: () => Promise<void>): Promise<void> => {
  await takeBack();
  await open("money?show=payouts");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "New batch" }).click();
  await dialog.getByRole("button", { name: "New batch" }).click();
  await dialog.getByText("This payout method can pay nobody now.").waitFor();
  await dialog.getByText("Corrections were written anyway").waitFor();
  await dialog.getByText(/^-\$/).first().waitFor();
  await isAccessible(page, "what was written though nobody is paid");
  await page.keyboard.press("Escape");
  passed("finance: a batch of nobody says what it wrote all the same");
};

/** Runs payouts, pays them by a batch, and reads the ledger. Answers the batch's path. `takeBack` takes back a sale that was run. */
export const finance = async (visitor: Visitor, takeBack: () => Promise<void>): Promise<string> => {
  const { page, open } = visitor;
  await run(visitor);
  const batch = await pay(visitor);
  const payments = page.getByRole("region", { name: "Payments", exact: true });
  const closed = payments.getByRole("row", { name: "closed account" });
  const failed = (await closed.locator(".person").getAttribute("title")) ?? "";
  await total(visitor);
  await whyFailed(visitor);
  await owe(visitor);
  const own = await payOne(visitor, failed);
  await payNobody(visitor, takeBack);
  await open(own);
  await page.getByRole("button", { name: "Cancel the batch", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the batch", exact: true }).last().click();
  await page.getByText("canceled", { exact: true }).first().waitFor();
  await open("money?show=ledger");
  await page.getByRole("link", { name: "Paid", exact: true }).click();
  await page.getByRole("link", { name: "a batch" }).first().click();
  await page.getByRole("heading", { name: "Payments", exact: true }).waitFor();
  passed("finance: an entry of the ledger leads to its batch");
  return batch;
};
