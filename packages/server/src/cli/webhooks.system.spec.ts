import * as assert from "node:assert/strict";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { EVENT_TYPES, type EventType } from "@entente/core";
import { EVENT_DATA } from "@entente/core/tables";
import { verifyWebhook } from "@entente/core/verify-webhook";
import { Webhook } from "standardwebhooks";
import { test } from "uvu";
import { type Serving, serve } from "../serve.ts";
import { eventually, sendRequest } from "../testing/http.ts";
import { entente, type Running, startEntente, temporaryFolder } from "../testing/processes.ts";
import { runCli } from "../testing/run-cli.ts";

interface Got {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

/** A scripted receiver on loopback. */
const receiver = async (port = 0) => {
  const got: Got[] = [];
  const script = { status: (_event: { seq: number }): number => 204 };
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString("utf8");
    got.push({ body, headers: request.headers });
    response.writeHead(script.status(JSON.parse(body))).end();
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  const at = (server.address() as AddressInfo).port;
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { got, script, close, port: at, url: `http://127.0.0.1:${at}/hook` };
};

/** The result of two independent libraries for a received request. */
const vouched = async ({ body, headers }: Got, secret: string) => {
  const event = await verifyWebhook({ body, headers, secret });
  assert.deepEqual(new Webhook(secret).verify(body, headers as Record<string, string>), event);
  assert.equal(headers["webhook-id"], event.id);
  return event;
};

const folder = await temporaryFolder();
const env = {
  DATABASE_URL: "memory:",
  PORT: "0",
  LOG_LEVEL: "silent",
  ENTENTE_DEMO: "off",
  ENTENTE_DATA_DIR: folder.path,
};
const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

let serving: Serving;
let key = "";
let program = "";
test.before(async () => {
  serving = await serve(env);
  await runCli(env, "organizations", "create", "--name", "Acme");
  await runCli(env, "brands", "create", "--name", "Acme Shoes");
  key = (await runCli(env, "keys", "create", "--name", "test", "--scope", "*", "--json")).json.secret;
  program = (await post("programs", { name: "Runners" })).id;
  for (const name of ["ada", "bo"]) await post("enrollments", { program, email: `${name}@people.example` });
});
test.after(async () => {
  await serving.stop();
  await folder.remove();
});

const post = async (path: string, body: unknown) => {
  const answered = await sendRequest(`${serving.url}/v1/platform/${path}`, { key, body });
  assert.ok(answered.status < 300, answered.text);
  return answered.body;
};
const feed = async (): Promise<readonly { seq: number; type: string }[]> =>
  (await sendRequest(`${serving.url}/v1/platform/events?limit=100`, { key })).body.data;

const listening = async (url: string, ...words: readonly string[]): Promise<Running> => {
  const running = startEntente(
    { ...env, ENTENTE_API_KEY: key },
    ...["webhooks", "listen", "--url", serving.url, "--forward-to", url, ...words],
  );
  await eventually("it listens", async () => /Forwarding from|forward_to/.test(running.out()) || running.err() !== "");
  return running;
};
const interrupt = async ({ child, ended }: Running, signal: NodeJS.Signals = "SIGINT"): Promise<void> => {
  child.kill(signal);
  assert.deepEqual(await ended, { code: 0, signal: null });
};
const seqs = (got: readonly Got[]): readonly number[] => got.map(({ body }) => JSON.parse(body).seq);

test("listen forwards each new event like a delivery: same bytes, verified by two libraries", async () => {
  const [target, delivered] = [await receiver(), await receiver()];
  const head = (await feed()).length;
  const running = await listening(target.url);
  const [, secret = ""] = /with this key\):\n(whsec_\S+)\n/.exec(running.out()) ?? [];
  await post("webhook_endpoints", { url: delivered.url });
  const metadata = '{"exact":[1.0,12345678901234567890,"\\u0041","𝒜\\r\\n"]}';
  const created = await fetch(`${serving.url}/v1/platform/enrollments`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: `{"program":${JSON.stringify(program)},"email":"after@people.example","metadata":${metadata}}`,
  });
  assert.ok(created.ok, await created.text());
  const length = (await feed()).length - head;
  assert.ok(length > 0);
  await eventually("both have all", async () => target.got.length >= length && delivered.got.length >= length);
  await interrupt(running);
  const again = await listening(target.url);
  assert.ok(again.out().includes(secret), "the secret stays the same at each start");
  await interrupt(again);
  assert.deepEqual(
    seqs(target.got),
    Array.from({ length }, (_, at) => head + at + 1),
  );
  assert.ok(target.got.some(({ body }) => body.includes(metadata)));
  const bodies = (got: readonly Got[]) => got.map(({ body }) => body).sort();
  assert.deepEqual(bodies(target.got), bodies(delivered.got));
  for (const got of target.got) {
    const event = await vouched(got, secret);
    assert.ok(running.out().includes(`\n204  ${event.type}  ${event.id}  seq ${event.seq}\n`), running.out());
  }
  assert.equal(running.out().match(/whsec_/g)?.length, 1);
  assert.match(running.err(), new RegExp(`continue with --from-seq ${head + length + 1}`));
  await target.close();
  await delivered.close();
});

test("listen from a seq, with only some types, as JSON lines; an error status is reported and counts as an answer", async () => {
  const target = await receiver();
  target.script.status = () => 500;
  const wanted = (await feed()).filter(({ type }) => type === "enrollment.created" || type === "relationship.created");
  const running = await listening(
    target.url,
    ...["--secret", SECRET, "--events", "enrollment.created,partnership.created", "--from-seq", "2", "--json"],
  );
  const expected = wanted.filter(({ seq }) => seq >= 2);
  assert.ok(expected.length > 1 && expected.length < (await feed()).length);
  await eventually("it has them", async () => target.got.length >= expected.length);
  await eventually("it has reported", async () => running.out().split("\n").length > expected.length + 1);
  await interrupt(running, "SIGTERM");
  const [first, ...lines] = running
    .out()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.deepEqual(first, { from_seq: 2, forward_to: target.url });
  assert.deepEqual(
    lines.map(({ id, ...line }) => line),
    expected.map(({ seq, type }) => ({ seq, type, status: 500, error: null })),
  );
  for (const got of target.got) await vouched(got, SECRET);
  await target.close();
});

