import { test } from "uvu";
import { equal } from "uvu/assert";
import { mappingIn } from "./mapping.ts";

test("a mapping is a JSON object", () => {
  equal(mappingIn('{ "vendor": "shopfront" }'), { vendor: "shopfront" });
  for (const typed of ["", "{", "null", "[]", "4", '"text"']) equal(mappingIn(typed), undefined, typed);
});

test.run();
