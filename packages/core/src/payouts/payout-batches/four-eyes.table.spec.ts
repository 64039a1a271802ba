import { suite } from "uvu";
import * as assert from "uvu/assert";
import { refusedAlone } from "./four-eyes.ts";

const test = suite("who may confirm a batch");

const actor = (type: "person" | "api_key" | "operator" | "host_app", id: string | null) => ({ type, id, name: null });
const [MIA, NOA, KEY] = [actor("person", "person_mia"), actor("person", "person_noa"), actor("api_key", "key_1")];

/** Who confirms, who made the batch, and whether two people are needed. */
const CASES = [
  [MIA, "person_mia", false, undefined],
  [KEY, "key_1", false, undefined],
  [MIA, "person_mia", true, "second_person_required"],
  [MIA, "person_noa", true, undefined],
  [NOA, "person_mia", true, undefined],
  [MIA, "key_1", true, undefined],
  [MIA, null, true, undefined],
  [KEY, "key_1", true, "second_person_required"],
  [KEY, "person_mia", true, "second_person_required"],
  [actor("operator", null), "person_mia", true, "second_person_required"],
  [actor("host_app", "person_noa"), "person_mia", true, "second_person_required"],
] as const;

for (const [who, createdBy, fourEyes, expected] of CASES) {
  const needed = fourEyes ? "two people" : "one";
  test(`${who.type} ${who.id} confirms what ${createdBy} made, where ${needed} is needed: ${expected ?? "yes"}`, () => {
    assert.is(refusedAlone(who, { createdBy }, fourEyes)?.refusal.code, expected);
  });
}

test.run();
