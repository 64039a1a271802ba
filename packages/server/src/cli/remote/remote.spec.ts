import * as assert from "node:assert/strict";
import { chmodSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { suite } from "uvu";
import { serve } from "../../serve.ts";
import { temporaryFolder } from "../../testing/processes.ts";
import { runCli } from "../../testing/run-cli.ts";
import { VERSION } from "../../version.ts";
import { table } from "../print.ts";
import { runCommand } from "../program.ts";
import { profilesPath } from "./profiles.ts";
import { RESOURCE_COMMANDS } from "./resources.ts";

const test = suite("commands that speak to a server");

const folder = await temporaryFolder();
const env = {
  DATABASE_URL: "memory:",
  PORT: "0",
  LOG_LEVEL: "silent",
  ENTENTE_DEMO: "off",
  ENTENTE_DATA_DIR: folder.path,
  XDG_CONFIG_HOME: join(folder.path, "config"),
};
type Serving = Awaited<ReturnType<typeof serve>>;
let serving: Serving;
let key = "";

test.before(async () => {
  serving = await serve(env);
  await runCli(env, "organizations", "create", "--name", "Acme");
  await runCli(env, "brands", "create", "--name", "Acme Shoes", "--slug", "shoes");
  key = (await runCli(env, "keys", "create", "--name", "cli", "--scope", "*", "--json")).json.secret;
});
test.after(async () => {
  await serving.stop();
  await folder.remove();
});

const remote = (...words: readonly string[]) => runCli(env, ...words, "--url", serving.url, "--api-key", key);
const api = async (...words: readonly string[]) => {
  const { exit, err, json } = await remote("api", ...words, "--json");
  assert.equal(exit, 0, err);
  return json;
};

test("api sends any request, and prints what is answered", async () => {
  const made = await api("POST", "/programs", "--data", '{"name":"Creators"}');
  assert.match(made.id, /^prog_/);
  assert.deepEqual((await api("GET", "/v1/platform/programs")).data, [made]);
  const body = join(folder.path, "body.json");
  writeFileSync(body, '{"name":"Renamed"}');
  assert.equal((await api("POST", `/programs/${made.id}`, "--data", `@${body}`)).name, "Renamed");
  const csv = await remote("api", "GET", "/programs", "--accept", "text/csv");
  assert.match(csv.out, /^id,object,brand,name.*\r?\nprog_/);
  const again = ["POST", "/programs", "--data", '{"name":"Once"}', "--idempotency-key", "once"];
  assert.equal((await api(...again)).id, (await api(...again)).id);
});

test("a refusal is that of the server, and wrong usage is told before anything is sent", async () => {
  const refused = await remote("api", "GET", "/programs/nobody", "--json");
  assert.deepEqual([refused.exit, refused.out, JSON.parse(refused.err).error.code], [1, "", "program_not_found"]);
  for (const words of [
    ["GET", "programs"],
    ["POST", "/programs", "--data", "{"],
    ["PATCH", "/programs"],
  ])
    assert.equal((await remote("api", ...words)).exit, 2, words.join(" "));
  assert.equal((await remote("api", "get", "/programs")).exit, 0);
  const mistyped = await remote("events", "tail", "--types", "payout.creatd");
  assert.equal(mistyped.exit, 2);
  assert.match(mistyped.err, /"payout\.creatd" is not an event type: did you mean payout\.created\?/);
  const absent = await runCli(env, "api", "GET", "/programs", "--url", "http://127.0.0.1:1", "--api-key", key);
  assert.equal(absent.exit, 3);
  assert.match(absent.err, /^No server answers at http:\/\/127\.0\.0\.1:1/);
  assert.match((await runCli(env, "api", "GET", "/programs", "--url", serving.url)).err, /^No API key/);
});

test("every list of the API is listed, filtered, and one of it is shown", async () => {
  const { id } = await api("POST", "/programs", "--data", '{"name":"Listed","visibility":"listed"}');
  const { out } = await remote("programs", "list", "--filter", "visibility=listed");
  assert.match(out, /^name +status +.* id\n/);
  assert.ok(out.includes(id) && !out.includes("Renamed"));
  const one = await remote("programs", "list", "--limit", "1");
  assert.match(one.err, /^There are more: --after prog_/);
  const keys = await remote("metric-keys", "list", "--limit", "2");
  assert.match(keys.err, /^There are more: --after views$/m);
  assert.match((await remote("metric-keys", "list", "--after", "views", "--limit", "1")).out, /^post_count/m);
  assert.match((await remote("programs", "get", id)).out, /^name +Listed$/m);
  assert.equal((await remote("programs", "get", id, "--json")).json.id, id);
  const lists = RESOURCE_COMMANDS.filter(({ name }) => name.endsWith(" list"));
  assert.ok(lists.length >= 15, `${lists.length}`);
  for (const { name } of lists.filter((row) => row.name !== "assertions list")) {
    const { exit, err } = await remote(...name.split(" "));
    assert.equal(exit, 0, `${name}: ${err}`);
  }
});

test("profiles keep servers and keys in a file of their owner, and are used by their name", async () => {
  const set = await runCli(env, "profiles", "set", "local", "--url", serving.url, "--api-key", key);
  assert.deepEqual([set.exit, set.out], [0, "Use it with --profile local.\n"]);
  const path = profilesPath(env);
  assert.equal(statSync(path).mode & 0o777, 0o600);
  const listed = await runCli(env, "profiles", "list", "--json");
  assert.deepEqual(listed.json.data, [{ name: "local", url: serving.url, brand: null }]);
  assert.equal((await runCli(env, "programs", "list", "--profile", "local", "--json")).exit, 0);
  const unknown = await runCli(env, "programs", "list", "--profile", "nowhere");
  assert.deepEqual([unknown.exit, /there are: local/.test(unknown.err)], [2, true]);
  chmodSync(path, 0o644);
  const open = await runCli(env, "programs", "list", "--profile", "local");
  assert.equal(open.exit, 2);
  assert.ok(open.err.includes(`chmod 600 ${path}`) && !open.err.includes(key));
  chmodSync(path, 0o600);
  assert.equal((await runCli(env, "profiles", "remove", "local")).exit, 0);
  assert.deepEqual((await runCli(env, "profiles", "list", "--json")).json.data, []);
  assert.equal((await runCli(env, "profiles", "set", "No Name", "--url", serving.url, "--api-key", key)).exit, 2);
});

test("the secret of an endpoint is rotated, and shown once", async () => {
  const { webhook_endpoint: endpoint } = await api(
    "POST",
    "/webhook_endpoints",
    "--data",
    '{"url":"https://hooks.example/"}',
  );
  const { out, exit } = await remote("webhooks", "rotate", endpoint.id);
  assert.equal(exit, 0);
  assert.equal(out.match(/whsec_/g)?.length, 1);
});

test("payouts are run and batched, and what no run covered is named", async () => {
  const send = (path: string, body: object) => api("POST", path, "--data", JSON.stringify(body));
  const { id: program } = await send("/programs", { name: "Paid", minimum_payout_minor: 5_000 });
  const { id: enrollment, entity } = await send("/enrollments", { program, email: "ed@people.example" });
  await send(`/enrollments/${enrollment}/approve`, {});
  await send("/payouts/rules", {
    name: "Share",
    type: "revenue_split",
    rate_bps: 1_000,
    scope: { type: "program", program },
  });
  await send("/payouts/rails", { rail: "manual" });
  const dayOf = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString();
  const sell = (back: number, id: string) =>
    send("/performance/events", {
      enrollment,
      type: "sale",
      value_minor: 20_000,
      occurred_at: dayOf(back),
      external_event_id: id,
    });
  // An approval counts from its instant on.
  await sell(0, "now");
  const dry = await remote("payouts", "run", "--program", program, "--dry-run");
  assert.equal(dry.exit, 0, dry.err);
  assert.match(dry.out, /^outcome +no_eligible_activity$/m);
  const words = ["--from", dayOf(3).slice(0, 10), "--to", dayOf(1).slice(0, 10)];
  const ran = await remote("payouts", "run", "--program", program, ...words, "--json");
  assert.deepEqual([ran.json.program, ran.json.dry_run, ran.json.uncovered], [program, false, []]);
  assert.equal((await remote("payouts", "batch", "--entity", entity, "--ignore-minimum")).exit, 2);
  const leaves = ["--ignore-minimum", "--reason", "leaves"];
  const refused = await remote("payouts", "batch", "--entity", entity, ...leaves, "--json");
  assert.deepEqual([refused.exit, JSON.parse(refused.err).error.code], [1, "payout_batch_empty"]);
  const unknown = await remote("payouts", "batch", "--program", "prog_none", "--json");
  assert.equal(JSON.parse(unknown.err).error.code, "program_not_found");
});

test("the yearly totals of payments are listed, and taken as a table", async () => {
  const nobody = await remote("payouts", "totals", "--year", "1999");
  assert.deepEqual([nobody.exit, nobody.out.trimEnd()], [0, "Nobody was paid in this year."]);
  const wrong = await remote("payouts", "totals", "--year", "99", "--json");
  assert.equal(JSON.parse(wrong.err).error.param, "year");
  const head = await remote("payouts", "totals", "--year", "1999", "--csv");
  assert.match(head.out, /^id,object,year,recipient\.entity,/);
  for (const words of [[], ["--year", "1999", "--csv", "--limit", "1"]])
    assert.equal((await remote("payouts", "totals", ...words)).exit, 2);

  const asked: (string | undefined)[] = [];
  const row = {
    id: "ent_1.eur.DE",
    recipient: { entity: "ent_1", name: null, email: "ann@people.example" },
    country: "DE",
    currency: "eur",
    ...{ paid_minor: 7_500, payments: 2, returned_minor: 500, net_minor: 7_000 },
  };
  const answering = createServer((request, response) => {
    asked.push(request.url);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ object: "list", data: [row], has_more: true }));
  });
  await new Promise<void>((ready) => answering.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(answering.address() as AddressInfo).port}`;
  const words = ["--year", "2030", "--country", "DE", "--currency", "eur", "--entity", "ent_1", "--after", "ent_2.eur"];
  const shown = await runCli(env, "payouts", "totals", ...words, "--url", url, "--api-key", key);
  answering.close();
  assert.deepEqual(asked, [
    "/v1/platform/payouts/totals?year=2030&country=DE&currency=eur&entity=ent_1&starting_after=ent_2.eur",
  ]);
  assert.match(shown.out, /^ent_1 +ann@people\.example +DE +eur +7500 +2 +500 +7000$/m);
  assert.match(shown.err, /--after ent_1\.eur\.DE/);
});

test("the liability of a day is shown with the reasons of its hold, and taken as a table", async () => {
  const nothing = await remote("payouts", "liability");
  assert.deepEqual([nothing.exit, /Nothing was owed or paid until then\./.test(nothing.out)], [0, true]);
  const ahead = await remote("payouts", "liability", "--day", "2999-01-01", "--json");
  assert.equal(JSON.parse(ahead.err).error.code, "invalid_period");
  const head = await remote("payouts", "liability", "--csv");
  assert.match(head.out, /^id,object,recipient\.entity,.*held_back_minor/);
  assert.equal((await remote("payouts", "liability", "--day", "yesterday")).exit, 2);

  const asked: (string | undefined)[] = [];
  const amounts = {
    ...{ owed_minor: 900, held_back_minor: 600, held_paused_minor: 100, held_account_changed_minor: 200 },
    ...{ held_without_account_minor: 300, to_take_back_minor: -50, in_batch_minor: 40, liability_minor: 890 },
  };
  const answer = {
    ...{ object: "list", day: "2030-01-31", until: "2030-02-01T00:00:00.000Z", final: true, data: [], has_more: false },
    ...{ sealed: { number: 7, root: "ab12" }, unchanged_since: "2030-02-01T00:00:09.000Z", uncovered: [] },
    sums: [{ currency: "eur", ...amounts, paid_minor: 70 }],
  };
  const answering = createServer((request, response) => {
    asked.push(request.url);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((ready) => answering.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(answering.address() as AddressInfo).port}`;
  const words = ["--day", "2030-01-31", "--program", "prog_1", "--currency", "eur", "--entity", "ent_1"];
  const shown = await runCli(env, "payouts", "liability", ...words, "--url", url, "--api-key", key);
  answering.close();
  assert.deepEqual(asked, [
    "/v1/platform/payouts/liability?limit=1&day=2030-01-31&program=prog_1&currency=eur&entity=ent_1",
  ]);
  assert.match(shown.out, /^eur +890 +900 +600 +100 +200 +300 +-50 +40 +70$/m);
  assert.match(shown.out, /7 ab12/);
});

