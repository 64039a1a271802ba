import "reflect-metadata";
import { pdfDocuments } from "@entente/adapters-documents";
import {
  type OutgoingOptions,
  oauthChannel,
  type ServerSeen,
  type SharedLimits,
  undiciTransport,
} from "@entente/adapters-http";
import { createHttpServer, type HttpServer, type Readiness } from "@entente/adapters-http/server";
import { smtpTransport } from "@entente/adapters-mail";
import { domainNames, type Keyring, keyring, runtimeWith } from "@entente/adapters-node";
import { oneTimeCodes } from "@entente/adapters-node/one-time-codes";
import { passkeyVerifier } from "@entente/adapters-node/passkeys";
import { tracedPorts } from "@entente/adapters-node/tracing";
import { payoutRails, resultsReader } from "@entente/adapters-payouts";
import { salesReaders } from "@entente/adapters-sources";
import {
  type ChannelAdapter,
  type ChannelAuthorizer,
  createPlatform,
  type MailTransport,
  type PayoutRail,
  type PayoutResultsReader,
  type Platform,
  type Ports,
  type Runtime,
  type Settings,
  serviceChannel,
  type WebhookTransport,
} from "@entente/core";
import type { TestClock } from "@entente/core/ports";
import { Container, ContainerModule, type ServiceIdentifier } from "inversify";
import type { Logger } from "pino";
import { byTimeOfDay, openTestClock, SESSION_MS } from "./clock/test-clock.ts";
import type { Config } from "./config.ts";
import { dataFolder } from "./data-folder.ts";
import { type Database, openEmbedded, openMemory, openPostgres } from "./database.ts";
import { problemsOf } from "./operator/problems.ts";
import { sightOf } from "./operator/sight.ts";
import { pagesFolder } from "./pages-folder.ts";
import { probesOnly } from "./probes-only.ts";
import { type Metrics, pageOf } from "./processes/metrics.ts";
import { workingProcesses } from "./processes/work.ts";
import { type PublicAddress, publicAddress } from "./public-address.ts";
import { readinessOf } from "./readiness.ts";
import { resolveSecret } from "./secret.ts";
import { VERSION } from "./version.ts";
import { meterServer } from "./workers/meter-server.ts";
import { type WorkerPool, workerPool } from "./workers/workers.ts";

/** How far the process has started. */
export interface Started {
  /** True once the start has finished. */
  yes: boolean;
  /** True if requests are admitted; a server that waits for its database does not admit them. */
  admits: boolean;
}

/** The metrics of all processes, where there are several. */
type AllMetrics = () => Promise<Metrics>;

const token = <T>(name: string): ServiceIdentifier<T> => Symbol.for(`entente.${name}`) as ServiceIdentifier<T>;

/** The services of the container. A host rebinds one to replace a part, or gets one to use it. */
export const TOKENS = {
  config: token<Config>("config"),
  log: token<Logger>("log"),
  started: token<Started>("started"),
  address: token<PublicAddress>("address"),
  database: token<Database>("database"),
  keyring: token<Keyring>("keyring"),
  testClock: token<TestClock | undefined>("testClock"),
  runtime: token<Runtime>("runtime"),
  channels: token<readonly ChannelAdapter[]>("channels"),
  rails: token<readonly PayoutRail[]>("rails"),
  resultsReader: token<PayoutResultsReader>("resultsReader"),
  authorizers: token<readonly ChannelAuthorizer[]>("authorizers"),
  webhooks: token<WebhookTransport>("webhooks"),
  mail: token<MailTransport | undefined>("mail"),
  settings: token<Settings>("settings"),
  ports: token<Ports>("ports"),
  platform: token<Platform>("platform"),
  readiness: token<() => Promise<Readiness>>("readiness"),
  http: token<HttpServer>("http"),
  workers: token<WorkerPool>("workers"),
  allMetrics: token<AllMetrics | undefined>("allMetrics"),
} as const;

