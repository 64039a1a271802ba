import { suite } from "uvu";
import * as assert from "uvu/assert";
import { sha256, sha256OfAll } from "./digest.ts";

const test = suite("digests");

/** By hand: the texts, and what is hashed of them. */
const TEXTS = [
  [[], ""],
  [["a"], "1:a"],
  [["a", "bc"], "1:a2:bc"],
  [["ab", "c"], "2:ab1:c"],
  [["", null], "0:-"],
  [[null, ""], "-0:"],
  [["-"], "1:-"],
  [["é€😀"], "9:é€😀"],
] as const;

test("digests of several texts say where each ends, and which are missing", () => {
  for (const [texts, hashed] of TEXTS) assert.is(sha256OfAll(texts), sha256(hashed), JSON.stringify(texts));
});

test.run();
