import * as assert from "node:assert/strict";
import { test } from "uvu";
import { type Config, ConfigError, type Environment, readConfig, settingsList } from "./config.ts";
import { SETTINGS } from "./settings.ts";

const problemsOf = (env: Environment): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.problems;
  }
};

test("the config without settings uses the embedded database on 127.0.0.1:4600", () => {
  const config = readConfig({});
  const { port, host, database, dataDir, role, rateLimit, trustProxy, secretKey, publicUrl, demo } = config;
  assert.deepEqual(
    { port, host, database, dataDir, role },
    {
      port: 4600,
      host: "127.0.0.1",
      database: { kind: "pglite" },
      dataDir: ".entente",
      role: "all",
    },
  );
  assert.deepEqual(rateLimit, { perSecond: 100, burst: 200 });
  assert.deepEqual([trustProxy, secretKey, publicUrl, demo], [false, undefined, undefined, undefined]);
});

test("entries are sealed every 5 seconds, and never later than 8 after the last time", () => {
  assert.equal(readConfig({}).sealEveryMs, 5_000);
  assert.throws(() => readConfig({ ENTENTE_SEAL_EVERY: "9s" }), /ENTENTE_SEAL_EVERY/);
});

test("an empty variable counts as not set", () => {
  assert.deepEqual(readConfig({ PORT: "", ENTENTE_ROLE: "", DATABASE_URL: "" }), readConfig({}));
});

/** Each text and its value. */
const READ: readonly (readonly [variable: string, given: string, name: keyof Config, value: unknown])[] = [
  ["PORT", "0", "port", 0],
  ["PORT", "65535", "port", 65_535],
  ["HOST", "::", "host", "::"],
  ["DATABASE_URL", "memory:", "database", { kind: "memory" }],
  ["DATABASE_URL", "postgres://u:p@db/x", "database", { kind: "postgres", url: "postgres://u:p@db/x" }],
  [
    "DATABASE_URL",
    "postgresql://db/x?sslmode=require",
    "database",
    { kind: "postgres", url: "postgresql://db/x?sslmode=require" },
  ],
  [
    "DATABASE_URL",
    "postgres://u:p@one:5432,two:5433/x",
    "database",
    { kind: "postgres", url: "postgres://u:p@one:5432,two:5433/x" },
  ],
  ["ENTENTE_DATA_DIR", "/var/lib/my partners", "dataDir", "/var/lib/my partners"],
  ["ENTENTE_PUBLIC_URL", "https://p.shop.example/partners/", "publicUrl", "https://p.shop.example/partners"],
  ["ENTENTE_SECRET_KEY", "ab01".repeat(16), "secretKey", Buffer.from("ab01".repeat(16), "hex")],
  [
    "ENTENTE_SECRET_KEY",
    Buffer.from("0708".repeat(17), "hex").toString("base64"),
    "secretKey",
    Buffer.from("0708".repeat(17), "hex"),
  ],
  ["ENTENTE_DEMO", "off", "demo", "off"],
  ["ENTENTE_RATE_LIMIT", "7/9", "rateLimit", { perSecond: 7, burst: 9 }],
  ["ENTENTE_RATE_LIMIT", "off", "rateLimit", false],
  ["ENTENTE_TRUST_PROXY", "2", "trustProxy", 2],
  ["ENTENTE_TRUST_PROXY", "10.0.0.0/8, ::1", "trustProxy", ["10.0.0.0/8", "::1"]],
  ["ENTENTE_CHANNELS", "[]", "channels", []],
  ["ENTENTE_METRICS_PORT", "9464", "metricsPort", 9_464],
  ["LOG_LEVEL", "warn", "logLevel", "warn"],
  ["ENTENTE_REQUEST_LOG", "faults", "requestLog", "faults"],
  ["ENTENTE_LEASE", "2m", "leaseMs", 120_000],
  ["ENTENTE_SWEEP_EVERY", "250ms", "sweepEveryMs", 250],
  ["ENTENTE_STALE_AFTER", "2d", "staleAfterMs", 172_800_000],
  ["ENTENTE_SEAL_EVERY", "8s", "sealEveryMs", 8_000],
  ["ENTENTE_SCHEMA", "partners_2", "schema", "partners_2"],
];

