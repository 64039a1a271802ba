// Prints the texts of the OpenAPI document from the comments of core, as an editor shows them: on each method of the façade and
// each field of what it reads and answers. What lacks one is named, and fails.

import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { openApiDocument, type Place, placesOf, type Step } from "@entente/adapters-http";
import ts from "typescript";
import { checker, constituents, exported, fieldOf, member, program, ROOT, TREES, textOf } from "./core-types.ts";
import { treeDocument } from "./tree-document.ts";

type Tree = (typeof TREES)[number];

const elementOf = (type: ts.Type): ts.Type | undefined =>
  constituents(type)
    .map((one) => checker.getIndexTypeOfType(one, ts.IndexKind.Number))
    .find((one) => one !== undefined);
const indexedOf = (type: ts.Type): ts.Type | undefined =>
  constituents(type)
    .map((one) => checker.getIndexTypeOfType(one, ts.IndexKind.String))
    .find((one) => one !== undefined);

const isBranch = (type: ts.Type, members: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(members).every(([name, constant]) => {
    const field = fieldOf(type, name);
    if (field === undefined || constant === undefined) return field !== undefined;
    return constituents(checker.getTypeOfSymbol(field)).some(
      (one) => checker.typeToString(one) === JSON.stringify(constant),
    );
  });

/** The object of a union that has these fields; of what has no fields, such as a list or null, the whole. */
const branchOf = (type: ts.Type, members: Readonly<Record<string, unknown>>): ts.Type =>
  (Object.keys(members).length > 0 && constituents(type).find((one) => isBranch(one, members))) || type;

const stepInto = (type: ts.Type, step: Step): ts.Type | undefined => {
  switch (step.into) {
    case "items":
      return elementOf(type);
    case "values":
      return indexedOf(type);
    case "branch":
      return branchOf(type, step.members);
    case "field": {
      const field = fieldOf(type, step.name);
      // A record over a closed set of names has them as fields in the document.
      return field === undefined ? indexedOf(type) : checker.getTypeOfSymbol(field);
    }
  }
};

const USE_CASES = exported("USE_CASES");
const SURFACE = exported("CONNECT_SURFACE");
const PLATFORM = exported("Platform");
const EVENT_DATA = exported("EventData");

const input = (schema: ts.Type): ts.Type => member(schema, "_zod", "input");
const output = (schema: ts.Type): ts.Type => member(schema, "_zod", "output");
const useCase = (name: string): ts.Type => member(USE_CASES, ...name.split("."));

/** The types behind the roots whose fields core declares; those that the HTTP adapter draws itself are described there. */
const typesOfRoot = (root: string): readonly ts.Type[] => {
  const [name = "", answer] = root.split(" ");
  if (name === "connectConfigs.rpc") return typesOfRoot(root.replace("rpc", "update"));
  const [slice = "", verb = ""] = name.split(".");
  if (answer === "data") return [member(EVENT_DATA, name.slice("webhooks.".length))];
  if (slice === "connect") {
    const found = fieldOf(SURFACE, verb);
    if (found === undefined) return [];
    const surface = checker.getTypeOfSymbol(found);
    if (answer !== undefined) return [output(member(surface, "output"))];
    const payload = fieldOf(surface, "payload");
    return [...(payload ? [input(checker.getTypeOfSymbol(payload))] : []), input(member(surface, "input"))];
  }
  const schemas = fieldOf(USE_CASES, slice);
  if (schemas === undefined || fieldOf(checker.getTypeOfSymbol(schemas), verb) === undefined) return [];
  return [answer === undefined ? input(member(useCase(name), "input")) : output(member(useCase(name), "output"))];
};

type Document = Parameters<typeof placesOf>[0];

interface EndpointTypes {
  readonly input: ts.Type;
  readonly output: ts.Type;
}

/** The schemas of a tree's endpoints by method and path, as their rows in the sources name them. */
const endpointTypes = (folder: string): ReadonlyMap<string, EndpointTypes> => {
  const found = new Map<string, EndpointTypes>();
  const [ofConsole, reads, acts] = [exported("CONSOLE_USE_CASES"), exported("PORTAL_READS"), exported("PORTAL_ACTS")];
  const contests = exported("CONTEST_ACTS");
  const [changes, asked] = [exported("PORTAL_CHANGES"), exported("portalChangeAsked")];
  const said = (node: ts.Node | undefined) => (node && ts.isStringLiteral(node) ? node.text : undefined);
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const given = new Map(
        node.properties.flatMap((one) =>
          ts.isPropertyAssignment(one) ? [[one.name.getText(), one.initializer] as const] : [],
        ),
      );
      const [method, path] = [said(given.get("method")), said(given.get("path"))];
      const [takes, answers, read] = [given.get("input"), given.get("output"), said(given.get("read"))];
      if (method !== undefined && path !== undefined && takes !== undefined && answers !== undefined)
        found.set(`${method} ${path}`, {
          input: checker.getTypeAtLocation(takes),
          output: checker.getTypeAtLocation(answers),
        });
      if (path !== undefined && read !== undefined)
        found.set(`GET ${path}`, { input: member(reads, read, "input"), output: member(reads, read, "output") });
      const contested = said(given.get("contest"));
      if (path !== undefined && contested !== undefined) {
        const made = member(contests, contested);
        found.set(`POST ${path}`, { input: member(made, "input"), output: member(made, "output") });
      }
      const changed = said(given.get("change"));
      if (path !== undefined && changed !== undefined)
        found.set(`POST ${path}`, { input: member(changes, changed, "input"), output: asked });
      const acted = said(given.get("act"));
      if (path !== undefined && acted !== undefined)
        found.set(`POST ${path}`, { input: member(acts, acted, "input"), output: member(acts, acted, "output") });
    }
    if (ts.isArrayLiteralExpression(node)) {
      const [method, path, , name] = node.elements.map(said);
      if (path?.startsWith("/") && name?.includes(".")) {
        const made = member(ofConsole, ...name.split("."));
        found.set(`${method} ${path}`, { input: member(made, "input"), output: member(made, "output") });
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (resolve(file.fileName).startsWith(folder)) visit(file);
  return found;
};

/** The types behind the roots of a tree's document. */
const treeTypes = ({ folder, base }: Tree, { paths = {} }: Document): TypesOfRoot => {
  const schemas = endpointTypes(folder);
  const endpoints = new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item as Readonly<Record<string, { readonly operationId: string }>>).map(
        ([method, { operationId }]) =>
          [operationId, schemas.get(`${method.toUpperCase()} ${path.slice(base.length)}`)] as const,
      ),
    ),
  );
  return (root) => {
    const [name = "", answer] = root.split(" ");
    const types = endpoints.get(name);
    if (types === undefined) return [];
    return [answer === undefined ? input(types.input) : output(types.output)];
  };
};

