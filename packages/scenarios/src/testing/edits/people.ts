import { another, copied, DAY, edits, type Family, first, gone, LONG_AGO, NEW_ID, rebranded, set } from "./edit.ts";

const APPROVED = "approval_status = 'approved'";

/** Members. */
export const MEMBERS: Family = [
  ...edits(
    "enrollment",
    "id::text",
    ["approved_at", set("enrollment", `approved_at = approved_at - ${DAY}`, APPROVED), "enrollment"],
    [
      "approval, given",
      set("enrollment", "approval_status = 'approved'", "approval_status = 'rejected'"),
      "enrollment",
    ],
    ["approval, taken", set("enrollment", "approval_status = 'pending'", APPROVED), "enrollment"],
    [
      "operating type",
      set(
        "enrollment",
        "operating_type = (select id from operating_type order by id limit 1)",
        "operating_type is null",
      ),
      "enrollment",
    ],
    ["rejected_at", set("enrollment", "rejected_at = now()", APPROVED), "enrollment"],
    ["activated_at", set("enrollment", "activated_at = now()"), "enrollment"],
    ["joined_at", set("enrollment", `joined_at = joined_at - ${DAY}`), "enrollment"],
    ["status", set("enrollment", "status = 'active'", "status = 'paused'"), "pause"],
    [
      "qualification_status",
      set("enrollment", "qualification_status = 'qualified'", "qualification_status = 'not_qualified'"),
      "interval",
    ],
    ["tier", set("enrollment", "tier = null", "tier is not null"), "standing"],
    ["grace_since", set("enrollment", "grace_since = now()", "qualification_status = 'qualified'"), "interval"],
    ["referral_code", set("enrollment", "referral_code = 'stolen'"), "enrollment"],
    ["referral_slug", set("enrollment", "referral_slug = 'stolen'"), "referral_slug"],
    ["entity", set("enrollment", "source = 'import'"), "enrollment"],
    [
      "relationship, one of another entity",
      set("enrollment", `relationship = ${another("relationship", "enrollment.relationship")}`),
      "enrollment",
    ],
  ),
  {
    name: "enrollment: own address, in both tables",
    table: "enrollment",
    also: "referral_slug",
    sql: `with m as (update enrollment set referral_slug = 'stolen' where ${first("enrollment")} returning id)
      update referral_slug set id = 'stolen' where enrollment in (select id from m)`,
    check: "enrollment",
    row: "enrollment::text",
  },
  ...edits("referral_slug", "enrollment::text", [
    "one more address",
    `insert into referral_slug (organization, livemode, version, id, enrollment)
      select organization, livemode, version, 'one-more', enrollment from referral_slug t where t.${first("referral_slug")}`,
    "referral_slug",
  ]),
  ...edits("referral_slug", "", [
    "enrollment",
    set("referral_slug", `enrollment = ${another("enrollment", "enrollment")}`),
    "referral_slug",
    null,
  ]),
];

const OF_RELATIONSHIP = "subject_type = 'relationship'";
const OF_DEPLOYMENT = "subject_type = 'deployment'";
const OF_MEMBER = "subject_type = 'enrollment' and ended_at is null";
const OF_PROGRAM = "subject_type = 'program'";
const OF_COUPON = "subject_type = 'coupon'";
const PAUSED_ALONE = `${OF_DEPLOYMENT} and subject in (select subject from operation where kind = 'deployment.pause')`;
const PAUSED_TOGETHER = `${OF_DEPLOYMENT} and ended_at is not null and subject not in (select subject from operation)`;

