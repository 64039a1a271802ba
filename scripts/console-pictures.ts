// The pictures of docs/console.md: one or two of each room, of a server of its own with the demo. `node --conditions=@entente/source
// --import tsx scripts/console-pictures.ts` makes all of them anew, and with words those whose names contain one. Needs Chromium, as the
// stories of the console do.
import * as assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { buildConsole } from "./built-pages.mjs";
import { apiOf, passed, settled, signIn, startBrowser, type Visitor, watch } from "./console/browser.ts";
import { startServer } from "./console/server.ts";
import { ROOT } from "./packed.mjs";

const FOLDER = join(ROOT, "docs", "pictures");
const WIDTH = 1_200;
const DAY_MS = 86_400_000;
/** A picture that is larger makes the page slow to read. */
const BYTES_MAX = 80_000;

type Answer = { readonly data: readonly Readonly<Record<string, unknown>>[] };

interface Picture {
  readonly name: string;
  /** The page below the console; a function where an id of the demo is in it. */
  readonly path: string | ((api: ReturnType<typeof apiOf>) => Promise<string>);
  readonly height?: number;
  readonly theme?: "dark";
  /** Something that is done on the page before. */
  readonly act?: (page: Page) => Promise<void>;
}

/** Finds the first of a list that has these values. */
const firstOf = async (api: ReturnType<typeof apiOf>, list: string, values: Readonly<Record<string, unknown>>) => {
  const { data }: Answer = await api.read(list);
  const found = data.find((one) => Object.entries(values).every(([field, value]) => one[field] === value));
  assert.ok(found, `${list} has one with ${JSON.stringify(values)}`);
  return String(found.id);
};

const PICTURES: readonly Picture[] = [
  { name: "overview", path: "" },
  {
    name: "programs",
    path: async (api) => `programs/${await firstOf(api, "programs", { name: "Coffee Ambassadors" })}?show=rules`,
  },
  { name: "members", path: "members" },
  {
    name: "member",
    path: async (api) => `members/${await firstOf(api, "enrollments", { referral_code: "gita-rao" })}`,
    theme: "dark",
  },
  {
    name: "distributions",
    path: async (api) => `distributions/${await firstOf(api, "distributions", { status: "active" })}`,
  },
  {
    name: "why",
    path: async (api) => {
      const { data }: Answer = await api.read("payouts?status=paid");
      const { data: sales }: Answer = await api.read(`performance/events?type=sale&enrollment=${data[0]?.enrollment}`);
      return `activity/${sales.at(-1)?.id}`;
    },
  },
  { name: "activity", path: "activity" },
  { name: "month-end", path: "money/month-end" },
  {
    name: "liability",
    path: async () => `money?show=liability&day=${new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)}`,
    theme: "dark",
  },
  { name: "approvals", path: "approvals" },
  {
    name: "developers",
    path: "developers?show=explorer&operation=GET%20programs.list",
    act: async (page) => {
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await settled(page);
      await page.evaluate("scrollTo(0, 600)");
    },
  },
  { name: "audit", path: "audit" },
  { name: "service", path: "operator" },
  { name: "settings", path: "settings?show=organization" },
];

/** A key that only proposes asks for three credits, which wait for a person; the demo has nothing that waits. */
const propose = async ({ base, ...visitor }: Visitor, api: ReturnType<typeof apiOf>): Promise<void> => {
  const scopes = ["payouts:write", "payouts:read"];
  const { secret } = await api.make("api_keys", { name: "Agent of the shop", acts: "propose", scopes }, "pictures-key");
  const { data }: Answer = await api.read("enrollments");
  const members = data.filter(({ approval_status }) => approval_status === "approved").slice(0, 3);
  assert.equal(members.length, 3);
  for (const [at, { id }] of members.entries()) {
    const answer = await visitor.context.request.post(`${base}/v1/platform/payouts/adjustments`, {
      headers: { authorization: `Bearer ${secret}`, "idempotency-key": `pictures-${at}` },
      data: {
        enrollment: id,
        amount_minor: 500 * (at + 1),
        currency: "usd",
        external_ref: `tasting-${at}`,
        reason: "Thanks for the tasting",
      },
    });
    assert.equal(answer.status(), 202, await answer.text());
  }
};

const words = process.argv.slice(2);
const chosen = PICTURES.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const built = await buildConsole();
assert.ok(built.ok, built.output);
const server = await startServer("memory", { ENTENTE_PUBLIC_URL: "" });
const browser = await startBrowser();
try {
  const visitor = await signIn(browser, server, await server.link("owner", "--name", "Ada Lovelace"));
  const api = apiOf(visitor);
  await propose(visitor, api);
  const storageState = await visitor.context.storageState();
  for (const { name, path, height = 820, theme, act } of chosen) {
    const context = await browser.newContext({
      viewport: { width: WIDTH, height },
      colorScheme: theme ?? "light",
      storageState,
    });
    const page = await context.newPage();
    const faults = watch(page, server.base);
    await page.goto(`${server.base}/console/${typeof path === "string" ? path : await path(api)}`);
    await settled(page);
    await act?.(page);
    const camera = await context.newCDPSession(page);
    const { data } = await camera.send("Page.captureScreenshot", { format: "webp", quality: 80 });
    const bytes = Buffer.from(data, "base64");
    assert.deepEqual(faults, [], name);
    assert.ok(bytes.length <= BYTES_MAX, `${name} has ${bytes.length} bytes; at most ${BYTES_MAX}`);
    await writeFile(join(FOLDER, `console-${name}.webp`), bytes);
    await context.close();
    passed(`console-${name}.webp, ${bytes.length} bytes`);
  }
  await visitor.leave();
} finally {
  await browser.close();
  await server.close();
}
