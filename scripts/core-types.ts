import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** The types of core, as an editor reads them: what prints texts and types asks for them here. */

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const CORE = join(ROOT, "packages/core/src");
const ENTRIES = ["index.ts", "http.ts", "tables.ts"].map((name) => join(CORE, name));

const HTTP = join(ROOT, "packages/adapters-http/src");
/** The trees of endpoints that the HTTP adapter declares: the folder of their rows, and the address below which they are. */
export const TREES = [
  { folder: join(HTTP, "console"), routes: "console-routes.ts", base: "/console/api" },
  { folder: join(HTTP, "portal"), routes: "portal-routes.ts", base: "/v1/portal" },
] as const;

const open = (paths: readonly string[]): ts.Program => {
  const { config } = ts.readConfigFile(join(ROOT, "tsconfig.base.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  return ts.createProgram([...paths], { ...options, types: [], noEmit: true });
};

export const program = open([...ENTRIES, ...TREES.map(({ folder, routes }) => join(folder, routes))]);
export const checker = program.getTypeChecker();

/** The exports of a file by name; an alias counts as the symbol that it stands for. */
export const exportsOf = (path: string): ReadonlyMap<string, ts.Symbol> => {
  const file = program.getSourceFile(path);
  const module = file && checker.getSymbolAtLocation(file);
  const symbols = module === undefined ? [] : checker.getExportsOfModule(module);
  return new Map(
    symbols.map((one) => [one.name, one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one]),
  );
};

/** The names that the index of core has for what another file than this one declares. */
export const namesBeside = (path: string): ReadonlySet<string> => {
  const isDeclaredIn = ({ declarations = [] }: ts.Symbol): boolean =>
    declarations.some((one) => one.getSourceFile().fileName === path);
  return new Set([...exportsOf(join(CORE, "index.ts"))].filter(([, one]) => !isDeclaredIn(one)).map(([name]) => name));
};

/** The type of a value, or the declared one of a type, that core exports. */
export const exported = (name: string): ts.Type => {
  for (const entry of ENTRIES) {
    const symbol = exportsOf(entry).get(name);
    if (symbol === undefined) continue;
    return symbol.flags & ts.SymbolFlags.Value
      ? checker.getTypeOfSymbol(symbol)
      : checker.getDeclaredTypeOfSymbol(symbol);
  }
  throw new Error(`${name} is not exported.`);
};

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const constituents = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);
const fieldsOf = (type: ts.Type): readonly ts.Symbol[] =>
  constituents(type).flatMap((one) =>
    one.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) ? checker.getPropertiesOfType(one) : [],
  );

/** Returns the text that an editor shows, on one line. */
export const textOf = (symbol: ts.Symbol): string =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, " ").trim();

/** The connect surface spells in camelCase what is snake_case inside. */
export const fieldOf = (type: ts.Type, name: string): ts.Symbol | undefined => {
  const fields = fieldsOf(type).filter((field) => field.name === name || field.name === snake(name));
  return fields.find((field) => textOf(field) !== "") ?? fields[0];
};

export const member = (type: ts.Type, ...names: readonly string[]): ts.Type =>
  names.reduce((inner, name) => {
    const field = fieldOf(inner, name);
    if (field === undefined) throw new Error(`${checker.typeToString(inner)} has no ${name}.`);
    return checker.getTypeOfSymbol(field);
  }, type);
