import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { instantOf, wallOf } from "./wall-time.ts";

/** By hand: a minute of clocks, their zone, and the instant. */
const MINUTES = [
  ["2030-03-04T09:30", "UTC", "2030-03-04T09:30:00.000Z"],
  ["2030-03-04T09:30", "Europe/Zurich", "2030-03-04T08:30:00.000Z"],
  ["2030-07-04T00:10", "Europe/Zurich", "2030-07-03T22:10:00.000Z"],
  ["2030-07-04T09:30", "Pacific/Auckland", "2030-07-03T21:30:00.000Z"],
  ["2030-07-04T09:30", "Asia/Kathmandu", "2030-07-04T03:45:00.000Z"],
  ["2030-07-04T09:30", "America/Los_Angeles", "2030-07-04T16:30:00.000Z"],
] as const;

test("a minute of the clocks of a zone is an instant, and the instant that minute", () => {
  for (const [wall, zone, at] of MINUTES) {
    is(instantOf(wall, zone).toISOString(), at, zone);
    is(wallOf(new Date(at), zone), wall, zone);
  }
});

test("a minute that clocks show twice is the later one, and one that they skip is an hour later", () => {
  equal(
    ["2030-10-27T02:30", "2030-03-31T02:30"].map((wall) => instantOf(wall, "Europe/Zurich").toISOString()),
    ["2030-10-27T01:30:00.000Z", "2030-03-31T01:30:00.000Z"],
  );
});

test.run();
