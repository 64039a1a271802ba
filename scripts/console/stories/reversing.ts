import * as assert from "node:assert/strict";
import { apiOf, isAccessible, passed, settled, type Visitor } from "../browser.ts";

const SALES = 60;

/** Takes many sales back at once, one of which is taken back already, undoes it, and credits some of them to another member. */
export const reversing = async (visitor: Visitor): Promise<void> => {
  const { page, open } = visitor;
  const { make, change, read } = apiOf(visitor);
  const program = await make("programs", { name: "Returns", hold_days: 0 }, "returns");
  const join = (name: string) =>
    make("enrollments", { program: program.id, email: `${name}@returns.example` }, `returns-${name}`);
  const [ann, ben] = [await join("ann"), await join("ben")];
  for (const { id } of [ann, ben]) await change(`enrollments/${id}/approve`, {}, `returns-ok-${id}`);
  const orders = Array.from({ length: SALES }, (_, nth) => ({
    ...{ enrollment: ann.id, type: "sale", value_minor: 1_000, currency: "usd", external_event_id: `return-${nth}` },
  }));
  const sales: string[] = [];
  for (const [nth, order] of orders.entries())
    sales.push((await make("performance/events", order, `return-${nth}`)).id);
  const gone = { type: "refund", reverses: sales[0], value_minor: 1_000, currency: "usd" };
  await make("performance/events", gone, "return-gone");

  const bar = page.locator(".bulk");
  const dialog = page.getByRole("dialog");
  await open(`activity?program=${program.id}&type=sale`);
  await page.getByLabel("Select all on this page").check();
  await bar.getByText("50 selected").waitFor();
  await bar.getByRole("button", { name: "Select all that match" }).click();
  await bar.getByText(`All ${SALES} that match are selected`).waitFor();
  await settled(page);
  await isAccessible(page, "all sales that match are selected");
  await bar.getByRole("button", { name: "Refund or chargeback" }).click();
  await dialog.getByText(`What still counts of ${SALES - 1} events is reversed: $590.00.`, { exact: false }).waitFor();
  await dialog.getByText("1 of those selected is left out", { exact: false }).waitFor();
  await isAccessible(page, "the effect of many refunds");
  await dialog.getByLabel("Type").selectOption("chargeback");
  await dialog.getByRole("button", { name: "Record" }).click();
  await dialog.getByText(`${SALES - 1} done, 0 refused`).waitFor();
  await isAccessible(page, "many sales were charged back");
  await dialog.getByRole("button", { name: "Undo" }).click();
  await dialog.getByText(`${SALES - 1} undone`).waitFor();
  await dialog.getByRole("button", { name: "Done" }).click();
  await bar.waitFor({ state: "detached" });
  const of = async (type: string) =>
    (await read(`performance/events?program=${program.id}&type=${type}&limit=100`)).data.map(
      ({ value_minor }: { value_minor: number }) => value_minor,
    );
  assert.deepEqual([(await of("chargeback")).length, (await of("reinstatement")).length], [SALES - 1, SALES - 1]);
  passed(`manager: ${SALES - 1} sales are charged back at once, with the sum said before, and given back again`);

  await page.locator("tbody input[type=checkbox]").nth(0).check();
  await page.locator("tbody input[type=checkbox]").nth(1).check();
  await bar.getByRole("button", { name: "Credit another member" }).click();
  await dialog.getByText("What is left of 2 events moves", { exact: false }).waitFor();
  await dialog.getByLabel("ben@returns.example").check();
  await dialog.getByLabel("Reason").fill("The codes were mixed up");
  await isAccessible(page, "many sales to credit to another member");
  await dialog.getByRole("button", { name: "Credit" }).click();
  await dialog.getByText("2 done, 0 refused").waitFor();
  await dialog.getByRole("button", { name: "Done" }).click();
  const { data } = await read(`performance/events?enrollment=${ben.id}&type=sale`);
  assert.equal(data.length, 2);
  passed("manager: two sales are credited to another member at once");
};
