import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { Refused } from "../data/ask.ts";
import type { EarningState, Eligibility } from "../data/types.ts";
import { contestedAs, faultOf } from "./contest.ts";

const earning = (states: readonly EarningState[], reasons: Eligibility["reasons"] = [], reverses = false) => ({
  eligibility: { eligible: reasons.length === 0, reasons },
  reverses: reverses ? "perf_1" : null,
  parts: states.map((state) => ({ state })),
});

test("an event is contested as what refuses it or keeps it back", () => {
  equal(
    [
      contestedAs(earning(["not_counted"], ["self_referral"])),
      contestedAs(earning(["held"])),
      contestedAs(earning(["paid", "not_counted"], ["member_not_active"])),
      contestedAs(earning(["paid"])),
      contestedAs({ ...earning(["earned"]), eligibility: null }),
    ],
    ["self_referral", "hold", "hold", undefined, undefined],
  );
});

test("an event that takes a sale back is not contested", () => {
  is(contestedAs(earning(["held"], ["self_referral"], true)), undefined);
});

test("a contest that was not sent says why", () => {
  const codes = [
    "contest_already_exists",
    "too_many_contests",
    "contest_not_open",
    "contest_full",
    "toString",
    "connection_failed",
  ];
  equal(
    codes.map((code) => faultOf(new Refused(code))),
    ["again", "many", "over", "full", "failed", "failed"],
  );
  is(faultOf(undefined), "failed");
});

test.run();
