import { join, relative } from "node:path";
import ts from "typescript";
import { checker, exportsOf, program, ROOT } from "./core-types.ts";
import type { Refer } from "./facade-types.ts";

/** Finds the names by which core exports the types of services, and those whose texts are lost where declarations are made. */

const CORE = join(ROOT, "packages/core/src");
const PLATFORM = join(CORE, "platform");
const GENERATED = join(PLATFORM, "generated");

const declarationsOf = (symbol: ts.Symbol | undefined): readonly ts.Declaration[] => symbol?.declarations ?? [];
const isOfCore = (symbol: ts.Symbol | undefined): boolean =>
  declarationsOf(symbol).some((one) => one.getSourceFile().fileName.startsWith(CORE));
/** A field that an object literal has, such as the shape of a schema: its comment is in no declaration. */
const isLost = (field: ts.Symbol): boolean =>
  declarationsOf(field).some((one) => ts.isPropertyAssignment(one) || ts.isShorthandPropertyAssignment(one));

const argumentsOf = (type: ts.Type): readonly ts.Type[] =>
  (type as ts.TypeReference).target === undefined ? [] : checker.getTypeArguments(type as ts.TypeReference);

/** True of a type somewhere in which the text of a field is lost. */
export const losesTexts = (type: ts.Type, seen = new Set<ts.Type>()): boolean => {
  if (seen.has(type)) return false;
  seen.add(type);
  const into = (one: ts.Type): boolean => losesTexts(one, seen);
  if (type.isUnionOrIntersection()) return type.types.some(into);
  if ((type.flags & ts.TypeFlags.Object) === 0) return false;
  if (type.symbol !== undefined && !isOfCore(type.symbol) && type.symbol.name !== "__type")
    return argumentsOf(type).some(into);
  const signatures = type.getCallSignatures();
  if (signatures.some((one) => into(one.getReturnType()))) return true;
  if (signatures.some(({ parameters }) => parameters.some((one) => into(checker.getTypeOfSymbol(one))))) return true;
  return checker
    .getPropertiesOfType(type)
    .some((field) => isLost(field) || (isOfCore(field) && into(checker.getTypeOfSymbol(field))));
};

/** Where each symbol is exported for the platform: by the file of its own, or by the index of its context. */
const exportedBy = new Map<ts.Symbol, readonly [name: string, from: string]>();
for (const { fileName } of program.getSourceFiles()) {
  const inside = relative(CORE, fileName);
  const isEntry = /^[a-z-]+\/index\.ts$/.test(inside) && inside !== "platform/index.ts";
  const isOwn = fileName.startsWith(PLATFORM) && !fileName.startsWith(GENERATED) && inside !== "platform/index.ts";
  if (!isEntry && !isOwn) continue;
  const path = relative(GENERATED, fileName);
  for (const [name, symbol] of exportsOf(fileName)) exportedBy.set(symbol, [name, path]);
}

/** The names that were referred to, by the files that export them. */
export const imports = new Map<string, Set<string>>();

const named = (symbol: ts.Symbol): string => {
  const [name, path] = exportedBy.get(symbol) ?? [];
  if (name === undefined || path === undefined) throw new Error(`${symbol.name} is exported by no index of a context.`);
  imports.set(path, (imports.get(path) ?? new Set()).add(name));
  return name;
};
/** The arguments that are written: not those at the end that are as the type has them by default. */
const written = (symbol: ts.Symbol, given: readonly ts.Type[]): readonly ts.Type[] => {
  const [declared] = declarationsOf(symbol) as readonly (ts.Declaration & ts.DeclarationWithTypeParameterChildren)[];
  const last = declared?.typeParameters?.[given.length - 1]?.default;
  const isUsual = last !== undefined && checker.getTypeFromTypeNode(last) === given.at(-1);
  return isUsual ? written(symbol, given.slice(0, -1)) : given;
};
const withArguments = (name: string, given: readonly string[]): string =>
  given.length === 0 ? name : `${name}<${given.join(", ")}>`;

export const refer: Refer = (type, of) => {
  const { aliasSymbol, aliasTypeArguments = [], symbol } = type;
  if (aliasSymbol !== undefined && isOfCore(aliasSymbol) && (aliasTypeArguments.length > 0 || !losesTexts(type)))
    if (exportedBy.has(aliasSymbol))
      return withArguments(named(aliasSymbol), written(aliasSymbol, aliasTypeArguments).map(of));
  if (symbol?.name === "Promise") return `Promise<${argumentsOf(type).map(of).join(", ")}>`;
  if (symbol === undefined || (symbol.flags & ts.SymbolFlags.Interface) === 0 || !isOfCore(symbol)) return undefined;
  const whole = (type as ts.TypeReference).target ?? type;
  if (losesTexts(whole)) return undefined;
  // The last argument of an interface may be its own type, which is not written.
  const count = (whole as ts.InterfaceType).typeParameters?.length ?? 0;
  return withArguments(named(symbol), written(symbol, argumentsOf(type).slice(0, count)).map(of));
};
