import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { isShareable, readShared } from "./shared.ts";

const author = { type: "person", id: "person_ada", name: "Ada" } as const;

test("filters are shared, and no name that is searched for", () => {
  is(isShareable({ tag: "vip", status: "active" }), true);
  is(isShareable({ tag: "vip", q: "zoe" }), false);
  is(isShareable({}), false);
});

test("the views of the team come by name, without filters that the list does not know", () => {
  const view = (name: string, search: object) => ({ id: name, name, author, search });
  equal(readShared([view("b", { status: "active", colour: "red" }), view("A", { tag: "vip" })]), [
    { id: "A", name: "A", author, search: { tag: "vip" } },
    { id: "b", name: "b", author, search: { status: "active" } },
  ]);
});

test.run();
