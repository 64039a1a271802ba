import * as assert from "node:assert/strict";
import { KNOWN_VALUES } from "@entente/core/http";
import { test } from "uvu";
import { openApiDocument } from "./document.ts";
import { directionsOf, isLong, nodesOf, openAnswers } from "./openness.ts";

const document = openApiDocument("https://entente.example");
const shown = (node: object): string => JSON.stringify(node).slice(0, 300);

test("every integer that may pass 2^31 has 64 bits, and no other one says so", () => {
  let longs = 0;
  for (const node of nodesOf(document)) {
    if (isLong(node)) longs += 1;
    assert.equal(node.format === "int64", isLong(node), shown(node));
  }
  assert.ok(longs > 100, `${longs} integers`);
});

test("an answer is open to more fields and other values, and names those that are known", () => {
  const { answered } = directionsOf(document);
  let known = 0;
  for (const node of answered) {
    assert.notEqual(node.additionalProperties, false, shown(node));
    assert.equal(node.enum, undefined, shown(node));
    const { anyOf = [], oneOf = [] } = node as {
      readonly anyOf?: readonly object[];
      readonly oneOf?: readonly object[];
    };
    const constants = [...anyOf, ...oneOf].filter((one) => "const" in one);
    assert.ok(constants.length < 2, `a closed choice of constants: ${shown(node)}`);
    if (node[KNOWN_VALUES] !== undefined) {
      known += 1;
      assert.ok([node.type].flat().includes("string"), shown(node));
    }
  }
  assert.ok(known > 30, `${known} fields with known values`);
});

/** The choices of requests that adapters add to: formats of payment files, and kinds of payout accounts. */
const OPEN = ["paypal_payouts_csv,wise_batch_csv,sepa_pain_001", "iban,paypal,wise,manual"];

test("a request stays strict about its fields and values, but for those that rails bring", () => {
  const { asked } = directionsOf(document);
  let [closed, choices] = [0, 0];
  for (const node of asked) {
    if (node.additionalProperties === false) closed += 1;
    if (node.enum !== undefined) choices += 1;
    const known = node[KNOWN_VALUES];
    if (known !== undefined) assert.ok(OPEN.includes(String(known)), shown(node));
  }
  assert.ok(closed > 50 && choices > 30, `${closed} objects, ${choices} choices`);
});

test("a schema that is both sent and answered stays strict, which the check of answers finds", () => {
  const both = { type: "object", additionalProperties: false };
  const operation = {
    requestBody: { schema: { $ref: "#/components/schemas/Both" } },
    responses: { 200: { schema: { $ref: "#/components/schemas/Both" } } },
  };
  openAnswers({ paths: { "/": { post: operation } }, components: { schemas: { Both: both } } } as never);
  assert.equal(both.additionalProperties, false);
});

test.run();
