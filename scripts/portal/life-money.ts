// The second half of the life story: the account, the month's end by two people, the statement, leaving, and erasure.
import * as assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Download, Page } from "playwright-core";
import { apiOf, passed } from "../console/browser.ts";
import { type Life, NORA, PROGRAM } from "./life-brand.ts";
import { comes, show, textOfPdf } from "./life-member.ts";

const IBAN = "DE89 3704 0044 0532 0130 00";
const PAID = "$29.00";

const savedBy = async (page: Page, button: string): Promise<Download> => {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
  return file;
};

/** Names the account, confirms it by mail, and reads until when nothing is paid to it. */
export const namesAccount = async (life: Life, page: Page): Promise<void> => {
  await show(page, "Payout account");
  await page.getByText("No account yet.").waitFor();
  await page.getByLabel("Kind").selectOption("iban");
  await page.getByLabel("IBAN", { exact: true }).fill(IBAN);
  await page.getByRole("button", { name: "Add the account" }).click();
  await page.getByText("A link was sent to your address.").waitFor();
  await life.look(page, "account asked");
  await life.lettersTo(NORA.email);
  await page.goto("about:blank");
  await page.goto(await life.linkTo(NORA.email));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("heading", { name: "Your account is confirmed." }).waitFor();
  await page.getByText(/Nothing is paid to it before/).waitFor();
  await life.look(page, "account confirmed");
  await life.drained();
  const letters = await life.lettersTo(NORA.email);
  assert.ok(
    letters.some((text) => text.includes("DE89…3000 was added for payouts")),
    `a letter tells of the account: ${letters.join("\n---\n")}`,
  );
  await comes(life, page);
  await show(page, "Payout account");
  await page.getByText("DE89…3000").waitFor();
  await page.getByText(/Payments are held until .+, because the account was changed/).waitFor();
  await life.look(page, "account held");
  passed("life: she names her account, confirms it by mail, is told of it, and reads until when payments are held");
};

/** Leads the month through its end: one person asks for the file, another approves. */
export const isPaidOut = async (life: Life): Promise<void> => {
  const ada = await life.works("Ada");
  const berta = await life.works("Berta");
  await apiOf(berta).change("settings", { approval_by_two: true }, "by two");
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
  await page.getByText("You asked, so somebody else has to approve.").waitFor();
  await berta.open("money/month-end");
  await berta.page.getByRole("button", { name: "Approve export" }).click();
  await berta.page.getByText("The payment file is being created.").waitFor();
  await life.drained();
  await berta.leave();
  await ada.open("money/month-end");
  await isDone("Approve and export");
  const file = await readFile((await (await savedBy(page, "Download payment file")).path()) ?? "", "utf8");
  assert.ok(file.includes(IBAN.replaceAll(" ", "")) && file.includes("29.00"), "the file of the bank pays her");
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
  const letters = await life.lettersTo(NORA.email);
  assert.ok(
    letters.some((text) => text.includes(PAID)),
    `a letter tells of the payment: ${letters.join("\n---\n")}`,
  );
  await comes(life, page);
  await page.getByText("Everything you earned so far is paid.").waitFor();
  await life.look(page, "home paid");
  await show(page, "Payouts");
  await page.getByText("10% of $290.00 in sales").waitFor();
  await life.look(page, "payouts paid");
  await show(page, "Statement");
  await page.getByText("Owed at the end").waitFor();
  await life.look(page, "statement");
  addsUp(await readFile((await (await savedBy(page, "Download as CSV")).path()) ?? "", "utf8"));
  const pdf = await readFile((await (await savedBy(page, "Download as PDF")).path()) ?? "");
  const text = await textOfPdf(pdf);
  for (const said of [NORA.name, PAID, "Fjord Tea"]) assert.ok(text.includes(said.replaceAll(" ", "")), text);
  passed("life: she is paid, reads what for, and downloads the statement as CSV, which adds up, and as PDF");
};

/** Leaves the program, takes the data along, and is erased; no page shows the address any more. */
export const leavesForGood = async (life: Life, page: Page): Promise<void> => {
  await show(page, "Profile");
  await page.getByRole("button", { name: "Leave", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(`Leave ${PROGRAM}?`).waitFor();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await page.getByText("You have left.").waitFor();
  await life.look(page, "left");
  const data = JSON.parse(await readFile((await (await savedBy(page, "Download your data")).path()) ?? "", "utf8"));
  assert.equal(data.profile.email, NORA.email);
  await page.getByRole("button", { name: "Ask for erasure" }).click();
  await page.getByText("A link was sent to your address.").waitFor();
  await page.goto("about:blank");
  await page.goto(await life.linkTo(NORA.email));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("heading", { name: "Your data is erased now." }).waitFor();
  await life.look(page, "erased");
  await life.drained();
  await life.platform.workers.erase();

  const ada = await life.works("Ada");
  for (const path of ["members", `members?q=${encodeURIComponent(NORA.email)}`, "money?show=payouts", "audit"]) {
    await ada.open(path);
    const shown = await ada.page.locator("main").innerText();
    assert.ok(!shown.includes(NORA.email) && !shown.includes(NORA.name), `${path}: ${shown}`);
  }
  await ada.open("members");
  await ada.page.locator("tbody a").first().click();
  await ada.page.getByText(/erased/i).first().waitFor();
  await life.look(ada.page, "console erased");
  const shown = await ada.page.locator("main").innerText();
  assert.ok(!shown.includes(NORA.email) && !shown.includes(NORA.name), shown);
  await ada.leave();

  await page.goto(life.signIn);
  await page.getByLabel("E-mail address").fill(NORA.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByText("If this address is known").waitFor();
  const letters = await life.lettersTo(NORA.email);
  assert.ok(!letters.some((text) => text.includes("#")), "nobody signs in by an address that was erased");
  passed("life: she leaves, takes the data along and is erased: no page shows her, and no link is sent");
};
