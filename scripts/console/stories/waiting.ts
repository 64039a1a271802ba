import * as assert from "node:assert/strict";
import type { Route } from "playwright-core";
import { passed, settled, type Visitor } from "../browser.ts";
import type { idsOf } from "../matrix.ts";

const API = "/console/api/";

/** The texts of a page, each once; a list of choices says the chosen one. A place that is kept, and dots, say nothing. */
const TEXTS = `(() => {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement && !node.parentElement.closest("script, style, option, .skeleton")) found.add(node.data.trim());
  for (const one of document.querySelectorAll("select")) found.add(one.selectedOptions[0]?.textContent ?? "");
  return [...found].filter((text) => /[\\p{L}\\d]/u.test(text));
})()`;

/** The texts of a page while some answers of the API are not there, and that are gone once they are. */
const untrue = async ({ page, base }: Visitor, path: string, held: (asked: string) => boolean): Promise<string[]> => {
  const waiting: Route[] = [];
  let isHeld = true;
  const match = ({ pathname }: URL): boolean =>
    pathname.startsWith(API) && !/\/(session|stream)$/.test(pathname) && held(pathname.slice(API.length));
  await page.route(match, async (route) => {
    if (isHeld && route.request().method() === "GET") waiting.push(route);
    else await route.continue();
  });
  await page.goto(`${base}/console/${path}`);
  await page.locator("h1, .skeleton").first().waitFor();
  const texts = (): Promise<string[]> => page.evaluate<string[]>(TEXTS);
  // The page says what it can once it says the same three times; what it asks meanwhile is held as well.
  let said = await texts();
  for (let same = 0; same < 3 || waiting.length === 0; ) {
    await page.waitForTimeout(100);
    const next = await texts();
    same = next.join("\n") === said.join("\n") ? same + 1 : 0;
    said = next;
  }
  isHeld = false;
  for (const route of waiting) await route.continue();
  await settled(page);
  await page.unroute(match);
  const known = new Set(await texts());
  return said.filter((text) => !known.has(text));
};

/** Opens pages whose answers are late, all of them or those of one path: none says anything that is untrue once they are there. */
export const waiting = async (visitor: Visitor, ids: Awaited<ReturnType<typeof idsOf>>): Promise<void> => {
  const program = ids.get("programs")?.at(-1);
  const pages: readonly (readonly [page: string, late: string])[] = [
    ["", "payouts/summary"],
    ["programs", "programs"],
    [`programs/${program}?show=requirements`, `programs/${program}/tiers`],
    [`programs/${program}?show=rules`, "payouts/rules"],
    [`members?program=${program}`, "programs"],
    [`members/${ids.get("enrollments")?.[0]}`, "programs"],
    ["distributions", "programs"],
    [`activity?program=${program}`, "programs"],
    ["money?show=balances", "programs"],
    ["money?show=payouts", "payouts"],
    ["audit", "distributions"],
  ];
  for (const [path, late] of pages) {
    assert.deepEqual(await untrue(visitor, path, () => true), [], `/${path} while nothing is answered`);
    assert.deepEqual(
      await untrue(visitor, path, (asked) => asked === late),
      [],
      `/${path} while ${late} is not answered`,
    );
  }
  passed("owner: pages whose answers are late say nothing that is untrue once they are there");
};
