import { test } from "uvu";
import { equal } from "uvu/assert";
import { invitationsOf } from "./invitations.ts";

test("invitations say how many are written, and why the others are not", () => {
  const leftOut = [
    { reason: "reserved_address", count: 2 },
    { reason: "unsubscribed", count: 1 },
  ];
  equal(invitationsOf({ mailed: 3, left_out: leftOut }), {
    mailed: 4,
    all: 6,
    leftOut: [{ reason: "reserved_address", count: 2 }],
  });
  equal(invitationsOf({ mailed: 0, left_out: [{ reason: "test_mode", count: 1 }] }), {
    mailed: 0,
    all: 1,
    leftOut: [{ reason: "test_mode", count: 1 }],
  });
});

test.run();
