// The pages for members in a real browser: members at every stage of their money, in every language, in a frame and out of one. Every
// page is opened at three widths and in both themes: no error, no request to another host, no cookie, no scrolling sideways, and nothing
// that axe finds. It is played on a database in memory, on the embedded one and on PostgreSQL; `--database <one>` leaves the others out,
// `--pictures <folder>` keeps a picture of each page. `--short` is in memory: one of two halves of the stories,
// in one of two of the six ways. Needs Chromium: at /usr/bin/chromium, as Debian installs it, or where CHROMIUM says.
import * as assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { freshPages } from "./built-pages.mjs";
import { CHROMIUM, isAccessible, passed, settled, startBrowser } from "./console/browser.ts";
import { drawn, drawnOne } from "./console/drawn.ts";
import type { Database } from "./console/server.ts";
import { contests } from "./portal/contests.ts";
import { embedding } from "./portal/embedding.ts";
import { joining } from "./portal/join.ts";
import { languages } from "./portal/languages.ts";
import { life } from "./portal/life.ts";
import { material } from "./portal/material.ts";
import { fits, openPortal, PAGES } from "./portal/member.ts";
import { messages } from "./portal/messages.ts";
import { money } from "./portal/money.ts";
import { own } from "./portal/own.ts";
import { ownDomain } from "./portal/own-domain.ts";
import { passkeys } from "./portal/passkeys.ts";
import { provider } from "./portal/provider.ts";
import { type Language, SPOKEN } from "./portal/spoken.ts";
import { teamPasskeys } from "./portal/team-passkeys.ts";
import { verification } from "./portal/verification.ts";
import { visits } from "./portal/visits.ts";
import { openWorld, type World } from "./portal/world.ts";

const at = process.argv.indexOf("--pictures");
const pictures = at < 0 ? undefined : process.argv[at + 1];
const isShort = process.argv.includes("--short");
const only = process.argv.indexOf("--database");
const databases = (["memory", "embedded", "PostgreSQL"] as const).filter((one) =>
  only < 0 ? !isShort || one === "memory" : one === process.argv[only + 1],
);
assert.ok(databases.length > 0, "--database is followed by memory, embedded or PostgreSQL.");
const WAYS = [390, 768, 1_280].flatMap((width) => (["light", "dark"] as const).map((theme) => ({ width, theme })));
/** The narrowest or the widest, each in another theme. */
const SHORT_WAYS = isShort ? drawn([WAYS.at(0), WAYS.at(-1)], "the way of a look").flatMap((way) => way ?? []) : [];

const LOOKS = isShort ? SHORT_WAYS : WAYS;

/** Opens every page in every way, and a sale of each kind. */
const visitAll = async (browser: Browser, world: World, folder: string | undefined): Promise<void> => {
  for (const { width, theme } of LOOKS) {
    const name = `${width}-${theme}`;
    const visit = await openPortal(browser, world, world.members.amira.id, { width, theme });
    const { page } = visit;
    const look = async (what: string): Promise<void> => {
      await isAccessible(page, `${name} ${what}`);
      await fits(page, `${name} ${what}`);
      if (folder !== undefined) await page.screenshot({ path: join(folder, `${what}-${name}.png`), fullPage: true });
    };
    for (const shown of PAGES) {
      await visit.show(shown);
      await look(shown);
    }
    for (const [what, nth] of [
      ["held", 1],
      ["refused", 3],
      ["paid", 6],
    ] as const) {
      await visit.show("earnings");
      await page.locator("a.entry").nth(nth).click();
      await page.locator("ol.chain").waitFor();
      await settled(page);
      await look(`earning-${what}`);
    }
    await visit.leave();
    passed(`${PAGES.length + 3} pages, ${name}`);
  }
};

/** Pictures of other languages and states, to be looked at. */
const picture = async (browser: Browser, world: World, folder: string): Promise<void> => {
  for (const query of ["lang=de", "lang=en-XA", "lang=ar-XB"])
    for (const width of [390, 1_280]) {
      const visit = await openPortal(browser, world, world.members.amira.id, { query, width });
      for (const shown of PAGES) {
        await visit.show(shown);
        const file = `${query.slice(5)}-${shown}-${width}.png`;
        await visit.page.screenshot({ path: join(folder, file), fullPage: true });
      }
      await visit.leave();
    }
  const empty = await openPortal(browser, world, world.members.chiara.id);
  for (const shown of PAGES) {
    await empty.show(shown);
    await empty.page.screenshot({ path: join(folder, `empty-${shown}.png`), fullPage: true });
  }
  await empty.leave();
};

/** In memory she lives in every language, on each other database in English. */
const LIVED: Readonly<Record<Database, readonly Language[]>> = { memory: SPOKEN, embedded: ["en"], PostgreSQL: ["en"] };

type Part = (browser: Browser, world: World, database: Database, folder: string | undefined) => Promise<void>;

/** The stories in two halves, of which the short form has one: a member reads and asks; a member comes, goes and proves who it is. */
const HALVES: readonly Part[] = [
  async (browser, world, _, folder) => {
    await languages(browser, world);
    await visitAll(browser, world, folder);
    await contests(browser, world, LOOKS, folder);
    await messages(browser, world, LOOKS, folder);
    await own(browser, world, LOOKS, folder);
    await material(browser, world, LOOKS, folder);
  },
  async (browser, world, database, folder) => {
    await provider(browser, world, LOOKS, folder, isShort);
    await joining(browser, world, LOOKS, folder);
    await embedding(browser, world);
    await verification(browser, world, LOOKS, folder);
    await visits(browser, world);
    await passkeys(browser, world, LOOKS, folder);
    await teamPasskeys(browser, world, LOOKS, folder);
    // Each language once: the others, in memory alone.
    const lived = isShort ? [drawnOne(SPOKEN, "the language of the life")] : LIVED[database];
    await life(browser, world, LOOKS, folder, lived);
    if (!isShort) await ownDomain(browser, folder);
  },
];

const play: Part = async (browser, world, database, folder) => {
  await money(browser, world);
  for (const half of isShort ? [drawnOne(HALVES, "the half of the stories")] : HALVES)
    await half(browser, world, database, folder);
  if (folder !== undefined) await picture(browser, world, folder);
};

/** Plays the stories on a database; without PostgreSQL it says so. */
const playOn = async (browser: Browser, database: Database): Promise<void> => {
  const began = performance.now();
  const world = await openWorld(database).catch((reason: unknown) => {
    if (database !== "PostgreSQL") throw reason;
    console.log(`left out: the portal on PostgreSQL, since there is none: ${reason}`);
  });
  if (world === undefined) return;
  console.log(`The portal, on a database: ${database}`);
  try {
    await play(browser, world, database, database === "memory" ? pictures : undefined);
  } finally {
    await world.close();
  }
  console.log(`${database}: ${Math.round((performance.now() - began) / 1_000)} s`);
};

if (!existsSync(CHROMIUM)) console.log(`left out: the portal in a browser, since there is no Chromium at ${CHROMIUM}`);
else {
  // In the console the brand sets up its own domain, and decides and pays.
  assert.ok(await freshPages());
  if (pictures !== undefined) await mkdir(pictures, { recursive: true });
  const browser = await startBrowser();
  try {
    for (const database of databases) await playOn(browser, database);
  } finally {
    await browser.close();
  }
}
