// The brand of the life story: a program that is open, and people who work in the console.
import type { Browser, Page } from "playwright-core";
import { signIn, type Visitor } from "../console/browser.ts";
import { lookAt, type Way } from "./looks.ts";
import type { Spoken } from "./spoken.ts";
import type { World } from "./world.ts";

export const NORA = { name: "Nora Lindqvist", email: "nora@people.internal" };
export const BRAND = "Fjord Tea";
export const PROGRAM = "Tea Circle";
const DAY_MS = 86_400_000;
export const TERMS = "Say what you really think of the tea.";

const firstOfNextMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));

/** Opens the program, which whoever applies may join, and its page in the store. */
const openProgram = async ({ platform, store }: World, actor: World["actor"]): Promise<string> => {
  const { id: program } = await platform.programs.create(actor, {
    name: PROGRAM,
    currency: "eur",
    landing_url: `${store.foreign}/tea`,
    hold_days: 10,
    minimum_payout_minor: 1_000,
  });
  await platform.payoutRules.create(actor, {
    name: "Ten percent",
    type: "revenue_split",
    currency: "eur",
    scope: { type: "program", program },
    rate_bps: 1_000,
  });
  await platform.payoutRails.create(actor, {
    rail: "csv_batch",
    is_default: true,
    config: { format: "sepa_pain_001", debtor: { name: BRAND, iban: "DE89370400440532013000" } },
  });
  await platform.joinings.update(actor, program, {
    open: true,
    application_form: [{ key: "site", label: "Your site", kind: "url", required: true }],
    terms: { text: TERMS },
  });
  store.pages.set(
    "/tea",
    '<!doctype html><html lang="en"><title>Tea</title><link rel="icon" href="data:,"><h1>Tea</h1>',
  );
  return program;
};

export type Life = Awaited<ReturnType<typeof openLife>>;

/** Opens the brand beside those of the world, with nobody in its program. */
export const openLife = async (
  browser: Browser,
  world: World,
  spoken: Spoken,
  ways: readonly Way[],
  pictures: string | undefined,
) => {
  const { platform, base } = world;
  // The story begins on the third of a month, whenever it is played, so that all of it falls into one month's payment.
  world.advance(firstOfNextMonth(world.now()).getTime() + 2.5 * DAY_MS - world.now().getTime());
  const { id: organization } = await platform.operator.createOrganization({ name: "Fjord" });
  const { id: brand } = await platform.operator.createBrand(organization, { name: BRAND });
  const actor = await platform.authenticator.actor({ organization, brand });
  const program = await openProgram(world, actor);
  let sales = 0;
  const drained = async (): Promise<void> => {
    await world.drained();
    while ((await platform.workers.draftMail()) > 0);
  };
  const invite = (name: string) =>
    platform.operator.createConsoleLink(organization, {
      role: "owner",
      name,
      email: `${name.toLowerCase()}@fjord.example`,
    });
  // Who came less than a day ago may approve nothing.
  for (const name of ["Ada", "Berta"]) await invite(name);
  await drained();

  const pass = async (days: number, pages: readonly Page[] = []): Promise<void> => {
    world.advance(days * DAY_MS);
    await drained();
    for (const page of pages) await page.context().clock.setSystemTime(world.now());
  };

  return {
    ...world,
    spoken,
    drained,
    actor,
    program,
    browser,
    join: `${base}/join/${program}`,
    signIn: `${base}/portal/sign-in?organization=${organization}`,
    /** Signs a person of the brand in to the console. */
    async works(name: string): Promise<Visitor> {
      const { url } = await invite(name);
      return signIn(browser, world, url);
    },
    /** Tells of a sale, as the store does. */
    async sale(value_minor: number, more: object): Promise<void> {
      sales += 1;
      await platform.performance.record(actor, {
        ...{ type: "sale", value_minor, currency: "eur", external_event_id: `tea ${sales}` },
        ...more,
      });
      await drained();
    },
    /** Lets days go by; whoever was signed in is no more. */
    pass,
    /** Lets the rest of the month go by, and half a day of the next one. */
    passMonth: (pages: readonly Page[]) =>
      pass((firstOfNextMonth(world.now()).getTime() - world.now().getTime()) / DAY_MS + 0.5, pages),
    /** Looks at a page of the member in each way. */
    look: (page: Page, what: string): Promise<void> =>
      lookAt(page, { ways, pictures }, `life-${spoken.language}-${what.replaceAll(" ", "-")}`),
  };
};
