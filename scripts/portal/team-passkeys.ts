// Passkeys of a person of the team, by an authenticator in software: added in the account, signed in by, asked for before people change,
// and removed.
import * as assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { passed, settled, watch } from "../console/browser.ts";
import { authenticatorOf, type VirtualAuthenticator } from "./authenticator.ts";
import { lookAt, type Way } from "./looks.ts";
import type { World } from "./world.ts";

const MINUTE_MS = 60_000;
const NAME = "Petra";
const PETRA = "petra@lumen.example";

const show = async (page: Page, base: string, part: string): Promise<void> => {
  // A sign-in that is still on its way to its page would end this one.
  await settled(page);
  await page.goto(`${base}/console/settings?show=${part}`);
  await settled(page);
};

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: `Account: ${NAME}` }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
};

interface Story extends VirtualAuthenticator {
  readonly page: Page;
  readonly world: World;
  readonly base: string;
  readonly look: (what: string) => Promise<void>;
}

const passkeysOn = (page: Page) => page.getByRole("region", { name: "Passkeys" });
const questionOn = (page: Page) => page.getByRole("dialog", { name: "Confirm that it is you" });

const addPasskey = async ({ page, world, base, credentials, look }: Story): Promise<void> => {
  const own = passkeysOn(page);
  await show(page, base, "account");
  await own.getByText("No passkey yet.").waitFor();
  await look("team-passkeys-none");
  const add = async (name: string): Promise<void> => {
    await own.getByLabel("Name of the passkey").fill(name);
    await own.getByRole("button", { name: "Add a passkey" }).click();
  };
  await add("Office laptop");
  await own.getByText("The passkey is added.").waitFor();
  await own.getByRole("cell", { name: "Office laptop" }).waitFor();
  assert.equal(await credentials(), 1);
  await add("Again");
  await own.getByText("This device has a passkey of yours already.").waitFor();
  await look("team-passkeys-one");
  assert.ok(
    (await world.lettersTo(PETRA)).some((text) => text.includes("Office laptop")),
    "a letter tells of it",
  );
  passed("team: a person adds a passkey in the account, once for a device, and is told by mail");
};

const signInByPasskey = async ({ page, base, verifies, look }: Story): Promise<void> => {
  await signOut(page);
  await look("team-passkeys-sign-in");
  await verifies(false);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByRole("alert").waitFor();
  await verifies(true);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByRole("button", { name: `Account: ${NAME}` }).waitFor();
  await show(page, base, "sessions");
  await page.getByText("a passkey", { exact: true }).first().waitFor();
  passed("team: who has a passkey signs in by it without a link; who is not verified does not");
};

const inviteByPasskey = async ({ page, world, base, verifies, look }: Story): Promise<void> => {
  world.advance(11 * MINUTE_MS);
  await show(page, base, "invitations");
  await page.getByRole("button", { name: "Invite" }).first().click();
  const form = page.getByRole("dialog", { name: "Invite" });
  await form.getByLabel("Name").fill("Quirin");
  await form.getByRole("button", { name: "Invite" }).click();
  const question = questionOn(page);
  await question.waitFor();
  await look("team-passkeys-asked");
  await question.getByRole("button", { name: "Cancel" }).click();
  await form.getByText(/sign-in within the last ten minutes/).waitFor();
  assert.equal(await form.getByLabel("Name").inputValue(), "Quirin");
  await form.getByRole("button", { name: "Invite" }).click();
  await verifies(false);
  await question.getByRole("button", { name: "Confirm with a passkey" }).click();
  await question.getByText("No passkey was chosen.").waitFor();
  await verifies(true);
  await question.getByRole("button", { name: "Confirm with a passkey" }).click();
  await question.waitFor({ state: "detached" });
  await page.getByText(/It works once, until/).waitFor();
  await page.keyboard.press("Escape");
  await show(page, base, "invitations");
  assert.equal(await page.getByRole("cell", { name: "Quirin" }).count(), 1);
  passed(
    "team: before people change an old sign-in is asked for the passkey, nothing typed is lost, and the act is done once",
  );
};

const removePasskey = async ({ page, world, base }: Story): Promise<void> => {
  const own = passkeysOn(page);
  await show(page, base, "account");
  world.advance(11 * MINUTE_MS);
  await own.getByRole("button", { name: "Remove" }).click();
  const sure = page.getByRole("dialog", { name: "Remove Office laptop?" });
  await sure.getByRole("button", { name: "Remove" }).click();
  await questionOn(page).getByRole("button", { name: "Confirm with a passkey" }).click();
  await own.getByText("No passkey yet.").waitFor();
  await signOut(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByText("This passkey did not sign you in.").waitFor();
};

export const teamPasskeys = async (
  browser: Browser,
  world: World,
  ways: readonly Way[],
  pictures: string | undefined,
): Promise<void> => {
  const base = world.base.replace("127.0.0.1", "localhost");
  world.publish(base);
  const { context, page } = await world.works(browser, NAME, base);
  const faults = watch(page, base);
  const authenticator = await authenticatorOf(page);
  const look = async (what: string): Promise<void> => {
    await lookAt(page, { ways, pictures }, what);
    await page.setViewportSize({ width: 1_280, height: 900 });
  };
  const story: Story = { page, world, base, look, ...authenticator };
  await addPasskey(story);
  await signInByPasskey(story);
  await inviteByPasskey(story);
  await removePasskey(story);
  const isExpected = (fault: string): boolean => /status of 40[13] /.test(fault);
  assert.deepEqual(
    faults.filter((fault) => !isExpected(fault)),
    [],
  );
  await context.close();
  world.publish(world.base);
  passed("team: a passkey that is removed signs nobody in");
};
