import * as assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { isAccessible, passed, settled, type Visitor } from "../browser.ts";

/** The changes that a page asks for, as method and path below the console. */
const changesOf = (page: Page, base: string): string[] => {
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") changes.push(request.url().replace(`${base}/console/api`, ""));
  });
  return changes;
};

/** Presses a button twice within one frame, as a double click on a slow machine does. */
const pressTwice = (page: Page, name: string): Promise<void> =>
  page
    .getByRole("dialog")
    .getByRole("button", { name, exact: true })
    .evaluate((button) => {
      (button as unknown as { click: () => void }).click();
      (button as unknown as { click: () => void }).click();
    });

/** A second press of a button makes no second key. */
const twice = async ({ page, open, base }: Visitor): Promise<void> => {
  await open("developers?show=keys");
  const changes = changesOf(page, base);
  await page.getByRole("button", { name: "New key" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Pressed twice");
  await pressTwice(page, "New key");
  await page.getByRole("dialog").getByText("This is shown once.").waitFor();
  await page.keyboard.press("Escape");
  await settled(page);
  assert.deepEqual(changes, ["/api_keys"]);
  assert.equal(await page.getByRole("cell", { name: "Pressed twice" }).count(), 1);
  passed("interrupted: a button that is pressed twice makes one key");
};

/** Checks that a change requested without a network, and canceled, is not made once the network is back. */
const offline = async ({ page, open, base, context }: Visitor, program: string): Promise<void> => {
  await open(program);
  const changes = changesOf(page, base);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await context.setOffline(true);
  await page.getByText("You are offline. What you see may be out of date.").waitFor();
  await dialog.getByRole("button", { name: "Pause", exact: true }).click();
  await dialog.getByText("You are offline, so nothing was sent.").waitFor();
  await isAccessible(page, "a change without a network");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await context.setOffline(false);
  await page.getByText("You are offline. What you see may be out of date.").waitFor({ state: "detached" });
  await settled(page);
  await page.waitForTimeout(500);
  assert.deepEqual(changes, []);
  await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
  passed("interrupted: what was canceled without a network is not done later");
};

/** Numbers are typed as people write them, and all that is wrong with a form is said at once. */
const typed = async ({ page, open }: Visitor, program: string): Promise<void> => {
  await open("programs");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "New program" }).click();
  await dialog.getByLabel("Landing page").fill("nowhere");
  await dialog.getByLabel("More settings").check();
  await dialog.getByLabel("Minimum payout").fill("lots");
  await dialog.getByRole("button", { name: "Create" }).click();
  await dialog.getByText("Name is required.").waitFor();
  await dialog.getByText("must be a web address").waitFor();
  await dialog.getByText("must be an amount in USD").waitFor();
  await isAccessible(page, "a form with several mistakes");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await open(`${program}?show=requirements`);
  await page.getByRole("button", { name: "Add a requirement" }).click();
  await dialog.getByLabel("Value", { exact: true }).fill("1,000");
  await dialog.getByRole("button", { name: "Preview impact" }).click();
  await page.getByText("Sales: at least 1,000").waitFor();
  passed("interrupted: numbers are read as they are written, and mistakes are told together");
};

/** A session that ends in the middle of a form is begun anew in front of it. */
const signedOut = async ({ page, open, context }: Visitor, link: () => Promise<string>, member: string) => {
  await open(member);
  await page.getByRole("button", { name: "Adjust", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Adjust manually" });
  await form.getByLabel("Amount (negative to charge)").fill("1,234.50");
  await form.getByLabel("Reason").fill("Kept while signed out");
  await form.getByText("Credits $1,234.50.").waitFor();
  await context.clearCookies();
  await form.getByRole("button", { name: "Adjust" }).click();
  const again = page.getByRole("dialog", { name: "Your session has ended" });
  await again.waitFor();
  await isAccessible(page, "a session that has ended");
  await again.getByLabel("Or paste a sign-in link").fill(await link());
  await again.getByRole("button", { name: "Continue" }).click();
  await again.waitFor({ state: "detached" });
  assert.equal(await form.getByLabel("Reason").inputValue(), "Kept while signed out");
  await form.getByRole("button", { name: "Adjust" }).click();
  await form.waitFor({ state: "detached" });
  await settled(page);
  passed("interrupted: a session that ended is begun anew, and the form is kept");
};

/** Typed text survives a reload and a way back; Escape asks before it is lost, and a form that is given up begins anew. */
const keeping = async ({ page, open }: Visitor, member: string): Promise<void> => {
  const dialog = page.getByRole("dialog");
  const name = dialog.getByLabel("Name", { exact: true });
  const begin = () => page.getByRole("button", { name: "New distribution" }).click();
  await open("distributions");
  await begin();
  await name.fill("Half a plan");
  const asked: string[] = [];
  page.once("dialog", (question) => {
    asked.push(question.message());
    void question.dismiss();
  });
  await page.keyboard.press("Escape");
  assert.deepEqual(asked, ["Close it and lose what you typed?"]);
  assert.equal(await name.inputValue(), "Half a plan");
  await open("distributions");
  await begin();
  await dialog.getByText("This is what you typed before.").waitFor();
  await isAccessible(page, "a form that was kept");
  assert.equal(await name.inputValue(), "Half a plan");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await begin();
  assert.equal(await name.inputValue(), "");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  await open("members/add?way=many");
  const list = page.getByRole("textbox").first();
  await list.fill("kept@people.example");
  await page.getByRole("link", { name: "Programs", exact: true }).click();
  await page.goBack();
  assert.equal(await list.inputValue(), "kept@people.example");
  await list.fill("");

  await open(member);
  const note = page.getByPlaceholder("Write something for your team");
  await note.fill("Half a note");
  await settled(page);
  await page.reload();
  assert.equal(await note.inputValue(), "Half a note");
  await note.fill("");
  passed("interrupted: what is typed is kept until it is sent or given up");
};

interface Given {
  /** A sign-in link of the same person. */
  readonly link: () => Promise<string>;
  readonly program: string;
  readonly member: string;
}

/** Tests the acts of people when a click is repeated, the network is gone, or the session ends. */
export const interrupted = async (visitor: Visitor, { link, program, member }: Given): Promise<void> => {
  await twice(visitor);
  await offline(visitor, program);
  await typed(visitor, program);
  await keeping(visitor, member);
  await signedOut(visitor, link, member);
};
