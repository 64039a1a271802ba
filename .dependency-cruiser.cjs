// The import law of ARCHITECTURE.md, rule by rule. `pnpm check` runs it; a comment here is what a breach is told.

/** Folders of tests inside a package; the package `testing` is published. */
const TEST = "\\.(spec|law)\\.ts$|/(src|guides)/testing/|/src/.+/testing/";
const CONTRACT = "(^|/)contracts?\\.ts$|\\.contracts?\\.ts$|/contracts/";
const ORACLE = "^packages/scenarios/src/oracle/";
const CORE = "^packages/core/src/";
/** The words of pages and mail, which a story in a browser expects to read in each language, and which are not published. */
const WORDS = "^scripts/portal/spoken\\.ts$";

const DOORS =
  "^packages/(core/src/(index|http|ports|storage|tables|contracts|currencies|handoff|verify-webhook|verify-seal|written-text)|[^/]+/src/index|adapters-postgres/src/places|adapters-node/src/(one-time-codes|passkeys|tracing)|adapters-http/src/server|client/src/portal|sinks/src/(nats|parquet)|kit/src/(format|text)/index|kit/src/text/(pseudo|speech))\\.ts$|^packages/kit/src/styles/";
/** The contexts of core, in their order: each imports only those before it. */
const CONTEXTS = require("./scripts/contexts.cjs").map(({ name }) => name);
const npm = (...names) => `/node_modules/(${names.join("|")})/`;

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, severity: "error", comment, from, to });

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    forbid(
      "no-cycles",
      "Two files that need each other are one file, or three. A text has the type of the English one that offers it.",
      {},
      { circular: true, pathNot: "^packages/console/src/text/" },
    ),
    forbid(
      "imports-resolve",
      "The import leads nowhere: a missing file, a missing dependency, or a path its package does not export.",
      {},
      { couldNotResolve: true },
    ),

    forbid(
      "core-is-alone",
      "core decides and needs no platform for it: zod and canonicalize, and nothing else from outside.",
      { path: CORE, pathNot: [TEST, CONTRACT, `${CORE}kernel/digest\\.ts$`] },
      { pathNot: [CORE, npm("zod", "canonicalize")], couldNotResolve: false },
    ),
    forbid(
      "guests-need-nothing",
      "What host applications sign with, what receivers verify with, the table of currencies and how a written text is read import nothing, so that they run anywhere.",
      { path: `${CORE}(currencies|handoff|verify-webhook|verify-seal|written-text)\\.ts$` },
      {},
    ),
    forbid(
      "digest-uses-crypto-only",
      "kernel/digest.ts is core's one door to the runtime, and hashing is all that passes through it.",
      { path: `${CORE}kernel/digest\\.ts$` },
      { pathNot: [CORE, npm("zod", "canonicalize"), "^(node:)?crypto$"] },
    ),
    forbid(
      "contracts-need-no-runner",
      "A contract is run by every adapter under any runner: of Node alone what it asserts by, waits with, draws by and receives at.",
      { path: CONTRACT, pathNot: TEST },
      { pathNot: [CORE, "^packages/contracts/src/", "^(node:)?(assert|timers|crypto|events|http|net)(/|$)"] },
    ),
    forbid(
      "contracts-leave-by-the-hatch",
      "Contracts are for specs, laws and testing folders, and a script that counts their clauses; the product does not carry them.",
      { pathNot: [TEST, CONTRACT, "^scripts/citus\\.ts$"] },
      { path: CONTRACT },
    ),
    ...CONTEXTS.map((context, at) =>
      forbid(
        `${context}-looks-upwards`,
        `A context imports only those before it, types included; after ${context} come ${CONTEXTS.slice(at + 1).join(", ") || "none"}.`,
        { path: `${CORE}${context}/`, pathNot: [TEST, CONTRACT] },
        { path: `${CORE}(${CONTEXTS.slice(at + 1).join("|") || "nothing"})/` },
      ),
    ),
    forbid(
      "contexts-have-doors",
      "A context is entered by its index.ts; what lies behind it is its own.",
      { path: `${CORE}([^/]+)/`, pathNot: [TEST, CONTRACT] },
      { path: `${CORE}(${CONTEXTS.join("|")})/`, pathNot: [`${CORE}$1/`, `${CORE}[^/]+/index\\.ts$`] },
    ),
    forbid(
      "doors-open-outwards",
      "What lies in a context knows its neighbours in it by their files; its door is for others.",
      { path: `${CORE}([^/]+)/`, pathNot: [TEST, CONTRACT] },
      { path: `${CORE}$1/index\\.ts$` },
    ),
    forbid(
      "packages-leave-by-doors",
      "What core exports, its contexts export: by their index, or as types that are printed.",
      { path: `${CORE}(index|http|ports|storage|tables)\\.ts$` },
      { path: `${CORE}[^/]+/`, pathNot: `${CORE}[^/]+/(index|generated/types)\\.ts$` },
    ),
    forbid(
      "slices-do-not-look-up",
      "The platform is put together from the slices, so no slice can be put together from the platform.",
      { path: `${CORE}[^/]+/`, pathNot: TEST },
      { path: `${CORE}(index|http|ports|storage|tables|contracts)\\.ts$` },
    ),

    forbid(
      "ports-are-types",
      "What adapters implement exists for the compiler only; functions and tables they share with core are @entente/core/storage.",
      { path: `${CORE}ports\\.ts$` },
      { dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "stores-see-ports",
      "What implements ports sees ports, and no use case: @entente/core/ports and @entente/core/storage.",
      { path: "^packages/adapters-(memory|postgres|node)/src/", pathNot: TEST },
      { path: CORE, pathNot: `${CORE}(ports|storage)\\.ts$` },
    ),
    forbid(
      "rails-and-sources-are-a-hosts-own",
      "Anybody may write a payment file or read a shop, so those that come with Entente need no more than a host has.",
      { path: "^packages/adapters-(payouts|sources)/src/", pathNot: TEST },
      { path: CORE, pathNot: `${CORE}(currencies|index|ports|tables)\\.ts$` },
    ),
    forbid(
      "http-has-its-door",
      "What speaks to callers sees use cases, and no port: @entente/core, @entente/core/http and @entente/core/tables.",
      { path: "^packages/adapters-http/src/", pathNot: TEST },
      { path: CORE, pathNot: `${CORE}(index|http|tables)\\.ts$` },
    ),
    forbid(
      "node-adapter-stays-small",
      "Clock, ids, randomness, cipher, the loops of workers and spans come from the runtime; uuid, the proof of passkeys, and the API of OpenTelemetry are the packages they need.",
      { path: "^packages/adapters-node/src/", pathNot: TEST },
      {
        dependencyTypesNot: ["core"],
        pathNot: [
          "^packages/adapters-node/src/",
          CORE,
          npm("uuid"),
          npm("@opentelemetry/api"),
          npm("@simplewebauthn/server"),
          npm("otpauth"),
        ],
      },
    ),
    forbid(
      "adapters-do-not-meet",
      "Adapters meet in the server, in a host, or in an example, and know nothing of each other. Their specs neither.",
      { path: "^packages/(adapters-[^/]+)/", pathNot: "^packages/adapters-http/src/(testing/|.*\\.spec\\.ts$)" },
      { path: "^packages/adapters-", pathNot: "^packages/$1/" },
    ),
    forbid(
      "http-specs-stand-on-memory",
      "HTTP stores nothing, so its specs stand on the storage that needs nothing, on the repeatable runtime, the files of rails and the webhooks of vendors.",
      { path: "^packages/adapters-http/src/(testing/|.*\\.spec\\.ts$)" },
      { path: "^packages/adapters-", pathNot: "^packages/adapters-(http|memory|node|payouts|sources)/" },
    ),
    forbid(
      "client-is-alone",
      "The client runs on servers, on the edge and in browsers, so it imports nothing: no package, and none of Node's modules.",
      { path: "^packages/client/src/", pathNot: TEST },
      { pathNot: "^packages/client/src/" },
    ),
    forbid(
      "browser-is-alone",
      "The code of pages is loaded by every visitor of a store, so it imports nothing: no package, and none of Node's modules.",
      { path: "^packages/browser/src/", pathNot: TEST },
      { pathNot: "^packages/browser/src/" },
    ),
    forbid(
      "sinks-stand-outside",
      "A sink reads the feed as any other program does: by the client. Of core it takes the signatures of webhooks and how seals are verified.",
      { path: "^packages/sinks/src/", pathNot: TEST },
      { path: "^packages/(?!sinks/|client/src/index\\.ts$|core/src/(index|http|verify-seal)\\.ts$)" },
    ),
    forbid(
      "kafka-is-a-sink",
      "The sink of Kafka needs a newer Node than the rest: it takes the contract of sinks and the client's types, and nobody needs it to start.",
      { path: "^packages/kafka/src/", pathNot: TEST },
      { path: "^packages/(?!kafka/|(client|sinks)/src/index\\.ts$)" },
    ),
    forbid(
      "tools-know-the-client-only",
      "Tools of agents may do what any other program may: they know the client, and no part of the service.",
      { path: "^packages/mcp/src/", pathNot: TEST },
      { path: "^packages/(?!mcp/|client/src/index\\.ts$)" },
    ),
    forbid(
      "sinks-are-loaded-late",
      "NATS, Kafka and Parquet are loaded by the commands that need them, and by nothing that starts a server.",
      { pathNot: ["^packages/(sinks|kafka)/", TEST] },
      {
        path: "^packages/(sinks/src/(nats|parquet)|kafka/src/index)\\.ts$",
        dependencyTypesNot: ["type-only", "dynamic-import"],
      },
    ),
    forbid(
      "nobody-imports-server",
      "The server is a host like any other: it composes, and nothing is composed of it.",
      { pathNot: ["^packages/server/", "^scripts/"] },
      { path: "^packages/server/" },
    ),
    forbid(
      "scenarios-are-tests",
      "Scenarios holds stories, laws, races and their kit: whatever else imports something belongs to another package.",
      { path: "^packages/scenarios/", pathNot: [TEST, ORACLE] },
      {},
    ),
    forbid(
      "oracles-know-nothing",
      "An oracle is written from the decisions alone, in plain loops, so that it repeats no fault of the code it judges.",
      { path: ORACLE },
      { pathNot: ORACLE },
    ),
    forbid(
      "nobody-imports-scenarios",
      "Scenarios stand on the packages as a host does, and nothing stands on them.",
      { pathNot: "^packages/scenarios/" },
      { path: "^packages/scenarios/" },
    ),
    forbid(
      "proofs-stand-outside",
      "A proof sees what a caller and an operator see, and judges by the interface. Two files are taken from the code: the transport of webhooks, whose name server a proof has to be, and the library itself, which the host application of the simulated years embeds, since only a host can move its clock.",
      { path: "^packages/prove/", pathNot: ["^packages/prove/src/(ssrf/transport|history/host)\\.ts$", TEST] },
      { path: "^packages/", pathNot: "^packages/prove/" },
    ),
    forbid(
      "nobody-imports-proofs",
      "Proofs stand on running servers, and nothing stands on them; scripts print their page.",
      { pathNot: ["^packages/prove/", "^scripts/"] },
      { path: "^packages/prove/" },
    ),
    forbid(
      "one-file-knows-the-container",
      "Only server/src/container.ts imports inversify and reflect-metadata, so a host can do without them.",
      { pathNot: "^packages/server/src/container\\.ts$" },
      { path: npm("inversify", "reflect-metadata") },
    ),

    forbid(
      "packages-have-doors",
      "Another package is entered by what its exports map names, and not by a file inside it.",
      { path: "^packages/([^/]+)/" },
      { path: "^packages/", pathNot: ["^packages/$1/", DOORS] },
    ),
    forbid(
      "guests-use-doors",
      "Examples, benchmarks and scripts enter a package as a stranger would.",
      { pathNot: ["^packages/", WORDS] },
      { path: "^packages/", pathNot: DOORS },
    ),
    forbid(
      "packages-are-named",
      "Another package is imported by its name; a relative path would break where it is installed.",
      { path: "^(packages/[^/]+|[^/]+)/", pathNot: WORDS },
      { path: "^packages/", pathNot: "^$1/", dependencyTypes: ["local"] },
    ),
    forbid(
      "tests-stay-out-of-the-product",
      "What is published imports no spec, law or testing folder.",
      { pathNot: TEST },
      { path: TEST },
    ),
    forbid(
      "pages-know-the-client-only",
      "The console reaches data as any other program does: by the client. It signs handoffs as host applications do, and counts money by core's one table.",
      { path: "^packages/console/", pathNot: TEST },
      { path: "^packages/(?!console/|kit/|client/src/index\\.ts$|core/src/(currencies|handoff)\\.ts$)" },
    ),
    forbid(
      "members-pages-know-their-tree",
      "The portal asks /v1/portal and nothing else, so it needs no client but its types; of core it takes the table of currencies and how a written text is read.",
      { path: "^packages/portal/", pathNot: TEST },
      { path: "^packages/(?!portal/|kit/|client/src/portal\\.ts$|core/src/(currencies|written-text)\\.ts$)" },
    ),
    forbid(
      "members-pages-load-no-client",
      "What members load stays small: the types of the client are gone once the pages are built.",
      { path: "^packages/portal/", pathNot: TEST },
      { path: "^packages/client/", dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "kit-knows-no-pages",
      "The kit is what pages share: it asks nobody for data, and says nothing in a language of its own.",
      { path: "^packages/kit/", pathNot: TEST },
      { path: "^packages/(?!kit/|core/src/currencies\\.ts$)" },
    ),
    forbid(
      "kit-is-of-pages",
      "Only pages are built from the kit, which is not published.",
      { pathNot: ["^packages/(kit|console|portal)/", WORDS] },
      { path: "^packages/kit/" },
    ),
    forbid(
      "no-development-tools-in-the-product",
      "A devDependency is absent where the package is installed, unless its host installs it as a peer. The pages of the console are built with theirs.",
      { path: "^packages/[^/]+/src/", pathNot: [TEST, "^packages/(console|kit|portal)/"] },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only", "npm-peer"] },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|examples/frameworks)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["@entente/source", "import", "types", "default"],
      extensions: [".ts", ".js", ".mjs", ".d.ts"],
    },
  },
};
