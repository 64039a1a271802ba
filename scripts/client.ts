// Prints what `@entente/client` and `@entente/client/portal` have of their OpenAPI documents: types, tables of operations and
// methods; and the verification of webhooks, which is the library's. `--check` fails when one is stale. A process of its own, because the documents are made of texts that are printed before it.

import { readFileSync } from "node:fs";
import { clientMethodOf, openApiDocument, portalMethodOf, STATUS } from "@entente/adapters-http";
import { ERRORS } from "@entente/core";
import { type ClientOperation, operationsOf, readDocument } from "./client-operations.ts";
import { answerType, paramsName, pascal, printTypes } from "./client-types.ts";
import { printedClients } from "./clients/printed.ts";
import { OVERLOADS } from "./clients/shapes.ts";
import { printFiles } from "./print-files.ts";
import { treeDocument } from "./tree-document.ts";

const FOLDER = "packages/client/src/generated";
const PORTAL_API = "/v1/portal";
const PRINTED =
  "// Printed from the OpenAPI document by `pnpm generate`: change the route, its schema or its comments instead.\n";

const entry = ({ method, verb, path, params, sendsFile, keyed, open, answers }: ClientOperation): string => {
  const flags = [
    ...(params === undefined ? [] : ["params: true"]),
    ...(sendsFile ? ["file: true"] : []),
    ...(keyed ? ["keyed: true"] : []),
    ...(open ? ["open: true"] : []),
    // Rows turn their pages as lists do; only their types differ.
    ...(answers === "json" ? [] : [`answers: "${answers === "rows" ? "list" : answers}"`]),
  ];
  return `  "${method}": { ${[`verb: "${verb}"`, `path: "${path}"`, ...flags].join(", ")} },`;
};

/** A client that is printed, by the words and places in which one differs from the other. */
interface Client {
  /** The name of a client in texts. */
  readonly name: string;
  readonly api: string;
  /** The way from its folder to the runtime. */
  readonly up: string;
  /** The options of a call, and the file that has them. */
  readonly options: readonly [type: string, file: string];
}

const PLATFORM: Client = {
  name: "entente",
  api: "API",
  up: "../",
  options: ["RequestOptions", "options.ts"],
};
const PORTAL: Client = {
  name: "portal",
  api: "API for members",
  up: "../../",
  options: ["PortalRequestOptions", "options.ts"],
};

