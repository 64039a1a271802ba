import { suite } from "uvu";
import * as assert from "uvu/assert";
import { text } from "../../text/index.ts";
import { moneyText } from "../../text/money.ts";
import { pagesFor } from "./pages.ts";
import { matching } from "./places.ts";

const test = suite("acts and settings of the search");

const pagesOf = (...scopes: readonly string[]) => pagesFor(scopes, (scope) => scopes.includes(scope), false);

test("an act is found by its words where the role may do it, and opens its form", () => {
  const [batch] = matching(pagesOf("payouts:read", "payouts:write"), moneyText.newBatch);
  assert.equal(batch?.place, { to: "/money", opens: "batch" });
  assert.equal(matching(pagesOf("payouts:read"), moneyText.newBatch), []);
});

test("a card of the settings is found by its title, on the part that has it", () => {
  const [card] = matching(pagesOf("people:read"), text.organization.approvalByTwo);
  assert.equal(card?.place, { to: "/settings", search: { show: "organization" } });
});

test("a list of the money page, a rule of programs and a kind of source are found by their names", () => {
  const may = ["payouts:read", "programs:read", "sources:write"];
  const placeOf = (typed: string) => matching(pagesOf(...may), typed)[0]?.place;
  assert.equal(placeOf("schedules"), { to: "/money", search: { show: "schedules" } });
  assert.equal(placeOf("minimum"), { to: "/programs" });
  assert.equal(placeOf("stripe"), { to: "/activity/sources/new", search: { kind: "stripe" } });
  assert.equal(matching(pagesOf("payouts:read"), "ledger"), []);
});

test("every entry has a key of its own", () => {
  const keys = pagesFor(["*"], () => true, true).map(({ key }) => key);
  assert.equal(keys.length, new Set(keys).size);
});

test.run();
