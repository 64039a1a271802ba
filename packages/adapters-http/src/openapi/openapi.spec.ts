import * as assert from "node:assert/strict";
import { ERRORS, EVENT_TYPES } from "@entente/core";
import { EVENT_DATA } from "@entente/core/tables";
import { suite } from "uvu";
import { STATUS } from "../http/refusal.ts";
import { changesOne } from "../lists/entry.ts";
import { SUCCESS_STATUS } from "../routes/route.ts";
import { ROUTES } from "../routes/routes.ts";
import { mayReadStandby } from "../routes/standby-reads.ts";
import { openWorld, type World } from "../testing/world.ts";
import { clientMethodOf } from "./client-methods.ts";
import { openApiDocument } from "./document.ts";
import { documentedPath, schemasOf } from "./route-operations.ts";

const test = suite<World>("documentation");
const document: any = JSON.parse(JSON.stringify(openApiDocument("https://api.example")));

test.before(async (fixtures) => void Object.assign(fixtures, await openWorld()));
test.after((fixtures) => fixtures.close());

const walk = (value: any, visit: (node: any, path: string) => void, path = "#"): void => {
  if (typeof value !== "object" || value === null) return;
  visit(value, path);
  for (const [key, inner] of Object.entries(value))
    if (key !== "example") walk(inner, visit, `${path}/${key.replaceAll("/", "~1")}`);
};
const resolve = (reference: string): any =>
  reference
    .slice(2)
    .split("/")
    .reduce((node, part) => node?.[part.replaceAll("~1", "/").replaceAll("~0", "~")], document);

test("every route is an operation named by its use case, with every success status", () => {
  for (const row of ROUTES) {
    const operation = document.paths[documentedPath(row)]?.[row.method.toLowerCase()];
    assert.equal(operation?.operationId, row.useCase);
    for (const outcome of row.makes) assert.ok(operation.responses[String(SUCCESS_STATUS[outcome])], row.useCase);
  }
  const operations = Object.values(document.paths).flatMap((item: any) => Object.values(item)) as any[];
  const others = [
    "connect.browserEvents",
    "connect.callback",
    "connect.discover",
    "connect.events",
    "connect.handoff",
    "connect.portal",
    "connect.standing",
    "connectConfigs.rpc",
    "redirects.follow",
    "events.stream",
    "seals.keys",
  ];
  const rows = ROUTES.map(({ useCase }) => useCase as string);
  assert.deepEqual(operations.map(({ operationId }) => operationId).sort(), [...rows, ...others].sort());
  assert.equal(new Set(operations.map(({ operationId }) => operationId)).size, operations.length);
});

test("every reference resolves, and every component is referenced", () => {
  const used = new Set<string>();
  walk(document, (node, path) => {
    if (typeof node.$ref !== "string") return;
    assert.ok(resolve(node.$ref), `${path} leads to ${node.$ref}`);
    used.add(node.$ref);
  });
  for (const group of ["schemas", "responses", "parameters"]) {
    for (const name of Object.keys(document.components[group])) {
      assert.ok(used.has(`#/components/${group}/${name}`), `${group}/${name} is not referenced`);
    }
  }
});

test("no schema is empty by mistake: every property and parameter has a type or description", () => {
  walk(document, (node, path) => {
    if (
      !/\/(schema|items)$|\/properties\/[^/]+$/.test(path) ||
      /\/(properties\/properties|additionalProperties)$/.test(path)
    )
      return;
    const says = ["type", "$ref", "anyOf", "oneOf", "allOf", "const", "enum"].some((word) => word in node);
    assert.ok(says, `${path}: ${JSON.stringify(node)}`);
  });
});

test("every error of a route is in its table of codes, under its status", () => {
  for (const row of ROUTES) {
    const { responses } = document.paths[documentedPath(row)][row.method.toLowerCase()];
    const described = (status: number): string => {
      const response = responses[String(status)];
      return (response?.$ref === undefined ? response : resolve(response.$ref))?.description ?? "";
    };
    const codes = [
      ...row.refuses,
      "unauthenticated",
      "rate_limited",
      "internal_error",
      "invalid_request",
    ] as (keyof typeof ERRORS)[];
    for (const code of codes)
      assert.ok(described(STATUS[ERRORS[code].kind]).includes(`\`${code}\``), `${row.useCase}: ${code}`);
  }
});

test("a mutation accepts an Idempotency-Key, a read of a standby a position, every operation a brand, and every id is a path parameter", () => {
  for (const row of ROUTES) {
    const { parameters = [], requestBody } = document.paths[documentedPath(row)][row.method.toLowerCase()];
    const named = parameters.map((one: any) => (one.$ref === undefined ? one : resolve(one.$ref)));
    const of = (place: string) => named.filter((one: any) => one.in === place).map(({ name }: any) => name);
    const keyed = row.method === "GET" ? [] : ["Idempotency-Key"];
    const behind = mayReadStandby(row) ? ["Entente-Position"] : [];
    const conditional = changesOne(row) ? ["If-Match"] : [];
    assert.deepEqual(of("header"), ["Service-Brand", ...keyed, ...behind, ...conditional], row.useCase);
    assert.equal(of("path").length, schemasOf(row).ids.length);
    const fields = Object.keys((schemasOf(row).input as any).shape ?? {});
    const sent = fields.map((name) => (name === "expand" ? "expand[]" : name));
    if (row.method === "GET") assert.deepEqual(of("query").sort(), sent.sort(), row.useCase);
    else assert.equal(requestBody !== undefined, fields.length > 0, row.useCase);
  }
});

