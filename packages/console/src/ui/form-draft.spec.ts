import { test } from "uvu";
import { equal } from "uvu/assert";
import { isKeptField } from "./form-draft.ts";

const field = (given: object = {}) => isKeptField({ name: "reason", type: "text", autocomplete: "off", ...given });

test("a form keeps the text of its named fields", () => {
  equal(field(), true);
  equal(field({ type: "textarea" }), true);
  equal(field({ type: "select-one" }), true);
  equal(field({ name: "" }), false);
});

test("a form keeps neither secrets nor files nor codes that are used once", () => {
  equal(field({ type: "password" }), false);
  equal(field({ type: "file" }), false);
  equal(field({ autocomplete: "one-time-code" }), false);
});

test.run();
