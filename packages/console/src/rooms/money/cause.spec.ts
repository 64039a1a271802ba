import { test } from "uvu";
import { equal } from "uvu/assert";
import { causeOf } from "./cause.ts";

const ID = "01a1d8fb-5115-7003-8000-1354f9700764";

test("a transfer leads to what it was made for", () => {
  equal(causeOf({ kind: "consume", reference: `consume:${ID}:${ID}`, distribution: "dist_1" }), {
    of: "event",
    id: `perf_${ID}`,
  });
  equal(causeOf({ kind: "payout_freeze", reference: `payout_freeze:${ID}:usd`, distribution: null }), {
    of: "batch",
    id: `pob_${ID}`,
  });
  equal(causeOf({ kind: "payout_settle", reference: `payout_settle:${ID}:0:usd`, distribution: null }), {
    of: "operation",
    id: `op_${ID}`,
  });
  equal(causeOf({ kind: "reserve", reference: `reserve:${ID}`, distribution: "dist_1" }), {
    of: "distribution",
    id: "dist_1",
  });
});

test("a reference of another form is shown as it is", () => {
  equal(causeOf({ kind: "top_up", reference: "top_up:bank:7", distribution: null }), {
    of: "reference",
    text: "bank:7",
  });
  equal(causeOf({ kind: "consume", reference: "consume:x", distribution: null }), { of: "reference", text: "x" });
});

test.run();