for (const [variable, given, name, value] of READ) {
  test(`${variable}=${given} is read`, () => {
    assert.deepEqual(readConfig({ [variable]: given })[name], value);
  });
}

/** Invalid values, with the full message. */
const REFUSED: readonly (readonly [variable: string, given: string, says: string])[] = [
  ["PORT", "46oo", 'PORT is "46oo": expected a whole number from 0 to 65535.'],
  ["PORT", "65536", 'PORT is "65536": expected a whole number from 0 to 65535.'],
  ["PORT", "-1", 'PORT is "-1": expected a whole number from 0 to 65535.'],
  ["PORT", "1e3", 'PORT is "1e3": expected a whole number from 0 to 65535.'],
  [
    "ENTENTE_SCHEMA",
    "pg_mine",
    'ENTENTE_SCHEMA is "pg_mine": expected a schema: at most 48 of a-z, 0-9 and _, not beginning with a digit or with pg_.',
  ],
  ["ENTENTE_PROCESSES", "0", 'ENTENTE_PROCESSES is "0": expected a whole number from 1 to 64.'],
  ["ENTENTE_PROCESSES", "-2", 'ENTENTE_PROCESSES is "-2": expected a whole number from 1 to 64.'],
  ["ENTENTE_PROCESSES", "1.5", 'ENTENTE_PROCESSES is "1.5": expected a whole number from 1 to 64.'],
  ["ENTENTE_PROCESSES", "65", 'ENTENTE_PROCESSES is "65": expected a whole number from 1 to 64.'],
  ["ENTENTE_WORKERS_IN", "all", 'ENTENTE_WORKERS_IN is "all": expected one or each.'],
  ["ENTENTE_ROLE", "boss", 'ENTENTE_ROLE is "boss": expected all, api or worker.'],
  ["ENTENTE_DEMO", "maybe", 'ENTENTE_DEMO is "maybe": expected on or off.'],
  [
    "ENTENTE_RATE_LIMIT",
    "100",
    'ENTENTE_RATE_LIMIT is "100": expected requests per second and burst, such as 100/200, or off.',
  ],
  ["ENTENTE_LEASE", "30", 'ENTENTE_LEASE is "30": expected a time from 1s to 1h, such as 500ms, 30s, 5m or 2h.'],
  ["ENTENTE_LEASE", "2h", 'ENTENTE_LEASE is "2h": expected a time from 1s to 1h, such as 500ms, 30s, 5m or 2h.'],
  [
    "ENTENTE_TRUST_PROXY",
    "10.0.0.0/99",
    'ENTENTE_TRUST_PROXY is "10.0.0.0/99": expected off, the number of proxies in front, or their addresses and subnets, comma-separated.',
  ],
  [
    "ENTENTE_PUBLIC_URL",
    "partners.shop.example",
    'ENTENTE_PUBLIC_URL is "partners.shop.example": expected an address such as https://partners.shop.example, without a query.',
  ],
];

for (const [variable, given, says] of REFUSED) {
  test(`${variable}=${given} is refused with its name, its value and the expected value`, () => {
    assert.deepEqual(problemsOf({ [variable]: given }), [says]);
  });
}

test("the value of a secret is never shown, in any error", () => {
  const secrets = {
    DATABASE_URL: "mysql://root:hunter2@db/x",
    ENTENTE_SECRET_KEY: "hunter2",
    ENTENTE_METRICS_KEY: "hunter 2",
  };
  const problems = problemsOf(secrets);
  assert.deepEqual(
    problems.map((problem) => problem.split(" ")[0]),
    ["DATABASE_URL", "ENTENTE_SECRET_KEY", "ENTENTE_METRICS_KEY"],
  );
  assert.match(problems[0] ?? "", /^DATABASE_URL is set \(25 characters, not shown\): expected postgres:\/\/user/);
  assert.equal(problems.join().includes("hunter"), false);
});

