import * as assert from "node:assert/strict";
import { isAccessible, passed, pathOf, settled, type Visitor } from "../browser.ts";
import { checkout, type Delivery, deliver as deliverAs } from "../stripe.ts";

const SECRET = "whsec_of_the_console_story";
const NAME = "Card payments";

const deliver = (address: string, delivery: Omit<Delivery, "secret"> & { readonly secret?: string }) =>
  deliverAs(address, { secret: SECRET, ...delivery });

/** Makes a source of Stripe, enters its secret, and sees the page turn green. Answers the page and the address. */
const connect = async ({ page, open, base }: Visitor): Promise<{ path: string; address: string }> => {
  await open("activity?show=sources");
  await page.getByText("No source yet.").waitFor();
  await page.getByRole("link", { name: "New source" }).click();
  await page.getByRole("heading", { name: "New source" }).waitFor();
  await isAccessible(page, "a new source");
  await page.getByRole("textbox", { name: /^Name/ }).fill(NAME);
  await page.getByRole("button", { name: "Create source" }).click();
  await page.getByRole("heading", { name: NAME, level: 1 }).waitFor();
  const setup = page.getByRole("region", { name: "Setup" });
  await setup.getByText("Connect by hand").click();
  await setup.getByText("checkout.session.completed").waitFor();
  const health = page.getByRole("region", { name: "Health" });
  await health.getByText("The secret is missing, so every delivery is refused.").waitFor();
  const registered = await setup.locator(".address").textContent();
  const address = `${base}${new URL(registered ?? "").pathname}`;
  await setup.getByLabel("Signing secret").fill(SECRET);
  await setup.getByRole("button", { name: "Save the secret" }).click();
  await setup.getByText("The secret is saved.").waitFor();
  await setup.getByText("Waiting for the first event …").waitFor();

  const refused = await deliver(address, { id: "evt_0", object: checkout("0", {}), secret: "of somebody else" });
  assert.equal(refused, 401);
  await health.getByText(/^The last delivery was refused .*it was signed with another secret/).waitFor();
  assert.equal(await deliver(address, { id: "evt_1", object: checkout("1", {}) }), 200);
  await setup.getByText("Receiving events").waitFor();
  await health.getByText(/^Earlier, on .*it was signed with another secret/).waitFor();
  await isAccessible(page, "a source that receives");
  passed("sources: a source says what is missing, why it refuses, and turns green with the first event");
  return { path: pathOf(page), address };
};

/** Reads an event of a source, and what it comes to now, and reads it again. */
const look = async ({ page, open }: Visitor, path: string): Promise<void> => {
  await open(path);
  await page.getByRole("link", { name: "checkout.session.completed" }).click();
  const dialog = page.getByRole("dialog", { name: "Event" });
  await dialog.getByText("Its facts are recorded.").waitFor();
  await dialog.getByRole("button", { name: "Preview the result" }).click();
  await dialog.getByText("counts $100.00 · of $118.00 · customer stripe:main:cus_1").waitFor();
  await dialog.getByRole("button", { name: "Read again" }).click();
  await dialog.getByText("1 event is read again.").waitFor();
  await isAccessible(page, "an event of a source");
  await page.keyboard.press("Escape");
  passed("sources: an event says what it comes to, and is read again");
};

