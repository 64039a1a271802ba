import { XMLParser } from "fast-xml-parser";
import { tidy } from "./outcomes.ts";
import { Unreadable } from "./table.ts";

/** An element: its attributes under `@name`, and what it contains under its name. */
export type Node = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** The elements of a name right below one. */
export const nodesIn = (node: Node | undefined, name: string): readonly Node[] => listOf(node?.[name]).filter(isNode);

/** All elements of a name, at any depth. */
export const named = (value: unknown, name: string): readonly Node[] => {
  if (Array.isArray(value)) return value.flatMap((one) => named(one, name));
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([key, below]) =>
    key === name ? listOf(below).filter(isNode) : named(below, name),
  );
};

/** The text of an element, with or without attributes; undefined where there is none. */
export const textOf = (value: unknown): string | undefined => {
  const text = isNode(value) ? value["#text"] : value;
  return typeof text === "string" && text !== "" ? text : undefined;
};

/** The texts of all elements of these names, at any depth. */
export const textsIn = (value: unknown, ...names: readonly string[]): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, ...names));
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([key, below]) =>
    names.includes(key) ? listOf(below).flatMap((one) => textOf(one) ?? []) : textsIn(below, ...names),
  );
};

/** The declarations by which a document defines types and entities of its own; no message of a bank has any. */
const OWN_TYPES = /<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i;

/** Of the largest message that a bank sends; more would keep a server from everything else. */
const [TAGS_MAX, TAG_MAX, ENTITIES_MAX] = [600_000, 4_096, 100_000];

/** Refuses what takes long to parse for its size: very many tags or entities, and tags that are very long. */
const refuseLong = (text: string): void => {
  let [tags, entities] = [0, 0];
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at + 1)) {
    tags += 1;
    const end = text.indexOf(">", at);
    if (tags > TAGS_MAX || end - at > TAG_MAX || end === -1)
      throw new Unreadable(`it has more than ${TAGS_MAX} tags, or one of more than ${TAG_MAX} characters.`);
  }
  for (let at = text.indexOf("&"); at !== -1; at = text.indexOf("&", at + 1)) entities += 1;
  if (entities > ENTITIES_MAX) throw new Unreadable(`it has more than ${ENTITIES_MAX} entities.`);
};

/** The root of a document. Prefixes of namespaces are left out, and nothing is read as a number. */
export const parseXml = (text: string): Node => {
  if (OWN_TYPES.test(text))
    throw new Unreadable("it declares a document type or entities, which no message of a bank does.");
  refuseLong(text);
  const parser = new XMLParser({
    removeNSPrefix: true,
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    parseTagValue: false,
    maxNestedTags: 64,
  });
  try {
    return parser.parse(text, true) as Node;
  } catch (cause) {
    throw new Unreadable(tidy(`it is no well-formed XML: ${cause instanceof Error ? cause.message : cause}`, 200));
  }
};