/** One module per adapter, so that a host can load, omit or replace any of them. */
export const MODULES = {
  memory: new ContainerModule(({ bind }) => {
    bind(TOKENS.database)
      .toDynamicValue(() => openMemory())
      .inSingletonScope();
  }),
  pglite: new ContainerModule(({ bind }) => {
    bind(TOKENS.database)
      .toResolvedValue(
        (config: Config, log: Logger) => openEmbedded(dataFolder(config).database, log),
        [TOKENS.config, TOKENS.log],
      )
      .inSingletonScope();
  }),
  postgres: new ContainerModule(({ bind }) => {
    bind(TOKENS.database)
      .toResolvedValue(
        (config: Config, log: Logger) => {
          const url = config.database.kind === "postgres" ? config.database.url : "";
          return openPostgres(url, config, log);
        },
        [TOKENS.config, TOKENS.log],
      )
      .inSingletonScope();
  }),
  node: new ContainerModule(({ bind }) => {
    bind(TOKENS.keyring).toResolvedValue(keyringOf, [TOKENS.config]).inSingletonScope();
    bind(TOKENS.testClock).toResolvedValue(openTestClock, [TOKENS.config, TOKENS.database]).inSingletonScope();
    bind(TOKENS.runtime)
      .toResolvedValue(
        (ring: Keyring, clock: TestClock | undefined) => ({ ...runtimeWith(ring), ...(clock && { clock }) }),
        [TOKENS.keyring, TOKENS.testClock],
      )
      .inSingletonScope();
  }),
  /** The registry of channel adapters: a new channel is one line here. */
  channels: new ContainerModule(({ bind }) => {
    bind(TOKENS.channels)
      .toDynamicValue(() => [serviceChannel()])
      .inSingletonScope();
  }),
  /** The registry of payment files: a new kind of file is one line in its package; and what reads the files of results. */
  rails: new ContainerModule(({ bind }) => {
    bind(TOKENS.rails).toDynamicValue(payoutRails).inSingletonScope();
    bind(TOKENS.resultsReader).toDynamicValue(resultsReader).inSingletonScope();
  }),
  /** The registry of channels that members connect themselves: a provider is one entry of the settings. */
  authorizers: new ContainerModule(({ bind }) => {
    bind(TOKENS.authorizers)
      .toResolvedValue((config: Config) => config.channels.map(oauthChannel), [TOKENS.config])
      .inSingletonScope();
  }),
  webhooks: new ContainerModule(({ bind }) => {
    bind(TOKENS.webhooks).toResolvedValue(transportOf, [TOKENS.config]).inSingletonScope();
  }),
  mail: new ContainerModule(({ bind }) => {
    bind(TOKENS.mail).toResolvedValue(mailOf, [TOKENS.config]).inSingletonScope();
  }),
  core: new ContainerModule(({ bind }) => {
    bind(TOKENS.settings)
      .toResolvedValue(
        (config: Config, address: PublicAddress, clock: TestClock | undefined) => settingsOf(config, address, clock),
        [TOKENS.config, TOKENS.address, TOKENS.testClock],
      )
      .inSingletonScope();
    bind(TOKENS.ports)
      .toResolvedValue(
        (
          database: Database,
          runtime: Runtime,
          channels: readonly ChannelAdapter[],
          rails: readonly PayoutRail[],
          reader: PayoutResultsReader,
          authorizers: readonly ChannelAuthorizer[],
          webhookTransport: WebhookTransport,
          mailTransport: MailTransport | undefined,
          settings: Settings,
          testClock: TestClock | undefined,
        ): Ports => ({
          ...database.storage,
          ...runtime,
          testClock,
          notifications: database.notifications,
          ...(database.reads === undefined ? {} : { reads: database.reads }),
          channels,
          rails,
          resultsReader: reader,
          authorizers,
          sales: testClock === undefined ? salesReaders() : byTimeOfDay.sales(salesReaders()),
          webhookTransport,
          ...(mailTransport === undefined ? {} : { mailTransport }),
          settings,
          oneTimeCodes: testClock === undefined ? oneTimeCodes() : byTimeOfDay.codes(oneTimeCodes()),
          passkeyVerifier: passkeyVerifier(),
          domainNames: domainNames(),
          documents: pdfDocuments(),
        }),
        [
          TOKENS.database,
          TOKENS.runtime,
          TOKENS.channels,
          TOKENS.rails,
          TOKENS.resultsReader,
          TOKENS.authorizers,
          TOKENS.webhooks,
          TOKENS.mail,
          TOKENS.settings,
          TOKENS.testClock,
        ],
      )
      .inSingletonScope();
    bind(TOKENS.platform)
      .toResolvedValue((ports: Ports) => createPlatform(tracedPorts(ports)), [TOKENS.ports])
      .inSingletonScope();
  }),
  http: new ContainerModule(({ bind }) => {
    bind(TOKENS.readiness)
      .toResolvedValue(
        (database: Database, { clock }: Runtime, config: Config, started: Started, testClock: TestClock | undefined) =>
          readinessOf({ database, clock, testClock, config, started: () => started.yes }),
        [TOKENS.database, TOKENS.runtime, TOKENS.config, TOKENS.started, TOKENS.testClock],
      )
      .inSingletonScope();
    bind(TOKENS.http)
      .toResolvedValue(httpOf, [
        TOKENS.database,
        TOKENS.runtime,
        TOKENS.platform,
        TOKENS.readiness,
        TOKENS.started,
        TOKENS.config,
        TOKENS.log,
        TOKENS.allMetrics,
      ])
      .inSingletonScope();
  }),
  workers: new ContainerModule(({ bind }) => {
    bind(TOKENS.workers)
      .toResolvedValue(
        (platform: Platform, database: Database, runtime: Runtime, http: HttpServer, config: Config, log: Logger) => {
          const ran = meterServer(http.registry, {
            ...{ platform, database, clock: runtime.clock },
            isSending: mailOf(config) !== undefined,
          });
          return workerPool({ platform, config, log, ran });
        },
        [TOKENS.platform, TOKENS.database, TOKENS.runtime, TOKENS.http, TOKENS.config, TOKENS.log],
      )
      .inSingletonScope();
  }),
} as const;

