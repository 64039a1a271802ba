import { test } from "uvu";
import { equal } from "uvu/assert";
import { membersInWords } from "./counts.ts";

test("members in the grace period are counted apart from qualified ones", () => {
  const counts = { pending: 3, qualified: 0, grace: 9, not_qualified: 4 };
  equal(membersInWords(counts), "16, 0 qualified, 9 in the grace period");
  equal(membersInWords({ ...counts, qualified: 2, grace: 0 }), "9, 2 qualified");
});

test.run();
