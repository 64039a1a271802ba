import * as assert from "node:assert/strict";
import { isAccessible, passed, settled, type Visitor } from "../browser.ts";

/** Tags a member on its page, lists by the tag, and takes it from whoever is chosen. */
export const tagging = async ({ page, open }: Visitor): Promise<void> => {
  const tags = () => page.getByRole("region", { name: "Tags" });
  await open("members?q=Iris");
  await page.getByRole("link", { name: "Iris Nakamura" }).first().click();
  await tags().getByText("No tags yet.").waitFor();
  for (const tag of ["Influencer", "Größe & <b>XL</b>"]) {
    await tags().getByLabel("New tag").fill(tag);
    await tags().getByRole("button", { name: "Add tag" }).click();
    await tags().getByRole("link", { name: tag, exact: true }).waitFor();
  }
  await settled(page);
  await isAccessible(page, "a member with tags");
  await tags().getByRole("button", { name: "Remove the tag Größe & <b>XL</b>" }).click();
  await tags().getByRole("link", { name: "Größe" }).waitFor({ state: "detached" });
  await tags().getByRole("link", { name: "Influencer" }).click();
  await page.getByLabel("Tag", { exact: true }).waitFor();
  assert.equal(await page.getByLabel("Tag", { exact: true }).inputValue(), "Influencer");
  await page.locator("tbody a.tag").first().waitFor();
  await settled(page);
  assert.equal(await page.locator("tbody tr").count(), 1);
  await isAccessible(page, "members by a tag");
  passed("manager: a member is tagged, and listed by the tag");

  await open("members?approval_status=approved");
  await page.getByLabel("Select all on this page").check();
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Add a tag" }).click();
  await dialog.locator("datalist option[value=Influencer]").waitFor({ state: "attached" });
  await dialog.getByLabel("Tag").fill("spring");
  await isAccessible(page, "a tag for many");
  await dialog.getByRole("button", { name: "Add tag" }).click();
  await dialog.getByText("0 refused").waitFor();
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: "spring" }).first().click();
  await page.getByLabel("Select all on this page").check();
  await page.getByRole("button", { name: "Remove a tag" }).click();
  await dialog.getByLabel("Tag").fill("SPRING");
  await dialog.getByRole("button", { name: "Remove tag" }).click();
  await dialog.getByText("0 refused").waitFor();
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByText("No member matches.").waitFor();
  passed("manager: many members are given a tag, and it is taken from them");
};

/** Saves filters for oneself, gives them to the team, renames and removes them. */
export const sharing = async ({ page, open }: Visitor): Promise<void> => {
  const dialog = page.getByRole("dialog");
  await open("members?approval_status=approved&status=active");
  await page.getByRole("button", { name: "Save this view" }).click();
  await dialog.getByLabel("View name").fill("At work");
  await dialog.getByLabel("Share with your team").check();
  await isAccessible(page, "a view to share");
  await dialog.getByRole("button", { name: "Save this view" }).click();
  await page.getByText("Shared by").waitFor();
  await settled(page);
  await isAccessible(page, "a view of the team");
  await page.getByRole("button", { name: "Rename" }).click();
  await dialog.getByLabel("View name").fill("Working");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await page.getByLabel("Saved views").locator("option", { hasText: "Working" }).waitFor({ state: "attached" });
  await open("members");
  await page.getByLabel("Saved views").selectOption({ label: "Working" });
  await page.getByText("Shared by").waitFor();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await page.getByText("Shared by").waitFor({ state: "detached" });
  passed("manager: a view is shared with the team, renamed and removed");
};

/** Mentions somebody in a note about a member. */
export const mentioning = async ({ page, open }: Visitor, name: string): Promise<void> => {
  await open("members?q=Iris");
  await page.getByRole("link", { name: "Iris Nakamura" }).first().click();
  const notes = page.getByRole("region", { name: "Notes" });
  await notes.getByLabel("New note").fill("Please look");
  await notes.getByLabel("Mention").selectOption({ label: name });
  await notes.getByRole("button", { name: "Add note" }).click();
  await notes.getByRole("listitem").filter({ hasText: "Please look" }).waitFor();
};

/** Is mentioned by somebody else, sees it at the bell, goes there, and marks it as read. */
export const notified = async ({ page, open }: Visitor, mention: () => Promise<void>): Promise<void> => {
  await mention();
  await open("");
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await page.getByRole("button", { name: /^Notifications: \d+ unread$/ }).waitFor();
  await bell.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await panel.getByRole("link", { name: "mentioned you in a note" }).first().waitFor();
  await isAccessible(page, "notifications");
  await panel.getByRole("button", { name: "Mark all as read" }).click();
  await panel.getByRole("button", { name: "Mark all as read" }).waitFor({ state: "detached" });
  await panel.getByRole("link", { name: "mentioned you in a note" }).first().click();
  await page.getByRole("region", { name: "Notes" }).getByText("Please look").waitFor();
  await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
  await settled(page);
  passed("owner: a mention is told at the bell, leads to the note, and is read");
};