test("the pages of a list take a limit from 1 to 100, 20 by default", () => {
  const { parameters } = document.paths["/v1/platform/programs"].get;
  const limit = parameters.find(({ name }: any) => name === "limit");
  assert.deepEqual(limit.schema, { type: "integer", minimum: 1, maximum: 100, default: 20 });
});

test("every body that is sent or answered has an example", () => {
  for (const item of Object.values(document.paths) as any[]) {
    for (const { operationId, requestBody, responses } of Object.values(item) as any[]) {
      const sent = requestBody?.content["application/json"];
      if (sent !== undefined) assert.ok(sent.example !== undefined, `${operationId} is sent`);
      for (const [status, { content }] of Object.entries(responses) as any[]) {
        const answered = status.startsWith("2") ? content?.["application/json"] : undefined;
        if (answered !== undefined) assert.ok(answered.example !== undefined, `${operationId} is answered ${status}`);
      }
    }
  }
});

test("every operation says how it is called with curl and with the client", () => {
  for (const [path, item] of Object.entries(document.paths) as any[]) {
    for (const [method, operation] of Object.entries(item) as any[]) {
      const [curl, client, ...more] = operation["x-codeSamples"];
      assert.deepEqual([curl.label, client.label, more], ["curl", "@entente/client", []]);
      assert.ok(client.source.includes(`entente.${clientMethodOf(operation.operationId)}(`), operation.operationId);
      const [, address] = /"\$ENTENTE_URL([^"?]*)[^"]*"/.exec(curl.source) ?? [];
      const pattern = path.replaceAll(/[.]/g, "\\.").replaceAll(/\{\w+\}/g, "[\\w.-]+");
      assert.match(String(address), new RegExp(`^${pattern}$`), operation.operationId);
      assert.equal(/ -X (\w+)/.exec(curl.source)?.[1] ?? "GET", method.toUpperCase());
      const carries = [/Idempotency-Key/, /Authorization/].map((name) => name.test(curl.source));
      const isPlatform = path.startsWith("/v1/platform/");
      const isRpc = operation.operationId === "connectConfigs.rpc";
      assert.deepEqual(carries, [isPlatform && method !== "get", isPlatform && !isRpc], operation.operationId);
    }
  }
});

test("every operation, event, tag, parameter, header and field is described", () => {
  const missing: string[] = [];
  const look = (node: any, path: string) => {
    if (typeof node.description !== "string" || node.description === "") missing.push(path);
  };
  // A field may be called `properties` itself; what is inside of that one is no field.
  const named = (path: string) =>
    /\/(properties|headers)\/[^/]+$/.test(path) && !/\/properties\/properties\/[^/]+$/.test(path);
  walk(document, (node, path) => {
    const isParameter = /\/parameters\/[^/]+$/.test(path) && node.$ref === undefined;
    if (named(path) || isParameter || "operationId" in node || /^#\/tags\/\d+$/.test(path)) look(node, path);
  });
  assert.deepEqual(missing, []);
});

test("a description is a sentence", () => {
  walk(document, (node, path) => {
    if (typeof node.description !== "string") return;
    assert.match(node.description, /^[A-Z`\d|]/, `${path}: ${node.description}`);
    assert.match(node.description, /[.`|]$/, `${path}: ${node.description}`);
  });
});

test("a field that an update leaves out has no default", () => {
  const bodyOf = (path: string): any =>
    document.paths[path].post.requestBody.content["application/json"].schema.properties.grace_days.description;
  assert.match(bodyOf("/v1/platform/programs"), /, default 14\.$/);
  assert.match(bodyOf("/v1/platform/programs/{program}"), / Left out: unchanged\.$/);
});

test("every public event is a webhook", () => {
  assert.deepEqual(Object.keys(document.webhooks), [...EVENT_TYPES]);
  for (const type of EVENT_TYPES) {
    const { example } = document.webhooks[type].post.requestBody.content["application/json"];
    assert.deepEqual([example.type, EVENT_DATA[type].parse(example.data)], [type, example.data]);
  }
  const { schema } = document.webhooks["distribution.live"].post.requestBody.content["application/json"];
  assert.deepEqual([schema.properties.type.const, schema.properties.seq.type], ["distribution.live", "integer"]);
  assert.deepEqual(Object.keys(schema.properties.data.properties), ["object"]);
  assert.equal(schema.properties.data.properties.object.$ref, "#/components/schemas/Distribution");
  const qualified = document.webhooks["enrollment.qualified"].post.requestBody.content["application/json"].schema;
  assert.deepEqual(Object.keys(qualified.properties.data.properties), [
    "object",
    "notify",
    "previous_status",
    "trigger",
  ]);
});

test("the document names its version, its server and how to authenticate", () => {
  assert.equal(document.openapi, "3.1.0");
  assert.deepEqual(document.servers, [{ url: "https://api.example" }]);
  assert.equal(document.components.securitySchemes.apiKey.scheme, "bearer");
  assert.deepEqual(document.paths["/r/{code}"].get.security, []);
});

test("/openapi.json is that document, without a key", async ({ call }) => {
  const { status, body, headers } = await call("GET", "/openapi.json", { key: undefined });
  assert.equal(status, 200);
  assert.deepEqual(body.paths, document.paths);
  assert.match(String(headers["content-type"]), /^application\/json/);
});

test("documentation can be disabled", async () => {
  const world = await openWorld({ docs: false });
  try {
    for (const path of ["/docs", "/docs/errors", "/openapi.json"])
      assert.equal((await world.call("GET", path)).status, 404);
  } finally {
    await world.close();
  }
});

test.run();
