import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { CONSOLE_USE_CASES, USE_CASES } from "./http.ts";

/** An editor shows the types a developer meets by their fields, and nothing of the types they are derived from. */

const PROBE = `import type { EnrollmentResource, PayoutResource, Platform, ProgramResource, RelationshipResource } from "./index.ts";
import type { Rows } from "./ports.ts";
declare const platform: Platform;
export type Program = ProgramResource;
export type Enrollment = EnrollmentResource;
export type Payout = PayoutResource;
export type Relationship = RelationshipResource;
export type ProgramInput = Parameters<typeof platform.programs.create>[1];
export type DistributionInput = Parameters<typeof platform.distributions.create>[1];
export type RequirementInput = Parameters<typeof platform.requirements.create>[2];
export type ProgramRow = Rows["program"];
export type PayoutRuleRow = Rows["payoutRule"];
export const made = await platform.programs.create({} as never, { name: "Any" });
export const facade = platform;
`;
const namesIn = (table: object, place = ""): readonly string[] =>
  Object.entries(table).flatMap(([slice, rows]) => Object.keys(rows).map((name) => `${place}${slice}.${name}`));
/** Every use case by its name in the façade, such as `tiers.create`. */
const METHODS = [...namesIn(USE_CASES), ...namesIn(CONSOLE_USE_CASES, "console.")];
const SOURCE = `${PROBE}${METHODS.map((name) => `platform.${name};`).join("\n")}\n`;

/** The name that is hovered over, and fields that the answer shows. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  "type Program": ['object: "program"', "grace_days: number", "metadata:"],
  "type Enrollment": ['object: "enrollment"', "referral_url: string", "tier: string | null"],
  "type Payout": ['object: "payout"', "amount_minor: number", "recipient: {"],
  "type Relationship": ['object: "relationship"', "entity: {", "enrollments?: string[]"],
  "type ProgramInput": ["name: string", "hold_days?: number", "minimum_payout_minor?: "],
  "type DistributionInput": ["name: string", "budget?: {", "subjects?: {"],
  "type RequirementInput": ["metric_key: string", 'operator: "gte"', "window_days?: number | null"],
  "type ProgramRow": ['readonly id: Id<"program">', "readonly graceDays: number", "readonly listedAt: Date | null"],
  "const made": ['object: "program"', "created_at: string", "livemode: boolean"],
  "type PayoutRuleRow": ['readonly id: Id<"payout_rule">', "readonly rateBps: number | null"],
};

const MACHINERY = /Zod|\binfer<|\boutput<|Camel<|Merged<|Derived<|UseCaseMethod|Command<|Query</;
/** A row is an interface, of which an editor shows the fields when it is asked for one step more. */
const DEPTH = 1;
const LENGTH_MAX = 10_000;

const folder = import.meta.dirname;
const probe = join(folder, "hover-probe.ts");
const config = ts.readConfigFile(join(folder, "../../../tsconfig.base.json"), ts.sys.readFile).config;
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);

