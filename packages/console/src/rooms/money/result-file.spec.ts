import { test } from "uvu";
import { equal, is, throws } from "uvu/assert";
import { linesOf } from "./read-file.ts";
import { changesOf, resultsOf } from "./result-file.ts";

const items = [
  { id: "poi_1", reference: "ref1", status: "pending" },
  { id: "poi_2", reference: "ref2", status: "pending" },
  { id: "poi_3", reference: "ref3", status: "paid" },
  { id: "poi_4", reference: "ref4", status: "failed" },
] as const;

const read = (text: string) => resultsOf(linesOf(text), items);

test("a report with columns says how each payment ended, whatever its column of references is called", () => {
  const text = [
    "Report of payouts,,,",
    "Recipient,Amount,Customer ID,Transaction status,Reason",
    '"Ann, A.",10.00,ref1,Completed,',
    "b@shop.example,5.00,ref2,Denied,Account is locked",
    "c@shop.example,5.00,ref9,Completed,",
  ].join("\r\n");
  equal(read(text), {
    results: [
      { item: "poi_1", status: "paid" },
      { item: "poi_2", status: "failed", reason: "Account is locked" },
    ],
    undecided: [],
    foreign: 1,
  });
});

test("semicolons, tabs and a byte order mark are read, and ids beside references", () => {
  for (const separator of [";", "\t"])
    equal(read(`\uFEFFpayment${separator}status\npoi_1${separator}PAID\nref3${separator}returned\n`).results, [
      { item: "poi_1", status: "paid" },
      { item: "poi_3", status: "returned" },
    ]);
});

test("what is under way, or said in an unknown word, is left open and named", () => {
  equal(read("reference,status\nref1,Unclaimed\nref2,Pending\nref2,Success\n"), {
    results: [{ item: "poi_2", status: "paid" }],
    undecided: [{ item: "poi_1", said: "Unclaimed" }],
    foreign: 0,
  });
});

test("a bank's status report says how each transfer ended", () => {
  const text = `<?xml version="1.0"?><p:Document xmlns:p="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><p:CstmrPmtStsRpt>
    <p:OrgnlPmtInfAndSts>
      <p:TxInfAndSts><p:OrgnlEndToEndId>ref1</p:OrgnlEndToEndId><p:TxSts>ACSC</p:TxSts></p:TxInfAndSts>
      <p:TxInfAndSts><p:OrgnlEndToEndId>ref2</p:OrgnlEndToEndId><p:TxSts>RJCT</p:TxSts>
        <p:StsRsnInf><p:Rsn><p:Cd>AC04</p:Cd></p:Rsn><p:AddtlInf>Account closed</p:AddtlInf></p:StsRsnInf></p:TxInfAndSts>
      <p:TxInfAndSts><p:OrgnlEndToEndId>ref4</p:OrgnlEndToEndId><p:TxSts>PDNG</p:TxSts></p:TxInfAndSts>
    </p:OrgnlPmtInfAndSts></p:CstmrPmtStsRpt></p:Document>`;
  equal(read(text), {
    results: [
      { item: "poi_1", status: "paid" },
      { item: "poi_2", status: "failed", reason: "AC04 Account closed" },
    ],
    undecided: [{ item: "poi_4", said: "PDNG" }],
    foreign: 0,
  });
});

test("a statement says which transfers came back", () => {
  const text = `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn><Ntry><NtryDtls>
    <TxDtls><Refs><EndToEndId>ref3</EndToEndId></Refs><RtrInf><Rsn><Cd>AC01</Cd></Rsn></RtrInf></TxDtls>
    <TxDtls><Refs><EndToEndId>ref1</EndToEndId></Refs></TxDtls>
  </NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
  equal(read(text).results, [{ item: "poi_3", status: "returned", reason: "AC01" }]);
});

test("a file that says nothing of payments cannot be read", () => {
  for (const text of ["", "reference,amount\nref1,1\n", "<Document/>", "<Document>", 'a,"b'])
    throws(
      () => linesOf(text),
      ({ name }: Error) => name === "UnreadableFile",
    );
});

test("only what changes is confirmed", () => {
  const all = (status: "paid" | "failed" | "returned") => items.map(({ id }) => ({ item: id, status }));
  equal(
    changesOf(all("paid"), items).map(({ item }) => item),
    ["poi_1", "poi_2"],
  );
  equal(
    changesOf(all("returned"), items).map(({ item }) => item),
    ["poi_1", "poi_2", "poi_3"],
  );
  is(changesOf([{ item: "poi_9", status: "paid" }], items).length, 0);
});

test.run();
