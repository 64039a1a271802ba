import type { ApplicationField, JoiningRule } from "@entente/client";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { frameOf } from "./frame.ts";
import { countryQuestions, NEW_RULE, ruleFaults, rulesOf, typedRule } from "./rule-inputs.ts";
import { joiningRuleInWords } from "./sentences.ts";
import { termsInputs, termsOf, typedTerms } from "./terms-inputs.ts";

const test = suite("rules and terms of joining");

const NOTHING = { help: null, min: null, max: null };
const FORM: readonly ApplicationField[] = [
  { ...NOTHING, key: "country", label: "Your country", kind: "choice", required: true, choices: ["DE", "US"] },
  { ...NOTHING, key: "size", label: "Size", kind: "choice", required: false, choices: ["S", "L"] },
  { ...NOTHING, key: "site", label: "Site", kind: "url", required: true, choices: null },
];
const RULE: JoiningRule = {
  when: "address_domain",
  any_of: null,
  field: null,
  key: null,
  decision: "approve",
  reason: null,
};

/** By hand: a rule, its sentence, and the body that it is sent as when nobody changes it. */
const RULES: readonly (readonly [Partial<JoiningRule>, string, object])[] = [
  [
    { any_of: ["a.test", "b.test"] },
    "Approve anyone who has an address at a.test or b.test.",
    { when: "address_domain", any_of: ["a.test", "b.test"], decision: "approve" },
  ],
  [
    { when: "country", field: "country", any_of: ["US"], decision: "reject", reason: "We ship in Europe only." },
    "Reject anyone who answers United States to “Your country”, and say: “We ship in Europe only.”",
    { when: "country", field: "country", any_of: ["US"], decision: "reject", reason: "We ship in Europe only." },
  ],
  [
    { when: "assertion", key: "trusted", decision: "reject" },
    "Reject anyone who has your assertion “trusted”.",
    { when: "assertion", key: "trusted", decision: "reject", reason: null },
  ],
];

test("a rule is a sentence, and is sent as it was", () => {
  for (const [fields, sentence, body] of RULES) {
    const rule = { ...RULE, ...fields };
    assert.is(joiningRuleInWords(rule, FORM), sentence);
    assert.equal(rulesOf(FORM, [typedRule(FORM)(rule)]), [body]);
    assert.equal(ruleFaults(FORM, [typedRule(FORM)(rule)]), []);
  }
});

test("a sentence names six of many, and what it does not know as it was answered", () => {
  const many = Array.from({ length: 9 }, (_, nth) => `d${nth}.test`);
  assert.match(joiningRuleInWords({ ...RULE, any_of: many }, []), /d5\.test, or 3 more\.$/);
  assert.match(joiningRuleInWords({ ...RULE, any_of: many.slice(0, 7) }, []), /d5\.test, or d6\.test\.$/);
  assert.is(joiningRuleInWords({ ...RULE, when: "weather" as never }, []), "Approve anyone who weather.");
  assert.match(
    joiningRuleInWords({ ...RULE, when: "country", field: "gone", any_of: ["1"] }, []),
    /answers 1 to “gone”/,
  );
});

test("a country is asked by a choice that needs an answer, and nothing is sent of the other conditions", () => {
  assert.equal(countryQuestions(FORM), { country: "Your country" });
  const typed = { ...NEW_RULE, when: "country", field: "country", any_of: "DE", key: "old", reason: "old" };
  assert.equal(rulesOf(FORM, [typed]), [{ when: "country", field: "country", any_of: ["DE"], decision: "approve" }]);
});

test("a fault of a rule is said beside its field before it is sent", () => {
  const paths = (typed: Record<string, string>) => ruleFaults(FORM, [NEW_RULE, typed]).map(({ param }) => param);
  assert.equal(paths({ when: "assertion", decision: "approve" }), ["rules[0].any_of", "rules[1].key"]);
  assert.equal(paths({ when: "country", decision: "approve" }), [
    "rules[0].any_of",
    "rules[1].field",
    "rules[1].any_of",
  ]);
});

test("terms are none, a text or an address, and the body holds the one that was chosen", () => {
  const joining = (terms: object | null) => ({ terms }) as Parameters<typeof typedTerms>[0];
  assert.is(typedTerms(null).how, "none");
  assert.is(typedTerms(joining(null)).how, "none");
  assert.is(typedTerms(joining({ text: "Be kind.", url: null })).how, "text");
  assert.is(typedTerms(joining({ text: null, url: "https://a.test" })).how, "url");
  const names = (how: string) => termsInputs({ how }).map(({ name }) => name);
  assert.equal([names("none"), names("text"), names("url")], [["how"], ["how", "terms.text"], ["how", "terms.url"]]);
  assert.equal(termsOf({}), { terms: null });
  assert.equal(termsOf({ terms: { text: "Be kind." } }), { terms: { text: "Be kind." } });
});

test("a frame holds no markup of the name of a program", () => {
  const markup = frameOf("https://a.test/join/prog_1", 'Join "A" <b>&');
  assert.match(markup, /title="Join &quot;A&quot; &lt;b&gt;&amp;"/);
  assert.match(markup, /src="https:\/\/a\.test\/join\/prog_1"/);
});

test.run();
