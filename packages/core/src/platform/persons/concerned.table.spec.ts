import { suite } from "uvu";
import * as assert from "uvu/assert";
import { refusalOf } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import { brandsOf, type Concerned, refusedConcerned } from "./concerned.ts";

const test = suite("who may change who a person is");

const [HATS, BOOTS] = [named("brand", "hats"), named("brand", "boots")];
const PEOPLE = ["entities:write"];
const MONEY = ["entities:write", "payouts:write"];

/** The held scopes, the concerned brands, and the code of the refusal. */
const CASES: readonly (readonly [Parameters<typeof refusedConcerned>[0], Concerned, code?: string])[] = [
  [[], { knowing: [], owing: [] }],
  [[{ brand: HATS, scopes: PEOPLE }], { knowing: [HATS], owing: [] }],
  [[{ brand: HATS, scopes: ["*"] }], { knowing: [HATS, BOOTS], owing: [] }, "entity_of_other_brands"],
  [[{ brand: HATS, scopes: ["*"] }], { knowing: [BOOTS], owing: [BOOTS] }, "entity_of_other_brands"],
  [[{ brand: null, scopes: PEOPLE }], { knowing: [HATS, BOOTS], owing: [] }],
  [[{ brand: null, scopes: PEOPLE }], { knowing: [HATS, BOOTS], owing: [BOOTS] }, "insufficient_scope"],
  [
    [
      { brand: null, scopes: PEOPLE },
      { brand: HATS, scopes: MONEY },
    ],
    { knowing: [HATS, BOOTS], owing: [HATS, BOOTS] },
    "insufficient_scope",
  ],
  [
    [
      { brand: null, scopes: PEOPLE },
      { brand: HATS, scopes: MONEY },
    ],
    { knowing: [HATS, BOOTS], owing: [HATS] },
  ],
  [[{ brand: null, scopes: ["payouts:write"] }], { knowing: [HATS], owing: [HATS] }, "entity_of_other_brands"],
  [[{ brand: null, scopes: MONEY }], { knowing: [HATS, BOOTS], owing: [HATS, BOOTS] }],
];

test("follows from what is held in every brand that knows the person, and in every one whose money it is", () => {
  for (const [held, concerned, code] of CASES)
    assert.is(refusalOf(refusedConcerned(held, concerned))?.code, code, JSON.stringify([held, concerned]));
});

test("a refusal names the scope that is lacking, and no brand", () => {
  const { message = "" } = refusalOf(refusedConcerned([], { knowing: [HATS], owing: [] })) ?? {};
  assert.match(message, "entities:write");
  assert.not.match(message, "hats");
  const held = [{ brand: null, scopes: PEOPLE }];
  assert.match(refusalOf(refusedConcerned(held, { knowing: [HATS], owing: [HATS] }))?.message ?? "", "payouts:write");
});

test("brands are named once", () => {
  assert.equal(brandsOf([HATS, BOOTS, HATS].map((brand) => ({ row: { brand } }))), [HATS, BOOTS]);
});

test.run();
