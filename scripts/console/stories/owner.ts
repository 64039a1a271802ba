import * as assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { isAccessible, passed, settled, signIn, type Visitor } from "../browser.ts";

const invite = async (browser: Browser, { page, open, base }: Visitor): Promise<void> => {
  const dialog = page.getByRole("dialog");
  await open("settings?show=invitations");
  await page.getByRole("button", { name: "Invite" }).click();
  await dialog.getByLabel("Name").fill("Sam");
  await dialog.getByLabel("Role").selectOption("support");
  await dialog.getByRole("button", { name: "Invite" }).click();
  const link = (await dialog.locator("pre").textContent()) ?? "";
  await page.keyboard.press("Escape");
  const invited = await signIn(browser, { base }, link);
  assert.equal(await invited.page.getByText("Signed in as support").count(), 1);
  await invited.leave();
  await page.reload();
  await page.locator("tr", { hasText: "Sam" }).getByText("accepted").waitFor();
  passed("owner: who is invited to support signs in as such");
};

const makeKey = async ({ page, open }: Visitor): Promise<void> => {
  const dialog = page.getByRole("dialog");
  await open("developers");
  await page.getByRole("button", { name: "New key" }).click();
  await dialog.getByLabel("Name").fill("Shop");
  await dialog.getByRole("button", { name: "New key" }).click();
  await dialog.getByText(/^sk_live_/).waitFor();
  await isAccessible(page, "a new key");
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.locator("tr", { hasText: "Shop" }).getByRole("button", { name: "Revoke" }).click();
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await page.locator("tr", { hasText: "Shop" }).getByText("revoked").waitFor();
  passed("owner: a key is shown once and revoked");
};

const topUp = async ({ page, open }: Visitor): Promise<void> => {
  const dialog = page.getByRole("dialog");
  await open("distributions");
  await page.getByRole("link", { name: "Summer Tasting Tour" }).click();
  await page.getByRole("button", { name: "Top up the wallet" }).click();
  await dialog.getByLabel("Reference").fill("transfer-1");
  await isAccessible(page, "a top-up");
  await dialog.getByRole("button", { name: "Top up the wallet" }).click();
  await page.getByText("All of its deployments are live.").waitFor();
  await open("money?show=ledger");
  await page.getByRole("cell", { name: "top-up" }).first().waitFor();
  passed("owner: a top-up of the wallet lets the launch go on");
};

/** Cancels what was launched, and tries a cancel again that is said to have failed: here no channel fails by itself. */
const cancel = async ({ page, open }: Visitor): Promise<void> => {
  const dialog = page.getByRole("dialog");
  await open("distributions");
  await page.getByRole("link", { name: "Summer Tasting Tour" }).click();
  await page.locator("main .title").getByRole("button", { name: "Cancel distribution" }).click();
  await dialog.getByRole("button", { name: "Cancel distribution" }).click();
  await page.getByText("It is canceled, and its links are stopped.").waitFor();
  await page.getByText("Given back").waitFor();
  passed("owner: a live distribution is canceled");

  const retried: string[] = [];
  await page.route("**/console/api/operations?*", async (route) => {
    const answer = await route.fetch();
    const list = await answer.json();
    const error = { code: "provider_down", message: "The channel does not answer." };
    await route.fulfill({ response: answer, json: { ...list, data: [{ ...list.data[0], status: "failed", error }] } });
  });
  await page.route("**/console/api/operations/*/retry", async (route) => {
    const request = route.request();
    assert.ok((await request.headerValue("csrf-token")) !== null);
    retried.push(`${request.method()} ${new URL(request.url()).pathname}`);
    await route.fulfill({ status: 202, json: {} });
  });
  await page.reload();
  await page.getByText("The channel does not answer.").first().waitFor();
  await isAccessible(page, "an operation that failed");
  await page.getByRole("button", { name: "Try again" }).click();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await dialog.waitFor({ state: "hidden" });
  assert.match(retried.join(), /^POST \/console\/api\/operations\/op_[^/]+\/retry$/);
  await page.unrouteAll({ behavior: "wait" });
  passed("owner: a cancel that failed is tried again");
};

/** Looks for what is not there: every page says so under a heading. */
const miss = async ({ page, open }: Visitor): Promise<void> => {
  const nobody = "01a20876-f0f4-7000-8000-f5376ebfd1fb";
  const paths = ["members/enr_", "activity/evt_", "money/pbat_", "programs/prog_", "distributions/dist_"];
  for (const path of [...paths.map((one) => `${one}${nobody}`), `developers/webhooks/we_${nobody}`, "nowhere"]) {
    await open(path);
    await page.getByRole("heading", { name: "Page not found.", level: 1 }).waitFor();
    await isAccessible(page, path);
  }
  passed("owner: what is not there is said under a heading");
};

/** Invites somebody, makes and revokes a key, and tops up the wallet. */
export const owner = async (browser: Browser, visitor: Visitor): Promise<void> => {
  await invite(browser, visitor);
  await makeKey(visitor);
  await topUp(visitor);
  await cancel(visitor);
  await miss(visitor);
  const { page, open } = visitor;
  await open("");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("audit");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Audit" }).waitFor();
  await settled(page);
  passed("owner: the palette leads to a room");
  await open("audit?show=announced");
  const who = page.getByRole("combobox", { name: "Actor" });
  const name = (await who.locator("option:not([value=''])").first().textContent()) ?? "";
  await who.selectOption({ label: name });
  await settled(page);
  assert.ok(new URL(page.url()).searchParams.get("show") === "announced", page.url());
  const cells = await page
    .getByRole("region", { name: "Announced" })
    .locator("tbody tr > td:nth-child(2)")
    .allTextContents();
  assert.ok(
    cells.every((cell) => cell.includes(name)),
    `${name}: ${cells.join(", ")}`,
  );
  await isAccessible(page, "what a person announced");
  passed("owner: what was announced is filtered by the person");

  const rows = page.getByRole("region", { name: "Settings and data" }).locator("tbody tr");
  await open("audit");
  await rows.first().waitFor();
  await page.getByLabel("To", { exact: true }).fill("2001-01-01");
  await page.waitForURL(/to=2001-01-01/);
  await settled(page);
  assert.equal(await rows.count(), 0);
  await page.getByLabel("To", { exact: true }).fill("");
  await rows.first().waitFor();
  passed("owner: what was recorded is filtered by days");
};

export const signOut = async ({ page, open }: Visitor): Promise<void> => {
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await open("members");
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  passed("owner: signing out ends the session");
};
