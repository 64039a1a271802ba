import { suite } from "uvu";
import * as assert from "uvu/assert";
import { named } from "../../kernel/testing/named.ts";
import type { HeldScopes } from "../../tenancy/index.ts";
import { readsContents, withoutTotals } from "./resource.ts";

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

test("what was sent is read by who reads what it is about, where it lies", () => {
  for (const [scope, brand, reader, expected] of CASES)
    assert.is(readsContents(reader, { scope, brand }), expected, `${scope} ${brand}`);
});

test("sums are read by who reads payouts there", () => {
  const row = { brand: HATS, totals: [{ currency: "usd", amountMinor: 5n }] } as never;
  assert.is(withoutTotals(held(HATS, "payouts:read"), row), row);
  assert.equal(withoutTotals(held(BOOTS, "payouts:read"), row).totals, []);
});

test.run();
