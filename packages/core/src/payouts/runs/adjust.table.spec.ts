import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, deciding, NOW, refusalOf } from "../../journal/testing/deciding.ts";
import { newId } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { DecisionContext } from "../context.ts";
import { type AdjustFacts, decideAdjust, findPeriod, refusedEntry } from "./adjust.ts";
import type { Payout, PayoutPeriod } from "./payout.ts";
import type { Recipients } from "./recipients.ts";

// Decisions, section 5, entries by hand: of no rule, in the named or the latest period, once for each reference.

const test = suite("an amount that is entered by hand");

const day = (of: number): Date => new Date(Date.UTC(2030, 0, of));
const periodOf = (start: number, end: number, status: PayoutPeriod["status"] = "open") => ({
  row: { id: named("payout_period", `${start}`), periodStart: day(start), periodEnd: day(end), status } as PayoutPeriod,
  version: 3,
});
const KNOWN = [periodOf(1, 4), periodOf(4, 8), periodOf(8, 15)];

/** The periods there are, the requested one, and the days that are found, or the field at fault and the message. */
const PERIODS = [
  [[], {}, [null, /Run a period first/]],
  [KNOWN, {}, [8, 15]],
  [KNOWN, { period_start: "2030-01-04", period_end: "2030-01-08" }, [4, 8]],
  [KNOWN, { period_start: "2030-01-01" }, ["period_end", /period_end is required beside period_start/]],
  [KNOWN, { period_end: "2030-01-08" }, ["period_start", /period_start is required beside period_end/]],
  [KNOWN, { period_start: "x", period_end: "2030-01-08" }, ["period_start", /YYYY-MM-DD/]],
  [KNOWN, { period_start: "2030-01-01", period_end: "x" }, ["period_end", /YYYY-MM-DD/]],
  [KNOWN, { period_start: "2030-01-01", period_end: "2030-01-15" }, ["period_start", /2030-01-08 to 2030-01-15/]],
] as const;

/** Of three periods, which are closed, the requested start, and where the entry lies, or the field at fault. */
const CLOSED = [
  [[3], undefined, 4],
  [[1, 3], undefined, 4],
  [[1], undefined, 8],
  [[1, 2, 3], undefined, null],
  [[2], "2030-01-04", "period_start"],
  [[1, 3], "2030-01-04", 4],
] as const;

test("lies in no closed period, but in the latest open one", () => {
  for (const [closed, start, expected] of CLOSED) {
    const known = KNOWN.map((one, at) =>
      (closed as readonly number[]).includes(at + 1) ? { ...one, row: { ...one.row, status: "closed" as const } } : one,
    );
    const found = findPeriod(known, start === undefined ? {} : { period_start: start, period_end: "2030-01-08" });
    if (typeof expected === "number") assert.equal(decided(found).row.periodStart, day(expected));
    else assert.equal([refusalOf(found)?.code, refusalOf(found)?.param ?? null], ["payout_period_closed", expected]);
  }
});

test("lies in the named period, which has to have rows, else in the latest that has", () => {
  for (const [known, requested, [first, second]] of PERIODS) {
    const found = findPeriod(known, requested);
    if (typeof first === "number") assert.equal(decided(found), periodOf(first, second as number));
    else {
      assert.is(refusalOf(found)?.code, "invalid_period");
      assert.is(refusalOf(found)?.param, first);
      assert.match(refusalOf(found)?.message as string, second as RegExp);
    }
  }
});

const ENROLLMENT = {
  id: named("enrollment", "member"),
  program: named("program", "program"),
  entity: named("entity", "entity"),
};
const INPUT = {
  enrollment: "enr_member",
  amount_minor: -500n,
  currency: "usd",
  reason: "A correction",
  external_ref: "ref",
  again: false,
};
const ROW: Payout = {
  id: named("payout", "payout"),
  brand: named("brand", "brand"),
  program: ENROLLMENT.program,
  enrollment: ENROLLMENT.id,
  entity: ENROLLMENT.entity,
  rule: null,
  sourceKind: "manual",
  adjusts: null,
  status: "pending",
  amountMinor: -500n,
  currency: "usd",
  periodStart: day(8),
  periodEnd: day(15),
  earnedStart: day(8),
  earnedEnd: day(15),
  basis: null,
  reason: "A correction",
  externalRef: "ref",
  event: null,
  eventPlace: null,
  batch: null,
  item: null,
  paidAt: null,
  earlierAmounts: [],
  createdAt: NOW,
  updatedAt: NOW,
};
const [START, END] = ["2030-01-08", "2030-01-15"];

