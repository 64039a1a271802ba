import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { holds, roomsOf } from "./rooms.ts";

test("a role sees the rooms whose scope it holds", () => {
  equal(
    roomsOf(["enrollments:read"], false).map(({ to }) => to),
    ["/members"],
  );
  equal(roomsOf([], false), []);
  equal(
    roomsOf(["*"], false).map(({ to }) => to),
    ["/", "/programs", "/members", "/distributions", "/activity", "/money", "/approvals", "/developers", "/audit"],
  );
});

test("the room of the service is the last, and opened by no scope", () => {
  equal(
    roomsOf(["audit:read"], true).map(({ to }) => to),
    ["/audit", "/operator"],
  );
});

test("a scope is held by its own name only", () => {
  is(holds(["enrollments:write"], "enrollments:read"), false);
  is(holds(["enrollments:read"], "enrollments:read"), true);
});

test.run();
