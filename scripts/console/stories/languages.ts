import * as assert from "node:assert/strict";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { isAccessible, passed, settled, type Visitor, watch } from "../browser.ts";

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 390, height: 900 };

/** Names of people, programs and machines, which no language has words for; `dir="auto"` marks what somebody wrote. */
const DATA = "[dir=auto], [translate=no], [lang=en], code, pre, kbd, textarea, .mono";

/** The texts of a page in letters of English alone, shown or read out; those of a pseudo-locale end with dots. */
const ENGLISH = `(() => {
  const found = new Set();
  const data = new Set([...document.querySelectorAll(${JSON.stringify(DATA)})].map((one) => one.textContent.trim()));
  const note = (text, of) => {
    if (/[a-z]{3}/i.test(text ?? "") && !/·|^\\w+[._][\\w…]+$/.test(text) && !data.has(text.trim()))
      of.closest(${JSON.stringify(DATA)}) || found.add(text.trim().slice(0, 120));
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement && !node.parentElement.closest("script, style")) note(node.data, node.parentElement);
  for (const name of ["aria-label", "placeholder", "title", "alt"])
    for (const one of document.querySelectorAll("[" + name + "]")) note(one.getAttribute(name), one);
  return [...found];
})()`;

const fits = async (page: Page, what: string): Promise<void> => {
  const [wide, shown] = await page.evaluate<[number, number]>(
    "[document.documentElement.scrollWidth, document.documentElement.clientWidth]",
  );
  assert.ok(wide <= shown, `${what} is ${wide} wide in a window of ${shown}`);
};

export interface InLanguages {
  readonly pages: readonly string[];
  /** True if only the browser's language and the choice of another are shown. */
  readonly isShort: boolean;
  readonly pictures: string | undefined;
}

/** Opens pages in a language, wide and narrow: nothing scrolls sideways. `look` may demand more of each. */
const visitIn = async (
  browser: Browser,
  { context, base }: Visitor,
  { pages, pictures }: Pick<InLanguages, "pages" | "pictures">,
  code: string,
  look: (page: Page, path: string) => Promise<void>,
): Promise<void> => {
  const other = await browser.newContext({ viewport: WIDE, storageState: await context.storageState() });
  const page = await other.newPage();
  const faults = watch(page, base);
  for (const path of pages) {
    await page.setViewportSize(WIDE);
    await page.goto(`${base}/console/${path}${path.includes("?") ? "&" : "?"}lang=${code}`);
    await settled(page);
    await look(page, path);
    for (const size of [WIDE, NARROW]) {
      await page.setViewportSize(size);
      await fits(page, `${code} ${size.width} /${path}`);
      if (pictures === undefined) continue;
      const name = path.replace(/_[0-9a-f-]{36}/g, "").replace(/\W+/g, "-") || "overview";
      await page.screenshot({ path: join(pictures, `${name}-${code}-${size.width}.png`), fullPage: true });
    }
  }
  assert.deepEqual(faults, [], code);
  await other.close();
  passed(`${pages.length} pages in ${code}`);
};

/** Every page in German and in both pseudo-locales, and the choice of a language in the account menu. */
export const languages = async (browser: Browser, visitor: Visitor, visits: InLanguages): Promise<void> => {
  await chosen(browser, visitor, { locale: "de-CH" });
  if (visits.isShort) return;
  const untranslated: string[] = [];
  await visitIn(browser, visitor, visits, "en-XA", async (page, path) => {
    for (const text of await page.evaluate<string[]>(ENGLISH)) untranslated.push(`/${path}: ${text}`);
  });
  assert.deepEqual(untranslated, []);
  await visitIn(browser, visitor, visits, "ar-XB", async (page, path) => {
    assert.equal(await page.evaluate("document.documentElement.dir"), "rtl", path);
  });
  await visitIn(browser, visitor, visits, "de", async (page, path) => {
    assert.equal(await page.evaluate("document.documentElement.lang"), "de", path);
  });
};

/** The browser's language, with the numbers of its region, then another one, chosen and kept. */
const chosen = async (browser: Browser, visitor: Visitor, options: BrowserContextOptions): Promise<void> => {
  const storageState = await visitor.context.storageState();
  const other = await browser.newContext({ viewport: WIDE, storageState, ...options });
  const page = await other.newPage();
  const faults = watch(page, visitor.base);
  await page.goto(`${visitor.base}/console/`);
  await page.getByRole("heading", { name: "Übersicht", level: 1 }).waitFor();
  assert.equal(await page.evaluate("document.documentElement.lang"), "de-CH");
  await page.getByRole("button", { name: /^Konto:/ }).click();
  await page.getByRole("menuitemradio", { name: "Français" }).click();
  await page.getByRole("heading", { name: "Vue d’ensemble", level: 1 }).waitFor();
  await page.goto(`${visitor.base}/console/members`);
  await page.getByRole("heading", { name: "Membres", level: 1 }).waitFor();
  await settled(page);
  await isAccessible(page, "members in French");
  await page.getByRole("button", { name: /^Compte\s?:/ }).click();
  await page.getByRole("menuitemradio", { name: "Comme le navigateur" }).click();
  await page.getByRole("heading", { name: "Mitglieder", level: 1 }).waitFor();
  assert.deepEqual(faults, [], "the choice of a language");
  await other.close();
  passed("owner: the language is the browser's, or one that is chosen");
};
