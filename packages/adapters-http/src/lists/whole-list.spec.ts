import * as assert from "node:assert/strict";
import { assertLaw } from "@entente/core/contracts";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { suite } from "uvu";
import { z } from "zod";
import { schemasOf } from "../openapi/route-operations.ts";
import type { RouteRow } from "../routes/route.ts";
import { ROUTES } from "../routes/routes.ts";
import { refused } from "../testing/http-client.ts";
import { openWorld, runCampaign, type World } from "../testing/world.ts";
import { columnsOf } from "./columns.ts";
import { listOf, type PagedList } from "./entry.ts";
import { LIST_FORMATS, type ListFormat, preferredFormat } from "./formats.ts";
import { wholeList } from "./whole-list.ts";

const test = suite<World>("whole lists");

const V1 = "/v1/platform";
const MEMBERS = 250;
const FORMULA = '=HYPERLINK("https://evil.example")';

test.before(async (fixtures) => {
  const world = await openWorld();
  Object.assign(fixtures, world);
  const { program } = await runCampaign(world);
  const items = Array.from({ length: MEMBERS }, (_, at) => ({
    program,
    email: `p${at}@people.example`,
    metadata: { at },
  }));
  const answer = await world.call("POST", `${V1}/enrollments/bulk`, { body: { action: "enroll", items } });
  assert.equal(answer.body.succeeded, MEMBERS, answer.text);
  const { data: members } = (await world.call("GET", `${V1}/enrollments?limit=4`)).body;
  const events = members.flatMap(({ id }: { id: string }, at: number) => [
    { enrollment: id, type: "sale", value_minor: 1_000 * (at + 1), external_event_id: `sale ${at}` },
    { enrollment: id, type: "sign_up", external_event_id: `sign_up ${at}` },
  ]);
  const recorded = await world.call("POST", `${V1}/performance/events`, { body: { events } });
  assert.equal(recorded.status, 200, recorded.text);
  world.advance(60_000);
  await world.call("POST", `${V1}/programs`, {
    body: { name: FORMULA, description: "one\ntwo", metadata: { a: 1.0 } },
  });
});
test.after((fixtures) => fixtures.close());

const read = ({ call }: World, path: string, accept: string, method: "GET" | "HEAD" = "GET") =>
  call(method, `${V1}${path}`, { headers: { accept } });

/** The list page by page, as JSON. */
const paged = async ({ call }: World, path: string) => {
  const data: Record<string, unknown>[] = [];
  for (let after = ""; ; after = `&starting_after=${data.at(-1)?.id}`) {
    const { body } = await call("GET", `${V1}${path}${path.includes("?") ? "&" : "?"}limit=100${after}`);
    data.push(...body.data);
    if (!body.has_more) return data;
  }
};

test("a list as NDJSON is all its entries, in its order, as its pages have them", async (fixtures) => {
  const reply = await read(fixtures, "/enrollments", "application/x-ndjson");
  assert.equal(reply.status, 200, reply.text);
  assert.match(String(reply.headers["content-type"]), /^application\/x-ndjson/);
  assert.equal(reply.headers["content-disposition"], 'attachment; filename="enrollments.ndjson"');
  assert.equal(reply.headers["content-length"], undefined);
  assert.ok(reply.text.endsWith("}\n"));
  const lines = reply.text.trimEnd().split("\n");
  assert.deepEqual(
    lines.map((line) => JSON.parse(line)),
    await paged(fixtures, "/enrollments"),
  );
  assert.ok(lines.length > MEMBERS);
});

test("a list as CSV has a line of dotted names and a line for each entry, narrowed by the same filters", async (fixtures) => {
  const { text, headers } = await read(fixtures, "/enrollments?approval_status=pending", "text/csv");
  assert.match(String(headers["content-type"]), /^text\/csv/);
  const [head = [], ...lines] = parse(text) as string[][];
  assert.deepEqual(head.slice(0, 4), ["id", "object", "program", "relationship"]);
  const expected = await paged(fixtures, "/enrollments?approval_status=pending");
  assert.equal(lines.length, MEMBERS);
  for (const [at, entry] of expected.entries()) {
    const line = lines[at] as string[];
    assert.equal(line.length, head.length);
    assert.equal(line[head.indexOf("id")], entry.id);
    assert.equal(line[head.indexOf("tier")], "");
    assert.equal(line[head.indexOf("metadata")], JSON.stringify(entry.metadata));
  }
  const { text: none } = await read(fixtures, "/enrollments?status=archived", "text/csv");
  assert.deepEqual(parse(none), [head], "the header stands alone");
});

