import type { Actor, Options, Platform } from "@entente/core";
import { renderJson } from "@entente/core";
import type { Refused, Result, UseCaseResult } from "@entente/core/http";
import { at, refuse, unifyNames } from "@entente/core/http";
import { changesOne, listOf, readsOne } from "../../lists/entry.ts";
import { preferredFormat } from "../../lists/formats.ts";
import { wholeList } from "../../lists/whole-list.ts";
import { fieldsBesideFile, schemasOf } from "../../openapi/route-operations.ts";
import { connectConfigRpc, RPC_PATH } from "../../routes/connect/connect-config-rpc.ts";
import { withDeprecation } from "../../routes/deprecation.ts";
import { PLATFORM_PATH, type RouteRow, type ServedFile, SUCCESS_STATUS } from "../../routes/route.ts";
import { ROWS_BY_PATH } from "../../routes/routes.ts";
import { mayReadStandby } from "../../routes/standby-reads.ts";
import { eventStream, STREAM_PATH } from "../../stream/event-stream.ts";
import type { Answering, Exchange } from "../exchange.ts";
import { fileAnswer } from "../file-answer.ts";
import { queryOf } from "../incoming.ts";
import { type Answer, JSON_TYPE, refusalAnswer } from "../refusal.ts";
import { bodyOf, fileOf } from "../request/body.ts";
import type { BodyBounds } from "../request/bytes.ts";
import { readQuery } from "../request/query.ts";
import { conditionOf, revalidated } from "../request/revalidation.ts";
import type { Surface } from "../surface.ts";
import { type Found, pathTree } from "./path-tree.ts";
import { positionOf, withPosition } from "./positions.ts";
import { type FindRoute, foundRoute, type Route } from "./route.ts";

type Invoke = (
  actor: Actor,
  ids: readonly string[],
  input: unknown,
  options: Options,
) => Promise<UseCaseResult<unknown>>;

/** The parts of a platform that hold use cases. */
type Slice = Exclude<
  keyof Platform,
  | "authenticator"
  | "operator"
  | "workers"
  | "redirects"
  | "connect"
  | "mail"
  | "console"
  | "portal"
  | "setup"
  | "sealKeys"
  | "within"
  | "noteExport"
  | "position"
>;
type Methods = { readonly [S in Slice]: Readonly<Record<string, { readonly invoke: Invoke }>> };

const invokeOf = (platform: Platform, { useCase }: RouteRow): Invoke => {
  // Assigned without an assertion, so that the compiler notices a changed method of a use case.
  const methods: Methods = platform;
  const [slice = "", name = ""] = useCase.split(".");
  const method = methods[slice as Slice]?.[name];
  if (method === undefined) throw new Error(`The use case ${useCase} of the route table does not exist.`);
  return method.invoke;
};

/** Refuses what a row that takes a file has no query parameter for; the body is none. */
const refuseStray = (row: RouteRow, query: Readonly<Record<string, unknown>>): Refused | undefined => {
  const { input } = schemasOf(row);
  const known = Object.keys(fieldsBesideFile(input));
  const stray = Object.keys(unifyNames(input, query) as object).find((name) => !known.includes(name));
  if (stray === undefined) return undefined;
  const reason = `${stray} is not a known query parameter. This takes ${known.join(", ")}.`;
  return at(stray, refuse("invalid_request", { reason }));
};

const inputOf = async (row: RouteRow, exchange: Exchange, bounds: BodyBounds): Promise<Result<unknown>> => {
  const query = readQuery(queryOf(exchange.request));
  if (row.method === "GET") return query;
  if (row.takes !== undefined) {
    const file = await fileOf(exchange, bounds, row.takes);
    if (!file.ok || !query.ok) return file.ok ? query : file;
    return refuseStray(row, query.value) ?? { ok: true, value: { ...query.value, ...file.value } };
  }
  const body = await bodyOf(exchange, { ...bounds, limit: row.bodyLimit ?? bounds.limit });
  if (!body.ok) return body;
  if (!query.ok) return query;
  const [stray] = Object.keys(query.value);
  if (stray === undefined) return body;
  return at(
    stray,
    refuse("invalid_request", { reason: `${stray} is not a known query parameter; fields go in the body.` }),
  );
};

const answerOf = (
  { serves }: RouteRow,
  isOne: boolean,
  result: UseCaseResult<unknown>,
  exchange: Exchange,
  limit: Readonly<Record<string, string>>,
): Answer => {
  if (result.ok && serves !== undefined) return fileAnswer(exchange, result.value as ServedFile, limit);
  const headers = result.replayed ? { ...limit, "Idempotent-Replayed": "true" } : limit;
  if (result.ok) {
    const answer = { status: SUCCESS_STATUS[result.outcome], type: JSON_TYPE, body: renderJson(result.value), headers };
    return isOne ? revalidated(exchange, answer) : answer;
  }
  const requestId = result.requestId ?? exchange.id;
  return { ...refusalAnswer(result.refusal, requestId, headers), requestId };
};