test("listen waits for a receiver that is down or overloaded, and skips or repeats no event", async () => {
  const first = await receiver();
  await first.close();
  const head = (await feed()).length;
  const running = await listening(first.url, "--secret", SECRET, "--from-seq", "1");
  await eventually("it has found no receiver", async () => /down \(connection_refused\)/.test(running.err()));
  const target = await receiver(first.port);
  let refusals = 0;
  target.script.status = ({ seq }) => {
    if (seq !== 2 || refusals === 2) return 200;
    refusals += 1;
    return 503;
  };
  await eventually("it has all", async () => running.out().includes(`seq ${head}\n`));
  await interrupt(running);
  assert.match(running.err(), /down \(503\)/);
  const all = Array.from({ length: head }, (_, at) => at + 1);
  assert.deepEqual(
    seqs(target.got),
    all.flatMap((seq) => (seq === 2 ? [2, 2, 2] : [seq])),
  );
  assert.deepEqual(
    [...running.out().matchAll(/^200 .* seq (\d+)$/gm)].map(([, seq]) => Number(seq)),
    all,
  );
  await target.close();
});

test("the command listen still stops at once while the receiver is down", async () => {
  const gone = await receiver();
  await gone.close();
  const running = await listening(gone.url, "--secret", SECRET, "--from-seq", "1");
  await eventually("it has found no receiver", async () => /connection_refused/.test(running.err()));
  await interrupt(running);
  assert.match(running.err(), /continue with --from-seq 1/);
});

test("a signed sample of every type is sent, in the documented shape", async () => {
  const target = await receiver();
  const { exit, out } = await runCli(env, "webhooks", "trigger", "all", "--forward-to", target.url);
  assert.equal(exit, 0);
  const [, secret = ""] = /shown only once\):\n(whsec_\S+)\n/.exec(out) ?? [];
  assert.deepEqual(
    target.got.map(({ body }) => JSON.parse(body).type),
    EVENT_TYPES,
  );
  for (const got of target.got) {
    const { type, data } = await vouched(got, secret);
    assert.deepEqual(EVENT_DATA[type as EventType].parse(data), data);
  }
  assert.equal(new Set(target.got.map(({ headers }) => headers["webhook-id"])).size, EVENT_TYPES.length);
  await target.close();
});

test("one sample: its status is printed and decides the exit code", async () => {
  const target = await receiver();
  const one = ["webhooks", "trigger", "partnership.ended", "--forward-to", target.url, "--secret", SECRET, "--json"];
  const sent = await runCli(env, ...one);
  assert.equal(sent.exit, 0);
  const { id, ...reported } = sent.json;
  assert.deepEqual(reported, { seq: 0, type: "relationship.ended", status: 204, error: null });
  const { sample, id: received } = await vouched(target.got[0] as Got, SECRET);
  assert.deepEqual([received, sample], [id, true]);
  target.script.status = () => 418;
  assert.deepEqual([(await runCli(env, ...one)).exit, target.got.length], [1, 2]);
  await target.close();
  const refused = await runCli(env, ...one);
  assert.deepEqual([refused.exit, refused.json.status, refused.json.error], [3, null, "connection_refused"]);
});

test("wrong usage is reported before anything is sent: exit code 2, with the nearest known name", async () => {
  const target = await receiver();
  const to = ["--forward-to", target.url];
  const wrong: readonly (readonly [readonly string[], RegExp])[] = [
    [["trigger", "payout.craeted", ...to], /"payout.craeted" is not an event type: did you mean payout\.created\?/],
    [
      ["listen", ...to, "--api-key", "k", "--events", "operation.failed,budget.reservd"],
      /did you mean budget\.reserved\?/,
    ],
    [["listen", ...to, "--api-key", "k", "--from-seq", "0"], /"0" is not a seq/],
    [["listen", ...to], /set --profile, --api-key or ENTENTE_API_KEY/],
    [["trigger", "payout.created", ...to, "--secret", "secret"], /must be whsec_ followed by base64/],
    [["trigger", "payout.created", "--forward-to", "localhost:3000"], /is not a URL/],
    [["trigger", "payout.created", "--forward-to", "http://169.254.169.254/"], /resolves to a private address/],
  ];
  for (const [words, says] of wrong) {
    const { exit, err } = await runCli(env, "webhooks", ...words);
    assert.deepEqual([words, exit], [words, 2]);
    assert.match(err, says);
  }
  assert.equal(target.got.length, 0);
  await target.close();
});

test("a refused key ends with 1, and an unreachable server with 3", async () => {
  const to = ["webhooks", "listen", "--forward-to", "http://127.0.0.1:9/", "--secret", SECRET];
  const gone = await receiver();
  await gone.close();
  const [refused, absent] = await Promise.all([
    entente(env, ...to, "--url", serving.url, "--api-key", "sk_live_nobody"),
    entente(env, ...to, "--url", gone.url, "--api-key", key),
  ]);
  assert.deepEqual([refused.code, refused.out], [1, ""]);
  assert.match(refused.err, /key/i);
  assert.deepEqual([absent.code, absent.out], [3, ""]);
  assert.match(absent.err, /No server answers at http:\/\/127\.0\.0\.1:\d+: start it/);
});

test.run();
