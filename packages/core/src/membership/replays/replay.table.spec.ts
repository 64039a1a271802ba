import { suite } from "uvu";
import * as assert from "uvu/assert";
import { named } from "../../kernel/testing/named.ts";
import type { Connection } from "../connections/connection.ts";
import type { StandingInterval } from "../standing/interval.ts";
import type { Policy } from "../standing/ports.ts";
import { assertion, day, member, override, program, requirement, tier } from "../standing/testing/standing.ts";
import { assertionsAt, overridesAt, profilesAt, unjudgedFor } from "./known.ts";
import type { Past, PastAmount } from "./past.ts";
import { type Replayed, replay as replaying, standOtherwise, standsAt } from "./replay.ts";

// How a member would have stood under other requirements, from what is kept.

const test = suite("the replay of a member's standing");

const amount = (received: number, fields: Partial<PastAmount> = {}): PastAmount => ({
  ...{ metric: "sales_count", amount: 1n, currency: null },
  ...{ receivedAt: day(received), occurredAt: day(received), judgedAt: day(received) },
  ...fields,
});

const past = (fields: Partial<Past> = {}): Past => ({
  member: member({ approvalStatus: "approved", approvedAt: day(0), createdAt: day(-1) }),
  approvals: [{ startedAt: day(0), endedAt: null }],
  ...{ amounts: [], assertions: [], profiles: [], overrides: [], intervals: [] },
  ...fields,
});

const versioned = <T>(row: T, version = 1) => ({ row, version });
const made = (at: number, updated = at) => ({ createdAt: day(at), updatedAt: day(updated) });

/** A replay to its end. */
const replay = (...of: Parameters<typeof replaying>): Replayed => {
  const steps = replaying(...of);
  for (;;) {
    const next = steps.next();
    if (next.done === true) return next.value;
  }
};

/** The steps of a replay, one by one. */
const stepsOf = (policy: Policy, of: Past): readonly number[] => [...replaying(program(), policy, of, day(100))];

const policyOf = (...requirements: Policy["requirements"]): Policy => ({ requirements, tiers: [], terms: [] });
const [LOW, HIGH] = [tier(1), tier(5)];

/** The moves of a member, in days from the first approval. */
const moved = (policy: Policy, of: Past, until = 100, graceDays = 2): readonly string[] =>
  replay(program({ graceDays }), policy, of, day(until)).standings.map(
    ({ status, tier: held, startedAt }) =>
      `${(startedAt.getTime() - day(0).getTime()) / 86_400_000} ${status}${held === null ? "" : ` ${held === HIGH.id ? "high" : "low"}`}`,
  );

test("a member is evaluated when it is approved, and by each event that was received since", () => {
  const twice = requirement({ threshold: 2 });
  const sold = past({ amounts: [amount(1), amount(3), amount(5, { amount: -1n })] });
  assert.equal(moved(policyOf(), sold), ["-1 pending", "0 qualified"]);
  assert.equal(moved(policyOf(twice), sold), [
    ...["-1 pending", "0 not_qualified", "3 qualified", "5 grace", "7 not_qualified"],
  ]);
  assert.equal(moved(policyOf(twice), sold, 3), ["-1 pending", "0 not_qualified"]);
  assert.equal(moved(policyOf({ ...twice, failurePolicy: "immediate" }), sold).at(-1), "5 not_qualified");
});

test("a window ends by time alone, and what occurred long before counts for nothing", () => {
  const recent = policyOf(requirement({ windowDays: 3, failurePolicy: "immediate" }));
  assert.equal(moved(recent, past({ amounts: [amount(1), amount(2)] })), [
    ...["-1 pending", "0 not_qualified", "1 qualified", "5 not_qualified"],
  ]);
  const late = amount(4, { occurredAt: day(2) });
  assert.equal(moved(recent, past({ amounts: [late] })).slice(2), ["4 qualified", "5 not_qualified"]);
  const old = amount(9, { occurredAt: day(2) });
  assert.equal(moved(recent, past({ amounts: [old] })), ["-1 pending", "0 not_qualified"]);
  const ahead = amount(1, { occurredAt: day(4) });
  assert.equal(moved(recent, past({ amounts: [ahead] })).slice(2), ["4 qualified", "7 not_qualified"]);
});

test("amounts of another metric or currency, or of terms that do not judge them, count for nothing", () => {
  const money = policyOf(requirement({ metricKey: "gmv_cents", threshold: 5 }));
  const sold = (fields: Partial<PastAmount>) =>
    moved(money, past({ amounts: [amount(1, { metric: "gmv_cents", amount: 5n, currency: "eur", ...fields })] })).at(
      -1,
    );
  assert.is(sold({}), "1 qualified");
  for (const fields of [{ currency: "usd" }, { currency: null }, { metric: "views" }])
    assert.is(sold(fields), "0 not_qualified");
});

