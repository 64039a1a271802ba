import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { PayoutRule } from "../../earning/index.ts";
import { payoutRule } from "../../earning/testing/rule.ts";
import type { Write } from "../../journal/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { PerformanceEvent } from "../performance/event.ts";
import { dueFor, type Spending, standingWith, takeDue } from "./claim.ts";

// Decisions, section 3, "Wallet": every earning event consumes what the active per-event rules give for it, once per rule, at
// most what remains; credit is at par with any currency's minor unit. Section 2: budgets judge standing as payouts do.

const test = suite("what an event takes from a budget");

const day = (of: number): Date => new Date(Date.UTC(2030, 0, of));
const MEMBER = named("enrollment", "member");
const PROGRAM = named("program", "program");
/** A link for qualified members only. */
const LINK = { id: named("deployment", "link"), completedAt: null, qualifiedOnly: true };

const spendingOf = (fields: Partial<Spending> = {}, history: Partial<Spending["history"]> = {}): Spending => ({
  distribution: named("distribution", "distribution"),
  mode: "funded",
  asset: "usd",
  status: "active",
  budget: { reserved: 1_000n, consumed: 0n, released: 0n },
  rules: [payoutRule()],
  history: {
    enrollment: { id: MEMBER, program: PROGRAM, approvalStatus: "approved", approvedAt: day(1) },
    erasedAt: null,
    pastApprovals: [],
    relationships: [{ id: named("relationship", "relationship"), startedAt: day(1), endedAt: null, until: null }],
    deployment: null,
    standings: [],
    pauses: [],
    ...history,
  },
  read: [],
  ...fields,
});

/** A sale of 10.00 usd by the member. */
const saleOf = (fields: Partial<PerformanceEvent> = {}): PerformanceEvent =>
  ({
    program: PROGRAM,
    enrollment: MEMBER,
    collection: null,
    unit: null,
    occurredAt: day(5),
    selfReferral: false,
    metrics: [
      { metric: "gmv_cents", amount: 1_000n, currency: "usd" },
      { metric: "sales_count", amount: 1n, currency: null },
    ],
    ...fields,
  }) as PerformanceEvent;

const TENTH = payoutRule({ id: named("payout_rule", "tenth") });
const PER_SALE = payoutRule({
  id: named("payout_rule", "per sale"),
  type: "cpa",
  metricKey: "sales_count",
  rateBps: null,
  perUnitMinor: 250n,
});
const EUROS: PayoutRule = { ...PER_SALE, id: named("payout_rule", "euros"), currency: "eur" };
const GOLDEN: PayoutRule = { ...TENTH, id: named("payout_rule", "gold"), tier: named("tier", "gold") };
/** The tier is held from the 4th to the 6th. */
const GOLD: Spending["history"]["standings"] = [
  { status: "qualified", tier: named("tier", "gold"), startedAt: day(4), endedAt: day(6) },
];
const refund = saleOf({ metrics: [{ metric: "gmv_cents", amount: -1_000n, currency: "usd" }] });

/** Columns: the name of the case, the budget, the event, the amount due by each rule. */
const DUE: readonly (readonly [string, Spending, PerformanceEvent, ...(readonly [string, bigint])[]])[] = [
  ["a tenth of a sale", spendingOf({ rules: [TENTH] }), saleOf(), ["tenth", 100n]],
  ["each rule by itself", spendingOf({ rules: [TENTH, PER_SALE] }), saleOf(), ["tenth", 100n], ["per sale", 250n]],
  ["no rule", spendingOf({ rules: [] }), saleOf()],
  ["only rules in the currency of the budget", spendingOf({ rules: [EUROS, TENTH] }), saleOf(), ["tenth", 100n]],
  [
    "credits pay any currency",
    spendingOf({ asset: "credit", rules: [EUROS, TENTH] }),
    saleOf(),
    ["euros", 250n],
    ["tenth", 100n],
  ],
  ["a rule that measures nothing of it", spendingOf({ rules: [TENTH, PER_SALE] }), saleOf({ metrics: [] })],
  ["a rule of another member", spendingOf({ rules: [TENTH] }), saleOf({ enrollment: null })],
  ["a refund", spendingOf({ rules: [TENTH] }), refund],
  ["what is floored to nothing", spendingOf({ rules: [{ ...TENTH, rateBps: 9 }] }), saleOf()],
  ["the least there is", spendingOf({ rules: [{ ...TENTH, rateBps: 10 }] }), saleOf(), ["tenth", 1n]],
  [
    "a rule for a tier that the member holds",
    spendingOf({ rules: [GOLDEN] }, { standings: GOLD }),
    saleOf(),
    ["gold", 100n],
  ],
  [
    "a rule for a tier once it is lost",
    spendingOf({ rules: [GOLDEN, TENTH] }, { standings: GOLD }),
    saleOf({ occurredAt: day(6) }),
    ["tenth", 100n],
  ],
  ["what the member bought itself", spendingOf({ rules: [TENTH] }), saleOf({ selfReferral: true })],
  ["an event that earns nothing", spendingOf({ rules: [TENTH] }, { deployment: LINK }), saleOf()],
];

