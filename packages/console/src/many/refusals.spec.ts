import { test } from "uvu";
import { equal } from "uvu/assert";
import { refusalsOf } from "./refusals.ts";

const done = { outcome: "done" as const, enrollment: null, error: null };
const refused = (message: string) => ({
  outcome: "refused" as const,
  enrollment: null,
  error: { code: "x", message, param: "items[0]" },
});

test("the list of refusals shows each reason once, with names", () => {
  equal(
    refusalsOf(
      [done, refused("It is approved."), refused("It is archived."), refused("It is approved.")],
      ["A", "B", "C", "D"],
    ),
    [
      { reason: "It is approved.", names: ["B", "D"] },
      { reason: "It is archived.", names: ["C"] },
    ],
  );
  equal(refusalsOf([done], ["A"]), []);
});

test.run();