type TypesOfRoot = (root: string) => readonly ts.Type[];
/** Operations are named in small letters, components with a capital. */
const isComponentName = (root: string): boolean => !root.includes(".") && !/^[a-z]/.test(root);

const EVENT = exported("EventResource");
/** Components that the HTTP adapter draws, and describes there. */
const OF_HTTP = new Set(["SealKey", "Error", "ProposedAct"]);

interface Found {
  readonly texts: ReadonlyMap<string, string>;
  readonly missing: readonly string[];
}

/** The texts of the methods of the façade; those of use cases describe operations as well. */
const methods = (): Found => {
  const texts = new Map<string, string>();
  const missing: string[] = [];
  // Use cases are read in their table: the types of the façade are printed later, from these texts.
  for (const slice of checker.getPropertiesOfType(USE_CASES))
    for (const method of checker.getPropertiesOfType(checker.getTypeOfSymbol(slice))) {
      const [name, text] = [`${slice.name}.${method.name}`, textOf(method)];
      if (text === "") missing.push(`platform.${name}`);
      else texts.set(name, text);
    }
  for (const service of checker.getPropertiesOfType(PLATFORM)) {
    if (service.name === "sealKeys" || fieldOf(USE_CASES, service.name) !== undefined) continue;
    for (const method of checker.getPropertiesOfType(checker.getTypeOfSymbol(service)))
      if (checker.getTypeOfSymbol(method).getCallSignatures().length > 0 && textOf(method) === "")
        missing.push(`platform.${service.name}.${method.name}`);
  }
  return { texts, missing };
};

