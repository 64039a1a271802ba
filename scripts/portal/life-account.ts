// The part of the life story in which she says where her money goes.
import * as assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { passed } from "../console/browser.ts";
import { BRAND, type Life, NORA } from "./life-brand.ts";
import { comes, comesFromHere, show } from "./life-member.ts";
import { around } from "./spoken.ts";

/** The account that she changes to, and is paid to. */
export const NEW_IBAN = "NL91 ABNA 0417 1643 00";
const IBAN = "DE89 3704 0044 0532 0130 00";

/** Enters an account, and confirms it by the mail that asks for it. */
const confirms = async (life: Life, page: Page, iban: string, shown: string, looks: string | null): Promise<void> => {
  const { accounts, confirm } = life.spoken.words.own;
  await page.getByLabel(accounts.kind).selectOption("iban");
  await page.getByLabel(accounts.fields.iban ?? "", { exact: true }).fill(iban);
  await page.getByRole("button", { name: accounts.save }).click();
  await page.getByText(around(accounts.asked)).waitFor();
  if (looks !== null) {
    await life.look(page, `${looks} asked`);
    await life.lettersTo(NORA.email);
  }
  await page.goto("about:blank");
  await page.goto(await life.linkTo(NORA.email));
  await page.getByRole("button", { name: confirm.button }).click();
  await page.getByRole("heading", { name: confirm.account }).waitFor();
  await page.getByText(around(confirm.until)).waitFor();
  if (looks !== null) await life.look(page, `${looks} confirmed`);
  await life.drained();
  const letters = await life.lettersTo(NORA.email);
  const { mails, inMail } = life.spoken;
  const facts = { brand: BRAND, change: "added", account: shown, until: null } as const;
  const [says = ""] = mails.account_changed(facts, inMail).lines;
  assert.ok(
    letters.some((text) => text.includes(says)),
    `a letter tells of the account, ${says}: ${letters.join("\n---\n")}`,
  );
};

/** Names the account, confirms it by mail, and reads until when nothing is paid to it. */
export const namesAccount = async (life: Life, page: Page): Promise<void> => {
  const { accounts, confirm, nav } = life.spoken.words.own;
  await show(page, nav.accounts);
  await page.getByText(accounts.empty).waitFor();
  await confirms(life, page, IBAN, "DE89…3000", "account");
  await page.getByRole("button", { name: confirm.toPortal }).click();
  await comesFromHere(life, page);
  await show(page, nav.accounts);
  await page.getByText("DE89…3000").waitFor();
  await page.getByText(around(accounts.held)).waitFor();
  await life.look(page, "account held");
  passed("life: she names her account, confirms it by mail, is told of it, and reads until when payments are held");
};

/** Changes to another account: she confirms it, is told of it, and nothing is paid before the waiting time is over. */
export const changesAccount = async (life: Life, page: Page): Promise<void> => {
  const { accounts, nav } = life.spoken.words.own;
  await confirms(life, page, NEW_IBAN, "NL91…4300", null);
  await comes(life, page);
  await show(page, nav.accounts);
  const entry = page.getByRole("listitem").filter({ hasText: "NL91…4300" });
  await entry.getByText(around(accounts.held)).waitFor();
  const former = page.getByRole("listitem").filter({ hasText: "DE89…3000" });
  await former.getByRole("button", { name: accounts.remove }).click();
  await page.getByText(accounts.removeHint("DE89…3000")).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: accounts.remove }).click();
  await former.getByText(accounts.removed, { exact: true }).waitFor();
  await life.look(page, "account changed");
  passed("life: she changes her account, confirms it by mail, is told of it, and removes the former one");
};