for (const [name, spending, event, ...due] of DUE) {
  test(`${name}: ${due.map(([, amount]) => amount).join(" and ") || "nothing"}`, () => {
    assert.equal(
      dueFor(spending, event).map(({ rule, amount }) => [rule.id, amount]),
      due,
    );
  });
}

/** Columns: the amounts due, the remaining amount (undefined without a reservation), the amounts taken. */
const TAKEN: readonly (readonly [readonly bigint[], bigint | undefined, readonly (readonly [bigint, bigint])[]])[] = [
  [[], 100n, []],
  [[30n], 100n, [[30n, 30n]]],
  [[100n], 100n, [[100n, 100n]]],
  [[101n], 100n, [[101n, 100n]]],
  [[30n], 0n, []],
  [
    [60n, 60n, 60n],
    100n,
    [
      [60n, 60n],
      [60n, 40n],
    ],
  ],
  [
    [60n, 40n, 1n],
    100n,
    [
      [60n, 60n],
      [40n, 40n],
    ],
  ],
  [
    [60n, 60n],
    undefined,
    [
      [60n, 60n],
      [60n, 60n],
    ],
  ],
];

test("the first rule takes first, each at most what remains, and what is metered takes all", () => {
  for (const [amounts, remaining, taken] of TAKEN) {
    const due = amounts.map((amount) => ({ rule: TENTH, amount }));
    assert.equal(
      takeDue(due, remaining),
      taken.map(([amount, took]) => ({ rule: TENTH, amount, taken: took })),
      `${amounts} of ${remaining}`,
    );
  }
});

const standing = (status: "qualified" | "not_qualified", startedAt: Date, endedAt: Date | null = null) => ({
  status,
  tier: null,
  startedAt,
  endedAt,
});
const changed = (row: ReturnType<typeof standing>, enrollment = MEMBER): Write =>
  ({ kind: "standingInterval", row: { ...row, enrollment }, version: 0 }) as unknown as Write;

/** Not qualified since the 1st, qualified since the 3rd, by a link that asks for it. */
const before = [standing("not_qualified", day(1), day(3)), standing("qualified", day(3))];
const limited = spendingOf({}, { deployment: LINK, standings: before });

test("the standing that is committed with an event is what its budget is judged by", () => {
  const writes = [changed(standing("qualified", day(3), day(4))), changed(standing("not_qualified", day(4)))];
  const after = standingWith(limited, [{ kind: "entity" } as unknown as Write, ...writes]);
  assert.equal(
    after.history.standings.map(({ status, startedAt, endedAt }) =>
      standing(status as "qualified", startedAt, endedAt),
    ),
    [
      standing("not_qualified", day(1), day(3)),
      standing("qualified", day(3), day(4)),
      standing("not_qualified", day(4)),
    ],
  );
  assert.equal({ ...after, history: limited.history }, limited);
  assert.equal({ ...after.history, standings: before }, limited.history);
  assert.is(dueFor(limited, saleOf()).length, 1);
  assert.is(dueFor(after, saleOf()).length, 0);
});

test("nothing changes without a move of this member, or where neither its link nor a rule asks for its standing", () => {
  const other = [changed(standing("not_qualified", day(4)), named("enrollment", "other"))];
  assert.is(standingWith(limited, []), limited);
  assert.is(standingWith(limited, other), limited);
  const own = [changed(standing("not_qualified", day(4)))];
  for (const deployment of [null, { ...LINK, qualifiedOnly: false }]) {
    const open = spendingOf({}, { deployment, standings: before });
    assert.is(standingWith(open, own), open);
    const forTier = spendingOf({ rules: [TENTH, GOLDEN] }, { deployment, standings: before });
    assert.is(standingWith(forTier, own).history.standings.at(-1)?.status, "not_qualified");
  }
});

test.run();
