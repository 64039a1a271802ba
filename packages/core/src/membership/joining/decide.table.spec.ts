import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, deciding, NOW, refusalOf } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Assertion } from "../assertions/assertion.ts";
import type { Settings } from "../context.ts";
import { type Applicant, decideJoining, decidingRule, trustedRules } from "./decide.ts";
import { type JoiningUpdate, joiningUpdate } from "./inputs.ts";
import { closedJoining, type Joining } from "./joining.ts";

const test = suite("decisions about joining a program");

const CONTEXT = deciding<Settings>({ publicUrl: "https://partners.example" } as Settings);
const EARLIER = new Date(NOW.getTime() - 1);
const CLOSED = closedJoining({ id: named("program", "program"), brand: named("brand", "brand") }, EARLIER);
/** A question and a rule, as they are sent. */
type Field = NonNullable<JoiningUpdate["application_form"]>[number];
type Rule = NonNullable<JoiningUpdate["rules"]>[number];
const COUNTRY: Field = {
  ...{ key: "country", label: "Country", kind: "choice", help: null, required: true, min: null, max: null },
  choices: ["DE", "US"],
};
const SITE: Field = { ...COUNTRY, key: "site", kind: "url", choices: null };
const TERMS = { text: "Be kind.", url: null };
const rule = (when: Rule["when"], fields: Partial<Rule> = {}): Rule => ({
  ...{ when, anyOf: null, field: null, key: null, decision: "approve", reason: null },
  ...fields,
});
const FRIENDS = rule("address_domain", { anyOf: ["friends.test"] });
/** A name beyond ASCII, as rules keep it and as one may have been written before. */
const MUNICH = rule("address_domain", { anyOf: ["xn--mnchen-3ya.test"], decision: "reject" });
const AS_WRITTEN = rule("address_domain", { anyOf: ["münchen.test"], decision: "reject" });
const ABROAD = rule("country", { anyOf: ["US"], field: "country", decision: "reject", reason: "Europe only." });
const TRUSTED = rule("assertion", { key: "trusted" });
const at = (version: number, row: Partial<Joining> = {}) => ({ row: { ...CLOSED, ...row }, version });
const OPEN = at(3, {
  isOpen: true,
  form: [COUNTRY],
  formVersion: 4,
  terms: TERMS,
  termsVersion: 5,
  autoRules: [FRIENDS],
});

/** Columns: what is sent, and what changes of a program that is open. */
const UPDATES: readonly (readonly [sent: JoiningUpdate, changed: Partial<Joining>])[] = [
  [{ open: false }, { isOpen: false }],
  [{ application_form: [COUNTRY] }, {}],
  [{ application_form: [SITE] }, { form: [SITE], formVersion: 5 }],
  [{ application_form: [] }, { form: [], formVersion: 5 }],
  [{ terms: { url: null, text: "Be kind." } }, {}],
  [{ terms: { url: null, text: "Be fair." } }, { terms: { url: null, text: "Be fair." }, termsVersion: 6 }],
  [{ terms: null }, { terms: null, termsVersion: 6 }],
  [{ rules: [ABROAD] }, { autoRules: [ABROAD] }],
  [{ rules: [] }, { autoRules: [] }],
];

test("each field that is sent changes, another form and other terms get the next version, and all else stays", () => {
  for (const [input, changed] of UPDATES) {
    const { change } = decided(decideJoining(CONTEXT, OPEN, input));
    assert.equal(
      change.writes?.map(({ kind }) => kind),
      ["joining"],
    );
    assert.equal(change.writes?.[0]?.row, { ...OPEN.row, ...changed, updatedAt: NOW }, JSON.stringify(input));
  }
});

test("a first update may send nothing, and a later one names a field", () => {
  assert.is(decided(decideJoining(CONTEXT, at(0), {})).outcome, "created");
  for (const version of [1, 2]) assert.is(decided(decideJoining(CONTEXT, at(version), { open: true })).outcome, "done");
  for (const input of [{}, { open: undefined }] as readonly JoiningUpdate[])
    assert.equal(refusalOf(decideJoining(CONTEXT, at(1), input)), {
      ...{ code: "invalid_request", param: null, message: "The body must name at least one field to change." },
    });
});

/** Columns: the form, the rules, and the rule that asks for a question which is none of a required choice. */
const STRAY: readonly (readonly [readonly Field[], readonly Rule[], number | undefined])[] = [
  [[COUNTRY], [FRIENDS, ABROAD, TRUSTED], undefined],
  [[SITE, COUNTRY], [ABROAD], undefined],
  [[], [FRIENDS, TRUSTED], undefined],
  [[], [FRIENDS, ABROAD], 1],
  [[SITE], [ABROAD], 0],
  [[{ ...COUNTRY, required: false }], [ABROAD], 0],
  [[{ ...COUNTRY, key: "other" }], [ABROAD], 0],
  [[{ ...COUNTRY, kind: "text" }], [ABROAD], 0],
];

