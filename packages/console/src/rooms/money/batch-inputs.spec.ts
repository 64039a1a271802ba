import { test } from "uvu";
import { equal } from "uvu/assert";
import { bodyOf, typedOf } from "../../ui/inputs.ts";
import { batchInputs, NEW_BATCH } from "./batch-inputs.ts";

const inputs = batchInputs({ prail_1: "PayPal" }, { prog_1: "Runners" });
const begun = typedOf(inputs({ ignore_minimum: "true" }), NEW_BATCH, "usd");
const body = (typed: object) => bodyOf(inputs({ ...begun, ...typed }), { ...begun, ...typed }, "usd");

test("a batch is of everything until it is narrowed, and says why it pays below the minimum", () => {
  equal(body({}), { ignore_minimum: false });
  equal(body({ rail: "prail_1", program: "prog_1" }), { rail: "prail_1", program: "prog_1", ignore_minimum: false });
  equal(body({ ignore_minimum: "true", reason: "Leaves" }), { ignore_minimum: true, reason: "Leaves" });
  equal(body({ reason: "Typed, and then not ticked" }), { ignore_minimum: false });
});

test.run();
