import * as assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { test } from "uvu";
import { brokenSince } from "../../../../scripts/api-additions.ts";
import { type ApiShape, brokenPromises, shapeOf } from "../../../../scripts/api-growth.ts";
import { openApiDocument } from "./document.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
/** As a release would keep it. */
const released = shapeOf(openApiDocument("https://entente.example"));

/** The shape, changed by a hand. */
const changed = (change: (document: any) => void): ApiShape => {
  const document = structuredClone(released);
  change(document);
  return document;
};

const programs = (document: any) => document.paths["/v1/platform/programs"];
const created = (document: any) => programs(document).post.requestBody.content["application/json"].schema;
const schema = (document: any, name: string) => document.components.schemas[name];

test("the API only grows: what a release promised is still promised", () => {
  assert.deepEqual(brokenSince(ROOT), []);
});

const BREAKS: Readonly<Record<string, readonly [change: (document: any) => void, says: RegExp]>> = {
  "an operation is removed": [(document) => delete programs(document).get, /GET \/v1\/platform\/programs is gone/],
  "an operation has another id": [
    (document) => Object.assign(programs(document).get, { operationId: "programs.all" }),
    /was programs\.list and is programs\.all/,
  ],
  "a query parameter is removed": [
    (document) => {
      programs(document).get.parameters = programs(document).get.parameters.filter(({ name }: any) => name !== "limit");
    },
    /no longer takes limit/,
  ],
  "a parameter becomes required": [
    (document) => programs(document).get.parameters.push({ in: "query", name: "since", required: true, schema: {} }),
    /requires since now/,
  ],
  "a field is no longer accepted": [
    (document) => delete created(document).properties.landing_url,
    /landing_url is gone/,
  ],
  "a field becomes required": [
    (document) => Object.assign(created(document), { required: ["name", "currency"] }),
    /body\.currency is required now/,
  ],
  "a bound is narrower": [
    (document) => Object.assign(created(document).properties.name, { maxLength: 10 }),
    /body\.name is narrower in maxLength/,
  ],
  "a word is no longer accepted": [
    (document) => {
      created(document).properties.visibility.enum = ["listed"];
    },
    /visibility no longer accepts/,
  ],
  "a type of what is sent is narrower": [
    (document) => Object.assign(created(document).properties.name, { type: "integer" }),
    /body\.name was string and is integer/,
  ],
  "a field is no longer answered": [
    (document) => delete schema(document, "Program").properties.status,
    /status is gone/,
  ],
  "a field may be absent": [
    (document) => {
      schema(document, "Program").required = schema(document, "Program").required.filter(
        (name: string) => name !== "id",
      );
    },
    /\.id may be absent now/,
  ],
  "a field that was never null may be": [
    (document) => Object.assign(schema(document, "Program").properties.name, { type: ["string", "null"] }),
    /\.name was string and is null/,
  ],
  "a success has another status": [
    (document) => {
      const { responses } = programs(document).post;
      responses["202"] = responses["201"];
      delete responses["201"];
    },
    /no longer answers 201/,
  ],
  "an event type is removed": [
    (document) => delete document.webhooks["enrollment.approved"],
    /enrollment\.approved is gone/,
  ],
};

for (const [name, [change, says]] of Object.entries(BREAKS)) {
  test(`the growth check finds out when ${name}`, () => {
    const problems = brokenPromises(released, changed(change));
    assert.ok(
      problems.some((problem) => says.test(problem)),
      problems.join("\n") || "nothing was found",
    );
  });
}

test("additions break nothing", () => {
  const grown = changed((document) => {
    document.paths["/v1/platform/more"] = programs(document);
    document.webhooks["program.created"] = document.webhooks["enrollment.approved"];
    programs(document).get.parameters.push({ in: "query", name: "since", schema: { type: "string" } });
    created(document).properties.more = { type: "string" };
    created(document).properties.visibility.enum.push("secret");
    Object.assign(created(document).properties.name, { maxLength: 100_000 });
    Object.assign(created(document).properties.currency, { type: ["string", "null"] });
    schema(document, "Program").properties.more = { type: "string" };
    const expandable = [{ type: "string" }, { $ref: "#/components/schemas/Brand" }];
    schema(document, "Program").properties.brand = { anyOf: expandable, "x-expands": "Brand" };
    const preview = document.paths["/v1/platform/programs/{program}/standing_preview"].post;
    preview.responses["200"].content["application/json"].schema.anyOf.push({ type: "object", "x-asked-by": "more" });
  });
  assert.deepEqual(brokenPromises(released, grown), []);
});

test.run();
