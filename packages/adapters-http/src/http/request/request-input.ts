import { type Result, refuseJson } from "@entente/core/http";
import type { Request } from "express";
import { type BodyBounds, readBody } from "./body.ts";
import { parseBody } from "./json-body.ts";

export const queryOf = ({ url = "" }: { readonly url?: string | undefined }): string => {
  const cut = url.indexOf("?");
  return cut === -1 ? "" : url.slice(cut + 1);
};

/** The body as parsed by the host, or read from the wire. Only the latter keeps caller-owned objects byte for byte. */
export const bodyOf = async (request: Request, bounds: BodyBounds): Promise<Result<unknown>> => {
  const parsed: unknown = request.body;
  if (typeof parsed === "string" || Buffer.isBuffer(parsed)) return parseBody(Buffer.from(parsed));
  if (parsed !== undefined) return refuseJson(parsed) ?? { ok: true, value: parsed };
  if (request.readableEnded) return { ok: true, value: undefined };
  const bytes = await readBody(request, bounds);
  return bytes.ok ? parseBody(bytes.value) : bytes;
};