test("each sum of a replay takes a step for each amount, and each evaluation one for each row that it reads", () => {
  const sold = past({ amounts: [amount(1), amount(3)] });
  // Itself, the approval, and of each sum and each requirement.
  assert.equal(stepsOf(policyOf(), sold), [2, 2, 2]);
  assert.equal(stepsOf(policyOf(requirement()), sold), [2, 4, 4, 4]);
  const windows = policyOf(
    requirement({ windowDays: 3 }),
    requirement({ windowDays: 9 }),
    requirement({ windowDays: 9 }),
  );
  // Approved, two sales, each leaves two windows, and grace ends.
  assert.equal(stepsOf(windows, sold), [2, 2, ...Array.from({ length: 8 }, () => 7)]);
  const claims = [versioned(assertion("age", made(0))), versioned(assertion("kyc", made(0)))];
  const asked = stepsOf(
    policyOf(requirement()),
    past({ overrides: [versioned(override(made(0)))], assertions: claims }),
  );
  assert.is(asked.at(-1), 1 + 1 + 2 * (1 + 1 + 2) + 1);
  const profiles = connected({}).profiles;
  assert.is(stepsOf(policyOf(), past({ profiles })).at(-1), 3);
  const terms = [{ ...program(), startedAt: day(-9) }] as unknown as Policy["terms"];
  assert.is(stepsOf({ ...policyOf(), terms }, past()).at(-1), 3);
});

test("a member stands on the highest tier whose requirements hold", () => {
  const asks = requirement({ scope: "tier", scopeId: HIGH.id, threshold: 2 });
  const policy = { ...policyOf(asks), tiers: [LOW, HIGH] };
  assert.equal(moved(policy, past({ amounts: [amount(1), amount(2)] })), [
    ...["-1 pending", "0 qualified low", "2 qualified high"],
  ]);
});

test("the standings of a member follow each other, and the first is that of its first interval", () => {
  const first = [{ trigger: null, startedAt: day(-7) }] as unknown as readonly StandingInterval[];
  const ends = (intervals: Past["intervals"]) =>
    replay(program(), policyOf(requirement()), past({ amounts: [amount(3)], intervals }), day(9)).standings.map(
      ({ enrollment, startedAt, endedAt }) => [enrollment === member().id, startedAt, endedAt],
    );
  assert.equal(ends([]), [
    [true, day(-1), day(0)],
    [true, day(0), day(3)],
    [true, day(3), null],
  ]);
  assert.equal(ends(first)[0], [true, day(-7), day(0)]);
});

test("a member is approved whenever it is evaluated, whatever became of it", () => {
  const asks = policyOf(requirement({ metricKey: "manual_approval" }));
  const approvals = [{ startedAt: day(0), endedAt: day(5) }];
  const of = member({ approvalStatus: "rejected", approvedAt: null, createdAt: day(-1) });
  assert.equal(moved(asks, past({ member: of, approvals })), ["-1 pending", "0 qualified"]);
});

test("nobody is evaluated before the first approval and between two", () => {
  const policy = policyOf(requirement());
  const approvals = [
    { startedAt: day(0), endedAt: day(2) },
    { startedAt: day(6), endedAt: null },
  ];
  assert.equal(moved(policy, past({ approvals, amounts: [amount(-1), amount(3)] })), ["-1 pending", "0 qualified"]);
  assert.equal(moved(policy, past({ approvals, amounts: [amount(3)] })), [
    ...["-1 pending", "0 not_qualified", "6 qualified"],
  ]);
  assert.equal(moved(policy, past({ approvals: approvals.slice(0, 1), amounts: [amount(2)] })).length, 2);
  const intervals = [{ status: "grace", startedAt: day(-3) }] as unknown as readonly StandingInterval[];
  assert.equal(replay(program(), policy, past({ approvals: [], intervals }), day(9)).standings, intervals);
  assert.equal(replay(program(), policy, past({ intervals }), day(0)).standings, intervals);
  // A window that would end between them is looked at by the next approval.
  const recent = policyOf(requirement({ windowDays: 2, failurePolicy: "immediate" }));
  assert.equal(moved(recent, past({ approvals, amounts: [amount(1)] })).slice(2), ["1 qualified", "6 not_qualified"]);
});

