// The console in a real browser: a person signs in by a link, visits every room at three widths and in both themes, approves
// members, looks at why a sale counts, and signs out. On every page: no error, no breach of its policy, no request to another
// host, no scrolling sideways, and nothing that axe finds. `pnpm browser`; `--pictures <folder>` keeps a picture of each page.
// `--short` visits them in two of the six ways. Needs Chromium: at /usr/bin/chromium, as Debian installs it, or where CHROMIUM says.
import * as assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import axe from "axe-core";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { buildConsole } from "./console.mjs";
import { ROOT } from "./packed.mjs";

const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
const WIDTHS = [390, 820, 1440] as const;
const THEMES = ["light", "dark"] as const;
const DEVELOPERS = [
  "keys",
  "webhooks",
  "events",
  "requests",
  "explorer&operation=GET%20programs.list",
  "surfaces",
  "handoff",
].map((part) => `developers?show=${part}`);
const SETTINGS = ["account", "sessions", "people", "invitations", "organization"].map(
  (part) => `settings?show=${part}`,
);
const ROOMS = [
  "",
  "programs",
  "members",
  "distributions",
  "activity",
  "money",
  "money?show=payouts",
  "money?show=balances",
  "money?show=ledger",
  "audit",
  ...DEVELOPERS,
  ...SETTINGS,
];
const PARTS = ["requirements", "tiers", "rules", "rules&rule=new", "terms", "surfaces"];

const at = process.argv.indexOf("--pictures");
const isShort = process.argv.includes("--short");
const pictures = at < 0 ? undefined : process.argv[at + 1];
const passed = (what: string): void => console.log(`ok    ${what}`);

/** A server in memory with its demo, in a folder of its own. */
const startServer = async (): Promise<{ process: ChildProcess; base: string; token: string; folder: string }> => {
  const folder = await mkdtemp(join(tmpdir(), "entente-console-"));
  const child = spawn(
    process.execPath,
    ["--conditions=@entente/source", "--import", "tsx", join(ROOT, "packages", "server", "src", "main.ts")],
    {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: "memory:", PORT: "0", ENTENTE_DATA_DIR: folder },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let said = "";
  for await (const chunk of child.stdout) {
    said += String(chunk);
    const [, base, token] = /(http:\/\/[^/\s]+)\/console\/sign-in#token=(\S+)/.exec(said) ?? [];
    if (base !== undefined && token !== undefined) {
      child.stdout.resume();
      child.stderr.resume();
      return { process: child, base, token, folder };
    }
  }
  throw new Error(`The server ended before it was ready:\n${said}`);
};

/** Notes what a page must not do. */
const watch = (page: Page, base: string): readonly string[] => {
  const found: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) found.push(message.text());
  });
  page.on("pageerror", ({ message }) => found.push(message));
  page.on("request", (request) => {
    if (!request.url().startsWith(base) && !/^(data|blob):/.test(request.url())) found.push(request.url());
  });
  page.on("response", (response) => {
    if (response.status() >= 500) found.push(`${response.status()} ${response.url()}`);
  });
  return found;
};

/** Waits until nothing of the page is being read any more. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState("networkidle");
  await page.locator(".skeleton").first().waitFor({ state: "detached" });
};

interface AxeResult {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** What axe finds. It is run as the page's own code, since the policy allows no script from elsewhere. */
const findingsOf = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResult>("axe.run()");
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
};

const visit = async (
  context: BrowserContext,
  { base, rooms, name }: { base: string; rooms: readonly string[]; name: string },
): Promise<void> => {
  const page = await context.newPage();
  const faults = watch(page, base);
  for (const room of rooms) {
    await page.goto(`${base}/console/${room}`);
    await settled(page);
    assert.deepEqual(await findingsOf(page), [], `${name} /${room}`);
    const [wide, shown] = await page.evaluate<[number, number]>(
      "[document.documentElement.scrollWidth, document.documentElement.clientWidth]",
    );
    assert.ok(wide <= shown, `${name} /${room} is ${wide} wide in a window of ${shown}`);
    if (pictures !== undefined) {
      const file = `${room.replace(/_[0-9a-f-]{36}/g, "").replace(/\W+/g, "-") || "overview"}-${name}.png`;
      await page.screenshot({ path: join(pictures, file), fullPage: true });
    }
  }
  assert.deepEqual(faults, [], name);
  await page.close();
  passed(`${rooms.length} pages, ${name}`);
};

