import { test } from "uvu";
import { equal } from "uvu/assert";
import { readNewSourceSearch, readSourceSearch } from "./search.ts";

test("an address names the status of the events and the event on screen", () => {
  equal(readSourceSearch({ status: "unreadable", event: "srce_1" }), { status: "unreadable", event: "srce_1" });
  equal(readSourceSearch({ status: "lost", event: "" }), {});
});

test("an address names the kind of a new source", () => {
  equal(readNewSourceSearch({ kind: "paddle" }), { kind: "paddle" });
  equal(readNewSourceSearch({ kind: "barter" }), {});
});

test.run();