/** The repeated request, and the field in which it is not the stored entry. */
const REPEATS = [
  [{}],
  [{ period_start: START, period_end: END }],
  [{ period_start: "2030-01-01", period_end: END }, "period_start"],
  [{ period_start: START, period_end: "2030-01-16" }, "period_end"],
  [{ amount_minor: 500n }, "amount_minor"],
  [{ currency: "eur" }, "currency"],
  [{ reason: "Another" }, "reason"],
  [{ event: "perf_01890a5d-ac96-774b-bcce-b302099a8057" }, "event"],
] as const;

test("the reference of an amount entered by hand makes it one: another entry under it is refused", () => {
  for (const [fields, differing] of REPEATS) {
    const refusal = refusalOf(refusedEntry(ROW, ENROLLMENT.id, { ...INPUT, ...fields }));
    const expected = differing === undefined ? undefined : ["reference_conflict", differing];
    assert.equal(refusal && [refusal.code, refusal.param], expected);
  }
  const other = refusalOf(refusedEntry(ROW, named("enrollment", "other"), { ...INPUT, reason: "Another" }));
  assert.equal([other?.code, other?.param], ["reference_conflict", "enrollment"]);
  assert.match(other?.message ?? "", "po_payout, which was sent with other contents: enrollment, reason.");
});

const CONTEXT = deciding<DecisionContext["settings"]>();
const recipients = (email: string | null): Recipients => new Map([[ENROLLMENT.entity, { name: "Mia", email }]]);
const PERIOD = periodOf(8, 15);

/** The address, the account, and whether money can reach the member. */
const REACHED = [
  ["mia@people.example", false, recipients("mia@people.example"), "pending"],
  [null, true, recipients(null), "pending"],
  [null, false, recipients(null), "awaiting_account"],
  [null, false, new Map(), "awaiting_account"],
] as const;

test("an amount entered by hand is a payout of no rule with its event, and awaits an account where money cannot reach the member", () => {
  for (const [email, hasAccount, to, status] of REACHED) {
    const facts: AdjustFacts = {
      enrollment: ENROLLMENT,
      payee: ENROLLMENT.entity,
      period: PERIOD,
      hasAccount,
      recipients: to,
      paidFor: null,
    };
    const { outcome, change, value } = decided(decideAdjust(CONTEXT, facts, INPUT));
    const row = { ...ROW, id: newId(CONTEXT, "payout"), status };
    assert.is(outcome, "created");
    assert.equal(change.writes, [{ kind: "payout", row, version: 0 }]);
    assert.equal(change.expects, [{ kind: "payoutPeriod", id: PERIOD.row.id, version: 3 }]);
    assert.is(value?.recipient.email, email);
    assert.is(value?.amount_minor, -500);
    const [event, ...others] = change.events ?? [];
    assert.is(others.length, 0);
    assert.equal([event?.type, event?.subject], ["payout.created", { type: "payout", id: row.id }]);
    assert.equal(JSON.parse(event?.data as string), { object: JSON.parse(JSON.stringify(value)) });
  }
});

/** The entries that pay for the event already, whether the request says again, and the sums that it is refused with. */
const PAID_FOR = [
  [[], false, undefined],
  [[1_800n], false, ["1800 usd"]],
  [[1_800n, 200n], false, ["2000 usd"]],
  [[1_800n, -1_800n], false, undefined],
  [[1_800n], true, undefined],
] as const;

test("an amount for an event names it with its place, and is refused where others pay for it unless it says again", () => {
  const event = named("performance_event", "sale");
  for (const [amounts, again, sums] of PAID_FOR) {
    const before = amounts.map((amountMinor, at): Payout => ({ ...ROW, amountMinor, event, eventPlace: at + 1 }));
    const facts: AdjustFacts = {
      enrollment: ENROLLMENT,
      payee: ENROLLMENT.entity,
      period: PERIOD,
      hasAccount: true,
      recipients: recipients(null),
      paidFor: { event, before },
    };
    const result = decideAdjust(CONTEXT, facts, { ...INPUT, again });
    const refusal = refusalOf(result);
    if (sums !== undefined) {
      assert.equal([refusal?.code, refusal?.param], ["performance_event_already_paid", "event"]);
      assert.match(refusal?.message ?? "", `${sums.join(", ")} by po_payout`);
    } else {
      const { change, value } = decided(result);
      const [write] = change.writes ?? [];
      const row = write?.row as Payout | undefined;
      assert.equal([row?.event, row?.eventPlace], [event, before.length + 1]);
      assert.is(value?.event, "perf_sale");
    }
  }
});

test("the same entry again is answered as it is", () => {
  const facts: AdjustFacts = { known: ROW, recipients: recipients(null) };
  const { outcome, change, value } = decided(decideAdjust(CONTEXT, facts, INPUT));
  assert.is(outcome, "existing");
  assert.equal(change, {});
  assert.is(value?.id, "po_payout");
  assert.is(value?.recipient.name, "Mia");
});

test.run();
