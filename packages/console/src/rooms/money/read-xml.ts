import { XMLParser, XMLValidator } from "fast-xml-parser";
import { UnreadableFile } from "./read-csv.ts";
import type { Line } from "./result-file.ts";

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** All nodes of a name, at any depth. */
const named = (value: unknown, name: string): readonly Node[] => {
  if (Array.isArray(value)) return value.flatMap((one) => named(one, name));
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([key, below]) => [
    ...(key === name ? listOf(below).filter(isNode) : []),
    ...named(below, name),
  ]);
};

/** The texts of all members of a name, at any depth. */
const textsOf = (value: unknown, ...names: readonly string[]): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, ...names));
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([key, below]) => [
    ...(names.includes(key) ? listOf(below).filter((one) => typeof one === "string") : []),
    ...textsOf(below, ...names),
  ]);
};

const reasonOf = (node: unknown): string | undefined => textsOf(node, "Cd", "Prtry", "AddtlInf").join(" ") || undefined;

/**
 * The payments of a bank's answer: the status of each (pain.002), or those that came back (camt.053 and camt.054: a
 * transaction with what its return says).
 */
export const readXml = (text: string): readonly Line[] => {
  const fault = XMLValidator.validate(text);
  if (fault !== true) throw new UnreadableFile(fault.err.msg);
  const document: unknown = new XMLParser({ removeNSPrefix: true, parseTagValue: false }).parse(text);
  const states = named(document, "TxInfAndSts").map((node) => ({
    cells: textsOf(node, "OrgnlEndToEndId", "OrgnlInstrId"),
    said: textsOf(node, "TxSts")[0] ?? "",
    reason: reasonOf(node.StsRsnInf),
  }));
  const returns = named(document, "TxDtls").flatMap((node) =>
    node.RtrInf === undefined
      ? []
      : [{ cells: textsOf(node, "EndToEndId", "InstrId"), said: "returned", reason: reasonOf(node.RtrInf) }],
  );
  const found = [...states, ...returns];
  if (found.length === 0) throw new UnreadableFile("status");
  return found;
};
