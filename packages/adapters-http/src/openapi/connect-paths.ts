import type { ErrorCode } from "@entente/core";
import { CONNECT_SURFACE, USE_CASES } from "@entente/core/http";
import { z } from "zod";
import type { ZodObjectInput, ZodOpenApiOperationObject, ZodOpenApiPathsObject } from "zod-openapi";
import { camelNames } from "../http/request/camel-case.ts";
import { BROWSER_PATTERN } from "../routes/connect/browser-events.ts";
import { CALLBACK_PATTERN } from "../routes/connect/channel-authorizations.ts";
import { RPC_DEPRECATED, RPC_PATH } from "../routes/connect/connect-config-rpc.ts";
import { CONNECT_PATH } from "../routes/connect/connect-path.ts";
import { documentedDeprecation } from "../routes/deprecation.ts";
import { PLATFORM_PATH } from "../routes/route.ts";
import { ANSWER_HEADERS, errorResponse, errorResponsesOf } from "./error-responses.ts";
import { reference } from "./route-operations.ts";
import { tagOf } from "./tags.ts";

const camelObject = ({ shape }: z.ZodObject) => z.strictObject(camelNames(shape) as z.ZodRawShape);

const rpcOperation: ZodOpenApiOperationObject = {
  operationId: "connectConfigs.rpc",
  tags: [tagOf("connectConfigs")],
  summary: "Update how a program meets host applications, with the API key in the body",
  description: "Deprecated pre-v1 route; use `/programs/{id}/connect_config`.",
  deprecated: true,
  security: [],
  parameters: [reference("ServiceBrand"), reference("IdempotencyKey")],
  requestBody: {
    required: true,
    content: {
      "application/json": {
        schema: z.strictObject({
          token: z.string().meta({ description: "The API key." }),
          programId: z.string().meta({ description: "The program to change, by its id." }),
          ...camelObject(USE_CASES.connectConfigs.update.input).shape,
        }),
      },
    },
  },
  responses: {
    "200": {
      description: "Done.",
      headers: {
        ...ANSWER_HEADERS,
        ...documentedDeprecation(RPC_DEPRECATED),
      },
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
  tags: [tagOf("connect")],
  summary: "List programs that brands have listed, newest listing first",
  description: "Public. The answer is cacheable with revalidation by `ETag`.",
  security: [],
  requestParams: { query: CONNECT_SURFACE.discover.input as unknown as ZodObjectInput },
  responses: {
    "200": {
      description: "A page of the feed.",
      headers: { "Request-Id": ANSWER_HEADERS["Request-Id"] },
      content: { "application/json": { schema: CONNECT_SURFACE.discover.output } },
    },
    "304": { description: "Not modified: the `ETag` equals `If-None-Match`." },
    ...openErrors(),
  },
};

const SIGNED_CODES = {
  "400": ["invalid_request"],
  "401": ["invalid_signature", "handoff_expired"],
  "403": ["handoff_not_allowed"],
  "413": ["payload_too_large"],
  "415": ["unsupported_media_type"],
  "503": ["temporarily_unavailable"],
} as const satisfies Readonly<Record<string, readonly ErrorCode[]>>;

const DRAWN_PAYLOAD =
  "`signature` is the base64url of HMAC-SHA256 over the stable JSON of `payload` (RFC 8785), keyed by the signing secret.";

/** A signed route: its schema describes the payload, which core reads only after verifying the signature. */
const signedOperation = (
  name: "handoff" | "standing" | "portal",
  summary: string,
  more: Readonly<Record<string, readonly ErrorCode[]>>,
  answers = "The standing of the member.",
): ZodOpenApiOperationObject => {
  const { payload, output } = CONNECT_SURFACE[name];
  const signed = camelObject(payload.shape.payload as unknown as z.ZodObject);
  return {
    operationId: `connect.${name}`,
    tags: [tagOf("connect")],
    summary,
    description: DRAWN_PAYLOAD,
    security: [],
    requestBody: {
      required: true,
      content: { "application/json": { schema: z.strictObject({ payload: signed, signature: z.string() }) } },
    },
    responses: {
      "200": {
        description: answers,
        headers: { "Request-Id": ANSWER_HEADERS["Request-Id"] },
        content: { "application/json": { schema: output } },
      },
      ...openErrors({ ...SIGNED_CODES, "409": ["nonce_reused"], ...more }),
    },
  };
};

const HEADERS = {
  issuer: "The issuer of the host application, as its handoff config names it.",
  signature: "The base64url of the HMAC-SHA256 over the stable JSON of the body, keyed by the signing secret.",
} as const satisfies Record<keyof typeof CONNECT_SURFACE.events.headers, string>;

const eventsOperation: ZodOpenApiOperationObject = {
  operationId: "connect.events",
  tags: [tagOf("connect")],
  summary: "Report an event of a member's audience, once per `eventId`",
  description: "The signature is over the stable JSON of the whole body.",
  security: [],
  parameters: Object.entries(CONNECT_SURFACE.events.headers).map(([part, name]) => ({
    name,
    description: HEADERS[part as keyof typeof HEADERS],
    in: "header",
    required: true,
    schema: { type: "string" },
  })),
  requestBody: {
    required: true,
    content: { "application/json": { schema: camelObject(CONNECT_SURFACE.events.input) } },
  },
  responses: {
    "200": {
      description: "Recorded by this request or an earlier one.",
      headers: { "Request-Id": ANSWER_HEADERS["Request-Id"] },
      content: { "application/json": { schema: CONNECT_SURFACE.events.output } },
    },
    ...openErrors({
      ...SIGNED_CODES,
      "400": ["invalid_request", "metric_key_invalid"],
      "401": ["invalid_signature"],
      "404": ["enrollment_not_found"],
    }),
  },
};

const browserOperation: ZodOpenApiOperationObject = {
  operationId: "connect.browserEvents",
  tags: [tagOf("connect")],
  summary: "Report what a visitor does on a page of the shop",
  description:
    "For pages of the program's `allowed_origins`, without a key. A click is one as at a link, within the same bounds; all else is a hint, which earns and binds nothing, but an `identify` with a `customer_hash`. The body may be sent as `text/plain`, as beacons do, and has at most 16 KiB.",
  security: [],
  parameters: [
    {
      name: "publicKey",
      in: "path",
      required: true,
      description: "The public key of the program's connect config, `pk_…`.",
      schema: { type: "string" },
    },
  ],
  requestBody: {
    required: true,
    content: { "application/json": { schema: camelObject(CONNECT_SURFACE.browserEvents.input) } },
  },
  responses: {
    "200": {
      description: "Taken by this request or an earlier one.",
      headers: { "Request-Id": ANSWER_HEADERS["Request-Id"] },
      content: { "application/json": { schema: CONNECT_SURFACE.browserEvents.output } },
    },
    ...openErrors({
      "401": ["invalid_signature"],
      "403": ["origin_not_allowed", "handoff_not_allowed"],
      "404": ["promo_link_not_found", "performance_event_not_found"],
      "409": ["performance_event_conflict"],
      "413": ["payload_too_large"],
      "415": ["unsupported_media_type"],
      "503": ["temporarily_unavailable"],
    }),
  },
};

const callbackOperation: ZodOpenApiOperationObject = {
  operationId: "connect.callback",
  tags: [tagOf("connect")],
  summary: "Receive a member from a provider after the consent",
  description:
    "The redirect URI to register with the provider. Each `state` is valid once, in the browser in which the member agreed; the member is redirected onwards, unless another member of the program has connected the account.",
  security: [],
  parameters: [
    {
      name: "channel",
      in: "path",
      required: true,
      description: "The channel that is connected, as it is registered with the provider.",
      schema: { type: "string", maxLength: 32 },
    },
    {
      name: "state",
      in: "query",
      required: true,
      description: "The one-time value that the service sent to the provider; it names the member.",
      schema: { type: "string" },
    },
    {
      name: "code",
      in: "query",
      description: "The authorization code of the provider; absent when the member refused.",
      schema: { type: "string" },
    },
    {
      name: "error",
      in: "query",
      description: "Why the provider granted nothing, such as `access_denied`.",
      schema: { type: "string" },
    },
  ],
  responses: {
    "302": {
      description: "To the host application, with `channel` and `outcome`: `connected`, `denied` or `failed`.",
      headers: {
        "Request-Id": ANSWER_HEADERS["Request-Id"],
        Location: { description: "Where the member goes next.", schema: { type: "string", format: "uri" } },
      },
    },
    ...openErrors({ "409": ["connection_in_use"], "503": ["temporarily_unavailable"] }),
  },
};

/** The routes without a Bearer key, and the route with the key in its body. */
export const connectPaths = (): ZodOpenApiPathsObject => ({
  [PLATFORM_PATH + RPC_PATH]: { post: rpcOperation },
  [`${CONNECT_PATH}/discover`]: { get: discoverOperation },
  [`${CONNECT_PATH}/handoff`]: { post: signedOperation("handoff", "Hand off a logged-in user to a program", {}) },
  [`${CONNECT_PATH}/standing`]: {
    post: signedOperation("standing", "Retrieve the standing of a handed-off user", {
      "404": ["enrollment_not_found"],
    }),
  },
  [`${CONNECT_PATH}/portal`]: {
    post: signedOperation(
      "portal",
      "Open the portal of a handed-off user",
      { "404": ["enrollment_not_found"] },
      "The address that opens it, once.",
    ),
  },
  [`${CONNECT_PATH}/events`]: { post: eventsOperation },
  [CONNECT_PATH + BROWSER_PATTERN]: { post: browserOperation },
  [CONNECT_PATH + CALLBACK_PATTERN]: { get: callbackOperation },
});
