import * as assert from "node:assert/strict";
import { apiOf, isAccessible, passed, settled, type Visitor } from "../browser.ts";
import type { Server } from "../server.ts";

type Edit = NonNullable<Server["edit"]>;

/** Enters an amount by hand, freezes it into a batch, and shows the page of that batch. Answers the ids of both. */
const draft = async (visitor: Visitor, reference: string) => {
  const { page, open } = visitor;
  const { read, make } = apiOf(visitor);
  const [{ enrollment }] = (await read("payouts?limit=1")).data;
  const entry = { enrollment, amount_minor: 250_000, currency: "usd", reason: "Bonus", external_ref: reference };
  const { id: payout } = await make("payouts/adjustments", entry, reference);
  await open("money?show=payouts");
  await page.getByRole("button", { name: "New batch" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "New batch" }).click();
  await page.getByRole("heading", { name: "Payments", exact: true }).waitFor();
  await settled(page);
  return { payout: bare(payout), batch: bare((await page.locator("code").first().textContent()) ?? "") };
};

const bare = (id: string): string => id.slice(id.indexOf("_") + 1);

const ask = async ({ page }: Visitor): Promise<void> => {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Export", exact: true }).click();
};

/** Exports a batch of which a row was edited, for a reason; and none of which a payment was, for any. */
export const differences = async (visitor: Visitor, edit: Edit) => {
  const { page } = visitor;
  const dialog = page.getByRole("dialog", { name: "Accept differences" });
  const reason = dialog.getByLabel("Why these values are right");
  const accept = dialog.getByRole("button", { name: "Accept", exact: true });

  const { payout } = await draft(visitor, "bonus-7");
  await edit(`update payout set external_ref = 'bonus 7' where id = '${payout}'`);
  await ask(visitor);
  await dialog.getByText("Payout: external_ref").waitFor();
  assert.deepEqual(await dialog.locator("li code").allTextContents(), [payout]);
  await isAccessible(page, "what differs of a batch");
  await reason.fill("   ");
  await accept.click();
  assert.equal(
    await reason.evaluate((field) => (field as unknown as { validity: { valid: boolean } }).validity.valid),
    false,
  );
  await reason.fill("Our reference was mended after the move");
  await accept.click();
  await dialog.waitFor({ state: "detached" });
  await ask(visitor);
  await page.getByText("exported", { exact: true }).waitFor();
  passed("finance: a batch of which a row was edited is exported for a reason, and not for a blank one");

  const { batch } = await draft(visitor, "bonus-8");
  await edit(`update payout_item set name = 'Bob' where batch = '${batch}'`);
  await ask(visitor);
  await reason.fill("Is Bob");
  await accept.click();
  await dialog.getByText(/could not be written with any reason/).waitFor();
  await isAccessible(page, "a difference that no reason lets pass");
  page.once("dialog", (asked) => void asked.accept());
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Cancel the batch", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the batch", exact: true }).last().click();
  await page.getByText("canceled", { exact: true }).first().waitFor();
  passed("finance: a batch with an edited payment is not accepted, and is canceled as the refusal says");
};
