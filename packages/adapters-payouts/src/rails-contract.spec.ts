import { type RailUnderTest, type ReportedPayment, railContract, resultsReaderContract } from "@entente/contracts";
import { decimal, LIST_RAIL } from "@entente/core/tables";
import { suite } from "uvu";
import { paypalFile, wiseFile } from "./csv.ts";
import { resultsReader } from "./results/reader.ts";
import { sepaFile } from "./sepa.ts";

const ADDRESSES = { accounts: ["ada@partners.example", " bob@partners.example "], noAccounts: ["\t"] } as const;
const RAILS: readonly RailUnderTest[] = [
  { rail: paypalFile, ...ADDRESSES },
  { rail: wiseFile, ...ADDRESSES },
  // Under a name that an adapter may have: that of the list is core's own.
  { rail: { ...LIST_RAIL, format: "list_of_core" }, ...ADDRESSES },
  {
    rail: sepaFile,
    accounts: ["DE89 3704 0044 0532 0130 00", "nl91abna0417164300"],
    noAccounts: ["DE88370400440532013000", "ada@partners.example", "TR330006100519786457841326"],
    debtor: { name: "Lumen Goods", iban: "FR1420041010050500013M02606" },
  },
];

for (const given of RAILS) {
  const test = suite(`the rail ${given.rail.format} fulfills the contract`);
  for (const clause of railContract(given)) test(clause.name, () => clause.holds());
  test.run();
}

const table =
  (head: string, line: (paid: ReportedPayment) => readonly string[]) => (payments: readonly ReportedPayment[]) =>
    [head, ...payments.map((one) => line(one).join(","))].join("\r\n");
const amountOf = ({ payment }: ReportedPayment): string => decimal(payment.amountMinor, payment.currency);

const WORDS = { paid: "ACSC", failed: "RJCT" } as const;
const document = (inside: string): string => `<Document xmlns="urn:x">${inside}</Document>`;
const money = (paid: ReportedPayment): string =>
  `<Amt Ccy="${paid.payment.currency.toUpperCase()}">${amountOf(paid)}</Amt>`;

/** The files that the reader of the platform reads. A bank says in one kind of message that a payment failed, in another that it came back. */
const REPORTS: Readonly<Record<string, (payments: readonly ReportedPayment[]) => string>> = {
  csv: table("reference,status,amount,currency", (one) => [
    one.payment.reference,
    one.outcome,
    amountOf(one),
    one.payment.currency,
  ]),
  paypal_csv: table("Payout Item ID,Customer ID,Transaction Status,Amount,Currency", (one) => [
    "I1",
    one.payment.reference,
    one.outcome,
    amountOf(one),
    one.payment.currency.toUpperCase(),
  ]),
  wise_csv: table("Transfer ID,Status,Target amount,Target currency,Payment reference", (one) => [
    "1",
    one.outcome,
    amountOf(one),
    one.payment.currency.toUpperCase(),
    one.payment.reference,
  ]),
};

for (const [format, report] of Object.entries(REPORTS)) {
  const test = suite(`the reader of results fulfills the contract: ${format}`);
  for (const clause of resultsReaderContract({ reader: resultsReader(), report }))
    test(clause.name, () => clause.holds());
  test.run();
}

const MESSAGES: Readonly<Record<string, (payments: readonly ReportedPayment[]) => string>> = {
  pain_002: (payments) => {
    const statuses = payments.map(
      ({ payment, outcome }) =>
        `<TxInfAndSts><OrgnlEndToEndId>${payment.reference}</OrgnlEndToEndId><TxSts>${WORDS[outcome as "paid"]}</TxSts></TxInfAndSts>`,
    );
    return document(`<CstmrPmtStsRpt>${statuses.join("")}</CstmrPmtStsRpt>`);
  },
  camt_054: (payments) => {
    const entries = payments.map(
      (paid) =>
        `<Ntry>${money(paid)}<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><NtryDtls><TxDtls><Refs><EndToEndId>${paid.payment.reference}</EndToEndId></Refs>${money(paid)}<RtrInf/></TxDtls></NtryDtls></Ntry>`,
    );
    return document(`<BkToCstmrDbtCdtNtfctn><Ntfctn>${entries.join("")}</Ntfctn></BkToCstmrDbtCdtNtfctn>`);
  },
};

/** The outcomes that each message can tell of, and that a status names no amount. */
const SAID = {
  pain_002: { outcomes: ["paid", "failed"], namesAmounts: false },
  camt_054: { outcomes: ["returned"] },
} as const;

for (const [format, report] of Object.entries(MESSAGES)) {
  const test = suite(`the reader of results fulfills the contract: ${format}`);
  const given = { reader: resultsReader(), report, ...SAID[format as keyof typeof SAID] };
  for (const clause of resultsReaderContract(given)) test(clause.name, () => clause.holds());
  test.run();
}
