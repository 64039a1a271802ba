// A member contests what it is refused: a purchase that is taken for its own, an amount that waits, a sale that is missing, a rejection.
import * as assert from "node:assert/strict";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { isAccessible, passed, settled } from "../console/browser.ts";
import { openHost } from "./host.ts";
import type { Way } from "./looks.ts";
import { fits, openPortal } from "./member.ts";
import type { World } from "./world.ts";

const DORA = { externalUserId: "dora", email: "dora.diaz@people.example", emailVerified: true, name: "Dora Diaz" };

/** A member of a host application, whose session acts, with a sale that waits and one that is taken for its own. */
const hosted = async (world: World) => {
  const { platform, actor } = world;
  const { program, memberId, link } = await openHost(world, "Hosted Friends", DORA, { hold_days: 30 });
  const scope = { type: "program" as const, program };
  await platform.payoutRules.create(actor, { name: "A tenth", type: "revenue_split", scope, rate_bps: 1_000 });
  const sell = (value_minor: number, name: string, customer: string) =>
    platform.performance.record(actor, {
      enrollment: memberId,
      type: "sale",
      value_minor,
      customer,
      external_event_id: name,
    });
  await sell(5_000, "dora's own", DORA.email);
  await sell(7_000, "dora's customer", "somebody@else.example");
  return { ...world, link, memberId };
};

export const contests = async (
  browser: Browser,
  world: World,
  ways: readonly Way[],
  pictures: string | undefined,
): Promise<void> => {
  const { platform, actor } = world;
  const { memberId, ...own } = await hosted(world);
  const visit = await openPortal(browser, own as unknown as World, memberId, { expected: [409] });
  const { page } = visit;
  const say = async (text: string): Promise<void> => {
    await page.getByLabel("What is wrong, in your own words").fill(text);
    await page.getByRole("button", { name: "Send" }).click();
  };
  const earning = async (sale: RegExp, name: string, text: string): Promise<void> => {
    await visit.show("earnings");
    await page.getByRole("link", { name: sale }).click();
    await page.getByRole("button", { name }).click();
    await isAccessible(page, `contest ${name}`);
    await say(text);
    await page.getByText("Sent. You will find it").waitFor();
  };
  await earning(/Sale of \$70\.00/, "This should count", "It was delivered long ago.");
  await earning(/Sale of \$50\.00/, "This was not my own purchase", "My sister bought it.");
  await visit.show("contests");
  await page.getByRole("button", { name: "A sale is missing" }).click();
  await page.getByLabel("Order number, or anything else").fill("1234");
  await say("It came by my mail.");
  await page.getByText("Order: 1234").waitFor();
  await page.getByRole("button", { name: "One of my clicks was considered too old" }).click();
  await page.getByLabel("Order number, or anything else").fill("1235");
  await say("They clicked in March.");
  await page.getByText("Order: 1235").waitFor();
  passed("a member contests what waits, what is taken for its own, and a sale that is missing");

  const { data } = await platform.contests.list(actor, { enrollment: memberId });
  const idOf = (kind: string): string => data.find((one) => one.kind === kind)?.id ?? "";
  await platform.contests.accept(actor, idOf("self_referral"), { reason: "A family of one address." });
  await platform.contests.answer(actor, idOf("attribution"), { text: "Which day was it?" });
  await platform.contests.refuse(actor, idOf("hold"), { reason: "Every sale waits for thirty days." });
  await platform.contests.refuse(actor, idOf("outside_window"), { reason: "That click was in January." });
  await visit.leave();

  for (const { width, theme } of ways) {
    const again = await openPortal(browser, own as unknown as World, memberId, { width, theme });
    await again.show("contests");
    await again.page.getByText("The sale is credited to you.").waitFor();
    await again.page.getByText("Reason: A family of one address.").waitFor();
    await again.page.getByText("Reason: Every sale waits for thirty days.").waitFor();
    await again.page.getByText("Reason: That click was in January.").waitFor();
    await again.page.getByText("Which day was it?").waitFor();
    await isAccessible(again.page, `contests ${width} ${theme}`);
    await fits(again.page, `contests ${width} ${theme}`);
    if (pictures !== undefined)
      await again.page.screenshot({ path: join(pictures, `contests-${width}-${theme}.png`), fullPage: true });
    await again.leave();
  }
  passed("a member reads how each contest stands, how it ended, and why");

  const last = await openPortal(browser, own as unknown as World, memberId);
  await last.show("contests");
  await last.page.getByRole("button", { name: "Reply" }).click();
  await last.page.getByLabel("What is wrong, in your own words").fill("On Monday.");
  await last.page.getByRole("button", { name: "Send" }).click();
  await last.page.getByText("On Monday.").waitFor();
  await last.page.getByText("Waiting for the brand").waitFor();
  await last.page.getByRole("button", { name: "Withdraw" }).click();
  await last.page.getByText("Withdrawn").waitFor();
  // The word is there at once, the list once it is read again.
  await last.page.getByRole("button", { name: "Withdraw" }).waitFor({ state: "detached" });
  await last.leave();
  passed("a member replies in a contest, and withdraws it");

  await platform.enrollments.reject(actor, memberId, { reason: "We do not know your site." });
  const rejected = await openPortal(browser, own as unknown as World, memberId);
  await rejected.page.getByRole("button", { name: "I do not agree" }).click();
  await rejected.page.getByLabel("What is wrong, in your own words").fill("It shows your shoes.");
  await rejected.page.getByRole("button", { name: "Send" }).click();
  await rejected.page.getByText("Sent. You will find it").waitFor();
  await settled(rejected.page);
  await rejected.leave();
  passed("a member who is rejected contests it where it is shown");

  const looking = await openPortal(browser, world, memberId);
  await looking.show("contests");
  await looking.page.getByText("My application").waitFor();
  assert.equal(await looking.page.locator("main button").count(), 0);
  await looking.leave();
  passed("somebody of the brand who looks on contests nothing");
};
