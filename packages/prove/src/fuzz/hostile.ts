import type { Random } from "../frame/random.ts";
import { type Draft, RawBody, rawNumber, textOfBody } from "./draft.ts";
import type { Voice } from "./voices.ts";

type Members = Readonly<Record<string, unknown>>;
const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof RawBody);

const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

/** Values that no field expects, or that sit on the edge of what it allows. */
const hostileValues: readonly ((random: Random) => unknown)[] = [
  () => null,
  () => "",
  () => " ",
  () => true,
  () => [],
  () => ({}),
  () => [[]],
  () => 0,
  () => -1,
  () => 1.5,
  () => 9_007_199_254_740_991,
  () => -9_007_199_254_740_991,
  () => rawNumber("9007199254740993"),
  () => rawNumber("-0"),
  () => rawNumber("1e400"),
  () => rawNumber("1e-400"),
  () => rawNumber("9".repeat(400)),
  () => rawNumber("1.0"),
  () => rawNumber("1E3"),
  () => 2_147_483_648,
  () => "0",
  () => "NaN",
  () => "a\u0000b",
  () => "\u0001\u001f\u007f\u0085",
  () => "\ud800",
  () => "x\udc00y",
  () => "\ud83d",
  () => "𝒳".repeat(300),
  () => "e\u0301".repeat(200),
  () => "\ufeff\u200b\u2028",
  () => "x".repeat(70_000),
  () => "../../etc/passwd",
  () => "' or 1=1 --",
  () => "%s%n{{}}",
  () => "__proto__",
  () => ({ __proto__: null, toString: 1, constructor: { prototype: 1 } }),
  () => Object.fromEntries(["toJSON", "then", "length", "valueOf"].map((name) => [name, 1])),
  () => "0000-01-01",
  () => "9999-12-31",
  () => "2024-02-30",
  () => "+275760-09-13T00:00:00.000Z",
  () => "-271821-04-20T00:00:00.000Z",
  () => "0000-01-01T00:00:00Z",
  () => "9999-12-31T23:59:60Z",
  () => "2024-01-01T00:00:00+23:59",
  () => "1969-12-31T23:59:59.999999999Z",
  () => "javascript:alert(1)",
  () => "http://[::1",
  () => "https://user:pass@example.com:99999/",
  () => "USD\n",
  () => "ſſſ",
  (random) => random.uuid(),
  (random) => `prog_${random.uuid()}`,
  (random) => `enr_${random.uuid().toUpperCase()}`,
  (random) => Array.from({ length: random.pick([21, 101, 1_001]) }, (_, at) => `${at}`),
  (random) => Object.fromEntries(Array.from({ length: random.pick([50, 2_000]) }, (_, at) => [`k${at}`, at])),
  (random) => JSON.parse(nested(random.pick([30, 31, 32, 33]))),
];

/** The same value with one place in it changed. */
const changedWithin = (random: Random, value: unknown, change: (value: unknown) => unknown): unknown => {
  if (isMembers(value) && Object.keys(value).length > 0 && random.chance(0.85)) {
    const name = random.pick(Object.keys(value));
    return { ...value, [name]: changedWithin(random, value[name], change) };
  }
  if (Array.isArray(value) && value.length > 0 && random.chance(0.8)) {
    const at = random.whole(0, value.length - 1);
    return value.with(at, changedWithin(random, value[at], change));
  }
  return change(value);
};

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const UNKNOWN = [
  "nme",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "",
  "id",
  "livemode",
  "organization",
  "status",
  "created_at",
  "x".repeat(300),
  "na me",
  "name\u0000",
  "\ud800",
  "$ne",
  "0",
];

type Change = (draft: Draft, random: Random, others: readonly Voice[]) => Draft | undefined;
const withBody = (draft: Draft, body: unknown): Draft => ({ ...draft, body });
const raw = (draft: Draft, bytes: string | Buffer): Draft => withBody(draft, new RawBody(bytes));
const bytesOf = ({ body }: Draft): Buffer => Buffer.from(textOfBody(body ?? {}) as string);
const withHeaders = (draft: Draft, headers: Readonly<Record<string, string>>): Draft => ({
  ...draft,
  headers: { ...draft.headers, ...headers },
});

