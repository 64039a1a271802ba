import * as assert from "node:assert/strict";
import { isAccessible, passed, settled, type Visitor } from "../browser.ts";

/** The most clicks from a thing on screen to a note about it. */
const CLICKS_MAX = 3;

/** Writes, edits and removes notes where the thing is that they are about. */
export const noting = async ({ page, open }: Visitor): Promise<void> => {
  const notes = () => page.getByRole("region", { name: "Notes" });
  const write = async (text: string): Promise<number> => {
    await notes().getByLabel("New note").click();
    await page.keyboard.type(text);
    await notes().getByRole("button", { name: "Add note" }).click();
    await notes().getByRole("listitem").filter({ hasText: text }).waitFor();
    return 2;
  };
  await open("members?q=Iris");
  await page.getByRole("link", { name: "Iris Nakamura" }).first().click();
  await notes().getByText("No notes yet.").waitFor();
  await settled(page);
  await isAccessible(page, "a member without notes");
  const clicks = await write("Called: plans a series in May");
  assert.ok(clicks <= CLICKS_MAX, `${clicks} clicks`);
  await write('<b>Not</b> bold\nتحدثت معها "اليوم"');
  await isAccessible(page, "a member with notes");
  await notes().getByRole("button", { name: "Edit" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Text").fill("Called back");
  await dialog.getByRole("button", { name: "Save" }).click();
  await notes().getByText("edited").waitFor();
  await notes().getByRole("button", { name: "Remove" }).first().click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await notes().getByText("Called back").waitFor({ state: "detached" });
  passed(`manager: a note about a member is written in ${clicks} clicks, edited and removed`);

  await open("activity?type=sale");
  await page.locator("tbody a").first().click();
  await write("Paid by invoice");
  await open("distributions");
  await page.locator("tbody a").first().click();
  await write("Wait for the pictures");
  passed("manager: notes are written about an event and a distribution");
};
