// A member in a browser, who came by a link of the brand.
import * as assert from "node:assert/strict";
import type { Browser, Locator, Page } from "playwright-core";
import { settled, watch } from "../console/browser.ts";
import type { World } from "./world.ts";

export const PAGES = ["home", "earnings", "links", "standing", "payouts", "statement", "contests"] as const;

export interface MemberOptions {
  readonly width?: number;
  readonly theme?: "light" | "dark";
  /** The query of the address, such as `lang=de`. */
  readonly query?: string;
  readonly locale?: string;
  /** Statuses of answers that are expected, of which browsers write one line each. */
  readonly expected?: readonly number[];
}

export interface MemberVisit {
  readonly page: Page;
  /** Opens a page of the portal by its place in the navigation. */
  readonly show: (page: (typeof PAGES)[number]) => Promise<void>;
  /** Demands that the pages did nothing that they must not, and closes the browser. */
  readonly leave: () => Promise<void>;
}

/** The navigation, which a narrow window hides behind a button. */
export const navigation = async (page: Page): Promise<Locator> => {
  const menu = page.locator(".bar .pages");
  await page.locator(".bar nav").first().waitFor({ state: "attached" });
  if ((await menu.isVisible()) && (await menu.getAttribute("aria-expanded")) === "false") await menu.click();
  return page.locator(".bar nav");
};

export const openPortal = async (
  browser: Browser,
  world: World,
  enrollment: string,
  { width = 1_280, theme = "light", query = "", locale = "en-US", expected = [] }: MemberOptions = {},
): Promise<MemberVisit> => {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme,
    locale,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  const faults = watch(page, world.base);
  const { token } = await world.link(enrollment);
  await page.goto(`${world.base}/portal?${query}#token=${token}`);
  await page.locator("main h1").waitFor();
  await settled(page);
  assert.ok(!page.url().includes("token"), "the secret of a link stays in no address");
  return {
    page,
    async show(name) {
      await (await navigation(page)).locator("a").nth(PAGES.indexOf(name)).click();
      await page.locator("main h1").waitFor();
      await settled(page);
    },
    async leave() {
      assert.deepEqual(await context.cookies(), []);
      assert.equal(await page.evaluate("localStorage.length + sessionStorage.length"), 0);
      const isExpected = (fault: string) => expected.some((status) => fault.includes(`status of ${status} `));
      assert.deepEqual(
        faults.filter((fault) => !isExpected(fault)),
        [],
      );
      await context.close();
    },
  };
};

/** Demands that a page is no wider than its window. */
export const fits = async (page: Page, what: string): Promise<void> => {
  const [wide, shown] = await page.evaluate<[number, number]>(
    "[document.documentElement.scrollWidth, document.documentElement.clientWidth]",
  );
  assert.ok(wide <= shown, `${what} is ${wide} wide in a window of ${shown}`);
};
