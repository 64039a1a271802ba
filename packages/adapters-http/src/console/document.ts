import { ERRORS, type ErrorCode, renderJson } from "@entente/core";
import type { z } from "zod";
import { createDocument, type oas31, type ZodOpenApiOperationObject } from "zod-openapi";
import { STATUS } from "../http/refusal.ts";
import { describeFields } from "../openapi/describe.ts";
import { drawing } from "../openapi/document.ts";
import { errorResponse } from "../openapi/error-responses.ts";
import { CONSOLE_API, CONSOLE_PATH } from "./console-path.ts";
import type { EndpointRow } from "./endpoint.ts";

const INTRODUCTION = `What the console's pages ask besides the routes of the platform, which are all under \`/console/api\` too. Requests carry
the cookie of a session; every write also carries the header \`CSRF-Token\` with the \`csrf_token\` of \`GET /console/api/session\`.
\`Entente-Mode\` (\`live\` or \`test\`) and \`Service-Brand\` say which data is meant where it is not what the session says.`;

/** The error codes that every endpoint can answer, by the callers that it admits. */
const EVERY: readonly ErrorCode[] = ["invalid_request", "rate_limited", "internal_error", "temporarily_unavailable"];
const SIGNED_IN: readonly ErrorCode[] = ["unauthenticated"];
const WRITING: readonly ErrorCode[] = ["csrf_token_invalid", "payload_too_large", "unsupported_media_type"];

const codesOf = ({ access, method, refuses }: EndpointRow): readonly ErrorCode[] => [
  ...EVERY,
  ...(access === "open" ? [] : SIGNED_IN),
  ...(access === "open" || access === "any" ? [] : (["insufficient_scope", "brand_not_found"] as const)),
  ...(method === "POST" ? WRITING : []),
  ...refuses,
];

const errorsOf = (row: EndpointRow) => {
  const codes = [...new Set(codesOf(row))];
  const statuses = [...new Set(codes.map((code) => STATUS[ERRORS[code].kind]))].sort();
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      errorResponse(
        status,
        codes.filter((code) => STATUS[ERRORS[code].kind] === status),
      ),
    ]),
  );
};

const words = (path: string): readonly string[] =>
  path.split(/[/_]/).filter((word) => word !== "" && !word.startsWith("{"));

/** `POST /people/{id}/remove` is `people.remove` to generated clients: method and path, in words. */
const operationIdOf = ({ method, path }: EndpointRow): string =>
  [method.toLowerCase(), ...words(path), ...(path.endsWith("}") ? ["one"] : [])].join("_");

/** The fields of a read are in its query. */
const queryOf = ({ method, input }: EndpointRow): ZodOpenApiOperationObject["requestParams"] =>
  method === "GET" && Object.keys((input as z.ZodObject).shape ?? {}).length > 0 ? { query: input as z.ZodObject } : {};

/** The object that the `{id}` of a path names, by the word before it. */
const ID_OF: Readonly<Record<string, string>> = {
  people: "person",
  invitations: "invitation",
  sessions: "session",
  requests: "request",
  api_keys: "API key",
  operations: "operation",
};

const idParameters = (path: string) => {
  const before = path.split("/").at(path.split("/").indexOf("{id}") - 1) ?? "";
  if (!path.includes("{id}")) return [];
  const description = `The id of the ${ID_OF[before] ?? before}, as its \`id\` has it.`;
  return [{ name: "id", in: "path" as const, required: true, description, schema: { type: "string" as const } }];
};

const operationOf = (row: EndpointRow): ZodOpenApiOperationObject => {
  const { access, summary, about, method, input, output, status = 200, path } = row;
  const says = { open: "For anybody.", any: "For whoever is signed in." } as Readonly<Record<string, string>>;
  return {
    operationId: operationIdOf(row),
    summary,
    description: `${about} ${says[access] ?? `Needs the scope \`${access}\`.`}`,
    security: access === "open" ? [] : method === "POST" ? [{ session: [], csrf: [] }] : [{ session: [] }],
    parameters: idParameters(path),
    requestParams: queryOf(row) ?? {},
    ...(method === "POST" ? { requestBody: { content: { "application/json": { schema: input } } } } : {}),
    responses: {
      [String(status)]: { description: "Done.", content: { "application/json": { schema: output } } },
      ...errorsOf(row),
    },
  };
};

/** The OpenAPI document of the console's own endpoints. */
const consoleDocument = (rows: readonly EndpointRow[]): oas31.OpenAPIObject => {
  const paths = [...new Set(rows.map(({ path }) => path))];
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "Entente console",
        version: "1",
        description: INTRODUCTION,
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: "/" }],
      components: {
        securitySchemes: {
          session: {
            type: "apiKey",
            in: "cookie",
            name: "__Host-entente_session",
            description: "The cookie of a session; on plain http of this machine `entente_session`.",
          },
          csrf: {
            type: "apiKey",
            in: "header",
            name: "CSRF-Token",
            description: "The `csrf_token` of the session, with every write.",
          },
        },
      },
      paths: Object.fromEntries(
        paths.map((path) => [
          CONSOLE_PATH + CONSOLE_API + path,
          Object.fromEntries(
            rows.filter((row) => row.path === path).map((row) => [row.method.toLowerCase(), operationOf(row)]),
          ),
        ]),
      ),
    },
    drawing,
  );
  describeFields(document);
  return document;
};

/** The same as text, made when it is first asked for. */
export const consoleDocumentText = (rows: readonly EndpointRow[]): (() => string) => {
  let text: string | undefined;
  return () => (text ??= renderJson(consoleDocument(rows)));
};
