// The end of the life story: she leaves, takes the data along, and is erased.
import * as assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { passed } from "../console/browser.ts";
import { type Life, NORA, PROGRAM } from "./life-brand.ts";
import { savedBy, show } from "./life-member.ts";
import { around } from "./spoken.ts";

/** Leaves the program, takes the data along, and is erased; no page shows the address any more. */
export const leavesForGood = async (life: Life, page: Page): Promise<void> => {
  const { confirm, nav, profile, signIn } = life.spoken.words.own;
  await show(page, nav.profile);
  await page.getByRole("button", { name: profile.leave, exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(profile.ask(PROGRAM)).waitFor();
  await dialog.getByRole("button", { name: profile.leave, exact: true }).click();
  await page.getByText(profile.left).waitFor();
  await life.look(page, "left");
  const data = JSON.parse(await readFile((await (await savedBy(page, profile.exportSave)).path()) ?? "", "utf8"));
  assert.equal(data.profile.email, NORA.email);
  await page.getByRole("button", { name: profile.erase }).click();
  await page.getByText(around(profile.eraseAsked)).waitFor();
  await page.goto("about:blank");
  await page.goto(await life.linkTo(NORA.email));
  await page.getByRole("button", { name: confirm.button }).click();
  await page.getByRole("heading", { name: confirm.erasure }).waitFor();
  await life.look(page, "erased");
  assert.equal(
    await page.locator("main").getByRole("button").count(),
    0,
    "nothing leads on to a portal that is closed",
  );
  await life.drained();
  await life.platform.workers.erase();

  const ada = await life.works("Ada");
  for (const path of ["members", `members?q=${encodeURIComponent(NORA.email)}`, "money?show=payouts", "audit"]) {
    await ada.open(path);
    const shown = (await ada.page.locator("main").textContent()) ?? "";
    assert.ok(!shown.includes(NORA.email) && !shown.includes(NORA.name), `${path}: ${shown}`);
  }
  await ada.open("members");
  await ada.page.locator("tbody a").first().click();
  await ada.page
    .getByText(/erased/i)
    .first()
    .waitFor();
  await life.look(ada.page, "console erased");
  const shown = (await ada.page.locator("main").textContent()) ?? "";
  assert.ok(!shown.includes(NORA.email) && !shown.includes(NORA.name), shown);
  await ada.leave();

  await page.goto(life.signIn);
  await page.getByLabel(signIn.address).fill(NORA.email);
  await page.getByRole("button", { name: signIn.send }).click();
  await page.getByText(signIn.sent).waitFor();
  const letters = await life.lettersTo(NORA.email);
  assert.ok(!letters.some((text) => text.includes("#")), "nobody signs in by an address that was erased");
  passed("life: she leaves, takes the data along and is erased: no page shows her, and no link is sent");
};
