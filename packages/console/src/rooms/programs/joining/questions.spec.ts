import type { JoiningRule } from "@entente/client";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { joiningText } from "../../../text/joining.ts";
import type { Typed } from "../../../ui/inputs.ts";
import { formFaults, formOf, keyFor, losesRule, typedQuestion } from "./questions.ts";

const test = suite("the questions of a form");

const SITE: Typed = { label: "Your site", kind: "url", required: "true" };
const COUNTRY: Typed = { key: "country", label: "Country", kind: "choice", choices: "DE\nUS", required: "true" };
const RULE: JoiningRule = {
  when: "country",
  field: "country",
  any_of: ["US"],
  key: null,
  decision: "reject",
  reason: null,
};

test("a question that is added gets a key of its letters, and one that is there keeps its own", () => {
  const form = formOf([{ ...SITE, label: "Your site" }, { ...COUNTRY, label: "Land" }, SITE]);
  assert.equal(
    form.map(({ key }) => key),
    ["your_site", "country", "your_site_2"],
  );
});

test("a key has letters of the alphabet in lower case, digits and underscores, and begins with a letter", () => {
  const keys = ["Öffne die Tür!", "2 sites?", "日本", "", "_x_", "A".repeat(200)].map((label) =>
    keyFor(label, new Set()),
  );
  assert.equal(keys, ["offne_die_tur", "sites", "question", "question", "x", "a".repeat(50)]);
  assert.is(keyFor("日本", new Set(["question", "question_2"])), "question_3");
});

test("each kind is sent with its own fields alone", () => {
  const sized = { min: "2", max: "", help: "", choices: "one\ntwo", label: "Q", required: "false" };
  const sent = (kind: string) => formOf([{ ...sized, kind }])[0];
  assert.equal(sent("text"), { key: "q", label: "Q", kind: "text", min: 2, max: null, help: null, required: false });
  assert.equal(sent("number"), {
    key: "q",
    label: "Q",
    kind: "number",
    min: 2,
    max: null,
    help: null,
    required: false,
  });
  assert.equal(sent("choice"), {
    key: "q",
    label: "Q",
    kind: "choice",
    choices: ["one", "two"],
    help: null,
    required: false,
  });
  for (const kind of ["url", "consent"])
    assert.equal(sent(kind), { key: "q", label: "Q", kind, help: null, required: false });
});

test("a question that was answered is sent as it was, when nobody changes it", () => {
  const question = {
    key: "size",
    label: "Size",
    kind: "number",
    help: "About.",
    required: true,
    min: -1,
    max: 4_000,
    choices: null,
  } as const;
  const { choices, ...said } = question;
  assert.equal(choices, null);
  assert.equal(formOf([typedQuestion(question)]), [said]);
});

/** By hand: what is wrong with a form before it is sent, by the paths. */
const WRONG: readonly (readonly [readonly Typed[], readonly string[]])[] = [
  [[SITE, COUNTRY], []],
  [[{ ...SITE, label: " " }, COUNTRY], ["application_form[0].label"]],
  [[COUNTRY, { ...SITE, kind: "number", min: "a few" }], ["application_form[1].min"]],
  [[{ ...COUNTRY, choices: "\n " }], ["application_form[0].choices"]],
  [[{ ...COUNTRY, choices: "DE\nDE" }], ["application_form[0].choices"]],
  [[{ ...COUNTRY, required: "false" }], ["application_form[0].kind"]],
  [[{ ...COUNTRY, kind: "text" }], ["application_form[0].kind"]],
];

test("a fault is said beside its field before anything is sent", () => {
  for (const [typed, paths] of WRONG)
    assert.equal(
      formFaults(typed, [RULE]).map(({ param }) => param),
      paths,
    );
});

test("a question by which a rule decides is missed when it is removed", () => {
  assert.not.ok(losesRule([COUNTRY], [RULE]));
  assert.ok(losesRule([SITE], [RULE]));
  assert.not.ok(losesRule([SITE], []));
});

test("every kind of answer has a name", () => {
  assert.equal(Object.keys(joiningText.kinds), ["text", "choice", "url", "number", "consent"]);
});

test.run();
