import { channelProviders } from "./channel-setting.ts";
import {
  backupPlace,
  contactAddress,
  databaseUrl,
  duration,
  folder,
  instantOrDay,
  issuerAddress,
  mailAddress,
  oneOf,
  organizationId,
  proxies,
  proxyAddress,
  publicAddress,
  publicKeys,
  rate,
  type Setting,
  schemaName,
  secretBytes,
  serverAddress,
  smtpAddress,
  standbyUrl,
  webAddress,
  wholeNumber,
  words,
} from "./setting.ts";

/** Every setting. The parser of the environment, its errors and docs/settings.md use this table. */
export const SETTINGS = {
  port: {
    variable: "PORT",
    reads: wholeNumber(0, 65_535),
    fallback: "4600",
    means: "The HTTP port; 0 takes a free port.",
  },
  host: {
    variable: "HOST",
    reads: words(255, "a host name or address to listen on"),
    fallback: "127.0.0.1",
    means: "The listen address; `0.0.0.0` for all.",
  },
  database: {
    variable: "DATABASE_URL",
    reads: databaseUrl(),
    fallback: "pglite:",
    shown: "PGlite in the data folder",
    means:
      "`postgres://…` for PostgreSQL 15 or newer, of [several hosts](docs/database.md#failover) the one that takes writes; `memory:` keeps nothing after the process ends.",
    secret: true,
  },
  readDatabase: {
    variable: "DATABASE_READ_URL",
    reads: standbyUrl(),
    shown: "none",
    means:
      "`postgres://…`: a standby of that PostgreSQL, for lists, analytics, exports and the feed while it follows closely. See [docs/database.md](docs/database.md#replicas).",
    secret: true,
  },
  readLagMs: {
    variable: "ENTENTE_READ_LAG",
    reads: duration("100ms", "10m"),
    fallback: "5s",
    means: "How far the standby may be behind; further behind it is not read.",
  },
  dataDir: {
    variable: "ENTENTE_DATA_DIR",
    reads: folder(),
    fallback: ".entente",
    means: "The data folder: embedded database, secret key, operator socket.",
  },
  publicUrl: {
    variable: "ENTENTE_PUBLIC_URL",
    reads: publicAddress(),
    shown: "`http://HOST:PORT`",
    means: "The public base URL of the service; promo links start with it.",
  },
  secretKey: {
    variable: "ENTENTE_SECRET_KEY",
    reads: secretBytes(),
    shown: "created and kept in the data folder",
    means:
      "The key that encrypts secrets and stored answers: at least 32 random bytes as hex or base64. Required with PostgreSQL. A " +
      "database belongs to the key of its first start: with another one a server ends with exit code 2.",
    secret: true,
  },
  previousSecretKey: {
    variable: "ENTENTE_SECRET_KEY_PREVIOUS",
    reads: secretBytes(),
    shown: "none",
    means:
      "The secret key of before, for every process while `entente secret rotate` runs; see [docs/operating.md](docs/operating.md).",
    secret: true,
  },
  sealKey: {
    variable: "ENTENTE_SEAL_KEY",
    reads: secretBytes(),
    shown: "made at the first start, and kept sealed in the database",
    means:
      "The key that signs seals: at least 32 bytes as hex or base64. To rotate it, see [docs/seals.md](docs/seals.md).",
    secret: true,
  },
  retiredSealKeys: {
    variable: "ENTENTE_RETIRED_SEAL_KEYS",
    reads: publicKeys(),
    shown: "none",
    means: "Public keys (`x`, comma-separated) that signed seals before and are still accepted.",
  },
  role: {
    variable: "ENTENTE_ROLE",
    reads: oneOf("all", "api", "worker"),
    fallback: "all",
    means: "What this process runs: the API, the workers, or both. `api` and `worker` need PostgreSQL.",
  },
  migrate: {
    variable: "ENTENTE_MIGRATE",
    reads: oneOf("start", "wait"),
    fallback: "start",
    means:
      "When pending migrations are applied: when a server starts, or by `entente upgrade` alone, for which it waits, on PostgreSQL. See [docs/operating.md](docs/operating.md#upgrades).",
  },
  processes: {
    variable: "ENTENTE_PROCESSES",
    reads: wholeNumber(1, 64),
    fallback: "1",
    means:
      "How many processes answer at the port; more than one needs PostgreSQL. See [docs/operating.md](docs/operating.md#several-processes).",
  },
  workersIn: {
    variable: "ENTENTE_WORKERS_IN",
    reads: oneOf("one", "each"),
    shown: "`one`, but `each` with `ENTENTE_ROLE=worker`",
    means: "Which of several processes run workers: one of them, or each.",
  },
  demo: {
    variable: "ENTENTE_DEMO",
    reads: oneOf("on", "off"),
    shown: "`on`, but `off` with PostgreSQL",
    means: "Whether the first start seeds a small demo into an empty database.",
  },
  clock: {
    variable: "ENTENTE_CLOCK",
    reads: instantOrDay(),
    shown: "the clock of the machine",
    means:
      "When the test clock of a new embedded or memory database begins, which holds test data alone and moves only by `entente clock advance`; a day or an instant. Each start of that database names it again.",
  },
  printKeys: {
    variable: "ENTENTE_PRINT_KEYS",
    reads: oneOf("terminal", "always", "never"),
    fallback: "terminal",
    means:
      "Where a start prints the API key of the demo and the link that signs in: at a terminal, also into a file or a log of the first start, or nowhere, as in the image.",
  },
  rateLimit: {
    variable: "ENTENTE_RATE_LIMIT",
    reads: rate(),
    fallback: "100/200",
    means:
      "Requests per second and burst, per organization, per surface that pages report to, and per client address for requests without a key; or `off`. Processes on one PostgreSQL share it. `organizations limit` sets another one for an organization.",
  },
  exportLimit: {
    variable: "ENTENTE_EXPORT_LIMIT",
    reads: rate(),
    fallback: "5/100",
    means:
      "Whole lists as files per second and burst, per organization; or `off`. A page of a list has at most 100 entries.",
  },
  bodyLimit: {
    variable: "ENTENTE_BODY_LIMIT",
    reads: wholeNumber(16_384, 16_777_216),
    fallback: "262144",
    means: "The bytes of a request body at most; what takes files has a limit of its own.",
  },
  keyRateLimit: {
    variable: "ENTENTE_KEY_RATE_LIMIT",
    reads: rate(),
    fallback: "off",
    means:
      "Requests per second and burst of each key, besides those of its organization; or `off`. `keys create --rate` sets another one for a key.",
  },
  trustProxy: {
    variable: "ENTENTE_TRUST_PROXY",
    reads: proxies(),
    fallback: "off",
    means:
      "Which proxies are trusted for `X-Forwarded-For`, and for country and device of clicks: their number (`1`) or their subnets (`10.0.0.0/8`).",
  },
  channels: {
    variable: "ENTENTE_CHANNELS",
    reads: channelProviders(),
    fallback: "[]",
    shown: "none",
    means:
      "The OAuth 2.0 providers through which members connect channels, as JSON: see [docs/connect.md](docs/connect.md).",
    secret: true,
  },
  metricsPort: {
    variable: "ENTENTE_METRICS_PORT",
    reads: wholeNumber(0, 65_535),
    shown: "off",
    means: "Serves `/metrics` on a separate port, without authentication.",
  },
  metricsKey: {
    variable: "ENTENTE_METRICS_KEY",
    reads: words(512, "a key of visible characters, without spaces"),
    shown: "off",
    means: "Serves `/metrics` on the API port to requests with this Bearer key.",
    secret: true,
  },
  serverUrl: {
    variable: "ENTENTE_URL",
    reads: serverAddress(),
    shown: "`http://HOST:PORT`",
    means: "The address of the server that commands speak to over HTTP; the server does not use it.",
  },
  apiKey: {
    variable: "ENTENTE_API_KEY",
    reads: words(512, "an API key, such as `entente keys create` prints"),
    shown: "none",
    means: "The API key that commands use to speak to a server over HTTP; the server does not use it.",
    secret: true,
  },
  logLevel: {
    variable: "LOG_LEVEL",
    reads: oneOf("debug", "info", "warn", "error", "silent"),
    fallback: "info",
    means: "The log level; the log is JSON lines on standard error.",
  },
  requestLog: {
    variable: "ENTENTE_REQUEST_LOG",
    reads: oneOf("all", "refused", "faults", "none"),
    shown: "all, where `LOG_LEVEL` is debug or info",
    means:
      "Which requests have a line in the log, whatever `LOG_LEVEL` is: all, those answered 400 or more, those answered 500 or more, or none. Probes have one only where they fail.",
  },
  schema: {
    variable: "ENTENTE_SCHEMA",
    reads: schemaName(),
    shown: "that of the login, as a rule `public`",
    means: "The PostgreSQL schema of all tables; it is created where it is missing, and nothing is moved into it.",
  },
  poolSize: {
    variable: "ENTENTE_POOL_SIZE",
    reads: wholeNumber(1, 1_000),
    fallback: "10",
    means: "Maximum number of PostgreSQL connections of each process, plus one for LISTEN.",
  },
  groupsAtOnce: {
    variable: "ENTENTE_GROUPS_AT_ONCE",
    reads: wholeNumber(1, 16),
    shown: "one for each four cores of the process, 1 to 4",
    means:
      "How many groups of clicks, and of events of one organization, a process commits at once on PostgreSQL. More help where PostgreSQL has many cores and the process has few.",
  },
  statementTimeoutMs: {
    variable: "ENTENTE_STATEMENT_TIMEOUT",
    reads: duration("100ms", "1h"),
    fallback: "30s",
    means: "The statement timeout of PostgreSQL, and how long a change of payouts waits for others of its process.",
  },
  longStatementTimeoutMs: {
    variable: "ENTENTE_LONG_STATEMENT_TIMEOUT",
    reads: duration("100ms", "24h"),
    fallback: "15m",
    means:
      "The same for each statement of payout runs and batches, which work over all members of a brand; a dry run has the common limit.",
  },
  preparedStatements: {
    variable: "ENTENTE_PREPARED_STATEMENTS",
    reads: oneOf("on", "off"),
    fallback: "on",
    means:
      "Whether repeated statements are prepared. Behind a connection pooler that does not keep them this ends by itself: see [docs/database.md](docs/database.md).",
  },
  linkCacheMs: {
    variable: "ENTENTE_LINK_CACHE",
    reads: duration("0ms", "1s"),
    fallback: "0ms",
    means:
      "How long the target of a promo link may be cached. Changes of links that are notified clear the cache at once.",
  },
  clicksPerAddress: {
    variable: "ENTENTE_CLICKS_PER_ADDRESS",
    reads: wholeNumber(0, 1_000_000),
    fallback: "20",
    means:
      "How many clicks of one code and client address count in an hour; further ones are kept as suspected and count nothing. `0`, or `X-Forwarded-For` from a peer that `ENTENTE_TRUST_PROXY` does not name: no bound.",
  },
  leaseMs: {
    variable: "ENTENTE_LEASE",
    reads: duration("1s", "1h"),
    fallback: "30s",
    means: "The lease: how long a worker owns an operation before another worker may take it over.",
  },
  maxAttempts: {
    variable: "ENTENTE_MAX_ATTEMPTS",
    reads: wholeNumber(1, 100),
    fallback: "8",
    means: "Attempts per step before the operation fails.",
  },
  backoffMs: {
    variable: "ENTENTE_BACKOFF",
    reads: duration("10ms", "1h"),
    fallback: "1s",
    means: "The retry delay after the first failed attempt; it doubles with each attempt.",
  },
  backoffMaxMs: {
    variable: "ENTENTE_BACKOFF_MAX",
    reads: duration("10ms", "1d"),
    fallback: "5m",
    means: "The longest retry delay.",
  },
  waitingPollMs: {
    variable: "ENTENTE_WAITING_POLL",
    reads: duration("100ms", "1d"),
    fallback: "1m",
    means: "How often a waiting operation is retried without a notification.",
  },
  mintChunk: {
    variable: "ENTENTE_MINT_CHUNK",
    reads: wholeNumber(1, 100_000),
    fallback: "5000",
    means: "Members per transaction when a launch creates links.",
  },
  evaluateChunk: {
    variable: "ENTENTE_EVALUATE_CHUNK",
    reads: wholeNumber(1, 2_000),
    fallback: "1000",
    means: "Members per transaction when standings are evaluated.",
  },
  payeeWaitMs: {
    variable: "ENTENTE_PAYEE_WAIT",
    reads: duration("0ms", "90d"),
    fallback: "3d",
    means: "How long nobody is paid by an address that a host application changed.",
  },
  observeEveryMs: {
    variable: "ENTENTE_OBSERVE_EVERY",
    reads: duration("100ms", "30d"),
    fallback: "5m",
    means: "How often each live deployment is observed.",
  },
  staleAfterMs: {
    variable: "ENTENTE_STALE_AFTER",
    reads: duration("100ms", "30d"),
    fallback: "15m",
    means: "A deployment not observed for this long has the observed status `unknown`.",
  },
  driftAfterMs: {
    variable: "ENTENTE_DRIFT_AFTER",
    reads: duration("0ms", "30d"),
    fallback: "15m",
    means: "A deployment has drifted when desired and observed status differ for this long.",
  },
  webhookDeadlineMs: {
    variable: "ENTENTE_WEBHOOK_DEADLINE",
    reads: duration("100ms", "30s"),
    fallback: "15s",
    means: "The timeout of one webhook delivery attempt.",
  },
  webhookConcurrency: {
    variable: "ENTENTE_WEBHOOK_CONCURRENCY",
    reads: wholeNumber(1, 10_000),
    fallback: "100",
    means: "Concurrent webhook deliveries of this process.",
  },
  webhookEndpointConcurrency: {
    variable: "ENTENTE_WEBHOOK_ENDPOINT_CONCURRENCY",
    reads: wholeNumber(1, 1_000),
    fallback: "10",
    means: "Concurrent webhook deliveries to one endpoint.",
  },
  webhookLoopback: {
    variable: "ENTENTE_WEBHOOK_LOOPBACK",
    reads: oneOf("on", "off"),
    shown: "`on`, but `off` with PostgreSQL",
    means:
      "Whether webhooks may be sent to loopback addresses, and identity providers of members be at them; other private addresses are always refused.",
  },
  webhookProxy: {
    variable: "ENTENTE_WEBHOOK_PROXY",
    reads: proxyAddress(),
    shown: "none",
    means:
      "An egress proxy for webhooks and for identity providers of members; the proxy must refuse names that resolve to private addresses.",
    secret: true,
  },
  sweepEveryMs: {
    variable: "ENTENTE_SWEEP_EVERY",
    reads: duration("10ms", "1h"),
    fallback: "1s",
    means: "How often workers look for due work without a notification.",
  },
  reconcileEveryMs: {
    variable: "ENTENTE_RECONCILE_EVERY",
    reads: duration("10ms", "1h"),
    fallback: "5s",
    means: "How often workers look for deployments to observe.",
  },
  forgetEveryMs: {
    variable: "ENTENTE_FORGET_EVERY",
    reads: duration("10ms", "1d"),
    fallback: "1m",
    means:
      "How often expired answers of Idempotency-Keys, used nonces, ended sessions, old webhook deliveries and logged requests are removed.",
  },
  sealEveryMs: {
    variable: "ENTENTE_SEAL_EVERY",
    reads: duration("10ms", "8s"),
    fallback: "5s",
    means: "How often workers seal new events and audit entries.",
  },
  checkEveryMs: {
    variable: "ENTENTE_CHECK_EVERY",
    reads: duration("0ms", "365d"),
    fallback: "1d",
    means:
      "How often workers make the checks of `entente ledger check` of each organization; `0ms`: never. See [docs/checks.md](docs/checks.md#on-a-schedule).",
  },
  lagMs: {
    variable: "ENTENTE_LAG",
    reads: duration("1s", "1d"),
    fallback: "1m",
    means: "`/readyz` of a process with workers answers 503 when an operation is overdue for this long.",
  },
  keepDeliveriesMs: {
    variable: "ENTENTE_KEEP_DELIVERIES",
    reads: duration("1h", "3650d"),
    fallback: "30d",
    means: "How long a delivered or exhausted webhook delivery is kept; pending deliveries are always kept.",
  },
  keepClicksMs: {
    variable: "ENTENTE_KEEP_CLICKS",
    reads: duration("7d", "7300d"),
    shown: "for ever",
    means:
      "How long a click says [from where it came](docs/database.md#old-clicks); its id, route, code and time stay. At least as long as the longest window of a program of the organization, with the hold after it.",
  },
  keepSourceEventsMs: {
    variable: "ENTENTE_KEEP_SOURCE_INBOX",
    reads: duration("1d", "3650d"),
    fallback: "90d",
    means: "How long what a source delivered is kept, sealed, so that it can be replayed; what it came to stays.",
  },
  smtpUrl: {
    variable: "ENTENTE_SMTP_URL",
    reads: smtpAddress(),
    shown: "none: mail waits in the outbox",
    means:
      "The mail server, `smtp://user:password@host:587` or `smtps://…:465`; see [docs/mail.md](docs/mail.md). Without it `entente mail outbox` shows what would be sent.",
    secret: true,
  },
  mailFrom: {
    variable: "ENTENTE_MAIL_FROM",
    reads: mailAddress(),
    shown: "none",
    means: "The address that mail is sent from; required with `ENTENTE_SMTP_URL`.",
  },
  mail: {
    variable: "ENTENTE_MAIL",
    reads: oneOf("all", "security"),
    fallback: "all",
    means:
      "What is written: mail about all that concerns members and the team, or only mail by which people sign in or confirm an address.",
  },
  language: {
    variable: "ENTENTE_LANGUAGE",
    reads: oneOf("en", "de", "fr", "es"),
    fallback: "en",
    means: "The language of mail to recipients of whom none is known.",
  },
  keepMailMs: {
    variable: "ENTENTE_KEEP_MAIL",
    reads: duration("7d", "3650d"),
    fallback: "30d",
    means: "How long a message is kept in the outbox after it was made; its text is gone once it is sent.",
  },
  backupTo: {
    variable: "ENTENTE_BACKUP_TO",
    reads: backupPlace(),
    shown: "none",
    means:
      "Where a server keeps the backups that it makes by itself: a folder, or `s3://bucket/prefix`; see [docs/backups.md](docs/backups.md).",
  },
  backupEveryMs: {
    variable: "ENTENTE_BACKUP_EVERY",
    reads: duration("1m", "31d"),
    fallback: "1d",
    means: "How old the newest backup there becomes before the server makes the next.",
  },
  backupKeep: {
    variable: "ENTENTE_BACKUP_KEEP",
    reads: wholeNumber(1, 10_000),
    fallback: "14",
    means: "How many backups are kept there; older ones are removed once a newer one is whole.",
  },
  s3Endpoint: {
    variable: "ENTENTE_S3_ENDPOINT",
    reads: webAddress(),
    shown: "none",
    means: "The address of the store that `s3://…` is in, such as `https://s3.eu-central-1.amazonaws.com`.",
  },
  s3Region: {
    variable: "ENTENTE_S3_REGION",
    reads: words(64, "a region of visible characters, without spaces"),
    fallback: "auto",
    means: "The region of that store.",
  },
  s3AccessKey: {
    variable: "ENTENTE_S3_ACCESS_KEY",
    reads: words(256, "an access key of visible characters, without spaces"),
    shown: "none",
    means: "The access key at that store.",
    secret: true,
  },
  s3SecretKey: {
    variable: "ENTENTE_S3_SECRET_KEY",
    reads: words(256, "a secret key of visible characters, without spaces"),
    shown: "none",
    means: "The secret key at that store.",
    secret: true,
  },
  securityContact: {
    variable: "ENTENTE_SECURITY_CONTACT",
    reads: contactAddress(),
    shown: "none",
    means: "Whom to tell of a weakness, for `/.well-known/security.txt`: a `mailto:`, `https:` or `tel:` address.",
  },
  console: {
    variable: "ENTENTE_CONSOLE",
    reads: oneOf("on", "off"),
    fallback: "on",
    means: "Whether the console is served, under `/console`; see [docs/console.md](docs/console.md).",
  },
  operatorOrganization: {
    variable: "ENTENTE_OPERATOR_ORGANIZATION",
    reads: organizationId(),
    shown: "the only organization; none where there are several",
    means:
      "The organization whose owners see in the console how the service runs; see [docs/console.md](docs/console.md).",
  },
  portal: {
    variable: "ENTENTE_PORTAL",
    reads: oneOf("on", "off"),
    fallback: "on",
    means: "Whether the pages for members are served, under `/portal`; see [docs/portal.md](docs/portal.md).",
  },
  consoleOidcIssuer: {
    variable: "ENTENTE_CONSOLE_OIDC_ISSUER",
    reads: issuerAddress(),
    shown: "none",
    means: "The OpenID Connect provider at which people sign in to the console; needs the two settings after it.",
  },
  consoleOidcClientId: {
    variable: "ENTENTE_CONSOLE_OIDC_CLIENT_ID",
    reads: words(512, "a client id of visible characters, without spaces"),
    shown: "none",
    means: "The client id at that provider; its redirect URI is `<public URL>/console/api/oidc/callback`.",
  },
  consoleOidcClientSecret: {
    variable: "ENTENTE_CONSOLE_OIDC_CLIENT_SECRET",
    reads: words(512, "a client secret of visible characters, without spaces"),
    shown: "none",
    means: "The client secret at that provider.",
    secret: true,
  },
  signIn: {
    variable: "ENTENTE_SIGN_IN",
    reads: oneOf("any", "oidc"),
    fallback: "any",
    means:
      "How people sign in to the console; `oidc`: at the provider alone, without links, invitations and authenticators of the console. See [docs/console.md](docs/console.md).",
  },
  sessionIdleMs: {
    variable: "ENTENTE_SESSION_IDLE",
    reads: duration("1m", "30d"),
    fallback: "8h",
    means: "How long a session of the console lasts in which nothing is asked.",
  },
  sessionMaxMs: {
    variable: "ENTENTE_SESSION",
    reads: duration("1m", "365d"),
    fallback: "7d",
    means: "How long a session of the console lasts at most.",
  },
  approvalByTwo: {
    variable: "ENTENTE_APPROVAL_BY_TWO",
    reads: oneOf("on", "off"),
    fallback: "off",
    means:
      "Whether guarded acts, such as the export of a payout batch, wait for a second person, in every organization.",
  },
  keepRequestsMs: {
    variable: "ENTENTE_KEEP_REQUESTS",
    reads: duration("0ms", "365d"),
    fallback: "7d",
    means: "How long requests are kept in the log that developers read in the console; `0ms`: none is.",
  },
  shutdownGraceMs: {
    variable: "ENTENTE_SHUTDOWN_GRACE",
    reads: duration("0ms", "5m"),
    fallback: "500ms",
    means: "How long keep-alive connections get one more answer after SIGTERM.",
  },
  shutdownTimeoutMs: {
    variable: "ENTENTE_SHUTDOWN_TIMEOUT",
    reads: duration("100ms", "10m"),
    fallback: "10s",
    means: "The shutdown timeout; whatever still runs then is aborted.",
  },
} as const satisfies Record<string, Setting>;
