import { suite } from "uvu";
import * as assert from "uvu/assert";
import { deciding, NOW, stored } from "../../journal/testing/deciding.ts";
import type { JsonText } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Application, Joining } from "../../membership/index.ts";
import { decideAcceptance, waitingTerms } from "./accept.ts";

const test = suite("terms that are asked for again");

const BEFORE = new Date(NOW.getTime() - 1_000);
const PROGRAM = { id: named("program", "runners"), brand: named("brand", "shoes") };
const joining = (fields: Partial<Joining> = {}): Joining => ({
  ...PROGRAM,
  isOpen: true,
  formVersion: 1,
  form: [],
  autoRules: [],
  createdAt: BEFORE,
  updatedAt: BEFORE,
  terms: { text: "Be kind.", url: null },
  termsVersion: 2,
  ...fields,
});
const application = (fields: Partial<Application> = {}): Application => ({
  id: named("enrollment", "ann"),
  brand: PROGRAM.brand,
  program: PROGRAM.id,
  entity: named("entity", "ann"),
  formVersion: 1,
  questions: [],
  answers: "{}" as JsonText,
  termsVersion: 1,
  acceptedAt: BEFORE,
  acceptedFrom: "before",
  decidedBy: null,
  createdAt: BEFORE,
  updatedAt: BEFORE,
  ...fields,
});
const MEMBER = { approvalStatus: "approved", status: "active" } as const;
const MEMBERSHIP = {
  ...{ id: named("enrollment", "ann"), brand: PROGRAM.brand, program: PROGRAM.id, entity: named("entity", "ann") },
  ...MEMBER,
};
const ENTITY = { version: 5 };
const ASKED = { version: 2, first: false, text: "Be kind.", url: null };
const FIRST = { ...ASKED, first: true };
type Asking = Parameters<typeof waitingTerms>;

/** By hand: of whom terms are asked for. */
const ASKS: readonly (readonly [string, Asking, Asking[0] | typeof ASKED | null])[] = [
  ["of a member who accepted those before", [MEMBER, joining(), application()], ASKED],
  ["of one who waits", [{ ...MEMBER, approvalStatus: "pending" }, joining(), application()], ASKED],
  ["of one who is paused", [{ ...MEMBER, status: "paused" }, joining(), application()], ASKED],
  ["of one who applied when there were none", [MEMBER, joining(), application({ termsVersion: null })], FIRST],
  ["of one whom the brand enrolled", [MEMBER, joining(), undefined], FIRST],
  [
    "of one whom the brand enrolled, and who waits",
    [{ ...MEMBER, approvalStatus: "pending" }, joining(), undefined],
    FIRST,
  ],
  ["of a program that is closed again", [MEMBER, joining({ isOpen: false }), application()], ASKED],
  ["not of who accepted these", [MEMBER, joining(), application({ termsVersion: 2 })], null],
  ["not of who was rejected", [{ ...MEMBER, approvalStatus: "rejected" }, joining(), application()], null],
  ["not of who left", [{ ...MEMBER, status: "archived" }, joining(), application()], null],
  ["not of one whom the brand enrolled, and who left", [{ ...MEMBER, status: "archived" }, joining(), undefined], null],
  ["not of a program without terms", [MEMBER, joining({ terms: null }), application()], null],
  ["not of a program that nobody opened", [MEMBER, undefined, application()], null],
];

test("terms are asked for where they are newer than those that were accepted", () => {
  for (const [why, asking, asked] of ASKS) assert.equal(waitingTerms(...asking), asked, why);
});

test("an acceptance keeps its version, its time and a hash, and nothing else changes", () => {
  const decided = decideAcceptance(
    deciding(),
    {
      membership: stored(MEMBERSHIP),
      joining: stored(joining()),
      application: stored(application()),
      entity: ENTITY,
      from: "hashed",
    },
    2,
  );
  assert.ok(decided.ok);
  if (!decided.ok) return;
  const { change, value } = decided.value;
  assert.is(value?.version, 2);
  assert.equal(
    change.writes?.map(({ kind, row }) => [kind, row]),
    [["application", application({ termsVersion: 2, acceptedAt: NOW, acceptedFrom: "hashed", updatedAt: NOW })]],
  );
  assert.equal(change.events ?? [], []);
  const { version } = stored(joining());
  assert.equal(change.expects, [
    { kind: "joining", id: PROGRAM.id, version },
    { kind: "enrollment", id: MEMBERSHIP.id, version },
    { kind: "entity", id: MEMBERSHIP.entity, version: 5 },
  ]);
});

test("an acceptance of one whom the brand enrolled makes the row that keeps it, without a form", () => {
  const facts = {
    ...{ membership: stored(MEMBERSHIP), joining: stored(joining()), application: undefined, entity: ENTITY },
    from: "hashed",
  };
  const decided = decideAcceptance(deciding(), facts, 2);
  assert.ok(decided.ok);
  if (!decided.ok) return;
  const times = { acceptedAt: NOW, createdAt: NOW, updatedAt: NOW };
  assert.equal(
    decided.value.change.writes?.map(({ kind, row, version }) => [kind, row, version]),
    [["application", application({ ...times, formVersion: -1, termsVersion: 2, acceptedFrom: "hashed" }), 0]],
  );
  assert.equal(decided.value.change.expects?.length, 3);
});

test("terms that were accepted stay accepted as they were", () => {
  const facts = {
    membership: stored(MEMBERSHIP),
    joining: stored(joining()),
    application: stored(application({ termsVersion: 2 })),
    entity: ENTITY,
    from: "other",
  };
  const decided = decideAcceptance(deciding(), facts, 2);
  assert.ok(decided.ok && decided.value.outcome === "existing");
  assert.is(decided.ok && decided.value.value?.accepted_at, BEFORE.toISOString());
});

/** By hand: a version that is refused, and by which words. */
const REFUSED: readonly (readonly [Partial<Joining>, number, RegExp])[] = [
  [{}, 1, /^version must be 2/],
  [{}, 3, /^version must be 2/],
  [{ terms: null, termsVersion: 3 }, 3, /^version names no terms/],
];

test("other terms than those of now are not accepted", () => {
  for (const [fields, version, says] of REFUSED) {
    const facts = {
      membership: stored(MEMBERSHIP),
      joining: stored(joining(fields)),
      application: stored(application()),
      entity: ENTITY,
      from: "hashed",
    };
    const refused = decideAcceptance(deciding(), facts, version);
    assert.not.ok(refused.ok, String(version));
    if (refused.ok) continue;
    assert.equal([refused.refusal.code, refused.refusal.param], ["invalid_request", "version"]);
    assert.match(refused.refusal.message, says);
  }
});

test("a member who was rejected or left accepts no terms, and those who wait or are paused do", () => {
  const TABLE = [
    [{ approvalStatus: "rejected" }, /was rejected/],
    [{ status: "archived" }, /has ended/],
    [{ approvalStatus: "pending" }, undefined],
    [{ status: "paused" }, undefined],
  ] as const;
  for (const [fields, says] of TABLE)
    for (const accepted of [application(), application({ termsVersion: 2 })]) {
      const membership = stored({ ...MEMBERSHIP, ...fields });
      const kept = { application: stored(accepted), entity: ENTITY };
      const facts = { membership, joining: stored(joining()), ...kept, from: "hashed" };
      const decided = decideAcceptance(deciding(), facts, 2);
      assert.is(decided.ok, says === undefined, JSON.stringify(fields));
      if (decided.ok || says === undefined) continue;
      assert.is(decided.refusal.code, "invalid_request");
      assert.match(decided.refusal.message, says);
    }
});

test.run();
