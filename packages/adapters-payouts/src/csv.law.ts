import * as assert from "node:assert/strict";
import { assertLaw } from "@entente/core/contracts";
import { CSV_DIALECT, csvText, LIST_RAIL as listFile } from "@entente/core/tables";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { suite } from "uvu";
import { paypalFile, wiseFile } from "./csv.ts";
import { order, payment } from "./testing/orders.ts";

const test = suite("payment files of comma-separated values");

/** Texts that could break a file: quotes, separators, line ends, other scripts, and spreadsheet formulas. */
const text = fc.oneof(
  fc.string({ minLength: 1, unit: "grapheme" }),
  fc.string({
    minLength: 1,
    unit: fc.constantFrom("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n", '"', ",", ";", "'", "a", "漢"),
  }),
);
const payments = fc.array(
  fc
    .record({
      name: text,
      destination: text,
      email: fc.option(text),
      amountMinor: fc.bigInt({ min: 1n, max: 2n ** 53n - 1n }),
      currency: fc.constantFrom("usd", "eur", "jpy", "kwd"),
      recipientType: fc.constantFrom("person" as const, "organization" as const),
    })
    .map(payment),
  { minLength: 1, maxLength: 20 },
);

const DIGITS: Readonly<Record<string, number>> = { usd: 2, eur: 2, jpy: 0, kwd: 3 };
const read = (content: string): readonly (readonly string[])[] => parse(content, { relax_column_count: false });
/** A neutralised cell has its former text after one apostrophe, also where the formula begins behind what spreadsheets skip. */
const FORMULA = /^[\s\p{Cc}\p{Cf}\p{Z}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const cell = (written: string): string => (FORMULA.test(written) ? `'${written}` : written);
const minor = (written: string, currency: string): bigint => {
  const [whole = "", part = ""] = written.split(".");
  assert.equal(part.length, DIGITS[currency]);
  assert.equal(written.includes("."), DIGITS[currency] !== 0);
  return BigInt(whole + part);
};

test("a list read by another parser contains its payments", async () => {
  await assertLaw(
    fc,
    fc.property(payments, (all) => {
      const [head, ...lines] = read(listFile.write(order(all)).content);
      assert.deepEqual(head, ["item", "reference", "name", "email", "destination", "amount", "currency", "note"]);
      assert.equal(lines.length, all.length);
      for (const [at, { item, reference, name, email, destination, amountMinor, currency }] of all.entries()) {
        const [id, ref, named, mail, to, amount = "", money, note] = lines[at] ?? [];
        assert.deepEqual([id, ref, money], [`poi_${item}`, reference, currency.toUpperCase()]);
        assert.deepEqual([named, mail, to], [cell(name), cell(email ?? ""), destination]);
        assert.equal(minor(amount, currency), amountMinor);
        assert.equal(note, "Payout 2030-01-01 to 2030-02-01");
      }
    }),
  );
});

test("no cell but the destination, which is as it was given, starts like a formula", async () => {
  await assertLaw(
    fc,
    fc.property(payments, text, (all, header) => {
      const columns = [{ key: "name" as const, header }];
      const ofProviders = all.filter(({ currency }) => currency !== "kwd");
      const files = [paypalFile, wiseFile].map((rail) => rail.write(order(ofProviders)));
      for (const { content } of [...files, listFile.write(order(all)), listFile.write(order(all, { columns }))]) {
        const given = new Set(all.map(({ destination }) => destination));
        for (const found of read(content).flat()) if (!given.has(found)) assert.doesNotMatch(found, FORMULA);
      }
    }),
  );
});

test("core writes lines of cells as csv-stringify does", async () => {
  const cell = fc.oneof(text, fc.constant(""));
  const lines = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 10 });
  await assertLaw(
    fc,
    fc.property(lines, (all) => assert.equal(csvText(all), stringify(all, CSV_DIALECT))),
  );
});

