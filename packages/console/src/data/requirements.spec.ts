import { suite } from "uvu";
import * as assert from "uvu/assert";
import { metrics } from "../text/en/metrics.ts";
import { type Required, requirementInWords } from "./requirements.ts";

// Requirements as a manager reads them: no name of the API is in a sentence.

const test = suite("requirements in words");

const NAMES = { ...metrics.names, "x:streams": "Streams" };
const asked = (metric_key: string, said: Partial<Required> = {}): Required => ({
  metric_key,
  operator: "gte",
  threshold: 1_000,
  window_days: null,
  ...said,
});

const SENTENCES: readonly (readonly [Required, string])[] = [
  [asked("sales_count", { threshold: 5, window_days: 30 }), "Sales: at least 5 in 30 days"],
  [asked("followers"), "Followers: at least 1,000"],
  [asked("gmv_cents", { threshold: 123_450 }), "Sales revenue: at least $1,234.50"],
  [asked("x:streams", { operator: "lte", threshold: 9 }), "Streams: at most 9"],
  [asked("x:own_plays", { operator: "exists", threshold: null }), "Own plays: any"],
  [asked("assert:barista_trained", { operator: "exists", threshold: null }), "Barista trained: confirmed"],
  [asked("assert:level", { threshold: 2 }), "Level: at least 2"],
];
for (const [required, sentence] of SENTENCES)
  test(`${required.metric_key} ${required.operator} is read as a sentence`, () => {
    assert.is(requirementInWords(required, NAMES, "usd"), sentence);
  });

test.run();