test("a rule about a country names a required choice of the form", () => {
  for (const [form, rules, stray] of STRAY) {
    const path = `rules[${stray}].field`;
    const message = `${path} must be the key of a required choice of the form.`;
    const refusal = stray === undefined ? undefined : { code: "invalid_request", param: path, message };
    const input = { application_form: [...form], rules: [...rules] };
    assert.equal(refusalOf(decideJoining(CONTEXT, at(1), input)), refusal, JSON.stringify([form.length, stray]));
  }
  // A form that takes the question of a rule away is refused as well.
  const ruled = at(1, { form: [COUNTRY], autoRules: [ABROAD] });
  assert.is(refusalOf(decideJoining(CONTEXT, ruled, { application_form: [SITE] }))?.param, "rules[0].field");
});

test("a rule that approves and is new lets members in whom nobody looks at", () => {
  assert.is(trustedRules(OPEN, {}), undefined);
  assert.is(trustedRules(OPEN, { rules: [FRIENDS, ABROAD] }), undefined);
  assert.is(trustedRules(OPEN, { rules: [TRUSTED] }), "rules");
  assert.is(trustedRules(OPEN, { rules: [FRIENDS, TRUSTED] }), "rules");
  assert.is(trustedRules(at(1, { autoRules: [FRIENDS, TRUSTED] }), { rules: [TRUSTED] }), undefined);
});

const claim = (key: string, fields: Partial<Assertion> = {}): Assertion =>
  ({ key, action: "asserted", value: 1, expiresAt: null, ...fields }) as Assertion;
const ANN: Applicant = { email: "ann@people.test", answers: {}, assertions: [] };

/** Columns: the rules, the difference from an applicant of whom nothing is known, and the rule that decides. */
const DECIDING: readonly (readonly [readonly Rule[], Partial<Applicant>, Rule | null])[] = [
  [[], {}, null],
  [[FRIENDS], {}, null],
  [[FRIENDS], { email: "ann@Friends.TEST" }, FRIENDS],
  [[FRIENDS], { email: '"a@friends.test"@people.test' }, null],
  [[FRIENDS], { email: "ann@sub.friends.test" }, null],
  [[FRIENDS], { email: "ann@notfriends.test" }, null],
  ...["a@münchen.test", "a@MÜNCHEN.test", "a@mu\u0308nchen.test", "a@XN--Mnchen-3YA.test"].flatMap(
    (email): readonly (typeof DECIDING)[number][] => [
      [[MUNICH], { email }, MUNICH],
      [[FRIENDS, AS_WRITTEN], { email }, AS_WRITTEN],
    ],
  ),
  [[MUNICH], { email: "a@munchen.test" }, null],
  [[ABROAD], { answers: { country: "us" } }, ABROAD],
  [[ABROAD], { answers: { country: "DE" } }, null],
  [[ABROAD], { answers: { site: "US" } }, null],
  [[TRUSTED], { assertions: [claim("trusted")] }, TRUSTED],
  [[TRUSTED], { assertions: [claim("other"), claim("trusted", { value: -1 })] }, TRUSTED],
  [[TRUSTED], { assertions: [claim("other")] }, null],
  [[TRUSTED], { assertions: [claim("trusted", { value: 0 })] }, null],
  [[TRUSTED], { assertions: [claim("trusted", { action: "revoked" })] }, null],
  [[TRUSTED], { assertions: [claim("trusted", { expiresAt: NOW })] }, null],
  [[ABROAD, FRIENDS], { email: "a@friends.test", answers: { country: "US" } }, ABROAD],
  [[FRIENDS, ABROAD], { email: "a@friends.test", answers: { country: "US" } }, FRIENDS],
];

test("the first rule that holds decides, and none where none holds", () => {
  for (const [rules, applicant, decides] of DECIDING)
    assert.equal(decidingRule(rules, { ...ANN, ...applicant }, NOW), decides, JSON.stringify([rules, applicant]));
});

test("a rule keeps a domain as its A-label, however it is spelled, and refuses what is none", () => {
  const read = (one: string) =>
    joiningUpdate.safeParse({ rules: [{ when: "address_domain", any_of: [one], decision: "reject" }] });
  for (const one of ["münchen.test", "MÜNCHEN.test", "mu\u0308nchen.test", "XN--MNCHEN-3YA.test"])
    assert.equal(read(one).data?.rules?.[0]?.anyOf, ["xn--mnchen-3ya.test"], one);
  for (const one of ["münchen", "a@münchen.test", "mün chen.test", "münchen.test/a", "münchen.test:80"])
    assert.is(read(one).success, false, one);
});

test.run();