test("objects inside entries are columns, and what a spreadsheet would evaluate is a text", async (fixtures) => {
  const { text } = await read(fixtures, "/distributions", "text/csv");
  const [head = [], line = []] = parse(text) as string[][];
  assert.ok(head.includes("budget.mode") && head.includes("deployments.live"), head.join());
  assert.equal(line[head.indexOf("deployments.live")], "1");
  const programs = parse((await read(fixtures, "/programs", "text/csv")).text, { columns: true }) as Record<
    string,
    string
  >[];
  const { name, description, metadata } = programs.find((one) => one.name?.includes("evil")) ?? {};
  assert.equal(name, `'${FORMULA}`);
  assert.equal(description, "one\ntwo");
  assert.equal(metadata, '{"a":1}');
});

test("an amount with a currency is a decimal of it as well, behind the fields, to the last digit and without an apostrophe", () => {
  const entry = z.strictObject({
    id: z.string(),
    amount_minor: z.int().nullable(),
    currency: z.string().nullable(),
    balance_minor: z.int(),
    exact: z.record(z.string(), z.string()).optional(),
  });
  const columns = columnsOf(entry);
  const csv = LIST_FORMATS.find(({ ending }) => ending === "csv") as ListFormat;
  const rows = [
    { id: "a", amount_minor: -1_250, currency: "usd", balance_minor: 5 },
    { id: "b", amount_minor: 1_250, currency: "jpy", balance_minor: 0 },
    {
      id: "c",
      amount_minor: 2 ** 60,
      currency: "kwd",
      balance_minor: -1,
      exact: { amount_minor: "1152921504606846977" },
    },
    { id: "d", amount_minor: 7, currency: "credit", balance_minor: 7 },
    { id: "e", amount_minor: null, currency: null, balance_minor: 7 },
  ];
  const lines = parse(csv.head(columns) + csv.lines(rows, columns), { columns: true }) as Record<string, string>[];
  assert.deepEqual(Object.keys(lines[0] ?? {}), [
    ...["id", "amount_minor", "currency", "balance_minor", "exact", "amount", "balance"],
  ]);
  assert.deepEqual(
    lines.map(({ amount_minor, amount, balance }) => [amount_minor, amount, balance]),
    [
      ["-1250", "-12.50", "0.05"],
      ["1250", "1250", "0"],
      ["1152921504606847000", "1152921504606846.977", "-0.001"],
      ["7", "", ""],
      ["", "", ""],
    ],
  );
  assert.deepEqual(
    columnsOf(z.strictObject({ amount_minor: z.int() })).map(({ name }) => name),
    ["amount_minor"],
  );
});

test("every list has columns, each once, in snake_case", () => {
  const lists = ROUTES.flatMap((row) => {
    const list = listOf(row, schemasOf(row).output);
    return list === undefined ? [] : [row.whole?.columns({}) ?? columnsOf(list.entry)];
  });
  assert.ok(lists.length >= 20, `${lists.length} lists`);
  for (const columns of lists) {
    const names = columns.map(({ name }) => name);
    assert.ok(names.length > 1, names.join());
    assert.deepEqual(names, [...new Set(names)]);
    for (const name of names) assert.match(name, /^[a-z0-9_]+(\.[a-z0-9_]+)*$/);
  }
});

test("no entry of a list has a field without a column, and no column is of a field that lists never have", async (fixtures) => {
  const lists = [
    "/events",
    "/connections",
    "/webhook_endpoints",
    "/payouts/batches",
    "/relationships",
    "/performance/events",
  ];
  for (const path of lists) {
    const { text } = await read(fixtures, path, "text/csv");
    const [head = []] = parse(text) as string[][];
    const columns = new Set(head.map((name) => name.split(".")[0]));
    const absent = ["sample", "grants", "metrics", "secret", "items", "enrollments", "duplicate"];
    assert.deepEqual(
      absent.filter((name) => columns.has(name)),
      [],
      path,
    );
    for (const name of (await paged(fixtures, path)).flatMap(Object.keys))
      assert.ok(columns.has(name), `${path} ${name}`);
  }
});

test("every answer of a list varies by what is accepted, a refused one too, and no other answer does", async (fixtures) => {
  const { id } = (await paged(fixtures, "/programs"))[0] ?? {};
  for (const [path, varies] of [
    ["/programs", "Accept"],
    ["/programs?stauts=x", "Accept"],
    [`/programs/${id}/tiers`, "Accept"],
    [`/programs/${id}`, undefined],
  ] as const)
    for (const accept of ["application/json", "text/csv", "application/x-ndjson"])
      assert.equal((await read(fixtures, path, accept)).headers.vary, varies, `${path} ${accept}`);
});

