import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { flipped, hiddenIn, hideOf } from "./hidden.ts";

test("an address names the columns that a table leaves out", () => {
  equal([...hiddenIn("code,tier")], ["code", "tier"]);
  for (const none of [undefined, null, ""]) equal([...hiddenIn(none)], []);
});

test("an address that names no columns leaves none out", () => {
  is(hideOf("code,tier"), "code,tier");
  for (const said of [undefined, 7, "", "a b", "code,", "<b>", "a".repeat(201)]) is(hideOf(said), undefined);
});

test("a column that is chosen again is shown, and none is left out where the last one is shown", () => {
  is(flipped(new Set(), "tier"), "tier");
  is(flipped(new Set(["tier"]), "code"), "code,tier");
  is(flipped(new Set(["code", "tier"]), "code"), "tier");
  is(flipped(new Set(["tier"]), "tier"), undefined);
});

test.run();
