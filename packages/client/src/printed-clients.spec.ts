import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { type Document, operationsOf } from "../../../scripts/client-operations.ts";
import { goFiles } from "../../../scripts/clients/go.ts";
import { pythonFiles } from "../../../scripts/clients/python.ts";
import { shapesOf } from "../../../scripts/clients/shapes.ts";

/** The clients for Python and Go are printed: each rule of their printers is shown on a small document. */

const test = suite("the printers of clients");

const text = { type: "string" };
const json = (schema: object) => ({ "application/json": { schema } });
const component = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const THING = {
  type: "object",
  description: "A thing of a brand.",
  required: [
    "id",
    "object",
    "from",
    "count",
    "ratio",
    "is_open",
    "status",
    "kind",
    "at",
    "note",
    "labels",
    "way",
    "site_url",
  ],
  properties: {
    id: { ...text, description: "Its id." },
    object: { const: "thing" },
    from: { ...text, description: "A word of Python." },
    count: { type: "integer" },
    ratio: { type: "number" },
    is_open: { type: "boolean" },
    status: { ...text, enum: ["new", "old"] },
    kind: { ...text, "x-extensible-enum": ["a", "b"] },
    at: { ...text, format: "date-time" },
    note: { type: ["string", "null"] },
    labels: { type: "object", additionalProperties: text },
    way: {
      anyOf: [
        {
          type: "object",
          required: ["type", "days"],
          properties: { type: { const: "slow" }, days: { type: "integer" } },
        },
        { type: "object", required: ["type"], properties: { type: { const: "fast" }, fee: { type: "integer" } } },
      ],
    },
    either: { anyOf: [text, { type: "integer" }] },
    site_url: text,
  },
};

const responses = (status: string, schema: object) => ({
  [status]: { content: json(schema) },
  "404": { description: "| Code | When |\n|---|---|\n| `thing_not_found` | There is none. |" },
});
const page = {
  type: "object",
  required: ["object", "data", "has_more"],
  properties: {
    object: { const: "list" },
    data: { type: "array", items: component("Thing") },
    has_more: { type: "boolean" },
  },
};

