// A source that is connected by a key: it makes its own endpoint at Stripe, and reads what was not delivered. The server is in this
// process, since its sources ask an API of Stripe's in place of Stripe's own.
import * as assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createHttpServer } from "@entente/adapters-http/server";
import { memoryStorage } from "@entente/adapters-memory";
import { nodeRuntime } from "@entente/adapters-node";
import { salesReaders, salesSources } from "@entente/adapters-sources";
import { createPlatform, DEFAULT_SETTINGS } from "@entente/core";
import type { Browser, Page } from "playwright-core";
import { ROOT } from "../../packed.mjs";
import { isAccessible, passed, pathOf, signIn, type Visitor } from "../browser.ts";
import { checkout, deliver, eventOf } from "../stripe.ts";
import { openStripeApi, type StripeApi } from "../stripe-api.ts";

const WORKS_MS = 100;

/** A server whose sources ask an API of Stripe's on this machine, with an organization and one member. */
const openServer = async (stripe: StripeApi) => {
  const settings = { ...DEFAULT_SETTINGS, publicUrl: "" };
  const storage = memoryStorage();
  const runtime = await nodeRuntime({ secret: "b00c".repeat(16), storage });
  const sales = salesReaders(salesSources({ stripe: stripe.url, paddle: stripe.url, shopify: stripe.url }));
  const platform = createPlatform({ ...storage, ...runtime, channels: [], sales, settings });
  const folder = join(ROOT, "packages", "console", "dist");
  const http = createHttpServer(platform, { graceMs: 0, deadlineMs: 1_000, console: { folder } });
  await new Promise<void>((ready) => http.server.listen(0, "127.0.0.1", ready));
  const base = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  Object.assign(settings, { publicUrl: base });
  const { id: organization } = await platform.operator.createOrganization({ name: "Acme" });
  await platform.operator.createBrand(organization, { name: "Acme Shoes" });
  const actor = await platform.authenticator.actor({ organization });
  const { id: program } = await platform.programs.create(actor, { name: "Runners", currency: "usd" });
  const { id: member } = await platform.enrollments.create(actor, { program, email: "mia@shoes.example" });
  const { referral_code: code } = await platform.enrollments.approve(actor, member);

  let isOpen = true;
  const work = async (): Promise<void> => {
    while (isOpen) {
      await platform.workers.backfillSources();
      await platform.workers.runSources();
      await new Promise((waited) => setTimeout(waited, WORKS_MS));
    }
  };
  const working = work();
  return {
    base,
    code,
    link: async (role: "manager" | "developer") =>
      (await platform.operator.createConsoleLink(organization, { role })).url,
    close: async () => {
      isOpen = false;
      await working;
      await http.close();
    },
  };
};

type Server = Awaited<ReturnType<typeof openServer>>;

const enter = async (page: Page, key: string, verb: string): Promise<void> => {
  const setup = page.getByRole("region", { name: "Setup" });
  await setup.getByLabel(/^(Restricted key|Access token|API key)/).fill(key);
  await setup.getByRole("button", { name: verb }).click();
};

/** Connects Stripe by a key, of which the first one is refused. */
const connect = async ({ page, open, base }: Visitor, stripe: StripeApi): Promise<string> => {
  await open("activity/sources/new");
  await page.getByRole("button", { name: "Create source" }).click();
  const setup = page.getByRole("region", { name: "Setup" });
  await setup.getByRole("heading", { name: "Connect with a restricted key" }).waitFor();
  await isAccessible(page, "a source to connect by a key");
  await enter(page, "rk_live_of_somebody_else", "Connect");
  await setup.getByRole("alert").getByText("Stripe has no endpoint yet: it refuses the key.").waitFor();
  await page.getByRole("region", { name: "Health" }).getByText("Asking the vendor's API failed:").waitFor();
  await isAccessible(page, "a key that is refused");
  await enter(page, stripe.key, "Connect");
  await setup.getByText("The source created its endpoint at Stripe, we_1.").waitFor();
  const path = pathOf(page);
  const [made] = stripe.endpoints.values();
  assert.equal(made?.url, `${base}/v1/sources/${path.split("/").at(-1)}`);
  const paid = { id: "evt_1", object: checkout("1", {}), secret: made?.secret ?? "" };
  assert.equal(await deliver(made?.url ?? "", paid), 200);
  await setup.getByText("Receiving events").waitFor();
  assert.ok(!(await page.content()).includes(stripe.key), "a key stays on no page");
  await isAccessible(page, "a source that is connected by a key");
  passed("source key: a refused key says so, and with another one the source makes its own endpoint and receives");
  return path;
};