/** The path below the console of the page that a browser shows. */
const pathOf = (page: Page): string => new URL(page.url()).pathname.replace("/console/", "");

/** Looks at what a stricter requirement and a smaller share would do, saves neither, and answers the program's path. */
const whatIf = async (page: Page, base: string): Promise<string> => {
  await page.goto(`${base}/console/programs`);
  await page.getByRole("link", { name: "Coffee Ambassadors" }).click();
  await page.getByRole("row", { name: "sales_count at least 1" }).getByRole("button", { name: "Change" }).click();
  await page.getByRole("dialog").getByLabel("Value").fill("1000");
  await page.getByRole("dialog").getByRole("button", { name: "Look at it" }).click();
  await page.getByText(/Would gain: 0\. Would lose: [1-9]/).waitFor();
  assert.deepEqual(await findingsOf(page), [], "what a requirement would change");
  await page.getByRole("button", { name: "Discard" }).click();
  const path = pathOf(page);
  passed("a stricter requirement says who would lose");

  await page.getByRole("button", { name: "Payout rules" }).click();
  await page.getByRole("row", { name: "Ambassador share" }).getByRole("link", { name: "Change" }).click();
  await page.getByLabel("Percent of net sales").fill("1");
  await page.getByRole("columnheader", { name: "Lose" }).waitFor();
  await page.getByRole("cell", { name: /^-/ }).first().waitFor();
  assert.deepEqual(await findingsOf(page), [], "what a rule would change");
  await page.getByRole("button", { name: "Cancel" }).click();
  passed("a smaller share says who would get less");
  return path;
};

