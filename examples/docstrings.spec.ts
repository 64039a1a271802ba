import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { suite } from "uvu";
import * as assert from "uvu/assert";

// The examples in docstrings, as an editor shows them: each compiles, and each entry point has two of them.

const ROOT = join(import.meta.dirname, "..");
const PACKAGES = join(ROOT, "packages");

/** The function that an entry point begins with. */
const ENTRY_POINTS: Readonly<Record<string, string>> = {
  "@entente/core": "createPlatform",
  "@entente/core/contracts": "storageContract",
  "@entente/core/currencies": "currencyOf",
  "@entente/core/handoff": "handoffSigner",
  "@entente/core/verify-seal": "verifySeal",
  "@entente/core/verify-webhook": "verifyWebhook",
  "@entente/core/written-text": "partsOf",
  "@entente/contracts": "railContract",
  "@entente/adapters-documents": "pdfDocuments",
  "@entente/adapters-http": "fetchHandler",
  "@entente/adapters-http/server": "createHttpServer",
  "@entente/adapters-mail": "smtpTransport",
  "@entente/adapters-memory": "memoryStorage",
  "@entente/adapters-node": "nodeRuntime",
  "@entente/adapters-node/one-time-codes": "oneTimeCodes",
  "@entente/adapters-node/passkeys": "passkeyVerifier",
  "@entente/adapters-node/tracing": "tracedPorts",
  "@entente/adapters-payouts": "payoutRails",
  "@entente/adapters-postgres": "openPostgres",
  "@entente/adapters-sources": "salesSources",
  "@entente/browser": "openEntente",
  "@entente/client": "Entente",
  "@entente/client/portal": "createPortalClient",
  "@entente/kafka": "kafkaSink",
  "@entente/mcp": "openAgentServer",
  "@entente/sinks": "sendFeed",
  "@entente/sinks/nats": "natsSink",
  "@entente/sinks/parquet": "parquetSink",
  "@entente/testing": "world",
};
/** Entry points between packages of Entente, which hosts and authors of adapters do not begin with. */
const BETWEEN = new Set([
  "@entente/adapters-postgres/places",
  "@entente/core/http",
  "@entente/core/ports",
  "@entente/core/storage",
  "@entente/core/tables",
  "@entente/server",
]);

/** The names that examples take as given, and their types. */
const GIVEN: Readonly<Record<string, string>> = {
  acme: 'import("@entente/testing").World',
  actor: 'import("@entente/core").Actor',
  apiKey: "string",
  app: "{ use(path: string, ...handlers: Handler[]): unknown; use(...handlers: Handler[]): unknown }",
  bankRail: 'import("@entente/core").PayoutRail',
  baseUrl: "string",
  body: "string",
  compare: "(...compared: unknown[]) => void",
  channels: 'import("@entente/core").Ports["channels"]',
  document: 'Parameters<ReturnType<typeof import("@entente/adapters-documents").pdfDocuments>["statement"]>[0]',
  entente: 'import("@entente/client").Entente',
  feed: 'import("@entente/sinks").Feed',
  id: "string",
  keys: 'Parameters<typeof import("@entente/core/verify-seal").verifySeal>[0]["keys"]',
  link: "string",
  ourTable: "unknown",
  platform: 'import("@entente/core").Platform',
  proof: 'Parameters<typeof import("@entente/core/verify-seal").verifySeal>[0]["proof"]',
  request: "Request",
  rest: "(ms: number) => Promise<void>",
  runtime: 'import("@entente/core").Runtime',
  SECRET_KEY: "string",
  settings: 'import("@entente/core").Settings',
  signal: "AbortSignal",
  signature: "string",
  sink: 'import("@entente/sinks").Sink',
  story: 'readonly import("@entente/testing").Step[]',
  storage: 'import("@entente/core").Storage',
  test: "(name: string, run: () => unknown) => void",
  text: "string",
  tried: 'import("@entente/core/contracts").StorageUnderTest',
  url: "string",
  wallets: "{ onWebhook(event: object): void }",
};
/** Names of other packages. */
const OTHERS: Readonly<Record<string, string>> = {
  createServer: 'import { createServer } from "node:http";',
  fc: 'import fc from "fast-check";',
  pg: 'import pg from "pg";',
  StdioServerTransport: 'import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";',
};

interface Exported {
  readonly "@entente/source"?: string;
}

/** The sources of every entry point that is published, by its name. */
const sources: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(PACKAGES).flatMap((folder) => {
    const { name, exports = {}, ...rest } = JSON.parse(readFileSync(join(PACKAGES, folder, "package.json"), "utf8"));
    if (rest.private === true) return [];
    return Object.entries(exports as Record<string, Exported>).flatMap(([entry, { "@entente/source": source }]) =>
      source === undefined ? [] : [[name + entry.slice(1), join(PACKAGES, folder, source)]],
    );
  }),
);

interface Example {
  readonly path: string;
  readonly line: number;
  /** The name of what the docstring describes. */
  readonly of: string;
  readonly code: string;
}

