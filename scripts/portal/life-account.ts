// The part of the life story in which she says where her money goes.
import * as assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { passed } from "../console/browser.ts";
import { type Life, NORA } from "./life-brand.ts";
import { comes, comesFromHere, show } from "./life-member.ts";

/** The account that she changes to, and is paid to. */
export const NEW_IBAN = "NL91 ABNA 0417 1643 00";
const IBAN = "DE89 3704 0044 0532 0130 00";

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
  await page.getByRole("button", { name: "To the portal" }).click();
  await comesFromHere(life, page);
  await show(page, "Payout account");
  await page.getByText("DE89…3000").waitFor();
  await page.getByText(/Payments are held until .+, because the account was changed/).waitFor();
  await life.look(page, "account held");
  passed("life: she names her account, confirms it by mail, is told of it, and reads until when payments are held");
};

/** Changes to another account: she confirms it, is told of it, and nothing is paid before the waiting time is over. */
export const changesAccount = async (life: Life, page: Page): Promise<void> => {
  await page.getByLabel("Kind").selectOption("iban");
  await page.getByLabel("IBAN", { exact: true }).fill(NEW_IBAN);
  await page.getByRole("button", { name: "Add the account" }).click();
  await page.getByText("A link was sent to your address.").waitFor();
  await page.goto("about:blank");
  await page.goto(await life.linkTo(NORA.email));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("heading", { name: "Your account is confirmed." }).waitFor();
  await life.drained();
  const letters = await life.lettersTo(NORA.email);
  assert.ok(
    letters.some((text) => text.includes("NL91…4300 was added for payouts")),
    `a letter tells of the new account: ${letters.join("\n---\n")}`,
  );
  await comes(life, page);
  await show(page, "Payout account");
  const entry = page.getByRole("listitem").filter({ hasText: "NL91…4300" });
  await entry.getByText(/Payments are held until/).waitFor();
  const former = page.getByRole("listitem").filter({ hasText: "DE89…3000" });
  await former.getByRole("button", { name: "Remove" }).click();
  await page.getByText("Nothing is paid to DE89…3000 any more.").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await former.getByText("Removed", { exact: true }).waitFor();
  await life.look(page, "account changed");
  passed("life: she changes her account, confirms it by mail, is told of it, and removes the former one");
};
