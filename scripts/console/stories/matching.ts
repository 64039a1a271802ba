import * as assert from "node:assert/strict";
import { apiOf, isAccessible, passed, settled, type Visitor } from "../browser.ts";

const MANY = 620;

/** Chooses everybody whom a filter finds, far beyond the page, and does a verb for all of them; one of them is refused. */
export const matching = async (visitor: Visitor): Promise<void> => {
  const { page, open } = visitor;
  const { make, change } = apiOf(visitor);
  const program = await make("programs", { name: "Crowd", hold_days: 0 }, "crowd");
  const items = Array.from({ length: MANY }, (_, nth) => ({ program: program.id, email: `c${nth}@crowd.example` }));
  const added = await change("enrollments/bulk", { action: "enroll", items, notify: false }, "crowd-in");
  const [first, second] = added.items;
  await change(`enrollments/${first.enrollment.id}/archive`, {}, "crowd-out");

  const bar = page.locator(".bulk");
  const dialog = page.getByRole("dialog");
  await open(`members?program=${program.id}`);
  await page.getByLabel("Select all on this page").check();
  await bar.getByText("50 selected").waitFor();
  await bar.getByRole("button", { name: "Select all that match" }).click();
  await bar.getByText(`All ${MANY} that match are selected`).waitFor();
  await settled(page);
  await isAccessible(page, "all that match are selected");
  // Somebody else archives one of them meanwhile.
  await change(`enrollments/${second.enrollment.id}/archive`, {}, "crowd-out-too");
  await bar.getByRole("button", { name: "Approve" }).click();
  await dialog.getByText(`Approve ${MANY - 1} members?`).waitFor();
  await dialog.getByText("They get their links, and earn by what happens from now on.").waitFor();
  await dialog.getByText("1 of those selected is left out").waitFor();
  await dialog.getByRole("button", { name: "Approve" }).click();
  await dialog.getByText("1 refused").waitFor();
  assert.match((await dialog.getByRole("status").textContent()) ?? "", new RegExp(`\\b${MANY - 2}\\b`));
  await dialog.getByText("c1@crowd.example").waitFor();
  await isAccessible(page, "all that match were approved but one");
  await dialog.getByRole("button", { name: "Done" }).click();
  await bar.waitFor({ state: "detached" });

  // Who is archived is offered no verb that applies to nobody.
  await open(`members?program=${program.id}&status=archived`);
  await page.getByLabel("Select all on this page").check();
  await bar.getByText("2 selected").waitFor();
  for (const verb of ["Approve", "Reject", "Archive"])
    assert.equal(await bar.getByRole("button", { name: verb, exact: true }).count(), 0);
  await open(`members?program=${program.id}`);

  // A choice of one's own is again of what is shown.
  await page.getByLabel("Select all on this page").check();
  await bar.getByRole("button", { name: "Select all that match" }).click();
  await bar.getByText(`All ${MANY} that match`).waitFor();
  await page.locator("tbody input[type=checkbox]").first().uncheck();
  await bar.getByText(`All ${MANY}`).waitFor({ state: "detached" });
  passed(
    `manager: all ${MANY} members who match are chosen and approved at once, those it does not apply to are left out, and the one that was refused is named`,
  );
};