const DOCUMENT = {
  tags: [{ name: "things", description: "Things of a brand." }],
  paths: {
    "/v1/platform/things": {
      get: {
        ...{ operationId: "things.list", tags: ["things"], summary: "List things" },
        parameters: [
          {
            name: "status",
            in: "query",
            description: "Only of this status.",
            schema: { ...text, enum: ["new", "old"] },
          },
        ],
        responses: responses("200", page),
      },
      post: {
        ...{ operationId: "things.create", tags: ["things"], summary: "Create a thing", description: "It is new." },
        parameters: [{ name: "Idempotency-Key", in: "header", schema: text }],
        requestBody: {
          required: true,
          content: json({
            type: "object",
            required: ["name"],
            properties: {
              note: { type: ["string", "null"] },
              name: text,
              until: { ...text, format: "date-time" },
              import: text,
            },
          }),
        },
        responses: responses("201", component("Thing")),
      },
    },
    "/v1/platform/things/{id}/parts/{part_id}": {
      get: {
        ...{ operationId: "things.parts.retrieve", tags: ["things"], summary: "Read a part", security: [] },
        parameters: ["id", "part_id"].map((name) => ({ name, in: "path", required: true, schema: text })),
        responses: responses("200", { anyOf: [component("Thing"), { type: "null" }] }),
      },
    },
    "/v1/platform/things/{id}/file": {
      get: {
        ...{ operationId: "things.file", tags: ["things"], summary: "Read its file" },
        parameters: [{ name: "id", in: "path", required: true, schema: text }],
        responses: { "200": { content: { "application/pdf": { schema: { ...text, format: "binary" } } } } },
      },
    },
  },
  webhooks: {
    "thing.created": {
      post: {
        ...{ operationId: "thing.created", tags: [], summary: "Made", description: "A thing was made.", responses: {} },
        requestBody: {
          content: json({
            type: "object",
            properties: { data: { type: "object", required: ["thing"], properties: { thing: text } } },
          }),
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: THING,
      Event: {
        type: "object",
        required: ["id", "type", "data"],
        properties: { id: text, type: text, data: { type: "object" } },
      },
    },
  },
} as unknown as Document;

const shapes = shapesOf(
  DOCUMENT,
  operationsOf(DOCUMENT, ({ operationId }) => operationId),
);
const ERRORS = [{ code: "thing_not_found", when: "There is none." }];
const python = pythonFiles(shapes, ERRORS);
const go = goFiles(shapes, ERRORS);

/** One text with single spaces, so that the layout of a printed file is left to its formatter. */
const plain = (printed: string | undefined): string => (printed ?? "").replace(/\s+/g, " ");
const has = (printed: string | undefined, ...parts: readonly string[]): void => {
  for (const part of parts) assert.ok(plain(printed).includes(part), `${part} is not in:\n${printed}`);
};

test("Python: a field has the type of its schema; null, choices and absent fields are said", () => {
  has(
    python["types.py"],
    `"id": "str"`,
    `"count": "int"`,
    `"ratio": "float"`,
    `"is_open": "bool"`,
    `"status": "Literal['new', 'old']"`,
    `"kind": "Union[Literal['a', 'b'], str]"`,
    `"at": "str"`,
    `"note": "Optional[str]"`,
    `"labels": "Dict[str, str]"`,
    `"either": "NotRequired[Union[str, int]]"`,
  );
});

test("Python: a record with a word of the language as a field is a call, and any other one a class with its texts", () => {
  has(python["types.py"], `Thing = TypedDict("Thing", {`, `"from": "str"`, `class ThingWaySlow(TypedDict):`);
});

test("Python: a union has each of its records under a name of its own", () => {
  has(python["types.py"], `"way": "Union[ThingWaySlow, ThingWayFast]"`, "days: int", "fee: NotRequired[int]");
});

test("Python: a method takes ids, then fields by name, those it needs first, and names its refusals", () => {
  has(
    python["resources.py"],
    `def create( self, *, name: str, note: Maybe[Optional[str]] = OMIT, until: Maybe[Union[str, datetime]] = OMIT, import_: Maybe[str] = OMIT, options: Optional[Options] = None, ) -> types.Thing:`,
    `Operation("POST", "/v1/platform/things", keyed=True)`,
    `{"note": note, "name": name, "until": until, "import": import_}`,
    "def retrieve( self, id: str, part_id: str, *, options: Optional[Options] = None, ) -> Optional[types.Thing]:",
    "is_open=True",
  );
});

test("Python: a list turns its pages, and a file is bytes", () => {
  has(
    python["resources.py"],
    '-> Listing[types.Thing]: """List things.',
    "return self._client.listing(",
    `status: Maybe[Literal["new", "old"]] = OMIT`,
    "-> bytes:",
    `answers="bytes"`,
  );
});

test("Python: events are a union by their type, and errors a choice of codes", () => {
  has(
    python["types.py"],
    `class ThingCreatedEvent(EventEnvelope): """A thing was made.""" type: Literal["thing.created"] data: ThingCreatedData`,
    "Event = Union[ ThingCreatedEvent, ]",
  );
  has(python["error_codes.py"], `ErrorCode = Literal[ # There is none. "thing_not_found", ]`);
});

test("Go: an answer has a pointer where it may be null or absent, and the names of initials", () => {
  has(
    go["types_generated.go"],
    'ID string `json:"id"`',
    'Count int64 `json:"count"`',
    'Ratio float64 `json:"ratio"`',
    'IsOpen bool `json:"is_open"`',
    '// One of: "new", "old". Status string `json:"status"`',
    '// Known values: "a", "b". Kind string `json:"kind"`',
    'At time.Time `json:"at"`',
    'Note *string `json:"note"`',
    'Labels map[string]string `json:"labels"`',
    'Either any `json:"either"`',
    'SiteURL string `json:"site_url"`',
    'import ( "time" )',
  );
});

test("Go: a union of records is one struct, in which a field of some is a pointer", () => {
  has(
    go["types_generated.go"],
    'Way ThingWay `json:"way"`',
    "type ThingWay struct {",
    '// Known values: "slow", "fast". Type string `json:"type"`',
    'Days *int64 `json:"days"`',
    'Fee *int64 `json:"fee"`',
  );
  assert.doesNotMatch(go["types_generated.go"] ?? "", /ThingWaySlow/);
});

test("Go: a request may leave a field out, or send null", () => {
  has(
    go["types_generated.go"],
    'Name string `json:"name"`',
    'Note Field[string] `json:"note,omitempty"`',
    'Until Field[time.Time] `json:"until,omitempty"`',
  );
});

test("Go: a method takes ids and one struct of fields, and a list is an iterator", () => {
  has(
    go["resources_generated.go"],
    "func (s *ThingsService) List(ctx context.Context, params ThingsListParams, options ...Option) *Iterator[Thing] {",
    "func (s *ThingsService) Create(ctx context.Context, params ThingsCreateParams, options ...Option) (*Thing, error) {",
    'endpoint{verb: "POST", path: "/v1/platform/things", keyed: true}',
    "func (s *ThingsPartsService) Retrieve(ctx context.Context, id string, partID string, options ...Option) (*Thing, error) {",
    "[]string{id, partID}",
    "([]byte, error) { return callBytes(",
    "Parts *ThingsPartsService",
  );
});

test("Go: codes and event types are constants, and the data of an event stay as they arrived", () => {
  has(
    go["constants_generated.go"],
    '// CodeThingNotFound: There is none. CodeThingNotFound = "thing_not_found"',
    'EventThingCreated = "thing.created"',
  );
  has(go["types_generated.go"], 'Data RawData `json:"data"`', "type ThingCreatedData struct {");
});

test.run();
