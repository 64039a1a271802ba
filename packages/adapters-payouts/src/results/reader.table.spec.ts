import type { ResultLine, ResultMedia, ResultsFile } from "@entente/core/ports";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { resultsReader } from "./reader.ts";

const test = suite("files of results");

const [REF1, REF2, REF3] = ["0390PRZL41PLBXW4E04U8SPC1", "0390PRZL41PLBXW4E04U8SPC2", "0390PRZL41PLBXW4E04U8SPC3"];
/** The id that our file gives itself and its one part. */
const SENT = "0190a0b0000070008000000000000001";
const ITEM = "poi_0190a0b0-0000-7000-8000-000000000001";

const reading = (media: ResultMedia, content: string) =>
  resultsReader().read(media, content, 100) as ResultsFile | { readonly fault: string };
const read = (media: ResultMedia, content: string): ResultsFile => {
  const found = reading(media, content);
  if ("fault" in found) throw new Error(found.fault);
  return found;
};
const faultOf = (media: ResultMedia, content: string): string => {
  const found = reading(media, content);
  return "fault" in found ? found.fault : "";
};
/** A line in short: what it names first, what became of it, and how much. */
const short = ({ names, outcome, said, amount, currency, reason }: ResultLine) =>
  [names[0], outcome ?? said, amount, currency, ...(reason === null ? [] : [reason])].join(" ");
const lines = (content: string, media: ResultMedia = "text/csv") => read(media, content).lines.map(short);

test("a report of PayPal: its own columns, quoted cells, CRLF, grouped amounts, and lines about itself", () => {
  const report = [
    "Payout summary,2030-02-03",
    "Payout Item ID,Recipient,Amount,Currency,Customer ID,Transaction Status,Error Message",
    `8AELMX,"Ann, ""A."" Lee","1,234.50",USD,${REF1},SUCCESS,`,
    `8AELMY,b@shop.example,5.00,USD,${REF2},Denied,"Receiver's account, locked"`,
    `8AELMZ,c@shop.example,-7.25,usd,${REF3},Unclaimed,`,
  ].join("\r\n");
  assert.is(read("text/csv", report).format, "paypal_csv");
  assert.equal(lines(report), [
    `${REF1} paid 1234.50 usd`,
    `${REF2} failed 5.00 usd Receiver's account, locked`,
    `${REF3} Unclaimed 7.25 usd`,
  ]);
  assert.equal(
    read("text/csv", report).lines.map(({ line }) => line),
    [3, 4, 5],
  );
});

test("the download of PayPal's activity, in a country that writes commas, and with a byte order mark", () => {
  const report = `\uFEFF"Date","Name","Status","Currency","Gross","Fee","Net","Custom Number"\n"3/2/2030","Ann","Completed","EUR","-1.234,50","-0,35","-1.234,85","${REF1}"\n"3/2/2030","Ben","Reversed","EUR","-7,00","0,00","-7,00","${REF2}"\n`;
  assert.is(read("text/csv", report).format, "paypal_csv");
  assert.equal(lines(report), [`${REF1} paid 1234.50 eur`, `${REF2} returned 7.00 eur`]);
});

test("money that comes in by PayPal's activity confirms no payment, and says so", () => {
  const activity = [
    "Date,Type,Status,Currency,Gross,Custom Number",
    `1,Mass payment,Completed,USD,-10.00,${REF1}`,
    `2,Payment Reversal,Completed,USD,10.00,${REF1}`,
    `3,Mass payment,Completed,USD,(5.00),${REF2}`,
    `4,Mass payment,Completed,USD,5.00−,${REF3}`,
  ].join("\n");
  assert.equal(lines(activity), [
    `${REF1} paid 10.00 usd`,
    `${REF1} in Completed 10.00 usd`,
    `${REF2} paid 5.00 usd`,
    `${REF3} paid 5.00 usd`,
  ]);
});

test("a file of empty lines is refused before it is parsed", () => {
  assert.is(faultOf("text/csv", "\n".repeat(1_000_001)), "it has more than 1000000 lines.");
});