test("several hosts are those of a primary, and a standby that is read is one", () => {
  const database = "postgres://u@one,two/x";
  const [problem = "", ...others] = problemsOf({ DATABASE_URL: `${database}?target_session_attrs=standby` });
  assert.match(
    problem,
    /^DATABASE_URL is set \(\d+ characters, not shown\): expected .* no target_session_attrs but read-write/,
  );
  const [of = "", ...more] = problemsOf({ DATABASE_URL: database, DATABASE_READ_URL: database });
  assert.match(of, /^DATABASE_READ_URL is set \(\d+ characters, not shown\): expected .* of one standby\.$/);
  assert.deepEqual([others, more], [[], []]);
});

test("an address of a database that cannot be read is refused with the way to write it, and is not shown", () => {
  for (const [variable, given, says] of [
    ["DATABASE_URL", "postgres://u:50%off@db/x", /written as %25; memory:/],
    ["DATABASE_URL", "postgres://u:50%off@one,two/x", /written as %25; memory:/],
    ["DATABASE_URL", "postgres://u:50%25off@one,two/x?host=/run/postgresql", /its hosts in one place/],
    ["DATABASE_READ_URL", "postgres://u:50%off@db/x", /written as %25, of one standby/],
  ] as const) {
    const [problem = "", ...others] = problemsOf({ DATABASE_URL: "postgres://db/x", [variable]: given });
    assert.match(problem, says);
    assert.doesNotMatch(problem, /off/);
    assert.deepEqual(others, []);
  }
});

for (const attribute of ["standby", "prefer-standby", "read-only", "any"])
  test(`a standby that is read may have target_session_attrs=${attribute}`, () => {
    const env = {
      DATABASE_URL: "postgres://db/x",
      DATABASE_READ_URL: `postgres://sb/x?target_session_attrs=${attribute}`,
    };
    assert.deepEqual(problemsOf(env), []);
  });

test("all problems are reported at once", () => {
  assert.equal(problemsOf({ PORT: "x", ENTENTE_ROLE: "y", ENTENTE_LEASE: "z" }).length, 3);
});

test("an unknown setting is refused with the nearest name, and variables of other programs are ignored", () => {
  assert.deepEqual(problemsOf({ ENTENTE_PORT: "1" }), ["ENTENTE_PORT is not a setting: did you mean PORT?"]);
  assert.deepEqual(problemsOf({ ENTENTE_DATADIR: "1" }), [
    "ENTENTE_DATADIR is not a setting: did you mean ENTENTE_DATA_DIR?",
  ]);
  assert.deepEqual(problemsOf({ ENTENTE_SECRETKEY: "hunter2" }), [
    "ENTENTE_SECRETKEY is not a setting: did you mean ENTENTE_SECRET_KEY?",
  ]);
  assert.deepEqual(problemsOf({ ENTENTE_TEST_ENGINES: "memory", PGHOST: "x", NODE_ENV: "production" }), []);
});

test("separate roles need a database that several processes share", () => {
  const [problem] = problemsOf({ ENTENTE_ROLE: "worker" });
  assert.match(problem ?? "", /^ENTENTE_ROLE is "worker": expected all, .* DATABASE_URL to a PostgreSQL\.$/);
  assert.deepEqual(problemsOf({ ENTENTE_ROLE: "worker", DATABASE_URL: "postgres://db/x" }), []);
});

test("several processes need a database that they share", () => {
  const [problem = ""] = problemsOf({ ENTENTE_PROCESSES: "2" });
  assert.match(problem, /^ENTENTE_PROCESSES is "2": expected 1, since .* Set DATABASE_URL to a PostgreSQL\.$/);
  assert.equal(problemsOf({ ENTENTE_PROCESSES: "2", DATABASE_URL: "memory:" }).length, 1);
  assert.deepEqual(problemsOf({ ENTENTE_PROCESSES: "2", DATABASE_URL: "postgres://db/x" }), []);
});

