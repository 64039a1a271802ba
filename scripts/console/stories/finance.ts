import * as assert from "node:assert/strict";
import { isAccessible, passed, pathOf, settled, type Visitor } from "../browser.ts";

const DAY_MS = 86_400_000;
/** The last period of the demo, which ends on the day of its start. */
const DEMO_PERIOD_DAYS = 9;

/** Runs the payouts of the period that is proposed: first to look, then for good. */
const run = async ({ page, open }: Visitor): Promise<void> => {
  await open("money");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  await dialog.getByText("This is the latest period, which can be run again.").waitFor();
  const proposed = [dialog.getByLabel("First day"), dialog.getByLabel("Day after the last")];
  assert.deepEqual(await Promise.all(proposed.map((field) => field.inputValue())), [day(DEMO_PERIOD_DAYS), day(0)]);
  await dialog.getByRole("button", { name: "Preview" }).click();
  const would = await dialog.getByRole("status").textContent();
  await isAccessible(page, "what a run would write");
  await dialog.getByRole("button", { name: "Run", exact: true }).click();
  await dialog.getByText(/^Written/).waitFor();
  const did = await dialog.getByRole("status").textContent();
  assert.equal(did?.replace(/^[^:]*:/, ""), would?.replace(/^[^:]*:/, ""), "a run writes what its preview says");
  await page.keyboard.press("Escape");
  passed("finance: a run writes what its preview says");
};

/** Makes a batch, exports it, confirms it by the file of a provider in which one payment failed, and answers its path. */
const pay = async ({ page }: Visitor): Promise<string> => {
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "New batch" }).click();
  await dialog.getByRole("button", { name: "New batch" }).click();
  await page.getByRole("heading", { name: "Payments" }).waitFor();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await dialog.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByText("exported", { exact: true }).waitFor();
  await settled(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "File", exact: true }).click();
  assert.ok((await (await download).path()).length > 0);
  passed("finance: a batch is exported, and its file is there");

  const payments = page.getByRole("region", { name: "Payments" });
  const references = await payments.locator("tbody code").allTextContents();
  const amounts = await payments.locator("tbody tr > td:nth-child(4)").allTextContents();
  assert.ok(references.length > 1);
  const lines = references.map(
    (reference, index) => `${reference},"${amounts[index]}",${index === 0 ? "Denied,closed account" : "Success,"}`,
  );
  await page.getByRole("button", { name: "Confirm by file" }).click();
  await dialog.getByLabel("File").setInputFiles({
    name: "results.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Reference,Amount,Status,Reason", ...lines].join("\n")),
  });
  await dialog.getByText(`Paid: ${references.length - 1}. Failed: 1. Came back: 0.`).waitFor();
  await isAccessible(page, "what a result file says");
  await dialog.getByRole("button", { name: `Confirm ${references.length}` }).click();
  await page.getByText("closed account").waitFor();
  await page.getByText("partly paid", { exact: true }).waitFor();
  passed(`finance: ${references.length} payments are confirmed by a file, of which one failed`);
  return pathOf(page);
};

/** Runs payouts, pays them by a batch, and reads the ledger. Answers the batch's path. */
export const finance = async (visitor: Visitor): Promise<string> => {
  const { page, open } = visitor;
  await run(visitor);
  const batch = await pay(visitor);
  await open("money?show=ledger");
  await page.getByRole("link", { name: "Paid", exact: true }).click();
  await page.getByRole("link", { name: "a batch" }).first().click();
  await page.getByRole("heading", { name: "Payments" }).waitFor();
  passed("finance: an entry of the ledger leads to its batch");
  return batch;
};
