import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type Cipher, type Id, sha256 } from "../../kernel/index.ts";
import { leaveToken, leaveUrl, readLeaveToken } from "./leave-token.ts";
import { type PreferenceOf, preferenceId } from "./preference.ts";

const test = suite("links that leave mail");

const cipherOf = (key: string): Cipher => ({
  seal: (text) => text,
  open: (text) => text,
  fingerprint: (purpose, text) => sha256(`${key}:${purpose}:${text}`),
});
const cipher = cipherOf("one");
const id = <K extends string>(n: number): Id<never> & K => `018f3b5a-7c00-7000-8000-00000000000${n}` as never;
const TENANT = { organization: id<Id<"organization">>(1), livemode: true };
const MEMBER: PreferenceOf = { entity: id<Id<"entity">>(2), person: null, brand: id<Id<"brand">>(3), kind: "earnings" };
const PERSON: PreferenceOf = { entity: null, person: id<Id<"person">>(4), brand: null, kind: "failures" };

for (const [whose, of, tenant] of [
  ["a member", MEMBER, TENANT],
  ["a person of the team", PERSON, TENANT],
  ["a member in test mode", MEMBER, { ...TENANT, livemode: false }],
] as const) {
  test(`a token of ${whose} names the tenant, the recipient, the brand, the kind and the language`, () => {
    const token = leaveToken(cipher, tenant, of, "fr");
    assert.equal(readLeaveToken(cipher, token), { tenant, of, language: "fr" });
    assert.match(token, /^[0-9a-z-]+$/);
  });
}

test("a token that is changed in any place, or of another service, is none", () => {
  const token = leaveToken(cipher, TENANT, MEMBER, "en");
  assert.is(readLeaveToken(cipherOf("two"), token), undefined);
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === "0" ? "1" : "0";
    assert.is(readLeaveToken(cipher, token.slice(0, at) + other + token.slice(at + 1)), undefined, String(at));
  }
  for (const text of ["", "x", `${token}0`, token.slice(1), token.toUpperCase()])
    assert.is(readLeaveToken(cipher, text), undefined);
});

test("a token of a kind or a language that mail has not is none, even if it is signed", () => {
  const odd = { ...MEMBER, kind: "gossip" } as unknown as PreferenceOf;
  assert.is(readLeaveToken(cipher, leaveToken(cipher, TENANT, odd, "en")), undefined);
  assert.is(readLeaveToken(cipher, leaveToken(cipher, TENANT, MEMBER, "it" as "en")), undefined);
});

test("the link begins with the configured address", () => {
  const url = leaveUrl(cipher, { publicUrl: "https://partners.test/base" }, TENANT, MEMBER, "en");
  assert.ok(url.startsWith("https://partners.test/base/v1/mail/unsubscribe/1"));
});

test("a preference is one of a recipient, a brand and a kind", () => {
  assert.is(preferenceId(MEMBER), `${MEMBER.entity}:${MEMBER.brand}:earnings`);
  assert.is(preferenceId(PERSON), `${PERSON.person}::failures`);
});

test.run();
