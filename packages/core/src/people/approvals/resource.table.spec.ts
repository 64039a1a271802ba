import { suite } from "uvu";
import * as assert from "uvu/assert";
import { named } from "../../kernel/testing/named.ts";
import type { HeldScopes } from "../../tenancy/index.ts";
import type { Approval } from "./approval.ts";
import { type ApprovalResource, approvalShown, presentApproval, readsContents, withTotalsOf } from "./resource.ts";

const test = suite("what is seen of an approval");

const [HATS, BOOTS] = [named("brand", "hats"), named("brand", "boots")];
const held = (brand: typeof HATS | null, ...scopes: string[]): readonly HeldScopes[] => [{ brand, scopes }];

/** The scope that the act asked, the brand where it lies, what the reader holds, and whether what was sent is shown. */
const CASES = [
  ["payouts:write", HATS, held(null, "payouts:read"), true],
  ["payouts:write", HATS, held(HATS, "payouts:read"), true],
  ["payouts:write", HATS, held(BOOTS, "payouts:read"), false],
  ["payouts:write", HATS, held(null, "approvals:read"), false],
  ["performance:write", HATS, held(null, "performance:read"), false],
  ["performance:write", HATS, held(null, "performance:read", "customers:read"), true],
  ["settings:write", null, held(null, "approvals:read"), true],
  [null, HATS, held(null), true],
] as const;

test("a reader of what an approval is about, where it lies, reads what was sent", () => {
  for (const [scope, brand, reader, expected] of CASES)
    assert.is(readsContents(reader, { scope, brand }), expected, `${scope} ${brand}`);
});

const APPROVAL: Approval = {
  id: named("approval", "one"),
  brand: HATS,
  status: "pending",
  verb: "entities.merge",
  subject: null,
  needs: "second_person",
  totals: [
    { brand: HATS, currency: "usd", amountMinor: 5n },
    { brand: BOOTS, currency: "usd", amountMinor: 7n },
    { brand: BOOTS, currency: "eur", amountMinor: -1n },
  ],
  digest: "",
  sealed: "",
  answer: null,
  answersSecret: false,
  requestedBy: { type: "system", id: null, name: null },
  countsAs: null,
  requestId: null,
  method: null,
  route: null,
  scope: null,
  operation: null,
  decidedBy: null,
  reason: null,
  fault: null,
  decidedAt: null,
  expiresAt: new Date(1),
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

/** The scopes of the reader, and the sums that are shown. */
const SUMS = [
  [held(null, "payouts:read"), ["usd 12", "eur -1"]],
  [
    [...held(HATS, "payouts:read"), ...held(BOOTS, "payouts:read")],
    ["usd 12", "eur -1"],
  ],
  [held(HATS, "payouts:read"), ["usd 5"]],
  [held(BOOTS, "payouts:read"), ["usd 7", "eur -1"]],
  [held(null, "approvals:read"), []],
] as const;

const sumsOf = ({ totals }: Pick<ApprovalResource, "totals">) =>
  totals.map(({ currency, amount_minor: amount }) => `${currency} ${amount}`);

test("sums are those of the brands whose payouts somebody reads, together by currency", () => {
  for (const [reader, expected] of SUMS) {
    const shown = presentApproval(
      withTotalsOf(reader, APPROVAL),
      { livemode: true },
      { now: new Date(0), request: null },
    );
    assert.equal(sumsOf(shown), expected);
  }
});

test("audit entries show the sums of the brand in which they are read", () => {
  assert.equal(sumsOf(approvalShown(APPROVAL)), ["usd 5"]);
});

test.run();
