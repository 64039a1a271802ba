import { KNOWN_VALUES } from "@entente/core/http";

/** A schema, or anything else of a drawn document. */
type Node = Record<string, unknown>;

const INT32_MAX = 2 ** 31 - 1;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Examples and samples are values, in which nothing is a schema. */
const VALUES: readonly string[] = ["example", "examples", "default", "const", "enum"];

/** Every object of a document that may be a schema, each once. */
export function* nodesOf(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const inner of node) yield* nodesOf(inner);
  else if (isNode(node)) {
    yield node;
    for (const [name, inner] of Object.entries(node)) if (!VALUES.includes(name)) yield* nodesOf(inner);
  }
}

const isInteger = ({ type }: Node): boolean => [type].flat().includes("integer");

/** Returns true if an integer does not fit into 32 bits, in which generated clients keep integers without a format. */
export const isLong = (node: Node): boolean => {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = node as {
    readonly minimum?: number;
    readonly maximum?: number;
  };
  return isInteger(node) && (maximum > INT32_MAX || minimum < -INT32_MAX - 1);
};

interface Documented {
  readonly paths?: object;
  readonly webhooks?: object;
}

/** Lists the parts of the document that the service sends: the answers of operations, and the bodies of webhooks. */
const sentBy = ({ paths = {}, webhooks = {} }: Documented): readonly unknown[] => {
  const operations = (items: object) =>
    Object.values(items).flatMap((item) => Object.values(item as object)) as readonly Node[];
  return [
    ...operations(paths).map(({ responses }) => responses),
    ...operations(webhooks).map(({ requestBody }) => requestBody),
  ];
};

/** Lists the parts of the document that callers send. */
const sentTo = ({ paths = {} }: Documented): readonly unknown[] =>
  Object.values(paths)
    .flatMap((item) => Object.values(item as object) as readonly Node[])
    .flatMap(({ parameters, requestBody }) => [parameters, requestBody]);

const found = (document: object, reference: string): unknown =>
  reference
    .slice("#/".length)
    .split("/")
    .reduce<unknown>((node, part) => (isNode(node) ? node[part] : undefined), document);

const reachable = (document: object, roots: readonly unknown[]): ReadonlySet<Node> => {
  const nodes = new Set<Node>();
  const visit = (root: unknown): void => {
    for (const node of nodesOf(root)) {
      if (nodes.has(node)) continue;
      nodes.add(node);
      if (typeof node.$ref === "string") visit(found(document, node.$ref));
    }
  };
  for (const root of roots) visit(root);
  return nodes;
};

/** The schemas of what is answered and of webhooks, and those of what callers send. */
export const directionsOf = (document: Documented) => ({
  answered: reachable(document, sentBy(document)),
  asked: reachable(document, sentTo(document)),
});

const open = (node: Node): void => {
  if (node.additionalProperties === false) delete node.additionalProperties;
  if (!Array.isArray(node.enum)) return;
  node[KNOWN_VALUES] = node.enum.filter((value) => value !== null);
  delete node.enum;
};

/**
 * Makes a document promise what the API does: what is answered may have more fields and other values one day, and integers that may
 * pass 2^31 have 64 bits. What is sent stays as strict as it is read.
 */
export const openAnswers = (document: Documented): void => {
  const { answered, asked } = directionsOf(document);
  for (const node of answered) if (!asked.has(node)) open(node);
  for (const node of nodesOf(document)) if (isLong(node)) node.format ??= "int64";
};
