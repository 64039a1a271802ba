import { ERRORS, type ErrorCode, renderJson } from "@entente/core";
import type { z } from "zod";
import { createDocument, type oas31, type ZodOpenApiObject, type ZodOpenApiOperationObject } from "zod-openapi";
import { STATUS } from "../http/refusal.ts";
import { describeFields } from "../openapi/describe.ts";
import { drawing } from "../openapi/document.ts";
import { errorResponse } from "../openapi/error-responses.ts";
import { openAnswers } from "../openapi/openness.ts";
import { PARAMETERS, servedContent } from "../openapi/route-operations.ts";
import type { EndpointRow } from "./endpoint.ts";

/** The texts of the document of one tree, besides those of its endpoints. */
export interface DocumentTexts {
  readonly title: string;
  readonly introduction: string;
  /** The address below which the endpoints are. */
  readonly base: string;
  /** The word that the ids of its operations begin with, so that no two documents have one; absent: none. */
  readonly prefix?: string;
  /** Who is meant by each access, as a sentence. */
  readonly says: (access: string) => string;
  /** How callers prove who they are. */
  readonly securitySchemes: NonNullable<NonNullable<ZodOpenApiObject["components"]>["securitySchemes"]>;
  readonly security: (row: EndpointRow) => ZodOpenApiOperationObject["security"];
  /** The error codes of every endpoint of an access, besides those that any can answer. */
  readonly codes: (row: EndpointRow) => readonly ErrorCode[];
  /** The object that the `{id}` of a path names, by the word before it. */
  readonly ids: Readonly<Record<string, string>>;
  /** The groups of its operations, each with what it is about, and the one of each operation; absent: none. */
  readonly groups?: {
    readonly about: Readonly<Record<string, string>>;
    readonly of: (row: EndpointRow) => string;
  };
}

/** The error codes that every endpoint can answer, by the callers that it admits. */
const EVERY: readonly ErrorCode[] = ["invalid_request", "rate_limited", "internal_error", "temporarily_unavailable"];
const WRITING: readonly ErrorCode[] = ["payload_too_large", "unsupported_media_type"];

const errorsOf = (row: EndpointRow, texts: DocumentTexts) => {
  const own = [...texts.codes(row), ...(row.method === "POST" ? WRITING : []), ...row.refuses];
  const codes = [...new Set([...EVERY, ...own])];
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
const operationIdOf = ({ method, path }: EndpointRow, { prefix }: DocumentTexts): string =>
  [
    ...(prefix === undefined ? [] : [prefix]),
    method.toLowerCase(),
    ...words(path),
    ...(path.endsWith("}") ? ["one"] : []),
  ].join("_");

/** The fields of a read are in its query, those of anything else in its body; without fields it has neither. */
const sentTo = ({ method, input }: EndpointRow): Pick<ZodOpenApiOperationObject, "requestBody" | "requestParams"> => {
  const { shape } = input as Partial<z.ZodObject>;
  if (shape !== undefined && Object.keys(shape).length === 0) return {};
  if (method === "GET") return shape === undefined ? {} : { requestParams: { query: input as z.ZodObject } };
  return {
    requestBody: { required: !input.safeParse({}).success, content: { "application/json": { schema: input } } },
  };
};

const idParameters = (path: string, ids: DocumentTexts["ids"]) => {
  const before = path.split("/").at(path.split("/").indexOf("{id}") - 1) ?? "";
  if (!path.includes("{id}")) return [];
  const description = `The id of the ${ids[before] ?? before}, as its \`id\` has it.`;
  return [{ name: "id", in: "path" as const, required: true, description, schema: { type: "string" as const } }];
};

const contentOf = ({ output, serves }: EndpointRow) =>
  serves === undefined ? { "application/json": { schema: output } } : servedContent(serves);

const operationOf = (row: EndpointRow, texts: DocumentTexts): ZodOpenApiOperationObject => {
  const { access, summary, about, status = 200, path, takesKey = false } = row;
  return {
    operationId: operationIdOf(row, texts),
    ...(texts.groups === undefined ? {} : { tags: [texts.groups.of(row)] }),
    summary,
    description: `${about} ${texts.says(access)}`,
    ...(texts.security(row) === undefined ? {} : { security: texts.security(row) as [] }),
    parameters: [...idParameters(path, texts.ids), ...(takesKey ? [PARAMETERS.IdempotencyKey] : [])],
    ...sentTo(row),
    responses: {
      [String(status)]: { description: "Done.", content: contentOf(row) },
      ...errorsOf(row, texts),
    },
  };
};

/** The OpenAPI document of a tree of endpoints. */
const endpointDocument = (rows: readonly EndpointRow[], texts: DocumentTexts): oas31.OpenAPIObject => {
  const paths = [...new Set(rows.map(({ path }) => path))];
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: texts.title,
        version: "1",
        description: texts.introduction,
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: "/" }],
      ...(texts.groups === undefined
        ? {}
        : { tags: Object.entries(texts.groups.about).map(([name, description]) => ({ name, description })) }),
      components: { securitySchemes: texts.securitySchemes },
      paths: Object.fromEntries(
        paths.map((path) => [
          texts.base + path,
          Object.fromEntries(
            rows.filter((row) => row.path === path).map((row) => [row.method.toLowerCase(), operationOf(row, texts)]),
          ),
        ]),
      ),
    },
    drawing,
  );
  describeFields(document);
  openAnswers(document);
  return document;
};

/** The same as text, made when it is first asked for. */
export const endpointDocumentText = (rows: readonly EndpointRow[], texts: DocumentTexts): (() => string) => {
  let text: string | undefined;
  return () => (text ??= renderJson(endpointDocument(rows, texts)));
};
