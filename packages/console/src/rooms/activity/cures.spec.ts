import type { PerformanceEventExplanation } from "@entente/client";
import { test } from "uvu";
import { equal } from "uvu/assert";
import { curesOf } from "./cures.ts";

const everything = () => true;

const PAUSES = [
  { subject_type: "enrollment", ended_at: null },
  { subject_type: "relationship", ended_at: null },
];

const explained = (reasons: readonly string[], more: object = {}): PerformanceEventExplanation =>
  ({
    event: { program: "prog_1", distribution: "dist_1", value_minor: 12_000 },
    route: { enrollment: "enr_1" },
    eligibility: { eligible: reasons.length === 0, reasons, approvals: [], pauses: PAUSES },
    terms: { counts_at: "2026-12-01T00:00:00Z" },
    rules: [],
    ...more,
  }) as unknown as PerformanceEventExplanation;

const offered = (key: string, why: PerformanceEventExplanation, may: (scope: string) => boolean = everything) =>
  curesOf({ key }, why, may, new Date("2026-12-01T00:00:00Z")).map(({ name, place }) => `${name} ${place.to}`);

/** Each reason, and the cures beside it; transcribed by hand. */
const CURES: readonly (readonly [reason: string, ...cures: readonly string[]])[] = [
  ["member_not_approved", "Approve the member for later events /members/$enrollment"],
  ["member_not_active", "Resume the member for later events /members/$enrollment"],
  ["relationship_not_active", "Resume the member for later events /members/$enrollment"],
  ["member_not_qualified", "See what is missing /members/$enrollment"],
  ["program_paused", "Resume the program for later events /programs/$program"],
  ["link_stopped", "Go to the distribution /distributions/$distribution"],
  ["self_referral"],
  ["member_erased"],
];

for (const [reason, ...cures] of CURES)
  test(`${reason} has ${cures.length === 0 ? "no cure" : cures[0]}`, () =>
    equal(offered("eligibility", explained([reason])), cures));

test("a state that is over has no cure", () => {
  const of = (reason: string, now: object) =>
    offered("eligibility", explained([reason], { eligibility: { eligible: false, reasons: [reason], ...now } }));
  const ended = [
    { subject_type: "enrollment", ended_at: "2026-11-30T00:00:00Z" },
    { subject_type: "relationship", ended_at: "2026-11-30T00:00:00Z" },
  ];
  equal(of("member_not_approved", { approvals: [{ ended_at: null }], pauses: [] }), [], "approved since");
  equal(of("member_not_active", { approvals: [], pauses: ended }), [], "resumed since");
  equal(of("relationship_not_active", { approvals: [], pauses: ended }), [], "resumed since");
  equal(of("relationship_not_active", { approvals: [], pauses: [] }), [], "it had not begun");
});

test("an event that counts needs no cure, and nobody is offered an act that is not theirs", () => {
  equal(offered("eligibility", explained([])), []);
  equal(
    offered("eligibility", explained(["member_not_approved"]), () => false),
    [],
  );
});

test("an event that no rule pays for leads to a new rule, and one in no payout to a run", () => {
  equal(offered("rules", explained([])), ["Add a payout rule /programs/$program"]);
  equal(offered("run rule_1", explained([])), ["Calculate payouts /money"]);
  equal(offered("run rule_1", explained([], { terms: { counts_at: "2026-12-01T00:00:01Z" } })), [], "it is on hold");
});

test("a payout that is stuck leads to the accounts of its member", () => {
  const paid = (status: string) =>
    explained([], { rules: [{ payouts: [{ payout: { id: "po_1", status }, item: null }] }] });
  equal(offered("payout po_1", paid("awaiting_account")), ["Go to the payout account /members/$enrollment"]);
  equal(offered("payout po_1", paid("paid")), []);
  equal(offered("payout po_2", paid("failed")), []);
});

test.run();
