// The end of a month in the life story: two people pay her in the console, and she reads what for and downloads the statement.
import * as assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { apiOf, passed } from "../console/browser.ts";
import { NEW_IBAN } from "./life-account.ts";
import { BRAND, type Life, NORA } from "./life-brand.ts";
import { comes, savedBy, show, textOfPdf } from "./life-member.ts";
import { spaced } from "./spoken.ts";

const PAID = 2_900;

/** Leads the month through its end: one person asks for the file, another approves. */
export const isPaidOut = async (life: Life): Promise<void> => {
  const ada = await life.works("Ada");
  const berta = await life.works("Berta");
  await berta.open("settings?show=organization");
  await berta.page.getByRole("button", { name: "Require a second person" }).click();
  await berta.page.getByRole("dialog").getByRole("button", { name: "Require a second person" }).click();
  await berta.page.getByRole("button", { name: "Stop requiring a second person" }).waitFor();
  const { page } = ada;
  const step = (name: string, of = page) => of.getByRole("region", { name, exact: true });
  const isDone = (name: string, of = page) => step(name, of).getByText("Done", { exact: true }).waitFor();
  await ada.open("money/month-end");
  await life.look(page, "console month end");
  await page.getByRole("button", { name: "Calculate", exact: true }).click();
  await isDone("Calculate and review");
  await page.getByRole("button", { name: "Create batch" }).click();
  await isDone("Create the batch");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Export", exact: true }).click();
  await page.getByText("You asked, so somebody else has to approve.").waitFor();
  await berta.open("money/month-end");
  await berta.page.getByRole("button", { name: "Approve export" }).click();
  await berta.page.getByText("The payment file is being created.").waitFor();
  await life.drained();
  await berta.leave();
  await ada.open("money/month-end");
  await isDone("Approve and export");
  const file = await readFile((await (await savedBy(page, "Download payment file")).path()) ?? "", "utf8");
  assert.ok(file.includes(NEW_IBAN.replaceAll(" ", "")) && file.includes("29.00"), "the file of the bank pays her");
  const { read } = apiOf(ada);
  const [batch] = (await read("payouts/batches?limit=1")).data;
  const [{ reference }] = (await read(`payouts/batches/${batch.id}/items`)).data;
  await page.getByRole("button", { name: "Import bank results" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("File").setInputFiles({
    name: "results.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`reference,amount,status\n${reference},29.00,paid`),
  });
  await dialog.getByRole("button", { name: /^Confirm/ }).click();
  await life.drained();
  await isDone("Confirm by bank file");
  await life.look(page, "console month end paid");
  await ada.leave();
  passed("life: the brand calculates and pays the month in the console, by two people");
};

/** Adds up a statement as a file for spreadsheets: what is owed after each line is what was owed before it and the line. */
const addsUp = (csv: string): void => {
  const [, ...lines] = csv.trim().split("\r\n");
  let owed = 0;
  for (const line of lines) {
    const [, , amount, after] = line.split(",");
    owed += Math.round(Number(amount) * 100);
    assert.equal(Math.round(Number(after) * 100), owed, line);
  }
  assert.equal(owed, 0);
  assert.ok(lines.length > 1);
};

export const readsPayment = async (life: Life, page: Page): Promise<void> => {
  const { home, nav, payouts, statement } = life.spoken.words;
  const { euros, formats } = life.spoken;
  const letters = await life.lettersTo(NORA.email);
  assert.ok(
    letters.some((text) => spaced(life.spoken.inMail.money({ minor: String(PAID), currency: "eur" })).test(text)),
    `a letter tells of the payment: ${letters.join("\n---\n")}`,
  );
  await comes(life, page);
  await page.getByText(home.allPaid).waitFor();
  await life.look(page, "home paid");
  await show(page, nav.payouts);
  await page.getByText(payouts.split(formats.percent(0.1), euros(29_000))).waitFor();
  await life.look(page, "payouts paid");
  await show(page, nav.statement);
  await page.getByText(statement.closing).waitFor();
  await life.look(page, "statement");
  addsUp(await readFile((await (await savedBy(page, statement.save)).path()) ?? "", "utf8"));
  const pdf = await readFile((await (await savedBy(page, statement.savePdf)).path()) ?? "");
  const text = await textOfPdf(pdf);
  for (const said of [NORA.name, euros(PAID), BRAND]) assert.ok(text.includes(said.replaceAll(/\s/g, "")), text);
  passed("life: she is paid, reads what for, and downloads the statement as CSV, which adds up, and as PDF");
};