const DOCSTRING = /\/\*\*((?:(?!\*\/)[\s\S])*?@example(?:(?!\*\/)[\s\S])*?)\*\/\s*(?:export )?(?:async )?\w+ (\w+)/g;

const examplesIn = (path: string): readonly Example[] => {
  const source = readFileSync(path, "utf8");
  return [...source.matchAll(DOCSTRING)].flatMap(({ index, 1: comment = "", 2: of = "" }) => {
    const text = comment.replaceAll(/^ *\* ?/gm, "");
    return text
      .split(/^@example\b/m)
      .slice(1)
      .map((part) => ({
        path,
        line: source.slice(0, index).split("\n").length,
        of,
        code: part.split(/^@\w+/m)[0] ?? "",
      }))
      .map((one) => ({ ...one, code: one.code.trim().replace(/^```ts\n|\n```$|^`|`$/g, "") }));
  });
};

const PRINTED = /[\\/]generated[\\/]|\.(?:spec|law)\.ts$|[\\/](?:testing|contracts)[\\/][^\\/]*\.law/;
const examples = readdirSync(PACKAGES).flatMap((folder) => {
  const src = join(PACKAGES, folder, "src");
  const files = existsSync(src) ? readdirSync(src, { recursive: true, encoding: "utf8" }) : [];
  return files
    .filter((file) => /\.ts$/.test(file) && !PRINTED.test(file))
    .flatMap((file) => examplesIn(join(src, file)));
});

const { config } = ts.readConfigFile(join(ROOT, "tsconfig.base.json"), ts.sys.readFile);
const { options: given } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
const options: ts.CompilerOptions = {
  ...given,
  ...{
    noEmit: true,
    declaration: false,
    composite: false,
    lib: ["lib.es2024.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  },
  ...{
    exactOptionalPropertyTypes: false,
    verbatimModuleSyntax: false,
    paths: Object.fromEntries(Object.entries(sources).map(([name, at]) => [name, [at]])),
  },
};

/** Where an example is compiled: beside the file that has it, so that it finds the same packages. */
const placeOf = ({ path }: Example, at: number): string => join(dirname(path), `zz-example-${at}.ts`);

/** The names that an entry point lists or declares. */
const namesOf = (path: string): ReadonlySet<string> => {
  const code = readFileSync(path, "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const listed = [...code.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, names = ""]) => names.split(","));
  const declared = [...code.matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm)];
  return new Set([
    ...listed.map((one) => one.trim().split(/\s+/).at(-1) ?? ""),
    ...declared.map(([, one = ""]) => one),
  ]);
};

/** The examples as programs, with what they take as given. */
const compiled = (): ts.Program => {
  const exported = Object.entries(sources).map(([name, path]) => [name, namesOf(path)] as const);
  const texts = new Map(
    examples.map((example, at) => {
      const words = new Set(example.code.match(/\b[A-Za-z]\w*\b/g));
      const isDeclared = (word: string) =>
        new RegExp(`\\b(?:const|let) (?:\\{[^}=]*\\b)?${word}\\b`).test(example.code);
      const folder = example.path.slice(PACKAGES.length + 1).split(/[\\/]/)[0] ?? "";
      const own = exported.toSorted(([a], [b]) => Number(b.includes(`/${folder}`)) - Number(a.includes(`/${folder}`)));
      const lines = [...words].flatMap((word) => {
        if (isDeclared(word)) return [];
        if (OTHERS[word] !== undefined) return [OTHERS[word]];
        if (GIVEN[word] !== undefined) return [`declare const ${word}: ${GIVEN[word]};`];
        const from = own.find(([, names]) => names.has(word));
        return from === undefined ? [] : [`import { ${word} } from "${from[0]}";`];
      });
      const head = `type Handler = import("@entente/adapters-http").NodeHandler;\n${lines.join("\n")}\n`;
      return [placeOf(example, at), `${head}${example.code}\nexport {};\n`] as const;
    }),
  );
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  host.getSourceFile = (path, version, ...rest) => {
    const text = texts.get(path);
    return text === undefined ? getSourceFile(path, version, ...rest) : ts.createSourceFile(path, text, version);
  };
  return ts.createProgram([...texts.keys()], options, host);
};

const test = suite("examples in docstrings");

test("every entry point is one of those that begin with a function, or one between packages", () => {
  const known = [...Object.keys(ENTRY_POINTS), ...BETWEEN].sort();
  assert.equal(Object.keys(sources).sort(), known);
});

test("every entry point has two examples", () => {
  const few = Object.entries(ENTRY_POINTS).filter(([, name]) => examples.filter(({ of }) => of === name).length < 2);
  assert.equal(few, []);
});

test("every example compiles", () => {
  const program = compiled();
  const faults = examples.flatMap((example, at) => {
    const file = program.getSourceFile(placeOf(example, at));
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    const where = `${example.path.slice(ROOT.length + 1)}:${example.line} ${example.of}`;
    return found.map(({ messageText }) => `${where}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`);
  });
  assert.equal(faults, []);
});

test.run();
