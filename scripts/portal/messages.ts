// What the brand wrote to a member: listed with how many are new, opened, and read by nobody who only looks on.
import * as assert from "node:assert/strict";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { isAccessible, passed, settled, watch } from "../console/browser.ts";
import type { Way } from "./looks.ts";
import { fits, navigation, openPortal } from "./member.ts";
import type { World } from "./world.ts";

const UNDO_MS = 10_000;
const TEXT = `The new pictures are here: https://lumen.example/press.\n\nThank you,\nyour team\n<b>not bold</b>`;

/** Writes to members, and gives the message to them. */
const written = async ({ platform, actor, advance }: World, enrollments: readonly string[], subject: string) => {
  await platform.messages.create(actor, { enrollments: [...enrollments], subject, text: TEXT });
  advance(UNDO_MS);
  while ((await platform.workers.sendMessages()) > 0);
};

/** Somebody of the brand looks at a message, which stays unread; another member has it not. */
const looking = async (browser: Browser, world: World, ways: readonly Way[], pictures?: string): Promise<void> => {
  const { members } = world;
  await written(
    world,
    [members.amira.id],
    "رسالة Our spring collection & a subject that is as long as a subject may be",
  );
  for (const way of ways) {
    const { page, leave } = await openPortal(browser, world, members.amira.id, way);
    const look = async (what: string): Promise<void> => {
      await isAccessible(page, `${way.width}-${way.theme} ${what}`);
      await fits(page, `${way.width}-${way.theme} ${what}`);
      const file = `${what}-${way.width}-${way.theme}.png`;
      if (pictures !== undefined) await page.screenshot({ path: join(pictures, file), fullPage: true });
    };
    await (await navigation(page)).getByRole("link", { name: /^Messages/ }).click();
    await page.getByRole("link", { name: /Our spring collection/ }).waitFor();
    await settled(page);
    await look("messages");
    await page.getByRole("link", { name: /Our spring collection/ }).click();
    await page.getByText("<b>not bold</b>").waitFor();
    const address = page.getByRole("link", { name: "https://lumen.example/press" });
    assert.equal(await address.getAttribute("href"), "https://lumen.example/press");
    await settled(page);
    await look("message");
    await page.getByRole("link", { name: "All messages" }).click();
    await page.getByText("New", { exact: true }).waitFor();
    await leave();
  }
  const { page, leave } = await openPortal(browser, world, members.chiara.id);
  await page.getByRole("link", { name: /^Messages/ }).click();
  await page.getByText("There are no messages yet.").waitFor();
  await leave();
  passed("a message is shown to its member alone, and stays unread while the brand looks at it");
};

/** The member signs in by mail, sees how many are new, and opens them. */
const reading = async (browser: Browser, world: World): Promise<void> => {
  const { members, platform, actor, base } = world;
  await written(world, [members.bram.id], "First");
  await written(world, [members.bram.id, members.chiara.id], "Second");
  const context = await browser.newContext({ locale: "en-US" });
  const page = await context.newPage();
  const faults = watch(page, base);
  await page.goto(`${base}/portal/sign-in`);
  await page.locator("input[name=email]").fill("bram.de.vries@people.example");
  await page.locator("form button").click();
  await page.locator("[role=status]").waitFor();
  await page.goto(await world.linkTo("bram.de.vries@people.example"));
  await page.getByRole("button", { name: /Lumen Coffee/ }).click();
  await settled(page);
  await page.getByRole("link", { name: "Messages 2 unread" }).click();
  await page.getByRole("link", { name: /Second/ }).click();
  await page.getByText("Thank you,").waitFor();
  await page.getByRole("link", { name: "Messages 1 unread" }).click();
  await page.getByRole("link", { name: /First/ }).click();
  await page.getByRole("link", { name: "Messages", exact: true }).waitFor();
  await settled(page);
  assert.deepEqual(faults, []);
  await context.close();
  const { data } = await platform.messages.list(actor, { limit: 2 });
  assert.deepEqual(
    data.map(({ subject, counts }) => `${subject}: ${counts.read} of ${counts.addressed}`),
    ["Second: 1 of 2", "First: 1 of 1"],
  );
  passed("a member sees how many messages are new, and each is read once it is opened");
};

export const messages = async (
  browser: Browser,
  world: World,
  ways: readonly Way[],
  pictures?: string,
): Promise<void> => {
  await looking(browser, world, ways, pictures);
  await reading(browser, world);
};
