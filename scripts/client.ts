// Prints what `@entente/client` has of the OpenAPI document: its types, its table of operations and its methods. `--check`
// fails when one is stale. A process of its own, because the document is made of texts that are printed before it.

import { readFileSync, writeFileSync } from "node:fs";
import { STATUS } from "@entente/adapters-http";
import { ERRORS } from "@entente/core";
import { type ClientOperation, operationsOf, readDocument } from "./client-operations.ts";
import { answerType, paramsName, pascal, printTypes } from "./client-types.ts";

const FOLDER = "packages/client/src/generated";
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

const table = (operations: readonly ClientOperation[]): string => `${PRINTED}
import type { Operation } from "../operation.ts";

/** Every operation of the API, by its method. */
export const OPERATIONS = {
${operations.map(entry).join("\n")}
} as const satisfies Readonly<Record<string, Operation>>;
`;

/** Methods that answer otherwise when a field is given: without these the first of their answers, then one for each of them. */
const OVERLOADS: Readonly<Record<string, readonly string[]>> = {
  "performance.record": ["events"],
  "programs.standingPreview": ["requirements", "enrollment"],
};

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const comment = (indent: string, lines: readonly string[]): string =>
  lines.length === 1
    ? `${indent}/** ${lines[0]} */`
    : [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`].join("\n");

const optionsOf = ({ headers }: ClientOperation): string =>
  headers.length === 0
    ? "options?: RequestOptions"
    : `options: RequestOptions & { headers: { ${headers.map((name) => `"${name}": string`).join("; ")} } }`;

const CALLS = {
  json: "Call",
  text: "Call",
  bytes: "Call",
  redirect: "Call",
  list: "ListCall",
  rows: "RowsCall",
  stream: "EventStream",
} as const;

const methodOf = (operation: ClientOperation): string => {
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
      optionsOf(operation),
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
    throw new Error(`${method} has ${others.length + 1} answers; scripts/client.ts says which fields tell them apart.`);
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

const leadingTo = (place: string, operations: readonly ClientOperation[]): string => {
  const name = place.slice(place.lastIndexOf(".") + 1);
  const isIn = ({ method }: ClientOperation) => method.slice(0, method.lastIndexOf(".")) === place;
  const { about = "" } = operations.find(isIn) ?? {};
  return `${comment("  ", [about])}\n  readonly ${name}: ${pascal(place)}Methods;`;
};

const surface = (operations: readonly ClientOperation[]): string => {
  const places = placesOf(operations);
  const interfaces = places.map((place) => {
    const mine = operations.filter(({ method }) => method.slice(0, method.lastIndexOf(".")) === place);
    const members = [...below(place, places).map((one) => leadingTo(one, operations)), ...mine.map(methodOf)];
    return `/** Methods of \`entente.${place}\`. */\nexport interface ${pascal(place)}Methods {\n${members.join("\n")}\n}`;
  });
  const whole = `/** Every method of the API. */\nexport interface Resources {\n${below("", places)
    .map((one) => leadingTo(one, operations))
    .join("\n")}\n}`;
  const text = [...interfaces, whole].join("\n\n");
  const names = new Set(
    operations.flatMap((one) => [...answerType(one).matchAll(/\b[A-Z]\w+/g)].map(([name]) => name)),
  );
  for (const one of operations) if (one.params !== undefined) names.add(paramsName(one));
  const isUsed = (name: string) => new RegExp(`\\b${name}\\b`).test(text);
  const types = [...names].filter((name) => !["List", "Redirect", "Uint8Array"].includes(name) && isUsed(name)).sort();
  return `${PRINTED}
import type { Call } from "../call.ts";
import type { Expanded, Expansion } from "../expand.ts";
import type { Redirect } from "../operation.ts";
import type { RequestOptions } from "../options.ts";
import type { ${isUsed("List") ? "List, " : ""}ListCall, RowsCall } from "../page.ts";
import type { EventStream } from "../stream.ts";
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

const { document, expansions } = readDocument();
const operations = operationsOf(document);
const PAGES: Readonly<Record<string, string>> = {
  "types.ts": await printTypes(PRINTED, document, operations, expansions),
  "operations.ts": table(operations),
  "resources.ts": surface(operations),
  "error-codes.ts": codes(),
};

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
};

for (const [name, text] of Object.entries(PAGES)) {
  const path = `${FOLDER}/${name}`;
  if (read(path) === text) continue;
  if (process.argv.includes("--check")) {
    console.error(`${path} is stale: run \`pnpm generate\`.`);
    process.exitCode = 1;
  } else {
    writeFileSync(path, text);
    console.log(`printed ${path}`);
  }
}
