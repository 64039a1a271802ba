import * as assert from "node:assert/strict";
import { apiOf, isAccessible, passed, settled, type Visitor } from "../browser.ts";

interface Made {
  readonly program: string;
  readonly refused: string;
  readonly counted: string;
  readonly waiting: string;
}

/** A program that pays 15%, a member who waits for approval with a sale, and one who is approved with another. */
const making = async (visitor: Visitor): Promise<Made> => {
  const { make, change } = apiOf(visitor);
  const { id: program } = await make("programs", { name: "Paid once", hold_days: 14 }, "once");
  const scope = { type: "program", program };
  const share = { name: "House share", type: "revenue_split", rateBps: 1_500, scope };
  await make("payouts/rules", share, "once-rule");
  const join = async (name: string): Promise<string> =>
    (await make("enrollments", { program, email: `${name}@once.example` }, `once-${name}`)).id;
  const [waiting, approved] = [await join("wanda"), await join("ariel")];
  await change(`enrollments/${approved}/approve`, {}, "once-ok");
  const sell = async (enrollment: string, order: string, value_minor: number): Promise<string> => {
    const sale = { enrollment, type: "sale", value_minor, currency: "usd", external_event_id: order };
    return (await make("performance/events", sale, order)).id;
  };
  return {
    program,
    waiting,
    refused: await sell(waiting, "ONCE-1", 12_000),
    counted: await sell(approved, "ONCE-2", 4_900),
  };
};

/** A sale that does not count is paid by hand once: the page says so, and a second payment asks. */
const paidByHand = async ({ page, open }: Visitor, { refused, waiting }: Made): Promise<void> => {
  const dialog = page.getByRole("dialog");
  await open(`activity/${refused}`);
  await page.getByText("The member had not joined yet.").waitFor();
  await page.getByRole("button", { name: "Pay it by an adjustment" }).click();
  assert.equal(await dialog.getByLabel("Amount").inputValue(), "18.00");
  await dialog.getByRole("button", { name: "Adjust" }).click();
  await dialog.waitFor({ state: "detached" });
  const entry = page.locator(".chain li", { hasText: "Adjustment of $18.00" });
  await entry.getByText("by ", { exact: false }).waitFor();
  await page.locator(".title").getByText("covered by an adjustment").waitFor();
  await settled(page);
  await isAccessible(page, "an event that was paid by hand");
  await page.getByRole("button", { name: "$18.00 entered already: enter more" }).click();
  assert.equal(await dialog.getByLabel("Amount").inputValue(), "");
  await dialog.getByLabel("Amount").fill("2");
  await dialog.getByText("Adjustments of $18.00 are entered for this event already.", { exact: false }).waitFor();
  await isAccessible(page, "a second adjustment for an event");
  await dialog.getByRole("button", { name: "Adjust" }).click();
  assert.equal(await dialog.isVisible(), true, "it waits until the second payment is confirmed");
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Adjust" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "$20.00 entered already: enter more" }).waitFor();
  await open(`members/${waiting}`);
  const events = page.getByRole("region", { name: "Events" });
  await events.getByText("$20.00 entered by hand").waitFor();
  const timeline = page.getByRole("region", { name: "Timeline" });
  await timeline.getByRole("link", { name: "Adjustment of $18.00: sale ONCE-1" }).waitFor();
  passed("owner: a sale that does not count is paid by hand once, and a second payment asks");
};

/** A refund is undone where it was recorded, and again from the sale; the sum of the sale is said. */
const undone = async ({ page, open }: Visitor, { counted }: Made): Promise<void> => {
  const dialog = page.getByRole("dialog");
  await open(`activity/${counted}`);
  const chain = page.getByRole("region", { name: "Why it counts" });
  await chain.getByText("$7.35").first().waitFor();
  await page.getByRole("button", { name: "Refund or chargeback" }).click();
  await dialog.getByRole("button", { name: "Record" }).click();
  const recorded = page.getByRole("status").filter({ hasText: "Recorded: -$49.00." });
  await recorded.waitFor();
  await page.getByRole("button", { name: "Undo: refund -$49.00" }).waitFor();
  await isAccessible(page, "a refund that was recorded");
  await recorded.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Reversed and restored").waitFor();
  await page.locator(".title").getByText("counts", { exact: true }).waitFor();
  await page.getByRole("link", { name: /^refund -\$49\.00/ }).click();
  await page.getByRole("link", { name: "Reverses: sale $49.00 · ONCE-2" }).waitFor();
  await page.locator(".title").getByText("undone").waitFor();
  passed("owner: a refund is undone where it was recorded");
};

/** A credit to another member says what moves, marks who earns nothing, and keeps the number of the order. */
const credited = async ({ page, open }: Visitor, { counted }: Made): Promise<void> => {
  const dialog = page.getByRole("dialog");
  await open(`activity/${counted}`);
  await page.getByRole("button", { name: "Credit another member" }).click();
  await dialog.getByText("$7.35 of commission moves with it.").waitFor();
  await dialog.getByText("wanda@once.example").click();
  await dialog.getByText("This member is pending.", { exact: false }).waitFor();
  await isAccessible(page, "a credit to a member who is pending");
  await dialog.getByLabel("Reason").fill("The codes were mixed up");
  await dialog.getByRole("button", { name: "Credit" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1, name: "Sale $49.00 · ONCE-2" }).waitFor();
  passed("owner: a credit to another member says what moves, and keeps the order");
};

/** A second rule says what it adds up to, and may take the place of the first. */
const addedUp = async ({ page, open }: Visitor, { program }: Made): Promise<void> => {
  await open(`programs/${program}?show=rules&rule=new`);
  await page.getByLabel("Name").fill("Better share");
  await page.getByLabel("Rate").fill("20");
  await page.getByText("Together 35% of net sales.").waitFor();
  await settled(page);
  await isAccessible(page, "a rule beside another one");
  await page.getByRole("button", { name: "Replace it instead" }).click();
  await page.getByText("It takes the place of House share (15% of net sales).").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("replaced by", { exact: false }).or(page.getByText("Better share")).first().waitFor();
  passed("owner: a second rule says what it adds up to, and takes the place of the first");
};

/** Money that is paid, taken back, credited and promised twice is said before it is. */
export const paidOnce = async (visitor: Visitor): Promise<void> => {
  const made = await making(visitor);
  await paidByHand(visitor, made);
  await undone(visitor, made);
  await credited(visitor, made);
  await addedUp(visitor, made);
};
