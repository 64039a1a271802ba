// What the stories ask of every page: no error, no request to another host, nothing that axe finds.
import * as assert from "node:assert/strict";
import axe from "axe-core";
import { type Browser, type BrowserContext, chromium, type Page, type Request } from "playwright-core";
import type { Server } from "./server.ts";

export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
const WINDOW = { width: 1280, height: 900 };

export const passed = (what: string): void => console.log(`ok    ${what}`);

export const startBrowser = (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS, ...flags] });

/** Notes what a page must not do; not while it shows pages of somebody else, whose addresses begin with `elsewhere`. */
export const watch = (page: Page, base: string, elsewhere?: string): readonly string[] => {
  const found: string[] = [];
  const note = (fault: string): void => {
    if (elsewhere === undefined || !page.url().startsWith(elsewhere)) found.push(fault);
  };
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) note(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", ({ message }) => note(message));
  page.on("request", (request) => {
    const isMeant = [base, elsewhere].some((one) => one !== undefined && request.url().startsWith(one));
    if (!isMeant && !/^(data|blob):/.test(request.url())) note(request.url());
  });
  page.on("response", (response) => {
    if (response.status() >= 500) note(`${response.status()} ${response.url()}`);
  });
  return found;
};

/** The requests of a page that have no answer yet. */
const asking = new WeakMap<Page, Set<Request>>();

const askedBy = (page: Page): ReadonlySet<Request> => {
  const known = asking.get(page);
  if (known !== undefined) return known;
  const asked = new Set<Request>();
  asking.set(page, asked);
  page.on("request", (request) => asked.add(request));
  page.on("requestfinished", (request) => asked.delete(request));
  page.on("requestfailed", (request) => asked.delete(request));
  return asked;
};

const FRAMES = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))";

/**
 * Waits until the page has its heading and reads nothing any more. A quiet network alone may be a page that still loads its code,
 * and a page that follows a link within itself stays quiet for the browser, so what it asks for is counted here as well.
 */
export const settled = async (page: Page): Promise<void> => {
  const asked = askedBy(page);
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  // A page that is being left has no frames any more: the one after it is waited for.
  do await page.evaluate(FRAMES).catch(() => page.waitForLoadState());
  while (asked.size > 0);
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.locator(".skeleton").first().waitFor({ state: "detached" });
};

interface AxeResult {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** Demands that axe finds nothing. It is run as the page's own code, since the policy allows no script from elsewhere. */
export const isAccessible = async (page: Page, what: string): Promise<void> => {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResult>('axe.run({ resultTypes: ["violations"] })');
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
  assert.deepEqual(found, [], what);
};

/** Somebody at work: signed in by a link of their role, in a browser of their own. */
export interface Visitor {
  readonly base: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Opens a page below the console and waits until it is read. */
  readonly open: (path: string) => Promise<void>;
  /** Demands that the pages did nothing that they must not, and closes the browser. */
  readonly leave: () => Promise<void>;
}

/** Signs somebody in by a link. Answers of these statuses are expected; browsers write each to their console. */
export const signIn = async (
  browser: Browser,
  { base, now }: Pick<Server, "base"> & { readonly now?: () => Date },
  link: string,
  expected: readonly number[] = [],
): Promise<Visitor> => {
  const context = await browser.newContext({ viewport: WINDOW });
  // Before the first page: an open page that is given a clock sees the year 1970 for a moment.
  if (now !== undefined) await context.clock.setSystemTime(now());
  const page = await context.newPage();
  const faults = watch(page, base);
  const url = new URL(link);
  await page.goto(`${base}${url.pathname}${url.hash}`);
  if (url.pathname.endsWith("/invitation")) await page.getByRole("button", { name: /^Accept as/ }).click();
  await page.getByRole("heading", { name: "Overview", level: 1 }).waitFor();
  assert.ok(!page.url().includes("token"), "the secret of a link stays in no address");
  // Without a session the first answer is 401.
  const isExpected = (fault: string): boolean => [401, ...expected].some((one) => fault.includes(`status of ${one} `));
  return {
    base,
    context,
    page,
    open: async (path) => {
      await page.goto(`${base}/console/${path}`);
      await settled(page);
    },
    leave: async () => {
      assert.deepEqual(
        faults.filter((fault) => !isExpected(fault)),
        [],
      );
      await context.close();
    },
  };
};

/** The path below the console of the page that a browser shows. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname.replace("/console/", "");

/** Asks the API as the page of a visitor does, by the session of its browser. */
export const apiOf = ({ context: { request }, base }: Visitor) => {
  const api = `${base}/console/api`;
  const read = async (path: string) => (await request.get(`${api}/${path}`)).json();
  const send = async (path: string, data: object, key: string, status: number) => {
    const { csrf_token } = await read("session");
    const headers = { "csrf-token": csrf_token, "idempotency-key": key };
    const answer = await request.post(`${api}/${path}`, { headers, data });
    assert.equal(answer.status(), status, await answer.text());
    return answer.json();
  };
  return {
    read,
    /** Sends what makes something, once under its key, and answers it. */
    make: (path: string, data: object, key: string) => send(path, data, key, 201),
    /** Sends what changes something, once under its key, and answers it. */
    change: (path: string, data: object, key: string) => send(path, data, key, 200),
  };
};
