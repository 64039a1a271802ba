import { test } from "uvu";
import { equal } from "uvu/assert";
import { appliedTo, isPossible, VERBS } from "./verbs.ts";

const possible = (approval_status: "pending" | "approved" | "rejected", status: "active" | "paused" | "archived") =>
  VERBS.filter((verb) => isPossible(verb, { approval_status, status }));

test("each state allows its verbs", () => {
  equal(possible("pending", "active"), ["approve", "reject", "pause", "archive"]);
  equal(possible("approved", "active"), ["pause", "archive"]);
  equal(possible("rejected", "active"), ["approve", "pause", "archive"]);
  equal(possible("approved", "paused"), ["resume", "archive"]);
  equal(possible("approved", "archived"), []);
});

test("a verb for many applies to those whose state allows it alone", () => {
  const [waiting, member, gone] = [
    { id: "a", approval_status: "pending", status: "active" },
    { id: "b", approval_status: "approved", status: "active" },
    { id: "c", approval_status: "approved", status: "archived" },
  ] as const;
  const ids = (verb: (typeof VERBS)[number]) => appliedTo(verb, [waiting, member, gone]).map(({ id }) => id);
  equal(ids("approve"), ["a"]);
  equal(ids("reject"), ["a"]);
  equal(ids("archive"), ["a", "b"]);
  equal(appliedTo("archive", [gone]), []);
});

test.run();