test("a timer is taken when an interval says that workers took it, within an hour", () => {
  const recent = policyOf(requirement({ windowDays: 3, failurePolicy: "immediate" }));
  const took = (ms: number, trigger: StandingInterval["trigger"]) => {
    const intervals = [
      { trigger: null, startedAt: day(-1) },
      { trigger, startedAt: day(4, ms) },
    ] as unknown as readonly StandingInterval[];
    const { standings } = replay(program(), recent, past({ intervals, amounts: [amount(1)] }), day(9));
    return (standings.at(-1)?.startedAt.getTime() ?? 0) - day(4).getTime();
  };
  assert.equal([took(5, "timer"), took(0, "timer"), took(5, "requirement")], [5, 0, 0]);
  const among = (...times: readonly Date[]) => {
    const intervals = times.map((startedAt) => ({ trigger: "timer", startedAt })) as unknown as Past["intervals"];
    return replay(program(), recent, past({ intervals, amounts: [amount(1)] }), day(9)).standings.at(-1)?.startedAt;
  };
  assert.equal(among(day(4, 5), day(4, 9)), day(4, 5));
  assert.equal(among(day(3, 1), day(4, 5)), day(4, 5));
  assert.equal(among(day(2), day(3), day(4), day(4, 5), day(6)), day(4));
  assert.equal([took(-1, "timer"), took(3_599_999, "timer"), took(3_600_000, "timer")], [0, 3_599_999, 0]);
});

test("clicks are evaluated when workers took them, other events at once", () => {
  const clicks = policyOf(
    requirement({ metricKey: "link_clicks" }),
    requirement({ id: named("requirement", "other") }),
  );
  const at = (metric: string) => {
    const intervals = [
      { trigger: null, startedAt: day(-1) },
      { trigger: "metric_event", startedAt: day(1, 9) },
    ] as unknown as readonly StandingInterval[];
    const amounts = [
      amount(1, { metric }),
      amount(0, { metric: metric === "link_clicks" ? "sales_count" : "link_clicks" }),
    ];
    const { standings } = replay(program(), clicks, past({ intervals, amounts }), day(9));
    return (standings.at(-1)?.startedAt.getTime() ?? 0) - day(1).getTime();
  };
  assert.equal([at("link_clicks"), at("sales_count")], [9, 0]);
});

test("an assertion counts from when it was made until it expires or is revoked", () => {
  const asks = policyOf(requirement({ metricKey: "assert:kyc", operator: "exists", threshold: null }));
  const kept = { ...made(2), effectiveAt: day(2) };
  const of = (fields: object, version = 1) =>
    moved(asks, past({ assertions: [versioned(assertion("kyc", { ...kept, ...fields }), version)] }));
  assert.equal(of({}), ["-1 pending", "0 not_qualified", "2 qualified"]);
  assert.equal(of({ expiresAt: day(4) }).at(-1), "4 not_qualified");
  const revoked = { action: "revoked", effectiveAt: day(5), updatedAt: day(5) };
  assert.equal(of(revoked, 2), ["-1 pending", "0 not_qualified", "2 qualified", "5 not_qualified"]);
});

test("overrides and profiles count from when they were made", () => {
  const asks = policyOf(requirement({ metricKey: "channel_connected" }));
  const profile = {
    ...made(2),
    owner: member().entity,
    connectedAt: day(2),
    disconnectedAt: day(4),
    status: "revoked",
  } as unknown as Connection;
  const own = override({ ...made(3), disabled: true, requirement: requirement().id });
  assert.equal(moved({ ...asks }, past({ profiles: [versioned(profile, 2)] }), 100, 0), [
    ...["-1 pending", "0 not_qualified", "2 qualified", "4 not_qualified"],
  ]);
  const lasting = { ...profile, disconnectedAt: null, status: "connected" as const };
  assert.equal(moved(asks, past({ profiles: [versioned(lasting)] })), ["-1 pending", "0 not_qualified", "2 qualified"]);
  assert.equal(moved(asks, past({ overrides: [versioned(own)] })), ["-1 pending", "0 not_qualified", "3 qualified"]);
  assert.equal(overridesAt([versioned(own)], day(2)), []);
  assert.equal(overridesAt([versioned({ ...own, status: "archived" as const })], day(3)), []);
  assert.equal(
    [1, 2, 3, 4].map((at) => profilesAt([versioned(profile)], day(at))),
    [0, 1, 1, 0],
  );
  assert.is(profilesAt([versioned({ ...profile, disconnectedAt: null })], day(9)), 1);
  const claim = assertion("kyc", { ...made(2, 5), effectiveAt: day(5), action: "revoked" });
  const actions = (version: number) =>
    [1, 2, 5].map((at) => assertionsAt([versioned(claim, version)], day(at))[0]?.action);
  assert.equal(actions(2), [undefined, "asserted", "revoked"]);
  assert.equal(actions(3), [undefined, "revoked", "revoked"]);
});

