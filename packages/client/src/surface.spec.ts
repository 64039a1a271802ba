import * as assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import { suite } from "uvu";
import {
  AuthenticationError,
  ConflictError,
  Entente,
  InvalidRequestError,
  NotFoundError,
  NotModifiedError,
  TimeoutError,
} from "./index.ts";
import { failureOf } from "./testing/failure.ts";
import { openServer, type TestServer } from "./testing/server.ts";

interface World {
  server: TestServer;
  entente: Entente;
}

const test = suite<World>("the client");

test.before(async (world) => {
  world.server = await openServer();
  world.entente = new Entente({ apiKey: world.server.key, baseUrl: world.server.root });
});
test.after(({ server }) => server.close());

/** Options of a client that are refused, and what is said of them. */
const WRONG_OPTIONS: readonly (readonly [given: object, says: RegExp])[] = [
  [{ apiKey: "sk_live_1\n" }, /^apiKey must be a key such as sk_live_…, without spaces\.$/],
  [{ apiKey: 7 }, /^apiKey must be/],
  [{ credentials: "key" }, /^credentials must be session or none, or left out\.$/],
  ...["partners.example", "ftp://x.example", "https://", "https://a:b@x.example", "https://x.example?a=1", "/api"].map(
    (baseUrl) => [{ baseUrl }, /^baseUrl must be an address such as/] as const,
  ),
  ...[-1, 0, Number.NaN, "1000"].map(
    (timeout) => [{ timeout }, /^timeout must be a number of milliseconds greater than 0\.$/] as const,
  ),
  ...[-1, 1.5, Number.NaN, "3"].map((maxRetries) => [{ maxRetries }, /^maxRetries must be a whole number/] as const),
  ...[-1, Number.NaN].map((retryDelay) => [{ retryDelay }, /^retryDelay must be a number of milliseconds/] as const),
  [{ brand: "" }, /^brand must be/],
  [{ headers: "x: y" }, /^headers must be an object/],
  [{ fetch: "fetch" }, /^fetch must be a function/],
  [{ credentials: "session", baseUrl: "x.example" }, /^baseUrl must be/],
  [{ credentials: "session", basePath: "console" }, /^basePath must be a path/],
  [{ credentials: "session", csrf: { header: "x" } }, /^csrf must be an object/],
];

test("a list is awaited as a page, turned page by page, and looped over item by item", async ({ entente }) => {
  const hats = entente.withOptions({ brand: "hats" });
  for (const name of ["one", "two", "three", "four", "five"]) await hats.programs.create({ name });
  const first = await hats.programs.list({ limit: 2 });
  assert.deepEqual(Object.keys(first), ["object", "data", "has_more"]);
  assert.deepEqual(
    first.data.map(({ name }) => name),
    ["five", "four"],
  );
  const second = await first.nextPage();
  assert.deepEqual(
    second?.data.map(({ name }) => name),
    ["three", "two"],
  );
  const third = await second?.nextPage();
  assert.equal(third?.nextPage(), null);

  const names: string[] = [];
  for await (const { name } of hats.programs.list({ limit: 2 })) names.push(name);
  assert.deepEqual(names, ["five", "four", "three", "two", "one"]);
  for await (const { name } of hats.programs.list({ limit: 2 })) if (name === "four") break;
  assert.equal((await entente.programs.list()).data.length, 0);
});

test("the feed is looped over in its order, and each type has its own data", async ({ entente }) => {
  const program = await entente.programs.create({ name: "Runners" });
  await entente.enrollments.create({ program: program.id, email: "mia@people.example", name: "Mia" });
  const seqs: number[] = [];
  for await (const event of entente.events.list({ limit: 1 })) {
    seqs.push(event.seq);
    if (event.type === "enrollment.created") assert.equal(event.data.object.program, program.id);
  }
  assert.ok(seqs.length > 1);
  assert.deepEqual(
    seqs,
    seqs.map((_, at) => at + 1),
  );
});

