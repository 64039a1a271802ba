import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, refusalOf } from "../../journal/testing/deciding.ts";
import { readAnswers } from "./answers.ts";
import type { FieldKind, FormField } from "./joining.ts";

const test = suite("answers to the form of a program");

const field = (kind: FieldKind, fields: Partial<FormField> = {}): FormField => ({
  ...{ key: kind, label: kind, kind, help: null, required: false, min: null, max: null, choices: null },
  ...fields,
});
const SIZED = { min: 2, max: 3 };
const LONG = "https://a.example/";

/** Columns: the question, the answer, and what is wrong with it; undefined for nothing. */
const ANSWERS: readonly (readonly [asked: FormField, given: unknown, says: string | undefined])[] = [
  [field("text"), 1, "must be a string"],
  [field("text"), "a", undefined],
  [field("text"), "a".repeat(5_000), undefined],
  [field("text"), "a".repeat(5_001), "must be 0 to 5000 characters"],
  [field("text", SIZED), "a", "must be 2 to 3 characters"],
  [field("text", SIZED), "ab", undefined],
  [field("text", SIZED), "abc", undefined],
  [field("text", SIZED), "abcd", "must be 2 to 3 characters"],
  // A character outside the first plane counts once.
  [field("text", SIZED), "😀😀😀", undefined],
  [field("text", SIZED), "😀", "must be 2 to 3 characters"],
  [field("choice", { choices: ["a", "b"] }), "b", undefined],
  [field("choice", { choices: ["a", "b"] }), "c", "must be one of a, b"],
  [field("choice", { choices: ["1"] }), 1, "must be one of 1"],
  [field("url"), "https://a.example/x", undefined],
  [field("url"), "http://a.example", undefined],
  [field("url"), "ftp://a.example", "must be an absolute http or https URL"],
  [field("url"), "javascript:alert(1)", "must be an absolute http or https URL"],
  [field("url"), ["https://a.example"], "must be an absolute http or https URL"],
  [field("url"), 1, "must be an absolute http or https URL"],
  [field("url"), LONG.padEnd(2_048, "a"), undefined],
  [field("url"), LONG.padEnd(2_049, "a"), "must be an absolute http or https URL"],
  [field("number"), "1", "must be a number"],
  [field("number"), Number.POSITIVE_INFINITY, "must be a number"],
  [field("number"), -1.5, undefined],
  [field("number"), 1, undefined],
  [field("number", SIZED), 1, "must be at least 2"],
  [field("number", SIZED), 2, undefined],
  [field("number", SIZED), 3, undefined],
  [field("number", SIZED), 4, "must be at most 3"],
  [field("consent"), "true", "must be true or false"],
  [field("consent"), false, undefined],
  [field("consent", { required: true }), false, "must be true"],
  [field("consent", { required: true }), true, undefined],
];

test("an answer fits its question, or the refusal names it and says what was expected", () => {
  for (const [asked, given, says] of ANSWERS) {
    const read = readAnswers([asked], { [asked.key]: given });
    const path = `answers.${asked.key}`;
    const refusal = says && { code: "invalid_request", param: path, message: `${path} ${says}.` };
    assert.equal(refusalOf(read), refusal, JSON.stringify([asked.kind, given]).slice(0, 80));
    if (says === undefined) assert.equal(decided(read), { [asked.key]: given });
  }
});

test("a question that is required is answered, and another may be left out; an empty text is no answer", () => {
  for (const missing of [{}, { text: undefined }, { text: null }, { text: "" }]) {
    assert.equal(decided(readAnswers([field("text")], missing)), {});
    assert.equal(refusalOf(readAnswers([field("text", { required: true })], missing)), {
      ...{ code: "invalid_request", param: "answers.text", message: "answers.text is required." },
    });
  }
  const known = field("text", { key: "constructor", required: true });
  assert.is(refusalOf(readAnswers([known], {}))?.message, "answers.constructor is required.");
});

test("an answer to no question is refused", () => {
  const form = [field("text"), field("number")];
  assert.is(
    refusalOf(readAnswers(form, { text: "a", other: 1, another: 1 }))?.message,
    "answers.other is no question of the form.",
  );
  assert.equal(decided(readAnswers(form, { number: 0, text: "a" })), { text: "a", number: 0 });
});

test.run();
