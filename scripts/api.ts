// Checks the OpenAPI document as its readers use it: two linters find nothing, two generators make clients of it that compile
// and call every operation at its own address, and its samples for the client compile.

import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { openApiDocument } from "@entente/adapters-http";
import { createClient } from "@hey-api/openapi-ts";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const FOLDER = join(ROOT, "node_modules", ".cache", "api");
const DOCUMENT = join(FOLDER, "openapi.json");
const ADDRESS = "https://entente.example";

interface Operation {
  readonly id: string;
  readonly isCalled: boolean;
  /** How it is called with the client. */
  readonly sample: string;
  readonly method: string;
  readonly path: string;
  /** The names of the parameters in its path. */
  readonly names: readonly string[];
  readonly hasBody: boolean;
  /** Query parameters and headers that a call cannot leave out. */
  readonly required: Readonly<Record<"query" | "header", readonly string[]>>;
}

interface Drawn {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
  readonly "x-codeSamples"?: readonly { readonly lang: string; readonly source: string }[];
}

/** Generated clients send the request of a stream when it is read, and not when it is called. */
const isCalled = ({ responses }: Drawn): boolean => responses["200"]?.content?.["text/event-stream"] === undefined;

const operationsOf = (document: ReturnType<typeof openApiDocument>): readonly Operation[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Drawn>).map(([method, operation]) => {
      const { operationId, parameters = [], requestBody, "x-codeSamples": samples = [] } = operation;
      const requiredIn = (place: string) =>
        parameters.filter((one) => one.in === place && one.required === true).map(({ name }) => name);
      return {
        id: operationId,
        isCalled: isCalled(operation),
        sample: samples.find(({ lang }) => lang === "TypeScript")?.source ?? "the sample is missing",
        method: method.toUpperCase(),
        path,
        names: [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name as string),
        hasBody: requestBody !== undefined,
        required: { query: requiredIn("query"), header: requiredIn("header") },
      };
    }),
  );

/** The parts of a name, joined as the generator does: `payoutBatches.create` is `payoutBatchesCreate`. */
const functionOf = (id: string): string => id.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase());

const textsOf = (names: readonly string[]): string =>
  `{ ${names.map((name) => `${JSON.stringify(name)}: "${name}-1"`).join(", ")} }`;

/** A call with the generated client, and the same path by the generated types: a missing name does not compile. */
const callOf = ({ id, names, hasBody, required }: Operation): string => {
  const given = [
    names.length > 0 ? `path: ${textsOf(names)}` : "",
    hasBody ? "body: {} as never" : "",
    required.query.length > 0 ? `query: ${textsOf(required.query)} as never` : "",
    required.header.length > 0 ? `headers: ${textsOf(required.header)} as never` : "",
  ].filter(Boolean);
  return [
    `export const path_${functionOf(id)}: NonNullable<operations["${id}"]["parameters"]["path"]> | undefined = ${
      names.length > 0 ? textsOf(names) : "undefined"
    };`,
    `calls["${id}"] = () => sdk.${functionOf(id)}(${given.length > 0 ? `{ ${given.join(", ")} }` : ""});`,
  ].join("\n");
};

const CALLS_HEAD = `import { client } from "./client/client.gen";
import * as sdk from "./client/sdk.gen";
import type { operations } from "./types";
export { client };
export const calls: Record<string, () => Promise<unknown>> = {};
`;

const SAMPLES_HEAD = `import type { Entente } from "@entente/client";
declare const entente: Entente;
`;

const sampleOf = ({ id, sample }: Operation): string => `export const ${functionOf(id)} = async () => {\n${sample}\n};`;

const TSCONFIG = {
  compilerOptions: {
    ...{ target: "ES2023", module: "ESNext", moduleResolution: "bundler", lib: ["ES2024", "DOM", "DOM.Iterable"] },
    ...{ types: [], strict: true, noEmit: true, skipLibCheck: true },
    ...{ customConditions: ["@entente/source"], allowImportingTsExtensions: true },
  },
  include: ["."],
};

const run = promisify(execFile);
/** The linter would otherwise report its use, and look for a newer version. */
const SILENT = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

/** Returns the complaints of a tool about the document; empty when it ends with 0. */
const complaintsOf = async (tool: string, ...args: readonly string[]): Promise<string> => {
  try {
    await run(join(ROOT, "node_modules", ".bin", tool), [...args], { cwd: ROOT, env: SILENT, maxBuffer: 2 ** 26 });
    return "";
  } catch (failed) {
    const { stdout, stderr } = failed as { stdout?: string; stderr?: string };
    return `${tool}:\n${stdout ?? ""}${stderr ?? String(failed)}`;
  }
};

const generate = async (operations: readonly Operation[]): Promise<string> => {
  await createClient({
    input: DOCUMENT,
    output: { path: join(FOLDER, "client") },
    plugins: ["@hey-api/client-fetch", "@hey-api/sdk", "@hey-api/typescript"],
    logs: { level: "silent" },
  });
  const types = await complaintsOf("openapi-typescript", DOCUMENT, "-o", join(FOLDER, "types.ts"));
  writeFileSync(
    join(FOLDER, "calls.ts"),
    CALLS_HEAD +
      operations
        .filter(({ isCalled }) => isCalled)
        .map(callOf)
        .join("\n"),
  );
  writeFileSync(join(FOLDER, "samples.ts"), SAMPLES_HEAD + operations.map(sampleOf).join("\n"));
  writeFileSync(join(FOLDER, "tsconfig.json"), JSON.stringify(TSCONFIG));
  return types || (await complaintsOf("tsc", "-p", FOLDER));
};

interface Calls {
  readonly client: { setConfig(config: object): void };
  readonly calls: Readonly<Record<string, () => Promise<unknown>>>;
}

/** Calls every operation and reports those that do not arrive at their own method and path. */
const misdirected = async (operations: readonly Operation[]): Promise<string> => {
  const { client, calls } = (await import(pathToFileURL(join(FOLDER, "calls.ts")).href)) as Calls;
  const arrived: string[] = [];
  client.setConfig({
    baseUrl: ADDRESS,
    fetch: async ({ method, url }: Request) => {
      arrived.push(`${method} ${new URL(url).pathname}`);
      return Response.json({});
    },
  });
  const wrong: string[] = [];
  for (const { id, method, path } of operations.filter(({ isCalled }) => isCalled)) {
    await calls[id]?.();
    const expected = `${method} ${path.replace(/\{([^}]+)\}/g, "$1-1")}`;
    const found = arrived.splice(0);
    if (found.join() !== expected) wrong.push(`${id} called ${found.join() || "nothing"}, not ${expected}`);
  }
  return wrong.join("\n");
};

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const document = openApiDocument(ADDRESS);
writeFileSync(DOCUMENT, JSON.stringify(document, null, 1));
const operations = operationsOf(document);
const findings = await Promise.all([
  complaintsOf("redocly", "lint", DOCUMENT, "--format", "stylish"),
  complaintsOf("spectral", "lint", DOCUMENT, "--fail-severity", "hint"),
  generate(operations),
]);
if (!findings.some(Boolean)) findings.push(await misdirected(operations));
const problems = findings.filter(Boolean);
for (const problem of problems) console.error(problem.trim());
if (problems.length === 0)
  console.log(
    `The document is valid; generated clients call all ${operations.length} operations, and its samples compile.`,
  );
process.exitCode = problems.length === 0 ? 0 : 1;
