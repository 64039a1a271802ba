import { test } from "uvu";
import { equal } from "uvu/assert";
import { faultOf, isAbout } from "./faults.ts";
import { bodyOf, changedInputs, type Input, typedOf } from "./inputs.ts";

const INPUTS: readonly Input[] = [
  { name: "name", label: "", kind: "text" },
  { name: "landing_url", label: "", kind: "text", empty: "null" },
  { name: "window_days", label: "", kind: "number", empty: "none" },
  { name: "budget.total", label: "", kind: "money", empty: "null" },
  { name: "budget.mode", label: "", kind: "choice" },
  { name: "rate_bps", label: "", kind: "percent" },
  { name: "required", label: "", kind: "flag" },
  { name: "allowed_origins", label: "", kind: "lines" },
];
const THING = {
  name: "Spring",
  landing_url: null,
  window_days: 30,
  budget: { total: 1250, mode: "funded" },
  rate_bps: 1050,
  required: true,
  allowed_origins: ["https://a.example", "https://b.example"],
};

test("what is read from the API is sent as it was read", () => {
  equal(bodyOf(INPUTS, typedOf(INPUTS, THING, "usd"), "usd"), THING);
});

test("an empty field is null, nothing, or sent as it is", () => {
  const body = bodyOf(INPUTS, {}, "usd");
  equal(body, {
    name: "",
    landing_url: null,
    budget: { total: null, mode: "" },
    rate_bps: "",
    required: false,
    allowed_origins: [],
  });
});

test("what cannot be read is left to the service to refuse", () => {
  const typed = { ...typedOf(INPUTS, THING, "usd"), window_days: "soon", "budget.total": "1,000", rate_bps: "ten" };
  const { window_days, budget, rate_bps } = bodyOf(INPUTS, typed, "usd");
  equal([window_days, budget, rate_bps], ["soon", { total: "1,000", mode: "funded" }, "ten"]);
});

test("only what changed is sent, and an object as a whole", () => {
  const before = typedOf(INPUTS, THING, "usd");
  equal(changedInputs(INPUTS, before, before), []);
  const after = { ...before, "budget.total": "20" };
  equal(bodyOf(changedInputs(INPUTS, before, after), after, "usd"), { budget: { total: 2000, mode: "funded" } });
});

test("a fault stands beside its field", () => {
  const fault = faultOf({ param: "rule.scope.member", message: "no" }, "rule") ?? { param: null, message: "" };
  equal(fault, { param: "scope.member", message: "no" });
  equal(isAbout(fault, "scope"), true);
  equal(isAbout(fault, "scope.member"), true);
  equal(isAbout(fault, "scope.memb"), false);
  equal(isAbout({ param: "allowed_origins[1]", message: "" }, "allowed_origins"), true);
  equal(isAbout({ param: null, message: "" }, "name"), false);
  equal(faultOf(null), null);
  equal(faultOf(new Error("away")), { param: null, message: "away" });
});

test.run();
