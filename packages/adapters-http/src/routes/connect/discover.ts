import { createHash } from "node:crypto";
import type { Platform } from "@entente/core";
import type { Exchange } from "../../http/exchange.ts";
import { queryOf } from "../../http/incoming.ts";
import type { Opening } from "../../http/open-surface.ts";
import { JSON_TYPE } from "../../http/refusal.ts";
import { readQuery } from "../../http/request/query.ts";

const tagOf = (body: string): string => `"${createHash("sha256").update(body).digest("base64url")}"`;

/** Whether the caller already has this answer; weak comparison of tags. */
const holds = ({ request }: Exchange, tag: string): boolean =>
  (request.headers["if-none-match"] ?? "").split(",").some((one) => ["*", tag, `W/${tag}`].includes(one.trim()));

/**
 * The public feed. Caches may store an answer but must revalidate it before each use, because an unlisted program must
 * disappear at once.
 */
export const discoverAnswering =
  ({ connect }: Pick<Platform, "connect">): Opening =>
  async (exchange) => {
    const query = readQuery(queryOf(exchange.request));
    if (!query.ok) return query.refusal;
    const body = JSON.stringify(await connect.discover(query.value));
    const tag = tagOf(body);
    const headers = { "Cache-Control": "public, no-cache", ETag: tag, "Access-Control-Allow-Origin": "*" };
    // Node sends no body with 304, but would send its length.
    return { status: holds(exchange, tag) ? 304 : 200, type: JSON_TYPE, body, headers };
  };