test("the history of Wise says how much arrived, and what came in is no payment", () => {
  const report = [
    "ID,Status,Direction,Created on,Source amount (after fees),Source currency,Target name,Target amount (after fees),Target currency,Exchange rate,Reference,Batch",
    `TRANSFER-1,COMPLETED,OUT,2030-02-03 14:20:05,10.40,GBP,Ann,12.50,EUR,1.2,${REF1},b1`,
    `TRANSFER-2,REFUNDED,OUT,2030-02-03 14:20:05,10.40,GBP,Ben,12.00,EUR,1.2,${REF2},b1`,
    `TRANSFER-3,COMPLETED,IN,2030-02-03 14:20:05,10.40,GBP,Us,12.00,EUR,1.2,${REF2},b1`,
  ].join("\n");
  assert.is(read("text/csv", report).format, "wise_csv");
  assert.equal(lines(report), [
    `${REF1} paid 12.50 eur`,
    `${REF2} returned 12.00 eur`,
    `${REF2} IN COMPLETED 12.00 eur`,
  ]);
});

test("the template of Wise comes back with a status, in its own casing", () => {
  const report = `name,recipientEmail,paymentReference,receiverType,amountCurrency,amount,sourceCurrency,targetCurrency,status\nAnn,a@shop.example,${REF1},PERSON,target,19.99,EUR,EUR,outgoing_payment_sent\nBen,b@shop.example,${REF2},PERSON,target,5.00,EUR,EUR,bounced_back\n`;
  assert.is(read("text/csv", report).format, "wise_csv");
  assert.equal(lines(report), [`${REF1} paid 19.99 eur`, `${REF2} returned 5.00 eur`]);
});

test("semicolons, tabs and commas separate cells, one of them in a file, and never a comma of a decimal", () => {
  assert.equal(lines("Reference;Amount;Status\nREFA;12,50;Completed\n"), ["REFA paid 12.50 "]);
  assert.equal(lines("Reference\tAmount\tStatus\nREFA\t12,50\tCompleted\nREFB\t1.000,00\tPENDING\n"), [
    "REFA paid 12.50 ",
    "REFB PENDING 1000.00 ",
  ]);
  assert.equal(lines('reference,amount,status\nREFA,"1,234",paid;really\n'), ["REFA paid;really 1234 "]);
});

/** Each column of amounts, by the delimiter of its file, and how it is read. */
const AMOUNTS: readonly (readonly [delimiter: string, given: readonly string[], read: readonly string[]])[] = [
  [",", ["1,234.56", "0.10", "7"], ["1234.56", "0.10", "7"]],
  [",", ["1,234"], ["1234"]],
  [",", ["1,234", "5,5"], ["1.234", "5.5"]],
  [",", ["0,500"], ["0.500"]],
  [";", ["1.234,56", "12,50"], ["1234.56", "12.50"]],
  [";", ["1.234"], ["1234"]],
  [";", ["1.234.567"], ["1234567"]],
  [";", ["1 234,56", "1\u00a0234,56", "1'234,56"], ["1234.56", "1234.56", "1234.56"]],
  [";", ["12.50"], ["12.50"]],
  [";", ["€ 12,50", "12,50 EUR", "−12,50", "(3,00)"], ["12.50", "12.50", "12.50", "3.00"]],
  [";", ["12,34,567.00"], ["1234567.00"]],
];

test("amounts are read by the decimal mark of their file, and left as they are where they are none", () => {
  for (const [delimiter, given, expected] of AMOUNTS) {
    const rows = given.map((amount) => ["REF", `"${amount}"`, "paid"].join(delimiter));
    const text = [["reference", "amount", "status"].join(delimiter), ...rows].join("\n");
    assert.equal(
      read("text/csv", text).lines.map(({ amount }) => amount),
      expected,
      given.join(" | "),
    );
  }
  assert.match(faultOf("text/csv", "reference;amount;status\na;1,50;paid\nb;1.50;paid\n"), /some a point/);
  const unread = read("text/csv", "reference;amount;status\na;;paid\nb;n/a;paid\nc;1..5;paid\n");
  assert.equal(
    unread.lines.map(({ amount }) => amount),
    ["", "n/a", "1..5"],
  );
});

