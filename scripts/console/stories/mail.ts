import * as assert from "node:assert/strict";
import { isAccessible, passed, settled, type Visitor } from "../browser.ts";

/** Switches mail of one's own, looks at what members are written, and has one sent; `picture` keeps what is seen. */
export const mail = async (
  { page, open }: Visitor,
  member: string,
  picture: (name: string) => Promise<void> = async () => undefined,
): Promise<void> => {
  await open("settings?show=notifications");
  const own = page.getByLabel(/^Applications to .+ that wait for a decision$/).first();
  await own.uncheck();
  await page.getByText("Saved.").waitFor();
  await page.getByText(/^Switched off on /).waitFor();
  await page.getByLabel("Language of emails").selectOption("de");
  await page.getByText("Saved.").waitFor();
  await open("settings?show=notifications");
  assert.deepEqual([await own.isChecked(), await page.getByLabel("Language of emails").inputValue()], [false, "de"]);
  await isAccessible(page, "emails to you");
  await picture("notifications");
  await own.check();
  await page.getByText("Saved.").waitFor();
  await page.getByLabel("Language of emails").selectOption("");
  await page.getByText("Saved.").waitFor();

  await open("settings?show=mail");
  await page.locator("main select").nth(0).selectOption("held");
  await page.locator("main select").nth(1).selectOption("fr");
  const message = page.frameLocator("iframe.message");
  await message.getByText(/n’a pas pu en faire partie/).waitFor();
  // Each choice shows another document in the frame: the last one has to stand.
  await settled(page);
  const font = await message
    .locator("body")
    .evaluate(({ ownerDocument }) => ownerDocument.defaultView?.getComputedStyle(ownerDocument.body).fontFamily);
  assert.match(String(font), /system-ui/, "the styles of the message hold");
  assert.equal(await message.locator("script").count(), 0);
  await settled(page);
  await isAccessible(page, "a message");
  await picture("message");
  await page.getByRole("button", { name: "Plain text" }).click();
  await page.locator("pre", { hasText: "Bonjour Mia," }).waitFor();
  await picture("message-text");
  await page.getByRole("button", { name: "Send me this one" }).click();
  await page
    .getByRole("status")
    .filter({ hasText: /marked as a test|No mail server is set up/ })
    .waitFor();

  await open(member);
  const card = page.getByRole("region", { name: "Emails to this member" });
  await card.getByText("About payouts").waitFor();
  await card.scrollIntoViewIfNeeded();
  await settled(page);
  await picture("member");
  passed("mail: a person switches their own, looks at a message, has one sent, and sees what a member gets");
};