/** Plans a distribution, has its mistake said beside its field, launches it, and answers its path. */
const launch = async (page: Page, base: string): Promise<string> => {
  await page.goto(`${base}/console/distributions`);
  await page.getByRole("button", { name: "New distribution" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("حملة الشتاء");
  await page.getByRole("dialog").getByRole("button", { name: "New distribution" }).click();
  await page.getByText("Associate at least one program.").waitFor();
  await page.getByRole("checkbox", { name: "Café Partners" }).check();
  await page.getByText("Associate at least one program.").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "4 Slots" }).click();
  await page.getByLabel("Leads to").fill("nowhere");
  await page.getByText("destination_url must be an absolute http or https URL").waitFor();
  assert.deepEqual(await findingsOf(page), [], "a mistake in a slot");
  await page.getByLabel("Leads to").fill("https://shop.example/winter");
  await page.getByText("Saved", { exact: true }).waitFor();
  passed("a plan is validated while it is typed");

  await page.reload();
  await page.getByRole("button", { name: "5 Check and launch" }).click();
  await page.getByRole("button", { name: "Launch", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Launch" }).click();
  await page.getByText("All of its deployments are live.").waitFor();
  await page.reload();
  await page.getByText("All of its deployments are live.").waitFor();
  await page.getByRole("cell", { name: "live" }).first().waitFor();
  passed("it is launched");
  return pathOf(page);
};

/** Begins a plan, and answers the path of the page on which it is edited. */
const begin = async (page: Page, base: string): Promise<string> => {
  await page.goto(`${base}/console/distributions`);
  await page.getByRole("button", { name: "New distribution" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("A plan with a very long name ".repeat(6));
  await page.getByRole("dialog").getByRole("button", { name: "New distribution" }).click();
  await page.getByText("Associate at least one program.").waitFor();
  return pathOf(page);
};

const story = async (browser: Browser, base: string, token: string): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const faults = watch(page, base);

  await page.goto(`${base}/console/sign-in#token=${token}`);
  await page.getByRole("heading", { name: "Overview" }).waitFor();
  assert.ok(!page.url().includes(token), "the secret of a link stays in no address");
  passed("a link signs in");

  await settled(page);
  await page.getByRole("link", { name: "Review" }).click();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const waiting = await page.locator("tbody tr").count();
  assert.ok(waiting > 0);
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await page.getByText(`${waiting} done, 0 refused`).waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("No member matches.").waitFor();
  passed(`${waiting} members who waited are approved at once`);

  await page.keyboard.press("Control+k");
  await page.keyboard.type("activity");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Activity" }).waitFor();
  await page.getByLabel("Type").selectOption("sale");
  await settled(page);
  await page.locator("tbody a").first().click();
  await page.getByText("Whose it is").waitFor();
  assert.deepEqual(await findingsOf(page), [], "why a sale counts");
  passed("a sale says why it counts");

  await page.goto(`${base}/console/developers`);
  await page.getByRole("button", { name: "New key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Shop");
  await dialog.getByRole("button", { name: "New key" }).click();
  await dialog.getByText(/^sk_live_/).waitFor();
  assert.deepEqual(await findingsOf(page), [], "a new key");
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.locator("tr", { hasText: "Shop" }).getByRole("button", { name: "Revoke" }).click();
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await page.locator("tr", { hasText: "Shop" }).getByText("revoked").waitFor();
  passed("a key is shown once and revoked");

  await page.goto(`${base}/console/developers?show=handoff`);
  await page.getByLabel("Signing secret").fill("hs_0123456789abcdef0123456789abcdef");
  await page.getByLabel("Issuer").fill("app");
  await page.getByRole("button", { name: "Sign a payload" }).click();
  await page.getByText("The signature is that of the payload under the secret.").waitFor();
  passed("a handoff is signed and checked in the page");

  await page.goto(`${base}/console/money?show=ledger`);
  await page.getByRole("link", { name: "Paid", exact: true }).click();
  await page.getByRole("link", { name: "a batch" }).first().click();
  await page.getByRole("heading", { name: "Payments" }).waitFor();
  passed("an entry of the ledger leads to its batch");

  await page.goto(`${base}/console/settings?show=invitations`);
  await page.getByRole("button", { name: "Invite" }).click();
  await dialog.getByLabel("Name").fill("Sam");
  await dialog.getByLabel("Role").selectOption("support");
  await dialog.getByRole("button", { name: "Invite" }).click();
  const link = new URL((await dialog.locator("pre").textContent()) ?? "");
  await page.keyboard.press("Escape");
  const others = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const support = await others.newPage();
  await support.goto(`${base}${link.pathname}${link.hash}`);
  await support.getByRole("heading", { name: "Overview" }).waitFor();
  assert.equal(await support.getByRole("link", { name: "Developers" }).count(), 0);
  await support.goto(`${base}/console/developers`);
  await support.getByText("Your role does not show this room.").waitFor();
  await support.goto(`${base}/console/settings?show=people`);
  await support.getByRole("heading", { name: "Second factor" }).waitFor();
  assert.equal(await support.getByRole("button", { name: "People" }).count(), 0);
  await others.close();
  passed("who was invited to support sees neither the room of developers nor the people");

  await page.goto(`${base}/console/members`);
  await settled(page);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Standing" }).waitFor();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await page.keyboard.press("Escape");
  passed("keys move in a table and open a row");

  const program = await whatIf(page, base);
  const distribution = await launch(page, base);
  const plan = await begin(page, base);
  const rooms = [
    ...ROOMS,
    ...PARTS.map((part) => `${program}?show=${part}`),
    `${distribution}?series=earned`,
    ...["what", "programs", "budget", "slots", "check"].map((step) => `${plan}?step=${step}`),
  ];

  const state = await context.storageState();
  for (const [row, width] of WIDTHS.entries()) {
    for (const [column, theme] of THEMES.entries()) {
      if (isShort && !(row === column * 2)) continue;
      const other = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme: theme,
        storageState: state,
      });
      await visit(other, { base, rooms, name: `${width}-${theme}` });
      await other.close();
    }
  }

  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await page.goto(`${base}/console/members`);
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  passed("signing out ends the session");
  // Without a session the first answer is 401, and the mistake in the plan is answered 400: browsers write both to their console.
  assert.deepEqual(
    faults.filter((fault) => !/status of 40[01]\b/.test(fault)),
    [],
  );
};

if (!existsSync(CHROMIUM)) console.log(`left out: the console in a browser, since there is no Chromium at ${CHROMIUM}`);
else {
  const built = await buildConsole();
  assert.ok(built.ok, built.output);
  if (pictures !== undefined) await mkdir(pictures, { recursive: true });
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  try {
    await story(browser, server.base, server.token);
  } finally {
    await browser.close();
    const ended = new Promise((done) => server.process.once("close", done));
    server.process.kill("SIGTERM");
    await ended;
    await rm(server.folder, { recursive: true, force: true });
  }
}
