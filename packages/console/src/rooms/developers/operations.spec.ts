import { test } from "uvu";
import { equal, is, ok } from "uvu/assert";
import {
  addressOf,
  type Described,
  eventsOf,
  exampleOf,
  faultOfBody,
  missingOf,
  operationsOf,
  readable,
} from "./operations.ts";

const platform: Described = {
  components: {
    parameters: {
      ServiceBrand: { name: "Service-Brand", in: "header" },
      Key: { name: "Idempotency-Key", in: "header" },
    },
  },
  paths: {
    "/v1/platform/programs/{program}/tiers": {
      get: {
        operationId: "tiers.list",
        summary: "List tiers",
        tags: ["Tiers"],
        parameters: [
          { name: "program", in: "path", required: true, schema: { type: "string" } },
          { name: "status", in: "query", schema: { type: "string", enum: ["active", "archived"] } },
          { name: "expand[]", in: "query" },
          { $ref: "#/components/parameters/ServiceBrand" },
        ],
      },
      post: {
        operationId: "tiers.create",
        parameters: [{ $ref: "#/components/parameters/Key" }],
        requestBody: { content: { "application/json": { example: { name: "Gold" } } } },
      },
    },
    "/v1/platform/events/stream": {
      get: { operationId: "events.stream", responses: { "200": { content: { "text/event-stream": {} } } } },
    },
    "/v1/connect/discover": { get: { operationId: "connect.discover" } },
  },
  webhooks: {
    "payout.created": {
      post: {
        description: "A payout was made.",
        requestBody: { content: { "application/json": { example: { a: 1 } } } },
      },
    },
  },
};
const own: Described = {
  paths: {
    "/console/api/people": { get: { operationId: "get_people", security: [{ session: [] }] } },
    "/console/api/sign_in": { get: { operationId: "get_sign_in", security: [] } },
  },
};
const operations = operationsOf(platform, own);

test("the operations that a session can ask are listed, at the console's own address", () => {
  equal(
    operations.map(({ id, method, path, isWrite }) => [id, method, path, isWrite]),
    [
      ["tiers.list", "GET", "/console/api/programs/{program}/tiers", false],
      ["tiers.create", "POST", "/console/api/programs/{program}/tiers", true],
      ["get_people", "GET", "/console/api/people", false],
    ],
  );
});

test("headers that every request has are not asked for", () => {
  equal(
    operations.map(({ parameters }) => parameters.map(({ name }) => name)),
    [["program", "status", "expand[]"], ["Idempotency-Key"], []],
  );
});

test("a request names what it must, and leaves out what is empty", () => {
  const [tiers] = operations;
  ok(tiers);
  equal(missingOf(tiers, { status: "active" }), ["program"]);
  equal(missingOf(tiers, { program: "prog_1" }), []);
  is(addressOf(tiers, { program: "a/b", status: "" }), "/console/api/programs/a%2Fb/tiers");
  is(
    addressOf(tiers, { program: "prog_1", status: "active", "expand[]": "program, tier" }),
    "/console/api/programs/prog_1/tiers?status=active&expand%5B%5D=program&expand%5B%5D=tier",
  );
});

test("a body begins with the example, or with what the schema must have", () => {
  is(operations[1]?.body, '{\n  "name": "Gold"\n}');
  is(operations[0]?.body, null);
  equal(
    exampleOf({
      type: "object",
      required: ["name", "scopes", "approval_by_two", "n", "mode"],
      properties: {
        name: { type: ["string", "null"] },
        scopes: { type: "array", items: { type: "string", enum: ["programs:read"] } },
        approval_by_two: { type: "boolean" },
        n: { type: "integer" },
        mode: { anyOf: [{ const: "live" }, { type: "null" }] },
        more: { type: "string" },
      },
    }),
    { name: "", scopes: ["programs:read"], approval_by_two: false, n: 0, mode: "live" },
  );
});

test("a body that is no JSON says why, and an answer that is none is shown as it came", () => {
  is(faultOfBody("{}"), null);
  ok((faultOfBody("{") ?? "").length > 0);
  is(readable('{"a":1}'), '{\n  "a": 1\n}');
  is(readable("a;b"), "a;b");
});

test("the catalogue has each event with an example", () => {
  equal(eventsOf(platform), [{ id: "payout.created", description: "A payout was made.", example: '{\n  "a": 1\n}' }]);
  equal(eventsOf(own), []);
});

test.run();
