import { EVENT_TYPES, eventResource, USE_CASES } from "@entente/core";
import type { z } from "zod";
import {
  type CreateDocumentOptions,
  createDocument,
  type oas31,
  type ZodObjectInput,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { ANSWER_HEADERS, errorEnvelope, errorResponse, errorResponsesOf } from "./openapi-errors.ts";
import { patternOf, type RouteRow, SUCCESS_STATUS } from "./route.ts";
import { ROUTES, ROWS_BY_PATH } from "./routes.ts";

interface Schemas {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly ids: readonly string[];
}

/** The schemas of a row are those of its use case: there is no second description of a body. */
export const schemasOf = ({ useCase }: Pick<RouteRow, "useCase">): Schemas => {
  const [slice = "", name = ""] = useCase.split(".");
  const found = (USE_CASES as unknown as Record<string, Record<string, Schemas | undefined> | undefined>)[slice]?.[
    name
  ];
  if (found === undefined) throw new Error(`The route table names ${useCase}, which core does not have.`);
  return found;
};

const INTRODUCTION = `Every request under \`/v1/platform\` carries \`Authorization: Bearer <API_KEY>\`. Fields are accepted in
snake_case and camelCase and answered in snake_case; unknown fields are refused. Ids are accepted with or without their
prefix. Lists answer \`{ object: "list", data, has_more }\` and page by \`limit\` and \`starting_after\`. Errors answer
\`{ error: { code, message, param, request_id } }\`; an unknown path is 404 \`route_not_found\`, an unknown verb 405
\`method_not_allowed\` with \`Allow\`.`;

const PARAMETERS = {
  ServiceBrand: {
    name: "Service-Brand",
    in: "header",
    description: "The brand asked about, by id or slug. Default: the organization's oldest.",
    schema: { type: "string" },
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "1 to 255 visible ASCII characters. The same key and request have one effect and one answer, for 24 hours.",
    schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" },
  },
} as const satisfies Record<string, oas31.ParameterObject>;
const reference = (name: keyof typeof PARAMETERS) => ({ $ref: `#/components/parameters/${name}` });

const idParameters = ({ path }: RouteRow, ids: readonly string[]): readonly oas31.ParameterObject[] =>
  [...path.matchAll(/\{id\}/g)].map((_, at) => ({
    name: "id",
    in: "path",
    required: true,
    description: `The id of the ${(ids[at] ?? "resource").replaceAll("_", " ")}, with or without its prefix.`,
    schema: { type: "string" },
  }));

const WORD = {
  created: "Created.",
  accepted: "Accepted: an operation follows.",
  existing: "It existed.",
  done: "Done.",
};

const successesOf = (row: RouteRow, output: z.ZodType): ZodOpenApiResponsesObject => {
  const replayed = {
    "Idempotent-Replayed": {
      description: "`true` on a stored answer.",
      schema: { type: "string" as const, const: "true" },
    },
  };
  const headers = row.method === "GET" ? ANSWER_HEADERS : { ...ANSWER_HEADERS, ...replayed };
  const responses: ZodOpenApiResponsesObject = {};
  for (const status of new Set(row.makes.map((made) => SUCCESS_STATUS[made]))) {
    const description = row.makes
      .filter((made) => SUCCESS_STATUS[made] === status)
      .map((made) => WORD[made])
      .join(" ");
    responses[String(status) as "200"] = { description, headers, content: { "application/json": { schema: output } } };
  }
  return responses;
};

const operationOf = (row: RouteRow): ZodOpenApiOperationObject => {
  const { input, output, ids } = schemasOf(row);
  const [slice = ""] = row.useCase.split(".");
  const reads = row.method === "GET";
  const fields = Object.keys((input as z.ZodObject).shape ?? {});
  const scope = row.scope === "any" ? "Any valid key may." : `Needs the scope \`${row.scope}\`.`;
  const body = {
    required: !input.safeParse({}).success,
    content: { "application/json": { schema: input } },
  };
  return {
    operationId: row.useCase,
    tags: [slice],
    summary: row.summary,
    description: scope,
    parameters: [...idParameters(row, ids), reference("ServiceBrand"), ...(reads ? [] : [reference("IdempotencyKey")])],
    ...(reads && fields.length > 0 ? { requestParams: { query: input as unknown as ZodObjectInput } } : {}),
    ...(reads || fields.length === 0 ? {} : { requestBody: body }),
    responses: { ...successesOf(row, output), ...errorResponsesOf(row) },
  };
};

const redirectOperation: ZodOpenApiOperationObject = {
  operationId: "redirects.follow",
  tags: ["redirect"],
  summary: "Follow a promo link or an evergreen referral code",
  description:
    "The click is durable before the answer is sent. HEAD, prefetches and known bots are led on and not counted.",
  security: [],
  parameters: [{ name: "code", in: "path", required: true, schema: { type: "string", maxLength: 128 } }],
  responses: {
    "302": {
      description: "To the landing page, with `ref` and, when the click counts, `click_id`.",
      headers: { "Request-Id": ANSWER_HEADERS["Request-Id"], Location: { schema: { type: "string", format: "uri" } } },
    },
    "404": errorResponse(404, ["promo_link_not_found"]),
    "429": errorResponse(429, ["rate_limited"]),
    "503": errorResponse(503, ["temporarily_unavailable"]),
  },
};

const paths = (): ZodOpenApiPathsObject => ({
  ...Object.fromEntries(
    [...ROWS_BY_PATH].map(([path, rows]) => [
      patternOf({ path }),
      Object.fromEntries(rows.map((row) => [row.method.toLowerCase(), operationOf(row)])),
    ]),
  ),
  "/r/{code}": { get: redirectOperation },
});

/** One webhook per public event type. All have the shape of the feed's events. */
const webhooks = (): ZodOpenApiPathsObject =>
  Object.fromEntries(
    EVENT_TYPES.map((type) => {
      const schema = {
        allOf: [
          { $ref: "#/components/schemas/Event" },
          { type: "object" as const, properties: { type: { const: type } } },
        ],
      };
      const operation: ZodOpenApiOperationObject = {
        operationId: `webhooks.${type}`,
        tags: ["webhooks"],
        summary: type,
        security: [],
        requestBody: { required: true, content: { "application/json": { schema } } },
        responses: { "2XX": { description: "Received. Any other answer is tried again later." } },
      };
      return [type, { post: operation }];
    }),
  );

const isTime = (schema: object): boolean => "format" in schema && schema.format === "date-time";

/** What zod cannot draw by itself, or draws from a library's view: over HTTP a time is a text, and a limit a number. */
const drawing: CreateDocumentOptions = {
  override({ jsonSchema, zodSchema, io }) {
    const { def } = zodSchema._zod;
    const { type } = def;
    if (io !== "input") return;
    if (type === "default") jsonSchema.default ??= def.defaultValue;
    if (type === "custom") Object.assign(jsonSchema, { type: "object", additionalProperties: true });
    if (type === "date") Object.assign(jsonSchema, { type: "string", format: "date-time" });
    if (jsonSchema.anyOf?.every(isTime)) Object.assign(jsonSchema, { type: "string", format: "date-time" });
    if (jsonSchema.type !== undefined) delete jsonSchema.anyOf;
  },
};

/** The OpenAPI 3.1 document, drawn from the route tables, the schemas of the use cases, the errors and the events. */
export const openApiDocument = (publicUrl = "/"): oas31.OpenAPIObject =>
  createDocument(
    {
      openapi: "3.1.0",
      info: { title: "Entente", version: "1", description: INTRODUCTION, license: { name: "MIT", identifier: "MIT" } },
      servers: [{ url: publicUrl }],
      security: [{ apiKey: [] }],
      tags: [...new Set(ROUTES.map(({ useCase }) => useCase.split(".")[0] as string)), "redirect", "webhooks"].map(
        (name) => ({ name }),
      ),
      paths: paths(),
      webhooks: webhooks(),
      components: {
        securitySchemes: { apiKey: { type: "http", scheme: "bearer", description: "`sk_live_…` or `sk_test_…`." } },
        parameters: PARAMETERS,
        schemas: { Event: eventResource, Error: errorEnvelope },
      },
    },
    drawing,
  );

/** The text of the document, drawn when it is first asked for. */
export const openApiText = (publicUrl: string | undefined): (() => string) => {
  let text: string | undefined;
  return () => (text ??= JSON.stringify(openApiDocument(publicUrl)));
};
