// Prints what `@entente/mcp` has of the OpenAPI document and of the guides: the chosen operations with their texts, scopes and schemas.
// `--check` fails when one is stale.

import { readdirSync, readFileSync } from "node:fs";
import { clientMethodOf, openApiDocument } from "@entente/adapters-http";
import { CALLS } from "@entente/mcp";
import { type ClientOperation, operationsOf, readDocument, type Schema } from "./client-operations.ts";
import { printFiles } from "./print-files.ts";

const FOLDER = "packages/mcp/src/generated";
const GUIDES = "docs/guides";
const PRINTED = (from: string) => `// Printed from ${from} by \`pnpm generate\`.\n`;
const SCOPE = /\s*(?:Needs the scope `([^`]+)`|Any valid key is accepted)\.\s*$/;

const { document } = readDocument(openApiDocument());
const operations = new Map(
  operationsOf(document, ({ operationId }) => clientMethodOf(operationId)).map((one) => [one.method, one]),
);
const conditional = new Set(
  Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .filter(({ parameters = [] }) => parameters.some((one) => "$ref" in one && one.$ref.endsWith("/IfMatch")))
    .map(({ operationId }) => clientMethodOf(operationId)),
);

/** A schema without what a validator of arguments does not need: formats, which the service checks, and marks of the document. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const { $ref } = value as { readonly $ref?: string };
  if ($ref !== undefined) return plain(document.components.schemas[$ref.slice($ref.lastIndexOf("/") + 1)]);
  const kept = Object.entries(value).filter(
    ([name, of]) => !name.startsWith("x-") && (name !== "format" || typeof of !== "string"),
  );
  const { "x-words": words } = value as { readonly "x-words"?: readonly string[] };
  return {
    ...Object.fromEntries(kept.map(([name, of]) => [name, plain(of)])),
    ...(words && { pattern: `^(${words.join("|")})(,(${words.join("|")}))*$` }),
  };
};

const inputOf = ({ method, ids, params }: ClientOperation, without: readonly string[]): object => {
  const { properties = {}, required = [] } = (plain(params ?? {}) ?? {}) as Schema;
  const taken = Object.entries(properties).filter(([name]) => name !== "expand" && !without.includes(name));
  const twice = ids.find((id) => taken.some(([name]) => name === id));
  if (twice !== undefined) throw new Error(`${method} has ${twice} in its path and in its body.`);
  const named = ids.map((id) => [
    id,
    { type: "string", maxLength: 200, description: `The id of the ${id.replaceAll("_", " ")}.` },
  ]);
  return {
    type: "object",
    properties: Object.fromEntries([...named, ...taken]),
    required: [...ids, ...required.filter((name) => !without.includes(name))],
    additionalProperties: false,
  };
};

const entry = (method: string, without: readonly string[] = []): readonly [string, object] => {
  const operation = operations.get(method);
  if (operation === undefined) throw new Error(`There is no ${method}.`);
  const { description, ids, params, verb, keyed } = operation;
  const [, scope = null] = SCOPE.exec(description) ?? [];
  return [
    method,
    {
      description: description.replace(SCOPE, "").trim(),
      ...{
        scope,
        ids,
        takes: params !== undefined,
        reads: verb === "GET",
        keyed,
        conditional: conditional.has(method),
      },
      input: inputOf(operation, without),
    },
  ];
};

const chosen = CALLS.map(({ calls, without }) => entry(calls, without));
const guides = readdirSync(GUIDES)
  .filter((name) => name.endsWith(".md"))
  .sort()
  .map((name) => [name.slice(0, -".md".length), readFileSync(`${GUIDES}/${name}`, "utf8")] as const);

printFiles({
  [`${FOLDER}/operations.ts`]: `${PRINTED("the OpenAPI document")}
import type { Drawn } from "../tools/drawn.ts";

/** The operations that tools call, by their methods. */
export const OPERATIONS: Readonly<Record<string, Drawn>> = ${JSON.stringify(Object.fromEntries(chosen), undefined, 2)};
`,
  [`${FOLDER}/guides.ts`]: `${PRINTED("docs/guides")}
/** The guides, by their names. */
export const GUIDES: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(guides), undefined, 2)};
`,
});
