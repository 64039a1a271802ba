import * as assert from "node:assert/strict";
import { isAccessible, passed, settled, type Visitor } from "../browser.ts";

const DAY_MS = 86_400_000;

/** Sets where answers go, writes a message for a time with an address of its own, changes it, and cancels it. */
export const planning = async (
  { page, open }: Visitor,
  picture: (what: string) => Promise<unknown> = async () => undefined,
): Promise<void> => {
  const look = async (what: string): Promise<void> => {
    await settled(page);
    await isAccessible(page, what);
    await picture(what);
  };
  const dialog = page.getByRole("dialog");
  await open("settings?show=mail");
  const reply = page.getByRole("region", { name: "Reply address" });
  await reply.getByLabel("Address").fill("no address");
  await reply.getByRole("button", { name: "Save" }).click();
  await reply.getByText(/must be an e-mail address/).waitFor();
  await reply.getByLabel("Address").fill("answers@lumen.example");
  await reply.getByRole("button", { name: "Save" }).click();
  await reply.getByText("Saved.").waitFor();
  await page.getByText("Replies to").waitFor();
  await look("the reply address of the brand");

  await open("members?approval_status=approved");
  await page.getByRole("button", { name: "Message all" }).click();
  await dialog.getByLabel("Subject").fill("Our autumn collection");
  await dialog.getByLabel("Text").fill("The new pictures are here.");
  await dialog.getByText("Left empty, replies go to answers@lumen.example.").waitFor();
  await dialog.getByLabel("Reply address").fill("press@lumen.example");
  await dialog.getByLabel("Send").selectOption({ label: "At a time" });
  const at = (days: number): string => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T09:30`;
  await dialog.getByLabel(/^Time \(/).fill(at(3));
  await look("a message for a time");
  await dialog.getByRole("button", { name: "Send" }).click();
  await dialog.getByText(/^It goes out on .+ \(.+\)\.$/).waitFor();
  await look("a message that waits for its time");
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Messages", exact: true }).click();
  const row = dialog.getByRole("listitem").filter({ hasText: "Our autumn collection" });
  await row.getByText("scheduled").waitFor();
  await look("the messages of the brand");
  await row.getByRole("button", { name: "Change" }).click();
  assert.equal(await dialog.getByLabel("Reply address").inputValue(), "press@lumen.example");
  assert.equal(await dialog.getByLabel(/^Time \(/).inputValue(), at(3));
  await dialog.getByLabel(/^Time \(/).fill(at(4));
  await look("a message that is changed");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText(/^It goes out on /).waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await row.getByRole("button", { name: "Cancel sending" }).click();
  await row.getByText("canceled").waitFor();
  assert.equal(await row.getByRole("button", { name: "Cancel sending" }).count(), 0);
  await look("a message that was canceled");
  await dialog.getByRole("button", { name: "Done" }).click();
  passed("manager: a message for a time, with a reply address, is written, changed and canceled");
};