test("an operation is waited for, until it has ended or the time is over", async ({ entente, server }) => {
  const { id: program } = await entente.programs.create({ name: "Waited for" });
  const { id } = await entente.distributions.create({ name: "Spring", programs: [program] });
  await entente.distributions.validate(id);
  const { operation } = await entente.distributions.launch(id);
  await assert.rejects(entente.operations.wait(operation, { timeout: 20, interval: 5 }), (error) => {
    assert.ok(error instanceof TimeoutError);
    return error.message.includes(operation);
  });
  const waiting = entente.operations.wait(operation, { interval: 5 });
  await server.platform.workers.drain();
  const { status, kind } = await waiting;
  assert.deepEqual([kind, status], ["distribution.launch", "succeeded"]);
  const ended = AbortSignal.abort(new Error("Enough."));
  await assert.rejects(entente.operations.wait(operation, { signal: ended }), { message: "Enough." });
});

test("an error has the class of its status, its code, its field and its request", async ({ entente, server }) => {
  const unknown = await failureOf(entente.programs.retrieve("prog_none"));
  assert.ok(unknown instanceof NotFoundError);
  assert.deepEqual([unknown.code, unknown.status, unknown.name], ["program_not_found", 404, "NotFoundError"]);
  assert.match(String(unknown.requestId), /^req_/);
  const wrong = await failureOf(entente.programs.create({ name: "" }));
  assert.ok(wrong instanceof InvalidRequestError);
  assert.deepEqual([wrong.code, wrong.param], ["invalid_request", "name"]);
  const { id } = await entente.distributions.create({ name: "Draft" });
  const early = await failureOf(entente.distributions.launch(id));
  assert.ok(early instanceof ConflictError && early.code === "distribution_not_ready");
  const stranger = new Entente({ apiKey: "sk_live_unknown", baseUrl: server.root });
  await assert.rejects(stranger.wallet.retrieve(), AuthenticationError);
});

test("options of one call are checked before anything is sent", async ({ entente }) => {
  const wrong: readonly (readonly [options: object, says: RegExp])[] = [
    [{ timeout: -1 }, /^wallet\.retrieve: timeout must be a number of milliseconds greater than 0\.$/],
    [{ maxRetries: Number.NaN }, /^wallet\.retrieve: maxRetries must be a whole number from 0\.$/],
    [{ idempotencyKey: "" }, /^wallet\.retrieve: idempotencyKey must be 1 to 255/],
    [{ signal: true }, /^wallet\.retrieve: signal must be an AbortSignal\.$/],
    ["now" as never, /^wallet\.retrieve: the options must be an object\.$/],
  ];
  let sent = 0;
  const counting = entente.withOptions({
    fetch: (url, init) => {
      sent += 1;
      return fetch(url, init);
    },
  });
  for (const [options, message] of wrong)
    assert.throws(() => counting.wallet.retrieve(options as never), { name: "TypeError", message });
  await assert.rejects(counting.operations.wait("op_1", { timeout: Number.NaN }), /operations\.wait: timeout must be/);
  assert.equal(sent, 0);
  assert.throws(() => entente.withOptions({ maxRetries: -1 }), /^TypeError: maxRetries must be/);
});

test("an expanded field has the type of what it holds, and an id stays a text", async ({ entente }) => {
  const program = await entente.programs.create({ name: "Expanded" });
  const { id } = await entente.enrollments.create({ program: program.id, email: "eva@people.example", name: "Eva" });
  const plain = await entente.enrollments.retrieve(id);
  const text: string = plain.entity;
  const one = await entente.enrollments.retrieve(id, { expand: ["entity", "tier"] });
  const name: string | null = one.entity.name;
  const tier: number | undefined = one.tier?.rank;
  assert.deepEqual([one.entity.id, name, tier, one.program], [text, "Eva", undefined, program.id]);
  for await (const listed of entente.enrollments.list({ program: program.id, expand: ["program"] }))
    assert.deepEqual([listed.program.name, listed.entity], ["Expanded", text]);
  const sale = { type: "sale", enrollment: id, value_minor: 1_000, external_event_id: "order-9" };
  await entente.performance.record(sale);
  const { data } = await entente.performance.events.list({ enrollment: id, expand: ["enrollment.entity"] });
  assert.equal(data[0]?.enrollment?.entity.name, "Eva");
});

test("the whole answer is given on request", async ({ entente }) => {
  const { data, text, response, requestId } = await entente.programs.create({ name: "Whole" }).withResponse();
  assert.deepEqual([response.status, data.name], [201, "Whole"]);
  assert.deepEqual(JSON.parse(text), data);
  assert.equal(response.headers.get("request-id"), requestId);
  const listed = await entente.programs.list({ limit: 1 }).withResponse();
  assert.equal(listed.data.data.length, 1);
  await assert.rejects(entente.programs.retrieve("prog_none").withResponse(), NotFoundError);
});