/** The rows of sums page by page, as JSON. */
const summed = async ({ call }: World, path: string) => {
  const data: any[] = [];
  for (let after = ""; ; ) {
    const { body, text } = await call("GET", `${V1}${path}&limit=3${after}`);
    assert.ok(body.data.length > 0, text);
    data.push(...body.data);
    if (!body.has_more) return data;
    after = `&starting_after=${body.next}`;
  }
};

test("rows of analytics are lines with a column for each dimension, its name and each metric", async (fixtures) => {
  const asked =
    "/analytics?interval=hour&group_by=enrollment,type&metrics=value_minor,conversion_rate&compare=previous";
  const expected = await summed(fixtures, asked);
  assert.ok(expected.length > 3, `${expected.length} rows`);
  const reply = await read(fixtures, asked, "text/csv");
  assert.equal(reply.headers["content-disposition"], 'attachment; filename="analytics.csv"');
  const [head = [], ...lines] = parse(reply.text) as string[][];
  assert.deepEqual(head, [
    ...["start", "end", "enrollment", "enrollment.name", "type", "type.name", "currency"],
    ...["value_minor", "conversion_rate", "exact"],
    ...["previous.value_minor", "previous.conversion_rate", "previous.exact"],
  ]);
  const cell = (value: unknown): string => (value === null || value === undefined ? "" : String(value));
  assert.deepEqual(
    lines,
    expected.map(({ start, end, groups: [member, type], currency, value_minor, conversion_rate, previous }) =>
      [
        ...[start, end, member.value, member.name, type.value, type.name, currency, value_minor, conversion_rate],
        ...[null, previous.value_minor, previous.conversion_rate, null],
      ].map(cell),
    ),
  );
  const { text } = await read(fixtures, asked, "application/x-ndjson");
  const entries = text.trimEnd().split("\n");
  assert.deepEqual(
    entries.map((line) => JSON.parse(line)),
    expected,
  );
});

test("analytics without groups and without rows have the columns that were asked for", async (fixtures) => {
  const { text } = await read(fixtures, "/analytics?type=nothing&metrics=events", "text/csv");
  assert.deepEqual(parse(text), [["start", "end", "currency", "events", "exact"]]);
  refused(await read(fixtures, "/analytics?metrics=nonsense", "text/csv"), 400, "invalid_request", "metrics");
  refused(await read(fixtures, "/analytics?limit=3", "text/csv"), 400, "invalid_request", "limit");
});

test("rows by currency have one column of it, and names in camelCase are read as in pages", async (fixtures) => {
  const { text } = await read(fixtures, "/analytics?group_by=type,currency&metrics=events", "text/csv");
  const [head = []] = parse(text) as string[][];
  assert.deepEqual(head, ["start", "end", "type", "type.name", "currency", "currency.name", "events", "exact"]);
  const named = await read(fixtures, "/analytics?groupBy=type,currency&metrics=events&timeZone=UTC", "text/csv");
  assert.equal(named.text, text);
  const [first] = (await fixtures.call("GET", `${V1}/enrollments?limit=1`)).body.data;
  const after = async (name: string) =>
    (await read(fixtures, `/enrollments?${name}=${first.id}`, "application/x-ndjson")).text.trimEnd().split("\n");
  assert.deepEqual(await after("startingAfter"), await after("starting_after"));
  assert.equal((await after("startingAfter")).length, MEMBERS);
  const twice = `/enrollments?startingAfter=${first.id}&starting_after=${first.id}`;
  refused(await read(fixtures, twice, "text/csv"), 400, "invalid_request", "starting_after");
});

test("totals are a list as well", async (fixtures) => {
  const asked = "/performance/summary?group_by=enrollment&sort=-value_minor";
  const expected = await summed(fixtures, asked);
  const [head = [], ...lines] = parse((await read(fixtures, asked, "text/csv")).text) as string[][];
  assert.deepEqual(head, ["group", "currency", "events", "value_minor", "quantity", "exact", "value"]);
  assert.deepEqual(
    lines,
    expected.map(({ group, currency, events, value_minor, quantity }) =>
      [
        ...[group, currency ?? "", events, value_minor, quantity, ""],
        currency === null ? "" : ((value_minor as number) / 100).toFixed(2),
      ].map(String),
    ),
  );
});

test("every list of a brand answers in both formats", async (fixtures) => {
  const rows = ROUTES.filter((row) => {
    const { ids, input, output } = schemasOf(row);
    return ids.length === 0 && input.safeParse({}).success && listOf(row, output) !== undefined;
  });
  assert.ok(rows.length >= 15, `${rows.length} lists`);
  for (const row of rows) {
    for (const { type } of LIST_FORMATS) {
      const reply = await read(fixtures, row.path, type);
      assert.equal(reply.status, 200, `${row.path}: ${reply.text}`);
      assert.ok(String(reply.headers["content-type"]).startsWith(type), row.path);
    }
  }
});

