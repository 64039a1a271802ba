import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { NamedEvent } from "../event-rows.tsx";
import { creditableOf, eventName, givingBack, sumsInWords, takeableOf, takingBack } from "./chosen.ts";

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

test("an event is named by its order, its member and its amount", () => {
  assert.is(eventName(event({})), "order-1 · Ann · $34.80");
  assert.is(eventName(event({ external_event_id: null, name: null, value_minor: null })), "");
});

test("events with money are taken back as far as they count, and no reversal is", () => {
  const rows = takeableOf([
    event({}),
    event({ id: "pe_2", taken: { minor: 480n, quantity: 1 } }),
    event({ id: "pe_3", taken: { minor: 3_480n, quantity: 1 } }),
    event({ id: "pe_4", type: "refund", reverses: "pe_1" }),
    event({ id: "pe_5", type: "click", value_minor: null, currency: null }),
    event({ id: "pe_6", value_minor: 0 }),
    event({ id: "pe_7", exact: { value_minor: "9007199254740993" }, value_minor: 9_007_199_254_740_992 }),
  ]);
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
  assert.is(givingBack(event({})), undefined);
  assert.is(givingBack({ ...refund, value_minor: 0 }), undefined);
});

test("events of one program are credited, and neither clicks nor reversals", () => {
  const { program, rows } = creditableOf([
    event({ id: "pe_1", type: "click" }),
    event({ id: "pe_2", program: "prog_2" }),
    event({ id: "pe_3", program: "prog_2", type: "signup" }),
    event({ id: "pe_4" }),
    event({ id: "pe_5", program: "prog_2", type: "refund", reverses: "pe_2" }),
  ]);
  assert.is(program, "prog_2");
  assert.equal(
    rows.map(({ id }) => id),
    ["pe_2", "pe_3"],
  );
  assert.equal(creditableOf([]), { program: undefined, rows: [] });
});

test.run();
