import type { Platform } from "@entente/core";
import { queryOf } from "../../http/incoming.ts";
import type { OpenHandler } from "../../http/open-surface.ts";
import { JSON_TYPE } from "../../http/refusal.ts";
import { readQuery } from "../../http/request/query.ts";
import { revalidated } from "../../http/request/revalidation.ts";

/**
 * The public feed. Caches may store an answer but must revalidate it before each use, because an unlisted program must
 * disappear at once.
 */
export const discoverAnswering =
  ({ connect }: Pick<Platform, "connect">): OpenHandler =>
  async (exchange) => {
    const query = readQuery(queryOf(exchange.request));
    if (!query.ok) return query.refusal;
    const body = JSON.stringify(await connect.discover(query.value));
    const headers = { "Cache-Control": "public, no-cache", "Access-Control-Allow-Origin": "*" };
    return revalidated(exchange, { status: 200, type: JSON_TYPE, body, headers });
  };