test("a whole list refuses in the envelope what a page refuses, and takes no limit", async (fixtures) => {
  refused(await read(fixtures, "/enrollments?limit=5", "text/csv"), 400, "invalid_request", "limit");
  refused(await read(fixtures, "/enrollments?stauts=x", "text/csv"), 400, "invalid_request", "stauts");
  const unknown = "/enrollments?starting_after=enr_0190a0b0-0000-7000-8000-000000000000";
  refused(await read(fixtures, unknown, "application/x-ndjson"), 400, "invalid_request", "starting_after");
});

test("an expanded field has dotted columns, and stands in each line of NDJSON", async (fixtures) => {
  const asked = "/enrollments?approval_status=pending&expand[]=entity&expand[]=program";
  const entries = await paged(fixtures, asked);
  const { text } = await read(fixtures, asked, "text/csv");
  const [head = [], ...lines] = parse(text) as string[][];
  const columns = ["entity.id", "entity.email", "program.name", "program.currency"];
  const picked = lines.map((line) => columns.map((name) => line[head.indexOf(name)]));
  assert.ok(columns.every((name) => head.includes(name)) && !head.includes("entity") && head.includes("relationship"));
  assert.deepEqual(
    picked,
    entries.map(({ entity, program }: any) => [entity.id, entity.email, program.name, program.currency]),
  );
  assert.equal(lines.length, MEMBERS);
  const reply = await read(fixtures, asked, "application/x-ndjson");
  assert.deepEqual(
    reply.text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line)),
    entries,
  );
  refused(await read(fixtures, "/enrollments?expand[]=brand", "text/csv"), 400, "invalid_request", "expand[0]");
  refused(await read(fixtures, "/enrollments?expand=entity", "text/csv"), 400, "invalid_request", "expand");
});

test("a whole list goes on after an entry", async (fixtures) => {
  const all = await paged(fixtures, "/enrollments");
  const { text } = await read(fixtures, `/enrollments?starting_after=${all[149]?.id}`, "application/x-ndjson");
  const ids = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).id);
  assert.deepEqual(
    ids,
    all.slice(150).map(({ id }) => id),
  );
});

test("HEAD has the headers alone", async (fixtures) => {
  const reply = await read(fixtures, "/enrollments", "text/csv", "HEAD");
  assert.deepEqual([reply.status, reply.text], [200, ""]);
});

const ndjson = LIST_FORMATS[1] as ListFormat;
const preferring = (accept: string | undefined) => preferredFormat(accept)?.type;

test("a caller who prefers neither gets a page of JSON", () => {
  for (const accept of [
    undefined,
    "",
    "*/*",
    "application/json",
    "text/html, */*;q=0.1",
    "text/csv;q=0.5, application/json",
  ])
    assert.equal(preferring(accept), undefined, accept);
  assert.equal(preferring("text/csv"), "text/csv");
  assert.equal(preferring("text/csv, application/json;q=0.5"), "text/csv");
  assert.equal(preferring("application/x-ndjson;q=0.9, */*;q=0.1"), "application/x-ndjson");
});

test("no header of a request makes the choice fail", () =>
  assertLaw(
    fc,
    fc.property(fc.string(), (accept) => {
      const type = preferring(accept);
      assert.ok(
        type === undefined || accept.toLowerCase().includes(type.split("/")[0] as string) || accept.includes("*"),
      );
    }),
  ));

test("a list is read at the pace of who takes it, and no further once nobody does", async () => {
  const row = ROUTES.find(({ useCase }) => useCase === "enrollments.list") as RouteRow;
  let pages = 0;
  const list = await wholeList(row, listOf(row, schemasOf(row).output) as PagedList, ndjson, {}, async () => {
    pages += 1;
    const value = { data: [{ id: `enr_${pages}` }], has_more: true };
    return { ok: true, outcome: "done", value, replayed: false, requestId: undefined };
  });
  assert.ok(list.ok && typeof list.value.body !== "string" && !(list.value.body instanceof Uint8Array));
  const parts = list.value.body[Symbol.asyncIterator]();
  assert.equal((await parts.next()).value, "");
  assert.equal((await parts.next()).value, '{"id":"enr_1"}\n');
  assert.equal(pages, 1, "the next page is not read before it is asked for");
  assert.equal((await parts.next()).value, '{"id":"enr_2"}\n');
  await parts.return?.();
  assert.equal((await parts.next()).done, true);
  assert.equal(pages, 2);
});

test.run();
