import { suite } from "uvu";
import * as assert from "uvu/assert";
import { sentenceOf, workName } from "./problems.ts";

const test = suite("problems of the service in words");

const AT = Date.parse("2030-01-01T00:00:00Z");

test("a problem says how many there are, since when, and what to do", () => {
  assert.equal(sentenceOf({ kind: "queue_late", name: "sources", count: 1, seconds: 7_200 }, AT), {
    found: "Events of sources: 1 is due, the first was due 2 hours ago",
    todo: "See whether a worker runs, and its log.",
  });
  assert.is(
    sentenceOf({ kind: "operations_failed", name: null, count: 2, seconds: null }, AT).found,
    "2 operations failed",
  );
});

test("late mail has a command of its own", () => {
  const { todo } = sentenceOf({ kind: "queue_late", name: "mail", count: 3, seconds: 9_000 }, AT);
  assert.match(todo ?? "", "mail outbox");
});

test("the name of a queue, a worker or a problem that is not known is shown as it was answered", () => {
  assert.is(workName("faxes"), "faxes");
  assert.match(
    sentenceOf({ kind: "worker_failed", name: "faxes", count: 1, seconds: null }, AT).found,
    /^faxes: 1 run/,
  );
  assert.equal(sentenceOf({ kind: "disk_full", name: "main", count: 0, seconds: null }, AT), {
    found: "disk_full: main",
    todo: undefined,
  });
});

test.run();
