// The life of a member, through pages alone: she applies, is approved, shares, sells, is held, contests, names and changes her account, is
// paid by two people of the brand, downloads her statement, leaves, and is erased.
// Only what the store does comes without a page. Each step is named, so that a failure says where it is.
import * as assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { passed, watch } from "../console/browser.ts";
import { changesAccount, namesAccount } from "./life-account.ts";
import { type Life, NORA, openLife, PROGRAM, TERMS, type Way } from "./life-brand.ts";
import { leavesForGood } from "./life-leaving.ts";
import { comes, show } from "./life-member.ts";
import { isPaidOut, readsPayment } from "./life-payday.ts";
import type { World } from "./world.ts";

const applies = async (life: Life, page: Page): Promise<void> => {
  await page.goto(life.join);
  await page.getByRole("heading", { name: `Join ${PROGRAM}` }).waitFor();
  await life.look(page, "join");
  await page.getByLabel("Your e-mail address").fill(NORA.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByText(`We sent a link to ${NORA.email}.`).waitFor();
  await life.look(page, "join asked");
  const link = await life.linkTo(NORA.email);
  await page.goto("about:blank");
  await page.goto(link);
  await page.getByText(`You apply as ${NORA.email}.`).waitFor();
  await page.getByLabel("Your name").fill(NORA.name);
  await page.getByLabel("Your site").fill("https://tea.nora.example");
  await page.getByText(TERMS).waitFor();
  await page.getByLabel("I accept these terms.").check();
  await life.look(page, "join form");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("We have your application. Fjord Tea looks at it and writes to you.").waitFor();
  await life.look(page, "join applied");
  await life.drained();
  passed("life: a stranger proves an address by mail, and applies");
};

const isApproved = async (life: Life): Promise<void> => {
  const ada = await life.works("Ada");
  const { page } = ada;
  await ada.open("members");
  await page.getByRole("link", { name: NORA.name }).first().click();
  await page.getByText("https://tea.nora.example").waitFor();
  await life.look(page, "console application");
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await page.getByText("approved", { exact: true }).first().waitFor();
  await ada.leave();
  await life.drained();
  const letters = await life.lettersTo(NORA.email);
  const approved = letters.find((text) => text.includes(`approved you as a member of ${PROGRAM}.`)) ?? "";
  const says = letters.join("\n---\n");
  assert.ok(approved.includes("/r/"), `a letter says that she is in, with her link: ${says}`);
  assert.ok(approved.includes(life.signIn), `the letter says where the portal is: ${says}`);
  passed("life: the brand reads the application in the console, and approves; a mail says so");
};

const shares = async (life: Life, page: Page): Promise<string> => {
  await comes(life, page);
  await life.look(page, "home new");
  await page.getByRole("button", { name: "Copy" }).first().click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const link = await page.evaluate<string>("navigator.clipboard.readText()");
  // A browser without a window is taken for a robot by its name.
  const customer = await life.browser.newContext({ userAgent: "Mozilla/5.0 (X11; Linux) Firefox/150.0" });
  const visitor = await customer.newPage();
  await visitor.goto(link);
  await visitor.getByRole("heading", { name: "Tea" }).waitFor();
  const click = new URL(visitor.url()).searchParams.get("click_id") ?? "";
  assert.notEqual(click, "", "the store learns the click");
  await customer.close();
  await life.drained();
  passed("life: she signs in by mail and copies her link, which leads to the store");
  return click;
};

/** A sale that waits, whose amount she reads, and why and until when it is held. */
const sells = async (life: Life, page: Page, click: string): Promise<void> => {
  await life.sale(24_000, { click_id: click, customer: "somebody@else.example" });
  await life.sale(5_000, { click_id: click, customer: "buyer 2", customer_email: NORA.email });
  // The page that she has open all the while learns of it.
  await show(page, "Links");
  await show(page, "Home");
  const held = page.getByRole("region", { name: "€24.00 is on hold" });
  await held.getByText("Customers can still return what they bought").waitFor();
  await held.getByText(/The first of it is free on/).waitFor();
  await held.getByText("You do not have to do anything.").waitFor();
  await life.look(page, "home held");
  await show(page, "Earnings");
  await life.look(page, "earnings");
  await page.getByRole("link", { name: /Sale of €240\.00/ }).click();
  const chain = page.locator("ol.chain");
  for (const text of ["Somebody clicked your link", "It waits 10 days", "10% of €240.00", /On hold until/])
    await chain.getByText(text).first().waitFor();
  await life.look(page, "earning held");
  passed("life: a sale comes, and she reads why it is worth what it is, that it is held, why, and until when");
};

/** A sale that is taken for her own, which she contests; the brand agrees, and she reads so. */
const contests = async (life: Life, page: Page): Promise<void> => {
  await show(page, "Earnings");
  await page.getByRole("link", { name: /Sale of €50\.00/ }).click();
  await page.getByText("You bought it yourself. Own purchases do not earn.").first().waitFor();
  await page.getByRole("button", { name: "This was not my own purchase" }).click();
  await page.getByLabel("What is wrong, in your words").fill("My mother bought it with my address.");
  await life.look(page, "contest");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Sent. You find it").waitFor();
  await life.drained();

  const ada = await life.works("Ada");
  await ada.open("members/contests");
  await ada.page.getByRole("row", { name: "My mother bought it" }).getByRole("link").first().click();
  await ada.page.getByRole("heading", { name: "a self-referral" }).waitFor();
  await life.look(ada.page, "console contest");
  await ada.page.getByRole("button", { name: "Accept", exact: true }).click();
  const dialog = ada.page.getByRole("dialog");
  await dialog.getByLabel("Reason (shown to the member)").fill("A mother is somebody else.");
  await dialog.getByRole("button", { name: "Accept", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await ada.page.getByText("The event was re-credited").waitFor();
  await ada.leave();
  await life.drained();

  await show(page, "Contests");
  await page.getByText("The sale is credited to you.").waitFor();
  await page.getByText("Reason: A mother is somebody else.").waitFor();
  await life.look(page, "contest accepted");
  await life.pass(0.1, [page]);
  await comes(life, page);
  await page.getByRole("region", { name: "€29.00 is on hold" }).waitFor();
  passed(
    "life: she contests what is refused, the brand accepts it in the console, and she reads the outcome and its reason",
  );
};

export const life = async (
  browser: Browser,
  world: World,
  ways: readonly Way[],
  pictures: string | undefined,
): Promise<void> => {
  const lived = await openLife(browser, world, ways, pictures);
  const context = await browser.newContext({
    locale: "en-US",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await context.clock.setSystemTime(world.now());
  const page = await context.newPage();
  const faults = watch(page, world.base);
  await applies(lived, page);
  await isApproved(lived);
  const click = await shares(lived, page);
  await sells(lived, page, click);
  await contests(lived, page);
  await namesAccount(lived, page);
  await changesAccount(lived, page);
  await lived.passMonth([page]);
  await isPaidOut(lived);
  await readsPayment(lived, page);
  await leavesForGood(lived, page);
  assert.deepEqual(await context.cookies(), []);
  assert.deepEqual(faults, []);
  await context.close();
};
