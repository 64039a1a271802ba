// Every page at three widths and in both themes.
import * as assert from "node:assert/strict";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { isAccessible, passed, settled, type Visitor, watch } from "./browser.ts";
import { drawn } from "./drawn.ts";

const WIDTHS = [390, 820, 1440] as const;
const THEMES = ["light", "dark"] as const;

const DEVELOPERS = [
  "keys",
  "webhooks",
  "events",
  "requests",
  "explorer&operation=GET%20programs.list",
  "surfaces",
  "handoff",
].map((part) => `developers?show=${part}`);
const SETTINGS = ["account", "sessions", "people", "invitations", "organization"].map(
  (part) => `settings?show=${part}`,
);
/** The pages that are there without anything of the demo. */
export const PAGES: readonly string[] = [
  "",
  "programs",
  "members",
  "members/add",
  "members/add?way=many",
  "distributions",
  "activity",
  "activity?show=payments&status=any",
  "activity?show=sources",
  "activity/sources/new",
  "activity/sources/new?kind=shopify",
  "activity/sources/new?kind=generic",
  "money",
  "money?show=payouts",
  "money?show=balances",
  "money?show=periods",
  "money?show=schedules",
  "money?show=totals",
  "money?show=liability",
  "money?show=rails",
  "money?show=ledger",
  "money/month-end",
  "money/month-end?period=next",
  "audit",
  "operator",
  ...DEVELOPERS,
  ...SETTINGS,
];

export interface Visits {
  readonly pages: readonly string[];
  /** True if every second page is visited, in one of two ways, rather than all in all six. */
  readonly isShort: boolean;
  /** Where a picture of each page is kept. */
  readonly pictures: string | undefined;
}

interface Way {
  readonly width: (typeof WIDTHS)[number];
  readonly theme: (typeof THEMES)[number];
}

const WAYS: readonly Way[] = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme })));
const SHORT_WAYS: readonly Way[] = [
  { width: 390, theme: "light" },
  { width: 1440, theme: "dark" },
];

/** Opens every page in the session of a visitor: without errors, without scrolling sideways, without findings of axe. */
export const visitAll = async (browser: Browser, { context, base }: Visitor, visits: Visits): Promise<void> => {
  const state = await context.storageState();
  const ways = visits.isShort ? SHORT_WAYS : WAYS;
  const all = visits.isShort ? drawn(visits.pages, "the pages that are visited") : visits.pages;
  for (const [nth, { width, theme }] of ways.entries()) {
    const pages = visits.isShort ? all.filter((_, at) => at % ways.length === nth) : all;
    const name = `${width}-${theme}`;
    const other = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: theme,
      storageState: state,
    });
    const page = await other.newPage();
    const faults = watch(page, base);
    for (const path of pages) {
      await page.goto(`${base}/console/${path}`);
      await settled(page);
      await isAccessible(page, `${name} /${path}`);
      const [wide, shown] = await page.evaluate<[number, number]>(
        "[document.documentElement.scrollWidth, document.documentElement.clientWidth]",
      );
      assert.ok(wide <= shown, `${name} /${path} is ${wide} wide in a window of ${shown}`);
      if (visits.pictures !== undefined) {
        const file = `${path.replace(/_[0-9a-f-]{36}/g, "").replace(/\W+/g, "-") || "overview"}-${name}.png`;
        await page.screenshot({ path: join(visits.pictures, file), fullPage: true });
      }
    }
    assert.deepEqual(faults, [], name);
    await other.close();
    passed(`${pages.length} pages, ${name}`);
  }
};
