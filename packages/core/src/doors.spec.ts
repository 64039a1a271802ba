import { dirname, join } from "node:path";
import ts from "typescript";
import { suite } from "uvu";
import * as assert from "uvu/assert";

/** The exports of each entry point of the package, as the compiler sees them. */

/** The names that a host imports; a further name is a decision. */
const HOST = [
  // The platform, what it is made of and its parts.
  ...["createPlatform", "Platform", "Portal", "Ports", "Storage", "Runtime", "Settings", "DEFAULT_SETTINGS"],
  ...["Deliverer", "Notifications", "Operator", "Workers"],
  // Inside a transaction of the host.
  ...["HostClient", "TransactionConflict", "Within"],
  // Keys of another database.
  ...["SecretKeyRefused"],
  // Calls, and how they fail.
  ...[
    "Actor",
    "Options",
    "Scope",
    "ERRORS",
    "ErrorCode",
    "PlatformError",
    "ApprovalRequired",
    "ApprovalResource",
    "Refusal",
  ],
  // Ids, money, durations and JSON.
  ...["Duration", "Id", "Minor", "millisecondsOf", "parseId", "renderJson", "wireId"],
  // What calls answer.
  ...["DeploymentResource", "DistributionResource", "EnrollmentResource", "EntityResource", "EventResource"],
  ...["OperationResource", "PayoutBatchResource", "PayoutResource", "PerformanceEventResource", "ProgramResource"],
  ...["CustomerResource", "BrandResource"],
  ...["PromoLinkResource", "RelationshipResource", "WalletResource", "WalletTransactionResource"],
  ...[
    "RequirementResource",
    "TierResource",
    "RequirementOverrideResource",
    "CouponResource",
    "SourceCouponResource",
    "SourceEventResource",
    "SourcePaymentResource",
    "SourceResource",
    "EnrollmentStandingResource",
    "OperatingTypeResource",
    "MetricKeyResource",
    "AssertionResource",
    "ConnectionResource",
    "ConnectConfigResource",
    "HandoffConfigResource",
    "PayoutRuleResource",
    "PayoutResultsResource",
    "PayoutAccountResource",
    "PayoutItemResource",
    "PayoutRunResource",
    "PayoutScheduleResource",
    "WebhookEndpointResource",
    "WebhookDeliveryResource",
    "AuditEntryResource",
    "SealResource",
    "EventProofResource",
  ],
  // Events.
  ...["EVENT_TYPES", "EventData", "EventOf", "EventType", "PlatformEvent"],
  // What a host may bring.
  ...[
    "ChannelAdapter",
    "serviceChannel",
    "ChannelAuthorizer",
    "ChannelRefused",
    "PayoutRail",
    "PayoutResultsReader",
    "WebhookTransport",
    "MailTransport",
  ],
  // Mail: what it says, in which languages, and what waits in the outbox.
  ...[
    "LANGUAGES",
    "Language",
    "MAIL_SAMPLES",
    "MAIL_TEMPLATES",
    "OutboxEntry",
    "OutboxMessage",
    "RenderedMail",
    "renderMail",
  ],
];

const file = (name: string): string => join(import.meta.dirname, `${name}.ts`);
const ENTRY_POINTS = ["index", "ports", "storage"] as const;

const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
  noEmit: true,
  noLib: true,
  types: [],
  allowImportingTsExtensions: true,
};
/** Names and docstrings are all that is asked for, so libraries are left out: reading them takes most of the time. */
const host: ts.CompilerHost = {
  ...ts.createCompilerHost(OPTIONS),
  resolveModuleNameLiterals: (literals, importer) =>
    literals.map(({ text }) => ({
      resolvedModule: text.startsWith(".")
        ? { resolvedFileName: join(dirname(importer), text), extension: ts.Extension.Ts }
        : undefined,
    })),
};
const program = ts.createProgram(ENTRY_POINTS.map(file), OPTIONS, host);
const checker = program.getTypeChecker();

