import * as assert from "node:assert/strict";
import { apiOf, isAccessible, passed, settled, type Visitor } from "../browser.ts";

const SALES = 60;

/** A verb that fails in the middle goes on as it was asked for, and says what it did when it is left; a choice ends with its search. */
const stopping = async ({ page, open }: Visitor, program: string): Promise<void> => {
  const bar = page.locator(".bulk");
  const dialog = page.getByRole("dialog");
  await open(`activity?program=${program}&type=sale`);
  await page.getByLabel("Select all on this page").check();
  await bar.getByText("50 selected").waitFor();
  await bar.getByRole("button", { name: "Refund or chargeback" }).click();
  await dialog.getByText("is reversed", { exact: false }).waitFor();
  let sent = 0;
  await page.route(/performance\/events$/, async (route) => {
    if (route.request().postData()?.includes('"reverses"')) sent += 1;
    if (sent > 3)
      await route.fulfill({
        status: 401,
        json: { error: { code: "unauthenticated", message: "Nobody is signed in." } },
      });
    else await route.continue();
  });
  await dialog.getByRole("button", { name: "Record" }).click();
  await dialog.getByText("3 of ", { exact: false }).getByText("Go on with the rest?", { exact: false }).waitFor();
  await dialog.getByText("Your session had ended. Sign in, then go on", { exact: false }).waitFor();
  assert.equal(await dialog.getByText("nothing was changed", { exact: false }).count(), 0);
  assert.equal(await dialog.getByLabel("Type").isDisabled(), true);
  await isAccessible(page, "many refunds that failed in the middle");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.getByText("3 done, 0 refused").waitFor();
  await dialog.getByText("Not begun:", { exact: false }).waitFor();
  await page.unroute(/performance\/events$/);
  await dialog.getByRole("button", { name: "Undo" }).click();
  await dialog.getByText("3 undone").waitFor();
  await dialog.getByRole("button", { name: "Done" }).click();
  await bar.waitFor({ state: "detached" });
  await page.getByLabel("Select all on this page").check();
  await bar.getByText("50 selected").waitFor();
  await page.getByRole("navigation").getByRole("link", { name: "Activity" }).click();
  await bar.waitFor({ state: "detached" });
  passed("manager: what failed in the middle is said and undone, and a choice ends with its search");
};

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

  // The two stay in the list, as they were recorded and as they are credited now: each counts once.
  await open(`activity?program=${program.id}&type=sale`);
  await page.getByLabel("Select all on this page").check();
  await bar.getByRole("button", { name: "Select all that match" }).click();
  await bar.getByText(`All ${SALES + 4} that match are selected`).waitFor();
  await bar.getByRole("button", { name: "Refund or chargeback" }).click();
  await dialog.getByText(`What still counts of ${SALES - 1} events is reversed: $590.00.`, { exact: false }).waitFor();
  await dialog.getByText("5 of those selected are left out", { exact: false }).waitFor();
  let isHeld = true;
  await page.route(/performance\/events$/, async (route) => {
    while (isHeld && route.request().postData()?.includes("refund"))
      await new Promise((later) => setTimeout(later, 20));
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Record" }).click();
  await dialog.getByText(`0 of ${SALES - 1} processed`).waitFor();
  for (const _ of "12") await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Stop" }).click();
  isHeld = false;
  await dialog.getByText("1 done, 0 refused").waitFor();
  await dialog.getByText(`Not begun: ${SALES - 2}.`, { exact: false }).waitFor();
  await isAccessible(page, "many refunds that were stopped");
  await page.unroute(/performance\/events$/);
  await dialog.getByRole("button", { name: "Undo" }).click();
  await dialog.getByText("1 undone").waitFor();
  await dialog.getByRole("button", { name: "Done" }).click();
  await bar.waitFor({ state: "detached" });
  passed("manager: a sale that was credited elsewhere is taken back once, and what is stopped says what it did");
  await stopping(visitor, program.id);
};
