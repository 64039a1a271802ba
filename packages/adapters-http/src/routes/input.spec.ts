import * as assert from "node:assert/strict";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { suite } from "uvu";
import { raw, refused } from "../testing/http-client.ts";
import { type Campaign, openWorld, runCampaign, type World } from "../testing/world.ts";

interface Fixtures extends World {
  readonly campaign: Campaign;
}
const test = suite<Fixtures>("request input");
const PROGRAMS = "/v1/platform/programs";
const LIMIT = 256 * 1_024;

test.before(async (fixtures) => {
  const world = await openWorld();
  Object.assign(fixtures, world, { campaign: await runCampaign(world) });
});
test.after((fixtures) => fixtures.close());

test("every field is read in either casing, and answered in snake_case", async ({ call }) => {
  const fields = {
    name: "A",
    landing_url: "https://a.example/",
    grace_days: 3,
    hold_days: 2,
    minimum_payout_minor: 5,
    referral_window_days: 9,
  };
  const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  for (const spelled of [
    fields,
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [camel(name), value])),
  ]) {
    const { status, body } = await call("POST", PROGRAMS, { body: spelled });
    assert.equal(status, 201);
    for (const [name, value] of Object.entries(fields)) assert.equal(body[name], value, name);
  }
  const list = async (query: string) => (await call("GET", `/v1/platform/enrollments?${query}`)).body.data.length;
  assert.equal(await list("approval_status=rejected"), 0);
  assert.equal(await list("approvalStatus=rejected"), 0);
  assert.equal(await list("approvalStatus=approved"), 1);
});

test("one field in both casings in one object is refused", async ({ call }) => {
  refused(
    await call("POST", PROGRAMS, { body: { name: "A", grace_days: 1, graceDays: 1 } }),
    400,
    "invalid_request",
    "grace_days",
  );
  refused(
    await call("GET", "/v1/platform/events?starting_after=1&startingAfter=1"),
    400,
    "invalid_request",
    "starting_after",
  );
});

test("an unknown field is refused with its full path and the nearest known field", async ({ call, campaign }) => {
  const hint = async (path: string, body: unknown, param: string) =>
    refused(await call("POST", `/v1/platform${path}`, { body }), 400, "invalid_request", param).message;
  assert.match(await hint("/programs", { name: "A", landingUri: "x" }, "landingUri"), /landing_url/);
  assert.match(await hint("/distributions", { name: "A", budget: { modus: "none" } }, "budget.modus"), /mode/);
  const spec = { plan: { entity: { slots: [{}, { medum: "x" }] } } };
  assert.match(await hint("/distributions", { name: "A", spec }, "spec.plan.entity.slots[1].medum"), /medium/);
  assert.match(await hint("/performance/events", { events: [{ type: "sale", cod: "x" }] }, "events[0].cod"), /code/);
  await hint(`/distributions/${campaign.distribution}/pause`, { now: true }, "now");
});

test("an address that two readers could understand differently is refused wherever an address is written", async ({
  call,
  campaign,
}) => {
  const slots = (address: string) => [{ medium: "referral", channel: "service", destination_url: address }];
  const fields: readonly (readonly [string, (address: string) => object, string])[] = [
    ["/programs", (address) => ({ name: "A", landing_url: address }), "landing_url"],
    [
      "/distributions",
      (address) => ({ name: "A", spec: { plan: { entity: { slots: slots(address) } } } }),
      "spec.plan.entity.slots[0].destination_url",
    ],
    ["/webhook_endpoints", (address) => ({ url: address }), "url"],
    [
      `/programs/${campaign.program}/connect_config`,
      (address) => ({ metadata: { referralBaseUrl: address } }),
      "metadata.referralBaseUrl",
    ],
  ];
  const addresses = [
    "https:evil.example",
    "https://good\\@evil.example",
    "https://@evil.example",
    "https://a b.example",
  ];
  for (const [path, body, param] of fields)
    for (const address of addresses) {
      const reply = await call("POST", `/v1/platform${path}`, { body: body(address) });
      assert.match(refused(reply, 400, "invalid_request", param).message, /absolute http or https URL/, address);
    }
});

test("an unknown or repeated query parameter is refused by its name", async ({ call, campaign }) => {
  assert.match(refused(await call("GET", `${PROGRAMS}?limits=1`), 400, "invalid_request", "limits").message, /limit/);
  refused(await call("GET", `${PROGRAMS}/${campaign.program}?expand=x`), 400, "invalid_request", "expand");
  refused(await call("GET", `${PROGRAMS}?limit=1&limit=2`), 400, "invalid_request", "limit");
  refused(await call("POST", `${PROGRAMS}?name=A`, { body: { name: "A" } }), 400, "invalid_request", "name");
});