/** Returns the symbol that a name stands for, wherever it is declared. */
const meant = (symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** The inputs and answers of use cases, which are named by those. */
const PRINTED = "platform/generated/types";

const exportsOf = (name: (typeof ENTRY_POINTS)[number] | typeof PRINTED): readonly ts.Symbol[] => {
  const source = program.getSourceFile(file(name));
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${name}.ts exports nothing.`);
  return checker.getExportsOfModule(module);
};

const isDocumented = (symbol: ts.Symbol): boolean => symbol.getDocumentationComment(checker).length > 0;

/** Every interface and type of core that can be named on the way from these, these among them. */
const reachable = (from: readonly ts.Symbol[]): ReadonlySet<ts.Symbol> => {
  const found = new Set<ts.Symbol>();
  const waiting = [...from];
  const follow = (node: ts.Node): void => {
    const name = ts.isTypeReferenceNode(node)
      ? node.typeName
      : ts.isExpressionWithTypeArguments(node)
        ? node.expression
        : undefined;
    const named = name && checker.getSymbolAtLocation(name);
    if (named !== undefined) waiting.push(meant(named));
    ts.forEachChild(node, follow);
  };
  for (let symbol = waiting.pop(); symbol !== undefined; symbol = waiting.pop()) {
    if (found.has(symbol)) continue;
    const declarations = (symbol.declarations ?? []).filter(
      (at) =>
        (ts.isInterfaceDeclaration(at) || ts.isTypeAliasDeclaration(at)) &&
        at.getSourceFile().fileName.startsWith(import.meta.dirname),
    );
    if (declarations.length > 0) found.add(symbol);
    declarations.forEach(follow);
  }
  return found;
};

/**
 * Returns true if somebody implements or composes the interface: it has methods, or its name says that it is made of those that
 * have.
 */
const isPort = (symbol: ts.Symbol): boolean =>
  (symbol.declarations ?? []).some(
    (at) =>
      ts.isInterfaceDeclaration(at) &&
      (at.members.some(ts.isMethodSignature) || /Stores$|^(Ports|Storage|Runtime|Settings)$/.test(symbol.name)),
  );

const membersOf = (symbol: ts.Symbol): readonly ts.Symbol[] => [...(symbol.members?.values() ?? [])];

const test = suite("entry points of core");

test("a host enters by these names and no other", () => {
  const printed = new Set(exportsOf(PRINTED));
  const names = exportsOf("index")
    .filter((one) => !printed.has(meant(one)))
    .map(({ name }) => name);
  assert.equal(names.toSorted(), HOST.toSorted());
});

test("a printed type is what the index exports under its name", () => {
  const ofHost = new Map(exportsOf("index").map((one) => [one.name, meant(one)]));
  const others = exportsOf(PRINTED).filter((one) => ofHost.get(one.name) !== one);
  assert.equal(
    others.map(({ name }) => name),
    [],
  );
});

test("ports are types only: nothing of them exists at run time", async () => {
  assert.equal(Object.keys(await import("./ports.ts")), []);
});

test("every function and table that storage shares with core says what it does", () => {
  const silent = exportsOf("storage").filter((symbol) => !isDocumented(meant(symbol)));
  assert.equal(
    silent.map(({ name }) => name),
    [],
  );
});

test("every member of every port is documented", () => {
  const roots = exportsOf("ports").filter(({ name }) => name === "Ports" || name === "Storage");
  assert.is(roots.length, 2);
  const ports = [...reachable(roots.map(meant))].filter(isPort);
  assert.ok(ports.length > 40);
  const silent = ports.flatMap((port) =>
    membersOf(port).flatMap((member) =>
      member.flags & ts.SymbolFlags.TypeParameter || isDocumented(member) ? [] : [`${port.name}.${member.name}`],
    ),
  );
  assert.equal(silent, []);
});

test.run();
