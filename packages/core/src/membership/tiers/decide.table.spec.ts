import { suite } from "uvu";
import * as assert from "uvu/assert";
import { deciding, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { newId, textOf } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Settings } from "../context.ts";
import { PROGRAM, program, tier } from "../standing/testing/standing.ts";
import { putTier, refusedRank, scopedTier } from "./decide.ts";

// Decisions, section 2: a rank is unique in its program, and posting at an existing rank updates it.

const test = suite("decisions about tiers");

const CONTEXT = deciding<Settings>();
const [NOTED, OTHER] = [textOf({ noted: true }), textOf({ other: true })];

test("a tier that is put at a free rank is created", () => {
  const blank = { ...tier(3), id: newId(CONTEXT, "tier"), name: "Gold", createdAt: NOW, updatedAt: NOW };
  const put = (input: object) => putTier(CONTEXT, program(), undefined, { name: "Gold", rank: 3, ...input });
  assert.equal(put({}), { row: blank, version: 0 });
  assert.equal(put({ status: "archived", metadata: NOTED }).row, { ...blank, status: "archived", metadata: NOTED });
});

test("a tier whose rank is put again is revised, and is active unless another status is given", () => {
  const found = stored(tier(3, { name: "Old", status: "archived", metadata: NOTED }));
  const put = (input: object) => putTier(CONTEXT, program(), found, { name: "Gold", rank: 3, ...input });
  const revised = { ...found.row, name: "Gold", status: "active", updatedAt: NOW };
  assert.equal(put({}), { row: revised, version: 7 });
  assert.equal(put({ status: "archived" }).row, { ...revised, status: "archived" });
  assert.equal(put({ metadata: OTHER }).row, { ...revised, metadata: OTHER });
});

/** The tier that is changed, the rank it is given, whether another has it. */
const RANKS = [
  [1, 2, true],
  [1, 1, false],
  [1, 3, false],
  [1, undefined, false],
  [2, 1, true],
] as const;

test("a rank of another tier is refused", () => {
  const tiers = [stored(tier(1)), stored(tier(2))];
  for (const [of, rank, isTaken] of RANKS)
    assert.equal(
      refusalOf(refusedRank(tiers, tier(of), rank)),
      isTaken
        ? { code: "invalid_request", param: "rank", message: `Another tier of this program has rank ${rank}.` }
        : undefined,
      `${of} to ${rank}`,
    );
});

test("a requirement of scope tier names a tier of its program", () => {
  const one = tier(1);
  assert.equal(scopedTier(PROGRAM, "tier_1", stored(one)), { ok: true, value: one.id });
  assert.equal(refusalOf(scopedTier(PROGRAM, null, undefined)), {
    code: "invalid_request",
    param: "scope_id",
    message: "scope_id is required for scope tier: it names the tier.",
  });
  const elsewhere = tier(1, { program: named("program", "elsewhere") });
  for (const found of [undefined, stored(elsewhere)]) {
    const refusal = refusalOf(scopedTier(PROGRAM, "tier_1", found));
    assert.equal([refusal?.code, refusal?.param], ["tier_not_found", "scope_id"]);
  }
});

test.run();
