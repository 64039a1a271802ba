import { EVENT_TYPES, type Id } from "@entente/core";
import { eventResource, exampleEvent } from "@entente/core/http";
import { EVENT_DATA, EVENT_MEANINGS } from "@entente/core/tables";
import { z } from "zod";
import {
  type CreateDocumentOptions,
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import { SEAL_KEYS_PATH } from "../routes/journal/seal-keys.ts";
import { PLATFORM_PATH, type RouteRow } from "../routes/route.ts";
import { ROWS_BY_PATH } from "../routes/routes.ts";
import { STREAM_PATH } from "../stream/event-stream.ts";
import { addCodeSamples } from "./code-samples.ts";
import { connectPaths } from "./connect-paths.ts";
import { describeFields } from "./describe.ts";
import { errorEnvelope } from "./error-responses.ts";
import { eventStreamOperation } from "./event-stream.ts";
import { EXAMPLES } from "./examples.ts";
import { showExpansions } from "./expansions.ts";
import { openAnswers } from "./openness.ts";
import { documentedPath, operationOf, PARAMETERS, redirectOperation } from "./route-operations.ts";
import { sealKeysOperation } from "./seal-keys.ts";
import { tagObjects, tagOf } from "./tags.ts";

const INTRODUCTION = `Every request under \`/v1/platform\` carries \`Authorization: Bearer <API_KEY>\`. Fields are accepted in
snake_case and camelCase and answered in snake_case; unknown fields are refused. Ids are accepted with or without their
prefix. Lists answer \`{ object: "list", data, has_more }\` and page by \`limit\` and \`starting_after\`; with \`Accept: text/csv\` or
\`application/x-ndjson\` they answer every entry at once. Where \`expand[]\` is taken, the fields that it names hold the whole object
in the place of its id. Errors answer
\`{ error: { code, message, param, request_id } }\`; an unknown path is 404 \`route_not_found\`, an unknown verb 405
\`method_not_allowed\` with \`Allow\`.

The API only grows: [what may change, and what is deprecated](docs/api-policy), [what was added](docs/api-changelog).`;

const paths = (): ZodOpenApiPathsObject => ({
  ...Object.fromEntries(
    [...ROWS_BY_PATH.values()].map((rows) => [
      documentedPath(rows[0] as RouteRow),
      Object.fromEntries(rows.map((row) => [row.method.toLowerCase(), operationOf(row)])),
    ]),
  ),
  [PLATFORM_PATH + STREAM_PATH]: { get: eventStreamOperation },
  ...connectPaths(),
  "/r/{code}": { get: redirectOperation },
  [SEAL_KEYS_PATH]: { get: sealKeysOperation },
});

const CONTACT = { name: "The Entente project" };

const SAMPLE_ID = "01a1f904-a406-716b-8b65-ed81c10e2a00" as Id<"event">;
const SAMPLE_TIME = new Date("2030-01-01T00:00:00.000Z");

/** One webhook per public event type: the shape of the feed's events, with the data of this type, and a sample. */
const webhooks = (): ZodOpenApiPathsObject =>
  Object.fromEntries(
    EVENT_TYPES.map((type) => {
      const schema = eventResource.extend({ type: z.literal(type), data: EVENT_DATA[type] });
      const example = exampleEvent(type, SAMPLE_ID, SAMPLE_TIME);
      const operation: ZodOpenApiOperationObject = {
        operationId: `webhooks.${type}`,
        tags: [tagOf("received")],
        summary: type,
        description: EVENT_MEANINGS[type],
        security: [],
        requestBody: { required: true, content: { "application/json": { schema, example } } },
        responses: { "2XX": { description: "Received. Any other status is retried." } },
      };
      return [type, { post: operation }];
    }),
  );

type Drawn = Parameters<NonNullable<CreateDocumentOptions["override"]>>[0]["jsonSchema"];

const JSON_BODY = "application/json";

const isTime = (schema: object): boolean => "format" in schema && schema.format === "date-time";

/** A record over a closed set of keys is drawn as an object with these properties, which generated clients understand. */
const nameProperties = (drawn: Drawn): void => {
  const { propertyNames, additionalProperties, required } = drawn;
  if (required === undefined || typeof additionalProperties !== "object" || propertyNames === undefined) return;
  drawn.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  drawn.additionalProperties = false;
  delete drawn.propertyNames;
};

/** Words in a query are sent as one text, with commas between them. */
const asSent = (value: unknown, type: Drawn["type"]): unknown =>
  type === "string" && Array.isArray(value) ? value.join(",") : value;

/**
 * Schemas that zod cannot convert to JSON Schema, or converts for library use: over HTTP a time is a string, and a limit a
 * number.
 */
export const drawing: CreateDocumentOptions = {
  override({ jsonSchema, zodSchema, io }) {
    const { def } = zodSchema._zod;
    const { type } = def;
    if (type === "record") nameProperties(jsonSchema);
    if (io !== "input") return;
    if (type === "default") jsonSchema.default ??= asSent(def.defaultValue, jsonSchema.type);
    if (type === "custom") Object.assign(jsonSchema, { type: "object", additionalProperties: true });
    if (type === "date") Object.assign(jsonSchema, { type: "string", format: "date-time" });
    if (jsonSchema.anyOf?.every(isTime)) Object.assign(jsonSchema, { type: "string", format: "date-time" });
    if (jsonSchema.type !== undefined) delete jsonSchema.anyOf;
  },
};

interface Exampled {
  readonly operationId?: string;
  readonly requestBody?: { readonly content?: Record<string, { example?: unknown }> };
  readonly responses?: Readonly<Record<string, { readonly content?: Record<string, Answered> }>>;
}

type Answered = { example?: unknown; readonly schema?: { readonly $ref?: string } };

/** The answer of any act that waits for a person: one that is listed. */
const proposedExample = (): unknown => {
  const listed = EXAMPLES["approvals.list"]?.response as { readonly data?: readonly unknown[] } | undefined;
  return { approval: listed?.data?.[0] };
};

/** Puts the recorded bodies into their operations. */
const addExamples = (document: oas31.OpenAPIObject): void => {
  for (const operation of Object.values(document.paths ?? {}).flatMap((item) => Object.values(item as object))) {
    const { operationId = "", requestBody, responses = {} } = operation as Exampled;
    const { request, file, response } = EXAMPLES[operationId] ?? {};
    const body = requestBody?.content?.[file?.content_type ?? JSON_BODY];
    const sent = file?.content ?? request;
    if (body !== undefined && sent !== undefined) body.example = sent;
    if (response === undefined) continue;
    // What existed is answered as what was created is.
    for (const [status, { content }] of Object.entries(responses)) {
      const answer = content?.[JSON_BODY];
      if (answer === undefined || !status.startsWith("2")) continue;
      answer.example = answer.schema?.$ref?.endsWith("/ProposedAct") === true ? proposedExample() : response;
    }
  }
};

/** The OpenAPI 3.1 document, generated from the route tables, the schemas of the use cases, the errors and the events. */
export const openApiDocument = (publicUrl = "/"): oas31.OpenAPIObject => {
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "Entente",
        version: "1",
        description: INTRODUCTION,
        license: { name: "MIT", url: "https://opensource.org/license/mit" },
        contact: CONTACT,
      },
      servers: [{ url: publicUrl }],
      security: [{ apiKey: [] }],
      tags: tagObjects(),
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
  describeFields(document);
  showExpansions(document);
  openAnswers(document);
  addExamples(document);
  addCodeSamples(document);
  return document;
};

/** The text of the document, generated on first use. */
export const openApiText = (publicUrl: string | undefined): (() => string) => {
  let text: string | undefined;
  return () => (text ??= JSON.stringify(openApiDocument(publicUrl)));
};