test("an object that is as it was is thrown as not modified", async ({ entente }) => {
  const { id } = await entente.programs.create({ name: "Kept" });
  const { response } = await entente.programs.retrieve(id).withResponse();
  const options = { headers: { "if-none-match": response.headers.get("etag") ?? "" } };
  const same = await failureOf(entente.programs.retrieve(id, options));
  assert.ok(same instanceof NotModifiedError);
  assert.deepEqual([same.code, same.status], ["not_modified", 304]);
  assert.match(same.requestId ?? "", /^req_/);
  await entente.programs.update(id, { name: "Changed" });
  assert.equal((await entente.programs.retrieve(id, options)).name, "Changed");
});

test("one method answers for one event and for a batch, each with its own type", async ({ entente }) => {
  const program = (await entente.programs.list({ limit: 1 })).data[0]?.id as string;
  const member = await entente.enrollments.create({ program, email: "noah@people.example", name: "Noah" });
  await entente.enrollments.approve(member.id);
  const sale = { type: "sale", enrollment: member.id, value_minor: 1_000 };
  const one = await entente.performance.record({ ...sale, external_event_id: "order-1" });
  assert.equal(one.value_minor, 1_000);
  const batch = await entente.performance.record({ events: [{ ...sale, external_event_id: "order-2" }] });
  assert.equal(batch.data[0]?.object, "performance_event");
});

/** Records the requests that a client would send, without sending them. */
const recorded = () => {
  const sent: { url: string; init: RequestInit; headers: Headers }[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    sent.push({ url, init, headers: new Headers(init.headers) });
    return Response.json({ object: "list", data: [], has_more: false });
  };
  return { sent, fetch };
};

test("the session's cookie stands in for the key in the console's pages", async () => {
  const { sent, fetch } = recorded();
  let token = "first";
  const csrf = { header: "X-CSRF-Token", token: () => token };
  const entente = new Entente({ credentials: "session", fetch, csrf });
  await entente.programs.list({ status: "active" });
  token = "second";
  await entente.programs.create({ name: "From a page" });
  await entente.connect.discover();
  assert.deepEqual(
    sent.map(({ url, init, headers }) => [init.method, url, init.credentials, headers.get("x-csrf-token")]),
    [
      ["GET", "/console/api/programs?status=active", "include", null],
      ["POST", "/console/api/programs", "include", "second"],
      ["GET", "/v1/connect/discover", "include", null],
    ],
  );
  for (const { headers } of sent) assert.equal(headers.get("authorization"), null);
});

test("a key goes to the platform only, and is not printed with the client", async () => {
  const { sent, fetch } = recorded();
  const entente = new Entente({
    apiKey: "sk_live_secret",
    baseUrl: "https://x.example/partners/",
    fetch,
    brand: "hats",
  });
  await entente.programs.list();
  await entente.connect.discover({ limit: 5 });
  assert.deepEqual(
    sent.map(({ url, headers }) => [url, headers.get("authorization"), headers.get("service-brand")]),
    [
      ["https://x.example/partners/v1/platform/programs", "Bearer sk_live_secret", "hats"],
      ["https://x.example/partners/v1/connect/discover?limit=5", null, null],
    ],
  );
  assert.doesNotMatch(inspect(entente, { depth: 9, showHidden: true }) + JSON.stringify(entente), /sk_live_secret/);
});

test("options of one call win over those of the client, in any spelling of a header", async () => {
  const { sent, fetch } = recorded();
  const headers = { "X-Trace": "client", "X-Kept": "yes" };
  const entente = new Entente({ credentials: "none", baseUrl: "https://x.example", fetch, headers });
  await entente.programs.list({}, { brand: "shoes", headers: { "x-trace": "call" } });
  const { headers: found } = sent[0] as (typeof sent)[number];
  assert.deepEqual(
    ["x-trace", "x-kept", "service-brand", "authorization"].map((name) => found.get(name)),
    ["call", "yes", "shoes", null],
  );
});

