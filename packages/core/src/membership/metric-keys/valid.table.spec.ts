import { suite } from "uvu";
import * as assert from "uvu/assert";
import { refusalOf } from "../../journal/testing/deciding.ts";
import { METRIC_KEYS } from "./projection.ts";
import { refusedMetricKey } from "./valid.ts";

// Decisions, section 2: requirements accept the built-in keys, active keys of the brand's own, and claims.

const test = suite("what a requirement can measure");

/** Key, the brand's own of this key, whether it can be measured. */
const KEYS = [
  ["x:visits", { status: "active" }, true],
  ["x:visits", { status: "archived" }, false],
  ["x:visits", undefined, false],
  ["unknown", undefined, false],
  ["", undefined, false],
  ["assert:vip", undefined, true],
  ["assert:vip_2", undefined, true],
  ["assert:", undefined, false],
  ["assert:VIP", undefined, false],
  ["assert:2nd", undefined, false],
  ["assert:2nd", { status: "active" }, false],
] as const;

test("a metric key is built in, an active one of the brand's own, or a claim", () => {
  for (const [key, own, isValid] of KEYS)
    assert.equal(refusalOf(refusedMetricKey(key, own))?.code, isValid ? undefined : "metric_key_invalid", key);
  for (const key of METRIC_KEYS) assert.is(refusedMetricKey(key, undefined), undefined, key);
});

test("the refusal names the field and what was given", () => {
  const refusal = refusalOf(refusedMetricKey("unknown", undefined));
  assert.is(refusal?.param, "metric_key");
  assert.match(refusal?.message as string, /unknown/);
});

test.run();
