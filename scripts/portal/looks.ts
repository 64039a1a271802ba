// Looks at one page in every width and theme of a story.
import { join } from "node:path";
import type { Page } from "playwright-core";
import { isAccessible, settled } from "../console/browser.ts";
import { fits } from "./member.ts";

export interface Way {
  readonly width: number;
  readonly theme: "light" | "dark";
}

export interface Looks {
  readonly ways: readonly Way[];
  /** The folder of the pictures; undefined: none are made. */
  readonly pictures: string | undefined;
}

/** Demands in each way that the page is accessible and fits, and makes its picture. */
export const lookAt = async (page: Page, { ways, pictures }: Looks, what: string): Promise<void> => {
  for (const { width, theme } of ways) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await settled(page);
    const name = `${what}-${width}-${theme}`;
    await isAccessible(page, name);
    await fits(page, name);
    if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
  }
};
