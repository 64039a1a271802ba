// A user of a host application whose address the host did not verify: asked in the portal, confirmed by a mail, and signed in by it.
import * as assert from "node:assert/strict";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { isAccessible, passed, settled } from "../console/browser.ts";
import { openHost } from "./host.ts";
import type { Way } from "./looks.ts";
import { fits, navigation, openPortal } from "./member.ts";
import type { World } from "./world.ts";

const NORA = { externalUserId: "nora", email: "nora@mail.test", name: "Nora Nilsen" };

export const verification = async (
  browser: Browser,
  world: World,
  ways: readonly Way[],
  pictures: string | undefined,
): Promise<void> => {
  const { memberId, link } = await openHost(world, "Hosted Readers", NORA);
  const visit = await openPortal(browser, { ...world, link } as unknown as World, memberId);
  const { page } = visit;
  await (await navigation(page)).getByRole("link", { name: "Payout account", exact: true }).click();
  await page.getByText("Confirm your email address to see this").waitFor();
  for (const { width, theme } of ways) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await isAccessible(page, `${width}-${theme} verification`);
    await fits(page, `${width}-${theme} verification`);
    if (pictures !== undefined)
      await page.screenshot({ path: join(pictures, `verification-${width}-${theme}.png`), fullPage: true });
  }
  await page.getByRole("button", { name: "Send me the link" }).click();
  await page.getByText("A link was sent to your address.").waitFor();
  await visit.leave();
  passed("a user whose address the host did not verify asks for a mail that confirms it");

  const context = await browser.newContext();
  const own = await context.newPage();
  await own.goto(await world.linkTo(NORA.email));
  await own.getByRole("button", { name: "Confirm" }).click();
  await own.getByRole("heading", { name: "Your address is confirmed. You can sign in with it now." }).waitFor();
  await isAccessible(own, "a confirmed address");
  await own.goto(`${world.base}/portal/sign-in`);
  await settled(own);
  await own.locator("input[name=email]").fill(NORA.email);
  await own.locator("form button").click();
  await own.locator("[role=status]").waitFor();
  await own.goto(await world.linkTo(NORA.email));
  await own.getByRole("heading", { name: /Nora/ }).waitFor();
  assert.deepEqual(await context.cookies(), []);
  await context.close();
  passed("the link of the mail confirms it, and the member signs in by it");
};
