import * as assert from "node:assert/strict";
import { isAccessible, passed, settled, type Visitor } from "../browser.ts";

const DAY_MS = 86_400_000;
/** The most clicks from the Overview to the request that was refused. */
const CLICKS_MAX = 4;

/** Answers the secret of a new key for test data. */
const newKey = async ({ page, open }: Visitor): Promise<string> => {
  const dialog = page.getByRole("dialog");
  await open("developers?show=keys");
  await page.getByRole("button", { name: "New key" }).click();
  await dialog.getByLabel("Name").fill("Checkout");
  await dialog.getByRole("button", { name: "New key" }).click();
  const secret = (await dialog.getByText(/^sk_test_/).textContent()) ?? "";
  await dialog.getByRole("button", { name: "Done" }).click();
  return secret;
};

/** In a brand with one member of its test data: sells once a day until some days ago, then sends what is refused; sees why, from the Overview. */
export const silence = async (visitor: Visitor): Promise<void> => {
  const { base, page, open } = visitor;
  await open("");
  // The first brand has a sale of today.
  await page.getByLabel("Brand", { exact: true }).selectOption({ label: "Lumen Trails" });
  await page.getByRole("button", { name: "Test" }).click();
  await settled(page);
  const headers = { authorization: `Bearer ${await newKey(visitor)}`, "service-brand": "lumen-trails" };
  const make = async (path: string, data: object): Promise<{ readonly id: string }> =>
    (await page.request.post(`${base}/v1/platform/${path}`, { headers, data })).json();
  const program = await make("programs", { name: "Trails", landing_url: "https://lumen.example/trails" });
  const member = await make("enrollments", { program: program.id, email: "trails@people.example" });
  const send = async (data: object): Promise<number> =>
    (await page.request.post(`${base}/v1/platform/performance/events`, { headers, data })).status();
  const sale = (days: number) => ({
    type: "sale",
    enrollment: member.id,
    value_minor: 1_000,
    currency: "USD",
    customer: `customer ${days}`,
    occurred_at: new Date(Date.now() - days * DAY_MS).toISOString(),
    external_event_id: `ORDER-${days}`,
  });
  for (let days = 20; days >= 4; days -= 1) assert.equal(await send(sale(days)), 201);
  assert.equal(await send({ ...sale(0), value_minor: "10.00" }), 400);

  await open("");
  const need = page
    .getByRole("region", { name: "Needs attention" })
    .getByRole("listitem")
    .filter({ hasText: "No sale since" });
  await need.waitFor();
  await isAccessible(page, "a brand whose sales have stopped");
  let clicks = 0;
  const click = async (target: { click: () => Promise<void> }) => {
    clicks += 1;
    await target.click();
  };
  await click(need.getByRole("link"));
  const row = page.getByRole("row").filter({ hasText: "invalid_request" }).first();
  await row.waitFor();
  await click(row.getByRole("link").first());
  const cure = page.getByRole("link", { name: "What invalid_request means, and how to mend it" });
  await cure.waitFor();
  const about = await page.request.get(new URL((await cure.getAttribute("href")) ?? "", base).href);
  assert.equal(about.status(), 200);
  assert.ok(clicks <= CLICKS_MAX, `${clicks} clicks`);
  await open("developers?show=requests");
  await page.getByRole("button", { name: "Refused or failed" }).click();
  await page.getByRole("row").filter({ hasText: "invalid_request" }).first().waitFor();
  await page.waitForURL(/refused=/);
  await page.getByRole("button", { name: "Live" }).click();
  await page.getByLabel("Brand", { exact: true }).selectOption({ label: "Lumen Coffee" });
  await settled(page);
  passed(`owner: sales that stopped lead to the request that was refused, in ${clicks} clicks`);
};
