import { CONNECT_SURFACE, type ErrorCode, USE_CASES } from "@entente/core";
import { z } from "zod";
import type { ZodObjectInput, ZodOpenApiOperationObject, ZodOpenApiPathsObject } from "zod-openapi";
import { camelNames } from "./camel-case.ts";
import { RPC_PATH } from "./connect-config-rpc.ts";
import { CONNECT_PATH } from "./connect-path.ts";
import { ANSWER_HEADERS, errorResponse, errorResponsesOf } from "./openapi-errors.ts";
import { reference } from "./openapi-operations.ts";
import { PLATFORM_PATH } from "./route.ts";

const camelObject = ({ shape }: z.ZodObject) => z.strictObject(camelNames(shape) as z.ZodRawShape);

const rpcOperation: ZodOpenApiOperationObject = {
  operationId: "connectConfigs.rpc",
  tags: ["connectConfigs"],
  summary: "Update how a program meets host applications, with the API key in the body",
  description: "A route of the time before v1; new work uses `/programs/{id}/connect_config`.",
  deprecated: true,
  security: [],
  parameters: [reference("ServiceBrand"), reference("IdempotencyKey")],
  requestBody: {
    required: true,
    content: {
      "application/json": {
        schema: z.strictObject({
          token: z.string().meta({ description: "The API key." }),
          programId: z.string(),
          ...camelObject(USE_CASES.connectConfigs.update.input).shape,
        }),
      },
    },
  },
  responses: {
    "200": {
      description: "Done.",
      headers: ANSWER_HEADERS,
      content: {
        "application/json": { schema: camelObject(USE_CASES.connectConfigs.update.output as unknown as z.ZodObject) },
      },
    },
    ...errorResponsesOf({ method: "POST", scope: "connect_config:write", refuses: ["program_not_found"] }),
  },
};

const OPEN_CODES = { "400": ["invalid_request"], "429": ["rate_limited"], "500": ["internal_error"] } as const;

const openErrors = (more: Readonly<Record<string, readonly ErrorCode[]>> = {}) =>
  Object.fromEntries(
    Object.entries({ ...OPEN_CODES, ...more }).map(([status, codes]) => [
      status,
      errorResponse(Number(status), codes as readonly ErrorCode[]),
    ]),
  );

const discoverOperation: ZodOpenApiOperationObject = {
  operationId: "connect.discover",
  tags: ["connect"],
  summary: "Programs that brands have listed, the newest listing first",
  description: "Public. An answer may be kept, and is asked for again by its tag before each use.",
  security: [],
  requestParams: { query: CONNECT_SURFACE.discover.input as unknown as ZodObjectInput },
  responses: {
    "200": {
      description: "A page of the feed.",
      headers: { "Request-Id": ANSWER_HEADERS["Request-Id"] },
      content: { "application/json": { schema: CONNECT_SURFACE.discover.output } },
    },
    "304": { description: "The answer with the tag of `If-None-Match` still holds." },
    ...openErrors(),
  },
};

/** What is asked without a Bearer key, and the route that takes one in its body. */
export const connectPaths = (): ZodOpenApiPathsObject => ({
  [PLATFORM_PATH + RPC_PATH]: { post: rpcOperation },
  [`${CONNECT_PATH}/discover`]: { get: discoverOperation },
});