/** Finds an event that cannot be read, with its reason, and reads all such events again. */
const mend = async ({ page, open }: Visitor, path: string, address: string): Promise<void> => {
  const { currency: _currency, ...incomplete } = checkout("9", {});
  assert.equal(await deliver(address, { id: "evt_9", object: incomplete }), 200);
  const fault = page.getByText("1 event cannot be read. Open it below for the reason.");
  for (let look = 0; look < 20 && (await fault.count()) === 0; look += 1) await open(path);
  await page.getByLabel("Status").selectOption("unreadable");
  await page.getByRole("row", { name: /unreadable .*currency/ }).waitFor();
  await isAccessible(page, "an event that cannot be read");
  await page.getByRole("button", { name: "Read unreadable events again" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Read again" }).click();
  await page.getByText("1 event is read again.").waitFor();
  passed("sources: an event that cannot be read says why, and is read again with all of its kind");
};

/** Credits the payment that names nobody to a member, and sees its sale. */
const credit = async ({ page, open }: Visitor): Promise<void> => {
  await open("activity?show=payments");
  const row = page.getByRole("row", { name: /cus_1/ });
  await row.getByText("It names nobody, and no member brought its customer.").waitFor();
  await isAccessible(page, "payments without a member");
  const filter = page.getByRole("searchbox", { name: "Customer" });
  await filter.fill("stripe:main:cus_9");
  await filter.press("Enter");
  await page.getByText("No payment matches.").waitFor();
  await filter.fill("stripe:main:cus_1");
  await filter.press("Enter");
  await row.getByRole("button", { name: "Credit a member" }).click();
  const dialog = page.getByRole("dialog", { name: "Credit a member" });
  await dialog.getByLabel("Name, email or code of the member").fill("Zeno");
  await dialog.getByRole("radio", { name: /^Zeno Bauer/ }).check();
  await dialog.getByLabel("Reason").fill("She sent us the order number");
  await isAccessible(page, "a member to credit");
  await dialog.getByRole("button", { name: "Credit a member" }).click();
  await dialog.getByText("The sale is recorded.").waitFor();
  await row.waitFor({ state: "detached" });
  await dialog.getByRole("link", { name: "View the sale" }).click();
  await page.getByRole("heading", { name: "sale $100.00" }).waitFor();
  await page.getByRole("link", { name: "reported by a source" }).waitFor();
  passed("sources: an unmatched payment is credited to a member, and its sale is shown");
};

/** Finds the payment whose code is nobody's among what needs a person, and dismisses it. */
const dismiss = async ({ page, open }: Visitor, address: string): Promise<void> => {
  assert.equal(await deliver(address, { id: "evt_2", object: checkout("2", { ref: "nobodys-code" }) }), 200);
  const need = page.getByText("1 payment names an unknown member");
  for (let look = 0; look < 20 && (await need.count()) === 0; look += 1) await open("");
  await page.getByRole("listitem").filter({ has: need }).getByRole("link", { name: "View" }).click();
  const row = page.getByRole("row", { name: /cus_2/ });
  await row.getByText("Its code belongs to no member.").waitFor();
  await row.getByRole("button", { name: "Dismiss" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("An order of our own");
  await dialog.getByRole("button", { name: "Dismiss" }).click();
  await row.waitFor({ state: "detached" });
  await page.getByLabel("Status").selectOption("dismissed");
  await row.getByText("An order of our own").waitFor();
  passed("sources: a payment whose code is nobody's needs a person, and is dismissed for a reason");
};

/** Pauses a source and resumes it. */
const pause = async ({ page, open }: Visitor, path: string, address: string): Promise<void> => {
  await open(path);
  const press = async (verb: string): Promise<void> => {
    await page.getByRole("button", { name: verb, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: verb, exact: true }).click();
  };
  await press("Pause");
  await page.getByText("The source is paused and refuses deliveries.").waitFor();
  assert.notEqual(await deliver(address, { id: "evt_3", object: checkout("3", {}) }), 200);
  await press("Resume");
  await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
  await settled(page);
  passed("sources: a source is paused and resumed");
};

const ORDER = {
  id: "e1",
  event: "order.paid",
  created_at: "2030-03-01T09:00:00Z",
  order: { id: 77, currency: "USD", total: "118.00", tax: "18.00", customer: { id: 5 }, note: { ref: "mia" } },
};

/** Tries a mapping on a pasted delivery, and makes a source of it. Answers its page. */
const map = async ({ page, open }: Visitor): Promise<string> => {
  await open("activity/sources/new");
  await page.getByRole("button", { name: "Another system" }).click();
  const begun = await page.getByLabel("Mapping (JSON)").inputValue();
  await page.getByLabel("Mapping (JSON)").fill("{");
  await page.getByText("The mapping must be a JSON object.").waitFor();
  await open("activity/sources/new?kind=generic");
  assert.equal(await page.getByLabel("Mapping (JSON)").inputValue(), "{", "a reload keeps the mapping that was typed");
  await page.getByLabel("Mapping (JSON)").fill(begun);
  await page.getByLabel("A delivery to try it on (JSON)").fill(JSON.stringify(ORDER));
  await page.getByRole("button", { name: "Try it" }).click();
  await page.getByText("counts $100.00 · of $118.00 · code mia · customer shopfront:main:5").waitFor();
  await isAccessible(page, "a mapping that was tried");
  await page.getByRole("textbox", { name: /^Name/ }).fill("Shopfront");
  await page.getByRole("button", { name: "Create source" }).click();
  await page.getByRole("heading", { name: "Shopfront", level: 1 }).waitFor();
  await page.getByRole("region", { name: "Mapping" }).waitFor();
  passed("sources: a mapping is tried on a delivery before its source is made");
  return pathOf(page);
};

/** Connects a payment system, decides on what it reported, and maps another. Answers the pages that it made. */
export const sources = async (visitor: Visitor): Promise<readonly string[]> => {
  const { path, address } = await connect(visitor);
  await look(visitor, path);
  await credit(visitor);
  await dismiss(visitor, address);
  await pause(visitor, path, address);
  await mend(visitor, path, address);
  return [path, await map(visitor)];
};
