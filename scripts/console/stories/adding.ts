import * as assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { apiOf, isAccessible, passed, settled, type Visitor } from "../browser.ts";

/** Adds one person, then a pasted list with mistakes in it. */
export const adding = async ({ page, open }: Visitor): Promise<void> => {
  await open("members");
  await page.getByRole("link", { name: "Add members" }).click();
  await page.getByLabel("Email", { exact: true }).fill("noor");
  await page.getByRole("button", { name: "Add member" }).click();
  await page.getByText("“noor” is not an email address.").waitFor();
  await isAccessible(page, "a mistake in an address");
  await page.getByLabel("Email", { exact: true }).fill("noor@people.example");
  await page.getByLabel("Name (optional)").fill("Noor Haddad");
  await page.getByLabel("Link code").fill("noor-20");
  await page.getByRole("button", { name: "Add member" }).click();
  await page.getByRole("heading", { name: "1 added" }).waitFor();
  await page.getByRole("button", { name: "QR code" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Download as PNG" }).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await isAccessible(page, "a member who was added");
  passed("manager: a person is added, approved and has a link, in two clicks");

  await page.getByRole("button", { name: "Add more" }).click();
  await page.getByRole("button", { name: "A list" }).click();
  await page
    .getByLabel("People")
    .fill(
      "Name;E-mail;Code\nNoor Haddad;noor@people.example;\nPim;pim@people.example;\nنور;arabic@people.example;\nNobody;nobody;\nTaken;taken@people.example;noor-20\nPim again;PIM@people.example;",
    );
  await page.getByRole("button", { name: "Check the list" }).click();
  await page.getByText("2 to add · 1 already added · 3 to correct").waitFor();
  await page.getByText("The same address is on line 3.").waitFor();
  await isAccessible(page, "a list that was checked");
  await page.getByRole("button", { name: "Add 2 members" }).click();
  await page.getByRole("heading", { name: "2 added" }).waitFor();
  await settled(page);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download links (CSV)" }).click();
  const lines = (await readFile(await (await saving).path(), "utf8")).trim().split("\r\n");
  assert.equal(lines.length, 3);
  assert.match(lines[1] ?? "", /^pim@people\.example,Pim,.+,http.+\/r\//);
  await page.getByText("The lines to correct are still in the list").waitFor();
  await page.getByRole("button", { name: "Correct the others" }).click();
  assert.equal(
    await page.getByLabel("People").inputValue(),
    "Name;E-mail;Code\nNobody;nobody;\nTaken;taken@people.example;noor-20\nPim again;PIM@people.example;",
  );
  await page.getByRole("link", { name: "Members", exact: true }).first().click();
  await page.getByRole("link", { name: "Pim" }).waitFor();
  passed("manager: a pasted list is checked line by line, and added with its mistakes left out");
};

/** Reads that the links of a program without a landing page lead nowhere, before somebody is added to it. */
export const withoutLanding = async (visitor: Visitor): Promise<void> => {
  const { page, open } = visitor;
  const { id } = await apiOf(visitor).make("programs", { name: "Landing later", currency: "usd" }, "adding-landing");
  await open(`members/add?program=${id}`);
  await page.getByText("This program has no landing page yet").waitFor();
  await isAccessible(page, "members of a program without a landing page");
  await page.getByLabel("Program").selectOption({ index: 1 });
  await page.getByText("This program has no landing page yet").waitFor({ state: "detached" });
  await page.getByLabel("Program").selectOption(id);
  await page.getByRole("link", { name: "Set the landing page" }).click();
  await page.getByRole("heading", { name: "Landing later", level: 1 }).waitFor();
  await settled(page);
  passed("manager: a program without a landing page says so before members are added");
};