const BODY_CHANGES: readonly Change[] = [
  (draft, random) =>
    withBody(
      draft,
      changedWithin(random, draft.body ?? {}, () => random.pick(hostileValues)(random)),
    ),
  (draft, random) =>
    withBody(
      draft,
      changedWithin(random, draft.body ?? {}, () => random.pick(hostileValues)(random)),
    ),
  (draft, random) =>
    withBody(
      draft,
      changedWithin(random, draft.body ?? {}, () => random.pick(hostileValues)(random)),
    ),
  (draft, random) => {
    if (!isMembers(draft.body) || Object.keys(draft.body).length === 0) return undefined;
    const { [random.pick(Object.keys(draft.body))]: _, ...rest } = draft.body;
    return withBody(draft, rest);
  },
  (draft, random) => {
    const given = isMembers(draft.body) ? draft.body : {};
    // `__proto__` is a member like any other in a text, and no member at all in an object literal.
    const members = [...Object.entries(given), [random.pick(UNKNOWN), random.pick(hostileValues)(random)] as const];
    const text = members.map(([name, value]) => `${JSON.stringify(name)}:${textOfBody(value ?? null)}`).join(",");
    return raw(draft, `{${text}}`);
  },
  (draft, random) => {
    if (!isMembers(draft.body)) return undefined;
    const twoWords = Object.keys(draft.body).filter((name) => name.includes("_"));
    if (twoWords.length === 0) return undefined;
    const name = random.pick(twoWords);
    return withBody(draft, { ...draft.body, [camelCase(name)]: draft.body[name] });
  },
  (draft, random) => {
    const bytes = bytesOf(draft);
    return raw(draft, bytes.subarray(0, random.whole(0, Math.max(0, bytes.length - 1))));
  },
  (draft, random) => {
    const bytes = Buffer.from(bytesOf(draft));
    if (bytes.length > 0) bytes[random.whole(0, bytes.length - 1)] = random.whole(0, 255);
    return raw(draft, bytes);
  },
  (draft, random) => {
    const bytes = bytesOf(draft);
    const bom = Buffer.from([0xef, 0xbb, 0xbf]);
    const broken = Buffer.from([0xc3, 0x28, 0xed, 0xa0, 0x80]);
    return raw(
      draft,
      random.pick([
        Buffer.concat([bom, bytes]),
        Buffer.concat([bytes, broken]),
        Buffer.concat([bytes, Buffer.from("}")]),
        Buffer.concat([bytes, bytes]),
        Buffer.from(`${bytes.toString("utf8").replace(/\}$/, "")},}`),
        Buffer.from(bytes.toString("utf8"), "utf16le"),
      ]),
    );
  },
  (draft, random) =>
    raw(
      draft,
      random.pick([
        "null",
        "[]",
        "1",
        '"text"',
        "",
        "{",
        "NaN",
        "undefined",
        "'x'",
        "{a:1}",
        '{"name":"a","name":"b"}',
        "/* */{}",
        nested(40),
        nested(5_000),
        "[".repeat(100_000),
        `{"name":"${"x".repeat(300_000)}"}`,
        " ".repeat(1_000),
      ]),
    ),
  (draft, random) =>
    withHeaders(draft, {
      "content-type": random.pick([
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/json; charset=utf-16",
        "application/json; charset=latin1",
        "application/xml",
        "application/merge-patch+json",
        "application/json, text/plain",
        "json",
        "/",
        "",
      ]),
    }),
  (draft, random) => (random.chance(0.3) ? { ...draft, hangsUp: true } : undefined),
  (draft, random) => withHeaders(draft, { "content-encoding": random.pick(["gzip", "br", "identity, gzip", "x"]) }),
];

const IDS: readonly ((random: Random) => string)[] = [
  (random) => random.uuid(),
  (random) => `prog_${random.uuid()}`,
  (random) => `ent-${random.uuid()}`,
  () => "null",
  () => "0",
  () => "-1",
  () => "%00",
  () => "%ff%fe",
  () => "%zz",
  () => "a%2Fb",
  () => "..%2f..",
  () => "%F0%9F%92%A9",
  () => "'%20or%201=1",
  () => "x".repeat(2_000),
  () => "prog_00000000-0000-0000-0000-000000000000",
  () => "prog_ffffffff-ffff-ffff-ffff-ffffffffffff",
];

