import * as assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { apiOf, isAccessible, passed, pathOf, type Visitor } from "../browser.ts";

/** An application that listens to webhooks on this machine. */
const receiver = async (): Promise<{ url: string; close: () => void }> => {
  const server = createServer((request, response) => {
    request.resume();
    response.end("thanks");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`, close };
};

/** Sends a sample to the endpoint of the page, and sees what comes of it. */
const trySample = async (page: Page): Promise<void> => {
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Send a sample" }).click();
  await dialog.getByLabel("Event type").selectOption("payout.settled");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await dialog.getByText("thanks").waitFor();
  await dialog.getByText('"sample": true').waitFor();
  await isAccessible(page, "a sample");
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("row", { name: /payout\.settled sample delivered/ }).waitFor();
  assert.equal(await page.getByText("none yet").count(), 1, "a sample does not count as a delivery that arrived");
  passed("developer: a sample is sent to an endpoint, with the answer, and does not count");
};

/** Makes an endpoint and, after somebody else worked, finds what was delivered to it. Answers the endpoint's path. */
const listen = async ({ page, open }: Visitor, meanwhile: () => Promise<void>): Promise<string> => {
  const { url, close } = await receiver();
  try {
    const dialog = page.getByRole("dialog");
    await open("developers?show=webhooks");
    await page.getByRole("button", { name: "New endpoint" }).click();
    await dialog.getByLabel("Address").fill(url);
    await dialog.getByRole("button", { name: "New endpoint" }).click();
    await dialog.getByText(/^whsec_/).waitFor();
    await isAccessible(page, "a new endpoint");
    await dialog.getByRole("button", { name: "Done" }).click();
    await page.getByRole("link", { name: url }).click();
    await page.getByRole("heading", { name: url }).waitFor();
    const path = pathOf(page);
    await trySample(page);
    await meanwhile();
    const arrived = page.getByRole("row", { name: /^enrollment\.rejected delivered/ });
    for (let look = 0; (await arrived.count()) === 0; look += 1) {
      assert.ok(look < 20, "a delivery arrives");
      await open(path);
    }
    await page.getByRole("link", { name: "enrollment.rejected" }).first().click();
    await dialog.getByText("thanks").waitFor();
    await isAccessible(page, "a delivery");
    passed("developer: an endpoint shows its secret once, and what was delivered with the answer");
    return path;
  } finally {
    close();
  }
};

/** Makes a key of test mode, without an owner, in at most four clicks. */
const makeTestKey = async ({ page, open }: Visitor): Promise<void> => {
  const dialog = page.getByRole("dialog");
  await open("");
  await page.getByRole("navigation").getByRole("link", { name: "Developers" }).click();
  await page.getByRole("button", { name: "New test key" }).click();
  await dialog.getByLabel("Name").fill("My laptop");
  await isAccessible(page, "a new test key");
  await dialog.getByRole("button", { name: "New test key" }).click();
  await dialog.getByText(/^sk_test_/).waitFor();
  await dialog.getByRole("button", { name: "Done" }).click();
  const row = page.getByRole("row", { name: /My laptop/ });
  await row.getByRole("button", { name: "Revoke" }).waitFor();
  passed("developer: a test key is made without an owner, in four clicks");
};

/** Sees only what keys asked, unless everybody's requests are wanted. */
const readLog = async ({ page, open }: Visitor): Promise<void> => {
  await open("developers?show=requests");
  assert.equal(await page.getByRole("cell", { name: /^Dee|Demo developer/ }).count(), 0);
  await page.getByLabel("Callers").selectOption("all");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByText("/console/api/session").first().waitFor();
  passed("developer: the log leaves out what the console itself reads, unless it is asked for");
};

/** Makes an endpoint, asks the API by hand, finds the request in the log, and signs a handoff. */
export const developer = async (visitor: Visitor, meanwhile: () => Promise<void>): Promise<string> => {
  const { page, open } = visitor;
  const endpoint = await listen(visitor, meanwhile);
  await makeTestKey(visitor);
  await readLog(visitor);

  await open("developers?show=explorer&operation=GET%20programs.list");
  await page.getByText("GET /v1/platform/programs", { exact: true }).waitFor();
  await page.getByText("As a curl command").click();
  await page.getByText(/^curl "\$ENTENTE_URL"'\/v1\/platform\/programs'/).waitFor();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText('"name": "Coffee Ambassadors"').waitFor();
  await isAccessible(page, "an answer in the explorer");
  passed("developer: the explorer shows what the API answers");
  await open("developers?show=explorer&operation=POST%20enrollments.create");
  const { program } = JSON.parse(await page.getByLabel("Body (JSON)").inputValue());
  const { id } = await apiOf(visitor).read(`programs/${program}`);
  assert.equal(id, program);
  passed("developer: a ready body of the explorer names a program of the brand");

  await open("developers?show=handoff");
  await page.getByLabel("Signing secret").fill("hs_0123456789abcdef0123456789abcdef");
  await page.getByLabel("Issuer").fill("app");
  await page.getByRole("button", { name: "Sign a payload" }).click();
  await page.getByText("The signature is that of the payload under the secret.").waitFor();
  passed("developer: a handoff is signed and checked in the page");
  return endpoint;
};
