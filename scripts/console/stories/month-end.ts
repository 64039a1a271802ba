import * as assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Browser, Locator } from "playwright-core";
import { apiOf, isAccessible, passed, settled, signIn, type Visitor } from "../browser.ts";
import { type Database, startServer } from "../server.ts";

/** So many clicks take a month from what was earned to the accountant, both persons together. */
const CLICKS_MAX = 15;

/** Counts clicks, also of who chooses a file. */
const counting = () => {
  let clicks = 0;
  return {
    clicks: () => clicks,
    click: async (on: Locator) => {
      clicks += 1;
      await on.click();
    },
    choose: async (on: Locator, content: string) => {
      clicks += 1;
      await on.setInputFiles({ name: "results.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
    },
  };
};

/** The results of a bank that paid everything of the batch that is there. */
const resultsOf = async (visitor: Visitor): Promise<string> => {
  const { read } = apiOf(visitor);
  const [batch] = (await read("payouts/batches?limit=1")).data;
  const { data } = await read(`payouts/batches/${batch.id}/items?limit=100`);
  const lines = data.map(
    ({ reference, amount_minor }: { reference: string; amount_minor: number }) =>
      `${reference},${(amount_minor / 100).toFixed(2)},paid`,
  );
  return ["reference,amount,status", ...lines].join("\n");
};

/** Leads a month through its end, by clicking only, in `CLICKS_MAX` clicks; by two persons where the rows of people can be made older. */
export const monthEnd = async (browser: Browser, database: Database): Promise<void> => {
  const server = await startServer(database);
  try {
    const visitor = await signIn(browser, server, await server.link("finance"));
    const second =
      server.edit === undefined
        ? undefined
        : await signIn(browser, server, await server.link("owner", "--name", "The second person"));
    // Who came less than a day ago may not approve.
    await server.edit?.("update person set created_at = created_at - interval '3 days'");
    if (second !== undefined) {
      const { change } = apiOf(second);
      await change("settings", { approval_by_two: true }, "two");
      await visitor.page.reload();
      await second.open("");
    }
    const { page } = visitor;
    const { click, choose, clicks } = counting();
    const step = (name: string, of = page) => of.getByRole("region", { name, exact: true });
    const isDone = (name: string) => step(name).getByText("Done", { exact: true }).waitFor();
    const dialog = page.getByRole("dialog");

    await click(page.getByRole("link", { name: "Money", exact: true }));
    await click(page.getByRole("link", { name: "Month's end" }));
    await isDone("Days nobody calculated");
    await click(page.getByRole("button", { name: "Check for changes" }));
    const members = step("Unchanged");
    await members.locator("tbody tr").first().waitFor();
    assert.ok((await members.locator("tbody tr").count()) > 3, "members are reviewed one by one");
    for (const group of ["New (0)", "Changed (0)"]) await page.getByText(group).waitFor();
    await click(members.getByRole("button", { name: "Why" }).first());
    await dialog.getByText(/measured, which pays/).waitFor();
    await isAccessible(page, "why a member earns");
    await page.keyboard.press("Escape");
    await click(page.getByRole("button", { name: "Create batch" }));
    await isDone("Create the batch");
    await step("Create the batch").getByText("by Finance").waitFor();
    await click(page.getByRole("button", { name: "Export", exact: true }));
    await click(dialog.getByRole("button", { name: "Export", exact: true }));
    if (second !== undefined) {
      await page.getByText("You asked, so somebody else has to approve.").waitFor();
      await click(second.page.getByRole("link", { name: "Money", exact: true }));
      await click(second.page.getByRole("link", { name: "Month's end" }));
      await click(second.page.getByRole("button", { name: "Approve export" }));
      await step("Approve and export", second.page).getByText("Done", { exact: true }).waitFor();
      await second.leave();
      await page.reload();
    }
    await isDone(second === undefined ? "Export the payment file" : "Approve and export");
    await settled(page);
    await isAccessible(page, "a month's end");
    const download = page.waitForEvent("download");
    await click(page.getByRole("button", { name: "Download payment file" }));
    assert.ok((await readFile(await (await download).path(), "utf8")).length > 0);
    await click(page.getByRole("button", { name: "Import bank results" }));
    await choose(dialog.getByLabel("File"), await resultsOf(visitor));
    await click(dialog.getByRole("button", { name: /^Confirm/ }));
    await isDone("Confirm by bank file");
    await click(page.getByRole("button", { name: "Close period" }));
    await dialog.getByText("A closed period can be reopened under Money, Periods.", { exact: false }).waitFor();
    await click(dialog.getByRole("button", { name: "Close period" }));
    await isDone("Close the period");
    const statement = page.waitForEvent("download");
    await click(page.getByRole("button", { name: "Payouts as CSV" }));
    const [head = "", ...lines] = (await readFile(await (await statement).path(), "utf8")).trimEnd().split(/\r?\n/);
    assert.ok(head.startsWith("Member,Email,Program,First day,Last day") && lines.length > 0, head);
    assert.ok(clicks() <= CLICKS_MAX, `${clicks()} clicks`);
    passed(`finance: a month's end takes ${clicks()} clicks${second === undefined ? "" : " of two persons"}`);
    await visitor.leave();
  } finally {
    await server.close();
  }
};
