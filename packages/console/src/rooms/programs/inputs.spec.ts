import { test } from "uvu";
import { equal } from "uvu/assert";
import { bodyOf, changedInputs, typedOf } from "../../ui/inputs.ts";
import {
  NEW_PROGRAM,
  NEW_REQUIREMENT,
  newProgramInputs,
  requirementInputs,
  saidRequirement,
  shownRequirement,
} from "./inputs.ts";

const METRICS = { sales_count: "Sales", "x:visits": "Store visits" };
const fields = (typed: Readonly<Record<string, string>>) =>
  requirementInputs([], METRICS, { scope: typed.scope, operator: typed.operator, metric: typed.metric_key });
const namesOf = (typed: Readonly<Record<string, string>>) => fields(typed).map(({ name }) => name);

test("a metric is chosen from a list with plain names, and an assertion is one of them", () => {
  const metric = (key: string) => fields({ metric_key: key }).find(({ name }) => name === "metric_key");
  equal(Object.values(metric("sales_count")?.choices ?? {}), [
    "Sales",
    "Store visits",
    "A confirmation by your team or your systems",
  ]);
  equal(metric("x:old_one")?.choices?.["x:old_one"], "Old one");
  equal(namesOf({ metric_key: "sales_count" }).includes("claim"), false);
  equal(namesOf({ metric_key: "assert" }).includes("claim"), true);
});

test("a requirement of an assertion is shown by its name, and is sent as the API knows it", () => {
  const trained = { ...NEW_REQUIREMENT, metric_key: "assert:trained" };
  const typed = typedOf(fields({ metric_key: "assert" }), shownRequirement(trained), "usd");
  equal([typed.metric_key, typed.claim], ["assert", "trained"]);
  equal(saidRequirement({ metric_key: "assert", claim: " certified " }), { metric_key: "assert:certified" });
  equal(saidRequirement<{ metric_key?: string; threshold: number }>({ threshold: 2 }), { threshold: 2 });
  const sales = { ...typed, metric_key: "sales_count" };
  const changed = bodyOf(changedInputs(fields(sales), typed, sales), sales, "usd");
  equal(saidRequirement(changed), { metric_key: "sales_count" });
});

test("a new program asks for little first, and for the rest where somebody wants it", () => {
  equal(
    newProgramInputs({}).map(({ name }) => name),
    ["name", "landing_url", "currency", "more"],
  );
  equal(newProgramInputs({ more: "true" }).length, 14);
  const typed = typedOf(newProgramInputs({}), NEW_PROGRAM, "usd");
  equal(bodyOf(newProgramInputs(typed), { ...typed, name: "Friends", landing_url: "shop.example/start" }, "usd"), {
    name: "Friends",
    landing_url: "https://shop.example/start",
    currency: "usd",
    more: false,
  });
});

test.run();