const table = ({ up, api }: Client, operations: readonly ClientOperation[]): string => `${PRINTED}
import type { Operation } from "${up}operation.ts";

/** Every operation of the ${api}, by its method. */
export const OPERATIONS = {
${operations.map(entry).join("\n")}
} as const satisfies Readonly<Record<string, Operation>>;
`;

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const comment = (indent: string, lines: readonly string[]): string =>
  lines.length === 1
    ? `${indent}/** ${lines[0]} */`
    : [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`].join("\n");

const optionsOf = ({ options: [type] }: Client, { headers }: ClientOperation): string =>
  headers.length === 0
    ? `options?: ${type}`
    : `options: ${type} & { headers: { ${headers.map((name) => `"${name}": string`).join("; ")} } }`;

const CALLS = {
  json: "Call",
  text: "Call",
  bytes: "Call",
  redirect: "Call",
  list: "ListCall",
  rows: "RowsCall",
  stream: "EventStream",
} as const;

const methodOf = (client: Client, operation: ClientOperation): string => {
  const { method, ids, params, needsParams, answers, description, codes, deprecated } = operation;
  const name = method.slice(method.lastIndexOf(".") + 1);
  const lines = [
    ...description.trim().split(/\n+/),
    ...(codes.length === 0 ? [] : [`Refused with ${codes.map((code) => `\`${code}\``).join(", ")}.`]),
    ...(deprecated ? ["@deprecated"] : []),
  ];
  const signature = (takes: string, optional: boolean, type: string): string => {
    const given = [
      ...ids.map((id) => `${camel(id)}: string`),
      ...(params === undefined ? [] : [`params${optional ? "?" : ""}: ${takes}`]),
      optionsOf(client, operation),
    ];
    return `  ${name}(${given.join(", ")}): ${CALLS[answers]}<${type}>;`;
  };
  /** With `expand` and without, which comes last, because it is what the compiler takes for the type of the method. */
  const expanding = (takes: string, type: string): readonly string[] => {
    const other = Object.keys(params?.properties ?? {}).length > 1 ? `Omit<${takes}, "expand"> & ` : "";
    const text = signature(`${other}{ expand: readonly E[] }`, false, `Expanded<${type}, E>`);
    return [
      text.replace(`${name}(`, `${name}<const E extends Expansion<${type}>>(`),
      signature(`${takes} & { expand?: never }`, !needsParams, type),
    ];
  };
  const given = OVERLOADS[method];
  const takes = paramsName(operation);
  const [plain = "", ...others] = (operation.answer?.anyOf ?? []).map((schema) => answerType(operation, schema));
  if (given !== undefined && given.length !== others.length)
    throw new Error(
      `${method} has ${others.length + 1} answers; scripts/clients/shapes.ts says which fields tell them apart.`,
    );
  const signatures =
    params?.properties?.expand !== undefined
      ? expanding(takes, answerType(operation))
      : given === undefined
        ? [signature(takes, !needsParams, answerType(operation))]
        : [
            signature(`${takes} & { ${given.map((field) => `${field}?: never`).join("; ")} }`, !needsParams, plain),
            ...given.map((field, at) => signature(`${takes} & { ${field}: unknown }`, false, others[at] ?? "")),
          ];
  return signatures.map((text) => `${comment("  ", lines)}\n${text}`).join("\n");
};

/** The places of methods: `payouts`, `payouts.batches`, `payouts.batches.items`. */
const placesOf = (operations: readonly ClientOperation[]): readonly string[] => {
  const places = operations.flatMap(({ method }) => {
    const parts = method.split(".").slice(0, -1);
    return parts.map((_, at) => parts.slice(0, at + 1).join("."));
  });
  return [...new Set(places)];
};

const below = (above: string, places: readonly string[]): readonly string[] =>
  places.filter((place) => place.slice(0, Math.max(place.lastIndexOf("."), 0)) === above);

/** Descriptions of places that have no methods of their own. */
const ABOUT: Readonly<Record<string, string>> = {
  testHelpers: "Helpers of tests, in a database that holds test data alone.",
};

const leadingTo = (place: string, operations: readonly ClientOperation[]): string => {
  const name = place.slice(place.lastIndexOf(".") + 1);
  const isIn = ({ method }: ClientOperation) => method.slice(0, method.lastIndexOf(".")) === place;
  const { about = ABOUT[place] ?? "" } = operations.find(isIn) ?? {};
  return `${comment("  ", [about])}\n  readonly ${name}: ${pascal(place)}Methods;`;
};

const surface = (client: Client, operations: readonly ClientOperation[]): string => {
  const places = placesOf(operations);
  const interfaces = places.map((place) => {
    const mine = operations.filter(({ method }) => method.slice(0, method.lastIndexOf(".")) === place);
    const members = [
      ...below(place, places).map((one) => leadingTo(one, operations)),
      ...mine.map((one) => methodOf(client, one)),
    ];
    return `/** Methods of \`${client.name}.${place}\`. */\nexport interface ${pascal(place)}Methods {\n${members.join("\n")}\n}`;
  });
  const whole = `/** Every method of the ${client.api}. */\nexport interface Resources {\n${below("", places)
    .map((one) => leadingTo(one, operations))
    .join("\n")}\n}`;
  const text = [...interfaces, whole].join("\n\n");
  const names = new Set(
    operations.flatMap((one) => [...answerType(one).matchAll(/\b[A-Z]\w+/g)].map(([name]) => name)),
  );
  for (const one of operations) if (one.params !== undefined) names.add(paramsName(one));
  const code = text.replace(/\/\*\*[\s\S]*?\*\//g, "");
  const isUsed = (name: string) => new RegExp(`\\b${name}\\b`).test(code);
  const types = [...names].filter((name) => !["List", "Redirect", "Uint8Array"].includes(name) && isUsed(name)).sort();
  const [options, file] = client.options;
  const imports = Object.entries({
    "call.ts": ["Call"],
    "expand.ts": ["Expanded", "Expansion"],
    "operation.ts": ["Redirect"],
    [file]: [options],
    "page.ts": ["List", "ListCall", "RowsCall"],
    "stream.ts": ["EventStream"],
  }).flatMap(([from, taken]) => {
    const used = taken.filter(isUsed);
    return used.length === 0 ? [] : [`import type { ${used.join(", ")} } from "${client.up}${from}";`];
  });
  return `${PRINTED}
${imports.join("\n")}
import type {
${types.map((name) => `  ${name},`).join("\n")}
} from "./types.ts";

${text}
`;
};

/** The codes of the catalogue, by the status they are answered with. */
const codes = (): string => {
  const statuses = [...new Set(Object.values(ERRORS).map(({ kind }) => STATUS[kind]))].sort((a, b) => a - b);
  const rows = statuses.map((status) => {
    const mine = Object.entries(ERRORS).filter(([, { kind }]) => STATUS[kind] === status);
    const lines = mine.map(([code, { when }]) => `    /** ${when} */\n    ${code}: true;`);
    return `  ${status}: {\n${lines.join("\n")}\n  };`;
  });
  return `${PRINTED}
/** The codes of the error catalogue, by the status they are answered with. */
export interface ErrorCodes {
${rows.join("\n")}
}
`;
};

const printed = async (client: Client, folder: string, given: object, methodOf: Parameters<typeof operationsOf>[1]) => {
  const { document, expansions } = readDocument(given);
  const operations = operationsOf(document, methodOf);
  const pages = {
    [`${folder}/types.ts`]: await printTypes(PRINTED, client.up, document, operations, expansions),
    [`${folder}/operations.ts`]: table(client, operations),
    [`${folder}/resources.ts`]: surface(client, operations),
  };
  return { pages, document, operations };
};

const ofPortal = await printed(PORTAL, `${FOLDER}/portal`, await treeDocument<object>(PORTAL_API), ({ verb, path }) =>
  portalMethodOf({ method: verb as "GET" | "POST", path: path.slice(PORTAL_API.length) }),
);
/** The verification of webhooks, which the library exports and the client, without dependencies, carries along. */
const verification = (): string => {
  const source = "packages/core/src/verify-webhook.ts";
  return `// Printed from ${source} by \`pnpm generate\`: change that file instead.\n\n${readFileSync(source, "utf8")}`;
};

const ofPlatform = await printed(PLATFORM, FOLDER, openApiDocument(), ({ operationId }) => clientMethodOf(operationId));

printFiles({
  ...ofPlatform.pages,
  ...ofPortal.pages,
  [`${FOLDER}/error-codes.ts`]: codes(),
  [`${FOLDER}/verify-webhook.ts`]: verification(),
  ...printedClients(ofPlatform.document, ofPlatform.operations),
});
