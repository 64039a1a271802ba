import * as assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import { type Serving, serve } from "./serve.ts";
import { temporaryFolder } from "./testing/processes.ts";
import { runCli } from "./testing/run-cli.ts";

const test = suite("the first run");

const folder = await temporaryFolder();
test.after(() => folder.remove());

let count = 0;
const environment = (more: Readonly<Record<string, string>> = {}) => {
  count += 1;
  return {
    DATABASE_URL: "memory:",
    PORT: "0",
    LOG_LEVEL: "silent",
    ENTENTE_DEMO: "off",
    ENTENTE_DATA_DIR: join(folder.path, String(count)),
    ...more,
  };
};

interface Given {
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly raw?: string;
}

/** Sends the form, and answers the status and the page. */
const send = async (
  { url }: Serving,
  fields: Readonly<Record<string, string>>,
  { type = "application/x-www-form-urlencoded", headers = {}, raw = String(new URLSearchParams(fields)) }: Given = {},
) => {
  const sent = { method: "POST", headers: { "Content-Type": type, ...headers }, body: raw };
  const response = await fetch(`${url}/setup`, sent);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const FORM = { organization: "Acme", brand: "Acme Shoes", name: "Mia", email: "mia@acme.example" };

/** A server of its own for each test, with its code. */
const fresh = async (
  use: (serving: Serving, code: string, env: Readonly<Record<string, string>>) => Promise<void>,
  more: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const env = environment(more);
  const serving = await serve(env);
  try {
    const { out } = await runCli(env, "setup", "code");
    await use(serving, out.trim(), env);
  } finally {
    await serving.stop();
  }
};

test("the page makes organization, brand and owner, and the link on the page signs the owner in", () =>
  fresh(async (serving, code, env) => {
    const page = await fetch(`${serving.url}/setup`);
    assert.equal(page.status, 200);
    assert.match(page.headers.get("content-security-policy") ?? "", /default-src 'none'.*form-action 'self'/);
    const done = await send(serving, { code, ...FORM });
    assert.equal(done.status, 201, done.text);
    assert.equal(done.headers.get("cache-control"), "no-store");
    const [, token] = /#token=([\w-]+)/.exec(done.text) ?? [];
    const session = await fetch(`${serving.url}/console/api/session/exchange`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ token }),
    });
    assert.ok(session.ok, await session.text());
    const { json: organizations } = await runCli(env, "organizations", "list", "--json");
    assert.deepEqual(
      organizations.data.map(({ name }: { name: string }) => name),
      ["Acme"],
    );
    const { json: brands } = await runCli(env, "brands", "list", "--json");
    assert.deepEqual(
      brands.data.map(({ slug }: { slug: string }) => slug),
      ["acme-shoes"],
    );
  }));

test("the page is closed for good with the first organization, made by the page or by the command line", () =>
  fresh(async (serving, code, env) => {
    await runCli(env, "organizations", "create", "--name", "First");
    assert.equal((await fetch(`${serving.url}/setup`)).status, 404);
    assert.equal((await send(serving, { code, ...FORM })).status, 404);
    const { exit, out } = await runCli(env, "setup", "code");
    assert.equal(exit, 1);
    assert.match(out, /^There is an organization, so \/setup is closed/);
    const { json } = await runCli(env, "organizations", "list", "--json");
    assert.equal(json.data.length, 1);
  }));

test("a setup is done once by those who send it at once", () =>
  fresh(async (serving, code, env) => {
    const all = await Promise.all(
      ["One", "Two", "Three"].map((organization) => send(serving, { code, ...FORM, organization })),
    );
    assert.deepEqual(all.map(({ status }) => status).sort(), [201, 404, 404]);
    const { json } = await runCli(env, "organizations", "list", "--json");
    assert.equal(json.data.length, 1);
  }));

