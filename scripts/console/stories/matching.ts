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
  const [first] = added.items;
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
  await bar.getByRole("button", { name: "Approve" }).click();
  await dialog.getByText(`Approve ${MANY} members?`).waitFor();
  await dialog.getByRole("button", { name: "Approve" }).click();
  await dialog.getByText("1 refused").waitFor();
  assert.match((await dialog.getByRole("status").textContent()) ?? "", new RegExp(`\\b${MANY - 1}\\b`));
  await dialog.getByText("c0@crowd.example").waitFor();
  await isAccessible(page, "all that match were approved but one");
  await dialog.getByRole("button", { name: "Done" }).click();
  await bar.waitFor({ state: "detached" });

  // A choice of one's own is again of what is shown.
  await page.getByLabel("Select all on this page").check();
  await bar.getByRole("button", { name: "Select all that match" }).click();
  await bar.getByText(`All ${MANY} that match`).waitFor();
  await page.locator("tbody input[type=checkbox]").first().uncheck();
  await bar.getByText(`All ${MANY}`).waitFor({ state: "detached" });
  passed(`manager: all ${MANY} members who match are approved at once, and the one that was refused is named`);
};
