import * as assert from "node:assert/strict";
import { isAccessible, passed, settled, type Visitor } from "../browser.ts";

/** Chooses pages with less air in the account menu: rows are lower, and stay so after a reload. */
export const density = async (
  { page, open }: Visitor,
  picture: (what: string) => Promise<unknown> = async () => undefined,
): Promise<void> => {
  await open("money?show=payouts");
  const heightOf = async (): Promise<number> => {
    await settled(page);
    return (await page.locator("tbody tr").first().boundingBox())?.height ?? 0;
  };
  const choose = async (name: string): Promise<void> => {
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitemradio", { name }).click();
    await page.getByRole("menu").waitFor({ state: "detached" });
  };
  /** Waits for the styles, which load when they are chosen. */
  const lower = async (than: number): Promise<number> => {
    for (let at = 0; at < 100; at += 1) {
      const height = await heightOf();
      if (height > 0 && height < than) return height;
      await page.waitForTimeout(50);
    }
    throw new Error(`Rows stay ${await heightOf()} pixels high.`);
  };
  const hasTypeface = await page.evaluate<boolean>(
    'document.fonts.ready.then(() => [...document.fonts].some(({ family, status }) => family === "Inter" && status === "loaded"))',
  );
  assert.ok(hasTypeface, "the typeface ships with the pages");
  const usual = await heightOf();
  await choose("Compact");
  const compact = await lower(usual - 8);
  await isAccessible(page, "a compact page");
  await picture("compact");
  await page.reload();
  assert.equal(await lower(usual - 8), compact, "a reload keeps the density");
  await choose("Comfortable");
  assert.equal(await heightOf(), usual, "the usual density is there again");
  passed(`owner: pages are compact, with rows of ${Math.round(compact)} instead of ${Math.round(usual)} pixels`);
};
