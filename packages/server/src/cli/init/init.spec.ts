import * as assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { suite } from "uvu";
import { readConfig } from "../../config.ts";
import { temporaryFolder } from "../../testing/processes.ts";
import { runCli } from "../../testing/run-cli.ts";

const test = suite("init writes an installation");

const { path: root, remove } = await temporaryFolder();
test.after(() => remove());

const init = (...words: string[]) => runCli({}, "init", ...words);
const textOf = (...names: string[]): string => readFileSync(join(root, ...names), "utf8");
const envOf = (folder: string): Record<string, string> => parseEnv(textOf(folder, ".env")) as Record<string, string>;

const WRITTEN = [
  ".env",
  "compose.yaml",
  "Caddyfile",
  "monitoring/prometheus.yml",
  "monitoring/alerts.yml",
  "monitoring/dashboard.json",
  "monitoring/grafana-source.yml",
  "monitoring/grafana-dashboards.yml",
];

test("into a folder that is made, with secrets that nobody else can read, and says what to type next", async () => {
  const folder = join(root, "new", "entente");
  const { exit, out, err } = await init(folder, "--domain", "Partners.Example.com", "--email", "admin@example.com");
  assert.deepEqual([exit, err], [0, ""]);
  for (const path of WRITTEN) assert.ok(existsSync(join(folder, path)), path);
  assert.equal(statSync(join(folder, ".env")).mode & 0o777, 0o600);
  assert.equal(statSync(join(folder, "compose.yaml")).mode & 0o777, 0o644);
  assert.match(out, /cd \S+\/new\/entente && docker compose up --detach --wait && .* entente setup code\n$/);
  const env = envOf("new/entente");
  assert.equal(env.DOMAIN, "partners.example.com");
  assert.equal(env.ACME_EMAIL, "admin@example.com");
  assert.match(env.POSTGRES_PASSWORD ?? "", /^[0-9a-f]{48}$/);
  assert.ok(!out.includes(env.ENTENTE_SECRET_KEY ?? "?"), "secrets are in the file alone");
});

test("whose .env is one that a server takes", async () => {
  await init(join(root, "taken"));
  const { secretKey } = readConfig(envOf("taken"));
  assert.equal(secretKey?.length, 32);
});

test("with secrets of its own each time", async () => {
  for (const name of ["one", "two"]) assert.equal((await init(join(root, name))).exit, 0);
  for (const secret of ["POSTGRES_PASSWORD", "GRAFANA_PASSWORD", "ENTENTE_SECRET_KEY"])
    assert.notEqual(envOf("one")[secret], envOf("two")[secret], secret);
});

test("and overwrites nothing unless it is told to", async () => {
  const folder = join(root, "kept");
  mkdirSync(folder);
  writeFileSync(join(folder, "Caddyfile"), "mine");
  const { exit, err } = await init(folder);
  assert.equal(exit, 2);
  assert.match(err, /kept\/Caddyfile is there already, and nothing was written\./);
  assert.equal(textOf("kept", "Caddyfile"), "mine");
  assert.ok(!existsSync(join(folder, ".env")));
  assert.equal((await init(folder, "--force")).exit, 0);
  assert.notEqual(textOf("kept", "Caddyfile"), "mine");
  const again = await init(folder);
  assert.equal(again.exit, 2);
  for (const path of WRITTEN) assert.ok(again.err.includes(`kept/${path}`), path);
});

test("files are written anew with the secrets that open their database, and settings that are given", async () => {
  const folder = join(root, "anew");
  assert.equal((await init(folder)).exit, 0);
  const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(textOf("anew", ".env"))?.[1];
  const names = ["POSTGRES_PASSWORD", "GRAFANA_PASSWORD", "ENTENTE_SECRET_KEY"];
  const before = names.map(settingOf);
  assert.equal((await init(folder, "--force", "--domain", "partners.example.com")).exit, 0);
  assert.deepEqual(names.map(settingOf), before);
  assert.equal(settingOf("DOMAIN"), "partners.example.com");
  writeFileSync(join(folder, ".env"), `ENTENTE_SECRET_KEY=\nPOSTGRES_PASSWORD=${before[0]}\n`);
  assert.equal((await init(folder, "--force")).exit, 0);
  assert.match(settingOf("ENTENTE_SECRET_KEY") ?? "", /^[\da-f]{64}$/, "an empty one is made");
  assert.equal(settingOf("POSTGRES_PASSWORD"), before[0]);
});

test("a file that is open to others is private once it is overwritten, and a link is followed nowhere", async () => {
  const folder = join(root, "open");
  mkdirSync(folder);
  writeFileSync(join(folder, ".env"), "", { mode: 0o644 });
  assert.equal((await init(folder, "--force")).exit, 0);
  assert.equal(statSync(join(folder, ".env")).mode & 0o777, 0o600);
  const linked = join(root, "linked");
  mkdirSync(linked);
  writeFileSync(join(root, "elsewhere"), "theirs");
  symlinkSync(join(root, "elsewhere"), join(linked, ".env"));
  const { exit, err } = await init(linked, "--force");
  assert.equal(exit, 2);
  assert.match(err, /linked\/\.env is not a file, so it is not overwritten\./);
  assert.equal(textOf("elsewhere"), "theirs");
});

const WRONG: readonly (readonly [readonly string[], RegExp])[] = [
  [["--domain", "https://example.com"], /^--domain is "https:\/\/example\.com": expected a domain name/],
  [["--domain", "example.com:443"], /^--domain is/],
  [["--domain", "10.0.0.1"], /^--domain is/],
  [["--domain", "one"], /^--domain is/],
  [["--domain", "a.example\n  respond ok"], /^--domain is/],
  [["--domain", ""], /^--domain is/],
  [["--email", "nobody"], /^--email is "nobody": expected an e-mail address/],
  [["--email", ""], /^--email is/],
  [["--mail", "a@example.com"], /unknown option '--mail'/],
  [["--domain"], /argument missing/],
];
for (const [words, says] of WRONG)
  test(`${JSON.stringify(words)} ends with exit code 2 and a sentence, and writes nothing`, async () => {
    const folder = join(root, "wrong");
    const { exit, err } = await init(folder, ...words);
    assert.equal(exit, 2);
    assert.match(err, says);
    assert.ok(!existsSync(folder));
  });

test("a folder that cannot be made ends with exit code 2", async () => {
  writeFileSync(join(root, "file"), "");
  const { exit, err } = await init(join(root, "file", "below"));
  assert.equal(exit, 2);
  assert.match(err, /^The files cannot be written into .*file\/below: /);
});

test.run();