const READS = policyOf(
  requirement({ metricKey: "assert:kyc" }),
  requirement({ id: named("requirement", "b"), metricKey: "channel_connected" }),
);
const claimed = (fields: object, version = 3) => ({ assertions: [versioned(assertion("kyc", fields), version)] });
const connected = (fields: object, version = 1) => ({
  profiles: [
    versioned(
      {
        ...{ ...made(1), owner: member().entity, connectedAt: day(1), disconnectedAt: null, status: "connected" },
        ...fields,
      } as Connection,
      version,
    ),
  ],
});
const CASES: readonly (readonly [name: string, fields: Partial<Past>, reason: string | undefined, policy?: Policy])[] =
  [
    ["nothing", {}, undefined],
    ["an assertion that changed", claimed(made(1, 3)), "assertion_changed"],
    [
      "an assertion that changed, read by an override alone",
      { ...claimed(made(1, 3)), overrides: [versioned(override({ ...made(1), metricKey: "assert:kyc" }))] },
      "assertion_changed",
      policyOf(),
    ],
    ["an assertion that changed before", claimed(made(-3, 0)), undefined],
    ["an assertion that was made after", claimed(made(10, 12)), undefined],
    ["an assertion that nothing reads", { assertions: [versioned(assertion("age", made(1, 3)), 3)] }, undefined],
    ["an assertion that is as it was made", claimed(made(1, 1)), undefined],
    ["an assertion that was revoked once", claimed({ ...made(1, 3), action: "revoked" }, 2), undefined],
    ["an assertion that was made again", claimed(made(1, 3), 2), "assertion_changed"],
    [
      "an assertion about somebody who is the same person",
      claimed({ ...made(1), entity: named("entity", "other") }),
      "merged",
    ],
    ["an override that changed", { overrides: [versioned(override(made(1, 3)))] }, "override_changed"],
    ["an override that did not", { overrides: [versioned(override(made(1)))] }, undefined],
    ["a profile that was connected", connected({}), undefined],
    ["a profile that was revoked once", connected({ ...made(1, 3), status: "revoked" }, 2), undefined],
    ["a profile that expired and was revoked", connected({ ...made(1, 3), status: "revoked" }, 3), "profile_changed"],
    ["a profile that was refreshed", connected({ ...made(1, 3) }, 3), undefined],
    ["a profile that was connected again", connected({ ...made(1, 3), connectedAt: day(3) }), "profile_changed"],
    [
      "a profile of somebody who is the same person",
      connected({ owner: named("entity", "other"), connectedAt: day(3) }),
      "merged",
    ],
    ["such a profile that nothing reads", connected({ owner: named("entity", "other") }), undefined, policyOf()],
    ["a profile that nothing reads", connected({ ...made(1, 3), connectedAt: day(3) }), undefined, policyOf()],
  ];
for (const [name, fields, reason, policy = READS] of CASES) {
  test(`with ${name} a member ${reason === undefined ? "is judged" : `is not judged: ${reason}`}`, () => {
    assert.is(unjudgedFor(policy, past(fields), day(0), day(10)), reason);
    const intervals = [{ status: "grace", startedAt: day(-1) }] as unknown as readonly StandingInterval[];
    const replayed = replay(program(), policy, past({ ...fields, intervals }), day(10));
    assert.is(replayed.unjudged, reason);
    assert.is(replayed.standings === intervals, reason !== undefined);
  });
}

type Line = readonly [status: "qualified" | "grace", from: number, to: number | null];
const standings = (...lines: readonly Line[]) =>
  lines.map(([status, from, to]) => ({
    ...{ enrollment: member().id, status, tier: null },
    ...{ startedAt: day(from), endedAt: to === null ? null : day(to) },
  }));

test("standings differ where they do at some instant before the end", () => {
  const whole = standings(["qualified", 0, null]);
  const differ = (...after: Line[]) => standOtherwise(whole, standings(...after), day(9));
  assert.not(differ(["qualified", 0, 4], ["qualified", 4, null]));
  assert.not(differ(["grace", 0, 0], ["qualified", 0, null]));
  assert.not(differ(["qualified", 0, 9], ["grace", 9, null]));
  assert.ok(differ(["qualified", 0, 8], ["grace", 8, null]));
  assert.ok(differ(["qualified", 1, null]));
  assert.ok(differ(["qualified", 0, 4], ["grace", 4, 5], ["qualified", 5, null]));
  const both = standings(["qualified", 0, 4], ["grace", 4, null]);
  assert.equal(
    [-1, 0, 3, 4].map((at) => standsAt(both, day(at))?.status),
    ["qualified", "qualified", "qualified", "grace"],
  );
  assert.is(standsAt([], day(0)), undefined);
});

test.run();
