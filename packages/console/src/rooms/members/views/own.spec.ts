import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { readViews, viewOf, withoutView, withView } from "./own.ts";

const grace = { name: "In grace", search: { qualification_status: "grace", status: "active" } } as const;
const ann = { name: "Ann", search: { q: "ann" } } as const;

test("the list reads again the views that were kept", () => {
  equal(readViews(JSON.stringify([grace, ann])), [grace, ann]);
  equal(readViews(null), []);
});

test("the list drops invalid views and unknown fields", () => {
  equal(readViews("{"), []);
  equal(readViews('{"name":"a"}'), []);
  equal(
    readViews('[null, 1, {"name":"", "search":{}}, {"name":"a"}, {"name":"b","search":{"status":"gone","q":"x"}}]'),
    [{ name: "b", search: { q: "x" } }],
  );
});

test("a name is kept once, and at most fifty of them", () => {
  equal(withView([grace, ann], { name: "In grace", search: {} }), [ann, { name: "In grace", search: {} }]);
  equal(withoutView([grace, ann], "Ann"), [grace]);
  const many = Array.from({ length: 50 }, (_, n) => ({ name: String(n), search: {} }));
  const kept = withView(many, ann);
  is(kept.length, 50);
  equal(kept.at(-1), ann);
  is(kept[0]?.name, "1");
});

test("the list finds the shown search among the views, whatever the order of its filters", () => {
  equal(viewOf([ann, grace], { status: "active", qualification_status: "grace" }), grace);
  is(viewOf([ann, grace], {}), undefined);
});

test.run();
