import * as assert from "node:assert/strict";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { suite } from "uvu";
import { sepaFile } from "./sepa.ts";
import { sepaText } from "./sepa-text.ts";
import { order, payment } from "./testing/orders.ts";

const test = suite("SEPA credit transfers");

const IBANS = [
  "DE89370400440532013000",
  "FR1420041010050500013M02606",
  "NL91ABNA0417164300",
  "BE68539007547034",
] as const;
const SCHEME = /^[A-Za-z0-9/\-?:().,'+ ]+$/;

const payments = fc.array(
  fc
    .record({
      name: fc.string({ unit: "grapheme", maxLength: 120 }),
      destination: fc.constantFrom(...IBANS),
      amountMinor: fc.bigInt({ min: 1n, max: 99_999_999_999n }),
    })
    .map((fields) => payment({ ...fields, currency: "eur" })),
  { minLength: 1, maxLength: 20 },
);

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => name === "CdtTrfTxInf",
});
const read = (content: string) => {
  assert.equal(XMLValidator.validate(content), true);
  return parser.parse(content).Document;
};
const cents = (decimal: string): bigint => {
  assert.match(decimal, /^\d+\.\d{2}$/);
  return BigInt(decimal.replace(".", ""));
};

test("a file read by another parser contains its payments, and their number and sum twice", async () => {
  await assertLaw(
    fc,
    fc.property(payments, (all) => {
      const document = read(sepaFile.write(order(all)).content);
      assert.equal(document["@_xmlns"], "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09");
      const { GrpHdr, PmtInf } = document.CstmrCdtTrfInitn;
      for (const totals of [GrpHdr, PmtInf]) {
        assert.equal(totals.NbOfTxs, String(all.length));
        assert.equal(
          cents(totals.CtrlSum),
          all.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
        );
      }
      assert.equal(PmtInf.CdtTrfTxInf.length, all.length);
      for (const [at, { destination, amountMinor, reference }] of all.entries()) {
        const transfer = PmtInf.CdtTrfTxInf[at];
        assert.equal(transfer.PmtId.EndToEndId, reference);
        assert.equal(transfer.CdtrAcct.Id.IBAN, destination);
        assert.equal(transfer.Amt.InstdAmt["@_Ccy"], "EUR");
        assert.equal(cents(transfer.Amt.InstdAmt["#text"]), amountMinor);
        assert.match(transfer.Cdtr.Nm, SCHEME);
        assert.ok(transfer.Cdtr.Nm.length <= 70 && transfer.RmtInf.Ustrd.length <= 140);
      }
    }),
  );
});

test("the elements have the order of the schema, with one debtor and no empty element", () => {
  const { content, filename } = sepaFile.write(order([payment({ destination: IBANS[2], currency: "eur" })]));
  assert.equal(filename, "sepa-0190a0b00000700080000000000000aa.xml");
  const { CstmrCdtTrfInitn } = read(content);
  assert.deepEqual(Object.keys(CstmrCdtTrfInitn), ["GrpHdr", "PmtInf"]);
  assert.deepEqual(Object.keys(CstmrCdtTrfInitn.GrpHdr), ["MsgId", "CreDtTm", "NbOfTxs", "CtrlSum", "InitgPty"]);
  assert.deepEqual(Object.keys(CstmrCdtTrfInitn.PmtInf), [
    "PmtInfId",
    "PmtMtd",
    "NbOfTxs",
    "CtrlSum",
    "PmtTpInf",
    "ReqdExctnDt",
    "Dbtr",
    "DbtrAcct",
    "DbtrAgt",
    "ChrgBr",
    "CdtTrfTxInf",
  ]);
  assert.deepEqual(Object.keys(CstmrCdtTrfInitn.PmtInf.CdtTrfTxInf[0]), ["PmtId", "Amt", "Cdtr", "CdtrAcct", "RmtInf"]);
  assert.equal(CstmrCdtTrfInitn.GrpHdr.CreDtTm, "2030-02-03T04:05:06");
  assert.deepEqual(CstmrCdtTrfInitn.PmtInf.ReqdExctnDt, { Dt: "2030-02-03" });
  assert.deepEqual(CstmrCdtTrfInitn.PmtInf.DbtrAcct, { Id: { IBAN: "DE89370400440532013000" } });
  assert.ok(CstmrCdtTrfInitn.GrpHdr.MsgId.length <= 35);
  assert.doesNotMatch(content, /xmlns=""/);
});

test("texts have only characters of the scheme, for any input", async () => {
  await assertLaw(
    fc,
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 140 }), (given, max) => {
      const written = sepaText(given, max);
      assert.match(written, SCHEME);
      assert.doesNotMatch(written, /^\/|\/$|\/\//);
      assert.ok(written === "NOTPROVIDED" || written.length <= max);
    }),
  );
  assert.equal(sepaText("Zoë Ångström & Søn", 70), "Zoe Angstrom + Son");
  assert.equal(sepaText("Straße 5//", 70), "Strasse 5");
  assert.equal(sepaText("\u0000 _", 70), "-");
});

test("an account is an IBAN of the scheme with a valid checksum, with any spacing", () => {
  assert.equal(sepaFile.account(" de89 3704 0044 0532 0130 00 "), "DE89370400440532013000");
  for (const wrong of [
    "DE88370400440532013000",
    "DE8937040044053201300",
    "TR330006100519786457841326",
    "ada@x.example",
    "",
  ]) {
    assert.equal(sepaFile.account(wrong), undefined, wrong);
  }
});

test("a payment that SEPA does not allow is not written, and the reason names the payment", () => {
  const fit = payment({ destination: IBANS[0], currency: "eur" });
  const refused = (fields: object, why: RegExp) =>
    assert.throws(() => sepaFile.write(order([fit, { ...fit, ...fields }])), why);
  refused({ currency: "usd" }, /0390PRZL41PLBXW4E04U8SPC1 is in usd/);
  refused({ destination: "ada@partners.example" }, /has no valid IBAN/);
  refused({ amountMinor: 100_000_000_000n }, /is not between/);
  refused({ amountMinor: 0n }, /is not between/);
  assert.throws(() => sepaFile.write(order([fit], { debtor: null })), /no debtor account/);
});

test.run();
