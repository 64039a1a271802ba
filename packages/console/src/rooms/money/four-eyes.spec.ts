import { test } from "uvu";
import { is } from "uvu/assert";
import { fourEyesOf } from "./four-eyes.ts";

const person = { id: "person_1" };

test("who made a batch does not confirm it where four eyes are demanded", () => {
  is(fourEyesOf("person_1", { four_eyes: true, person }), "own");
  is(fourEyesOf("person_2", { four_eyes: true, person }), "other");
  is(fourEyesOf("key_1", { four_eyes: true, person }), "other");
  is(fourEyesOf(null, { four_eyes: true, person }), "other");
  is(fourEyesOf("person_1", { four_eyes: false, person }), null);
});

test.run();
