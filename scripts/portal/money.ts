// A member reads the money of the month: what it is, why, until when, and what can be done.
import * as assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { passed } from "../console/browser.ts";
import { openPortal } from "./member.ts";
import type { World } from "./world.ts";

type Visit = Awaited<ReturnType<typeof openPortal>>;

const readAmounts = async ({ page }: Visit): Promise<void> => {
  await page.getByRole("heading", { name: "Hello, Amira Haddad" }).waitFor();
  await page.getByText("is looking at this portal as the member sees it").waitFor();
  assert.equal(await page.locator(".hero .number").first().textContent(), "$30.00");
  assert.deepEqual(await page.locator(".steps .value").allTextContents(), [
    "$10.00",
    "$8.00",
    "$12.00",
    "$0.00",
    "$51.00",
  ]);
  const held = page.getByRole("region", { name: "$10.00 is on hold" });
  await held.getByText("You do not have to do anything.").waitFor();
  const minimum = page.getByRole("region", { name: "$20.00 is below the minimum" });
  await minimum.getByText("The program pays from $25.00 upwards.").waitFor();
  passed("a member sees what is on hold, earned, owed and paid before any run, and why each is not here yet");
};

const keepLink = async ({ page }: Visit, url: string): Promise<void> => {
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  assert.equal(await page.evaluate("navigator.clipboard.readText()"), url);
  await page.getByRole("button", { name: "QR code" }).click();
  await page.getByRole("img", { name: "QR code of your link" }).waitFor();
  const [picture] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  assert.match(picture.suggestedFilename(), /\.png$/);
  passed("a member copies the link, and keeps its QR code");
};

const readChain = async (visit: Visit): Promise<void> => {
  const { page } = visit;
  await visit.show("earnings");
  await page.getByRole("link", { name: /Sale of \$150\.00/ }).click();
  const chain = page.locator("ol.chain");
  for (const text of [
    "Somebody clicked your link",
    "The customer clicked your link.",
    "It is on hold for 10 days",
    "10% of $150.00",
  ])
    await chain.getByText(text).first().waitFor();
  await chain.getByText(/On hold until/).waitFor();
  await chain.getByText("Refunds have taken back $50.00 of it so far.").waitFor();
  await page.getByRole("link", { name: "All earnings" }).click();
  await page.getByRole("link", { name: /Sale of \$450\.00/ }).click();
  await chain.getByText(/^Paid on/).waitFor();
  await chain.getByText(/on your bank statement/).waitFor();
  passed("a member reads why a sale is worth what it is, from the click to the bank");
};

const readRefusedSale = async (visit: Visit): Promise<void> => {
  const { page } = visit;
  await visit.show("earnings");
  const refused = page.getByRole("link", { name: /Sale of \$99\.00/ });
  await refused.getByText("Your membership was paused or had ended when it happened.").waitFor();
  await refused.click();
  await page.getByRole("heading", { name: "It earns you nothing" }).waitFor();
  await page.locator("ol.chain").getByText("It does not earn").waitFor();
  passed("a sale that earns nothing says why");
};

const makeLink = async (visit: Visit): Promise<void> => {
  const { page } = visit;
  await visit.show("links");
  const address = page.getByLabel("Address of the page");
  await address.fill("https://elsewhere.example/x");
  await page.getByText("The page has to be at https://coffee.lumen.example.").waitFor();
  await address.fill("/beans/dark?size=1");
  await page.getByLabel("Your own word for this link").fill("my mail");
  const made = page.getByRole("region", { name: "Link to any page" }).locator("code.url");
  const url = (await made.textContent()) ?? "";
  const answer = await fetch(url, { redirect: "manual", headers: { "user-agent": "Mozilla/5.0 Firefox/200.0" } });
  const target = new URL(answer.headers.get("location") ?? "");
  assert.deepEqual(
    [target.origin, target.pathname, target.searchParams.get("size")],
    ["https://coffee.lumen.example", "/beans/dark", "1"],
  );
  await page.getByText("Spring blend").waitFor();
  await page.getByText("10% off").waitFor();
  passed("a member makes a link to a page of the brand, which leads there");
};

const readStanding = async (visit: Visit): Promise<void> => {
  const { page } = visit;
  await visit.show("standing");
  await page.getByText("Sales: at least 20").waitFor();
  await page.getByText("6 of 20").waitFor();
  await visit.show("payouts");
  await page.getByText("10% of $510.00 in sales").waitFor();
  passed("a member reads what is missing for the next tier, and what each payout is made of");
};

const downloadStatement = async (visit: Visit): Promise<void> => {
  const { page } = visit;
  await visit.show("statement");
  await page.getByText("Closing balance").waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download as CSV" }).click(),
  ]);
  const csv = await readFile((await file.path()) ?? "", "utf8");
  assert.match(csv, /^\uFEFFDate,Description,Amount,Balance,Currency,Reference\r\n/);
  assert.match(csv, /,Payment,-51\.00,/);
  const [pdf] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download as PDF" }).click(),
  ]);
  assert.equal(pdf.suggestedFilename(), "statement.pdf");
  assert.match(await readFile((await pdf.path()) ?? "", "latin1"), /^%PDF-[\s\S]+%%EOF\s*$/);
  await page.getByLabel("From").fill("2020-01-01");
  await page.getByLabel("To").fill("2020-01-31");
  await page.getByText("There were no movements on these days.").waitFor();
  passed("a member downloads the statement as CSV and as PDF");
};

const readReturnedPayment = async (browser: Browser, world: World): Promise<void> => {
  // A refused statement is answered 403.
  const back = await openPortal(browser, world, world.members.bram.id, { expected: [403, 409] });
  await back.show("payouts");
  await back.page.getByText("No other payment includes it yet.").waitFor();
  passed("a payment that came back says what happens next");
  await back.show("statement");
  await back.page.getByText("A statement covers all programs of the brand").waitFor();
  await back.leave();
  passed("a statement that this view does not show says why");
};

export const money = async (browser: Browser, world: World): Promise<void> => {
  const { amira } = world.members;
  const visit = await openPortal(browser, world, amira.id);
  await readAmounts(visit);
  await keepLink(visit, amira.url);
  await readChain(visit);
  await readRefusedSale(visit);
  await makeLink(visit);
  await readStanding(visit);
  await downloadStatement(visit);
  await visit.leave();
  await readReturnedPayment(browser, world);
};
