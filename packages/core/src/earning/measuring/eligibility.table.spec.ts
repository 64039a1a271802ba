import { suite } from "uvu";
import * as assert from "uvu/assert";
import { named } from "../../kernel/testing/named.ts";
import {
  deploymentsOf,
  type History,
  INELIGIBILITIES,
  type Ineligibility,
  ineligibilities,
  isOfTier,
  relationshipAt,
  standingAt,
  UNCOUNTED,
  uncounted,
} from "./eligibility.ts";

// Decisions, section 5: a member approved and active, its relationship active, its link not stopped, at `occurred_at`; and
// section 2: the program active, and by a `qualified_only` link the member qualified or in grace. Intervals are half-open.

const test = suite("why an event earns nothing");

/** Noon of a day of January 2030, or so many milliseconds off it. */
const day = (of: number, ms = 0): Date => new Date(Date.UTC(2030, 0, of, 12) + ms);

const MEMBER = named("enrollment", "member");
const PROGRAM = named("program", "program");
const OLD = named("relationship", "old");
const PRESENT = named("relationship", "present");
const LINK = named("deployment", "link");

/** Approved on the 5th, under one relationship since the 1st, by an evergreen code. */
const historyOf = (fields: Partial<History> = {}): History => ({
  enrollment: { id: MEMBER, program: PROGRAM, approvalStatus: "approved", approvedAt: day(5) },
  erasedAt: null,
  pastApprovals: [],
  relationships: [{ id: PRESENT, startedAt: day(1), endedAt: null, until: null }],
  deployment: null,
  standings: [],
  pauses: [],
  ...fields,
});

const pause = (
  subject: History["pauses"][number]["subject"],
  from: Date,
  to: Date | null = null,
): Partial<History> => ({
  pauses: [{ id: named("pause", "pause"), subjectType: "program", subject, startedAt: from, endedAt: to }],
});
const placed = (fields: Partial<History["deployment"]> = {}): Partial<History> => ({
  deployment: { id: LINK, completedAt: null, qualifiedOnly: false, ...fields },
});
const enrolled = (approvalStatus: "pending" | "approved" | "rejected", approvedAt: Date | null): Partial<History> => ({
  enrollment: { id: MEMBER, program: PROGRAM, approvalStatus, approvedAt },
});
const under = (startedAt: Date | null, endedAt: Date | null): Partial<History> => ({
  relationships: [{ id: PRESENT, startedAt, endedAt, until: null }],
});
const twice: Partial<History> = {
  relationships: [
    { id: OLD, startedAt: day(1), endedAt: day(8), until: day(10) },
    { id: PRESENT, startedAt: day(12), endedAt: null, until: null },
  ],
};
const standing = (...standings: History["standings"]): Partial<History> => ({
  ...placed({ qualifiedOnly: true }),
  standings,
});
const spell = (status: History["standings"][number]["status"], startedAt: Date, endedAt: Date | null = null) => ({
  status,
  tier: null,
  startedAt,
  endedAt,
});

/** Builds the judged fields of an event. */
const judged = (occurredAt: Date, selfReferral = false) => ({ occurredAt, selfReferral });

