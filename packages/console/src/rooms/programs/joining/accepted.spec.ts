import { suite } from "uvu";
import * as assert from "uvu/assert";
import { acceptedState, listedOf } from "./accepted.ts";

const test = suite("the terms that members accepted");

test("accepted terms are those of now, earlier ones, or none", () => {
  const state = (accepted: number | null) => acceptedState({ terms_version: accepted }, { terms_version: 2 });
  assert.equal([2, 1, null].map(state), ["current", "earlier", "none"]);
});

test("a member is named by its name or its address, where whoever looks may read them", () => {
  const row = { id: "enr_1", enrollment: "enr_1", applied: false, terms_version: null, accepted_at: null } as never;
  const nameOf = (entity: unknown) => listedOf({ data: [{ ...(row as object), entity } as never] }).data[0]?.name;
  assert.is(nameOf({ name: "Ann", email: "ann@people.test" }), "Ann");
  assert.is(nameOf({ name: null, email: "ann@people.test" }), "ann@people.test");
  assert.is(nameOf("ent_1"), null);
});

test.run();
