import * as assert from "node:assert/strict";
import { test } from "uvu";
import { readConfig } from "../config.ts";
import { createLog } from "./log.ts";

const KEY = `sk_live_${"0a".repeat(44)}`;

const linesOf = (env: Record<string, string>, report: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = [];
  report(createLog(readConfig(env), { write: (line) => void lines.push(line) }));
  return lines.join("");
};

test("no line contains a key, as a field, in a message or in an error", () => {
  const logged = linesOf({}, (log) => {
    log.info({ authorization: `Bearer ${KEY}` }, "a field");
    log.info({ deep: { key: KEY } }, `a message with ${KEY}`);
    log.error({ err: new Error(`an error with ${KEY}`) }, "failed");
  });
  assert.equal(logged.includes("0a0a0a0a"), false);
  assert.equal(logged.match(/sk_live_\[redacted\]/g)?.length, 4);
});

test("the log contains neither the password of the database nor the metrics key", () => {
  const env = { DATABASE_URL: "postgres://u:s3cret%2Fword@db/x", ENTENTE_METRICS_KEY: "metrics-key" };
  const logged = linesOf(env, (log) => {
    log.warn({ err: new Error(`cannot reach ${env.DATABASE_URL}`) }, "s3cret/word, metrics-key");
  });
  assert.equal(/s3cret|metrics-key/.test(logged), false);
});

test("the log contains no password of any address of a database, wherever the address has it", () => {
  const others = { ENTENTE_SECRET_KEY: "ab01".repeat(16) };
  for (const [database, standby] of [
    ["postgres://u:s3cret-primary@one,two/x", "postgres://u:s3cret-standby@sb/x"],
    ["postgres://u@one,two/x?password=s3cret%2Fquery", "postgres://u@sb/x?sslmode=disable&password=s3cret-standby"],
    ["postgres://u@db/x?password=s3cret%2Fquery", "postgres://sb/x?target_session_attrs=standby&password=s3cret%21"],
  ] as const) {
    const env = { ...others, DATABASE_URL: database, DATABASE_READ_URL: standby };
    const logged = linesOf(env, (log) =>
      log.warn(
        { err: new Error(`cannot reach ${database}, ${standby}`) },
        decodeURIComponent(`${database} ${standby}`),
      ),
    );
    assert.equal(logged.includes("s3cret"), false, logged);
  }
});

test("the log contains neither signing secrets nor the secrets of providers", () => {
  const [signing, client] = [`hs_${"0a".repeat(32)}`, "client-s3cret"];
  const urls = {
    authorization_url: "https://p.example/a",
    token_url: "https://p.example/t",
    account_url: "https://p.example/m",
  };
  const env = {
    ENTENTE_CHANNELS: JSON.stringify([{ channel: "instagram", client_id: "c", client_secret: client, ...urls }]),
  };
  const logged = linesOf(env, (log) => log.warn({ err: new Error(`with ${signing}`), deep: { client } }, signing));
  assert.equal(/0a0a|client-s3cret/.test(logged), false);
  assert.ok(logged.includes("hs_[redacted]"));
});

test("the log contains no webhook secrets, console tokens, secret of the identity provider or password of the proxy", () => {
  const env = {
    ENTENTE_CONSOLE_OIDC_ISSUER: "https://login.acme.example",
    ENTENTE_CONSOLE_OIDC_CLIENT_ID: "entente",
    ENTENTE_CONSOLE_OIDC_CLIENT_SECRET: "client-s3cret",
    ENTENTE_WEBHOOK_PROXY: "http://user:proxy-s3cret@proxy.example:3128",
  };
  const webhook = `whsec_${"MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw".repeat(2)}+/=`;
  const tokens = ["s", "l", "i"].map((letter) => letter + "0a".repeat(64));
  const logged = linesOf(env, (log) => {
    log.warn({ err: new Error(`sent with ${webhook}`), url: `https://x.example/console/sign-in#token=${tokens[1]}` });
    log.warn({ headers: { accept: `entente_session=${tokens[0]}` } }, `${tokens[2]} ${JSON.stringify(env)}`);
  });
  assert.equal(/MfKQ|0a0a|s3cret/.test(logged), false, logged);
  assert.ok(logged.includes("whsec_[redacted]") && logged.includes("token=l[redacted]"));
});

test("lines below the level are not logged", () => {
  assert.equal(
    linesOf({ LOG_LEVEL: "silent" }, (log) => log.error("x")),
    "",
  );
  assert.equal(
    linesOf({ LOG_LEVEL: "warn" }, (log) => log.info("x")),
    "",
  );
});

test.run();
