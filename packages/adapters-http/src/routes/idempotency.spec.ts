import * as assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { stableJson } from "@entente/core/handoff";
import type { Ports } from "@entente/core/ports";
import { suite } from "uvu";
import { type Reply, type RequestParts, refused } from "../testing/http-client.ts";
import { type Campaign, openWorld, runCampaign, type World } from "../testing/world.ts";

const ORIGIN = { actor: { type: "system", id: "tests", name: null }, requestId: null } as const;

/** A journal whose commits can be delayed, to observe a request in flight. */
interface HeldAnswer {
  hold(): () => void;
}
interface Fixtures extends World, HeldAnswer {
  readonly campaign: Campaign;
  readonly post: (path: string, key: string, asking?: RequestParts) => Promise<Reply>;
  readonly count: () => Promise<number>;
}
const test = suite<Fixtures>("idempotency");
const PROGRAMS = "/v1/platform/programs";
const HOUR = 3_600_000;

test.before.each(async (fixtures) => {
  let blocked = Promise.resolve();
  const holding = (ports: Ports): Ports => ({
    ...ports,
    journal: { ...ports.journal, commit: async (change) => blocked.then(() => ports.journal.commit(change)) },
  });
  const world = await openWorld({}, holding);
  const { call } = world;
  Object.assign(fixtures, world, {
    campaign: await runCampaign(world),
    post: (path: string, key: string, asking: RequestParts = {}) =>
      call("POST", path, { ...asking, headers: { "idempotency-key": key, ...asking.headers } }),
    count: async () => (await call("GET", `${PROGRAMS}?limit=100`)).body.data.length,
    hold: () => {
      let release = () => {};
      blocked = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  });
});
test.after.each((fixtures) => fixtures.close());

const isReplay = (reply: Reply, first: Reply): void => {
  assert.equal(reply.status, first.status);
  assert.equal(reply.text, first.text, "the same bytes");
  assert.equal(reply.headers["idempotent-replayed"], "true");
};

test("a repeat has the same status and bytes, is marked as a replay, and has no second effect", async ({
  post,
  count,
  advance,
}) => {
  const before = await count();
  const body = `{"name":"once","metadata":{ "x" : 1.0 }}`;
  const first = await post(PROGRAMS, "k1", { body });
  assert.equal(first.status, 201);
  assert.equal(first.headers["idempotent-replayed"], undefined);
  advance(HOUR);
  isReplay(await post(PROGRAMS, "k1", { body }), first);
  assert.equal(await count(), before + 1);
});

test("a request is the same in any spelling: order and casing of keys, spaces, form of the id", async ({
  post,
  campaign,
}) => {
  const path = `${PROGRAMS}/${campaign.program}`;
  const first = await post(path, "k1", { body: `{"name":"x","grace_days":3}` });
  isReplay(await post(path, "k1", { body: `{ "grace_days" : 3.0, "name" : "x" }` }), first);
  isReplay(
    await post(`${PROGRAMS}/${campaign.program.slice(5).toUpperCase()}`, "k1", { body: `{"name":"x","grace_days":3}` }),
    first,
  );
});

test("a request is the same in the other casing, at every depth of known fields", async ({ post, campaign }) => {
  const pairs: readonly (readonly [path: string, snake: string, camel: string])[] = [
    [PROGRAMS, `{"name":"x","grace_days":3,"metadata":{"a_b":1}}`, `{"graceDays":3,"name":"x","metadata":{"a_b":1}}`],
    [
      "/v1/platform/performance/events",
      `{"events":[{"type":"note","enrollment":"${campaign.enrollment}","external_event_id":"n1","occurred_at":"2030-01-01T00:00:00Z"}]}`,
      `{"events":[{"type":"note","enrollment":"${campaign.enrollment}","externalEventId":"n1","occurredAt":"2030-01-01T00:00:00Z"}]}`,
    ],
    [
      "/v1/platform/payouts/rails",
      `{"rail":"csv_batch","config":{"format":"wise_batch_csv","wallet_funded":true}}`,
      `{"rail":"csv_batch","config":{"format":"wise_batch_csv","walletFunded":true}}`,
    ],
  ];
  for (const [at, [path, snake, camel]] of pairs.entries()) {
    const first = await post(path, `s${at}`, { body: at === 1 ? camel : snake });
    assert.ok(first.status < 300, first.text);
    isReplay(await post(path, `s${at}`, { body: at === 1 ? snake : camel }), first);
  }
});

test("only known names are normalized: values and caller-owned objects are compared as sent", async ({ post }) => {
  const body = (fields: string) => ({ body: `{"name":"x",${fields}}` });
  const first = await post(PROGRAMS, "k1", body(`"metadata":{"a_b":1},"currency":"usd"`));
  for (const fields of [
    `"metadata":{"aB":1},"currency":"usd"`,
    `"metadata":{"a_b":1},"currency":"USD"`,
    `"metadata":{"a_b":"1"},"currency":"usd"`,
    `"metadata":{"a_b":1},"currency":"usd","graceDays":14`,
  ]) {
    refused(await post(PROGRAMS, "k1", body(fields)), 409, "idempotency_key_conflict", null);
  }
  isReplay(await post(PROGRAMS, "k1", body(`"metadata":{"a_b":1},"currency":"usd"`)), first);
});

test("an answer stored before names were normalized is replayed for its 24 hours, and only for its own casing", async ({
  call,
  post,
  brand,
  organization,
  ports,
}) => {
  const sent = { name: "before", graceDays: 3 };
  const bare = (id: string) => id.slice(id.indexOf("_") + 1) as never;
  const asked = { name: "programs.create", ids: [], brand: bare(brand.id), input: sent };
  const fingerprint = createHash("sha256").update(stableJson(asked)).digest("hex");
  const first = await post(PROGRAMS, "template", { body: sent });
  const tenant = { organization: bare(organization), livemode: true };
  const kept = await ports.journal.findAnswer(tenant, "template", ports.clock.now());
  assert.notEqual(kept?.fingerprint, fingerprint);
  const place = (key: string) => ["answer", tenant.organization, true, key].join("\n");
  const sealed = ports.cipher.seal(ports.cipher.open(kept?.sealed ?? "", place("template")), place("old"));
  const answer = { ...(kept as NonNullable<typeof kept>), key: "old", fingerprint, sealed };
  await ports.journal.commit({ origin: ORIGIN, tenant, answer });
  isReplay(await post(PROGRAMS, "old", { body: sent }), first);
  const otherwise = { name: "before", grace_days: 3 };
  refused(await post(PROGRAMS, "old", { body: otherwise }), 409, "idempotency_key_conflict", null);
  refused(await post(PROGRAMS, "old", { body: { ...sent, name: "x" } }), 409, "idempotency_key_conflict", null);
  assert.equal(
    (await call("GET", `${PROGRAMS}?limit=100`)).body.data.filter(({ name }: any) => name === "before").length,
    1,
  );
});

test("the same key for another body, path or brand is a conflict, and the stored answer stays", async ({
  post,
  campaign,
  platform,
  organization,
}) => {
  await platform.operator.createBrand(organization, { name: "Sister", slug: "sister" });
  const body = { name: "once" };
  const first = await post(PROGRAMS, "k1", { body });
  const conflict = async (path: string, asking: RequestParts) => {
    refused(await post(path, "k1", asking), 409, "idempotency_key_conflict", null);
  };
  await conflict(PROGRAMS, { body: { name: "other" } });
  await conflict(PROGRAMS, { body: { name: 7 } });
  await conflict(`${PROGRAMS}/${campaign.program}`, { body });
  await conflict(PROGRAMS, { body, headers: { "service-brand": "sister" } });
  isReplay(await post(PROGRAMS, "k1", { body }), first);
});

test("an id of another kind is another request, even with the same digits", async ({ post, campaign }) => {
  const uuid = campaign.program.slice("prog_".length);
  const body = { name: "renamed" };
  const first = await post(`${PROGRAMS}/${campaign.program}`, "k1", { body });
  for (const named of [`ent_${uuid}`, `prog_prog_${uuid}`, `x_${uuid}`])
    refused(await post(`${PROGRAMS}/${named}`, "k1", { body }), 409, "idempotency_key_conflict", null);
  refused(await post(`${PROGRAMS}/ent_${uuid}`, "k2", { body }), 404, "program_not_found", null);
  refused(await post(`${PROGRAMS}/${uuid}`, "k2", { body }), 409, "idempotency_key_conflict", null);
  isReplay(await post(`${PROGRAMS}/${uuid.replaceAll("-", "")}`, "k1", { body }), first);
});

test("a request in flight holds its key: a second one is answered with Retry-After", async ({ post, hold }) => {
  const release = hold();
  const first = post(PROGRAMS, "k1", { body: { name: "slow" } });
  await new Promise((resolve) => setTimeout(resolve, 30));
  const second = await post(PROGRAMS, "k1", { body: { name: "slow" } });
  refused(second, 409, "idempotency_key_in_use", null);
  assert.equal(second.headers["retry-after"], "1");
  release();
  isReplay(await first.then(() => post(PROGRAMS, "k1", { body: { name: "slow" } })), await first);
});

test("sixteen concurrent requests with one key have one effect and one answer", async ({ post, count }) => {
  const before = await count();
  const replies = await Promise.all(Array.from({ length: 16 }, () => post(PROGRAMS, "k1", { body: { name: "race" } })));
  const created = replies.filter(({ status }) => status === 201);
  assert.ok(created.length >= 1);
  assert.equal(new Set(created.map(({ text }) => text)).size, 1);
  for (const reply of replies.filter(({ status }) => status !== 201)) refused(reply, 409, "idempotency_key_in_use");
  assert.equal(await count(), before + 1);
});

test("the 404, 409 and 422 of executed work are stored, with the id of the request that got them", async ({
  call,
  post,
  campaign,
}) => {
  const nobody = `${PROGRAMS}/prog_0190a0b0-0000-7000-8000-000000000000`;
  const draft = (await call("POST", "/v1/platform/distributions", { body: { name: "draft" } })).body.id;
  const cases: [string, RequestParts, number, string][] = [
    [nobody, { body: { name: "x" } }, 404, "program_not_found"],
    [`/v1/platform/distributions/${draft}/launch`, {}, 409, "distribution_not_ready"],
  ];
  for (const [at, [path, asking, status, code]] of cases.entries()) {
    const first = await post(path, `k${at}`, asking);
    const { request_id: id } = refused(first, status, code);
    const again = await post(path, `k${at}`, asking);
    isReplay(again, first);
    assert.equal(again.headers["request-id"], id, "the header agrees with the body");
  }
  await call("POST", `/v1/platform/distributions/${draft}`, { body: { programs: [campaign.program] } });
  await call("POST", `/v1/platform/distributions/${draft}/validate`);
  refused(await post(`/v1/platform/distributions/${draft}/launch`, "k1"), 409, "distribution_not_ready");
  assert.equal((await post(`/v1/platform/distributions/${draft}/launch`, "k-new")).status, 202);
});

test("an accepted operation is replayed and not started twice", async ({ call, post, campaign }) => {
  const path = `/v1/platform/distributions/${campaign.distribution}/pause`;
  const first = await post(path, "k1");
  assert.equal(first.status, 202);
  isReplay(await post(path, "k1"), first);
  const { data } = (await call("GET", `/v1/platform/operations?subject_id=${campaign.distribution}`)).body;
  assert.equal(data.filter(({ kind }: any) => kind === "distribution.pause").length, 1);
});

test("field errors, and refusals before the work, store nothing", async ({ post, keyWith, key }) => {
  const narrow = await keyWith(["wallet:read"]);
  refused(await post(PROGRAMS, "k1", { body: { name: "" } }), 400, "invalid_request");
  refused(await post(PROGRAMS, "k1", { body: "{" }), 400, "invalid_request");
  refused(await post(PROGRAMS, "k1", { body: { name: "x" }, key: "nonsense" }), 401, "unauthenticated");
  refused(await post(PROGRAMS, "k1", { body: { name: "x" }, key: narrow }), 403, "insufficient_scope");
  refused(await post(PROGRAMS, "k1", { body: { name: "x".repeat(300_000) } }), 413, "payload_too_large");
  refused(
    await post(PROGRAMS, "k1", { body: "x", headers: { "content-type": "text/plain" } }),
    415,
    "unsupported_media_type",
  );
  const first = await post(PROGRAMS, "k1", { body: { name: "x" }, key });
  assert.equal(first.status, 201);
  assert.equal(first.headers["idempotent-replayed"], undefined);
});

test("a replay still needs a valid key with the route's scope, and all that the first one had", async ({
  post,
  keyWith,
  platform,
  organization,
}) => {
  const body = { name: "once" };
  const first = await post(PROGRAMS, "k1", { body });
  refused(await post(PROGRAMS, "k1", { body, key: await keyWith(["programs:read"]) }), 403, "insufficient_scope");
  const { id, secret } = await platform.operator.createKey(organization);
  await platform.operator.revokeKey(id);
  refused(await post(PROGRAMS, "k1", { body, key: secret }), 401, "unauthenticated");
  const narrow = await post(PROGRAMS, "k1", { body, key: await keyWith(["programs:write"]) });
  refused(narrow, 409, "idempotency_key_conflict");
  isReplay(await post(PROGRAMS, "k1", { body, key: await keyWith(["*"]) }), first);
});

test("a key belongs to one organization and one livemode", async ({ post, platform, keyWith }) => {
  const { id } = await platform.operator.createOrganization({ name: "Other" });
  await platform.operator.createBrand(id, { name: "Other" });
  const { secret } = await platform.operator.createKey(id);
  const body = { name: "mine" };
  const [own, foreign, sandbox] = [
    await post(PROGRAMS, "k1", { body }),
    await post(PROGRAMS, "k1", { body, key: secret }),
    await post(PROGRAMS, "k1", { body, key: await keyWith(["*"], false) }),
  ];
  for (const reply of [own, foreign, sandbox]) {
    assert.equal(reply.status, 201);
    assert.equal(reply.headers["idempotent-replayed"], undefined);
  }
  assert.equal(sandbox.body.livemode, false);
});

test("a key is honoured for exactly 24 hours", async ({ post, advance, count }) => {
  const before = await count();
  const first = await post(PROGRAMS, "k1", { body: { name: "day" } });
  advance(24 * HOUR - 1);
  isReplay(await post(PROGRAMS, "k1", { body: { name: "day" } }), first);
  advance(1);
  const again = await post(PROGRAMS, "k1", { body: { name: "day" } });
  assert.equal(again.status, 201);
  assert.equal(again.headers["idempotent-replayed"], undefined);
  assert.notEqual(again.body.id, first.body.id);
  assert.equal(await count(), before + 2);
});

test("a key is 1 to 255 visible ASCII characters, and a request without one is executed each time", async ({
  post,
  call,
  count,
}) => {
  for (const key of ["", "a b", "x".repeat(256), "é"]) {
    refused(await post(PROGRAMS, key, { body: { name: "x" } }), 400, "invalid_request");
  }
  assert.equal((await post(PROGRAMS, "~!\"#$%&'()*+,-./".padEnd(255, "x"), { body: { name: "x" } })).status, 201);
  refused(
    await call("POST", PROGRAMS, { body: { name: "x" }, headers: { "idempotency-key": ["a", "b"] } }),
    400,
    "invalid_request",
  );
  const before = await count();
  for (let times = 0; times < 2; times += 1) await call("POST", PROGRAMS, { body: { name: "each" } });
  assert.equal(await count(), before + 2);
});

test("a read ignores a key", async ({ call }) => {
  const headers = { "idempotency-key": "k1" };
  for (const path of [PROGRAMS, "/v1/platform/wallet"]) {
    const reply = await call("GET", path, { headers });
    assert.equal(reply.status, 200);
    assert.equal(reply.headers["idempotent-replayed"], undefined);
  }
});

test("a performance event needs an identity: its own, or the key", async ({ call, post, campaign }) => {
  const sale = { type: "sale", code: campaign.code, value_minor: 100 };
  const path = "/v1/platform/performance/events";
  refused(await call("POST", path, { body: sale }), 422, "performance_event_identity_required", null);
  const first = await post(path, "k1", { body: sale });
  assert.equal(first.status, 201);
  isReplay(await post(path, "k1", { body: sale }), first);
  const named = await call("POST", path, { body: { ...sale, external_event_id: "o1" } });
  assert.equal(named.status, 201);
  const repeat = await call("POST", path, { body: { ...sale, external_event_id: "o1" } });
  assert.equal(repeat.status, 200);
  assert.deepEqual(repeat.body, { ...named.body, duplicate: true });
  const batch = await call("POST", path, {
    body: {
      events: [
        { ...sale, external_event_id: "o1" },
        { ...sale, external_event_id: "o2" },
      ],
    },
  });
  assert.equal(batch.status, 200);
  assert.deepEqual(
    batch.body.data.map(({ duplicate = false }: any) => duplicate),
    [true, false],
  );
});

/** The storage calls of a request, by name. */
const watching = async () => {
  const calls: string[] = [];
  const noting = <T extends object>(of: string, store: T): T =>
    new Proxy(store, {
      get: (target, name, receiver) => {
        const member = Reflect.get(target, name, receiver);
        if (typeof member !== "function") return member;
        return (...given: unknown[]) => {
          calls.push(`${of}.${String(name)}`);
          return member.apply(target, given);
        };
      },
    });
  const world = await openWorld({}, (ports) => {
    const stores = ["journal", "performance", "standing", "payouts", "programs"] as const;
    return { ...ports, ...Object.fromEntries(stores.map((of) => [of, noting(of, ports[of] as object)])) } as Ports;
  });
  const campaign = await runCampaign(world);
  const sendRequest = async (path: string, key: string, body: unknown) => {
    calls.length = 0;
    const reply = await world.call("POST", `/v1/platform${path}`, { body, headers: { "idempotency-key": key } });
    return { reply, calls: [...calls] };
  };
  return { world, campaign, sendRequest };
};

test("a repeat and a conflict of a batch, a run and a create cost the look-up of their key, and of events that may be erased", async () => {
  const { world, campaign, sendRequest } = await watching();
  try {
    const note = { type: "note", enrollment: campaign.enrollment };
    const events = Array.from({ length: 1_000 }, (_, n) => ({ ...note, external_event_id: `n${n}` }));
    const period = { period_start: "2030-01-01", period_end: "2030-01-02" };
    for (const [path, body, other, reads] of [
      ["/performance/events", { events }, { events: events.slice(1) }, ["performance.many"]],
      ["/payouts/run", period, { ...period, dry_run: true }, []],
      ["/programs", { name: "x" }, { name: "y" }, []],
    ] as const) {
      const first = await sendRequest(path, path, body);
      assert.ok(first.reply.status < 300, first.reply.text);
      const again = await sendRequest(path, path, body);
      isReplay(again.reply, first.reply);
      assert.deepEqual(again.calls, ["journal.findAnswer", ...reads]);
      const conflict = await sendRequest(path, path, other);
      refused(conflict.reply, 409, "idempotency_key_conflict", null);
      assert.deepEqual(conflict.calls, ["journal.findAnswer"]);
    }
  } finally {
    await world.close();
  }
});

test("a single event reads once and commits once, with a key as without", async () => {
  const { world, campaign, sendRequest } = await watching();
  try {
    const note = { type: "note", enrollment: campaign.enrollment };
    const { reply, calls } = await sendRequest("/performance/events", "k1", note);
    assert.equal(reply.status, 201);
    assert.deepEqual(calls, ["performance.resolve", "journal.commit"]);
    isReplay((await sendRequest("/performance/events", "k1", note)).reply, reply);
    refused(
      (await sendRequest("/performance/events", "k1", { ...note, type: "x" })).reply,
      409,
      "idempotency_key_conflict",
    );
  } finally {
    await world.close();
  }
});

test.run();
