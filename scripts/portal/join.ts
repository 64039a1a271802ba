// A stranger joins a program by its page: one is rejected and reads why, another is a member at once, and accepts terms that came later.
import * as assert from "node:assert/strict";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { isAccessible, passed, settled, watch } from "../console/browser.ts";
import { untranslated } from "./languages.ts";
import type { Way } from "./looks.ts";
import { fits } from "./member.ts";
import type { World } from "./world.ts";

const CLUB = { name: "Roasters Club", description: "Roasters who bring us roasters." };
const QUESTIONS = ["Your roastery", "Country", "Cups a day", "Beans of your own"];
const [SITE = "", COUNTRY = "", CUPS = "", OWN = ""] = QUESTIONS;
const HELP = "Where we can taste it.";
const NEWER = "Be kinder.";
const TERMS = "Be kind.\nPour slowly.";
const REASON = "Your roastery sells capsules.";
const [EVE, FINN, GIA] = ["eve@people.example", "finn@friends.example", "gia@people.example"] as const;
/** The words of the brand on the page, which no language translates. */
const GIVEN = [...QUESTIONS, ...Object.values(CLUB), HELP, NEWER, "Lumen Coffee", GIA, "DE", "US"];

const LOOK = {
  accent: "#7a1f5c",
  accent_dark: "#f2a7d8",
  corner: 12,
  font: "serif",
  // A disc and two bars, 96 by 32.
  logo: "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAGAAAAAgCAMAAADaHo1mAAAABlBMVEX///96H1yjIy25AAAAAnRSTlMA/1uRIrUAAABgSURBVHja5ZYxDgAgCMTs/z/t6OBCDCUR7gFXo0S6VnUwu0/kegPBHbs/lQAuAWSCDYAAgZcUASJn6ABw3vgPQGzSRl9R9ph2BCT/Ra+A2QvH38m+Vfhe5JtdgZtKdr0B0+4EPrG/bRAAAAAASUVORK5CYII=",
} as const;

/** A program that is open, with a question of each kind, and a rule. */
const openClub = async ({ platform, actor }: World): Promise<string> => {
  const { id } = await platform.programs.create(actor, CLUB);
  await platform.joinings.update(actor, id, {
    open: true,
    application_form: [
      { key: "site", label: SITE, kind: "url", help: HELP, required: true },
      { key: "country", label: COUNTRY, kind: "choice", choices: ["DE", "US"], required: true },
      { key: "cups", label: CUPS, kind: "number", min: 1 },
      { key: "own", label: OWN, kind: "consent" },
    ],
    terms: { text: TERMS },
    rules: [{ when: "address_domain", any_of: ["friends.example"], decision: "approve" }],
  });
  return id;
};

/** Asks for a link on the page of the program, and answers the one that came. */
const askLink = async (page: Page, world: World, program: string, email: string): Promise<string> => {
  await page.goto(`${world.base}/join/${program}`);
  await page.getByRole("heading", { name: `Join ${CLUB.name}` }).waitFor();
  await page.getByLabel("Your email address").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByText(`We sent a link to ${email}.`).waitFor();
  return world.linkTo(email);
};

/** Opens a link to the page anew: the same address but for what stands behind `#` loads nothing. */
const openLink = async (page: Page, url: string, query = ""): Promise<void> => {
  await page.goto("about:blank");
  await page.goto(url.replace("#", `${query}#`));
  await page.locator("#root h1").waitFor();
  assert.ok(!page.url().includes("token"), "the secret of a link stays in no address");
};

const apply = async (page: Page, url: string): Promise<void> => {
  await openLink(page, url);
  await page.getByLabel(SITE).fill("https://roastery.example");
  await page.getByLabel(COUNTRY).selectOption("DE");
  await page.getByLabel("I accept these terms.").check();
  await page.getByRole("button", { name: "Apply" }).click();
};

