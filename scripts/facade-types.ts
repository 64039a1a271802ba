import ts from "typescript";
import { checker, textOf } from "./core-types.ts";

/** Prints a type with the comments of its fields, as it would be written by hand. */

/** A comment above what it describes. */
export const commentOf = (indent: string, text: string): string =>
  text === "" ? "" : `${indent}/** ${text.replaceAll("*/", "*\\/")} */\n`;

const has = ({ flags }: { readonly flags: number }, flag: number): boolean => (flags & flag) !== 0;
const PLAIN =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.VoidLike |
  ts.TypeFlags.Null |
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown |
  ts.TypeFlags.Never |
  ts.TypeFlags.NonPrimitive;
const BUILT_IN = new Set(["Date", "Uint8Array", "Buffer", "ReadableStream"]);
const DEPTH_MAX = 14;

/** True of bytes that core gives a name, which a reader knows as what they are. */
const areBytes = (type: ts.Type): boolean =>
  type.isClassOrInterface() && (checker.getBaseTypes(type) ?? []).some(({ symbol }) => symbol?.name === "Uint8Array");

const isReadonly = (symbol: ts.Symbol): boolean =>
  has(
    { flags: (symbol as unknown as { readonly links?: { readonly checkFlags?: number } }).links?.checkFlags ?? 0 },
    8,
  ) ||
  (symbol.declarations ?? []).some((one) =>
    has({ flags: ts.getCombinedModifierFlags(one) }, ts.ModifierFlags.Readonly),
  );

const asKey = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
/** An element before its `[]`: a union needs brackets, and one object or name does not. */
const asElement = (text: string, type: ts.Type): string => (type.isUnion() && / \| /.test(text) ? `(${text})` : text);

export type Print = (type: ts.Type, indent: string, isDeclared?: boolean) => string;
/** Prints a type by the name that core gives it, and what it is of by the function; undefined of a type without one. */
export type Refer = (type: ts.Type, of: (type: ts.Type) => string) => string | undefined;

/** The printer of types, which prints those that have a name by it. */
export const printer = (names: ReadonlyMap<ts.Type, string>, refer?: Refer): Print => {
  const plain = (type: ts.Type): string => checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  const printUnion = (types: readonly ts.Type[], indent: string, depth: number): string => {
    const isBoolean = types.filter((one) => has(one, ts.TypeFlags.BooleanLiteral)).length === 2;
    const texts = types
      .filter((one) => !(isBoolean && has(one, ts.TypeFlags.BooleanLiteral)))
      .map((one) => print(one, indent, depth));
    const ends = texts.filter((text) => text === "null" || text === "undefined");
    const rest = texts.filter((text) => text !== "null" && text !== "undefined");
    // The compiler orders a union by when it met its parts, which changes with every file.
    return [...new Set([...rest.sort(), ...(isBoolean ? ["boolean"] : []), ...ends.sort()])].join(" | ");
  };
  const printFields = (type: ts.Type, indent: string, depth: number): string => {
    const inner = `${indent}  `;
    const fields = checker.getPropertiesOfType(type).map((field) => {
      const optional = has(field, ts.SymbolFlags.Optional);
      const of = checker.getTypeOfSymbol(field);
      const given = optional && of.isUnion() ? of.types.filter((one) => !has(one, ts.TypeFlags.Undefined)) : undefined;
      const text = given === undefined ? print(of, inner, depth + 1) : printUnion(given, inner, depth + 1);
      // What may be left out need not be given as undefined: the compiler tells the two apart.
      const isExact = of.isUnion() && !of.types.includes(checker.getUndefinedType());
      const undefinedToo = given === undefined || isExact ? "" : " | undefined";
      const before = isReadonly(field) ? "readonly " : "";
      return `${commentOf(inner, textOf(field))}${inner}${before}${asKey(field.name)}${optional ? "?" : ""}: ${text}${undefinedToo};`;
    });
    const index = checker.getIndexInfosOfType(type).map(({ keyType, type: of, isReadonly: fixed }) => {
      return `${inner}${fixed ? "readonly " : ""}[key: ${plain(keyType)}]: ${print(of, inner, depth + 1)};`;
    });
    return fields.length + index.length === 0
      ? "Record<never, never>"
      : `{\n${[...fields, ...index].join("\n")}\n${indent}}`;
  };
  const printFunction = (signature: ts.Signature, indent: string, depth: number): string => {
    const of = (one: ts.Type): string => print(one, indent, depth + 1);
    const given = signature.parameters.map((one) => `${one.name}: ${of(checker.getTypeOfSymbol(one))}`);
    return `(${given.join(", ")}) => ${of(signature.getReturnType())}`;
  };
  const print = (type: ts.Type, indent: string, depth: number): string => {
    if (depth > DEPTH_MAX) throw new Error(`${plain(type).slice(0, 200)} is too deep to print: give it a name.`);
    const name = depth > 0 ? names.get(type) : undefined;
    if (name !== undefined) return name;
    const referred = depth > 0 ? refer?.(type, (of) => print(of, indent, depth + 1)) : undefined;
    if (referred !== undefined) return referred;
    if (type.isUnion() && !has(type, ts.TypeFlags.Boolean)) return printUnion(type.types, indent, depth);
    // Before TypeScript 5.7 an array of bytes takes no parameter, and since then it needs none.
    if (has(type, PLAIN) || BUILT_IN.has(type.symbol?.name ?? "")) return plain(type).replace("<ArrayBufferLike>", "");
    if (areBytes(type)) return "Uint8Array";
    if (checker.isTupleType(type)) {
      const of = checker.getTypeArguments(type as ts.TypeReference).map((one) => print(one, indent, depth + 1));
      return `${(type as ts.TupleTypeReference).target.readonly ? "readonly " : ""}[${of.join(", ")}]`;
    }
    if (checker.isArrayType(type)) {
      const [of] = checker.getTypeArguments(type as ts.TypeReference);
      const fixed = type.symbol?.name === "ReadonlyArray" ? "readonly " : "";
      return `${fixed}${of === undefined ? "never" : asElement(print(of, indent, depth + 1), of)}[]`;
    }
    const [signature] = type.getCallSignatures();
    return signature === undefined ? printFields(type, indent, depth) : printFunction(signature, indent, depth);
  };
  return (type, indent, isDeclared) => print(type, indent, isDeclared ? 0 : 1);
};
