// How visits begin and end, and what is shown where there is nothing, no answer, or another program to choose.
import * as assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { isAccessible, passed } from "../console/browser.ts";
import { openPortal } from "./member.ts";
import type { World } from "./world.ts";

const HOUR_MS = 3_600_000;

export const visits = async (browser: Browser, world: World): Promise<void> => {
  const { amira, chiara } = world.members;

  const fresh = await openPortal(browser, world, chiara.id);
  await fresh.page.getByText("Nothing earned yet.").waitFor();
  await fresh.page.getByRole("link", { name: "Meet the missing requirements" }).waitFor();
  for (const [name, text] of [
    ["earnings", "No sale yet."],
    ["payouts", "No payout yet."],
    ["links", "You have no coupon code yet."],
    ["statement", "There were no movements on these days."],
  ] as const) {
    await fresh.show(name);
    await fresh.page.getByText(text).waitFor();
    await isAccessible(fresh.page, `empty ${name}`);
  }
  await fresh.page.reload();
  await fresh.page.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
  await fresh.page.getByText("this page remembers nothing").waitFor();
  await isAccessible(fresh.page, "no token");
  await fresh.leave();
  passed("a member without a sale is told what comes first, and a reload asks for a new link");

  const context = await browser.newContext();
  const page = await context.newPage();
  const { url } = await world.link(amira.id);
  await page.goto(url);
  await page.getByRole("heading", { name: "Hello, Amira Haddad" }).waitFor();
  const twice = await context.newPage();
  await twice.goto(url);
  await twice.getByRole("heading", { name: "This link no longer works" }).waitFor();
  await isAccessible(twice, "used link");
  passed("a link opens the portal once");

  await page.route("**/v1/portal/memberships/*/earnings*", (route) => route.abort());
  await page.getByRole("link", { name: "Earnings", exact: true }).click();
  await page.getByText("The service cannot be reached.").waitFor();
  await isAccessible(page, "failed");
  await page.unroute("**/v1/portal/memberships/*/earnings*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator("a.entry").first().waitFor();
  passed("a page that fails says so, and is tried again");

  const focused = () => page.evaluate<string>("document.activeElement.textContent");
  await page.locator("a.skip").focus();
  for (let press = 0; press < 12 && (await focused()) !== "Earnings"; press += 1) await page.keyboard.press("Tab");
  assert.equal(await focused(), "Earnings");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Earnings", level: 1 }).waitFor();
  passed("the pages are opened by the keyboard");

  world.advance(HOUR_MS + 1_000);
  await page.getByRole("link", { name: "Standing", exact: true }).click();
  await page.getByRole("heading", { name: "Your visit has ended" }).waitFor();
  await isAccessible(page, "ended");
  await context.close();
  passed("a visit ends after an hour, and says how to go on");

  const several = await browser.newContext();
  const choosing = await several.newPage();
  await choosing.route("**/v1/portal/session", async (route) => {
    const answer = await route.fetch();
    const session = await answer.json();
    const [one] = session.memberships;
    const other = {
      ...one,
      id: "enr_other",
      program: { ...one.program, name: "Café Partners" },
      idle: "approval_pending",
    };
    await route.fulfill({ response: answer, json: { ...session, memberships: [one, other] } });
  });
  await choosing.goto((await world.link(amira.id)).url);
  await choosing.getByRole("heading", { name: "Your programs" }).waitFor();
  await choosing.getByText("Your application is being reviewed").waitFor();
  await isAccessible(choosing, "programs");
  await choosing.getByRole("link", { name: /Coffee Ambassadors/ }).click();
  await choosing.getByRole("heading", { name: "Hello, Amira Haddad" }).waitFor();
  await choosing.getByRole("link", { name: "All programs" }).click();
  await choosing.getByRole("heading", { name: "Your programs" }).waitFor();
  await choosing
    .getByRole("button", { name: "Close the portal" })
    .or(choosing.locator("footer button"))
    .first()
    .click();
  await choosing.getByRole("heading", { name: "Your visit has ended" }).waitFor();
  await several.close();
  passed("a member of several programs chooses one, and closes the portal");
};
