// The life of a member, through pages alone: she applies, is approved, shares, sells, is held, contests, names and changes her account, is
// paid by two people of the brand, downloads her statement, leaves, and is erased.
// Only what the store does comes without a page. Each step is named, so that a failure says where it is.
import * as assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { passed, watch } from "../console/browser.ts";
import { changesAccount, namesAccount } from "./life-account.ts";
import { BRAND, type Life, NORA, openLife, PROGRAM, TERMS } from "./life-brand.ts";
import { leavesForGood } from "./life-leaving.ts";
import { comes, show } from "./life-member.ts";
import { isPaidOut, readsPayment } from "./life-payday.ts";
import type { Way } from "./looks.ts";
import { around, type Language, spaced, spokenIn } from "./spoken.ts";
import type { World } from "./world.ts";

const applies = async (life: Life, page: Page): Promise<void> => {
  const { join } = life.spoken;
  await page.goto(life.join);
  await page.getByRole("heading", { name: join.join(PROGRAM) }).waitFor();
  await life.look(page, "join");
  await page.getByLabel(join.email).fill(NORA.email);
  await page.getByRole("button", { name: join.verify }).click();
  await page.getByText(join.sent(NORA.email)).waitFor();
  await life.look(page, "join asked");
  const link = await life.linkTo(NORA.email);
  await page.goto("about:blank");
  await page.goto(link);
  await page.getByText(join.as(NORA.email)).waitFor();
  await page.getByLabel(join.name).fill(NORA.name);
  await page.getByLabel("Your site").fill("https://tea.nora.example");
  await page.getByText(TERMS).waitFor();
  await page.getByLabel(join.accept).check();
  await life.look(page, "join form");
  await page.getByRole("button", { name: join.apply }).click();
  await page.getByText(join.pending(BRAND)).waitFor();
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
  const { mails, inMail } = life.spoken;
  const [welcome = ""] = mails.approved({ brand: BRAND, program: PROGRAM, link: "" }, inMail).lines;
  const approved = letters.find((text) => text.includes(welcome)) ?? "";
  const says = letters.join("\n---\n");
  assert.ok(approved.includes("/r/"), `a letter says that she is in, with her link: ${says}`);
  assert.ok(approved.includes(life.signIn), `the letter says where the portal is: ${says}`);
  passed("life: the brand reads the application in the console, and approves; a mail says so");
};

const shares = async (life: Life, page: Page): Promise<string> => {
  await comes(life, page);
  await life.look(page, "home new");
  await page.getByRole("button", { name: life.spoken.words.states.copy, exact: true }).first().click();
  await page.getByRole("button", { name: life.spoken.words.states.copied, exact: true }).waitFor();
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

/** The entry of a sale among the earnings. */
const saleOf = ({ spoken: { words, euros } }: Life, minor: number): RegExp =>
  spaced(words.typeOf(words.types.sale, euros(minor)));

/** A sale that waits, whose amount she reads, and why and until when it is held. */
const sells = async (life: Life, page: Page, click: string): Promise<void> => {
  await life.sale(24_000, { click_id: click, customer: "somebody@else.example" });
  await life.sale(5_000, { click_id: click, customer: "buyer 2", customer_email: NORA.email });
  // The page that she has open all the while learns of it.
  const { words, formats, euros } = life.spoken;
  const { nav, chain: chainOf, withheld } = words;
  await show(page, nav.links);
  await show(page, nav.home);
  const held = page.getByRole("region", { name: withheld.hold.title(euros(2_400)) });
  await held.getByText(withheld.hold.why("")).waitFor();
  await held.getByText(around(withheld.hold.until)).waitFor();
  await held.getByText(withheld.hold.now("")).waitFor();
  await life.look(page, "home held");
  await show(page, nav.earnings);
  await life.look(page, "earnings");
  await page.getByRole("link", { name: saleOf(life, 24_000) }).click();
  const chain = page.locator("ol.chain");
  for (const text of [
    chainOf.click,
    chainOf.hold(10),
    chainOf.split(formats.percent(0.1), euros(24_000)),
    around(words.states10.held),
  ])
    await chain.getByText(text).first().waitFor();
  await life.look(page, "earning held");
  passed("life: a sale comes, and she reads why it is worth what it is, that it is held, why, and until when");
};

/** A sale that is taken for her own, which she contests; the brand agrees, and she reads so. */
const contests = async (life: Life, page: Page): Promise<void> => {
  const { contests: words, nav, reasons } = life.spoken.words;
  await show(page, nav.earnings);
  await page.getByRole("link", { name: saleOf(life, 5_000) }).click();
  await page.getByText(reasons.self_referral).first().waitFor();
  await page.getByRole("button", { name: words.begin.self_referral }).click();
  await page.getByLabel(words.text).fill("My mother bought it with my address.");
  await life.look(page, "contest");
  await page.getByRole("button", { name: words.send, exact: true }).click();
  await page.getByText(words.sent).waitFor();
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

  await show(page, nav.contests);
  await page.getByText(words.results.correction).waitFor();
  await page.getByText(words.reason("A mother is somebody else.")).waitFor();
  await life.look(page, "contest accepted");
  await life.pass(0.1, [page]);
  await comes(life, page);
  await page.getByRole("region", { name: life.spoken.words.withheld.hold.title(life.spoken.euros(2_900)) }).waitFor();
  passed(
    "life: she contests what is refused, the brand accepts it in the console, and she reads the outcome and its reason",
  );
};

const livesIn = async (
  language: Language,
  browser: Browser,
  world: World,
  ways: readonly Way[],
  pictures: string | undefined,
): Promise<void> => {
  const lived = await openLife(browser, world, await spokenIn(language), ways, pictures);
  const context = await browser.newContext({
    locale: lived.spoken.locale,
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

/** Plays the life in each of the languages. */
export const life = async (
  browser: Browser,
  world: World,
  ways: readonly Way[],
  pictures: string | undefined,
  languages: readonly Language[],
): Promise<void> => {
  for (const language of languages) {
    await livesIn(language, browser, world, ways, pictures);
    passed(`life: she has read all of it in the language ${language}`);
  }
};
