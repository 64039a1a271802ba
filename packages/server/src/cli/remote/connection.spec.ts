import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { connectionOf } from "./connection.ts";

const test = suite("connection");

const KEY = { ENTENTE_API_KEY: "sk_test_1" };

test("the address is the option, then ENTENTE_URL, then HOST and PORT", () => {
  const found = (env: Readonly<Record<string, string>>, given = {}) => connectionOf({ ...KEY, ...env }, given).url;
  const env = { ENTENTE_URL: "https://partners.example/", PORT: "4711" };
  assert.equal(found(env, { url: "https://other.example" }), "https://other.example");
  assert.equal(found(env), "https://partners.example");
  assert.equal(found({ PORT: "4711" }), "http://127.0.0.1:4711");
});

test("an address that is none is refused by its name", () => {
  assert.throws(
    () => connectionOf({ ...KEY, ENTENTE_URL: "partners" }, {}),
    /^ConfigError: ENTENTE_URL is "partners": expected /,
  );
});

test.run();
