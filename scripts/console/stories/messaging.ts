import * as assert from "node:assert/strict";
import { isAccessible, passed, settled, type Visitor } from "../browser.ts";

/** The most clicks from a member's page to a message that is on its way. */
const CLICKS_MAX = 4;

type Look = (what: string) => Promise<void>;

/** Writes to a member on its page, takes one message back in its ten seconds, and sees the other one among the member's messages. */
const toOne = async ({ page, open }: Visitor, look: Look): Promise<void> => {
  const dialog = page.getByRole("dialog");
  let clicks = 0;
  const press = async (name: string, inside = page.locator("body")): Promise<void> => {
    clicks += 1;
    await inside.getByRole("button", { name, exact: true }).click();
  };
  await open("members?q=Iris");
  await page.getByRole("link", { name: "Iris Nakamura" }).first().click();
  const messages = page.getByRole("region", { name: "Messages" });
  await messages.getByText("Nobody has written to this member yet.").waitFor();
  const write = async (subject: string): Promise<void> => {
    await press("Message");
    await dialog.getByLabel("Subject").fill(subject);
    await dialog.getByLabel("Text").fill("The new pictures are here:\nhttps://lumen.example/press\n\nThank you!");
    await dialog.getByText(/By email: \d of 1/).waitFor();
  };
  await write("Our spring collection");
  await look("a message before it is sent");
  await press("Send", dialog);
  await dialog.getByText("It goes out in ten seconds.").waitFor();
  await look("a message that can be taken back");
  await press("Undo", dialog);
  await dialog.getByText("Taken back: nobody got it.").waitFor();
  await press("Close", dialog);
  await dialog.waitFor({ state: "detached" });
  assert.ok(clicks <= CLICKS_MAX, `${clicks} clicks`);
  passed(`manager: a message to a member is taken back, in ${clicks} clicks`);

  clicks = 0;
  await write("Our summer collection");
  await press("Send", dialog);
  await dialog.getByText(/^It is in the portal now\./).waitFor({ timeout: 20_000 });
  await press("Close", dialog);
  for (let at = 0; at < 50 && (await messages.getByText("Our summer collection").count()) === 0; at += 1) {
    await page.reload();
    await settled(page);
  }
  await messages.getByText("Our summer collection").waitFor();
  assert.equal(await messages.getByText("Our spring collection").count(), 0);
  await look("messages of a member");
  await messages.getByRole("button", { name: "Our summer collection" }).click();
  await dialog.getByText("The new pictures are here:").waitFor();
  await dialog.getByText("Visible in the portal: 1").waitFor();
  await look("a message that was sent");
  await dialog.getByRole("button", { name: "Done" }).click();
  assert.ok(clicks <= CLICKS_MAX, `${clicks} clicks`);
  passed(`manager: a member is written to, in ${clicks} clicks`);
};

/** Asks whom a message to many would reach, and writes to those whom the filters find. */
const toMany = async ({ page, open }: Visitor, look: Look): Promise<void> => {
  const dialog = page.getByRole("dialog");
  await open("members?approval_status=approved");
  await page.getByLabel("Select all on this page").check();
  await page.locator(".bulk").getByRole("button", { name: "Message", exact: true }).click();
  await dialog.getByText(/By email: \d+ of \d+/).waitFor();
  await look("whom a message to many reaches");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Message all" }).click();
  await dialog.getByLabel("Subject").fill("To everybody");
  await dialog.getByLabel("Text").fill("Hello");
  await dialog.getByText(/By email: \d+ of \d+/).waitFor();
  await dialog.getByRole("button", { name: "Send" }).click();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await dialog.getByText("Taken back: nobody got it.").waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("searchbox").first().fill("Iris");
  await page.getByRole("button", { name: "Message all" }).waitFor({ state: "detached" });
  passed("manager: a message to all that the filters find says whom it reaches, and is taken back");
};

/** Writes to one member and to many. `picture` keeps what is looked at. */
export const messaging = async (
  visitor: Visitor,
  picture: (what: string) => Promise<unknown> = async () => undefined,
): Promise<void> => {
  const look: Look = async (what) => {
    await settled(visitor.page);
    await isAccessible(visitor.page, what);
    await picture(what);
  };
  await toOne(visitor, look);
  await toMany(visitor, look);
};
