import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { suite } from "uvu";
import * as assert from "uvu/assert";

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
`;

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
  "type PayoutRuleRow": ['readonly id: Id<"payout_rule">', "readonly rateBps: number | null"],
  "const made": ['object: "program"', "created_at: string", "livemode: boolean"],
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
    const text = path === probe ? PROBE : existsSync(path) ? readFileSync(path, "utf8") : undefined;
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => folder,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (path) => path === probe || ts.sys.fileExists(path),
  readFile: (path) => (path === probe ? PROBE : ts.sys.readFile(path)),
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

test.run();