test("the page refuses a wrong code, keeps what was entered but the code, and bounds how often one is tried", () =>
  fresh(async (serving, code, env) => {
    const wrong = await send(serving, { code: "0000-0000-0000-0000-0000", ...FORM, organization: "<b>Acme</b>" });
    assert.equal(wrong.status, 400);
    assert.match(wrong.text, /id="code-wrong">The code is not that of this service\./);
    assert.match(wrong.text, /value="&#60;b&#62;Acme&#60;\/b&#62;"/);
    assert.ok(!wrong.text.includes("0000-0000"), "the code is not shown");
    for (let tried = 0; tried < 9; tried += 1) await send(serving, { code: "x", ...FORM });
    const limited = await send(serving, { code, ...FORM });
    assert.equal(limited.status, 429);
    assert.ok(Number(limited.headers.get("retry-after")) > 0);
    const { json } = await runCli(env, "organizations", "list", "--json");
    assert.deepEqual(json.data, []);
  }));

test("the page takes the code in any case and without its dashes, and does not count mistakes in other fields", () =>
  fresh(async (serving, code) => {
    for (let tried = 0; tried < 12; tried += 1) {
      const { status, text } = await send(serving, { code, ...FORM, email: "nobody" });
      assert.equal(status, 400);
      assert.match(text, /id="email-wrong"/);
    }
    const { status } = await send(serving, { code: ` ${code.toLowerCase().replaceAll("-", "")} `, ...FORM });
    assert.equal(status, 201);
  }));

const FIELDS = Object.keys(FORM) as (keyof typeof FORM)[];
for (const field of FIELDS)
  test(`the page names the field ${field} when it is blank, missing or too long`, () =>
    fresh(async (serving, code) => {
      for (const value of ["", "   ", "x".repeat(300)]) {
        const { status, text } = await send(serving, { code, ...FORM, [field]: value });
        assert.equal(status, 400);
        assert.match(text, new RegExp(`id="${field}-wrong"`));
      }
      const { [field]: _, ...others } = FORM;
      assert.match((await send(serving, { code, ...others })).text, new RegExp(`id="${field}-wrong"`));
    }));

test("the page takes no form of another site, no other body, and no other method", () =>
  fresh(async (serving, code) => {
    const foreign = await send(serving, { code, ...FORM }, { headers: { "Sec-Fetch-Site": "cross-site" } });
    assert.equal(foreign.status, 403);
    const bodies: readonly Given[] = [
      { type: "application/json", raw: JSON.stringify({ code, ...FORM }) },
      { type: "text/plain" },
      { raw: `code=${code}&code=${code}&organization=Acme` },
      { raw: `name=${"x".repeat(10_000)}` },
      { raw: "" },
    ];
    for (const given of bodies) assert.equal((await send(serving, { code, ...FORM }, given)).status, 400);
    assert.equal((await fetch(`${serving.url}/setup`, { method: "DELETE" })).status, 405);
    assert.equal((await send(serving, { code, ...FORM })).status, 201);
  }));

test("the page leaves probes and the command line as they are, and is served while nothing is set up", () =>
  fresh(async (serving) => {
    for (const path of ["/livez", "/readyz"]) assert.equal((await fetch(`${serving.url}${path}`)).status, 200);
    assert.match(serving.text, /\/setup/);
  }));

test("the server writes the code to a file that nobody else reads, and prints it nowhere", () =>
  fresh(async (_, code, env) => {
    const path = join(folder.path, "code");
    const { exit, out } = await runCli(env, "setup", "code", "--file", path);
    assert.equal(exit, 0);
    assert.equal(statSync(path).mode & 0o777, 0o600);
    assert.equal(readFileSync(path, "utf8").trim(), code);
    assert.ok(!out.includes(code));
    assert.equal((await runCli(env, "setup", "code", "--file", join(path, "below"))).exit, 2);
  }));

test("each service has a code of its own", () =>
  fresh((_, one) => fresh(async (__, other) => assert.notEqual(one, other))));

test("the link lets the owner in beside the provider where people sign in there alone", () =>
  fresh(
    async (serving, code) => {
      const done = await send(serving, { code, ...FORM });
      assert.equal(done.status, 201);
      assert.match(done.text, /#token=/);
    },
    {
      ENTENTE_SIGN_IN: "oidc",
      ENTENTE_CONSOLE_OIDC_ISSUER: "http://127.0.0.1:9/",
      ENTENTE_CONSOLE_OIDC_CLIENT_ID: "entente",
      ENTENTE_CONSOLE_OIDC_CLIENT_SECRET: "secret",
    },
  ));

test.run();
