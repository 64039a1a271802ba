import type { Actor, Options, Platform } from "@entente/core";
import { renderJson } from "@entente/core";
import type { Result, UseCaseResult } from "@entente/core/http";
import { at, refuse } from "@entente/core/http";
import { type Request, type RequestHandler, Router } from "express";
import { connectConfigRpc, RPC_PATH } from "../routes/connect/connect-config-rpc.ts";
import {
  expressPath,
  PLATFORM_PATH,
  patternOf,
  type RouteRow,
  type ServedFile,
  SUCCESS_STATUS,
} from "../routes/route.ts";
import { ROWS_BY_PATH } from "../routes/routes.ts";
import type { Exchange } from "./exchange.ts";
import { type Answer, JSON_TYPE, refusalAnswer } from "./refusal.ts";
import type { BodyBounds } from "./request/body.ts";
import { readQuery } from "./request/query.ts";
import { bodyOf, queryOf } from "./request/request-input.ts";
import type { Surface } from "./surface.ts";

type Invoke = (
  actor: Actor,
  ids: readonly string[],
  input: unknown,
  options: Options,
) => Promise<UseCaseResult<unknown>>;

/** The parts of a platform that hold use cases. */
type Slice = Exclude<keyof Platform, "authenticator" | "operator" | "workers" | "redirects" | "connect" | "sealKeys">;
type Methods = { readonly [S in Slice]: Readonly<Record<string, { readonly invoke: Invoke }>> };

const invokeOf = (platform: Platform, { useCase }: RouteRow): Invoke => {
  // Assigned without an assertion, so that the compiler notices a changed method of a use case.
  const methods: Methods = platform;
  const [slice = "", name = ""] = useCase.split(".");
  const method = methods[slice as Slice]?.[name];
  if (method === undefined) throw new Error(`The use case ${useCase} of the route table does not exist.`);
  return method.invoke;
};

const inputOf = async (row: RouteRow, request: Request, bounds: BodyBounds): Promise<Result<unknown>> => {
  const query = readQuery(queryOf(request));
  if (row.method === "GET") return query;
  const body = await bodyOf(request, bounds);
  if (!body.ok) return body;
  if (!query.ok) return query;
  const [stray] = Object.keys(query.value);
  if (stray === undefined) return body;
  return at(
    stray,
    refuse("invalid_request", { reason: `${stray} is not a known query parameter; fields go in the body.` }),
  );
};

/** A download with the file's own name. */
const fileAnswer = (file: ServedFile, headers: Readonly<Record<string, string>>): Answer => ({
  status: SUCCESS_STATUS.done,
  type: file.content_type,
  body: file.content,
  headers: { ...headers, "Content-Disposition": `attachment; filename="${file.filename}"` },
});

const answerOf = (
  { serves }: RouteRow,
  result: UseCaseResult<unknown>,
  own: string,
  limit: Readonly<Record<string, string>>,
): Answer => {
  if (result.ok && serves !== undefined) return fileAnswer(result.value as ServedFile, limit);
  const headers = result.replayed ? { ...limit, "Idempotent-Replayed": "true" } : limit;
  if (result.ok) {
    return { status: SUCCESS_STATUS[result.outcome], type: JSON_TYPE, body: renderJson(result.value), headers };
  }
  const requestId = result.requestId ?? own;
  return { ...refusalAnswer(result.refusal, requestId, headers), requestId };
};

/** Handles a request in the decided order of checks; core does those after the body. */
const answering = (surface: Surface, row: RouteRow) => {
  const invoke = invokeOf(surface.platform, row);
  return async (exchange: Exchange, request: Request): Promise<Answer> => {
    const admitted = await surface.admit(exchange, row.scope);
    if (!admitted.ok) return refusalAnswer(admitted.refusal, exchange.id, admitted.headers);
    const input = await inputOf(row, request, surface.body);
    if (!input.ok) return refusalAnswer(input.refusal, exchange.id, admitted.headers);
    const key = row.method === "GET" ? undefined : request.headers["idempotency-key"];
    const options: Options = { requestId: exchange.id, idempotencyKey: key === undefined ? undefined : String(key) };
    const result = await invoke(admitted.actor, Object.values(request.params) as string[], input.value, options);
    if (result.replayed) exchange.notes.replayed = true;
    if (result.cause !== undefined) exchange.notes.reason = result.cause.message;
    return answerOf(row, result, exchange.id, admitted.headers);
  };
};

/** An unknown path or method. It checks the key first, so that paths cannot be probed without one. */
const elsewhere = ({ serve, admit }: Surface, pattern: string, allow: readonly string[]): RequestHandler => {
  return (request, response) =>
    serve(request, response, pattern, async (exchange) => {
      const admitted = await admit(exchange, "any");
      if (!admitted.ok) return refusalAnswer(admitted.refusal, exchange.id, admitted.headers);
      const { refusal } = allow.length > 0 ? refuse("method_not_allowed", { allow }) : refuse("route_not_found");
      const headers = allow.length > 0 ? { ...admitted.headers, Allow: allow.join(", ") } : admitted.headers;
      return refusalAnswer(refusal, exchange.id, headers);
    });
};

const METHOD = { GET: "get", POST: "post", DELETE: "delete" } as const;

/**
 * Everything under `/v1/platform`, from the route tables. Paths are exact: case matters, and a trailing slash is another path.
 */
export const platformRouter = (surface: Surface): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  for (const rows of ROWS_BY_PATH.values()) {
    const [{ path }] = rows as readonly [RouteRow, ...RouteRow[]];
    const pattern = patternOf({ path });
    const route = router.route(expressPath({ path }));
    for (const row of rows) {
      const answer = answering(surface, row);
      route[METHOD[row.method]]((request: Request, response) =>
        surface.serve(request, response, pattern, (exchange) => answer(exchange, request)),
      );
    }
    const verbs = rows.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    route.all(elsewhere(surface, pattern, verbs));
  }
  const rpc = connectConfigRpc(surface);
  router.post(RPC_PATH, (request: Request, response) =>
    surface.serve(request, response, PLATFORM_PATH + RPC_PATH, (exchange) => rpc(exchange, request)),
  );
  router.all(RPC_PATH, elsewhere(surface, PLATFORM_PATH + RPC_PATH, ["POST"]));
  router.use(elsewhere(surface, `${PLATFORM_PATH}/*`, []));
  return router;
};
