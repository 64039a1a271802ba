import * as assert from "node:assert/strict";
import { isAccessible, passed, pathOf, type Visitor } from "../browser.ts";

/** Approves everybody who waits. */
const approve = async ({ page, open }: Visitor): Promise<void> => {
  await open("");
  await page.getByRole("link", { name: "Review" }).click();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const waiting = await page.locator("tbody tr").count();
  assert.ok(waiting > 0);
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await page.getByText(`${waiting} done, 0 refused`).waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("No member matches.").waitFor();
  passed(`manager: ${waiting} members who waited are approved at once`);
};

/** Looks at what a stricter requirement and a smaller share would do, saves neither, and answers the program's path. */
const whatIf = async ({ page, open }: Visitor): Promise<string> => {
  await open("programs");
  await page.getByRole("link", { name: "Coffee Ambassadors" }).click();
  await page.getByRole("row", { name: "Sales: at least 1" }).getByRole("button", { name: "Change" }).click();
  await page.getByRole("dialog").getByLabel("Value").fill("1000");
  await page.getByRole("dialog").getByRole("button", { name: "Preview impact" }).click();
  await page.getByText(/Would gain: 0\. Would lose: [1-9]/).waitFor();
  await isAccessible(page, "what a requirement would change");
  await page.getByRole("button", { name: "Discard" }).click();
  const path = pathOf(page);
  passed("manager: a stricter requirement says who would lose");

  await page.getByRole("button", { name: "Payout rules" }).click();
  await page.getByRole("row", { name: "Ambassador share" }).getByRole("link", { name: "Change" }).click();
  await page.getByLabel("Commission rate (% of net sales)").fill("1");
  await page.getByRole("columnheader", { name: "Lose" }).waitFor();
  await page.getByRole("cell", { name: /^-/ }).first().waitFor();
  await isAccessible(page, "what a rule would change");
  await page.getByRole("button", { name: /^-/ }).first().click();
  await page.getByRole("dialog").getByRole("link").first().waitFor();
  await isAccessible(page, "who makes a total of a rule's preview");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Cancel" }).click();
  passed("manager: a smaller share says who would get less");
  return path;
};

const newDistribution = async ({ page, open }: Visitor, name: string): Promise<void> => {
  await open("distributions");
  await page.getByRole("button", { name: "New distribution" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
  await page.getByText("Choose at least one program.").waitFor();
};

/** Plans a distribution, has its mistake said beside its field, launches it, and answers its path. */
const launch = async (visitor: Visitor): Promise<string> => {
  const { page } = visitor;
  await newDistribution(visitor, "حملة الشتاء");
  await page.getByRole("checkbox", { name: "Café Partners" }).check();
  await page.getByText("Choose at least one program.").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "4 Placements" }).click();
  await page.getByLabel("Destination").fill("nowhere");
  await page.getByText("Destination must be an absolute http or https URL").waitFor();
  await isAccessible(page, "a mistake in a slot");
  await page.getByLabel("Destination").fill("https://shop.example/winter");
  await page.getByText("Saved", { exact: true }).waitFor();
  passed("manager: a plan is validated while it is typed");

  await page.reload();
  await page.getByRole("button", { name: "5 Check and launch" }).click();
  await page.getByText(/\d+ members? of Café Partners/).waitFor();
  await page.getByText(/^No limit/).waitFor();
  await isAccessible(page, "what a launch does");
  await page.getByRole("button", { name: "Launch", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Launch" }).click();
  await page.getByText("All of its deployments are live.").waitFor();
  await page.reload();
  await page.getByText("All of its deployments are live.").waitFor();
  await page.getByRole("cell", { name: "live" }).first().waitFor();
  passed("manager: it is launched");
  return pathOf(page);
};

/** Presses a verb of the distribution of the page, and says yes. */
const press = async ({ page }: Visitor, verb: string): Promise<void> => {
  await page.locator("main .title").getByRole("button", { name: verb, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: verb, exact: true }).click();
};

/** Pauses and resumes what was launched, and cancels a plan. */
const steer = async (visitor: Visitor): Promise<void> => {
  const { page } = visitor;
  await press(visitor, "Pause");
  await page.getByText("Its links still work, but earn nothing.").waitFor();
  await isAccessible(page, "a paused distribution");
  await press(visitor, "Resume");
  await page.getByText("All of its deployments are live.").waitFor();
  passed("manager: a distribution is paused and resumed");

  await newDistribution(visitor, "Never launched");
  await visitor.open(pathOf(page).replace(/\/edit$/, ""));
  await press(visitor, "Cancel distribution");
  await page.getByText("It is canceled, and its links are stopped.").waitFor();
  assert.equal(await page.locator("main .title").getByRole("button", { name: "Launch" }).count(), 0);
  passed("manager: a plan is canceled");
};

export interface Made {
  readonly program: string;
  readonly distribution: string;
  /** The page on which a plan is edited. */
  readonly plan: string;
}

/** Approves members, looks at what changes would do, and launches a distribution. */
export const manager = async (visitor: Visitor): Promise<Made> => {
  await approve(visitor);
  const program = await whatIf(visitor);
  const distribution = await launch(visitor);
  await steer(visitor);
  await newDistribution(visitor, "A plan with a very long name ".repeat(6));
  return { program, distribution, plan: pathOf(visitor.page) };
};
