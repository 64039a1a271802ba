// Links: whom they let in, what they ask first, and where one ends.
import * as assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { isAccessible, passed, watch } from "../browser.ts";
import type { Server } from "../server.ts";

const at = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Somebody asks for a page, pastes a link into the tab, and opens a link of somebody else. */
export const signingIn = async (browser: Browser, server: Server): Promise<void> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const faults = watch(page, server.base);
  const hash = async (...who: readonly string[]): Promise<string> => new URL(await server.link("viewer", ...who)).hash;
  const paste = (fragment: string): Promise<unknown> => page.goto(`${server.base}/console/sign-in${fragment}`);

  await page.goto(`${server.base}/console/members?q=a`);
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await paste(await hash("--name", "Mia"));
  await page.getByRole("heading", { name: "Members", level: 1 }).waitFor();
  assert.equal(at(page), "/console/members?q=a");
  passed("sign-in: a link pasted into the tab signs in, and leads to the page that was asked for");

  await paste(await hash("--name", "Eve"));
  await page.getByText("You are Mia in this browser.").waitFor();
  await page.getByRole("button", { name: /^Sign in as Eve, Viewer/i }).waitFor();
  await isAccessible(page, "a link of somebody else");
  await page.getByRole("button", { name: "Stay Mia" }).click();
  await page.getByRole("button", { name: "Account: Mia" }).waitFor();
  passed("sign-in: who is signed in is asked before becoming somebody else, and may stay");

  await paste(await hash("--name", "Eve"));
  await page.getByRole("button", { name: /^Sign in as Eve/ }).click();
  await page.getByRole("button", { name: "Account: Eve" }).waitFor();
  await paste("#token=x");
  await page.getByRole("alert").waitFor();
  assert.deepEqual(
    faults.filter((fault) => !fault.includes("status of 401 ")),
    [],
  );
  await context.close();
  passed("sign-in: who agrees is somebody else, and a link that is none says so");
};
