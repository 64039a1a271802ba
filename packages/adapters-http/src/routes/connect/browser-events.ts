import type { Refusal } from "@entente/core";
import { renderJson } from "@entente/core";
import type { Exchange } from "../../http/exchange.ts";
import type { OpenHandler } from "../../http/open-surface.ts";
import { clickDetails } from "../../http/redirect/click-details.ts";
import { isPerson } from "../../http/redirect/visit.ts";
import { type Answer, JSON_TYPE, refusalAnswer } from "../../http/refusal.ts";
import { takeSurface } from "../../http/request/admit.ts";
import { bodyOf } from "../../http/request/body.ts";
import { limitKey } from "../../http/request/client-address.ts";
import type { Service } from "../../http/server/service.ts";

/** Where pages report what their visitors do. The key is in the path, so that a preflight request, which has no body, names it too. */
export const BROWSER_PATTERN = "/browser/{publicKey}";
export const BROWSER_VERBS = ["POST", "OPTIONS"] as const;

const BODY_MAX = 16 * 1_024;
/** Beacons send a text, so that no preflight request is made. */
const TAKES = ["application/json", "text/plain"] as const;
const PREFLIGHT = {
  "Access-Control-Allow-Methods": "POST",
  "Access-Control-Allow-Headers": "Content-Type",
  "Access-Control-Max-Age": "86400",
};

type Reporting = Pick<Service, "platform" | "body" | "limits" | "isProxied"> & {
  readonly setup: Pick<Service["setup"], "meters">;
};

/**
 * Answers pages of a program's `allowed_origins`, and no others; browsers learn so by the headers of every answer from here on. No
 * cookie is read or set.
 */
export const browserAnswering = ({ platform, body: bounds, limits, isProxied, setup }: Reporting): OpenHandler => {
  const visitorOf = ({ request }: Exchange) => {
    const address = limits.addressOf(request);
    const { country, device } = clickDetails(request, isProxied(request));
    return {
      // As at a link, so that a visitor who came by one is the same here.
      visitor: `${address}\n${request.headers["user-agent"] ?? ""}`,
      address: limits.isForwardedByStranger(request) ? undefined : limitKey(address),
      counts: isPerson(request),
      from: { country, device },
    };
  };
  return async (exchange): Promise<Answer | Refusal> => {
    const { request, ids, id: requestId, known } = exchange;
    const [publicKey = ""] = ids;
    const { origin } = request.headers;
    const page = await platform.connect.admitPage(publicKey, origin);
    known.headers = { "Access-Control-Allow-Origin": String(origin), Vary: "Origin" };
    if (request.method === "OPTIONS")
      return { status: 200, type: "text/plain; charset=utf-8", body: "", headers: PREFLIGHT };
    const { refused, headers } = await takeSurface(limits, publicKey, exchange);
    if (refused !== undefined) return refusalAnswer(refused.refusal, requestId, headers);
    const body = await bodyOf(exchange, { ...bounds, limit: Math.min(bounds.limit, BODY_MAX) }, TAKES);
    if (!body.ok) return body.refusal;
    const answer = await page.report(visitorOf(exchange), body.value, { requestId });
    if (answer.outcome === "recorded") setup.meters.clicks(1, "committed");
    return { status: 200, type: JSON_TYPE, body: renderJson(answer), headers };
  };
};
