import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type Decision, insert } from "../../journal/index.ts";
import { decided, deciding, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { newId, type Refused } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { DecisionContext } from "../context.ts";
import { FILE_ITEMS_MAX } from "../payout-rails/format.ts";
import { LIST_RAIL } from "../payout-rails/list.ts";
import type { PayoutRail } from "../payout-rails/ports.ts";
import type { PayoutRailRow } from "../payout-rails/rail.ts";
import { RAILS } from "../payout-rails/testing/rails.ts";
import { payoutCreated } from "../runs/announce.ts";
import type { StoredView } from "../runs/run.ts";
import { moving } from "./books.ts";
import { type BatchFacts, decideCreate, readPeriod } from "./create.ts";
import type { DueRecipient } from "./ports.ts";
import { payoutBatch, payoutItem } from "./testing/batch.ts";

// Decisions, section 5, batches: what was run before is derived anew, then who is due is read, and who is paid is frozen.

const test = suite("a batch that is made");

const day = (of: number): Date => new Date(Date.UTC(2030, 0, of));

/** The days that are sent, and the period they make, or the field at fault. */
const PERIODS = [
  [undefined, undefined, [null, null]],
  ["2030-01-01", undefined, [day(1), null]],
  [undefined, "2030-01-08", [null, day(8)]],
  ["2030-01-01", "2030-01-08", [day(1), day(8)]],
  ["2030-01-08", "2030-01-08", "period_end"],
  ["2030-01-09", "2030-01-08", "period_end"],
  ["x", "y", "period_start"],
  [undefined, "y", "period_end"],
] as const;

test("a batch is of any time, or of a period that is open at either end", () => {
  for (const [start, end, outcome] of PERIODS) {
    const read = readPeriod(start, end);
    if (typeof outcome === "string") {
      assert.equal([refusalOf(read)?.code, refusalOf(read)?.param], ["invalid_period", outcome]);
    } else assert.equal(decided(read), { periodStart: outcome[0], periodEnd: outcome[1] });
  }
  const refusal = refusalOf(readPeriod("2030-01-08", "2030-01-08"));
  assert.match(refusal?.message as string, "period_end must be after period_start.");
});

const CONTEXT = deciding({ publicUrl: "https://api.example" } as DecisionContext["settings"]);
const STORED: PayoutRailRow = {
  id: named("payout_rail", "rail"),
  brand: CONTEXT.brand.id,
  rail: "csv_batch",
  format: "wise_batch_csv",
  status: "active",
  isDefault: true,
  config: { walletFunded: false, columns: null, debtor: null },
  createdAt: day(1),
  updatedAt: day(1),
};
const RAIL: PayoutRail = RAILS.wise_batch_csv;
const PERIOD = { periodStart: day(1), periodEnd: day(8) };
const ALL = { program: null, entity: null, belowMinimumFor: null };
const EXPECTS = [{ kind: "payoutRule", id: "rule", version: 3 }] as const;
const FACTS: BatchFacts = {
  asked: { ...PERIOD, ...ALL, accepted: [] },
  stored: stored(STORED),
  rail: RAIL,
  derivation: {
    brand: CONTEXT.brand.id,
    entitlements: [],
    waiting: [],
    closed: [],
    period: null,
    own: [],
    includesOpen: true,
    periods: [],
    seed: "seed",
    at: NOW,
  },
  expects: EXPECTS,
};

/** Returns the follow-up of a decision, given the result of its set. */
const nextOf = <R>(decision: Decision<R>, result: never) => {
  if (decision.next === undefined) throw new Error("The decision goes on.");
  return decision.next([result]);
};

const VIEW = {
  payout: {
    id: named("payout", "derived"),
    enrollment: named("enrollment", "member"),
    program: named("program", "program"),
    entity: named("entity", "mia"),
    rule: null,
    adjusts: null,
    batch: null,
    basis: null,
    paidAt: null,
    returnedAt: null,
    amountMinor: 100n,
    periodStart: day(1),
    periodEnd: day(8),
    earnedStart: day(1),
    earnedEnd: day(8),
    createdAt: NOW,
    updatedAt: NOW,
  },
  recipient: { name: null, email: null },
} as unknown as StoredView;

const MIA: DueRecipient = {
  entity: named("entity", "mia"),
  currency: "usd",
  amountMinor: 200n,
  payouts: [named("payout", "one"), named("payout", "two")],
  latest: {
    enrollment: named("enrollment", "member"),
    program: named("program", "program"),
    entity: named("entity", "mia"),
    periodStart: day(1),
    periodEnd: day(8),
  },
  minimumMinor: 0n,
  name: "Mia",
  addressHeldUntil: null,
  accountHeldUntil: null,
  email: "mia@people.example",
  kind: "organization",
  isPaused: false,
  account: "account",
};
const NAMELESS: DueRecipient = { ...MIA, entity: named("entity", "noa"), name: null };
const UNKNOWN: DueRecipient = { ...NAMELESS, entity: named("entity", "odo"), email: null };

test("derives what was run before, then reads what is due by accounts that the format pays to", () => {
  const first = decided(decideCreate(CONTEXT, FACTS));
  assert.equal(first.change, {
    sets: [{ set: "derivePayouts", ...FACTS.derivation }],
    expects: [{ kind: "payoutRail", id: STORED.id, version: 7 }, ...EXPECTS],
  });
  const second = decided(nextOf(first, { created: [], changed: [] } as never));
  const due = { set: "duePayouts", brand: CONTEXT.brand.id, ...PERIOD, program: null, entity: null, provider: "wise" };
  assert.equal(second.change, { sets: [due] });
});

const freeze = (recipients: readonly DueRecipient[], created: readonly StoredView[] = []) => {
  const second = decided(nextOf(decided(decideCreate(CONTEXT, FACTS)), { created, changed: [] } as never));
  return nextOf(second, { recipients } as never);
};

test("freezes what is due, one payment for each recipient and currency, and announces what was derived", () => {
  const last = decided(freeze([MIA, NAMELESS, UNKNOWN, { ...MIA, currency: "eur", amountMinor: 0n }], [VIEW]));
  const row = payoutBatch({
    id: newId(CONTEXT, "payout_batch"),
    format: "wise_batch_csv",
    provider: "wise",
    byEmail: true,
    ...PERIOD,
    totals: [{ currency: "usd", amountMinor: 600n, items: 3 }],
    skippedCount: 1,
    skipped: [{ entity: MIA.entity, currency: "eur", amountMinor: 0n, reason: "below_minimum" }],
    createdAt: NOW,
    createdBy: "key_caller",
    updatedAt: NOW,
  });
  const items = [MIA, NAMELESS, UNKNOWN].map(({ entity, name, email, payouts }, place) =>
    payoutItem(newId(CONTEXT, "payout_item", `${entity}:usd`, place), {
      batch: row.id,
      entity,
      amountMinor: 200n,
      payouts,
      destination: "account",
      name: name ?? email ?? "account",
      email,
      recipientType: "organization",
      createdAt: NOW,
      updatedAt: NOW,
    }),
  );
  const booked = moving(CONTEXT, row, "freeze", row.totals, row.id);
  const frozen = items.map(({ id, entity }) => ({ item: id, entity, currency: "usd", amountMinor: 200n, payouts: 2 }));
  assert.is(last.next, undefined);
  assert.is("outcome" in last && last.outcome, "created");
  assert.equal(last.change, {
    writes: [insert("payoutBatch", row), ...items.map((item) => insert("payoutItem", item)), ...booked.writes],
    increments: booked.increments,
    sets: [{ set: "freezePayouts", brand: row.brand, batch: row.id, ...PERIOD, program: null, items: frozen, at: NOW }],
    events: [payoutCreated(FACTS.derivation, VIEW, CONTEXT.tenant)],
  });
  if (!("value" in last) || last.value === undefined) throw new Error("It is answered.");
  assert.equal([last.value.status, last.value.items?.length], ["draft", 3]);
});

test("a batch takes the amount a provider cannot pay off the payout item, and owes it anew once payouts are frozen", () => {
  const due = { ...MIA, currency: "huf", amountMinor: 12_345n };
  const frozen = decided(freeze([due]));
  const [item] = (frozen.change.writes ?? []).flatMap((write) => (write.kind === "payoutItem" ? [write.row] : []));
  const taken = newId(CONTEXT, "payout", `${MIA.entity}:huf:taken`, 0);
  assert.equal([item?.amountMinor, item?.payouts], [12_300n, [...MIA.payouts, taken].sort()]);
  assert.equal(
    (frozen.change.sets ?? []).flatMap((set) => ("items" in set ? set.items : [])),
    [{ item: item?.id, entity: MIA.entity, currency: "huf", amountMinor: 12_345n, payouts: 2 }],
  );
  const rest = decided(nextOf(frozen, { frozen: 2 } as never));
  assert.equal(
    (rest.change.writes ?? []).flatMap(({ row }) => {
      const { sourceKind, amountMinor, status, batch, item: of, enrollment, periodStart } = row as StoredView["payout"];
      return [[sourceKind, amountMinor, status, batch, of, enrollment, periodStart]];
    }),
    [
      ["carried", -45n, "processing", item?.batch, item?.id, MIA.latest.enrollment, day(1)],
      ["carried", 45n, "pending", null, null, MIA.latest.enrollment, day(1)],
    ],
  );
  assert.equal(
    (rest.change.events ?? []).map(({ type }) => type),
    ["payout.created", "payout.created"],
  );
});

test("a new batch shows the first hundred of its payout items", () => {
  const recipients = Array.from({ length: 101 }, (_, at) => ({ ...MIA, entity: named("entity", `e${at}`) }));
  const last = decided(freeze(recipients));
  if (!("value" in last) || last.value === undefined) throw new Error("It is answered.");
  assert.is(last.value.items?.length, 100);
});

test("orders its payments by their ids, as many as one batch has at most", () => {
  const list = { ...STORED, format: LIST_RAIL.format };
  const { itemsMax } = LIST_RAIL;
  assert.is(FILE_ITEMS_MAX, itemsMax);
  const recipients = Array.from({ length: itemsMax + 1 }, (_, at) => ({ ...MIA, entity: named("entity", `e${at}`) }));
  const facts = { ...FACTS, stored: stored(list), rail: LIST_RAIL };
  const second = decided(nextOf(decided(decideCreate(CONTEXT, facts)), { created: [], changed: [] } as never));
  const { change } = decided(nextOf(second, { recipients } as never));
  const ids = (change.writes ?? []).flatMap((write) => (write.kind === "payoutItem" ? [write.row.id] : []));
  assert.is(new Set(ids).size, itemsMax);
  assert.ok(ids.every((id, at) => at === 0 || (ids[at - 1] as string) < id));
});

test("a batch that pays nobody is refused", () => {
  const end = freeze([{ ...MIA, amountMinor: -1n }]);
  const refusal = refusalOf(end);
  assert.is(refusal?.code, "payout_batch_empty");
  assert.match(refusal?.message as string, "1 recipient was skipped: negative_balance.");
  assert.is(end.ok ? "accepted" : end.refusal.committed, undefined);
});

test("commits and tells what had to be corrected, though nobody is paid", () => {
  const end = decided(freeze([{ ...MIA, amountMinor: -1n }], [VIEW]));
  const { refused } = end as { readonly refused?: Refused };
  const [event, ...others] = end.change.events ?? [];
  assert.equal([event?.type, others], ["payout.created", []]);
  assert.is(refused?.refusal.code, "payout_batch_empty");
  assert.equal(refused?.refusal.committed, {
    payouts_created: 1,
    payouts_changed: 0,
    payouts: [{ payout: "po_derived", created: true, amount_minor: 100, currency: VIEW.payout.currency }],
  });
});

test.run();
