import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { holds, roomsOf } from "./rooms.ts";

test("a role sees the rooms whose scope it holds", () => {
  equal(
    roomsOf(["enrollments:read"]).map(({ to }) => to),
    ["/members"],
  );
  equal(roomsOf([]), []);
  equal(
    roomsOf(["*"]).map(({ to }) => to),
    ["/", "/programs", "/members", "/distributions", "/activity", "/money", "/approvals", "/developers", "/audit"],
  );
});

test("a scope is held by its own name only", () => {
  is(holds(["enrollments:write"], "enrollments:read"), false);
  is(holds(["enrollments:read"], "enrollments:read"), true);
});

test.run();