test("processes that only work cannot leave the work to one of them", () => {
  const env = { ENTENTE_PROCESSES: "2", DATABASE_URL: "postgres://db/x", ENTENTE_ROLE: "worker" };
  assert.match(
    problemsOf({ ...env, ENTENTE_WORKERS_IN: "one" })[0] ?? "",
    /^ENTENTE_WORKERS_IN is "one": expected each/,
  );
  assert.deepEqual(problemsOf({ ...env, ENTENTE_WORKERS_IN: "each" }), []);
});

test("the longest retry delay is at least the first one", () => {
  assert.equal(problemsOf({ ENTENTE_BACKOFF: "1m", ENTENTE_BACKOFF_MAX: "1s" }).length, 1);
});

test("the list has a line for every setting", () => {
  const lines = settingsList().split("\n");
  assert.equal(lines.length, Object.keys(SETTINGS).length);
  for (const { variable, means } of Object.values(SETTINGS))
    assert.ok(
      lines.some((line) => line.startsWith(`- \`${variable}\` (`) && line.endsWith(`: ${means}`)),
      variable,
    );
});

const PROVIDER = {
  channel: "instagram",
  client_id: "entente",
  authorization_url: "https://provider.example/authorize",
  token_url: "https://provider.example/token",
  account_url: "https://provider.example/me",
};
const channelsOf = (...providers: readonly unknown[]): Environment => ({
  ENTENTE_CHANNELS: JSON.stringify(providers),
});

test("a provider is read with all its fields", () => {
  const full = {
    ...PROVIDER,
    client_secret: "s",
    client_authentication: "client_secret_post",
    issuer: "https://provider.example",
    revocation_url: "http://127.0.0.1:9/revoke",
    scopes: ["profile"],
    account_id_field: "data.id",
    account_handle_field: "data.name",
  };
  const [read, bare] = readConfig(channelsOf(full, { ...PROVIDER, channel: "tiktok" })).channels;
  assert.deepEqual(read, {
    channel: "instagram",
    clientId: "entente",
    clientSecret: "s",
    clientAuthentication: "client_secret_post",
    issuer: "https://provider.example",
    authorizationUrl: PROVIDER.authorization_url,
    tokenUrl: PROVIDER.token_url,
    accountUrl: PROVIDER.account_url,
    revocationUrl: "http://127.0.0.1:9/revoke",
    scopes: ["profile"],
    accountIdField: "data.id",
    accountHandleField: "data.name",
  });
  assert.deepEqual([bare?.channel, bare?.clientSecret], ["tiktok", undefined]);
});

test("an invalid provider is reported by its position, and its text is not shown", () => {
  const wrong: readonly (readonly [Environment, RegExp])[] = [
    [{ ENTENTE_CHANNELS: "{" }, /look at the whole/],
    [{ ENTENTE_CHANNELS: "{}" }, /look at the whole/],
    [channelsOf({ ...PROVIDER, token_url: "http://provider.example/token" }), /look at 0\.token_url/],
    [channelsOf(PROVIDER, { ...PROVIDER, channel: "Tik Tok" }), /look at 1\.channel/],
    [channelsOf({ ...PROVIDER, client_id: undefined }), /look at 0\.client_id/],
    [channelsOf({ ...PROVIDER, secret: "s3cret" }), /look at 0/],
    [channelsOf(PROVIDER, PROVIDER), /each channel once/],
  ];
  for (const [env, says] of wrong) {
    const [problem = "", ...others] = problemsOf(env);
    assert.deepEqual(others, []);
    assert.match(problem, says);
    assert.match(problem, /^ENTENTE_CHANNELS is set \(\d+ characters, not shown\)/);
    assert.equal(problem.includes("s3cret"), false);
  }
});

test.run();
