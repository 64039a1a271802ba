import { test } from "uvu";
import { is } from "uvu/assert";
import { clientCallOf, curlOf, type Typed } from "./as-code.ts";
import { type Described, operationsOf } from "./operations.ts";

const client = (source: string) => [
  { label: "curl", source: "curl" },
  { label: "@entente/client", source },
];
const platform: Described = {
  paths: {
    "/v1/platform/programs/{program}/tiers": {
      get: {
        operationId: "programs.tiers.list",
        "x-codeSamples": client("for await (const item of entente.programs.tiers.list()) {}"),
        parameters: [
          { name: "program", in: "path", required: true },
          { name: "limit", in: "query", schema: { type: "integer" } },
          { name: "expand[]", in: "query" },
        ],
      },
      post: {
        operationId: "programs.tiers.create",
        "x-codeSamples": client("await entente.programs.tiers.create()"),
        parameters: [
          { name: "program", in: "path", required: true },
          { name: "If-Match", in: "header" },
        ],
        requestBody: { content: { "application/json": { example: { name: "Gold" } } } },
      },
    },
  },
};
const own: Described = { paths: { "/console/api/people": { get: { operationId: "get_people" } } } };
const [list, create, people] = operationsOf(platform, own);
const request = (fields: Partial<Typed>): Typed =>
  ({ operation: list, values: {}, body: "", brand: "brand_1", ...fields }) as Typed;

test("a read is written as curl sends it, and as the client does", () => {
  const read = request({ values: { program: "prog_1", limit: "5", "expand[]": "program, metrics" } });
  is(
    curlOf(read),
    `curl "$ENTENTE_URL"'/v1/platform/programs/prog_1/tiers?limit=5&expand%5B%5D=program&expand%5B%5D=metrics' \\
  -H "Authorization: Bearer $ENTENTE_API_KEY" \\
  -H 'Service-Brand: brand_1'`,
  );
  is(
    clientCallOf(read),
    `const entente = new Entente({ baseUrl: ENTENTE_URL, apiKey: ENTENTE_API_KEY, brand: "brand_1" });
const answer = await entente.programs.tiers.list("prog_1", {
  limit: 5,
  expand: [
    "program",
    "metrics"
  ]
});`,
  );
});

test("a change carries its body and its headers, and a quote ends no text of the shell", () => {
  const change = request({
    operation: create as Typed["operation"],
    values: { program: "prog_1", "If-Match": 'W/"1"' },
    body: '{"name":"Ada\'s"}',
  });
  is(
    curlOf(change),
    `curl -X POST "$ENTENTE_URL"'/v1/platform/programs/prog_1/tiers' \\
  -H "Authorization: Bearer $ENTENTE_API_KEY" \\
  -H 'Service-Brand: brand_1' \\
  -H 'If-Match: W/"1"' \\
  -H 'Content-Type: application/json' \\
  -d '{"name":"Ada'\\''s"}'`,
  );
  is(
    clientCallOf(change)?.split("\n").slice(1).join("\n"),
    `const answer = await entente.programs.tiers.create("prog_1", {
  name: "Ada's"
}, {
  headers: {
    "If-Match": "W/\\"1\\""
  }
});`,
  );
});

test("a request of the console alone has no code, since no key can send it", () => {
  const asked = request({ operation: people as Typed["operation"] });
  is(curlOf(asked), null);
  is(clientCallOf(asked), null);
});

test.run();
