import ts from "typescript";
import { checker } from "./core-types.ts";

/** Finds where a printed type differs from the one it was printed from, also where one could be assigned to the other. */

const OBJECT = ts.TypeFlags.Object | ts.TypeFlags.Intersection;
const NAMED = new Set(["Date", "Uint8Array", "Buffer", "ReadableStream"]);

const isObject = ({ flags }: ts.Type): boolean => (flags & OBJECT) !== 0;
const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);
const textOf = (type: ts.Type): string => checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
const isOptional = ({ flags }: ts.Symbol): boolean => (flags & ts.SymbolFlags.Optional) !== 0;
const plainOf = (parts: readonly ts.Type[]): string =>
  [...new Set(parts.filter((one) => !isObject(one)).map(textOf))].sort().join(" | ");
const elementsOf = (type: ts.Type): readonly ts.Type[] | undefined =>
  checker.isArrayType(type) || checker.isTupleType(type)
    ? checker.getTypeArguments(type as ts.TypeReference)
    : undefined;

/** Pairs that were compared, or are being compared further out: those count as the same. */
const known = new Map<string, readonly string[]>();
const idOf = (type: ts.Type): number => (type as unknown as { readonly id: number }).id;

const inside = (path: string, found: readonly string[]): readonly string[] => found.map((one) => `${path}${one}`);

const fieldDifferences = (of: ts.Type, printed: ts.Type): readonly string[] => {
  const [fields, others] = [of, printed].map(
    (type) => new Map(checker.getPropertiesOfType(type).map((field) => [field.name, field])),
  ) as [Map<string, ts.Symbol>, Map<string, ts.Symbol>];
  const added = [...others.keys()]
    .filter((name) => !fields.has(name))
    .map((name) => `.${name} is of the printed alone`);
  const differing = [...fields].flatMap(([name, field]) => {
    const other = others.get(name);
    if (other === undefined) return [`.${name} is not printed`];
    const absent = isOptional(field) === isOptional(other) ? [] : [`.${name} may be absent in one of them`];
    const types = [field, other].map((one) => checker.getTypeOfSymbol(one)) as [ts.Type, ts.Type];
    return [...absent, ...inside(`.${name}`, differences(...types))];
  });
  return [...added, ...differing];
};

const objectDifferences = (of: ts.Type, printed: ts.Type): readonly string[] => {
  const [elements, others] = [elementsOf(of), elementsOf(printed)];
  if (elements?.length !== others?.length || of.symbol?.name !== printed.symbol?.name)
    if (elements !== undefined || others !== undefined) return [` is another list: ${textOf(printed)}`];
  if (elements !== undefined)
    return elements.flatMap((one, at) => inside("[]", differences(one, others?.[at] as ts.Type)));
  if (NAMED.has(of.symbol?.name ?? ""))
    return of.symbol.name === printed.symbol?.name ? [] : [` is printed as ${textOf(printed)}`];
  const [keys, otherKeys] = [of, printed].map((type) => checker.getIndexInfosOfType(type)) as [
    readonly ts.IndexInfo[],
    readonly ts.IndexInfo[],
  ];
  if (keys.length !== otherKeys.length) return [" has other keys"];
  const values = keys.flatMap(({ type }, at) => inside("[key]", differences(type, otherKeys[at]?.type as ts.Type)));
  return [...values, ...fieldDifferences(of, printed)];
};

/** Each difference, as the place of the field and what differs there. */
export const differences = (of: ts.Type, printed: ts.Type): readonly string[] => {
  if (of === printed) return [];
  const pair = `${idOf(of)} ${idOf(printed)}`;
  const before = known.get(pair);
  if (before !== undefined) return before;
  known.set(pair, []);
  const [parts, others] = [partsOf(of), partsOf(printed)];
  const [plain, otherPlain] = [plainOf(parts), plainOf(others)];
  const found = plain === otherPlain ? [] : [` is ${plain || "no plain value"}, printed as ${otherPlain || "none"}`];
  const [objects, otherObjects] = [parts.filter(isObject), others.filter(isObject)];
  if (objects.length !== otherObjects.length) found.push(" has other alternatives");
  else
    for (const one of objects) {
      const [nearest = []] = otherObjects
        .map((other) => objectDifferences(one, other))
        .sort((a, b) => a.length - b.length);
      found.push(...nearest);
    }
  known.set(pair, found);
  return found;
};