function keyringOf(config: Config): Keyring {
  const { previousSecretKey: previousSecret, sealKey: sealSecret, retiredSealKeys = [] } = config;
  return keyring({ secret: resolveSecret(config), previousSecret, sealSecret, retiredSealKeys });
}

function settingsOf(config: Config, address: PublicAddress, testClock: TestClock | undefined): Settings {
  const { leaseMs, maxAttempts, backoffMs, backoffMaxMs, waitingPollMs, mintChunk, evaluateChunk, payeeWaitMs } =
    config;
  const { observeEveryMs, staleAfterMs, driftAfterMs } = config;
  const { webhookDeadlineMs, webhookConcurrency, webhookEndpointConcurrency, keepDeliveriesMs } = config;
  const { keepRequestsMs } = config;
  const working = workingProcesses(config);
  return {
    /** Read on use, because a free port is known only after listening. */
    get publicUrl() {
      return address.url;
    },
    leaseMs,
    maxAttempts,
    backoffMs,
    backoffMaxMs,
    waitingPollMs,
    mintChunk,
    evaluateChunk,
    payeeWaitMs,
    observeEveryMs,
    staleAfterMs,
    driftAfterMs,
    clicksPerAddress: config.clicksPerAddress,
    keepClicksMs: config.keepClicksMs,
    checkEveryMs: config.checkEveryMs,
    keepSourceEventsMs: config.keepSourceEventsMs,
    webhookDeadlineMs,
    // Twice the timeout, to cover the work before and after the attempt.
    webhookLeaseMs: 2 * webhookDeadlineMs,
    webhookConcurrency: Math.max(1, Math.floor(webhookConcurrency / working)),
    webhookEndpointConcurrency: Math.max(1, Math.floor(webhookEndpointConcurrency / working)),
    keepDeliveriesMs,
    sessionIdleMs: testClock === undefined ? config.sessionIdleMs : SESSION_MS,
    sessionMaxMs: testClock === undefined ? config.sessionMaxMs : SESSION_MS,
    signIn: config.signIn,
    approvalByTwo: config.approvalByTwo === "on",
    keepRequestsMs,
    language: config.language,
    mail: config.mail,
    keepMailMs: config.keepMailMs,
  };
}

/** How addresses are called that organizations name. */
function outgoingOf({ database, webhookLoopback, webhookProxy }: Config): OutgoingOptions {
  return {
    allowLoopback: webhookLoopback === undefined ? database.kind !== "postgres" : webhookLoopback === "on",
    ...(webhookProxy === undefined ? {} : { proxy: webhookProxy }),
  };
}