test("a range that ends before it begins is refused, and an empty range has no results", async ({ call }) => {
  const range = "from=2030-02-01T00:00:00.001Z&to=2030-02-01T01:00:00%2B01:00";
  for (const path of ["/v1/platform/performance/events", "/v1/platform/performance/summary"]) {
    refused(await call("GET", `${path}?${range}`), 400, "invalid_request", "to");
    const empty = "from=2030-02-01T00:00:00Z&to=2030-02-01T01:00:00%2B01:00";
    assert.deepEqual((await call("GET", `${path}?${empty}`)).body.data, []);
  }
});

test("a limit out of bounds and an unknown cursor are refused", async ({ call }) => {
  for (const limit of ["0", "101", "-1", "1.5", "", "ten", "1e1", "9007199254740993"]) {
    refused(await call("GET", `${PROGRAMS}?limit=${limit}`), 400, "invalid_request", "limit");
  }
  const cursors = [
    "nonsense",
    "prog_0190a0b0-0000-7000-8000-000000000000",
    "dist_0190a0b0-0000-7000-8000-000000000000",
  ];
  for (const cursor of cursors)
    refused(await call("GET", `${PROGRAMS}?starting_after=${cursor}`), 400, "invalid_request", "starting_after");
  refused(
    await call("GET", "/v1/platform/events?starting_after=evt_0190a0b0-0000-7000-8000-000000000000"),
    400,
    "invalid_request",
    "starting_after",
  );
  refused(await call("GET", "/v1/platform/events?type=nothing.happened"), 400, "invalid_event_type", "type");
});

test("pages meet without gap or overlap, newest first, and the feed by rising seq", async ({ call }) => {
  for (let n = 0; n < 5; n += 1) await call("POST", PROGRAMS, { body: { name: `page ${n}` } });
  const walk = async (path: string, cursor: (row: any) => string) => {
    const seen: any[] = [];
    for (let query = ""; ; query = `&starting_after=${cursor(seen.at(-1))}`) {
      const { body } = await call("GET", `${path}?limit=2${query}`);
      seen.push(...body.data);
      if (!body.has_more) return seen;
    }
  };
  const programs = await walk(PROGRAMS, (row) => row.id);
  assert.deepEqual(
    programs.map(({ id }) => id),
    (await call("GET", `${PROGRAMS}?limit=100`)).body.data.map(({ id }: any) => id),
  );
  const feed = await walk("/v1/platform/events", (row) => row.seq);
  assert.deepEqual(
    feed.map(({ seq }) => seq),
    feed.map((_, at) => at + 1),
  );
  assert.deepEqual(await walk("/v1/platform/events", (row) => row.id), feed);
});

test("an empty update is refused", async ({ call, campaign }) => {
  refused(await call("POST", `${PROGRAMS}/${campaign.program}`, { body: {} }), 400, "invalid_request");
  refused(await call("POST", `${PROGRAMS}/${campaign.program}`), 400, "invalid_request");
});

test("strings are well-formed without U+0000, numbers are safe integers", async ({ call }) => {
  refused(await call("POST", PROGRAMS, { body: `{"name":"a\\u0000"}` }), 400, "invalid_request", "name");
  refused(await call("POST", PROGRAMS, { body: `{"name":"a\\ud800"}` }), 400, "invalid_request", "name");
  refused(
    await call("POST", PROGRAMS, { body: `{"name":"a","metadata":{"x":"\\udc00"}}` }),
    400,
    "invalid_request",
    "metadata.x",
  );
  refused(await call("POST", PROGRAMS, { body: `{"name":"a","hold_days":1.5}` }), 400, "invalid_request", "hold_days");
  refused(
    await call("POST", PROGRAMS, { body: `{"name":"a","minimum_payout_minor":9007199254740993}` }),
    400,
    "invalid_request",
    "minimum_payout_minor",
  );
  refused(
    await call("POST", PROGRAMS, { body: `{"name":"a","grace_days":1e400}` }),
    400,
    "invalid_request",
    "grace_days",
  );
  assert.equal((await call("POST", PROGRAMS, { body: { name: "😀".repeat(200) } })).status, 201);
  refused(await call("POST", PROGRAMS, { body: { name: "😀".repeat(201) } }), 400, "invalid_request", "name");
});