/** Pauses, and the rows that are paused. */
export const PAUSES: Family = [
  ...edits(
    "pause",
    "id::text",
    ["beginning of a relationship's", set("pause", `started_at = started_at - ${DAY}`, OF_RELATIONSHIP), "pause"],
    ["end of a relationship's", set("pause", "ended_at = ended_at - interval '1 hour'", OF_RELATIONSHIP), "pause"],
    ["a relationship's is gone", gone("pause", OF_RELATIONSHIP), "pause", "subject::text"],
    ["a relationship's lasts", set("pause", "ended_at = null", OF_RELATIONSHIP), "pause", "subject::text"],
    ["beginning of a deployment's", set("pause", `started_at = started_at - ${DAY}`, OF_DEPLOYMENT), "pause"],
    [
      "end of a deployment's",
      set("pause", `ended_at = ended_at + ${DAY}`, `${OF_DEPLOYMENT} and ended_at is not null`),
      "pause",
    ],
    ["a deployment's is gone", gone("pause", PAUSED_ALONE), "pause", "subject::text"],
    ["beginning of a member's", set("pause", `started_at = started_at - ${DAY}`, OF_MEMBER), "pause"],
    ["end of a member's", set("pause", `ended_at = ended_at + ${DAY}`, "subject_type = 'enrollment'"), "pause"],
    ["beginning of a program's", set("pause", `started_at = started_at - ${DAY}`, OF_PROGRAM), "pause"],
    ["end of a program's", set("pause", `ended_at = ended_at + ${DAY}`, OF_PROGRAM), "pause"],
    ["a program's is gone", gone("pause", OF_PROGRAM), "pause", "subject::text"],
    ["a member's is gone", gone("pause", OF_MEMBER), "pause", "subject::text"],
    ["a member's has ended", set("pause", `ended_at = started_at + ${DAY}`, OF_MEMBER), "pause", "subject::text"],
    ["beginning of a coupon's", set("pause", `started_at = started_at - ${DAY}`, OF_COUPON), "pause"],
    ["a coupon's is gone", gone("pause", OF_COUPON), "pause", "subject::text"],
    ["one that ends before it begins", set("pause", `ended_at = started_at - ${DAY}`, OF_MEMBER), "derived", "'-'"],
    ["one too many", copied("pause", { id: NEW_ID, started_at: `started_at - ${DAY}` }, OF_RELATIONSHIP), "pause"],
    [
      "one twice, of a member",
      copied("pause", { id: NEW_ID }, `subject_type = 'enrollment' and ended_at is not null`),
      "pause",
    ],
    [
      "one twice, of a deployment",
      copied("pause", { id: NEW_ID }, `${OF_DEPLOYMENT} and ended_at is not null`),
      "pause",
    ],
    ["one that a distribution began is gone", gone("pause", PAUSED_TOGETHER), "pause", "subject::text"],
    ["a program's lasts", set("pause", "ended_at = null", "subject_type = 'program'"), "pause", "subject::text"],
  ),
  ...edits(
    "deployment",
    "id::text",
    ["completed_at", set("deployment", "completed_at = created_at", "completed_at is null"), "deployment"],
    ["status", set("deployment", "status = 'paused'", "status = 'active'"), "pause"],
  ),
  ...edits(
    "program",
    "id::text",
    ["hold_days", set("program", "hold_days = 9"), "program_terms", null],
    ["status", set("program", "status = 'paused'"), "pause"],
    ["landing_origins", set("program", `landing_origins = '["https://evil.example"]'`), "program"],
    ["pass_parameters", set("program", `pass_parameters = '"all"'`), "program"],
    ["minimum_payout_minor", set("program", "minimum_payout_minor = 99999"), "program"],
  ),
  ...edits(
    "program_terms",
    "id::text",
    ["hold_days", set("program_terms", "hold_days = 9", "true", "started_at desc"), "program_terms"],
    ["grace_days", set("program_terms", "grace_days = 9", "true", "started_at desc"), "program_terms"],
    ["attribution", set("program_terms", "attribution = 'first_click'", "true", "started_at desc"), "program_terms"],
    ["the first ones", set("program_terms", "hold_days = 9", "true", "started_at"), "program_terms"],
    [
      "when the first ones began",
      set("program_terms", `started_at = started_at - ${DAY}`, "true", "started_at"),
      "program_terms",
    ],
    [
      "when the last ones began",
      set("program_terms", `started_at = started_at + ${DAY}`, "true", "started_at desc"),
      "program_terms",
    ],
    ["the first ones are gone", gone("program_terms", "true", "started_at"), "program_terms", "program::text"],
    ["one too many", copied("program_terms", { id: NEW_ID, started_at: `started_at + ${DAY}` }), "program_terms"],
    ["the last ones are gone", gone("program_terms", "true", "started_at desc"), "program_terms", null],
  ),
];