function transportOf(config: Config): WebhookTransport {
  return undiciTransport(outgoingOf(config));
}

/** Undefined without a mail server: then mail waits in the outbox. */
function mailOf({ smtpUrl, mailFrom }: Config): MailTransport | undefined {
  return smtpUrl === undefined || mailFrom === undefined ? undefined : smtpTransport({ url: smtpUrl, from: mailFrom });
}

function oidcOf({
  consoleOidcIssuer: issuer,
  consoleOidcClientId: clientId,
  consoleOidcClientSecret: clientSecret,
}: Config) {
  return issuer === undefined || clientId === undefined || clientSecret === undefined
    ? undefined
    : { issuer, clientId, clientSecret };
}

/** A database that one process alone uses needs no shares: that process counts exactly. */
function sharedLimitsOf({ kind, storage }: Database, { fingerprint }: Runtime["cipher"]): SharedLimits | undefined {
  if (kind !== "postgres") return undefined;
  return { store: storage.limitShares, nameOf: (text) => fingerprint("limit", text) };
}

function httpOf(
  database: Database,
  { cipher }: Runtime,
  platform: Platform,
  readiness: () => Promise<Readiness>,
  started: Started,
  config: Config,
  log: Logger,
  allMetrics: AllMetrics | undefined,
): HttpServer {
  const see = async (): Promise<ServerSeen> => {
    const [metrics, ready] = await Promise.all([allMetrics?.() ?? http.registry.getMetricsAsJSON(), readiness()]);
    const sight = sightOf(metrics);
    return { sight, problems: problemsOf(sight, ready) };
  };
  const http: HttpServer = createHttpServer(platform, {
    logger: log,
    ...(config.requestLog === undefined
      ? {}
      : { requestLines: config.requestLog, requestLogger: log.child({}, { level: "info" }) }),
    processes: config.processes,
    sharedLimits: sharedLimitsOf(database, cipher),
    metricsPage: allMetrics && (async () => pageOf([await allMetrics()])),
    organizationRate: config.rateLimit,
    keyRate: config.keyRateLimit,
    exportRate: config.exportLimit,
    bodyLimit: config.bodyLimit,
    addressRate: config.rateLimit,
    surfaceRate: config.rateLimit,
    trustProxy: config.trustProxy,
    linkCacheMs: config.linkCacheMs,
    graceMs: config.shutdownGraceMs,
    deadlineMs: config.shutdownTimeoutMs,
    readiness,
    version: VERSION,
    admits: () => started.admits,
    setup: true,
    ...(config.securityContact === undefined ? {} : { securityContact: config.securityContact }),
    console: config.console === "on" && {
      folder: pagesFolder("console"),
      oidc: oidcOf(config),
      operators: { organization: config.operatorOrganization, see },
    },
    outgoing: outgoingOf(config),
    portal: config.portal === "on" && { folder: pagesFolder("portal") },
    ...(config.publicUrl === undefined ? {} : { publicUrl: config.publicUrl }),
    ...(config.metricsKey === undefined ? {} : { metricsKey: config.metricsKey }),
  });
  return config.role === "worker" ? probesOnly(http) : http;
}

/**
 * A container with everything that the settings require. Get its parts with `getAsync`, because opening a database takes time.
 */
export const createContainer = (
  config: Config,
  log: Logger,
  { allMetrics }: { readonly allMetrics?: AllMetrics | undefined } = {},
): Container => {
  const container = new Container();
  container.bind(TOKENS.config).toConstantValue(config);
  container.bind(TOKENS.log).toConstantValue(log);
  container.bind(TOKENS.started).toConstantValue({ yes: false, admits: true });
  container.bind(TOKENS.allMetrics).toConstantValue(allMetrics);
  container.bind(TOKENS.address).toConstantValue(publicAddress(config));
  const { node, channels, rails, authorizers, webhooks, mail, core, http, workers } = MODULES;
  container.load(
    MODULES[config.database.kind],
    node,
    channels,
    rails,
    authorizers,
    webhooks,
    mail,
    core,
    http,
    workers,
  );
  return container;
};
