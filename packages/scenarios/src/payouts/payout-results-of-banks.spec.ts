import * as assert from "uvu/assert";
import { earner, openPayoutWorld, owe, payTo } from "../testing/payouts/payouts.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, type World, work } from "../testing/world.ts";

const XML = "application/xml" as const;
const config = { format: "sepa_pain_001", debtor: { name: "Acme", iban: "DE89370400440532013000" } } as const;

/** The text of the first element of a name. */
const textIn = (content: string, name: string): string =>
  new RegExp(`<${name}>([^<]+)</${name}>`).exec(content)?.[1] ?? "";

/** An exported batch of two payments by SEPA, and what its file calls the message, its part and each payment. */
const exported = async (world: World, names: readonly string[]) => {
  const { platform, actor } = world;
  const payoutWorld = await openPayoutWorld(world);
  for (const name of names) {
    const member = await earner(world, payoutWorld, name);
    await payTo(world, member, "sepa", "NL91ABNA0417164300");
    await owe(world, payoutWorld, member, 1_250, { currency: "eur" });
  }
  const { id } = await platform.payoutBatches.create(actor);
  await platform.payoutBatches.export(actor, id);
  await work(platform);
  const { content } = await platform.payoutBatches.file(actor, id);
  const [one = "", other = ""] = [...content.matchAll(/<EndToEndId>([^<]+)</g)].map(([, reference]) => reference);
  return { id, message: textIn(content, "MsgId"), part: textIn(content, "PmtInfId"), one, other };
};

const report = (message: string, status: string, parts: string): string =>
  `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${message}</OrgnlMsgId>${status}</OrgnlGrpInfAndSts>${parts}</CstmrPmtStsRpt></Document>`;
const partOf = (part: string, inside: string): string =>
  `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${part}</OrgnlPmtInfId>${inside}</OrgnlPmtInfAndSts>`;
const payment = (instruction: string, reference: string): string =>
  `<TxInfAndSts><OrgnlInstrId>${instruction}</OrgnlInstrId><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>RJCT</TxSts></TxInfAndSts>`;
const cameBack = (reference: string): string =>
  `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">12.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><NtryDtls><TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs><RtrInf/></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;

const GROUP = "<GrpSts>RJCT</GrpSts>";
const PART = "<PmtInfSts>RJCT</PmtInfSts>";
const FOREIGN = ["ignored not_in_batch"];

onEngines("messages of banks beside the file that was sent", (test, engine) => {
  test("confirm what they name of it, and nothing that they say of another file", async () => {
    const world = await openWorld(await engine().fresh(), "messages of banks");
    const { platform, actor } = world;
    await platform.payoutRails.create(actor, { rail: "csv_batch", config });
    const theirs = await exported(world, ["cyd", "dan"]);
    const ours = await exported(world, ["ada", "bob"]);
    assert.is(ours.part, ours.message, "the one part of a file is called as its message");
    const all = ["failed null", "failed null"];
    const cases: readonly (readonly [what: string, content: string, verdicts: readonly string[]])[] = [
      ["the whole message", report(ours.message, GROUP, ""), all],
      ["its part", report(ours.message, "", partOf(ours.part, PART)), all],
      ["its part, by the status of the message", report(ours.message, GROUP, partOf(ours.part, "")), all],
      ["a part that is not named", report(ours.message, GROUP, partOf("NOTPROVIDED", "")), all],
      ["another message", report(theirs.message, GROUP, ""), FOREIGN],
      ["a message that is not named", report("NOTPROVIDED", GROUP, ""), FOREIGN],
      ["a part of another message", report(ours.message, "", partOf(theirs.part, PART)), FOREIGN],
      ["a part that nobody knows", report(ours.message, "", partOf("P1", PART)), FOREIGN],
      ["such a part, by the status of the message", report(ours.message, GROUP, partOf("P1", "")), FOREIGN],
      ["our part in another message", report(theirs.message, "", partOf(ours.part, PART)), FOREIGN],
      [
        "one part of each",
        report(ours.message, "", partOf("P1", PART) + partOf(ours.part, PART)),
        ["ignored not_in_batch", ...all],
      ],
      ["a payment", report(ours.message, "", partOf(ours.part, payment(ours.one, ours.one))), ["failed null"]],
      [
        "a payment of another batch",
        report(ours.message, "", partOf(ours.part, payment(theirs.one, theirs.one))),
        FOREIGN,
      ],
      [
        "a payment of either",
        report(ours.message, "", partOf(ours.part, payment(ours.one, theirs.one))),
        ["mismatch names_several"],
      ],
      ["a payment that nobody knows", report(ours.message, GROUP, partOf(ours.part, payment("1", "1"))), FOREIGN],
      ["a payment that came back", cameBack(ours.one), ["returned null"]],
      ["another batch's payment that came back", cameBack(theirs.one), FOREIGN],
      ["a payment that came back and that nobody knows", cameBack("NOTPROVIDED"), FOREIGN],
    ];
    for (const [what, content, verdicts] of cases) {
      const input = { content, content_type: XML, dry_run: true };
      const { lines } = await platform.payoutBatches.results(actor, ours.id, input);
      assert.equal(
        lines.map(({ outcome, cause }) => `${outcome} ${cause}`),
        verdicts,
        what,
      );
    }
    const before = await platform.payoutBatches.retrieve(actor, ours.id);
    const content = report(ours.message, "", partOf("P1", PART));
    const sent = await platform.payoutBatches.results.invoke(actor, [ours.id], { content, content_type: XML }, {});
    assert.is(sent.ok ? "taken" : sent.refusal.code, "payout_results_mismatch");
    await work(platform);
    assert.equal(await platform.payoutBatches.retrieve(actor, ours.id), before);
  });
});