/** Two columns of one meaning, a line of them, and what the line says, or which two columns contradict each other. */
const TWICE: readonly (readonly [head: string, row: string, says: string | RegExp])[] = [
  ["reference,amount,status,status", "REFA,1,paid,failed", /columns 3 \(status\) and 4 \(status\) .* in line 2/],
  ["reference,amount,status,status", "REFA,1,paid,pending", /columns 3 \(status\) and 4 \(status\)/],
  ["reference,amount,Result,Payment_Status", "REFA,1,paid,failed", /columns 4 \(Payment_Status\) and 3 \(Result\)/],
  ["reference,amount,status,status", "REFA,1,paid,Completed", "REFA paid 1 "],
  ["reference,amount,status,status", "REFA,1,,paid", "REFA paid 1 "],
  ["reference,amount,status,status", "REFA,1,paid,", "REFA paid 1 "],
  ["reference,amount,amount,status", "REFA,1.00,1.01,paid", /columns 2 \(amount\) and 3 \(amount\)/],
  ["reference,value,sum,status", "REFA,1.00,2.00,paid", /columns 3 \(sum\) and 2 \(value\)/],
  ["reference,value,sum,status", 'REFA,1.00,"1,000.00",paid', /columns 3 \(sum\) and 2 \(value\)/],
  ["reference,value,sum,status", 'REFA,1000.00,"1,000.00",paid', "REFA paid 1000.00 "],
  ["reference,value,sum,status", "REFA,1.00,,paid", "REFA paid 1.00 "],
  ["reference,amount,status,currency,ccy", "REFA,1,paid,usd,EUR", /columns 4 \(currency\) and 5 \(ccy\)/],
  ["reference,amount,status,currency,ccy", "REFA,1,paid,usd,USD", "REFA paid 1 usd"],
  ["reference,amount,status,reason,message", "REFA,1,failed,AC04,Closed", "REFA failed 1  AC04"],
  ["Customer ID,Transaction Status,Status,Amount", "REFA,Success,Denied,1", /\(Transaction Status\) and 3 \(Status\)/],
  ["Customer ID,Status,Amount,Gross", "REFA,Success,1,-1", "REFA paid 1 "],
  ["Customer ID,Status,Amount,Gross", "REFA,Success,1,1", "REFA in Success 1 "],
  [
    "Transfer ID,Target currency,Direction,Direction,Status,Amount,Reference",
    "1,USD,OUT,IN,Completed,1,REFA",
    /columns 3 \(Direction\) and 4 \(Direction\)/,
  ],
];

test("two columns of one meaning agree, or the file is refused and both are named", () => {
  for (const [head, row, says] of TWICE) {
    const text = `${head}\n${row}\n`;
    if (typeof says === "string") assert.equal(lines(text), [says], text);
    else assert.match(faultOf("text/csv", text), says, text);
  }
  const late = `reference,amount,status,status\n${"REFA,1,paid,paid\n".repeat(98)}REFB,1,paid,failed\n`;
  assert.match(faultOf("text/csv", late), /in line 100;/);
});

test("a payment is named by its reference or its id, wherever in the line that stands", () => {
  const text = `item,note,amount,status\n${ITEM},first,1,paid\nx,${REF2.toLowerCase()},1,paid\n,nothing,1,paid\n`;
  assert.equal(
    read("text/csv", text).lines.map(({ names }) => names),
    [[ITEM], ["x", REF2.toLowerCase()], []],
  );
});

test("a reason that a bank writes is kept on one line, and cut", () => {
  const text = `reference,amount,status,reason\nREFA,1,failed,"two\nlines\u0007 ${"x".repeat(600)}"\n`;
  const [{ reason } = { reason: null }] = read("text/csv", text).lines;
  assert.is(reason?.length, 500);
  assert.match(reason ?? "", /^two lines x+$/);
});

const report = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<p:Document xmlns:p="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><p:CstmrPmtStsRpt><p:GrpHdr><p:MsgId>B1</p:MsgId></p:GrpHdr>${inside}</p:CstmrPmtStsRpt></p:Document>`;
const group = (status: string) =>
  `<p:OrgnlGrpInfAndSts><p:OrgnlMsgId>${SENT}</p:OrgnlMsgId><p:OrgnlMsgNmId>pain.001</p:OrgnlMsgNmId>${status}</p:OrgnlGrpInfAndSts>`;
const transfer = (reference: string, rest: string) =>
  `<p:TxInfAndSts><p:OrgnlInstrId>${reference}</p:OrgnlInstrId><p:OrgnlEndToEndId>${reference}</p:OrgnlEndToEndId>${rest}</p:TxInfAndSts>`;

