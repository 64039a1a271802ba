import * as assert from "node:assert/strict";
import { test } from "uvu";
import { readConfig } from "./config.ts";
import { createLog } from "./log.ts";

const KEY = `sk_live_${"0a".repeat(44)}`;

const linesOf = (env: Record<string, string>, tell: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = [];
  tell(createLog(readConfig(env), { write: (line) => void lines.push(line) }));
  return lines.join("");
};

test("a key is in no line, whether it is a field, in a message or in an error", () => {
  const logged = linesOf({}, (log) => {
    log.info({ authorization: `Bearer ${KEY}` }, "a field");
    log.info({ deep: { key: KEY } }, `a message with ${KEY}`);
    log.error({ err: new Error(`an error with ${KEY}`) }, "failed");
  });
  assert.equal(logged.includes("0a0a0a0a"), false);
  assert.equal(logged.match(/sk_live_\[redacted\]/g)?.length, 4);
});

test("nor is the password of the database or the metrics key", () => {
  const env = { DATABASE_URL: "postgres://u:s3cret%2Fword@db/x", ENTENTE_METRICS_KEY: "metrics-key" };
  const logged = linesOf(env, (log) => {
    log.warn({ err: new Error(`cannot reach ${env.DATABASE_URL}`) }, "s3cret/word, metrics-key");
  });
  assert.equal(/s3cret|metrics-key/.test(logged), false);
});

test("what is below the level is not logged", () => {
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
