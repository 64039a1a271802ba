import { test } from "uvu";
import { equal } from "uvu/assert";
import { faultsIn } from "./checked.ts";
import { faultOf, inLabels, isAbout } from "./faults.ts";
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

test("a form sends what it read from the API as it was read", () => {
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

test("a form leaves input that cannot be read to the service to refuse", () => {
  const typed = { ...typedOf(INPUTS, THING, "usd"), window_days: "soon", "budget.total": "1.2.3", rate_bps: "ten" };
  const { window_days, budget, rate_bps } = bodyOf(INPUTS, typed, "usd");
  equal([window_days, budget, rate_bps], ["soon", { total: "1.2.3", mode: "funded" }, "ten"]);
});

test("numbers, amounts and percentages are typed as people write them", () => {
  const typed = { window_days: "1,000", "budget.total": "$1,234.50", rate_bps: "20 %" };
  const { window_days, budget, rate_bps } = bodyOf(INPUTS, typed, "usd");
  equal([window_days, budget, rate_bps], [1_000, { total: 123_450, mode: "" }, 2_000]);
  for (const said of ["20", "20%", "20.00 %", "20,00 %"])
    equal(bodyOf(INPUTS, { rate_bps: said }, "usd").rate_bps, 2_000, said);
  equal(bodyOf(INPUTS, { window_days: "99999999999999999999" }, "usd").window_days, "99999999999999999999");
});

const LABELED: readonly Input[] = [
  { name: "name", label: "Name", kind: "text" },
  { name: "landing_url", label: "Landing page", kind: "address", empty: "null" },
  { name: "threshold", label: "Threshold", kind: "number" },
  { name: "budget.total", label: "Budget", kind: "money", empty: "null" },
  { name: "rate_bps", label: "Rate", kind: "percent" },
];

test("all that is wrong with a form is known at once, by the labels of its fields", () => {
  const typed = {
    name: " ",
    landing_url: "nowhere",
    threshold: "many",
    "budget.total": "12.345",
    rate_bps: "",
  };
  equal(faultsIn(LABELED, typed, "usd"), [
    { param: "name", message: "Name is required." },
    { param: "landing_url", message: "Landing page must be a web address that begins with https:// or http://." },
    { param: "threshold", message: "Threshold must be a whole number, such as 12." },
    { param: "budget.total", message: "Budget must be an amount in USD, such as 1234.50." },
    { param: "rate_bps", message: "Rate is required." },
  ]);
  const right = {
    name: "A",
    landing_url: "https://shop.example/start",
    threshold: "1,000",
    "budget.total": "",
    rate_bps: "5%",
  };
  equal(faultsIn(LABELED, right, "usd"), []);
});

test("a whole number has no decimals, a number of another kind may, and an amount is at most what is left", () => {
  const one = (input: Partial<Input>, it: string) =>
    faultsIn([{ name: "it", label: "It", kind: "number", ...input }], { it }, "usd").map(({ message }) => message);
  equal(one({}, "12.5"), ["It must be a whole number, such as 12."]);
  equal(one({ isDecimal: true }, "12.5"), []);
  equal(one({ isDecimal: true }, "many"), ["It must be a number, such as 12.5."]);
  equal(one({ kind: "money", max: 6_000 }, "70"), ["It can be at most $60.00."]);
  equal(one({ kind: "money", max: 6_000 }, "60"), []);
});

test("the address of a page is completed to https, and what is none is left to be refused", () => {
  const page: Input = { name: "page", label: "Page", kind: "address" };
  const said = (typed: string) => bodyOf([page], { page: typed }, "usd").page;
  equal(["nordlicht.example", " shop.example:8443/a?b ", "http://shop.example"].map(said), [
    "https://nordlicht.example",
    "https://shop.example:8443/a?b",
    "http://shop.example",
  ]);
  for (const typed of ["nowhere", "javascript:alert(1)", "a b.example", "ftp://shop.example"]) {
    equal(said(typed), typed);
    equal(faultsIn([page], { page: typed }, "usd").length, 1);
  }
});

test("a metric is chosen by its name or its key, and what is neither is refused at once", () => {
  const metric: Input = {
    name: "metric_key",
    label: "Metric",
    kind: "named",
    choices: { sales_count: "Sales", "x:followers": "Followers" },
  };
  const said = (metric_key: string) => bodyOf([metric], { metric_key }, "usd").metric_key;
  equal(["Followers", " sales ", "x:followers", "assert:trained"].map(said), [
    "x:followers",
    "sales_count",
    "x:followers",
    "assert:trained",
  ]);
  equal(typedOf([metric], { metric_key: "x:followers" }, "usd"), { metric_key: "Followers" });
  const wrong = (metric_key: string) => faultsIn([metric], { metric_key }, "usd").length;
  equal(["Followers", "sales_count", "assert:trained", "Friends", "x:"].map(wrong), [0, 0, 0, 1, 1]);
});

test("a message of the service names fields by their labels", () => {
  const said = (message: string) => inLabels(message, LABELED);
  equal(
    said("landing_url must be an absolute http or https URL without credentials."),
    "Landing page must be an absolute http or https URL without credentials.",
  );
  equal(said("requirements.add[0].threshold must be a number."), "Threshold must be a number.");
  equal(said("budget.total must be at least 0."), "Budget must be at least 0.");
  equal(said("rules[0].landing_url[1] must be a code."), "Landing page (no. 2) must be a code.");
  equal(said("name must be shorter."), "Name must be shorter.");
  equal(said("A program of this name exists."), "A program of this name exists.");
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

test("a field of names takes them with commas between, or as none or all of them", () => {
  const inputs = [{ name: "pass_parameters", label: "", kind: "names" }] as const;
  for (const [value, typed] of [
    ["none", "none"],
    ["all", "all"],
    [["gclid", "fbclid"], "gclid, fbclid"],
  ] as const) {
    equal(typedOf(inputs, { pass_parameters: value }, "usd"), { pass_parameters: typed });
    equal(bodyOf(inputs, { pass_parameters: typed }, "usd"), { pass_parameters: value });
  }
  equal(bodyOf(inputs, { pass_parameters: " gclid,fbclid  x " }, "usd"), { pass_parameters: ["gclid", "fbclid", "x"] });
});

test.run();