const service = ts.createLanguageService({
  // Node's own types, which take a second to read, say nothing of what is hovered over.
  getCompilationSettings: () => ({ ...options, types: [], noEmit: true }),
  getScriptFileNames: () => [probe],
  getScriptVersion: () => "1",
  getScriptSnapshot(path) {
    const text = path === probe ? SOURCE : existsSync(path) ? readFileSync(path, "utf8") : undefined;
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => folder,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (path) => path === probe || ts.sys.fileExists(path),
  readFile: (path) => (path === probe ? SOURCE : ts.sys.readFile(path)),
  readDirectory: ts.sys.readDirectory,
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
});

/** The compiler takes the depth, which its own declaration leaves out. */
interface Expanding {
  getQuickInfoAtPosition(file: string, at: number, lengthMax: number, depth: number): ts.QuickInfo | undefined;
}

const hover = (name: string): string => {
  const at = PROBE.indexOf(`export ${name} =`) + `export ${name}`.length - 1;
  const info = (service as unknown as Expanding).getQuickInfoAtPosition(probe, at, LENGTH_MAX, DEPTH);
  return (info?.displayParts ?? []).map(({ text }) => text).join("");
};

const test = suite("hovering over types");

test("the code that is hovered over compiles", () => {
  const found = service.getSemanticDiagnostics(probe);
  assert.equal(
    found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n")),
    [],
  );
});

for (const [name, fields] of Object.entries(SHOWN)) {
  test(`${name} shows its fields`, () => {
    const shown = hover(name);
    for (const field of fields) assert.ok(shown.includes(field), `${name} does not show ${field}: ${shown}`);
    assert.not.match(shown, MACHINERY);
  });
}

/** The place of a method's name in the source that is hovered over. */
const placeOf = (name: string): number => SOURCE.indexOf(`\nplatform.${name};`) + `\nplatform.${name}`.length - 1;

/** The files whose declarations an editor reads where the package is installed. */
const TABLES = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((path) => path.endsWith("use-case-table.ts"));

const SPELLED = /^\(property\) \w+: \(+(?:<const E extends Expansion<\w+>>\()?actor: Actor/;
/** The end of a long answer, which an editor cuts off. */
const CUT = / & Invocable<\.\.\.>$/;

test("every use case shows its text, and the names of its parameters, input and answer", () => {
  const bad = METHODS.flatMap((name) => {
    const info = service.getQuickInfoAtPosition(probe, placeOf(name));
    const shown = ts.displayPartsToString(info?.displayParts).replace(CUT, "");
    const isSpelled = SPELLED.test(shown);
    const isNamed = isSpelled && !/\{|\brest_\d|\bargs\b|\.\.\./.test(shown) && !MACHINERY.test(shown);
    return isNamed && ts.displayPartsToString(info?.documentation) !== "" ? [] : [`${name}: ${shown.slice(0, 300)}`];
  });
  assert.equal(bad, []);
  assert.ok(METHODS.length > 200);
});

test("go-to-definition of every use case leads to its row, and nowhere else", () => {
  const wrong = METHODS.filter((name) => {
    const found = service.getDefinitionAtPosition(probe, placeOf(name)) ?? [];
    const isRow = found.length === 1 && found[0]?.fileName.endsWith("use-case-table.ts");
    return !isRow || found[0]?.name !== name.slice(name.lastIndexOf(".") + 1);
  });
  assert.equal(wrong, []);
});

test("the packed declarations of the tables have a text on every row", () => {
  const silent = new Set<string>();
  let rows = 0;
  for (const table of TABLES) {
    const { outputFiles } = service.getEmitOutput(join(folder, table), true, true);
    const lines = (outputFiles.find(({ name }) => name.endsWith(".d.ts"))?.text ?? "").split("\n");
    for (const [at, line] of lines.entries()) {
      const [, row] = /^ {8}readonly (\w+): import\(/.exec(line) ?? [];
      if (row === undefined) continue;
      rows += 1;
      if (!lines[at - 1]?.endsWith("*/")) silent.add(`${table}: ${row}`);
    }
  }
  assert.equal([...silent], []);
  assert.ok(rows > 200, `${rows} rows were looked at`);
});

/** Types that others declare, and errors that are for logs. */
const OTHERS = /^(Date|Uint8Array|Error|OutcomeUnknown)$/;
/** A field of a schema's shape: packed declarations have no comment on it. */
const isLost = (field: ts.Symbol, checker: ts.TypeChecker): boolean =>
  (field.declarations ?? []).some(
    (one) =>
      (ts.isPropertyAssignment(one) || ts.isShorthandPropertyAssignment(one)) &&
      checker.getTypeAtLocation(one.name).getProperty("_zod") !== undefined,
  );

test("every service and method of the façade, and every field that it reads and answers, has a text, also packed", () => {
  const program = service.getProgram() as ts.Program;
  const checker = program.getTypeChecker();
  const isSilent = (symbol: ts.Symbol) => symbol.getDocumentationComment(checker).length === 0;
  const silent = new Set<string>();
  const seen = new Set<ts.Type>();
  const call = (signature: ts.Signature, path: string): void => {
    for (const given of signature.parameters) {
      if (/^(rest|args|_)/.test(given.name)) silent.add(`${path}(${given.name})`);
      look(checker.getTypeOfSymbol(given), `${path}(${given.name})`);
    }
    look(signature.getReturnType(), `${path} =>`);
  };
  const look = (type: ts.Type, path: string): void => {
    if (type.isUnionOrIntersection()) for (const one of type.types) look(one, path);
    const { name } = type.symbol ?? {};
    if (!(type.flags & ts.TypeFlags.Object) || seen.has(type) || OTHERS.test(name)) return;
    seen.add(type);
    const [first] = name === "Promise" ? checker.getTypeArguments(type as ts.TypeReference) : [];
    const items = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    if (first !== undefined) look(first, path);
    else if (items !== undefined) look(items, `${path}[]`);
    else fields(type, path);
  };
  const fields = (type: ts.Type, path: string): void => {
    for (const signature of type.getCallSignatures()) call(signature, path);
    for (const field of checker.getPropertiesOfType(type)) {
      // Symbols brand ids and texts, and `invoke` is for adapters.
      if (/^__|^invoke$/.test(field.name)) continue;
      if (isSilent(field) || isLost(field, checker)) silent.add(`${path}.${field.name}`);
      look(checker.getTypeOfSymbol(field), `${path}.${field.name}`);
    }
  };
  const variable = program.getSourceFile(probe)?.statements.filter(ts.isVariableStatement).at(-1)?.declarationList;
  const facade = checker.getTypeAtLocation(variable?.declarations[0]?.name as ts.Node);
  for (const place of checker.getPropertiesOfType(facade)) {
    if (isSilent(place)) silent.add(place.name);
    look(checker.getTypeOfSymbol(place), place.name);
  }
  assert.equal([...silent], []);
  assert.ok(seen.size > 500, `${seen.size} types were looked at`);
});

test.run();
