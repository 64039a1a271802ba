// From a click to a refund, each step in a browser: a visitor comes by a member's link to a store at another address and pays there;
// later half of it is refunded. The console then says that the sale came by the click, and how much of it is left.
import * as assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { apiOf, isAccessible, passed, type Visitor, watch } from "../browser.ts";
import { openStore } from "../store.ts";
import { deliver, refundOf } from "../stripe.ts";

const SECRET = "whsec_of_the_purchase_story";

/** A program that leads to a store, an approved member of it, and a source of its payments, made by the API. */
const opened = async (visitor: Visitor, landing: string) => {
  const { make, change } = apiOf(visitor);
  const { id: program } = await make(
    "programs",
    { name: "Shoe store", currency: "usd", landing_url: landing, hold_days: 0 },
    "store-program",
  );
  const person = { program, email: "mia@shoes.example", name: "Mia Schuh" };
  const { id: member } = await make("enrollments", person, "store-member");
  const { referral_code: code } = await change(`enrollments/${member}/approve`, {}, "store-approval");
  const source = await make(
    "sources",
    { kind: "stripe", name: "Shoe store", programs: [program], secret: SECRET },
    "store-source",
  );
  return { member, code, address: `${visitor.base}${new URL(source.url).pathname}` };
};

/** Comes by a link, buys and pays, in a browser that keeps nothing. */
const buys = async (browser: Browser, { base }: Visitor, landing: string, code: string): Promise<string> => {
  // A browser without a window names itself a machine, whose clicks do not count.
  const context = await browser.newContext({ userAgent: "Mozilla/5.0 (X11; Linux) Firefox/140.0" });
  const page = await context.newPage();
  const faults = watch(page, "http://127.0.0.1:");
  await page.goto(`${base}/r/${code}`);
  const { origin, pathname, searchParams } = new URL(page.url());
  assert.equal(`${origin}${pathname}`, landing);
  assert.notEqual(origin, base);
  const click = searchParams.get("click_id") ?? "";
  assert.match(click, /^[0-9a-f-]{36}$/);
  await page.getByRole("button", { name: "Buy" }).click();
  await page.getByRole("button", { name: "Pay" }).click();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
  const { cookies, origins } = await context.storageState();
  assert.deepEqual([cookies, origins, faults], [[], [], []]);
  await context.close();
  return click;
};

/** Waits for the next second: Stripe tells times by the second, and a sale of this one may be older than its member. */
const nextSecond = async (): Promise<void> => {
  const now = Date.now();
  await new Promise((waited) => setTimeout(waited, 1_000 - (now % 1_000)));
};

/** Asks the API until what it answers holds. */
const until = async <T>(read: () => Promise<T>, holds: (answer: T) => boolean): Promise<T> => {
  for (let look = 0; look < 400; look += 1) {
    const answer = await read();
    if (holds(answer)) return answer;
    await new Promise((looked) => setTimeout(looked, 25));
  }
  throw new Error(`It never holds: ${JSON.stringify(await read())}`);
};

/** Plays a purchase from the click to the refund, and looks at it as somebody of the console. Answers the page of the sale. */
export const purchase = async (browser: Browser, visitor: Visitor): Promise<string> => {
  const { page, open } = visitor;
  const { read } = apiOf(visitor);
  let address = "";
  const store = await openStore(async (paid) => {
    assert.equal(await deliver(address, { id: `evt_of_${paid.id}`, object: paid, secret: SECRET }), 200);
  });
  try {
    const made = await opened(visitor, store.landing);
    address = made.address;
    await nextSecond();
    const click = await buys(browser, visitor, store.landing, made.code);
    const sums = async (): Promise<Readonly<Record<string, number>>> => {
      const { data } = await read(`performance/summary?enrollment=${made.member}`);
      return Object.fromEntries(
        (data as { group: string; value_minor: number }[]).map(({ group, value_minor: sum }) => [group, sum]),
      );
    };
    assert.equal((await until(sums, ({ sale }) => sale !== undefined)).sale, 10_000);
    const { data } = await read(`performance/events?enrollment=${made.member}&type=sale`);
    const [sale] = data as { id: string; named_by: string; click_id: string }[];
    assert.deepEqual([data.length, sale?.named_by, sale?.click_id], [1, "click_id", click]);
    passed(
      "purchase: who comes by a link and pays at the store is the member's sale, by the click, and the browser keeps nothing",
    );

    await open(`members/${made.member}`);
    await page.getByRole("heading", { name: "Mia Schuh", level: 1 }).waitFor();
    await page
      .getByRole("row", { name: /^sale / })
      .getByText("$100.00")
      .waitFor();
    const half = { id: "evt_of_refund", type: "refund.created", object: refundOf("store_1", 5_900), secret: SECRET };
    assert.equal(await deliver(address, half), 200);
    const after = await until(sums, ({ refund }) => refund !== undefined);
    assert.deepEqual([after.sale, after.refund], [10_000, -5_000]);
    await open(`members/${made.member}`);
    await page
      .getByRole("row", { name: /^refund / })
      .getByText("-$50.00")
      .waitFor();
    await isAccessible(page, "the member of a store");

    await page
      .getByRole("row", { name: /^sale / })
      .getByRole("link")
      .first()
      .click();
    await page.getByRole("heading", { name: "sale $100.00" }).waitFor();
    await page.getByText("Partly reversed").waitFor();
    await page.getByText("-$50.00", { exact: true }).waitFor();
    await page.getByText("by the click", { exact: true }).waitFor();
    await page.getByText(click).first().waitFor();
    await page.getByText("Eligible", { exact: true }).waitFor();
    await isAccessible(page, "a sale of a store");
    passed("purchase: half of it is refunded, and the page of the sale says so, and that it came by the click");
    return `activity/${sale?.id}`;
  } finally {
    await store.close();
  }
};
