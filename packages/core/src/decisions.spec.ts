import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { suite } from "uvu";
import * as assert from "uvu/assert";

/** Decisions are plain functions (docs/decisions/architecture.md): the files that hold them wait for nothing and reach for nothing. */

const FOLDER = import.meta.dirname;
/** The files that `pnpm mutate` tries, by path. */
const TRIED = [
  ...readFileSync(join(FOLDER, "../../../scripts/mutated.mjs"), "utf8").matchAll(/^ {2}"(.+\.ts)": \[/gm),
].map(([, path = ""]) => path);

const DECISIONS = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /(^|\/)decide[^/]*\.ts$/.test(path) && !/\.(spec|law)\.ts$/.test(path))
  .concat(TRIED);

/** Types that hand a function the stores, the clock or new ids. */
const REACHING = new Set(["Context", "WorkerContext", "StepContext", "Ports", "Clock", "IdMint", "Randomness"]);

/** Lists where a file waits, or reaches for stores, the clock or new ids. */
const faultsOf = (path: string): readonly string[] => {
  const source = ts.createSourceFile(path, readFileSync(join(FOLDER, path), "utf8"), ts.ScriptTarget.Latest, true);
  const faults: string[] = [];
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.AsyncKeyword || ts.isAwaitExpression(node)) faults.push("it waits");
    if (ts.isTypeReferenceNode(node) && node.typeName.getText() === "Promise") faults.push("it names a promise");
    if (ts.isTypeReferenceNode(node) && REACHING.has(node.typeName.getText()))
      faults.push(`it takes ${node.typeName.getText()}`);
    if (ts.isPropertyAccessExpression(node) && node.name.text === "ports") faults.push("it reads ports");
    if (ts.isBindingElement(node) && node.name.getText() === "ports") faults.push("it takes ports");
    if (ts.isCallExpression(node) && /^(Date\.now|Math\.random|crypto\.random\w+)$/.test(node.expression.getText()))
      faults.push(`it calls ${node.expression.getText()}`);
    if (ts.isNewExpression(node) && node.expression.getText() === "Date" && (node.arguments?.length ?? 0) === 0)
      faults.push("it reads the clock");
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...new Set(faults)];
};

const test = suite("decisions");

const PACKAGES = join(FOLDER, "../..");
const PAGE = readFileSync(join(PACKAGES, "../docs/decisions-in-sql.md"), "utf8");
/** Paths on the page are under `packages/`, or under the sources of one of the packages that its columns name. */
const NAMED_FROM = ["", "adapters-postgres/src/", "core/src/", "adapters-memory/src/"];

test("decisions that SQL repeats are listed with files that are there", () => {
  const files = readdirSync(PACKAGES).flatMap((name) =>
    readdirSync(join(PACKAGES, name, "src"), { recursive: true, encoding: "utf8" }).map(
      (path) => `${name}/src/${path.replaceAll("\\", "/")}`,
    ),
  );
  const all = new Set(files);
  const names = [...PAGE.matchAll(/`([\w./-]+\.(?:ts|mjs))`/g)].map(([, name = ""]) => name);
  assert.ok(names.length > 60, `${names.length} names`);
  const isThere = (name: string): boolean =>
    NAMED_FROM.some((from) => all.has(from + name)) ||
    (!name.includes("/") && files.some((file) => file.endsWith(`/${name}`)));
  assert.equal(
    names.filter((name) => !isThere(name)),
    [],
  );
});

test("decisions are found, and tried by mutants", () => {
  assert.ok(DECISIONS.length > 40, `${DECISIONS.length} files`);
  assert.ok(TRIED.length > 20, `${TRIED.length} files`);
});

for (const path of new Set(DECISIONS)) {
  test(`${path} waits for nothing and reaches for nothing`, () => {
    assert.equal(faultsOf(path), []);
  });
}

test.run();