/** Approvals, relationships, assertions, and what members are asked for. */
export const APPROVALS: Family = [
  rebranded("requirement", "requirement"),
  rebranded("requirement_override", "requirement_override"),
  rebranded("tier", "tier"),
  ...edits(
    "past_approval",
    "id::text",
    ["started_at", set("past_approval", `started_at = started_at - ${DAY}`), "past_approval"],
    ["ended_at", set("past_approval", `ended_at = ended_at + ${DAY}`), "past_approval"],
    ["one is gone", gone("past_approval"), "past_approval", "enrollment::text"],
    ["one too many", copied("past_approval", { id: NEW_ID, started_at: `started_at - ${DAY}` }), "past_approval"],
    ["one twice", copied("past_approval", { id: NEW_ID }), "past_approval", "enrollment::text"],
  ),
  ...edits(
    "past_relationship",
    "id::text",
    ["started_at", set("past_relationship", `started_at = started_at - ${DAY}`), "past_relationship"],
    ["ended_at", set("past_relationship", `ended_at = ended_at + ${DAY}`), "past_relationship"],
    [
      "relationship, one of another entity",
      set("past_relationship", `relationship = ${another("relationship", "past_relationship.relationship")}`),
      "past_relationship",
    ],
    ["one is gone", gone("past_relationship"), "past_relationship", "enrollment::text"],
  ),
  ...edits(
    "relationship",
    "id::text",
    ["status", set("relationship", "status = 'paused'", "status = 'active'"), "relationship"],
    ["started_at", set("relationship", `started_at = started_at - ${DAY}`, "started_at is not null"), "relationship"],
    ["ended_at", set("relationship", `ended_at = ended_at + ${DAY}`, "ended_at is not null"), "relationship"],
    ["entity", set("relationship", `entity = ${another("entity", "entity")}`, "status = 'ended'"), "relationship"],
  ),
  ...edits(
    "requirement",
    "id::text",
    ["threshold", set("requirement", "threshold = 0.5"), "requirement"],
    ["window_days", set("requirement", "window_days = 99"), "requirement"],
    ["status", set("requirement", "status = 'paused'"), "requirement"],
    ["operator", set("requirement", "operator = 'almost'"), "standing", "'-'"],
    [
      "operating_type",
      set("requirement", "operating_type = (select id from operating_type order by id limit 1)"),
      "requirement",
    ],
    ["scope_id", set("requirement", "scope_id = 'other'", "scope = 'tier'"), "requirement"],
    ["program", set("requirement", `program = ${another("program", "requirement.program")}`), "requirement"],
    ["one too many", copied("requirement", { id: NEW_ID, threshold: "0" }), "requirement"],
    ["one too many, archived", copied("requirement", { id: NEW_ID, status: "'archived'" }), "requirement"],
    ["one is gone", gone("requirement", "scope = 'tier'"), "requirement"],
  ),
  ...edits(
    "requirement_override",
    "id::text",
    ["threshold", set("requirement_override", "threshold = 0"), "requirement_override"],
    ["disabled", set("requirement_override", "disabled = true"), "requirement_override"],
    ["status", set("requirement_override", "status = 'archived'"), "requirement_override"],
    [
      "enrollment",
      set("requirement_override", `enrollment = ${another("enrollment", "requirement_override.enrollment")}`),
      "requirement_override",
    ],
    [
      "requirement",
      set("requirement_override", `requirement = ${another("requirement", "requirement_override.requirement")}`),
      "requirement_override",
    ],
    [
      "one too many",
      copied("requirement_override", { id: NEW_ID, requirement: "null::uuid", metric_key: "'sales_count'" }),
      "requirement_override",
    ],
    ["one is gone", gone("requirement_override"), "requirement_override"],
  ),
  ...edits(
    "coupon",
    "id::text",
    ["code", set("coupon", "code = 'STOLEN'"), "coupon"],
    ["status", set("coupon", "status = 'paused'", "status = 'active'"), "pause"],
    ["entity", set("coupon", `entity = ${another("entity", "coupon.entity")}`), "coupon"],
    ["one too many", copied("coupon", { id: NEW_ID, code_key: "'one-more'" }), "coupon"],
    ["one is gone", gone("coupon"), "coupon"],
  ),
  ...edits(
    "tier",
    "id::text",
    ["rank", set("tier", "rank = 9"), "tier"],
    ["status", set("tier", "status = 'archived'"), "tier"],
    ["program", set("tier", `program = ${another("program", "tier.program")}`), "tier"],
    ["one too many", copied("tier", { id: NEW_ID, rank: "7" }), "tier"],
  ),
  ...edits(
    "assertion",
    "id::text",
    ["value", set("assertion", "value = 9"), "assertion"],
    ["expires_at", set("assertion", "expires_at = now()"), "assertion"],
    ["one is gone", gone("assertion"), "assertion"],
    ["one too many", copied("assertion", { id: NEW_ID, key: "'other'" }), "assertion"],
  ),
];

