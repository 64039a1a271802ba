// The page of the first run in a real browser: at two widths and in both themes, refused once, and sent; its button signs the owner in to
// the console. No error, no request to another host, nothing that axe finds, no scrolling sideways. `--pictures <folder>` keeps pictures.
// Needs Chromium: at /usr/bin/chromium, as Debian installs it, or where CHROMIUM says.
import * as assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { serve } from "@entente/server";
import type { Page } from "playwright-core";
import { CHROMIUM, isAccessible, passed, startBrowser, watch } from "./console/browser.ts";

const at = process.argv.indexOf("--pictures");
const pictures = at < 0 ? undefined : process.argv[at + 1];
const WAYS = [390, 1_280].flatMap((width) => (["light", "dark"] as const).map((theme) => ({ width, theme })));
const COMMANDS = fileURLToPath(new URL("../packages/server/src/cli/main.ts", import.meta.url));

/** The code, from a process beside the server, which answers meanwhile. */
const codeOf = async (env: Readonly<Record<string, string>>): Promise<string> => {
  const words = [...process.execArgv, COMMANDS, "setup", "code"];
  const { stdout } = await promisify(execFile)(process.execPath, words, { env: { ...process.env, ...env } });
  assert.match(stdout, /^[0-9A-F-]{24}\n$/);
  return stdout.trim();
};

const look = async (page: Page, name: string): Promise<void> => {
  await isAccessible(page, name);
  const wide = await page.evaluate<number>(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
  assert.equal(wide, 0, `${name} scrolls sideways`);
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
};

const fill = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel("Code").fill(code);
  await page.getByLabel("Organization").fill("Acme");
  await page.getByLabel("Brand").fill("Acme Shoes");
  await page.getByLabel("Your name").fill("Mia Owner");
  await page.getByLabel("Your e-mail address").fill("mia@acme.example");
  await page.getByRole("button", { name: "Set up" }).click();
};

const play = async (url: string, env: Readonly<Record<string, string>>): Promise<void> => {
  const browser = await startBrowser();
  try {
    for (const { width, theme } of WAYS) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme });
      const page = await context.newPage();
      const faults = watch(page, url);
      await page.goto(`${url}/setup`);
      await look(page, `setup-${width}-${theme}`);
      await fill(page, "0000-0000-0000-0000-0000");
      await page.getByText("The code is not that of this service.").waitFor();
      assert.equal(await page.locator("[name=code]:focus").count(), 1, "the field that is wrong");
      assert.equal(await page.getByLabel("Organization").inputValue(), "Acme", "what was entered is kept");
      await look(page, `refused-${width}-${theme}`);
      // Browsers note the status of the refusal.
      assert.deepEqual(
        faults.filter((fault) => !fault.includes("status of 400")),
        [],
      );
      await context.close();
    }
    passed("the form, and a wrong code");
    const page = await browser.newPage();
    const faults = watch(page, url);
    await page.goto(`${url}/setup`);
    await fill(page, await codeOf(env));
    const go = page.getByRole("link", { name: "Sign in to the console" });
    await go.waitFor();
    await look(page, "done");
    await go.click();
    await page.getByRole("heading", { name: "Overview", level: 1 }).waitFor();
    passed("the owner is signed in");
    const closed = await page.goto(`${url}/setup`);
    assert.equal(closed?.status(), 404);
    await look(page, "closed");
    assert.deepEqual(
      faults.filter((fault) => !/status of (401|404)/.test(fault)),
      [],
    );
    passed("the page is closed");
  } finally {
    await browser.close();
  }
};

if (!existsSync(CHROMIUM)) console.log("left out: the page of the first run, because Chromium is not installed");
else {
  const folder = await mkdtemp(join(tmpdir(), "entente-setup-"));
  if (pictures !== undefined) await mkdir(pictures, { recursive: true });
  const env = { DATABASE_URL: "memory:", PORT: "0", LOG_LEVEL: "error", ENTENTE_DEMO: "off", ENTENTE_DATA_DIR: folder };
  const serving = await serve(env);
  try {
    await play(serving.url, env);
  } finally {
    await serving.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