/** Handles a request in the decided order of checks; core does those after the body. */
const answering = (surface: Surface, row: RouteRow): Answering => {
  const invoke = invokeOf(surface.platform, row);
  const called = { method: row.method, route: row.path, scope: row.scope === "any" ? null : row.scope };
  const [list, isOne] = [listOf(row, schemasOf(row).output), readsOne(row)];
  const readRow = changesOne(row) ? ROWS_BY_PATH.get(row.path)?.find(readsOne) : undefined;
  const read = readRow && invokeOf(surface.platform, readRow);
  /** The object of a row as its own GET answers it now. */
  const bodyNow = async (actor: Actor, ids: readonly string[]): Promise<string | undefined> => {
    const found = await read?.(actor, ids, {}, {});
    return found?.ok ? renderJson(found.value) : undefined;
  };
  // Lists answer JSON, CSV or NDJSON at one address, which caches have to tell apart.
  const varying = <A extends { readonly headers: Readonly<Record<string, string>> }>(admitted: A): A =>
    list === undefined ? admitted : { ...admitted, headers: { ...admitted.headers, Vary: "Accept" } };
  return async (exchange) => {
    const admitted = varying(await surface.admit(exchange, row.scope));
    if (!admitted.ok) return refusalAnswer(admitted.refusal, exchange.id, admitted.headers);
    const input = await inputOf(row, exchange, surface.body);
    if (!input.ok) return refusalAnswer(input.refusal, exchange.id, admitted.headers);
    const key = row.method === "GET" ? undefined : exchange.request.headers["idempotency-key"];
    const idempotencyKey = key === undefined ? undefined : String(key);
    const condition = conditionOf(exchange, () => bodyNow(admitted.actor, exchange.ids));
    const after = positionOf(exchange);
    if (!after.ok) return refusalAnswer(after.refusal, exchange.id, admitted.headers);
    const reads = mayReadStandby(row) ? { after: after.value } : undefined;
    const options: Options = { requestId: exchange.id, idempotencyKey, called, condition, reads };
    const format = list && preferredFormat(exchange.request.headers.accept);
    if (list !== undefined && format !== undefined) {
      const exported = await surface.admitExport(exchange, admitted.actor);
      if (exported.refused !== undefined)
        return refusalAnswer(exported.refused.refusal, exchange.id, { ...admitted.headers, ...exported.headers });
      const query = unifyNames(schemasOf(row).input, input.value) as Readonly<Record<string, unknown>>;
      const read = (page: typeof query) => invoke(admitted.actor, exchange.ids, page, options);
      const whole = await wholeList(row, list, format, query, read);
      if (whole.ok) await surface.platform.noteExport(admitted.actor, row.useCase, exchange.id);
      return whole.ok
        ? { ...whole.value, headers: { ...admitted.headers, ...whole.value.headers } }
        : refusalAnswer(whole.refusal, exchange.id, admitted.headers);
    }
    const result = await invoke(admitted.actor, exchange.ids, input.value, options);
    if (result.replayed) exchange.notes.replayed = true;
    if (result.cause !== undefined) exchange.notes.reason = result.cause.message;
    const answer = answerOf(row, isOne, result, exchange, admitted.headers);
    return row.method === "GET" ? answer : withPosition(surface.platform, answer);
  };
};

/** An unknown path or method. It checks the key first, so that paths cannot be probed without one. */
const elsewhere =
  ({ admit }: Surface, allow: readonly string[]): Answering =>
  async (exchange) => {
    const admitted = await admit(exchange, "any");
    if (!admitted.ok) return refusalAnswer(admitted.refusal, exchange.id, admitted.headers);
    const { refusal } = allow.length > 0 ? refuse("method_not_allowed", { allow }) : refuse("route_not_found");
    const headers = allow.length > 0 ? { ...admitted.headers, Allow: allow.join(", ") } : admitted.headers;
    return refusalAnswer(refusal, exchange.id, headers);
  };

const routeOfRows = (surface: Surface, base: string, path: string, rows: readonly RouteRow[]): Route => {
  const verbs = new Map<string, Answering>();
  for (const row of rows) {
    const answer = withDeprecation(row.deprecated, answering(surface, row));
    verbs.set(row.method, answer);
    if (row.method === "GET") verbs.set("HEAD", answer);
  }
  return { pattern: base + path, verbs, otherwise: elsewhere(surface, [...verbs.keys()]) };
};

/** Returns the route that answers a path that no row has. */
export const lostRoute = (surface: Surface, base: string): Found<Route> =>
  foundRoute(`${base}/*`, elsewhere(surface, []));

/**
 * The routes of the tables and the stream of events, with their paths below `base`: for keys, and for sessions of the console.
 */
export const tableRoutes = (surface: Surface, base: string): readonly (readonly [path: string, route: Route])[] => {
  const answerStream = eventStream(surface);
  const stream: Route = {
    pattern: base + STREAM_PATH,
    verbs: new Map([
      ["GET", answerStream],
      ["HEAD", answerStream],
    ]),
    otherwise: elsewhere(surface, ["GET", "HEAD"]),
  };
  return [
    ...[...ROWS_BY_PATH].map(([path, rows]) => [path, routeOfRows(surface, base, path, rows)] as const),
    [STREAM_PATH, stream],
  ];
};

/**
 * Everything under `/v1/platform`, from the route tables, found by the path below it. Paths are exact: case matters, and a
 * trailing slash is another path.
 */
export const platformRoutes = (surface: Surface): FindRoute => {
  const rpc: Route = {
    pattern: PLATFORM_PATH + RPC_PATH,
    verbs: new Map([["POST", connectConfigRpc(surface)]]),
    otherwise: elsewhere(surface, ["POST"]),
  };
  const find = pathTree([...tableRoutes(surface, PLATFORM_PATH), [RPC_PATH, rpc]]);
  const lost = lostRoute(surface, PLATFORM_PATH);
  return (path) => find(path) ?? lost;
};
