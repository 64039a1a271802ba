import { test } from "uvu";
import { equal } from "uvu/assert";
import { readApprovalsSearch } from "./search.ts";

test("an address says which approvals are shown, and nothing else", () => {
  equal(readApprovalsSearch({ status: "void", of: "x" }), { status: "void" });
  for (const status of [undefined, "", "done", 7]) equal(readApprovalsSearch({ status }), {});
});

test.run();
