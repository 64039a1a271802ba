import { test } from "uvu";
import { is } from "uvu/assert";
import { recordedAs } from "./recorded-as.ts";

const CORRECTIONS = [
  { event: "perf_1", taken_back: "perf_2", credited: "perf_3" },
  { event: "perf_3", taken_back: "perf_4", credited: "perf_5" },
];

test("each event of a chain of corrections leads to the one that was recorded", () => {
  for (const id of ["perf_1", "perf_2", "perf_3", "perf_4", "perf_5"]) is(recordedAs(id, CORRECTIONS), "perf_1");
  is(recordedAs("perf_9", CORRECTIONS), "perf_9");
  is(recordedAs("perf_1", []), "perf_1");
});

test.run();
