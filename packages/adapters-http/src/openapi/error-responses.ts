import { ERRORS, type ErrorCode } from "@entente/core";
import { z } from "zod";
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from "zod-openapi";
import { STATUS } from "../http/refusal.ts";
import { changesOne } from "../lists/entry.ts";
import type { RouteRow } from "../routes/route.ts";

const committed = z.strictObject({
  payouts_created: z.int().meta({ description: "How many payouts are new." }),
  payouts_changed: z.int().meta({ description: "How many payouts that no batch holds have another amount." }),
  payouts: z
    .array(
      z.strictObject({
        payout: z.string().meta({ description: "The payout, `po_…`." }),
        created: z.boolean().meta({ description: "Whether the payout is new." }),
        amount_minor: z.number().meta({ description: "What it comes to now, in the minor unit of `currency`." }),
        currency: z.string().meta({ description: "The currency of the amount, three lower-case letters." }),
        exact: z
          .record(z.string(), z.string())
          .optional()
          .meta({ description: "The digits of amounts whose number is not exact." }),
      }),
    )
    .meta({ description: "The first 100 of these payouts." }),
});

const difference = z.strictObject({
  difference: z
    .string()
    .meta({ description: "What it is accepted by, `diff_…`: another one for every value that is found." }),
  check: z.string().meta({ description: "The check that finds it." }),
  table: z.string().meta({ description: "The table of the row." }),
  row: z.string().meta({ description: "The id of the row, or the values of its key as a JSON array." }),
  field: z.string().meta({ description: "The field that differs." }),
});

export const errorEnvelope = z
  .strictObject({
    error: z
      .strictObject({
        code: z.string().meta({ description: "The stable error code, for programs." }),
        message: z.string().meta({ description: "The error message, for people." }),
        param: z
          .string()
          .nullable()
          .meta({ description: "The path of the invalid field; null when the error is not about one field." }),
        request_id: z.string().meta({ description: "The same as the header `Request-Id`." }),
        committed: committed
          .optional()
          .meta({ description: "What was committed though the request is refused; absent when nothing was changed." }),
        differences: z
          .array(difference)
          .optional()
          .meta({ description: "What the refusal is about, at most 100; only of `payout_batch_differs`." }),
      })
      .meta({ description: "Why the request was refused, or could not be answered." }),
  })
  .meta({ id: "Error" });

/** Error codes that every route can answer; further codes are in its row. */
const EVERY: readonly ErrorCode[] = [
  "invalid_request",
  "unauthenticated",
  "insufficient_scope",
  "brand_not_found",
  "rate_limited",
  "internal_error",
  "temporarily_unavailable",
];
const EVERY_MUTATION: readonly ErrorCode[] = [
  "payload_too_large",
  "unsupported_media_type",
  "idempotency_key_conflict",
  "idempotency_key_in_use",
];

const text = (description: string) => ({ description, schema: { type: "string" as const } });
const whole = (description: string) => ({ description, schema: { type: "integer" as const } });

export const ANSWER_HEADERS = {
  "Request-Id": text("The id of the request, `req_…`."),
  "RateLimit-Policy": text("The organization's token bucket: its size `q` and the seconds `w` in which it fills."),
  RateLimit: text("The tokens `r` that are left, and the seconds `t` until the bucket is full."),
};
const SPECIAL: { readonly [status: string]: ZodOpenApiResponseObject["headers"] } = {
  "401": { "WWW-Authenticate": text("`Bearer`.") },
  "429": { "Retry-After": whole("Seconds until there is a token.") },
  "503": { "Retry-After": whole("Seconds after which to repeat the request, with the same Idempotency-Key.") },
};

const table = (codes: readonly ErrorCode[]): string =>
  ["| code | when |", "|---|---|", ...codes.map((code) => `| \`${code}\` | ${ERRORS[code].when} |`)].join("\n");

export const errorResponse = (status: number, codes: readonly ErrorCode[]): ZodOpenApiResponseObject => ({
  description: table(codes),
  headers: { "Request-Id": ANSWER_HEADERS["Request-Id"], ...SPECIAL[status] },
  content: { "application/json": { schema: errorEnvelope } },
});

const statusOf = (code: ErrorCode): number => STATUS[ERRORS[code].kind];

type RefusingRoute = Pick<RouteRow, "method" | "scope" | "refuses"> & Partial<Pick<RouteRow, "path">>;

/** Every error code a route can answer with, in the order of the catalogue. */
export const errorCodesOf = (row: RefusingRoute): readonly ErrorCode[] => {
  const { method, scope, refuses } = row;
  const conditional: readonly ErrorCode[] = changesOne(row) ? ["changed_meanwhile"] : [];
  const codes = new Set([...EVERY, ...(method === "GET" ? [] : EVERY_MUTATION), ...conditional, ...refuses]);
  if (scope === "any") codes.delete("insufficient_scope");
  return (Object.keys(ERRORS) as ErrorCode[]).filter((code) => codes.has(code));
};

/** Answers that are the same for every route are components. */
const COMMON: ReadonlyMap<string, ZodOpenApiResponseObject> = new Map(
  [...EVERY, ...EVERY_MUTATION].map((code) => [code, { id: code, ...errorResponse(statusOf(code), [code]) }]),
);

/** The error answers of a route, one per status, each with the table of its codes. */
export const errorResponsesOf = (row: RefusingRoute): ZodOpenApiResponsesObject => {
  const codes = errorCodesOf(row);
  const statuses = [...new Set(codes.map(statusOf))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const mine = codes.filter((code) => statusOf(code) === status);
      const common = mine.length === 1 ? COMMON.get(mine[0] as ErrorCode) : undefined;
      return [String(status), common ?? errorResponse(status, mine)];
    }),
  );
};
