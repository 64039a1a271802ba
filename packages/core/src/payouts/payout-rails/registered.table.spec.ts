import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { PayoutResultsReader } from "../payout-results/ports.ts";
import { LIST_RAIL } from "./list.ts";
import type { PayoutRail } from "./ports.ts";
import { formatsSaid, railOf, railTo, refuseSenseless } from "./registered.ts";
import { RAILS, railLike } from "./testing/rails.ts";

const test = suite("rails that are registered");

/** Each case: the fields of a rail, and what is wrong with them; null where nothing is. */
const ROWS: readonly (readonly [Partial<PayoutRail>, string | null])[] = [
  [{}, null],
  [{ format: "a".repeat(40) }, null],
  [{ format: "bank_0_9" }, null],
  [{ format: "a".repeat(41) }, "is no name of a format"],
  [{ format: "" }, "is no name of a format"],
  [{ format: "Bank" }, "is no name of a format"],
  [{ format: "bank\n" }, "is no name of a format"],
  [{ format: "list" }, "is the format of manual rails"],
  [{ provider: "" }, "has an empty provider"],
  [{ provider: "bank" }, null],
  [{ itemsMax: 0 }, "holds 0 payments"],
  [{ itemsMax: 1 }, null],
  [{ itemsMax: 1.5 }, "holds 1.5 payments"],
  [{ itemsMax: 10_000 }, null],
  [{ itemsMax: 10_001 }, "holds 10001 payments"],
  [{ amountMax: 0n }, "pays at most 0"],
  [{ amountMax: 1n }, null],
  [{ decimals: {} }, "takes no currency"],
  [{ decimals: { kwd: 3 } }, null],
  [{ decimals: { kwd: 0 } }, null],
  [{ decimals: { kwd: 4 } }, "takes 4 decimals of kwd, which has 3"],
  [{ decimals: { kwd: -1 } }, "takes -1 decimals of kwd"],
  [{ decimals: { kwd: 0.5 } }, "takes 0.5 decimals of kwd"],
  [{ decimals: { usd: 2, zzz: 2 } }, "takes zzz, which is no currency"],
  [{ decimals: { USD: 2 } }, "takes USD, which is no currency"],
];

const refusalOf = (rails: readonly PayoutRail[], reader?: PayoutResultsReader): string | null => {
  try {
    refuseSenseless(rails, reader);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test("a row that no format can have is refused, and the error says which and why", () => {
  for (const [fields, why] of ROWS) {
    const refused = refusalOf([RAILS.sepa_pain_001, railLike(fields)]);
    const about = Object.values(fields).map(String).join(" ");
    if (why === null) assert.is(refused, null, about);
    else assert.ok(refused?.includes(`${JSON.stringify(railLike(fields).format)} ${why}`), `${about}: ${refused}`);
  }
});

/** Values that a field may not have, after the words of the refusal: adapters may be written without types. */
const FORMS: Readonly<Record<string, readonly [is: string, ...values: readonly unknown[]]>> = {
  format: ["a text", undefined, null, 7],
  provider: ["a text or null", undefined, 7],
  byEmail: ["true or false", undefined, null, "yes"],
  decimals: ["an object or null", undefined, "usd"],
  oneCurrency: ["true or false", undefined, 1],
  itemsMax: ["a number", undefined, null, "100"],
  amountMax: ["a bigint or null", undefined, 100, "100"],
  hasColumns: ["true or false", undefined],
  hasDebtor: ["true or false", undefined],
  account: ["a function", undefined, /x/],
  write: ["a function", undefined, {}],
};

test("a field that is missing or of another form is refused by its name", () => {
  assert.equal(Object.keys(FORMS).sort(), Object.keys(railLike()).sort());
  for (const [field, [is, ...values]] of Object.entries(FORMS))
    for (const value of values) {
      const refused = refusalOf([railLike({ [field]: value })]);
      const name = field === "format" ? String(JSON.stringify(value)) : '"everything"';
      assert.is(refused, `The payout rail ${name} has no ${field}, which is ${is}.`);
    }
});

const reading = (...formats: readonly string[]): PayoutResultsReader => ({ formats, read: () => undefined });

test("a reader of results without its formats or its function is refused", () => {
  for (const half of [{ formats: ["a"] }, { read: () => undefined }, { formats: "a", read: () => undefined }]) {
    const reader = half as unknown as PayoutResultsReader;
    for (const refused of [refusalOf([], reader), refusalOf([railLike({ results: reader })])])
      assert.match(refused ?? "", "A reader of results has no `formats`, which are a list, or no `read`");
  }
});

test("two of one name are refused: rails, and readers of results", () => {
  const [one, other] = [railLike({ format: "one" }), railLike({ format: "other" })];
  assert.is(refusalOf([one, other]), null);
  assert.is(refusalOf([one, other, { ...one }]), 'Two payout rails have the format "one".');
  assert.is(refusalOf([{ ...one, results: reading("a") }, other], reading("b")), null);
  const twice = 'Two readers of results read the format "a".';
  assert.is(refusalOf([{ ...one, results: reading("a") }], reading("b", "a")), twice);
  assert.is(
    refusalOf([
      { ...one, results: reading("a") },
      { ...other, results: reading("a") },
    ]),
    twice,
  );
  assert.is(refusalOf([], reading("a", "a")), twice);
  assert.match(refusalOf([], reading("A b")) ?? "", '"A b" is no name of a format of results');
});

test("a format is found by its name, a provider by who pays to it first, and the list is always there", () => {
  const [one, other] = [railLike({ format: "one", provider: "p" }), railLike({ format: "other", provider: "p" })];
  const rails = [one, other];
  assert.is(railOf(rails, "other"), other);
  assert.is(railOf(rails, "third"), undefined);
  assert.is(railOf(undefined, "one"), undefined);
  assert.is(railOf(undefined, "list"), LIST_RAIL);
  assert.is(railTo(rails, "p"), one);
  assert.is(railTo(rails, "q"), undefined);
  assert.is(railTo(undefined, "p"), undefined);
  assert.is(formatsSaid(rails), "registered are one, other");
  assert.is(formatsSaid([]), "none is registered");
  assert.is(formatsSaid(undefined), "none is registered");
});

test.run();
