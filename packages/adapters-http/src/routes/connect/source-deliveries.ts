import { type Platform, PlatformError, renderJson } from "@entente/core";
import { refuse } from "@entente/core/http";
import type { Exchange } from "../../http/exchange.ts";
import { type OpenHandler, openSurface, WRITE } from "../../http/open-surface.ts";
import { JSON_TYPE } from "../../http/refusal.ts";
import { takeSource } from "../../http/request/admit.ts";
import type { BodyBounds } from "../../http/request/bytes.ts";
import { pathTree } from "../../http/routing/path-tree.ts";
import { type FindRoute, routeOf } from "../../http/routing/route.ts";
import type { Meters } from "../../http/server/meters.ts";
import type { Service } from "../../http/server/service.ts";

/** The path of the addresses that payment systems deliver to. */
export const SOURCES_PATH = "/v1/sources";

/** The most bytes of one delivery. */
const DELIVERY_LIMIT = 1_024 * 1_024;

/** The bytes as they were sent, which the signature is of; "parsed" where the host has read them as something else. */
const rawBody = async (exchange: Exchange, { timeoutMs, after }: BodyBounds): Promise<Buffer | "large" | "parsed"> => {
  const { body, readableEnded, headers } = exchange.request;
  if (typeof body === "string" || Buffer.isBuffer(body)) return Buffer.from(body);
  if (body !== undefined || readableEnded) return "parsed";
  if (Number(headers["content-length"] ?? 0) > DELIVERY_LIMIT) return "large";
  return (await exchange.readBytes(exchange.request, { limit: DELIVERY_LIMIT, timeoutMs, after })) ?? "large";
};

const headersOf = ({ request }: Exchange): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

const delivering =
  ({ connect }: Platform, bounds: BodyBounds, meters: Meters): OpenHandler =>
  async (exchange) => {
    const body = await rawBody(exchange, bounds);
    if (body === "large") return refuse("payload_too_large", { limit: DELIVERY_LIMIT }).refusal;
    if (body === "parsed") {
      const reason = "The body was parsed before it arrived here: mount Entente before body parsers.";
      return refuse("invalid_request", { reason }).refusal;
    }
    const [id = ""] = exchange.ids;
    const received = await connect
      .receiveDelivery(id, { body, headers: headersOf(exchange) }, { requestId: exchange.id })
      .catch((cause: unknown) => {
        meters.delivery(cause instanceof PlatformError ? cause.code : "failed");
        throw cause;
      });
    meters.delivery(received.duplicate ? "duplicate" : "received");
    return { status: 200, type: JSON_TYPE, body: renderJson({ received: true, ...received }) };
  };

/**
 * The addresses that payment systems deliver to, below `/v1/sources`. Each source has a rate limit, whatever addresses deliver to it:
 * vendors send from few.
 */
export const sourceDeliveryRoutes = ({ platform, body, limits, setup }: Service): FindRoute => {
  const admit = (exchange: Exchange) => takeSource(limits, exchange);
  const answering = openSurface(admit, WRITE)(delivering(platform, body, setup.meters));
  const find = pathTree([["/{id}", routeOf(`${SOURCES_PATH}/{id}`, answering)]]);
  return (path) => find(path);
};
