import { test } from "uvu";
import { equal } from "uvu/assert";
import { isPossible, VERBS } from "./verbs.ts";

const possible = (approval_status: "pending" | "approved" | "rejected", status: "active" | "paused" | "archived") =>
  VERBS.filter((verb) => isPossible(verb, { approval_status, status }));

test("each state allows its verbs", () => {
  equal(possible("pending", "active"), ["approve", "reject", "pause", "archive"]);
  equal(possible("approved", "active"), ["pause", "archive"]);
  equal(possible("rejected", "active"), ["approve", "pause", "archive"]);
  equal(possible("approved", "paused"), ["resume", "archive"]);
  equal(possible("approved", "archived"), []);
});

test.run();