test("a time is RFC 3339 with an offset, of the years 1 to 9999 in UTC", async ({ call, campaign }) => {
  const SUMMARY = "/v1/platform/performance/summary";
  const record = (external_event_id: string, occurred_at: string) =>
    call("POST", "/v1/platform/performance/events", {
      body: { enrollment: campaign.enrollment, type: "note", external_event_id, occurred_at },
    });
  const outside = ["0000-12-31T23:59:59Z", "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01"];
  for (const time of ["yesterday", "2030-01-01", "2030-01-01T00:00:00", "2030-02-30T00:00:00Z", ...outside]) {
    const query = encodeURIComponent(time);
    const said = outside.includes(time) ? "must be in the years 1 to 9999" : "must be an RFC 3339 time with an offset";
    for (const [reply, param] of [
      [await record(time, time), "occurred_at"],
      [await call("GET", `${SUMMARY}?from=${query}`), "from"],
      [await call("GET", `/v1/platform/performance/events?to=${query}`), "to"],
    ] as const) {
      assert.equal(refused(reply, 400, "invalid_request", param).message, `${param} ${said}.`);
    }
  }
  const first = await record("the first instant", "0001-01-01T00:00:00Z");
  assert.equal(first.status, 201);
  assert.equal(first.body.occurred_at, "0001-01-01T00:00:00.000Z");
  const { data } = (await call("GET", `${SUMMARY}?group_by=day&to=0001-01-01T00:00:00.001Z`)).body;
  assert.deepEqual(
    data.map(({ group }: { group: string }) => group),
    ["0001-01-01"],
  );
  assert.deepEqual((await call("GET", `${SUMMARY}?from=9999-12-31T23:59:59.999Z`)).body.data, []);
});

test("caller-owned objects are returned byte for byte, by create, retrieve, list, update and the feed", async ({
  call,
  campaign,
}) => {
  const odd = `{ "2":1.50, "1" : -0,"a":1e3, "a":[ ],\t"big":12345678901234567890,"é":"\\u00e9\\/","": null}`;
  const created = await call("POST", PROGRAMS, { body: `{"name":"odd","metadata":${odd}}` });
  assert.equal(created.status, 201, created.text);
  const retrieved = await call("GET", `${PROGRAMS}/${created.body.id}`);
  const listed = await call("GET", `${PROGRAMS}?limit=1`);
  for (const { text } of [created, retrieved, listed]) assert.ok(text.includes(`"metadata":${odd},`), text);
  const updated = await call("POST", `${PROGRAMS}/${created.body.id}`, { body: `{"metadata" :  {"x" : 0.10}}` });
  assert.ok(updated.text.includes(`"metadata":{"x" : 0.10},`), updated.text);

  const spec = `{"plan":{"entity":{ "enrollment_policy":"all_approved"}},"mine":{"9":1.0,"1":2}}`;
  const distribution = await call("POST", "/v1/platform/distributions", { body: `{"name":"odd","spec":${spec}}` });
  assert.ok(distribution.text.includes(`"spec":${spec},`), distribution.text);

  const batch = `{"events":[{"code":"${campaign.code}","type":"x","external_event_id":"b1","properties":${odd}},{"code":"${campaign.code}","type":"x","external_event_id":"b2","properties":{"z":1.0}}]}`;
  const recorded = await call("POST", "/v1/platform/performance/events", { body: batch });
  assert.ok(
    recorded.text.includes(`"properties":${odd},`) && recorded.text.includes(`"properties":{"z":1.0},`),
    recorded.text,
  );
  assert.ok((await call("GET", "/v1/platform/performance/events?type=x")).text.includes(`"properties":${odd},`));

  const permissions = `{"post" : 1.0}`;
  await call("POST", `/v1/platform/relationships/${campaign.relationship}/permissions`, {
    body: `{"permissions":${permissions}}`,
  });
  assert.ok(
    (await call("GET", `/v1/platform/relationships/${campaign.relationship}`)).text.includes(
      `"permissions":${permissions}`,
    ),
  );
});

test("a request is read up to 256 KiB, with a declared length or streaming", async ({ call, root, key }) => {
  const padded = (bytes: number) => {
    const bare = Buffer.byteLength(JSON.stringify({ name: "a", metadata: { x: "" } }));
    return JSON.stringify({ name: "a", metadata: { x: "x".repeat(bytes - bare) } });
  };
  assert.equal((await call("POST", PROGRAMS, { body: padded(LIMIT) })).status, 201);
  refused(await call("POST", PROGRAMS, { body: padded(LIMIT + 1) }), 413, "payload_too_large", null);

  const head = `POST ${PROGRAMS} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n`;
  const declared = await raw(root, `${head}Content-Length: ${LIMIT + 1}\r\n\r\n`);
  assert.match(declared, /^HTTP\/1\.1 413 /, "refused by its declared length before a byte of it is sent");
  const chunk = "x".repeat(65_536);
  const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n${`10000\r\n${chunk}\r\n`.repeat(5)}0\r\n\r\n`;
  assert.match(await raw(root, chunked), /^HTTP\/1\.1 413 [\s\S]*"code":"payload_too_large"/);
});

test("a client that keeps sending after a refusal is disconnected", async ({ root, key }) => {
  const sent = await new Promise<number>((resolve) => {
    const socket = connect(Number(new URL(root).port), "127.0.0.1");
    let bytes = 0;
    const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;
    const push = () => {
      while (!socket.destroyed && bytes < 64 * 1_024 * 1_024) {
        bytes += chunk.length;
        if (!socket.write(chunk)) return void socket.once("drain", push);
      }
    };
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(bytes));
    socket.resume();
    socket.write(
      `POST ${PROGRAMS} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    push();
  });
  assert.ok(sent < 32 * 1_024 * 1_024, `${sent} bytes`);
});