const PASSED_ON = `exists (
    select 1 from succession b where b.enrollment = t.enrollment and b.started_at < t.started_at)`;
/** A member of the program of the one who is succeeded, of another person. */
const STRANGER = `(
    select n.id from enrollment n join enrollment m on m.program = n.program
    where m.id = succession.enrollment and n.approval_status = 'approved' and n.status = 'active'
      and not exists (select 1 from succession x where n.id in (x.enrollment, x.successor)) order by n.id limit 1)`;
const OTHER_MEMBER = `(select n.id from enrollment n where n.id not in (select enrollment from succession) order by n.id limit 1)`;

/** Whose sales another member is credited for. */
export const SUCCESSIONS: Family = edits(
  "succession",
  "id::text",
  ["successor, another person", set("succession", `successor = ${STRANGER}`), "succession"],
  [
    "successor of one that was passed on, another person",
    set("succession", `successor = ${STRANGER}`, PASSED_ON),
    "succession",
  ],
  [
    "successor, who ended by the same merge",
    set("succession", "successor = (select b.successor from succession b order by b.started_at limit 1)", PASSED_ON),
    "succession",
  ],
  ["successor, the member itself", set("succession", "successor = enrollment"), "succession"],
  ["enrollment", set("succession", `enrollment = ${OTHER_MEMBER}`), "succession"],
  ["started_at", set("succession", "started_at = started_at + interval '1 second'"), "succession"],
  ["started_at, as if never", set("succession", `started_at = started_at + 9999 * ${DAY}`), "succession"],
  ["one is gone", gone("succession"), "succession", "enrollment::text"],
  ["one that was passed on is gone", gone("succession", PASSED_ON), "succession", "enrollment::text"],
  [
    "one too many, of a member who goes on",
    copied("succession", { id: NEW_ID, enrollment: OTHER_MEMBER }),
    "succession",
  ],
  [
    "one too many, by nothing",
    copied("succession", { id: NEW_ID, started_at: "started_at + interval '1 hour'" }),
    "succession",
  ],
  ["one too many, long ago", copied("succession", { id: NEW_ID, started_at: LONG_AGO }), "succession"],
  ["one twice", copied("succession", { id: NEW_ID }), "succession", null],
);

/** Standings. */
export const STANDINGS: Family = edits(
  "standing_interval",
  "id::text",
  ["status", set("standing_interval", "status = 'qualified'", "status = 'not_qualified'"), "standing_interval"],
  ["days of grace of the first", set("standing_interval", "grace_days = 1", "sequence = 1"), "standing_interval"],
  ["that something caused it", set("standing_interval", "trigger = null", "sequence > 1"), "standing_interval"],
  [
    "beginning",
    set("standing_interval", "started_at = started_at + interval '1 hour'", "status = 'qualified'"),
    "standing_interval",
  ],
  [
    "the first, in grace",
    set("standing_interval", "status = 'grace'", "sequence = 1 and ended_at is not null"),
    "interval",
  ],
  [
    "the first, with a tier",
    set(
      "standing_interval",
      "tier = (select id from tier order by id limit 1)",
      "sequence = 1 and ended_at is not null",
    ),
    "interval",
  ],
  ["what opened it", set("standing_interval", "trigger = null", "status = 'qualified'"), "interval"],
  ["end", set("standing_interval", "ended_at = started_at", "ended_at is not null and sequence > 1"), "interval", null],
  ["tier", set("standing_interval", "tier = null", "tier is not null"), "interval", null],
  ["grace", set("standing_interval", "grace_since = started_at", "status = 'qualified'"), "interval"],
  ["grace_days", set("standing_interval", "grace_days = 99", "status = 'qualified'"), "standing_interval"],
  ["sequence", set("standing_interval", "sequence = sequence + 9"), "interval"],
  [
    "what was met",
    set("standing_interval", `met = replace(met, '"observed":', '"observed":9')`, "met <> '[]'"),
    "interval",
  ],
  ["what was met is no JSON", set("standing_interval", "met = 'none'", "met <> '[]'"), "interval", "'-'"],
  ["one is gone", gone("standing_interval", "status = 'qualified'"), "standing_interval", "enrollment::text"],
);
