import * as assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { suite } from "uvu";
import { runCli } from "../../testing/run-cli.ts";
import { askApi, connectionOf } from "./connection.ts";

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

test("the address ends before its path, wherever it is given", () => {
  const env = { ...KEY, ENTENTE_URL: "https://partners.example/console/?a=b" };
  assert.equal(
    connectionOf({ ...KEY, ENTENTE_URL: "https://partners.example/console" }, {}).url,
    "https://partners.example",
  );
  assert.throws(() => connectionOf(env, {}), /^ConfigError: ENTENTE_URL is /);
});

test("an address with a user or a password is refused, and the password is not printed", async () => {
  for (const login of ["mia:hunter2", "mia", ":hunter2"]) {
    const address = `http://${login}@127.0.0.1:1`;
    for (const answered of [
      await runCli({ ...KEY, ENTENTE_URL: address }, "programs", "list"),
      await runCli(KEY, "programs", "list", "--url", address),
      await runCli(KEY, "profiles", "set", "production", "--url", address),
    ]) {
      assert.deepEqual([answered.exit, answered.out], [2, ""], answered.err);
      assert.equal(/hunter2/.test(answered.err), false, answered.err);
    }
  }
});

/** A server that answers each change with a position, and keeps those that it was sent. */
const standby = async (position: string) => {
  const sent: (string | string[] | undefined)[] = [];
  const server = createServer(({ method, headers }, response) => {
    sent.push(headers["entente-position"]);
    response.writeHead(200, method === "GET" ? {} : { "entente-position": position }).end("{}");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { sent, url, close: () => new Promise((closed) => server.close(closed)) };
};

test("a command that reads after it has written sends the position of its change, to that server alone", async () => {
  const [one, other] = [await standby("0/A1"), await standby("0/B2")];
  const to = ({ url }: { readonly url: string }) => connectionOf(KEY, { url });
  const get = { method: "GET", path: "/sources/src_1" };
  const post = { method: "POST", path: "/sources/src_1/backfill", body: "{}" };
  try {
    await askApi(to(one), get);
    await askApi(to(one), post);
    await askApi(to(one), get);
    await askApi(to(other), get);
    assert.deepEqual([one.sent, other.sent], [[undefined, undefined, "0/A1"], [undefined]]);
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
});

test.run();
