import { test } from "uvu";
import { equal } from "uvu/assert";
import { placeOf } from "./place.ts";

const ROWS = [{ id: "srce_3" }, { id: "srce_2" }, { id: "srce_1" }];

test("an event of a list is met after the newer one", () => {
  equal(placeOf(ROWS, "srce_2", undefined), { limit: 1, starting_after: "srce_3" });
  equal(placeOf(ROWS, "srce_1", "unreadable"), { limit: 1, status: "unreadable", starting_after: "srce_2" });
});

test("the newest event is met at the beginning", () => {
  equal(placeOf(ROWS, "srce_3", undefined), { limit: 1 });
});

test("an event that is not in the list has no place in it", () => {
  equal(placeOf(ROWS, "srce_9", undefined), undefined);
});

test.run();
