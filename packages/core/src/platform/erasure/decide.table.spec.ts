import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Erasure, FinalDecision, Rows, SubjectKey, Write } from "../../journal/index.ts";
import { decided, deciding, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import type { Result } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Entity } from "../../membership/index.ts";
import type { Payout } from "../../payouts/index.ts";
import { decideErase, decidePage, type ErasedEntity, type EraseFacts, isBeginning, putBack } from "./decide.ts";

const test = suite("erasing an entity");

const ID = named("entity", "ada");
const EARLIER = new Date(NOW.getTime() - 1_000);
const entity: Entity = {
  id: ID,
  kind: "person",
  mergedInto: null,
  mergeReason: null,
  createdAt: EARLIER,
  updatedAt: EARLIER,
};
const key: SubjectKey = { id: ID, sealed: "sealed", createdAt: EARLIER, erasedAt: null };
const over: Erasure = { id: ID, part: "enrollments", after: null, round: 2, dueAt: null, erasedAt: EARLIER };
const facts: EraseFacts = {
  entity: stored(entity),
  key: stored(key),
  erasure: undefined,
  batch: undefined,
  isOwed: false,
  concerned: { knowing: [named("brand", "brand")], owing: [] },
  merged: [],
  blanked: [],
  events: [],
};
const erase = (given: Partial<EraseFacts> = {}, abandons = false) =>
  decideErase(deciding(), { ...facts, ...given }, { abandon_payouts: abandons });
const writesOf = (given: Partial<EraseFacts> = {}) =>
  ((decided(erase(given)).change.writes ?? []) as readonly Write[]).map(({ kind, row, version }) => [
    kind,
    version,
    row,
  ]);

/** The end of an erasure that finds these payouts open. */
const concludedBy = (payouts: readonly Payout[] = [], abandons = false, given: Partial<EraseFacts> = {}) => {
  const { next } = decided(erase(given, abandons));
  return decided(next?.([{ payouts }]) as Result<FinalDecision<ErasedEntity>>);
};

const BEGUN = { id: ID, part: "enrollments", after: null, round: 1, dueAt: NOW };
const BLANK = { ...entity, mergeReason: null, updatedAt: NOW };

test("destroys the key, begins, and blanks the entity, all in one change", () => {
  const { change } = decided(erase());
  const { outcome, value } = concludedBy();
  assert.equal(
    [outcome, value, change.notifications],
    [
      "done",
      { id: "ent_ada", object: "entity", erased: true, brand: null, erased_at: NOW.toISOString() },
      ["erasures"],
    ],
  );
  assert.equal(writesOf(), [
    ["subjectKey", 7, { ...key, sealed: null, erasedAt: NOW }],
    ["erasure", 0, { ...BEGUN, erasedAt: NOW }],
    ["entity", 7, BLANK],
  ]);
});

test("an entity of which nothing was sealed gets a subject key that is destroyed, so that nobody makes one", () => {
  assert.equal(writesOf({ key: undefined })[0], [
    "subjectKey",
    0,
    { id: ID, sealed: null, createdAt: NOW, erasedAt: NOW },
  ]);
});

test("a repeated erasure keeps the time of the first one, and takes what has come since", () => {
  const destroyed = stored({ ...key, sealed: null, erasedAt: EARLIER });
  const again = { erasure: stored(over), key: destroyed };
  assert.equal(writesOf(again), [
    ["erasure", 7, { ...BEGUN, erasedAt: EARLIER }],
    ["entity", 7, BLANK],
  ]);
  assert.equal(writesOf({ ...again, isOwed: true }).length, 2, "what is owed was looked at the first time");
  const { value } = decided(erase(again)) as { value?: { erased_at: string } };
  assert.is(value?.erased_at, EARLIER.toISOString());
  const running = decided(
    erase({ ...again, erasure: stored({ ...over, dueAt: NOW }), batch: named("payout_batch", "b") }),
  );
  assert.equal([running.change, (running as { value?: unknown }).value], [{}, value]);
});