test("an id cannot lead to another address, and options that serve for no request are refused", async ({ entente }) => {
  for (const id of ["", ".", ".."]) assert.throws(() => entente.programs.retrieve(id), TypeError);
  assert.throws(() => (entente.programs.retrieve as unknown as () => void)(), /program is missing/);
  await assert.rejects(entente.programs.retrieve("../entities"), NotFoundError);
  assert.throws(() => new Entente({ apiKey: "", baseUrl: "https://x.example" }), /apiKey/);
  for (const [given, says] of WRONG_OPTIONS)
    assert.throws(() => new Entente({ apiKey: "sk_live_secret", baseUrl: "https://x.example", ...given } as never), {
      name: "TypeError",
      message: says,
    });
  assert.throws(() => new Entente({ apiKey: "sk" } as never), /baseUrl/);
});

test("the client has no dependency, and none of Node's modules", () => {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8"));
  assert.equal(dependencies, undefined);
});

test("rows of analytics and of a summary are turned page by page, and looped over row by row", async ({ entente }) => {
  const { id: program, created_at: from } = await entente.programs.create({ name: "Counted" });
  const { id: enrollment } = await entente.enrollments.create({ program, email: "rows@people.example" });
  const types = ["click", "install", "referral", "signup", "sale"];
  for (const type of types)
    await entente.performance.record({
      enrollment,
      type,
      external_event_id: type,
      ...(type === "sale" && { value_minor: 5 }),
    });
  const to = new Date(Date.parse(from) + 3_600_000).toISOString();
  const asked = { program, group_by: "type", limit: 2, from, to };
  const first = await entente.performance.analytics(asked);
  assert.deepEqual([first.data.length, first.has_more, Object.keys(first).includes("nextPage")], [2, true, false]);
  const second = await first.nextPage();
  assert.deepEqual([second?.data.length, second?.time_zone], [2, "UTC"]);
  assert.equal((await second?.nextPage())?.nextPage(), null);
  const seen: (string | null | undefined)[] = [];
  for await (const { groups } of entente.performance.analytics(asked)) seen.push(groups[0]?.value);
  assert.deepEqual(seen.toSorted(), types.toSorted());
  const summed: (string | null)[] = [];
  for await (const { group } of entente.performance.summary({ program, group_by: "type", limit: 2, from, to }))
    summed.push(group);
  assert.deepEqual(summed.toSorted(), types.toSorted());
});

test("entries without an id are turned past by their key", async ({ entente }) => {
  await entente.metricKeys.create({ key: "x:boxes", display_name: "Boxes" });
  const keys: string[] = [];
  for await (const { key } of entente.metricKeys.list({ limit: 5 })) {
    assert.ok(!keys.includes(key), key);
    keys.push(key);
  }
  assert.deepEqual([keys.length, keys[0], keys.at(-1)], [14, "followers", "x:boxes"]);
});

test("a whole list is one text, as CSV and as NDJSON", async ({ entente }) => {
  const hats = entente.withOptions({ brand: "hats" });
  const ids = (await hats.programs.list()).data.map(({ id }) => id);
  const asText = async (accept: string) => {
    const { text, response } = await hats.programs.list({}, { headers: { accept } }).withResponse();
    assert.ok(response.headers.get("content-type")?.startsWith(accept));
    return text.trimEnd().split("\n");
  };
  const [head, ...lines] = await asText("text/csv");
  assert.match(head ?? "", /^id,object,brand,name,/);
  assert.deepEqual(
    lines.map((line) => line.slice(0, line.indexOf(","))),
    ids,
  );
  assert.deepEqual(
    (await asText("application/x-ndjson")).map((line) => JSON.parse(line).id),
    ids,
  );
  const looping = async () => {
    for await (const { id } of hats.programs.list({}, { headers: { accept: "text/csv" } })) assert.fail(id);
  };
  await assert.rejects(looping(), /one text, not items/);
  const { text } = await hats.performance
    .analytics({ group_by: "program" }, { headers: { accept: "text/csv" } })
    .withResponse();
  assert.match(text, /^start,end,program,program\.name,currency,events,value_minor,quantity,exact\r?\n/);
  const refused = await failureOf(hats.programs.list({ limit: 5 }, { headers: { accept: "text/csv" } }));
  assert.ok(refused instanceof InvalidRequestError);
});

test.run();
