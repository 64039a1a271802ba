import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertLaw } from "../../contracts/law.ts";
import { type PaymentPart, type PlannedEvent, planned } from "./plan.ts";
import { dispute, failed, gross, net, type Part, payment, refund } from "./testing/facts.ts";

const test = suite("the facts of a payment, in any order");

const amount = fc.bigInt(1n, 1_500n);
const part = fc.oneof(amount.map(gross), amount.map(net));
const id = fc.constantFrom("a", "b", "c");
/** The facts of one refund or dispute in the end: at most one dispute is known to stand, be won or be lost. */
const story = fc.tuple(
  fc.uniqueArray(fc.record({ id, taken: part, fails: fc.boolean() }), { selector: (one) => one.id, maxLength: 3 }),
  fc.uniqueArray(
    // A dispute may have the id of a refund: some vendors number each kind of thing.
    fc.record({ id, taken: part, ends: fc.constantFrom("open", "won", "lost") }),
    { selector: (one) => one.id, maxLength: 3 },
  ),
);

/** The amount that a plain sum says is left of 1,000 without and 1,200 with tax. */
const leftOf = (parts: readonly Part[]): bigint => {
  let [grossSum, netSum] = [0n, 0n];
  for (const { grossMinor, netMinor } of parts) {
    grossSum += grossMinor ?? 0n;
    netSum += netMinor ?? 0n;
  }
  const taken = (grossSum >= 1_200n ? 1_000n : (grossSum * 1_000n) / 1_200n) + netSum;
  return taken >= 1_000n ? 0n : 1_000n - taken;
};

const sumOf = (events: readonly PlannedEvent[]): bigint =>
  events.reduce((total, { valueMinor }) => total + (valueMinor ?? 0n), 0n);

test("facts in any order, and repeated, come to the sums of a plain story, and more facts change no event before them", () =>
  assertLaw(
    fc,
    fc.property(story, fc.integer(), ([refunds, disputes], seed) => {
      const facts: PaymentPart[] = [payment(1_000n, 1_200n)];
      // Of some payments a report becomes known that does not say what is tax.
      if (seed % 2 === 0) facts.push({ ...payment(1_200n, 1_200n), isRough: true } as PaymentPart);
      for (const one of refunds) {
        facts.push(refund(one.id, one.taken));
        if (one.fails) facts.push(failed(one.id));
      }
      for (const one of disputes) {
        facts.push(dispute("opened", one.id, one.taken));
        if (one.ends !== "open") facts.push(dispute(one.ends as "won", one.id, one.taken, 4));
      }
      const shuffled = [...facts, ...facts.filter((_, at) => (seed >> (at % 31)) % 2 === 0)]
        .map((fact, at) => ({ fact, by: Math.imul(seed + at, 0x9e3779b1) >>> 0 }))
        .sort((one, other) => one.by - other.by)
        .map(({ fact }) => fact);
      const standing = [...refunds.filter(({ fails }) => !fails), ...disputes.filter(({ ends }) => ends !== "won")].map(
        ({ taken }) => taken,
      );
      const events = planned(shuffled, "row");
      const total = events.reduce(
        (left, { type, valueMinor }) =>
          left + (type === "sale" || type === "reinstatement" ? 1n : -1n) * (valueMinor ?? left),
        0n,
      );
      assert.is(total, leftOf(standing));
      const takings = events.filter(({ type }) => type === "refund" || type === "chargeback");
      assert.is(new Set(takings.map(({ id: of }) => of)).size, takings.length);
      assert.is(new Set(events.map(({ type, id: of }) => `${type} ${of}`)).size, events.length);
      for (const { reverses, valueMinor } of events.filter(({ type }) => type === "reinstatement")) {
        const back = events.filter((one) => one.type === "reinstatement" && one.reverses === reverses);
        const taken = takings.find(({ id: of }) => of === reverses);
        assert.ok(sumOf(back) <= (taken?.valueMinor ?? 0n), `${valueMinor} of ${reverses}`);
      }
      for (let until = 0; until < shuffled.length; until += 1) {
        const before = planned(shuffled.slice(0, until), "row");
        assert.equal(events.slice(0, before.length), before);
      }
    }),
    200,
  ));

test.run();
