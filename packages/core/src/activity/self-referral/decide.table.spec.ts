import { suite } from "uvu";
import * as assert from "uvu/assert";
import { named } from "../../kernel/testing/named.ts";
import type { ProgramTerms } from "../../membership/index.ts";
import { type Addresses, type Buyer, isSelfReferral } from "./decide.ts";

// Decisions, section 9, "Self-referral": by the terms in force when the event occurred, by `customer` where it is an address, and by
// the digest of `customer_email`.

const test = suite("whether a member bought itself");

const ANN = named("enrollment", "ann");
const OWN: Addresses = new Map([
  [
    ANN,
    [
      { key: "ann@people.example", digest: "digest of ann" },
      { key: "ann@old.example", digest: "digest of old" },
    ],
  ],
  [named("enrollment", "nameless"), []],
]);
const day = (of: number): Date => new Date(Date.UTC(2030, 0, of));
const termsOf = (...all: readonly ("refuse" | "allow")[]) =>
  all.map((selfReferral, place) => ({
    selfReferral,
    startedAt: day(1 + place * 10),
  })) as unknown as readonly ProgramTerms[];

const buyer = (customer: string | null, customerEmail: string | null = null): Buyer => ({ customer, customerEmail });

/** Columns: the name of the case, the buyer, the credited member, the terms, the day, and true if buyer and member are the same. */
const CASES: readonly (readonly [
  string,
  Buyer,
  string | null,
  readonly ProgramTerms[],
  number,
  boolean | undefined,
])[] = [
  ["its address", buyer("ann@people.example"), "ann", termsOf("refuse"), 5, true],
  ["a former one", buyer("ann@old.example"), "ann", termsOf("refuse"), 5, true],
  ["somebody else's", buyer("bob@people.example"), "ann", termsOf("refuse"), 5, false],
  ["an id of the host", buyer("c-1"), "ann", termsOf("refuse"), 5, false],
  ["its address beside an id", buyer("c-1", "digest of old"), "ann", termsOf("refuse"), 5, true],
  ["another one beside an id", buyer("c-1", "digest of bob"), "ann", termsOf("refuse"), 5, false],
  ["its address alone", buyer(null, "digest of ann"), "ann", termsOf("refuse"), 5, true],
  ["nothing", buyer(null), "ann", termsOf("refuse"), 5, false],
  ["nobody is credited", buyer("ann@people.example"), null, termsOf("refuse"), 5, false],
  ["it is allowed", buyer("ann@people.example"), "ann", termsOf("allow"), 5, false],
  ["it was allowed then", buyer("ann@people.example"), "ann", termsOf("allow", "refuse"), 5, false],
  ["it is refused since", buyer("ann@people.example"), "ann", termsOf("allow", "refuse"), 11, true],
  ["a member without an address", buyer("ann@people.example"), "nameless", termsOf("refuse"), 5, false],
  ["not known yet", buyer("ann@people.example"), "unread", termsOf("refuse"), 5, undefined],
  ["not known, and nothing asks", buyer("c-1"), "unread", termsOf("refuse"), 5, false],
  ["not known, and it is allowed", buyer("ann@people.example"), "unread", termsOf("allow"), 5, false],
];

for (const [name, who, member, terms, at, expected] of CASES) {
  test(`${name}: ${expected}`, () => {
    const enrollment = member === null ? null : named("enrollment", member);
    assert.is(isSelfReferral(who, { enrollment, terms, at: day(at) }, OWN), expected);
  });
}

test.run();