test("those that were merged into it are erased with it, but for those whose erasure goes on", () => {
  const of = (name: string) => {
    const id = named("entity", name);
    return { entity: stored({ ...entity, id, mergedInto: ID }), key: stored({ ...key, id }), erasure: undefined };
  };
  const goesOn = { ...of("eve"), erasure: stored({ ...over, id: named("entity", "eve"), dueAt: NOW }) };
  assert.equal(
    writesOf({ merged: [of("bob"), goesOn] }).map(([kind, , row]) => `${kind} ${(row as { id: string }).id}`),
    ["subjectKey ada", "erasure ada", "entity ada", "subjectKey bob", "erasure bob", "entity bob"],
  );
});

test("an entity that is blank already is written, so that a merge or a name of the same moment is decided again", () => {
  assert.equal(writesOf({ erasure: stored(over), entity: stored(BLANK) }).at(-1), ["entity", 7, BLANK]);
});

test("rows that were read with it are written with it", () => {
  const blanked = [{ kind: "enrollment", row: {}, version: 1 }] as unknown as readonly Write[];
  assert.equal(writesOf({ blanked }).at(-1)?.[0], "enrollment");
});

test("an erasure is refused in an open batch, and while something is owed unless that is said", () => {
  const batch = named("payout_batch", "spring");
  const [open, owed] = [erase({ batch }, true), erase({ isOwed: true })];
  assert.equal(
    [open, owed].map((one) => refusalOf(one)?.code),
    ["entity_not_erasable", "entity_not_erasable"],
  );
  assert.match(refusalOf(open)?.message ?? "", "pob_spring");
  assert.match(refusalOf(owed)?.message ?? "", "abandon_payouts");
  assert.is(erase({ isOwed: true }, true).ok, true);
  assert.is(refusalOf(erase({ batch, erasure: stored(over) }))?.code, "entity_not_erasable");
});

const at = (part: string, fields: Partial<Erasure> = {}): Erasure => ({
  ...over,
  part,
  round: 1,
  dueAt: NOW,
  ...fields,
});
const LATER = new Date(NOW.getTime() + 60_000);
/** Where an erasure is, what a page was, and where it goes on. */
const STEPS: readonly (readonly [Erasure, last: string | null, isEnd: boolean, Partial<Erasure>])[] = [
  [at("enrollments"), "x", false, { part: "enrollments", after: "x" }],
  [at("entries", { after: "x" }), "y", false, { part: "entries", after: "y" }],
  [at("entries", { after: "x" }), null, false, { part: "entries", after: "x" }],
  [at("enrollments", { after: "x" }), "y", true, { part: "contacts", after: null }],
  [at("contacts"), null, true, { part: "addresses" }],
  [at("addresses"), null, true, { part: "overrides" }],
  [at("overrides"), null, true, { part: "coupons" }],
  [at("coupons"), null, true, { part: "relationships" }],
  [at("relationships"), null, true, { part: "connections" }],
  [at("connections"), null, true, { part: "users" }],
  [at("users"), null, true, { part: "corrections" }],
  [at("corrections"), null, true, { part: "payouts" }],
  [at("payouts"), null, true, { part: "payments" }],
  [at("payments"), null, true, { part: "batches" }],
  [at("batches"), null, true, { part: "confirmations" }],
  [at("confirmations"), null, true, { part: "files" }],
  [at("files"), null, true, { part: "activity" }],
  [at("activity"), null, true, { part: "entries" }],
  [at("entries"), null, true, { part: "deliveries" }],
  [at("deliveries"), null, true, { part: "answers" }],
  [at("answers", { after: "x" }), null, true, { part: "approvals", after: null }],
  [at("approvals", { after: "x" }), null, true, { part: "contests", after: null }],
  [at("contests", { after: "x" }), null, true, { part: "mail", after: null }],
  [at("mail", { after: "x" }), null, true, { part: "passkeys", after: null }],
  [at("passkeys", { after: "x" }), null, true, { part: "wishes", after: null }],
  [at("wishes", { after: "x" }), null, true, { part: "applications", after: null }],
  [at("applications", { after: "x" }), null, true, { part: "notes", after: null }],
  [at("notes", { after: "x" }), null, true, { part: "messages", after: null }],
  [at("messages", { after: "x" }), null, true, { part: "received", after: null }],
  [at("received", { after: "x" }), null, true, { part: "enrollments", after: null, round: 2, dueAt: LATER }],
  [at("received", { round: 2 }), null, true, { part: "enrollments", round: 2, dueAt: null }],
  [at("files", { round: 2 }), null, true, { part: "activity", round: 2 }],
];