test("a file of results is sent as it is, and each line is shown with what it does", async () => {
  const unknown = join(folder.path, "unknown.csv");
  writeFileSync(unknown, "reference,amount,status\nA,1.00,paid\n");
  const refused = await remote("payouts", "results", "pob_none", unknown, "--json");
  assert.deepEqual([refused.exit, JSON.parse(refused.err).error.code], [1, "payout_batch_not_found"]);
  assert.equal((await remote("payouts", "results", "pob_none", join(folder.path, "nowhere.csv"))).exit, 2);

  const line = { line: 2, reference: "A", said: "Denied", outcome: "mismatch", cause: "amount_differs", reason: null };
  const counts = { paid: 0, failed: 0, returned: 0, ignored: 0, mismatch: 1 };
  const answer = { batch: "pob_1", dry_run: true, format: "csv", counts, lines: [line], operation: null };
  const sent: unknown[] = [];
  const recording = createServer(async (request, response) => {
    const bytes = Buffer.concat(await request.toArray());
    sent.push([request.method, request.url, request.headers["content-type"], bytes.toString("latin1")]);
    response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => recording.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(recording.address() as AddressInfo).port}`;
  const file = join(folder.path, "results");
  const path = "/v1/platform/payouts/batches/pob_1/results";
  for (const [content, type, words, query] of [
    ["\xef\xbb\xbfReference;Amount\r\n", "text/csv", ["--dry-run"], "?dry_run=true"],
    ["\xef\xbb\xbf\n<Document/>", "application/xml", [], ""],
  ] as const) {
    writeFileSync(file, content, "latin1");
    const shown = await runCli(env, "payouts", "results", "pob_1", file, ...words, "--url", url, "--api-key", key);
    assert.match(shown.out, /^2 +A +Denied +mismatch +amount_differs/m);
    assert.match(shown.out, /^mismatch +1$/m);
    assert.deepEqual(sent.pop(), ["POST", path + query, type, content]);
  }
  await new Promise((closed) => recording.close(closed));
});

test("events are printed as they come, until a signal", async () => {
  const { id: program } = await api("POST", "/programs", "--data", '{"name":"Tailed"}');
  const words = ["events", "tail", "--types", "enrollment.created", "--from-seq", "1", "--json"];
  const [lines, notes]: [string[], string[]] = [[], []];
  const output = {
    out(text: string) {
      lines.push(text);
      if (lines.length === 2) process.emit("SIGINT");
    },
    err: (text: string) => void notes.push(text),
  };
  const tailing = runCommand([...words, "--url", serving.url, "--api-key", key], env, output);
  for (const name of ["ann", "bob"])
    await api("POST", "/enrollments", "--data", JSON.stringify({ program, email: `${name}@people.example` }));
  assert.equal(await tailing, 0, notes.join(""));
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).type),
    ["enrollment.created", "enrollment.created"],
  );
  assert.match(notes.join(""), /^Stopped; continue with --from-seq \d+\.$/m);
});

test("a table that is wider than the terminal has a line for each field", () => {
  const rows = [
    { id: "org_1", name: "A name of some length" },
    { id: "org_2", name: null },
  ];
  assert.match(table(rows, ["id", "name"], "", 60), /^id +name\norg_1 {2}A name/);
  const narrow = table(rows, ["id", "name"], "", 20);
  assert.equal(narrow, "id    org_1\nname  A name of some length\n\nid    org_2\nname  -");
});

test("a list names what its ids name, at the width of COLUMNS; JSON is as the API answers it", async () => {
  const { id: program } = await api("POST", "/programs", "--data", '{"name":"Named by its members"}');
  const { entity, id } = await api(
    "POST",
    "/enrollments",
    "--data",
    JSON.stringify({ program, email: "cy@people.example" }),
  );
  const words = ["enrollments", "list", "--filter", `program=${program}`];
  assert.match((await remote(...words)).out, new RegExp(`^.*Named by its members .*${id}$`, "m"));
  assert.equal((await remote(...words, "--json")).json.data[0].entity, entity);
  const on = ["--url", serving.url, "--api-key"];
  const narrow = await runCli({ ...env, COLUMNS: "60" }, ...words, ...on, key);
  assert.match(narrow.out, new RegExp(`^ {2}${id}$`, "m"));
  assert.ok(
    narrow.out.split("\n").every((line) => line.length <= 60),
    narrow.out,
  );
  const limited = (await runCli(env, "keys", "create", "--name", "limited", "--scope", "enrollments:read", "--json"))
    .json.secret;
  const unnamed = await runCli(env, ...words, ...on, limited);
  assert.deepEqual([unnamed.exit, unnamed.out.includes("Named")], [0, false], unnamed.err);
  assert.ok(unnamed.out.includes(id));
});

test("the log of the server is printed, its last lines, and as JSON", async () => {
  const loud = { ...env, LOG_LEVEL: "info", ENTENTE_DATA_DIR: join(folder.path, "loud") };
  const lines: string[] = [];
  const server = await serve(loud, { target: { write: (line) => void lines.push(line) } });
  for (const path of ["/livez", "/v1/connect/discover"]) await fetch(`${server.url}${path}`);
  while (!lines.some((line) => line.includes("/v1/connect/discover"))) await new Promise(setImmediate);
  const { exit, out } = await runCli(loud, "logs");
  assert.equal(exit, 0);
  assert.match(out, /info {3}listening$/m);
  assert.match(out, /info {3}request {2}GET \/v1\/connect\/discover 200 [\d.]+ ms$/m);
  assert.doesNotMatch(out, /livez/);
  const last = await runCli(loud, "logs", "--lines", "1", "--json");
  assert.deepEqual(last.json, JSON.parse(lines.at(-1) ?? ""));
  assert.equal((await runCli(loud, "logs", "--lines", "0")).exit, 2);
  await server.stop();
  const none = await runCli(loud, "logs");
  assert.deepEqual([none.exit, none.out], [3, ""]);
  assert.equal((await runCli({ ...loud, DATABASE_URL: "postgres://u:p@127.0.0.1:1/x" }, "logs")).exit, 3);
});

test("the version is printed", async () => {
  assert.deepEqual([(await runCli(env, "--version")).exit, (await runCli(env, "--version")).out], [0, `${VERSION}\n`]);
});

test.run();