const HEADER_CHANGES: readonly Change[] = [
  (draft, random) =>
    withHeaders(draft, {
      "service-brand": random.pick(["", "nobody", "x".repeat(500), random.uuid(), "a b", "\u00ff", "../shoes"]),
    }),
  (draft, random) =>
    withHeaders(draft, {
      "idempotency-key": random.pick(["", " ", "a b", "x".repeat(256), "\u00ff", "a,b", "x".repeat(255)]),
    }),
  (draft, random) =>
    withHeaders(draft, {
      authorization: random.pick([
        "",
        "Bearer",
        "Bearer ",
        "Bearer x",
        "Basic eDp5",
        `Bearer sk_live_${random.hex(88)}`,
      ]),
    }),
  (draft, random) =>
    withHeaders(draft, {
      accept: random.pick(["text/html", "image/*", "", "application/xml;q=0.9"]),
      "x-forwarded-for": random.pick(["127.0.0.1", "not an address", "::1, 8.8.8.8"]),
      "request-id": "req_mine",
      traceparent: random.pick(["00-x", `00-${random.hex(32)}-${random.hex(16)}-01`]),
    }),
];

const QUERY_CHANGES: readonly Change[] = [
  (draft, random) => {
    const known = draft.operation?.query.map(({ name }) => name) ?? [];
    const name = random.pick([...known, ...known, "limit", "starting_after", "unknown", "limit[]", "__proto__", ""]);
    const value = random.pick([
      "",
      "0",
      "-1",
      "101",
      "1.5",
      "1e2",
      " 5",
      "99999999999999999999",
      "null",
      "\u0000",
      "\ud800",
      "é",
      "evt_x",
      `evt_${random.uuid()}`,
      random.uuid(),
      "a,b",
      "2024-13-01",
      "+275760-09-13T00:00:00.000Z",
      "-271821-04-20T00:00:00.000Z",
      "x".repeat(3_000),
    ]);
    const pair = [name, value] as const;
    return { ...draft, query: [...draft.query, ...(random.chance(0.2) ? [pair, pair] : [pair])] };
  },
];

const PATH_CHANGES: readonly Change[] = [
  (draft, random, others) => {
    const ids = [...draft.path.matchAll(/[a-z]{2,6}_[0-9a-f-]{36}/g)];
    if (ids.length === 0) return undefined;
    const [id] = random.pick(ids);
    const prefix = id.slice(0, id.indexOf("_"));
    const foreign = random.pick(others).pool.id(prefix);
    const other = foreign !== undefined && random.chance(0.5) ? foreign : random.pick(IDS)(random);
    return { ...draft, path: draft.path.replace(id, other) };
  },
  (draft, random) => {
    const verb = random.pick(["PUT", "PATCH", "OPTIONS", "HEAD", "DELETE", "GET", "POST"]);
    if (verb === draft.method) return undefined;
    const { body: _, ...rest } = draft;
    return verb === "GET" || verb === "HEAD"
      ? { ...rest, operation: undefined, method: verb }
      : { ...draft, operation: undefined, method: verb };
  },
  (draft, random) => ({
    ...draft,
    operation: undefined,
    path: random.pick([
      `${draft.path}/`,
      `${draft.path}/nowhere`,
      draft.path.toUpperCase(),
      `/${draft.path}`,
      "/",
      "/v2",
    ]),
  }),
];

/** The same request with something wrong in it; what was made wrong may still be allowed, which is the answer's business. */
export const hostileVersion = (draft: Draft, random: Random, others: readonly Voice[]): Draft => {
  const takesBody = draft.method === "POST" || draft.method === "DELETE";
  const changes = [
    ...(takesBody ? [BODY_CHANGES, BODY_CHANGES, BODY_CHANGES] : [QUERY_CHANGES, QUERY_CHANGES]),
    HEADER_CHANGES,
    QUERY_CHANGES,
    PATH_CHANGES,
    PATH_CHANGES,
  ];
  for (let tries = 0; tries < 10; tries += 1) {
    const changed = random.pick(random.pick(changes))(draft, random, others);
    if (changed === undefined) continue;
    return random.chance(0.15) ? (random.pick(HEADER_CHANGES)(changed, random, others) ?? changed) : changed;
  }
  return { ...draft, path: `${draft.path}/nowhere`, operation: undefined };
};

/** One value that no field expects. */
export const hostileValue = (random: Random): unknown => random.pick(hostileValues)(random);
