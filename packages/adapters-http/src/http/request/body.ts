import { type Refused, type Result, refuse, refuseJson } from "@entente/core/http";
import type { Exchange } from "../exchange.ts";
import type { Incoming } from "../incoming.ts";
import type { BodyBounds } from "./bytes.ts";
import { parseBody } from "./json-body.ts";

const JSON_MEDIA = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
const ok = <T>(value: T) => ({ ok: true, value }) as const;

const isJson = ({ headers }: Incoming): boolean =>
  JSON_MEDIA.test(headers["content-type"]?.trim() ?? "") &&
  (headers["content-encoding"] ?? "identity").trim().toLowerCase() === "identity";

/**
 * The bytes of a JSON body; none for an empty body, whatever its content type. Refuses a body that is too large, by its
 * Content-Length before a byte is read and otherwise while it streams, and a body that is not `application/json` in UTF-8.
 */
const readBody = async (exchange: Exchange, bounds: BodyBounds): Promise<Result<Buffer>> => {
  const { request } = exchange;
  const { limit } = bounds;
  const { "content-length": declared, "transfer-encoding": chunked } = request.headers;
  const tooLarge = refuse("payload_too_large", { limit });
  if (chunked === undefined && (declared === undefined || declared === "0")) return ok(Buffer.alloc(0));
  if (Number(declared ?? 0) > limit) return tooLarge;
  const unsupported: Refused | undefined = isJson(request) ? undefined : refuse("unsupported_media_type");
  if (unsupported !== undefined && chunked === undefined) return unsupported;
  const bytes = await exchange.readBytes(request, bounds);
  if (bytes === undefined) return tooLarge;
  return unsupported !== undefined && bytes.length > 0 ? unsupported : ok(bytes);
};

/** The body as parsed by the host, or read from the wire. Only the latter keeps caller-owned objects byte for byte. */
export const bodyOf = async (exchange: Exchange, bounds: BodyBounds): Promise<Result<unknown>> => {
  const { body: parsed, readableEnded } = exchange.request;
  if (typeof parsed === "string" || Buffer.isBuffer(parsed)) return parseBody(Buffer.from(parsed));
  if (parsed !== undefined) return refuseJson(parsed) ?? ok(parsed);
  if (readableEnded) return ok(undefined);
  const bytes = await readBody(exchange, bounds);
  return bytes.ok ? parseBody(bytes.value) : bytes;
};