test("a status report says how each transfer ended, and how much was ordered where it says so", () => {
  const text = report(
    `${group("<p:GrpSts>PART</p:GrpSts>")}<p:OrgnlPmtInfAndSts><p:OrgnlPmtInfId>${SENT}</p:OrgnlPmtInfId>${transfer(REF1, '<p:TxSts>ACSC</p:TxSts><p:OrgnlTxRef><p:Amt><p:InstdAmt Ccy="EUR">12.50</p:InstdAmt></p:Amt></p:OrgnlTxRef>')}${transfer(REF2, "<p:TxSts>RJCT</p:TxSts><p:StsRsnInf><p:Rsn><p:Cd>AC04</p:Cd></p:Rsn><p:AddtlInf>Account &amp; owner unknown</p:AddtlInf></p:StsRsnInf>")}${transfer(REF3, "<p:TxSts>PDNG</p:TxSts>")}</p:OrgnlPmtInfAndSts>`,
  );
  assert.is(read("application/xml", text).format, "pain_002");
  assert.equal(lines(text, "application/xml"), [
    `${REF1} paid 12.50 eur`,
    `${REF2} failed   AC04 Account & owner unknown`,
    `${REF3} PDNG  `,
  ]);
});

test("every status report of one document is read", () => {
  const first = report(group("") + transfer(REF1, "<p:TxSts>ACSC</p:TxSts>"));
  const second = `<p:CstmrPmtStsRpt>${group("")}${transfer(REF2, "<p:TxSts>RJCT</p:TxSts>")}</p:CstmrPmtStsRpt>`;
  const both = first.replace("</p:Document>", `${second}</p:Document>`);
  const one = lines(first, "application/xml");
  const found = lines(both, "application/xml");
  assert.equal([found.length, found.slice(0, one.length)], [one.length + 1, one]);
  assert.match(found.at(-1) ?? "", new RegExp(`^${REF2} failed`));
});

test("a status of the whole file, or of its order, is that of all payments where none is listed", () => {
  const why = "<p:StsRsnInf><p:Rsn><p:Cd>DU01</p:Cd></p:Rsn></p:StsRsnInf>";
  const order = (status: string, part = SENT) =>
    `<p:OrgnlPmtInfAndSts><p:OrgnlPmtInfId>${part}</p:OrgnlPmtInfId>${status}</p:OrgnlPmtInfAndSts>`;
  const rejected = "<p:PmtInfSts>RJCT</p:PmtInfSts>";
  const cases: readonly (readonly [inside: string, names: readonly string[], said: string])[] = [
    [group(`<p:GrpSts>RJCT</p:GrpSts>${why}`), [SENT], "failed DU01"],
    [group("<p:GrpSts>ACCP</p:GrpSts>"), [SENT], "ACCP"],
    [group("") + order(rejected + why), [SENT, SENT], "failed DU01"],
    [group(`<p:GrpSts>RJCT</p:GrpSts>${why}`) + order(""), [SENT, SENT], "failed DU01"],
    [group("<p:GrpSts>ACCP</p:GrpSts>") + order(rejected), [SENT, SENT], "failed"],
    [group("") + order(rejected, "P1"), ["P1", SENT], "failed"],
    [group("") + order(rejected, "NOTPROVIDED"), [SENT], "failed"],
  ];
  for (const [inside, names, expected] of cases) {
    const found = read("application/xml", report(inside)).lines;
    assert.equal(
      found.map(({ isOfAll, outcome, said, reason, ...line }) => [
        ...[isOfAll, line.names, [outcome ?? said, ...(reason === null ? [] : [reason])].join(" ")],
      ]),
      [[true, names, expected]],
      inside,
    );
  }
  const inherited = report(group("") + order(`<p:PmtInfSts>RJCT</p:PmtInfSts>${why}${transfer(REF1, "")}`));
  assert.equal(lines(inherited, "application/xml"), [`${REF1} failed   DU01`]);
  assert.match(faultOf("application/xml", report(group(""))), /of no payment/);
});

const money = (amount: string) => `<Amt Ccy="EUR">${amount}</Amt>`;
const came = (reference: string, rest: string) =>
  `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs>${rest}<RtrInf><Rsn><Cd>AC01</Cd></Rsn></RtrInf></TxDtls>`;
const entry = (amount: string, direction: string, details: string, status = "<Sts><Cd>BOOK</Cd></Sts>") =>
  `<Ntry>${money(amount)}<CdtDbtInd>${direction}</CdtDbtInd>${status}<NtryDtls>${details}</NtryDtls></Ntry>`;

