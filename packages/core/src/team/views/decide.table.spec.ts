import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { ChangeParts } from "../../journal/ports.ts";
import { decided, deciding, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import type { DecisionContext } from "../context.ts";
import { decideView, decideViewName, decideViewRemoval } from "./decide.ts";
import type { SharedView } from "./view.ts";

const test = suite("views of a team");

const by = (id: string | null, type: "person" | "api_key" = "person"): DecisionContext => {
  const context = deciding({});
  return { ...context, origin: { ...context.origin, actor: { type, id, name: "Ada" } } } as DecisionContext;
};
const VIEW: SharedView = {
  ...{ id: named("view", "view"), brand: named("brand", "brand"), list: "members", name: "Waiting" },
  ...{ search: { status: "active" }, author: { type: "person", id: "person_ada", name: "Ada" } },
  ...{ status: "active", place: 2, createdAt: new Date(0), updatedAt: new Date(0) },
};
const written = ({ writes = [] }: Pick<ChangeParts, "writes">): SharedView => {
  const [write] = writes;
  assert.ok(write);
  return write.row as SharedView;
};
const asked = { list: "members", name: "Waiting", search: { status: "active", tag: undefined } } as const;

test("a view gets the lowest place that is free, and the filters that are given", () => {
  const placeOf = (places: readonly (number | null)[]) =>
    written(decided(decideView(by("person_ada"), places, asked)).change).place;
  assert.equal([placeOf([]), placeOf([1, 2]), placeOf([2, 3]), placeOf([1, 3])], [1, 3, 1, 2]);
  const { outcome, value } = decided(decideView(by("person_ada"), [], asked));
  assert.equal([outcome, value?.search, value?.author.id], ["created", { status: "active" }, "person_ada"]);
});

test("a view keeps several values of a filter as the list takes them", () => {
  const several = { ...asked, search: { status: ["active", "paused"] } } as const;
  const { value } = decided(decideView(by("person_ada"), [], several));
  assert.equal(value?.search, { status: "active,paused" });
});

test("a team shares at most fifty views", () => {
  const places = Array.from({ length: 50 }, (_, n) => n + 1);
  assert.is(refusalOf(decideView(by("person_ada"), places, asked))?.code, "too_many_views");
  assert.is(refusalOf(decideView(by("person_ada"), places.slice(1), asked)), undefined);
});

const MAY: readonly (readonly [who: string | null, type: "person" | "api_key", isOwner: boolean, may: boolean])[] = [
  ["person_ada", "person", false, true],
  ["person_bob", "person", false, false],
  ["person_ada", "api_key", false, false],
  [null, "person", false, false],
  ["person_bob", "person", true, true],
];
for (const [who, type, isOwner, may] of MAY) {
  test(`${type} ${who}${isOwner ? ", an owner," : ""} ${may ? "renames and removes" : "leaves"} a view of Ada`, () => {
    const facts = { found: stored(VIEW), isOwner };
    const renamed = decideViewName(by(who, type), facts, { name: "Other" });
    const removed = decideViewRemoval(by(who, type), facts);
    const code = may ? undefined : "view_of_another";
    assert.equal([refusalOf(renamed)?.code, refusalOf(removed)?.code], [code, code]);
    if (!may) return;
    assert.is(written(decided(renamed).change).name, "Other");
    const { status, place } = written(decided(removed).change);
    assert.equal([status, place], ["removed", null]);
  });
}

test("a view that has the name is answered unchanged", () => {
  const { change, value } = decided(decideViewName(by("person_ada"), { found: stored(VIEW), isOwner: false }, VIEW));
  assert.equal([change, value?.name], [{}, "Waiting"]);
});

test.run();
