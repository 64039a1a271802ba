import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type Change, type ChangeParts, type SetWrite, update, type Write } from "../../journal/index.ts";
import { NOW, stored } from "../../journal/testing/deciding.ts";
import { revise } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { makingCouponsDue } from "./due.ts";

const test = suite("changes that make coupons due");

const [BRAND, OTHER] = [named("brand", "brand"), named("brand", "other")];
const MEMBER = { id: named("enrollment", "bob"), brand: BRAND, approvalStatus: "approved", status: "active" };
const RELATIONSHIP = {
  ...{ id: named("relationship", "bob"), entity: named("entity", "bob"), brand: BRAND, status: "active" },
};
const PROGRAM = { id: named("program", "runners"), brand: BRAND, status: "active" };

const moved = (kind: Write["kind"], before: object, fields: object): Write =>
  update(kind, revise(stored(before as never), { updatedAt: NOW, ...fields } as never) as never) as Write;

/** The change that the journal below commits of one. */
const committed = async (parts: ChangeParts): Promise<ChangeParts> => {
  let seen: Change | undefined;
  const journal = makingCouponsDue({
    async commit(change: Change) {
      seen = change;
      return { outcome: "stale" } as const;
    },
  });
  await journal.commit(parts as Change);
  return seen as ChangeParts;
};

const of = (kind: string, ids: readonly string[], brand = BRAND) => ({
  ...{ set: "dueCoupons", brand, of: { kind, ids }, at: NOW },
});
const ofMember = [of("enrollment", [MEMBER.id])];

/** Columns: the kind of a row, fields before, fields after, and the sets that come of it. */
const MOVES: readonly (readonly [Write["kind"], object, object, readonly object[]])[] = [
  ["enrollment", MEMBER, { status: "archived" }, ofMember],
  ["enrollment", { ...MEMBER, status: "archived" }, { status: "active" }, ofMember],
  ["enrollment", MEMBER, { approvalStatus: "rejected" }, ofMember],
  ["enrollment", { ...MEMBER, approvalStatus: "pending" }, { approvalStatus: "approved" }, ofMember],
  ["enrollment", { ...MEMBER, status: "archived" }, { status: "active", approvalStatus: "pending" }, []],
  ["enrollment", MEMBER, { status: "paused" }, []],
  ["enrollment", MEMBER, { qualificationStatus: "qualified" }, []],
  ["enrollment", { ...MEMBER, status: "archived" }, { metadata: "{}" }, []],
  ["relationship", RELATIONSHIP, { status: "ended" }, [of("entity", [RELATIONSHIP.entity])]],
  ["relationship", RELATIONSHIP, { status: "paused" }, []],
  ["program", PROGRAM, { status: "archived" }, [of("program", [PROGRAM.id])]],
  ["program", { ...PROGRAM, status: "archived" }, { status: "paused" }, [of("program", [PROGRAM.id])]],
  ["program", PROGRAM, { status: "paused", name: "Joggers" }, []],
  ["coupon", { status: "active" }, { status: "archived" }, []],
];

for (const [kind, before, after, sets] of MOVES)
  test(`${sets.length === 0 ? "no" : "a"} set comes of ${kind} ${JSON.stringify(before)} that becomes ${JSON.stringify(after)}`, async () => {
    const { sets: given = [] } = await committed({ writes: [moved(kind, before, after)] });
    assert.equal(given, sets);
  });

test("members of one brand are one set, behind those of the change, also in what follows on its results", async () => {
  const own: SetWrite = { set: "retryFunding", brand: BRAND, asset: "usd", at: NOW };
  const [ann, eve] = [named("enrollment", "ann"), named("enrollment", "eve")];
  const archived = (id: string, brand = BRAND) => moved("enrollment", { ...MEMBER, id, brand }, { status: "archived" });
  const writes = [archived(MEMBER.id), archived(ann), archived(eve, OTHER)];
  const sets = [own, of("enrollment", [MEMBER.id, ann]), of("enrollment", [eve], OTHER)];
  const first = await committed({
    writes,
    sets: [own],
    next: (results) => (results.length === 0 ? undefined : { writes }),
  });
  assert.equal(first.sets, sets);
  assert.is(first.next?.([]), undefined);
  assert.equal(first.next?.([{ retried: 1 }])?.sets, sets.slice(1));
});

test.run();