const payoutOf = (id: string, amountMinor: bigint, currency: string): Payout =>
  ({
    ...{ id: named("payout", id), brand: named("brand", "brand"), currency, amountMinor, status: "written_off" },
    ...{ enrollment: named("enrollment", "e"), entity: ID, program: named("program", "p"), sourceKind: "manual" },
    ...{
      rule: null,
      adjusts: null,
      basis: null,
      reason: null,
      externalRef: id,
      event: null,
      eventPlace: null,
      batch: null,
      item: null,
      paidAt: null,
    },
    ...{ periodStart: NOW, periodEnd: NOW, earnedStart: NOW, earnedEnd: NOW, createdAt: NOW, updatedAt: NOW },
  }) as Payout;

test("an erasure writes off open payouts by two transfers for each currency, and announces each payout", () => {
  const { change } = concludedBy([payoutOf("a", 500n, "usd"), payoutOf("b", -200n, "usd"), payoutOf("c", -30n, "eur")]);
  const transfers = (change.writes ?? []).map(({ row }) => row as unknown as Rows["walletTransaction"]);
  assert.equal(
    transfers.map(({ kind, asset, amount }) => [kind, asset, amount]),
    [
      ["debt_accrue", "eur", 30n],
      ["debt_write_off", "eur", 30n],
      ["payout_accrue", "usd", 300n],
      ["payout_write_off", "usd", 300n],
    ],
  );
  const named = transfers.map(({ kind, asset, reference }) => reference.replace(kind, "").replace(asset, ""));
  assert.is(new Set(named).size, 1, "one reference");
  assert.equal(
    (change.events ?? []).map(({ type, subject }) => [type, subject.id]),
    ["a", "b", "c"].map((id) => ["payout.failed", id]),
  );
});

test("only what may be is written off: of whom nothing was said to be owed, and again only if that is said", () => {
  const owing = [named("brand", "brand")];
  const setOf = (given: Partial<EraseFacts>, abandons: boolean) => decided(erase(given, abandons)).change.sets;
  const concerned = { knowing: owing, owing };
  const set = { set: "writeOffPayouts", brands: owing, entities: [ID], at: NOW };
  assert.equal(setOf({ concerned }, false), [{ ...set, owing: [] }]);
  assert.equal(setOf({ concerned, erasure: stored(over) }, false), undefined);
  const money = { held: [{ brand: null, scopes: ["*"] }] };
  for (const erasure of [undefined, stored(over)])
    assert.equal(
      decided(decideErase({ ...deciding(), ...money }, { ...facts, concerned, erasure }, { abandon_payouts: true }))
        .change.sets,
      [{ ...set, owing }],
    );
});

test("an erasure goes through its parts page by page, and through all of them again a minute later", () => {
  for (const [row, last, isEnd, goesOn] of STEPS) {
    const page = { change: { writes: [{ kind: "enrollment" } as never] }, last, isEnd };
    const { next, change } = decidePage(deciding(), stored(row), page);
    assert.equal(next.row, { ...row, ...goesOn }, row.part);
    assert.equal(
      (change.writes ?? []).map(({ kind, version }) => [kind, version]),
      [
        ["erasure", 7],
        ["enrollment", undefined],
      ],
    );
    const [first] = change.writes ?? [];
    assert.equal(first?.row, next.row);
  }
  const { change } = decidePage(deciding(), stored(at("users")), { change: { sets: [] }, last: null, isEnd: true });
  assert.equal([change.writes?.length, change.sets], [1, []]);
});

test("an erasure that failed goes on where it is, a minute later", () => {
  const due = at("files", { after: "x" });
  assert.equal(putBack(stored(due), NOW), [{ kind: "erasure", row: { ...due, dueAt: LATER }, version: 7 }]);
  for (const dueAt of [null, LATER]) assert.is(putBack(stored(at("files", { dueAt })), NOW), undefined);
});

test("begins once, however often it goes on", () => {
  assert.is(isBeginning({ ...over, round: 1, dueAt: NOW }), true);
  for (const other of [{ dueAt: null }, { part: "users" }, { after: "x" }, { round: 2 }])
    assert.is(isBeginning({ ...over, round: 1, dueAt: NOW, ...other }), false);
});

test.run();