/** The texts of the fields of the document, and the names of those without one. */
const fields = (places: readonly Place[], typesOf: TypesOfRoot): Found => {
  const texts = new Map<string, string>();
  const missing: string[] = [];
  const components = new Map<string, ts.Type[]>([["Event", [EVENT]]]);
  const look = ({ name, steps, field, component }: Place, from: readonly ts.Type[]): void => {
    const last = steps.at(-1);
    const before = field === undefined ? steps : steps.slice(0, -1);
    const within = from.flatMap(
      (type) => before.reduce<ts.Type | undefined>((at, step) => at && stepInto(at, step), type) ?? [],
    );
    const symbols = last?.into === "field" ? within.flatMap((type) => fieldOf(type, last.name) ?? []) : [];
    if (component !== undefined) {
      const types = field === undefined ? within : symbols.map((symbol) => checker.getTypeOfSymbol(symbol));
      components.set(component, [...(components.get(component) ?? []), ...types]);
    }
    if (field === undefined) return;
    const text = symbols.map(textOf).find((one) => one !== "");
    if (text !== undefined) texts.set(name, text);
    else if (symbols.length > 0 || field.description === undefined) missing.push(name);
  };
  const isComponent = new Set(places.filter(({ root }) => isComponentName(root)).map(({ root }) => root));
  for (const place of places) if (!isComponent.has(place.root)) look(place, typesOf(place.root));
  // A component has the types of the fields that refer to it.
  const waiting = new Set(isComponent);
  const known = () => [...waiting].find((root) => components.has(root));
  for (let root = known(); root !== undefined; root = known()) {
    waiting.delete(root);
    for (const place of places) if (place.root === root) look(place, components.get(root) ?? []);
  }
  for (const { root, name } of places) if (waiting.has(root) && !OF_HTTP.has(root)) missing.push(name);
  return { texts, missing };
};

const HEAD = `/** Printed from the comments of core by \`pnpm generate\`; edit those instead. A text, and the names of what it describes. */
export const DESCRIPTIONS: Readonly<Record<string, readonly string[]>> = `;

export const DESCRIPTIONS_PATH = "packages/adapters-http/src/openapi/descriptions.ts";

const formatted = (text: string): string =>
  execFileSync(join(ROOT, "node_modules/.bin/biome"), ["format", `--stdin-file-path=${DESCRIPTIONS_PATH}`], {
    ...{ cwd: ROOT, encoding: "utf8", input: text },
  });

interface Printed {
  readonly text: string;
  /** The names without a comment. */
  readonly missing: readonly string[];
}

/** The module of the texts. */
export const printDescriptions = async (): Promise<Printed> => {
  const trees = TREES.map(async (tree) => {
    const document = await treeDocument<Document>(tree.base);
    return fields([...placesOf(document)], treeTypes(tree, document));
  });
  const found = [methods(), fields([...placesOf(openApiDocument())], typesOfRoot), ...(await Promise.all(trees))];
  const names = new Map<string, Set<string>>();
  for (const { texts } of found)
    for (const [name, text] of texts) names.set(text, (names.get(text) ?? new Set()).add(name));
  const sorted = [...names].map(([text, set]) => [text, [...set].sort()] as const);
  sorted.sort(([, [left = ""]], [, [right = ""]]) => (left < right ? -1 : 1));
  return {
    text: formatted(`${HEAD}${JSON.stringify(Object.fromEntries(sorted))};\n`),
    missing: [...new Set(found.flatMap(({ missing }) => missing))],
  };
};
