import { suite } from "uvu";
import * as assert from "uvu/assert";
import { answerInWords, isErased, safeAddress } from "./answer.ts";

const test = suite("the answers of an application");

test("an answer is a link only where it leads into the web, and says nobody's password", () => {
  assert.is(safeAddress("https://ann.example/a?b=1#c"), "https://ann.example/a?b=1#c");
  assert.is(safeAddress("HTTP://ann.example"), "http://ann.example/");
  for (const answer of [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "https://bank.example@evil.example",
    "//evil.example",
    "/console/api",
    "ann",
    "",
    undefined,
    null,
    7,
    { href: "https://ann.example" },
  ])
    assert.is(safeAddress(answer), null, String(answer));
});

test("an answer is said by the kind of its question", () => {
  assert.is(answerInWords({ kind: "consent" }, true), "Yes");
  assert.is(answerInWords({ kind: "consent" }, false), "No");
  assert.is(answerInWords({ kind: "number" }, 0), "0");
  assert.is(answerInWords({ kind: "text" }, "I play fair."), "I play fair.");
  for (const kind of ["text", "choice", "url", "number", "consent"] as const)
    assert.is(answerInWords({ kind }, undefined), null);
});

test("an application is erased where an answer is missing that its form needed", () => {
  const question = {
    key: "site",
    label: "Site",
    kind: "url",
    help: null,
    min: null,
    max: null,
    choices: null,
  } as const;
  assert.ok(isErased({ questions: [{ ...question, required: true }], answers: {} }));
  assert.not.ok(isErased({ questions: [{ ...question, required: false }], answers: {} }));
  assert.not.ok(isErased({ questions: [{ ...question, required: true }], answers: { site: "https://a.test" } }));
});

test.run();
