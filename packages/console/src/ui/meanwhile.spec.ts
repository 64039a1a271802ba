import { test } from "uvu";
import { equal } from "uvu/assert";
import type { Input } from "./inputs.ts";
import { changedMeanwhile } from "./meanwhile.ts";

const INPUTS: readonly Input[] = [
  { name: "hold_days", label: "Holding period", kind: "number" },
  { name: "minimum_payout_minor", label: "Minimum payout", kind: "money" },
  { name: "name", label: "Name", kind: "text" },
];
const START = { hold_days: 0, minimum_payout_minor: 1_000, name: "A", updated_at: "1" };

test("a form names what somebody else changed since it was opened, with what it is now", () => {
  equal(changedMeanwhile(INPUTS, START, { ...START, hold_days: 7, updated_at: "2" }, "usd"), [
    { label: "Holding period", now: "7" },
  ]);
  equal(changedMeanwhile(INPUTS, START, { ...START, minimum_payout_minor: 2_050, name: "B" }, "usd"), [
    { label: "Minimum payout", now: "20.50" },
    { label: "Name", now: "B" },
  ]);
  equal(changedMeanwhile(INPUTS, START, { ...START, updated_at: "2" }, "usd"), []);
  equal(
    changedMeanwhile(INPUTS.slice(2), START, { ...START, hold_days: 7 }, "usd"),
    [],
    "another field is no conflict",
  );
});

test.run();
