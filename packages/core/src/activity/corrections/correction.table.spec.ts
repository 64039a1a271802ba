import { suite } from "uvu";
import * as assert from "uvu/assert";
import { deciding, NOW, stored } from "../../journal/testing/deciding.ts";
import { EMPTY_OBJECT, newId, refuse } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { eventDigest, type PerformanceEvent } from "../performance/event.ts";
import { countedEvents } from "../performance/rollups.ts";
import { saleOf } from "../testing/event.ts";
import { isGone, rebook, refusedCorrection } from "./correction.ts";

// Decision record 33: what is left of an event is taken back from its member, and credited to another one at its own instant.

const test = suite("an event that is credited to another member");

const ANN = named("enrollment", "ann");
const SOLD = new Date("2030-01-10T12:00:00.000Z");
const gmv = (amount: bigint) => ({ metric: "gmv_cents", amount, currency: "usd" });
const sales = (amount: bigint) => ({ metric: "sales_count", amount, currency: null });

const SALE = saleOf({
  occurredAt: SOLD,
  receivedAt: SOLD,
  quantity: 3,
  metrics: [gmv(1_000n), sales(3n)],
  externalEventId: "order",
  sent: "what was sent",
  binds: true,
  customer: "c-1",
  collection: "shoes",
  code: "bob",
  click: "click",
  country: "de",
  newVisitor: true,
});
const reversalOf = (refundedMinor: bigint, refundedUnits = 0n) =>
  stored({ id: SALE.id, brand: SALE.brand, refundedMinor, refundedUnits });
const rebooked = (sale: PerformanceEvent, refunded?: bigint, units?: bigint, how: object = {}) => {
  const reversal = refunded === undefined ? undefined : reversalOf(refunded, units);
  const made = rebook(deciding(), { sale, reversal }, ANN, { rebinds: true, isSelf: false, ...how });
  if (!made.ok) throw new Error(made.refusal.message);
  return made.value;
};

test("a corrected event is taken back whole, and credited as it was, at its own instant", () => {
  const { takenBack, credited, reversal } = rebooked(SALE);
  const both = { source: "correction", receivedAt: NOW, externalEventId: null, sent: null, code: null, click: null };
  assert.equal(takenBack, {
    ...SALE,
    ...both,
    id: takenBack.id,
    quantity: -3,
    reverses: SALE.id,
    properties: EMPTY_OBJECT,
    metrics: [gmv(-1_000n), sales(-3n)],
    newVisitor: false,
    naming: '["reverses",[],[]]',
    binds: false,
    digest: eventDigest(takenBack),
  });
  const digest = eventDigest(credited);
  assert.equal(credited, {
    ...SALE,
    ...both,
    id: credited.id,
    enrollment: ANN,
    naming: '["correction",[],[]]',
    newVisitor: false,
    digest,
  });
  assert.equal(
    [takenBack.id, credited.id],
    ["taken back", "credited"].map((which) => newId(deciding(), "performance_event", which)),
  );
  assert.equal(reversal, {
    row: { id: SALE.id, brand: SALE.brand, refundedMinor: 1_000n, refundedUnits: 3n },
    version: 0,
  });
  assert.equal([countedEvents(SALE), countedEvents(takenBack), countedEvents(credited)], [1n, -1n, 1n]);
});

test("a corrected event keeps with its member what was refunded before", () => {
  const { takenBack, credited, reversal } = rebooked(SALE, 300n);
  assert.equal([takenBack.valueMinor, takenBack.metrics], [700n, [gmv(-700n), sales(-3n)]]);
  assert.equal([credited.valueMinor, credited.metrics], [700n, [gmv(700n), sales(3n)]]);
  assert.equal([reversal.row.refundedMinor, reversal.version], [1_000n, 7]);
});

test("a corrected event keeps with its member the units that were taken back before", () => {
  const { takenBack, credited, reversal } = rebooked(SALE, 300n, 2n);
  assert.equal([takenBack.quantity, takenBack.metrics], [-1, [gmv(-700n), sales(-1n)]]);
  assert.equal([credited.quantity, credited.metrics], [1, [gmv(700n), sales(1n)]]);
  assert.equal([reversal.row.refundedUnits, reversal.version], [3n, 7]);
  const bare = rebooked(SALE, 300n, 3n);
  assert.equal([bare.takenBack.quantity, bare.credited.quantity], [-3, 0], "what takes back is below 0");
});

test("binds its customer to the other member, where it bound one and nobody says otherwise", () => {
  const binds = (sale: PerformanceEvent, rebinds: boolean) => {
    const { takenBack, credited } = rebooked(sale, undefined, undefined, { rebinds });
    return [takenBack.binds, credited.binds];
  };
  assert.equal(binds(SALE, true), [false, true]);
  assert.equal(binds(SALE, false), [false, false]);
  assert.equal(binds({ ...SALE, binds: false }, true), [false, false]);
});

test("a corrected event is decided anew of the other member; as a self-referral it is bound to nobody", () => {
  const self = saleOf({ ...SALE, selfReferral: true });
  const of = (sale: PerformanceEvent, isSelf: boolean) => {
    const { takenBack, credited } = rebooked(sale, undefined, undefined, { isSelf });
    return [takenBack.selfReferral, credited.selfReferral, credited.binds];
  };
  assert.equal(of(self, false), [true, false, true]);
  assert.equal(of(SALE, true), [false, true, false]);
});

test("a corrected event may be worth nothing, or count for no metric", () => {
  const signup = saleOf({ type: "signup", valueMinor: null, currency: null, metrics: [{ ...sales(1n), metric: "x" }] });
  const { takenBack, credited, reversal } = rebooked(signup);
  assert.equal([takenBack.valueMinor, credited.valueMinor, reversal.row.refundedMinor], [0n, null, 0n]);
  assert.equal(takenBack.metrics[0]?.amount, -1n);
  const note = saleOf({ type: "note", valueMinor: 500n, metrics: [], unprojected: "unknown type" });
  const made = rebooked(note);
  assert.equal(
    [made.takenBack.valueMinor, made.credited.valueMinor, made.reversal.row.refundedMinor],
    [500n, 500n, 500n],
  );
});

test("a corrected event is worth what it counts for, where that is another amount than it says", () => {
  const { takenBack, credited } = rebooked(saleOf({ valueMinor: 1_000n, metrics: [gmv(900n)] }), 200n);
  assert.equal([takenBack.valueMinor, takenBack.metrics], [700n, [gmv(-700n)]]);
  assert.equal([credited.valueMinor, credited.metrics], [700n, [gmv(700n)]]);
});

test("a correction refuses an event that is gone, a click, and an event that takes another one back", () => {
  assert.is(refusedCorrection(SALE), undefined);
  const click = refusedCorrection({ ...SALE, type: "click" })?.refusal;
  assert.equal(click, refuse("performance_event_not_correctable", { type: "click" }).refusal);
  assert.is(refusedCorrection({ ...SALE, reverses: SALE.id })?.refusal.code, "performance_event_not_correctable");
  const gone = { sale: SALE, reversal: reversalOf(1_000n) };
  assert.equal(
    rebook(deciding(), gone, ANN, { rebinds: true, isSelf: false }),
    refuse("performance_event_not_correctable", { gone: true }),
  );
  assert.equal([isGone(gone), isGone({ sale: SALE, reversal: reversalOf(999n) })], [true, false]);
  assert.is(isGone({ sale: saleOf({ valueMinor: 0n, metrics: [gmv(0n)] }), reversal: undefined }), false);
});

test.run();