test("a statement and a notification say which transfers came back, and how much was sent", () => {
  const inside = [
    entry("12.50", "CRDT", came(REF1, "")),
    entry(
      "20.00",
      "CRDT",
      came(REF2, `<AmtDtls><InstdAmt>${money("5.00")}</InstdAmt><TxAmt>${money("4.50")}</TxAmt></AmtDtls>`) +
        came(REF3, money("15.50")),
    ),
    entry("9.00", "DBIT", `<TxDtls><Refs><EndToEndId>${REF1}</EndToEndId></Refs></TxDtls>`),
    entry("7.00", "CRDT", came("later", ""), "<Sts>PDNG</Sts>"),
    entry("8.00", "DBIT", came("theirs", "")),
  ].join("");
  const expected = [
    `${REF1} returned 12.50 eur AC01`,
    `${REF2} returned 5.00 eur AC01`,
    `${REF3} returned 15.50 eur AC01`,
    "later CRDT PDNG 7.00 eur AC01",
    "theirs DBIT BOOK 8.00 eur AC01",
  ];
  for (const [name, within, format] of [
    ["BkToCstmrStmt", "Stmt", "camt_053"],
    ["BkToCstmrDbtCdtNtfctn", "Ntfctn", "camt_054"],
  ] as const) {
    const text = `<Document xmlns="urn:x"><${name}><${within}>${inside}</${within}></${name}></Document>`;
    assert.is(read("application/xml", text).format, format);
    assert.equal(lines(text, "application/xml"), expected);
  }
});

test("a text that is no file of results is refused, and the refusal says why", () => {
  const cases: readonly (readonly [ResultMedia, string, RegExp])[] = [
    ["text/csv", "reference,amount\nREFA,1\n", /no column of a status/],
    ["text/csv", "reference,status\nREFA,paid\n", /no column of amounts/],
    ["text/csv", "<Document/>", /no column of a status/],
    ["text/csv", 'reference,amount,status\nREFA,1,"paid\n', /Quote Not Closed/],
    ["text/csv", `reference,amount,status\n${"REFA,1,paid\n".repeat(101)}`, /more than 100 lines/],
    ["text/csv", `reference,amount,status\n${",".repeat(20_000)}\n`, /a line of more than/],
    ["text/csv", `reference,amount,status\n${`${",".repeat(9_999)}\n`.repeat(201)}`, /more than 2000000 cells/],
    ["text/csv", `reference,amount,status\n"${"a\n".repeat(10_000)}"`, /Max Record Size/],
    ["application/xml", `<Document>${"<a/>".repeat(600_001)}</Document>`, /more than 600000 tags/],
    ["application/xml", `<Document a="${"a".repeat(5_000)}"/>`, /4096 characters/],
    ["application/xml", `<Document>${"&amp;".repeat(100_001)}</Document>`, /more than 100000 entities/],
    [
      "application/xml",
      report(group("") + transfer(REF1, "<p:TxSts>ACSC</p:TxSts>").repeat(101)),
      /more than 100 payments/,
    ],
    ["application/xml", "reference,amount,status\nREFA,1,paid\n", /well-formed/],
    ["application/xml", "<Document>", /well-formed/],
    ["application/xml", "<Document/>", /none of pain.002/],
    ["application/xml", "<Document><CstmrCdtTrfInitn/></Document>", /none of pain.002/],
    ["application/xml", `<!DOCTYPE d [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${report(group("&b;"))}`, /entities/],
    ["application/xml", `<!doctype d SYSTEM "file:///etc/passwd">${report("")}`, /document type/],
    ["application/xml", `<Document>${"<a>".repeat(5_000)}${"</a>".repeat(5_000)}</Document>`, /well-formed/],
  ];
  for (const [media, content, why] of cases) assert.match(faultOf(media, content), why, content.slice(0, 60));
});

test("entities that no document declares are not resolved", () => {
  const text = report(
    transfer(REF1, "<p:TxSts>RJCT</p:TxSts><p:StsRsnInf><p:AddtlInf>&secret; &lt;b&gt;</p:AddtlInf></p:StsRsnInf>"),
  );
  assert.equal(lines(text, "application/xml"), [`${REF1} failed   &secret; <b>`]);
});

test.run();
