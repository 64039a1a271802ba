import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, deciding, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Settings } from "../context.ts";
import type { Pause } from "../pauses/pause.ts";
import { member } from "../standing/testing/standing.ts";
import { decideMove, decideRejection } from "./decide.ts";
import type { Enrollment } from "./enrollment.ts";

// Decisions, section 2: rejecting takes an approval back and keeps the stretch it lasted; pausing, resuming and archiving.

const test = suite("how a membership is rejected, paused, resumed and archived");

const context = deciding({ publicUrl: "https://go.example" } as Settings);
const BEFORE = new Date("2029-12-24T00:00:00.000Z");
const found = (fields: Partial<Enrollment> = {}) =>
  stored(member({ activatedAt: BEFORE, approvedAt: BEFORE, updatedAt: BEFORE, ...fields }));
const rowOf = <T>(write: { readonly row: unknown } | undefined) => write?.row as T;
const OPEN = stored({ id: named("pause", "open"), subject: member().id, endedAt: null } as Pause);

for (const approvalStatus of ["pending", "approved"] as const) {
  test(`a member who is ${approvalStatus} can be rejected`, () => {
    const at = found({ approvalStatus, approvedAt: approvalStatus === "approved" ? BEFORE : null });
    const { change, outcome, value } = decided(decideRejection(context, at));
    const rejected = { ...at.row, approvalStatus: "rejected", rejectedAt: NOW, updatedAt: NOW };
    const [written, ...kept] = change.writes ?? [];
    assert.equal(written, { kind: "enrollment", row: rejected, version: 7 });
    assert.equal(
      kept.map(({ kind, row }) => ({ kind, ...row, id: "" })),
      approvalStatus === "approved"
        ? [{ kind: "pastApproval", id: "", enrollment: "member", startedAt: BEFORE, endedAt: NOW }]
        : [],
    );
    const [event] = change.events ?? [];
    assert.equal([event?.type, event?.subject], ["enrollment.rejected", { type: "enrollment", id: "member" }]);
    const { tags: _tags, ...announced } = value ?? {};
    assert.equal(JSON.parse(event?.data as string).object, announced);
    assert.equal(
      [outcome, value?.approval_status, value?.referral_url],
      ["done", "rejected", "https://go.example/r/code"],
    );
  });
}

test("a rejected member cannot be rejected once more", () => {
  assert.is(
    refusalOf(decideRejection(context, found({ approvalStatus: "rejected" })))?.code,
    "enrollment_not_rejectable",
  );
});

type Verb = Parameters<typeof decideMove>[1];
const MOVES: readonly (readonly [Verb, Enrollment["status"], Enrollment["status"] | string, string])[] = [
  ["pause", "active", "paused", "begins"],
  ["pause", "paused", "enrollment_not_pausable", ""],
  ["pause", "archived", "enrollment_not_pausable", ""],
  ["resume", "active", "enrollment_not_resumable", ""],
  ["resume", "paused", "active", "ends"],
  ["resume", "archived", "enrollment_not_resumable", ""],
  ["archive", "active", "archived", "begins"],
  ["archive", "paused", "archived", "goes on"],
];
for (const [verb, status, lands, pause] of MOVES) {
  test(`a request to ${verb} a member that is ${status} leads to ${lands}`, () => {
    const at = found({ status });
    const facts = { found: at, open: verb === "resume" ? [OPEN] : [] };
    const result = decideMove(context, verb, facts);
    if (pause === "") return assert.is(refusalOf(result)?.code, lands);
    const { change, outcome, value } = decided(result);
    const [written, ...pauses] = change.writes ?? [];
    assert.equal(written, { kind: "enrollment", row: { ...at.row, status: lands, updatedAt: NOW }, version: 7 });
    assert.equal(
      pauses.map(({ row, version }) => [(row as Pause).subject, (row as Pause).endedAt, version]),
      { begins: [["member", null, 0]], ends: [["member", NOW, 7]], "goes on": [] }[pause],
    );
    if (pause === "begins") assert.is(rowOf<Pause>(pauses[0]).subjectType, "enrollment");
    assert.equal([change.events, outcome, value?.status], [[], "done", lands]);
  });
}

test("one that is archived is answered as it is", () => {
  const at = found({ status: "archived" });
  const { change, outcome, value } = decided(decideMove(context, "archive", { found: at, open: [] }));
  assert.equal([change, outcome, value?.status], [{}, "done", "archived"]);
  assert.is(value?.updated_at, BEFORE.toISOString());
});

test("the first day as an approved, active one is stamped and announced", () => {
  const at = found({ status: "paused", activatedAt: null, qualificationStatus: "qualified" });
  const { change, value } = decided(decideMove(context, "resume", { found: at, open: [] }));
  assert.equal(rowOf<Enrollment>(change.writes?.[0]).activatedAt, NOW);
  const [event] = change.events ?? [];
  assert.equal([event?.type, event?.subject], ["enrollment.activated", { type: "enrollment", id: "member" }]);
  const { tags: _tags, ...announced } = value ?? {};
  assert.equal(JSON.parse(event?.data as string).object, announced);
  const paused = decided(decideMove(context, "pause", { found: found({ activatedAt: null }), open: [] }));
  assert.equal(paused.change.events, []);
});

test.run();