/** Reads what was not delivered. */
const readBack = async ({ page, open }: Visitor, stripe: StripeApi, { code }: Server, path: string): Promise<void> => {
  stripe.events.push(eventOf({ id: "evt_2", object: checkout("2", { ref: code }) }));
  await open(path);
  const health = page.getByRole("region", { name: "Health" });
  await health.getByText(/^The vendor's API is read up to /).waitFor();
  await health.getByRole("button", { name: "Read from …" }).click();
  const dialog = page.getByRole("dialog", { name: "Read from …" });
  await dialog.getByText("which keeps it for 30 days.").waitFor();
  await isAccessible(page, "a day to read from");
  await dialog.getByRole("button", { name: "Read", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await health.getByText(/^The vendor's API is read up to /).waitFor();
  await open("activity?show=payments&status=recorded");
  await page.getByRole("row", { name: /cus_2/ }).waitFor();
  passed("source key: what was not delivered is read from a day that is chosen");
};

/** Looks at the source as a developer, who cannot enter a key but can read again, and forgets the key. */
const isTrusted = async (browser: Browser, server: Server, path: string): Promise<void> => {
  const { page, open, leave } = await signIn(browser, server, await server.link("developer"));
  await open(path);
  await page.getByText("Your role cannot make a source or change its secret, API key,").waitFor();
  await page.getByText("Connect it at the vendor").click();
  await page.getByText("The source created its endpoint at Stripe, we_1.").waitFor();
  assert.equal(await page.getByLabel("Restricted key").count(), 0);
  await page.getByRole("button", { name: "Read from …" }).waitFor();
  await page.getByRole("button", { name: "Forget the key" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Forget the key" }).click();
  await page.getByText("The vendor's API is not read, because the source has no key to it.").waitFor();
  assert.equal(await page.getByRole("button", { name: "Read from …" }).count(), 0);
  await leave();
  passed("source key: a developer enters no key, and forgets one");
};

/** Takes the key of a shop by the name of its store, and none where the source has another account. */
const stores = async ({ page, open }: Visitor): Promise<void> => {
  await open("activity/sources/new?kind=shopify");
  await page.getByLabel("Store").fill("acme.myshopify.com");
  await isAccessible(page, "a new store");
  await page.getByRole("button", { name: "Create source" }).click();
  await enter(page, "shpat_of_somebody_else", "Save the key");
  await page.getByText("Asking the vendor's API failed: it refuses the key.").waitFor();
  await open("activity/sources/new?kind=shopify");
  await page.getByRole("button", { name: "Create source" }).click();
  await page.getByText("The account of this one is main.").waitFor();
  await open("activity/sources/new?kind=paddle");
  await page.getByRole("button", { name: "Create source" }).click();
  await page.getByLabel("API key (optional)").waitFor();
  passed("source key: a key of Shopify goes with the name of the store, and one of Paddle is optional");
};

/** Connects a source by a key, and reads by it. */
export const sourceKey = async (browser: Browser): Promise<void> => {
  const stripe = await openStripeApi();
  const server = await openServer(stripe);
  try {
    const visitor = await signIn(browser, server, await server.link("manager"));
    const path = await connect(visitor, stripe);
    await readBack(visitor, stripe, server, path);
    await stores(visitor);
    await visitor.leave();
    await isTrusted(browser, server, path);
  } finally {
    await server.close();
    await stripe.close();
  }
};
