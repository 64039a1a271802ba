import { suite } from "uvu";
import * as assert from "uvu/assert";
import { named } from "../kernel/testing/named.ts";
import { type AnsweredCaller, isRepeatable } from "./replay.ts";

const test = suite("to whom an answer is repeated");

const [SHOES, BAGS] = [named("brand", "shoes"), named("brand", "bags")];
const key = (id: string, brand: typeof SHOES | null, ...scopes: string[]): AnsweredCaller => ({
  ref: { type: "api_key", id },
  held: [{ brand, scopes }],
});
const person = (id: string, held: AnsweredCaller["held"]): AnsweredCaller => ({ ref: { type: "person", id }, held });

/** Who was answered, who repeats, whether the answer is repeated, and whether it is when it shows a secret. */
const CASES: readonly (readonly [AnsweredCaller, AnsweredCaller, boolean, boolean])[] = [
  [key("a", null, "programs:write"), key("a", null, "programs:write"), true, true],
  [key("a", null, "programs:write"), key("b", null, "programs:write"), true, false],
  [key("a", null, "programs:write"), key("b", null, "*"), true, false],
  [key("a", null, "*"), key("b", null, "programs:write"), false, false],
  [key("a", null, "programs:write"), key("a", null, "programs:read"), false, false],
  [key("a", null, "programs:write", "payouts:read"), key("b", null, "programs:write"), false, false],
  [key("a", SHOES, "programs:write"), key("b", null, "programs:write"), true, false],
  [key("a", null, "programs:write"), key("b", SHOES, "programs:write"), false, false],
  [key("a", SHOES, "programs:write"), key("b", BAGS, "programs:write"), false, false],
  [key("a", SHOES, "programs:write"), person("a", [{ brand: SHOES, scopes: ["programs:write"] }]), true, false],
  [
    person("a", [
      { brand: null, scopes: ["programs:read"] },
      { brand: SHOES, scopes: ["programs:write"] },
    ]),
    key("b", null, "programs:read", "programs:write"),
    true,
    false,
  ],
  [person("a", []), person("a", []), true, true],
];

test("an answer is repeated to any caller that may do as much as the first, a secret to the first alone", () => {
  for (const [caller, other, plain, secret] of CASES) {
    const says = JSON.stringify([caller, other]);
    assert.is(isRepeatable({ caller, isSecret: false }, other), plain, says);
    assert.is(isRepeatable({ caller, isSecret: true }, other), secret, says);
  }
});

test.run();