test("the same order produces the same bytes", async () => {
  await assertLaw(
    fc,
    fc.property(payments, (all) => {
      const ofProviders = all.filter(({ currency }) => currency !== "kwd");
      for (const rail of [paypalFile, wiseFile])
        assert.deepEqual(rail.write(order(ofProviders)), rail.write(order(ofProviders)));
      assert.deepEqual(listFile.write(order(all)), listFile.write(order(all)));
    }),
  );
});

test("PayPal gets the columns of Payouts Web: no header, recipient, amount, currency, customer id, note, wallet", () => {
  const file = paypalFile.write(order([payment(), payment({ amountMinor: 5n })]));
  assert.equal(file.filename, "paypal-pob_0190a0b0-0000-7000-8000-0000000000aa.csv");
  assert.deepEqual(read(file.content), [
    ["ada@partners.example", "19.99", "USD", "0390PRZL41PLBXW4E04U8SPC1", "Payout 2030-01-01 to 2030-02-01", "PAYPAL"],
    ["ada@partners.example", "0.05", "USD", "0390PRZL41PLBXW4E04U8SPC1", "Payout 2030-01-01 to 2030-02-01", "PAYPAL"],
  ]);
});

test("Wise gets its template for payments by e-mail", () => {
  const [head, line] = read(
    wiseFile.write(order([payment({ recipientType: "organization", currency: "eur" })])).content,
  );
  assert.deepEqual(head, [
    "name",
    "recipientEmail",
    "paymentReference",
    "receiverType",
    "amountCurrency",
    "amount",
    "sourceCurrency",
    "targetCurrency",
  ]);
  assert.deepEqual(line, [
    "Ada Lovelace",
    "ada@partners.example",
    "0390PRZL41PLBXW4E04U8SPC1",
    "INSTITUTION",
    "target",
    "19.99",
    "EUR",
    "EUR",
  ]);
});

test("the columns of the rail are the columns of the file, in their order and under their headers", () => {
  const columns = [
    { key: "amount_minor", header: "=cents" },
    { key: "batch", header: "batch, id" },
    { key: "item", header: "id" },
  ] as const;
  for (const rail of [paypalFile, wiseFile, listFile]) {
    assert.deepEqual(read(rail.write(order([payment()], { columns })).content), [
      ["'=cents", "batch, id", "id"],
      ["1999", "pob_0190a0b0-0000-7000-8000-0000000000aa", "poi_0190a0b0-0000-7000-8000-000000000001"],
    ]);
  }
});

/** Of 0, 2 and 3 decimals: the amount as each file has it; null where its provider does not take the currency. */
const AMOUNTS: readonly (readonly [string, bigint, paypal: string | null, wise: string | null, list: string])[] = [
  ["jpy", 1_200n, "1200", "1200", "1200"],
  ["usd", 1_200n, "12.00", "12.00", "12.00"],
  ["huf", 123_400n, "1234", "1234", "1234.00"],
  ["twd", 1_200n, "12", null, "12.00"],
  ["idr", 1_200n, null, "12", "12.00"],
  ["ron", 1_200n, null, "12.00", "12.00"],
  ["kwd", 1_200n, null, null, "1.200"],
];

test("amounts have the decimals that each provider takes", () => {
  const cells = { paypal: [paypalFile, 1], wise: [wiseFile, 5], list: [listFile, 5] } as const;
  for (const [currency, amountMinor, ...files] of AMOUNTS)
    for (const [at, [rail, cell]] of Object.values(cells).entries()) {
      const write = () => read(rail.write(order([payment({ currency, amountMinor })])).content).at(-1)?.[cell];
      const expected = files[at];
      if (expected === null) assert.throws(write, new RegExp(`pays no ${currency.toUpperCase()}`));
      else assert.equal(write(), expected, `${rail.format} ${currency}`);
    }
  assert.throws(() => paypalFile.write(order([payment({ currency: "huf", amountMinor: 150n })])), /not a whole amount/);
});

test("a currency outside ISO 4217 cannot be written", () => {
  assert.throws(() => listFile.write(order([payment({ currency: "zzz" })])), /ZZZ is not an ISO 4217 currency/);
});

test.run();