/** A member who was approved at once signs in by mail, and accepts terms that the brand changed meanwhile. */
const acceptAnew = async (page: Page, world: World, program: string): Promise<void> => {
  const { platform, actor, base } = world;
  await page.getByRole("link", { name: "Open your portal" }).click();
  await page.waitForURL(`${base}/portal**`);
  await page.goto(`${base}/portal/sign-in`);
  await page.locator("input[name=email]").fill(FINN);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.locator("[role=status]").waitFor();
  await platform.joinings.update(actor, program, { terms: { text: NEWER } });
  await page.goto(await world.linkTo(FINN));
  const asked = page.getByRole("region", { name: "There are new terms" });
  await asked.getByText("Read the terms").click();
  await asked.getByText(NEWER).waitFor();
  await settled(page);
  await isAccessible(page, "new terms");
  await fits(page, "new terms");
  await asked.getByRole("button", { name: "Accept these terms" }).click();
  await asked.waitFor({ state: "detached" });
  const { data } = await platform.enrollments.list(actor, { program, approval_status: "approved" });
  const application = await platform.applications.retrieve(actor, data[0]?.id ?? "");
  assert.equal(application?.terms_version, 2);
};

export const joining = async (
  browser: Browser,
  world: World,
  ways: readonly Way[],
  pictures: string | undefined,
): Promise<void> => {
  const { platform, actor } = world;
  const program = await openClub(world);
  const context = await browser.newContext({ viewport: { width: 1_280, height: 900 }, locale: "en-US" });
  const page = await context.newPage();
  const faults = watch(page, world.base);

  const link = await askLink(page, world, program, EVE);
  await apply(page, link);
  await page.getByText("We have received your application.").waitFor();
  const { data } = await platform.enrollments.list(actor, { program });
  const application = await platform.applications.retrieve(actor, data[0]?.id ?? "");
  assert.deepEqual(application?.answers, { site: "https://roastery.example", country: "DE", own: false });
  await platform.enrollments.reject(actor, data[0]?.id ?? "", { reason: REASON });
  await openLink(page, link);
  await page.getByText(`Reason: ${REASON}`).waitFor();
  await isAccessible(page, "rejected");
  passed("a stranger applies by a link in a mail, waits, is rejected, and reads why");

  const undecided = await askLink(page, world, program, GIA);
  await apply(page, await askLink(page, world, program, FINN));
  await page.getByText(`You are now a member of ${CLUB.name}.`).waitFor();
  await isAccessible(page, "approved");
  await acceptAnew(page, world, program);
  passed("a stranger whom a rule approves opens the portal, and accepts terms that came later");
  assert.deepEqual(await context.cookies(), []);
  assert.deepEqual(faults, []);
  await context.close();

  const { look: kept } = await platform.brands.update(actor, { look: LOOK });
  assert.deepEqual(kept, LOOK);
  for (const { width, theme } of ways) {
    const other = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme, locale: "en-US" });
    const shown = await other.newPage();
    const found = watch(shown, world.base);
    const look = async (what: string): Promise<void> => {
      await isAccessible(shown, `${what} ${width} ${theme}`);
      await fits(shown, `${what} ${width} ${theme}`);
      if (pictures !== undefined)
        await shown.screenshot({ path: join(pictures, `${what}-${width}-${theme}.png`), fullPage: true });
    };
    await shown.goto(`${world.base}/join/${program}`);
    await shown.getByLabel("Your email address").waitFor();
    const logo = shown.locator("img.logo");
    await logo.waitFor();
    assert.ok((await logo.boundingBox())?.height, "the logo of the brand is seen");
    await look("join");
    await openLink(shown, undecided);
    await look("join-form");
    for (const query of ["?lang=en-XA", "?lang=ar-XB"]) {
      await openLink(shown, undecided, query);
      assert.deepEqual(await untranslated(shown, GIVEN), [], query);
      await fits(shown, `${query} ${width}`);
    }
    assert.deepEqual(found, []);
    await other.close();
  }
  await platform.brands.update(actor, { look: null });
  passed("the page by which a program is joined fits, is accessible, and leaves nothing in English");
};