/** The history, when the event occurred, and why it earns nothing. */
const CASES: readonly (readonly [string, Partial<History>, Date, ...Ineligibility[]])[] = [
  ["all is well", {}, day(6)],
  ["at the instant of the approval", {}, day(5)],
  ["before the approval", {}, day(5, -1), "member_not_approved"],
  ["never approved", enrolled("pending", null), day(6), "member_not_approved"],
  ["rejected, without a past approval", enrolled("rejected", day(5)), day(6), "member_not_approved"],
  ["approved at no time that is known", enrolled("approved", null), day(6), "member_not_approved"],
  [
    "within a past approval",
    { ...enrolled("rejected", null), pastApprovals: [{ startedAt: day(2), endedAt: day(4) }] },
    day(2),
  ],
  [
    "at the end of a past approval",
    { ...enrolled("rejected", null), pastApprovals: [{ startedAt: day(2), endedAt: day(4) }] },
    day(4),
    "member_not_approved",
  ],
  [
    "one of two past approvals is enough",
    {
      pastApprovals: [
        { startedAt: day(1), endedAt: day(2) },
        { startedAt: day(3), endedAt: day(4) },
      ],
    },
    day(3),
  ],

  ["the member's pause begins", pause(MEMBER, day(6), day(8)), day(6), "member_not_active"],
  ["the member's pause lasts", pause(MEMBER, day(6), day(8)), day(8, -1), "member_not_active"],
  ["the member's pause is over", pause(MEMBER, day(6), day(8)), day(8)],
  ["the member's pause is yet to begin", pause(MEMBER, day(6), day(8)), day(6, -1)],
  ["the member's pause never ended", pause(MEMBER, day(6)), day(30), "member_not_active"],
  [
    "the second of two pauses",
    { pauses: [...(pause(PROGRAM, day(1), day(2)).pauses ?? []), ...(pause(MEMBER, day(6)).pauses ?? [])] },
    day(7),
    "member_not_active",
  ],
  ["the pause of somebody else", pause(named("enrollment", "other"), day(1)), day(6)],

  ["the relationship is paused", pause(PRESENT, day(6), day(8)), day(7), "relationship_not_active"],
  ["the relationship never began", under(null, null), day(6), "relationship_not_active"],
  ["the relationship begins", under(day(6), null), day(6)],
  ["the relationship is yet to begin", under(day(6), null), day(6, -1), "relationship_not_active"],
  ["the relationship's last instant", under(day(1), day(8)), day(8, -1)],
  ["the relationship has ended", under(day(1), day(8)), day(8), "relationship_not_active"],
  ["under the old relationship", twice, day(7)],
  ["after the end of the old one", twice, day(9), "relationship_not_active"],
  ["the new one is yet to begin", twice, day(10), "relationship_not_active"],
  ["under the new relationship", twice, day(12)],
  ["a pause of the old one is none of the new one", { ...twice, ...pause(OLD, day(6)) }, day(13)],
  ["a pause of the new one is none of the old one", { ...twice, ...pause(PRESENT, day(1)) }, day(7)],

  ["by a link that goes on", placed(), day(6)],
  ["by a link that is paused", { ...placed(), ...pause(LINK, day(6), day(8)) }, day(7), "link_stopped"],
  ["by a link just before its end", placed({ completedAt: day(8) }), day(8, -1)],
  ["by a link at its end", placed({ completedAt: day(8) }), day(8), "link_stopped"],
  ["by an evergreen code, though the link is paused", pause(LINK, day(1)), day(6)],

  ["the program is paused", pause(PROGRAM, day(6), day(8)), day(7), "program_paused"],
  ["the program is active again", pause(PROGRAM, day(6), day(8)), day(8)],

  ["qualified, by a link for the qualified", standing(spell("qualified", day(1))), day(6)],
  ["in grace, by a link for the qualified", standing(spell("grace", day(1))), day(6)],
  ["not qualified", standing(spell("not_qualified", day(1))), day(6), "member_not_qualified"],
  ["never evaluated", standing(spell("pending", day(1))), day(6), "member_not_qualified"],
  ["before the first standing", standing(spell("qualified", day(7))), day(6), "member_not_qualified"],
  ["no standing at all", standing(), day(6), "member_not_qualified"],
  [
    "the instant of the fall",
    standing(spell("qualified", day(1), day(8)), spell("not_qualified", day(8))),
    day(8),
    "member_not_qualified",
  ],
  [
    "the instant before the fall",
    standing(spell("qualified", day(1), day(8)), spell("not_qualified", day(8))),
    day(8, -1),
  ],
  ["not qualified, by any other link", { ...placed(), standings: [spell("not_qualified", day(1))] }, day(6)],
  ["not qualified, by an evergreen code", { standings: [spell("not_qualified", day(1))] }, day(6)],

  [
    "everything at once",
    {
      ...enrolled("rejected", null),
      ...under(null, null),
      ...standing(),
      deployment: { id: LINK, completedAt: day(1), qualifiedOnly: true },
      pauses: [...(pause(MEMBER, day(1)).pauses ?? []), ...(pause(PROGRAM, day(1)).pauses ?? [])],
    },
    day(6),
    "member_not_approved",
    "member_not_active",
    "relationship_not_active",
    "link_stopped",
    "program_paused",
    "member_not_qualified",
  ],
];

