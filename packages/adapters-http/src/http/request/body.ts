import { isUtf8 } from "node:buffer";
import { type Refused, type Result, refuse, refuseJson } from "@entente/core/http";
import type { Exchange } from "../exchange.ts";
import type { Incoming } from "../incoming.ts";
import { type BodyBounds, FILE_LIMIT } from "./bytes.ts";
import { parseBody } from "./json-body.ts";

const MEDIA = /^([\w.+-]+\/[\w.+-]+)\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
const JSON_MEDIA = ["application/json"];
const ok = <T>(value: T) => ({ ok: true, value }) as const;

/** The media type of a body in UTF-8, without its parameters; undefined of one in anything else. */
const mediaOf = ({ headers }: Incoming): string | undefined =>
  (headers["content-encoding"] ?? "identity").trim().toLowerCase() === "identity"
    ? MEDIA.exec(headers["content-type"]?.trim() ?? "")?.[1]?.toLowerCase()
    : undefined;

/**
 * The bytes of a body; none for an empty body, whatever its content type. Refuses a body that is too large, by its
 * Content-Length before a byte is read and otherwise while it streams, and a body that is none of the types in UTF-8.
 */
const readBody = async (
  exchange: Exchange,
  bounds: BodyBounds,
  takes: readonly string[] = JSON_MEDIA,
): Promise<Result<Buffer>> => {
  const { request } = exchange;
  const { limit } = bounds;
  const { "content-length": declared, "transfer-encoding": chunked } = request.headers;
  const tooLarge = refuse("payload_too_large", { limit });
  if (chunked === undefined && (declared === undefined || declared === "0")) return ok(Buffer.alloc(0));
  if (Number(declared ?? 0) > limit) return tooLarge;
  const isTaken = takes.includes(mediaOf(request) ?? "");
  const unsupported: Refused | undefined = isTaken ? undefined : refuse("unsupported_media_type", { takes });
  if (unsupported !== undefined && chunked === undefined) return unsupported;
  const bytes = await exchange.readBytes(request, bounds);
  if (bytes === undefined) return tooLarge;
  return unsupported !== undefined && bytes.length > 0 ? unsupported : ok(bytes);
};

/** The body as parsed by the host, or read from the wire; JSON, whatever of the types it is sent as. Only the latter keeps caller-owned objects byte for byte. */
export const bodyOf = async (
  exchange: Exchange,
  bounds: BodyBounds,
  takes?: readonly string[],
): Promise<Result<unknown>> => {
  const { body: parsed, readableEnded } = exchange.request;
  if (typeof parsed === "string" || Buffer.isBuffer(parsed)) return parseBody(Buffer.from(parsed));
  if (parsed !== undefined) return refuseJson(parsed) ?? ok(parsed);
  if (readableEnded) return ok(undefined);
  const bytes = await readBody(exchange, bounds, takes);
  return bytes.ok ? parseBody(bytes.value) : bytes;
};

/** The bytes of a file as the host read them, or from the wire. What a host parsed as something else is none. */
const fileBytes = async (exchange: Exchange, bounds: BodyBounds, takes: readonly string[]): Promise<Result<Buffer>> => {
  const { body: parsed, readableEnded } = exchange.request;
  if (parsed === undefined && !readableEnded) return readBody(exchange, bounds, takes);
  const isTaken = takes.includes(mediaOf(exchange.request) ?? "");
  const isBytes = typeof parsed === "string" || Buffer.isBuffer(parsed);
  if (!isTaken || (!isBytes && parsed !== undefined)) return refuse("unsupported_media_type", { takes });
  const bytes = Buffer.from(parsed ?? "");
  return bytes.length > bounds.limit ? refuse("payload_too_large", { limit: bounds.limit }) : ok(bytes);
};

/** A body that is a file of one of these types: its text, and which type it is of. */
export const fileOf = async (
  exchange: Exchange,
  { timeoutMs, after }: BodyBounds,
  takes: readonly string[],
): Promise<Result<{ readonly content: string; readonly content_type: string }>> => {
  const bytes = await fileBytes(exchange, { limit: FILE_LIMIT, timeoutMs, after }, takes);
  if (!bytes.ok) return bytes;
  if (!isUtf8(bytes.value)) return refuse("invalid_request", { reason: "The body is not valid UTF-8." });
  return ok({ content: bytes.value.toString("utf8"), content_type: mediaOf(exchange.request) ?? "" });
};
