import type { oas31 } from "zod-openapi";
import { clientMethodOf } from "./client-methods.ts";
import { EXAMPLES, type Example } from "./examples.ts";

/** Prints how each operation is called with curl and with the client, from the request that its example was recorded with. */

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: { readonly type?: string };
}

interface Operation {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly responses: Readonly<Record<string, object>>;
}

interface Placed extends Operation {
  readonly verb: string;
  readonly path: string;
}

const isKeyed = ({ parameters = [] }: Operation): boolean =>
  parameters.some((one) => "$ref" in one && one.$ref.endsWith("/IdempotencyKey"));
const isOpen = ({ security }: Operation): boolean => security?.length === 0;
const isRedirect = ({ responses }: Operation): boolean => "302" in responses;

const isStream = ({ responses }: Operation): boolean =>
  "text/event-stream" in ((responses["200"] as { readonly content?: object } | undefined)?.content ?? {});

const header = (name: string, value: string): string => `-H "${name}: ${value}"`;

const curl = (operation: Placed, { ids = [], query = "", headers = {}, request, file }: Example): string => {
  const { verb, path } = operation;
  const rest = [...ids];
  const address = path.replace(/\{\w+\}/g, () => rest.shift() ?? "") + query;
  return [
    `curl${isRedirect(operation) ? " -i" : isStream(operation) ? " -N" : ""}${address.includes("[") ? " -g" : ""}${verb === "GET" ? "" : ` -X ${verb}`} "$ENTENTE_URL${address}"`,
    ...(isOpen(operation) ? [] : [header("Authorization", "Bearer $ENTENTE_API_KEY")]),
    ...(isKeyed(operation) ? [header("Idempotency-Key", "$(uuidgen)")] : []),
    ...Object.entries(headers).map(([name, value]) => header(name, value)),
    ...(request === undefined
      ? []
      : [
          header("Content-Type", "application/json"),
          `-d '${JSON.stringify(request, undefined, 2).replaceAll("'", "'\\''")}'`,
        ]),
    ...(file === undefined ? [] : [header("Content-Type", file.content_type), "--data-binary @results.csv"]),
  ].join(" \\\n  ");
};

/** As it is written in a program: names without quotes where they need none. */
const literal = (value: unknown): string =>
  JSON.stringify(value, undefined, 2).replace(/^( *)"([A-Za-z_]\w*)":/gm, "$1$2:");

const read = (text: string, { schema }: Parameter): unknown =>
  schema.type === "integer" || schema.type === "number"
    ? Number(text)
    : schema.type === "boolean"
      ? text === "true"
      : text;

/** The query as an object. A loop over a list asks for its pages by itself. */
const queryOf = ({ parameters = [] }: Operation, query: string, isList: boolean): object | undefined => {
  const known = parameters.flatMap((one) => ("name" in one && one.in === "query" ? [one] : []));
  const sent = new URLSearchParams(query);
  const given = [...new Set(sent.keys())].flatMap((name) => {
    const parameter = known.find((one) => one.name === name);
    if (parameter === undefined || (isList && name === "limit")) return [];
    if (name.endsWith("[]")) return [[name.slice(0, -2), sent.getAll(name)] as const];
    return [[name, read(sent.get(name) ?? "", parameter)] as const];
  });
  return given.length === 0 ? undefined : Object.fromEntries(given);
};

const client = (operation: Placed, { ids = [], query = "", headers, request, file, response }: Example): string => {
  const isList = (response as { readonly object?: string } | undefined)?.object === "list" && operation.verb === "GET";
  const asked = queryOf(operation, query, isList);
  const params = file === undefined ? (request ?? asked) : { ...file, ...asked };
  const args = [
    ...ids.map(literal),
    ...(params === undefined ? [] : [literal(params)]),
    ...(headers === undefined ? [] : [literal({ headers })]),
  ];
  const call = `entente.${clientMethodOf(operation.operationId)}(${args.join(", ")})`;
  return isList || isStream(operation)
    ? `for await (const item of ${call}) {\n  console.log(item);\n}`
    : `const answer = await ${call};\nconsole.log(answer);`;
};

/** Adds to every operation how it is called, in the form that readers of OpenAPI documents know. */
export const addCodeSamples = ({ paths = {} }: oas31.OpenAPIObject): void => {
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item as Record<string, Operation>)) {
      const placed = { ...operation, verb: method.toUpperCase(), path };
      const example = EXAMPLES[operation.operationId] ?? {};
      const samples = [
        { lang: "Shell", label: "curl", source: curl(placed, example) },
        { lang: "TypeScript", label: "@entente/client", source: client(placed, example) },
      ];
      Object.assign(operation, { "x-codeSamples": samples });
    }
  }
};
