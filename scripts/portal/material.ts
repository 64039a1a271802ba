// Material for members: the brand adds it in the console, and each member finds in the portal what is meant for the own tier.
import * as assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { isAccessible, passed, settled } from "../console/browser.ts";
import type { Way } from "./looks.ts";
import { fits, openPortal } from "./member.ts";
import type { World } from "./world.ts";

const BANNER = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const PRICES = Buffer.from("%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n");

/** Adds one thing in the form of the program; `tier` is the name of the only tier that finds it. */
const adds = async (
  page: Page,
  name: string,
  { kind, tier, text, file }: { kind: string; tier?: string; text?: string; file?: { name: string; bytes: Buffer } },
): Promise<void> => {
  await page.getByRole("button", { name: "Add material" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Kind").selectOption({ label: kind });
  await dialog.getByLabel("Name").fill(name);
  if (tier !== undefined) await dialog.getByLabel("For members on the tier").selectOption({ label: tier });
  if (text !== undefined) await dialog.getByLabel("Text").fill(text);
  if (file !== undefined)
    await dialog.getByLabel(kind, { exact: true }).setInputFiles({
      name: file.name,
      mimeType: file.name.endsWith(".pdf") ? "application/pdf" : "image/png",
      buffer: file.bytes,
    });
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("row", { name }).waitFor();
};

export const material = async (
  browser: Browser,
  world: World,
  ways: readonly Way[],
  pictures: string | undefined,
): Promise<void> => {
  const look = async (page: Page, what: string): Promise<void> => {
    for (const { width, theme } of ways) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme });
      await settled(page);
      await isAccessible(page, `${what} ${width} ${theme}`);
      await fits(page, `${what} ${width} ${theme}`);
      if (pictures !== undefined)
        await page.screenshot({
          path: join(pictures, `${what.replaceAll(" ", "-")}-${width}-${theme}.png`),
          fullPage: true,
        });
    }
  };
  const brand = await world.works(browser, "Olive");
  const { page } = brand;
  await brand.open("programs");
  await page.getByRole("link", { name: "Coffee Ambassadors" }).first().click();
  await page.getByRole("button", { name: "Material" }).click();
  await page.getByText("Members are given nothing yet.").waitFor();
  await adds(page, "Autumn banner", { kind: "Image", file: { name: "banner.png", bytes: BANNER } });
  await adds(page, "A line to post", { kind: "Text", tier: "Taster", text: "My beans: {link}" });
  await adds(page, "Prices for roasters", {
    kind: "File",
    tier: "Roaster",
    file: { name: "prices.pdf", bytes: PRICES },
  });
  await page.getByRole("row", { name: "Prices for roasters" }).getByText("Roaster", { exact: true }).waitFor();
  await look(page, "console material");
  passed("the brand adds a picture for all, a text for one tier and a file for another in the console");

  const taster = await openPortal(browser, world, world.members.amira.id);
  const shown = taster.page;
  const open = async (): Promise<void> => {
    await shown.locator(".bar nav").getByRole("link", { name: "Material", exact: true }).click();
    await shown.getByRole("heading", { name: "Material", level: 1 }).waitFor();
    await settled(shown);
  };
  await open();
  await shown.getByRole("img", { name: "Autumn banner" }).waitFor();
  const [file] = await Promise.all([
    shown.waitForEvent("download"),
    shown.getByRole("listitem").filter({ hasText: "Autumn banner" }).getByRole("button", { name: "Download" }).click(),
  ]);
  assert.deepEqual(await readFile(await file.path()), BANNER, "what is saved is what was added");
  await shown.getByText(`My beans: ${world.members.amira.url}`).waitFor();
  await shown.getByText("It already contains your own link.").waitFor();
  assert.equal(await shown.getByText("Prices for roasters").count(), 0, "a file of another tier is not shown");
  await look(shown, "material");
  await taster.leave();
  passed("a member downloads the picture and reads the text with the own link; what is for another tier is not there");

  await page.setViewportSize({ width: 1_280, height: 900 });
  await page.getByRole("row", { name: "Autumn banner" }).getByRole("button", { name: "Archive" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Archive" }).click();
  await page.getByRole("row", { name: "Autumn banner" }).getByText("archived").waitFor();
  await brand.leave();
  const again = await openPortal(browser, world, world.members.amira.id);
  await again.page.locator(".bar nav").getByRole("link", { name: "Material", exact: true }).click();
  await again.page.getByText("A line to post").waitFor();
  assert.equal(await again.page.getByText("Autumn banner").count(), 0, "what is archived is gone");
  await again.leave();
  passed("what the brand archives is gone from the portal");
};
