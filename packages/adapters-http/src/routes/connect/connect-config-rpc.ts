import { parseId, type Refusal, renderJson } from "@entente/core";
import { at, camelRefusal, refuse } from "@entente/core/http";
import type { Exchange } from "../../http/exchange.ts";
import { type Answer, JSON_TYPE, refusalAnswer } from "../../http/refusal.ts";
import { bodyOf } from "../../http/request/body.ts";
import { camelNames } from "../../http/request/camel-case.ts";
import type { Surface } from "../../http/surface.ts";
import { type Deprecated, withDeprecation } from "../deprecation.ts";
import { SUCCESS_STATUS } from "../route.ts";

/** The pre-v1 route that existing integrations still use (interface, "Programs connect config"). */
export const RPC_PATH = "/programs/connect-config/update";

/** Deprecated since version 0.1.0; its end is not decided. */
export const RPC_DEPRECATED: Deprecated = {
  since: new Date("2026-11-22T00:00:00.000Z"),
  use: "Use `/programs/{id}/connect_config`.",
};

type Fields = Readonly<Record<string, unknown>>;
const isText = (value: unknown): value is string => typeof value === "string";

/** The program's id, which is in the body of this route, in either casing but not in both. */
const programOf = ({ programId, program_id }: Fields): string | Refusal => {
  const given = programId ?? program_id;
  if (programId !== undefined && program_id !== undefined) {
    const reason = "programId is given twice, in snake_case and camelCase; send one.";
    return at("programId", refuse("invalid_request", { reason })).refusal;
  }
  if (isText(given)) return given;
  const reason = `programId ${given === undefined ? "is required" : "must be a string"}.`;
  return at("programId", refuse("invalid_request", { reason })).refusal;
};

/**
 * Does the same as `POST /programs/{id}/connect_config`, with the key in the body and camelCase in the answer. It reads the
 * body before authentication; the further checks are those of every route.
 */
export const connectConfigRpc = (surface: Pick<Surface, "platform" | "admit" | "body">) =>
  withDeprecation(RPC_DEPRECATED, answering(surface));

const answering =
  ({ platform, admit, body: bounds }: Pick<Surface, "platform" | "admit" | "body">) =>
  async (exchange: Exchange): Promise<Answer> => {
    const body = await bodyOf(exchange, bounds);
    if (!body.ok) return refusalAnswer(body.refusal, exchange.id);
    const { token, programId, program_id, ...fields } = (body.value ?? {}) as Fields;
    // A value that is not a string counts as an empty key, so that a Bearer header is not used instead.
    const admitted = await admit(exchange, "connect_config:write", isText(token) ? token : "");
    if (!admitted.ok) return refusalAnswer(admitted.refusal, exchange.id, admitted.headers);
    const program = programOf({ programId, program_id });
    if (!isText(program)) return refusalAnswer(program, exchange.id, admitted.headers);
    const key = exchange.request.headers["idempotency-key"];
    const idempotencyKey = key === undefined ? undefined : String(key);
    const called = { method: "POST", route: RPC_PATH, scope: "connect_config:write" };
    const options = { requestId: exchange.id, idempotencyKey, called };
    const id = parseId("program", program) ?? program;
    const result = await platform.connectConfigs.update.invoke(admitted.actor, [id], fields, options);
    if (result.cause !== undefined) exchange.notes.reason = result.cause.message;
    const headers = result.replayed ? { ...admitted.headers, "Idempotent-Replayed": "true" } : admitted.headers;
    const requestId = result.requestId ?? exchange.id;
    if (!result.ok) return { ...refusalAnswer(camelRefusal(result).refusal, requestId, headers), requestId };
    return {
      status: SUCCESS_STATUS[result.outcome] === 202 ? 202 : 200,
      type: JSON_TYPE,
      body: renderJson(camelNames(result.value)),
      headers,
    };
  };