for (const [name, fields, at, ...reasons] of CASES) {
  test(`${name}: ${reasons.join(", ") || "it earns"}`, () => {
    assert.equal(ineligibilities(historyOf(fields), judged(at)), reasons);
  });
}

test("a sale that a member bought itself earns nothing, whatever else holds", () => {
  assert.equal(ineligibilities(historyOf(), judged(day(6), true)), ["self_referral"]);
  const erased = historyOf({ erasedAt: day(8) });
  assert.equal(ineligibilities(erased, judged(day(8, -1))), []);
  assert.equal(ineligibilities(erased, judged(day(8))), ["member_erased"]);
  assert.equal(ineligibilities(historyOf(), judged(day(5, -1), true)), ["member_not_approved", "self_referral"]);
});

test("an event earns nothing for these reasons, in this order", () => {
  assert.equal(
    [...INELIGIBILITIES],
    [
      "member_not_approved",
      "member_not_active",
      "relationship_not_active",
      "link_stopped",
      "program_paused",
      "member_not_qualified",
      "self_referral",
      "member_erased",
    ],
  );
});

test("a relationship is that of the instant, the first one for the time before it, the last one for ever", () => {
  for (const [at, id] of [
    [day(1, -1), OLD],
    [day(10, -1), OLD],
    [day(10), PRESENT],
    [day(30), PRESENT],
  ] as const) {
    assert.is(relationshipAt(historyOf(twice), at).id, id);
  }
});

test("a standing is that of the instant", () => {
  const history = { standings: [spell("qualified", day(1), day(8)), spell("grace", day(8))] };
  assert.is(standingAt(history, day(1, -1)), undefined);
  assert.is(standingAt(history, day(1))?.status, "qualified");
  assert.is(standingAt(history, day(8))?.status, "grace");
});

test("a rule for a tier counts while the member holds that very tier, and any rule otherwise", () => {
  const [gold, silver] = [named("tier", "gold"), named("tier", "silver")];
  const standings = [
    { ...spell("qualified", day(1), day(6)), tier: null },
    { ...spell("qualified", day(6), day(8)), tier: gold },
    { ...spell("not_qualified", day(8)), tier: silver },
  ];
  const held = (tier: typeof gold | null, at: Date): boolean => isOfTier({ tier }, { standings }, at);
  assert.equal(
    [day(1, -1), day(5), day(6), day(8, -1), day(8)].map((at) => held(gold, at)),
    [false, false, true, true, false],
  );
  assert.equal([held(silver, day(8)), held(silver, day(6))], [true, false]);
  for (const at of [day(1, -1), day(5), day(6), day(8)]) assert.ok(held(null, at));
  const history = historyOf({ standings });
  assert.equal(uncounted({ tier: gold }, history, judged(day(6))), []);
  assert.equal(uncounted({ tier: gold }, history, judged(day(9))), ["tier_not_held"]);
  assert.equal(uncounted({ tier: null }, history, judged(day(9))), []);
  assert.equal(uncounted({ tier: gold }, history, judged(day(2))), ["member_not_approved", "tier_not_held"]);
  assert.equal(UNCOUNTED, [...INELIGIBILITIES, "tier_not_held"]);
});

test("a refund is judged by the link of its sale, and each link is named once", () => {
  const [sale, other] = [named("deployment", "sale"), named("deployment", "other")];
  assert.equal(
    deploymentsOf([
      { event: { deployment: LINK }, reversed: null },
      { event: { deployment: other }, reversed: { deployment: sale } },
      { event: { deployment: other }, reversed: { deployment: null } },
      { event: { deployment: null }, reversed: null },
      { event: { deployment: LINK }, reversed: { deployment: sale } },
    ]),
    [LINK, sale],
  );
});

test.run();
