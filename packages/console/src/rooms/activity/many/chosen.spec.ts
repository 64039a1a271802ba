import type { Entente, PerformanceEvent } from "@entente/client";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { NamedEvent } from "../event-rows.tsx";
import { creditableOf, eventName, givingBack, movingOf, sumsInWords, takeableOf, takingBack } from "./chosen.ts";
import { type Known, knownBy, knownOf } from "./known.ts";

const test = suite("events chosen in numbers");

const event = (fields: Partial<NamedEvent> & { readonly exact?: object }): NamedEvent =>
  ({
    ...{ id: "pe_1", type: "sale", program: "prog_1", enrollment: "enr_1", reverses: null, quantity: 1 },
    ...{
      value_minor: 3_480,
      currency: "usd",
      external_event_id: "order-1",
      name: "Ann",
      projection: { projected: true },
    },
    ...fields,
  }) as NamedEvent;

const NONE: Known = knownBy([], true);

/** The half of a correction that takes an event from its member. */
const half = (id: string, reverses: string) =>
  event({ id, reverses, quantity: -1, source: "correction", taken_minor: 3_480 });

test("an event is named by its order, its member and its amount", () => {
  assert.is(eventName(event({})), "order-1 · Ann · $34.80");
  assert.is(eventName(event({ external_event_id: null, name: null, value_minor: null })), "");
});

test("events with money are taken back as far as they count, and no reversal is", () => {
  const rows = takeableOf(
    [
      event({}),
      event({ id: "pe_2" }),
      event({ id: "pe_3" }),
      event({ id: "pe_4", type: "refund", reverses: "pe_1" }),
      event({ id: "pe_5", type: "click", value_minor: null, currency: null }),
      event({ id: "pe_6", value_minor: 0 }),
      event({ id: "pe_7", exact: { value_minor: "9007199254740993" }, value_minor: 9_007_199_254_740_992 }),
    ],
    knownBy(
      [
        event({ id: "pe_8", type: "refund", reverses: "pe_2", value_minor: 480 }),
        event({ id: "pe_9", type: "chargeback", reverses: "pe_3" }),
      ],
      true,
    ),
  );
  assert.equal(
    rows.map(({ id, left }) => [id, left]),
    [
      ["pe_1", 3_480n],
      ["pe_2", 3_000n],
    ],
  );
  const [, second] = rows;
  assert.equal(second && takingBack(second, "chargeback"), {
    ...{ type: "chargeback", reverses: "pe_2", currency: "usd", value_minor: 3_000 },
  });
});

test("a sale that was credited elsewhere counts once, as the event that stands for it", () => {
  const known = knownBy([half("pe_2", "pe_1")], true);
  const shown = [event({}), half("pe_2", "pe_1"), event({ id: "pe_3", enrollment: "enr_2", source: "correction" })];
  assert.equal(
    takeableOf(shown, known).map(({ id, left }) => [id, left]),
    [["pe_3", 3_480n]],
  );
  assert.equal(takeableOf([event({})], known), [], "nothing is taken from a member who was not chosen");
  assert.equal(
    creditableOf(shown, known).rows.map(({ id }) => id),
    ["pe_3"],
  );
});

test("the reversals and corrections of events are read by type, since the earliest that was chosen, and says where there is more", async () => {
  const asked: object[] = [];
  const stored = [
    event({ id: "pe_9", type: "refund", reverses: "pe_1", value_minor: 80 }),
    event({ id: "pe_8", type: "refund", reverses: "pe_1", value_minor: 400 }),
    half("pe_7", "pe_2"),
  ];
  const list = async function* (params: { readonly type: string }) {
    asked.push(params);
    yield* stored.filter(({ type }): boolean => type === params.type);
  };
  const client = { performance: { events: { list } } } as unknown as Entente;
  const [later, earlier] = [{ created_at: "2026-02-02" }, { created_at: "2026-01-01" }] as Partial<PerformanceEvent>[];
  const chosen = [event({ ...later }), event({ id: "pe_2", ...earlier }), event({ id: "pe_3", type: "click" })];
  const read = (max?: number) => knownOf(client, chosen, new AbortController().signal, max);
  const known = await read();
  assert.equal([known.taken.get("pe_1")?.minor, [...known.moved], known.isWhole], [480n, ["pe_2"], true]);
  assert.equal(asked[0], { created_after: "2026-01-01", limit: 100, program: "prog_1", type: "sale" });
  assert.is(asked.length, 5);
  assert.is((await read(2)).isWhole, true);
  assert.is((await read(1)).isWhole, false);
  const several = [...chosen, event({ program: "prog_2", created_at: "2026-03-03" })];
  await knownOf(client, several, new AbortController().signal);
  assert.is("program" in (asked.at(-1) ?? {}), false);
});

test("sums are by currency, in the order of their names", () => {
  const rows = [
    { currency: "usd", left: 100n },
    { currency: "eur", left: 50n },
    { currency: "usd", left: 1n },
  ];
  assert.is(sumsInWords(rows), "€0.50, $1.01");
});

test("an amount that an event took is given back, and nothing where it took nothing", () => {
  const refund = event({ id: "pe_9", type: "refund", reverses: "pe_1", value_minor: 500 });
  assert.equal(givingBack(refund), { type: "reinstatement", reverses: "pe_9", currency: "usd", value_minor: 500 });
  assert.is(givingBack(event({})), null);
  assert.is(givingBack({ ...refund, value_minor: 0 }), null);
});

test("an event that took nothing, since nothing was left, did nothing", () => {
  const refund = event({ id: "pe_9", type: "refund", reverses: "pe_1", taken_minor: 500 });
  assert.is(movingOf(refund), refund);
  assert.is(movingOf({ ...refund, taken_minor: 0 }), null);
  assert.is(movingOf({ ...refund, taken_minor: null }), null);
});

test("events of one program are credited: no clicks, no reversals, and nothing that is taken back wholly", () => {
  const known = knownBy([event({ id: "pe_9", type: "refund", reverses: "pe_6" })], true);
  const found = creditableOf(
    [
      event({ id: "pe_1", type: "click" }),
      event({ id: "pe_2", customer: "c_1" }),
      event({ id: "pe_3", type: "signup", enrollment: "enr_2" }),
      event({ id: "pe_5", type: "refund", reverses: "pe_2" }),
      event({ id: "pe_6" }),
    ],
    known,
  );
  assert.equal([found.program, found.isMixed, found.rows.map(({ id }) => id)], ["prog_1", false, ["pe_2", "pe_3"]]);
  assert.equal([[...found.members], found.hasCustomers], [["enr_1", "enr_2"], true]);
});

test("events of several programs have no member in common", () => {
  const { program, isMixed } = creditableOf(
    [event({ customer: null }), event({ id: "pe_2", program: "prog_2" })],
    NONE,
  );
  assert.equal([program, isMixed], [undefined, true]);
  const none = creditableOf([], NONE);
  assert.equal([none.program, none.isMixed, none.rows, none.hasCustomers], [undefined, false, [], false]);
});

test.run();
