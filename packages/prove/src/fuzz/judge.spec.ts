import * as assert from "node:assert/strict";
import { test } from "uvu";
import type { Reply } from "../frame/http.ts";
import { seededRandom } from "../frame/random.ts";
import { readDocument } from "../interface/document.ts";
import { openPool } from "../interface/pool.ts";
import { type Draft, RawBody, rawNumber, written } from "./draft.ts";
import { faultsOf } from "./judge.ts";
import { watchSecrets } from "./secrets.ts";

const ERROR = { type: "object", required: ["error"], properties: { error: { type: "object" } } };
const answers = (schema: object) => ({ content: { "application/json": { schema } } });
const document = readDocument(
  JSON.stringify({
    paths: {
      "/v1/things/{id}": {
        get: {
          operationId: "things.retrieve",
          description: "Needs the scope `things:read`.",
          responses: {
            200: answers({ $ref: "#/components/schemas/Thing" }),
            404: { $ref: "#/components/responses/gone" },
          },
        },
      },
    },
    components: {
      schemas: { Thing: { type: "object", required: ["id"], properties: { id: { type: "string" } } } },
      responses: { gone: answers(ERROR) },
    },
  }),
);
const voice = { name: "somebody", key: "sk_live_key", brand: undefined, pool: openPool(seededRandom(1)) };
const draft: Draft = {
  operation: document.operation("things.retrieve"),
  voice,
  method: "GET",
  path: "/v1/things/1",
  query: [],
  headers: {},
};
const secrets = watchSecrets(["sk_live_key"], "marker");
const error = { code: "thing_not_found", message: "Thing not found.", param: null, request_id: "req_1" };

const faults = (status: number, body: unknown, reply: Partial<Reply> = {}): readonly string[] => {
  const headers = { "content-type": "application/json; charset=utf-8", "request-id": "req_1" };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return faultsOf(draft, { status, headers, text, ms: 1, ...reply }, secrets);
};

test("an answer that the document describes has no fault", () => {
  assert.deepEqual(faults(200, { id: "1" }), []);
  assert.deepEqual(faults(404, { error }), []);
  for (const [code, besides] of Object.entries({ payout_batch_empty: "committed", payout_rules_required: "committed" }))
    assert.deepEqual(faults(404, { error: { ...error, code, [besides]: { payouts: [] } } }), []);
  assert.equal(document.operation("things.retrieve").scope, "things:read");
});

test("each thing that is not as it was promised is a fault", () => {
  const wrong: readonly (readonly [RegExp, readonly string[]])[] = [
    [/answered 500/, faults(500, { error })],
    [/does not list the status 409/, faults(409, { error })],
    [/body must have required property/, faults(200, {})],
    [/is no JSON/, faults(200, "{")],
    [/envelope/, faults(404, { error: { ...error, param: undefined } })],
    [/envelope/, faults(404, { error: { ...error, request_id: "req_2" } })],
    [/envelope/, faults(404, { error: { ...error, stack: "x" } })],
    [/envelope/, faults(404, { error: { ...error, committed: { payouts: [] } } })],
    [/envelope/, faults(404, { error: { ...error, code: "payout_batch_empty", differences: [] } })],
    [/nobody edited/, faults(404, { error: { ...error, code: "payout_batch_differs", differences: [] } })],
    [/took 6000 ms/, faults(200, { id: "1" }, { ms: 6_000 })],
    [/an API key/, faults(200, { id: "sk_live_key" })],
    [/whsec_ secret/, faults(200, { id: `whsec_${"a".repeat(43)}=` })],
    [/inside of the server/, faults(404, { error: { ...error, message: "at run (/app/file.ts:3)" } })],
  ];
  for (const [fault, found] of wrong)
    assert.ok(
      found.some((one) => fault.test(one)),
      `${fault}: ${found.join()}`,
    );
});

test("a log holds no secret and nothing that callers sent", () => {
  assert.equal(secrets.leakedByLog("listening"), undefined);
  for (const line of ["key sk_live_key", "name marker", `secret whsec_${"a".repeat(43)}=`])
    assert.notEqual(faultsOf(draft, { status: 200, headers: {}, text: line, ms: 1 }, secrets).length, 0);
  assert.equal(secrets.leakedByLog("key sk_live_key"), "an API key or a secret setting");
  assert.equal(secrets.leakedByLog("name marker"), "something of a caller's request");
});

test("a body is sent as it stands, with numbers that no value has", () => {
  assert.equal(written({ ...draft, body: { a: rawNumber("1e400") } }).body, '{"a":1e400}');
  assert.deepEqual(written({ ...draft, body: new RawBody("{") }).body, Buffer.from("{"));
});

test.run();