test("a body is application/json in UTF-8 without a content encoding, or none", async ({ call }) => {
  const send = (type: string | undefined, more: Record<string, string> = {}, body: string | Buffer = `{"name":"a"}`) =>
    call("POST", PROGRAMS, { body, headers: { ...(type === undefined ? {} : { "content-type": type }), ...more } });
  for (const type of [
    "application/json",
    "application/json; charset=utf-8",
    "Application/JSON;charset=UTF-8",
    `application/json; charset="utf-8"`,
  ]) {
    assert.equal((await send(type)).status, 201, type);
  }
  for (const type of [
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/json; charset=latin1",
    "application/jsonp",
    "application/json-patch+json",
    "",
  ]) {
    refused(await send(type), 415, "unsupported_media_type", null);
  }
  refused(
    await send("application/json", { "content-encoding": "gzip" }, gzipSync(`{"name":"a"}`)),
    415,
    "unsupported_media_type",
  );
  assert.equal((await send("application/json", { "content-encoding": "identity" })).status, 201);
});

test("a verb needs no body and no content type; {} is the same", async ({ call, campaign }) => {
  const path = `/v1/platform/relationships/${campaign.relationship}`;
  for (const asking of [{}, { body: "{}" }, { body: "" }, { body: "", headers: { "content-type": "text/plain" } }]) {
    assert.equal((await call("POST", `${path}/pause`, asking)).status, 200);
    assert.equal((await call("POST", `${path}/resume`, asking)).status, 200);
  }
});

test("malformed JSON, another shape, invalid UTF-8 and bottomless nesting are 400", async ({ call }) => {
  for (const body of ["{", "[]", "null", `"x"`, " ", Buffer.from([0x22, 0xff, 0x22]), `{"name":"a","name":"b"}`]) {
    refused(await call("POST", PROGRAMS, { body }), 400, "invalid_request");
  }
  const deep = `{"name":"a","metadata":${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}}`;
  refused(await call("POST", PROGRAMS, { body: deep }), 400, "invalid_request");
});

test("invalid HTTP is answered in the error envelope as well", async ({ root }) => {
  const envelope = (answer: string) => JSON.parse(answer.slice(answer.indexOf("\r\n\r\n") + 4)).error;
  const nonsense = await raw(root, "NONSENSE\r\n\r\n");
  assert.match(nonsense, /^HTTP\/1\.1 400 /);
  assert.equal(envelope(nonsense).code, "invalid_request");
  assert.match(nonsense, new RegExp(`Request-Id: ${envelope(nonsense).request_id}\r\n`));
  const hostless = await raw(root, "GET /livez HTTP/1.1\r\nConnection: close\r\n\r\n");
  assert.match(hostless, /^HTTP\/1\.1 400 /);
  assert.equal(envelope(hostless).code, "invalid_request");
  assert.match(await raw(root, "OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"), /^HTTP\/1\.1 404 /);
  const absolute = `GET ${root}/r/nobody?a=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
  assert.match(await raw(root, absolute), /promo_link_not_found/);
  const long = await raw(root, `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n\r\n`);
  assert.match(long, /^HTTP\/1\.1 431 /);
});

test("every answer has a request id that the caller cannot choose, and is not cacheable", async ({ call }) => {
  const ids = new Set<string>();
  const headers = { "request-id": "req_mine", "x-request-id": "req_mine" };
  for (const [method, path] of [
    ["GET", PROGRAMS],
    ["GET", "/nowhere"],
    ["POST", PROGRAMS],
    ["GET", "/r/nobody"],
    ["GET", "/livez"],
  ] as const) {
    const reply = await call(method, path, { headers });
    assert.match(String(reply.headers["request-id"]), /^req_[0-9a-f-]{36}$/);
    ids.add(String(reply.headers["request-id"]));
    assert.equal(reply.headers["cache-control"], "no-store");
    assert.equal(reply.headers["x-content-type-options"], "nosniff");
    assert.match(String(reply.headers["content-security-policy"]), /default-src 'none'/);
    assert.equal(reply.headers["x-powered-by"], undefined);
  }
  assert.equal(ids.size, 5);
});

test.run();
