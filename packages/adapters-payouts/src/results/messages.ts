import type { ResultLine, ResultsFile } from "@entente/core/ports";
import type { ResultFormat } from "./formats.ts";
import { lineOf, outcomeOf } from "./outcomes.ts";
import { Unreadable } from "./table.ts";
import { isNode, type Node, named, nodesIn, parseXml, textOf, textsIn } from "./xml.ts";

/** A line before it is known which one it is. */
type Found = Omit<ResultLine, "line">;

const reasonOf = (node: unknown): string | null => textsIn(node, "Cd", "Prtry", "AddtlInf").join(" ") || null;

/** An amount of ISO 20022, which has a point before its decimals, and its currency. */
const moneyOf = (...given: readonly unknown[]): Pick<Found, "amount" | "currency"> => {
  const found = given.find((one) => textOf(one) !== undefined);
  const code = isNode(found) ? textOf(found["@Ccy"]) : undefined;
  return { amount: textOf(found)?.trim() ?? null, currency: code?.toLowerCase() ?? null };
};

const NO_MONEY = { amount: null, currency: null } as const;

const statusOfOne = (node: Node, above: string | undefined, why: unknown): Found => {
  const said = textOf(node.TxSts) ?? above ?? "";
  const instructed = named(node.OrgnlTxRef, "InstdAmt")[0];
  return {
    names: textsIn({ ...node, OrgnlTxRef: undefined }, "OrgnlEndToEndId", "OrgnlInstrId"),
    isOfAll: false,
    outcome: outcomeOf(said),
    said,
    reason: reasonOf(node.StsRsnInf) ?? reasonOf(why),
    ...(instructed === undefined ? NO_MONEY : moneyOf(instructed)),
  };
};

/** How banks fill an id that has to be there and that they were not given. */
const NOT_PROVIDED = "NOTPROVIDED";

const provided = (names: readonly string[]): readonly string[] => names.filter((name) => name !== NOT_PROVIDED);

const statusOfAll = (said: string, names: readonly string[], why: unknown): Found => ({
  ...{ names, isOfAll: true, outcome: outcomeOf(said), said, reason: reasonOf(why), ...NO_MONEY },
});

/** Returns the statuses in a part of a status report: of each payment that it lists, or else of all. */
const statusesOf = (
  part: Node,
  above: { readonly said?: string; readonly names: readonly string[]; readonly why: unknown },
) => {
  const said = textOf(part.PmtInfSts) ?? above.said;
  const why = part.StsRsnInf ?? above.why;
  const listed = nodesIn(part, "TxInfAndSts");
  if (listed.length > 0) return listed.map((one) => statusOfOne(one, said, why));
  const own = provided(textsIn({ OrgnlPmtInfId: part.OrgnlPmtInfId }, "OrgnlPmtInfId"));
  return said === undefined ? [] : [statusOfAll(said, [...own, ...above.names], why)];
};

/** A status report: the status of each payment; or of the payments of one order, or of the whole file, where it lists none of them. */
const statusReport = (report: Node): readonly Found[] => {
  const [group] = nodesIn(report, "OrgnlGrpInfAndSts");
  const said = textOf(group?.GrpSts);
  const names = provided(textsIn(group, "OrgnlMsgId"));
  const above = { ...(said === undefined ? {} : { said }), names, why: group?.StsRsnInf };
  const parts = nodesIn(report, "OrgnlPmtInfAndSts");
  return (parts.length === 0 ? [report] : parts).flatMap((part) => statusesOf(part, above));
};

const BOOKED = ["BOOK", undefined];

/** A transaction that came back; undefined of one that did not. */
const returnOf = (entry: Node, details: Node, isOnly: boolean): readonly Found[] => {
  if (details.RtrInf === undefined) return [];
  const status = textOf(entry.Sts) ?? textsIn(entry.Sts, "Cd", "Prtry")[0];
  const direction = textOf(details.CdtDbtInd) ?? textOf(entry.CdtDbtInd) ?? "CRDT";
  const isBack = direction === "CRDT" && BOOKED.includes(status);
  const [instructed] = named(details.AmtDtls, "InstdAmt");
  const [transacted] = named(details.AmtDtls, "TxAmt");
  return [
    {
      names: textsIn(details.Refs, "EndToEndId", "InstrId"),
      isOfAll: false,
      outcome: isBack ? "returned" : null,
      said: isBack ? "returned" : `${direction} ${status ?? ""}`,
      reason: reasonOf(details.RtrInf),
      ...moneyOf(instructed?.Amt, transacted?.Amt, details.Amt, isOnly ? entry.Amt : undefined),
    },
  ];
};

/** A statement or a notification: the payments that came back. What was paid out is not told of one that will come back, and left out. */
const returnsIn = (report: Node): readonly Found[] =>
  named(report, "Ntry").flatMap((entry) => {
    const all = named(entry, "TxDtls");
    return all.flatMap((details) => returnOf(entry, details, all.length === 1));
  });

/** The messages that are read, by the element that holds each. */
const MESSAGES: Readonly<Record<string, readonly [ResultFormat, (report: Node) => readonly Found[]]>> = {
  CstmrPmtStsRpt: ["pain_002", statusReport],
  BkToCstmrStmt: ["camt_053", returnsIn],
  BkToCstmrDbtCdtNtfctn: ["camt_054", returnsIn],
};

/** Reads the results in a message of a bank. */
export const readMessage = (text: string, linesMax: number): ResultsFile => {
  const [document] = nodesIn(parseXml(text), "Document");
  for (const [name, [format, read]] of Object.entries(MESSAGES)) {
    const reports = nodesIn(document, name);
    if (reports.length === 0) continue;
    const found = reports.flatMap(read);
    if (found.length > linesMax) throw new Unreadable(`it has more than ${linesMax} payments.`);
    if (found.length === 0) throw new Unreadable("it says of no payment what became of it.");
    return { format, lines: found.map((one, at) => lineOf({ ...one, line: at + 1 })) };
  }
  throw new Unreadable("it is none of pain.002, camt.053 and camt.054.");
};
