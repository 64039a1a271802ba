import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

interface Endpoint {
  readonly id: string;
  url: string;
  readonly secret: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** The APIs of Stripe, Paddle and Shopify as far as sources ask them, over HTTP. */
export interface Vendors {
  readonly url: string;
  /** The events and orders that they have, the oldest first. */
  readonly stripe: object[];
  readonly paddle: object[];
  readonly shopify: object[];
  /** The promotion codes of Stripe and the discounts of Paddle. */
  readonly codes: object[];
  readonly endpoints: Map<string, Endpoint>;
  /** The requests so far, each as method and path. */
  readonly asked: string[];
  /** Answers the next requests, so many, with a status. */
  fails(status: number, times: number): void;
}

export const API_KEY = "rk_test_key_with_few_permissions";
const PAGE = 2;

interface Answer {
  readonly status?: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const refused = (status: number, code: string): Answer => ({
  status,
  body: { error: { type: status === 401 ? "authentication_error" : "invalid_request_error", code, message: code } },
});

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
};

export const openVendors = async (): Promise<Vendors> => {
  const stripe: object[] = [];
  const paddle: object[] = [];
  const shopify: object[] = [];
  const codes: object[] = [];
  const endpoints = new Map<string, Endpoint>();
  const asked: string[] = [];
  let failing = { status: 500, times: 0 };
  let made = 0;

  const stripeEvents = (query: URLSearchParams): Answer => {
    const types = [...query].flatMap(([name, value]) => (name.startsWith("types") ? [value] : []));
    const [gte, lte] = [Number(query.get("created[gte]")), Number(query.get("created[lte]"))];
    const all = [...(stripe as { id: string; type: string; created: number }[])]
      .filter(({ type, created }) => types.includes(type) && created >= gte && created <= lte)
      .toReversed();
    const after = all.findIndex(({ id }) => id === query.get("starting_after")) + 1;
    const data = all.slice(after, after + PAGE);
    return { body: { object: "list", url: "/v1/events", data, has_more: after + PAGE < all.length } };
  };
  const stripeEndpoints = (method: string, id: string | undefined, form: URLSearchParams): Answer => {
    const one = id === undefined ? undefined : endpoints.get(id);
    if (id !== undefined && one === undefined) return refused(404, "resource_missing");
    if (method === "DELETE" && one !== undefined) {
      endpoints.delete(one.id);
      return { body: { id: one.id, object: "webhook_endpoint", deleted: true } };
    }
    const url = form.get("url");
    if (method === "POST" && url?.startsWith("http://") === true && url.includes("refused"))
      return refused(400, "url_invalid");
    if (method === "POST" && one !== undefined) {
      one.url = url ?? one.url;
      return { body: { ...one, secret: undefined } };
    }
    if (method === "POST") {
      made += 1;
      const metadata = { entente_source: form.get("metadata[entente_source]") ?? "" };
      const fresh: Endpoint = { id: `we_${made}`, url: url ?? "", secret: `whsec_of_endpoint_${made}`, metadata };
      endpoints.set(fresh.id, fresh);
      return { body: { ...fresh, object: "webhook_endpoint" } };
    }
    const data = [...endpoints.values()].map(({ secret: _, ...shown }) => ({ ...shown, object: "webhook_endpoint" }));
    return { body: { object: "list", url: "/v1/webhook_endpoints", data, has_more: false } };
  };
  const paddleEvents = (query: URLSearchParams): Answer => {
    const all = [...(paddle as { event_id: string }[])].toReversed();
    const after = all.findIndex(({ event_id }) => event_id === query.get("after")) + 1;
    const data = all.slice(after, after + PAGE);
    return { body: { data, meta: { pagination: { has_more: after + PAGE < all.length } } } };
  };
  const shopifyOrders = (query: URLSearchParams, base: string): Answer => {
    const page = Number(query.get("page_info") ?? 0);
    const orders = shopify.slice(page, page + PAGE);
    const next = `<${base}/admin/api/orders.json?limit=2&page_info=${page + PAGE}>; rel="next"`;
    return { body: { orders }, headers: page + PAGE < shopify.length ? { link: next } : {} };
  };

  const server = createServer(async (request, response) => {
    const base = `http://${request.headers.host}`;
    const url = new URL(request.url ?? "/", base);
    const form = await bodyOf(request);
    asked.push(`${request.method} ${url.pathname}`);
    const [, id] = /^\/v1\/webhook_endpoints\/(\w+)$/.exec(url.pathname) ?? [];
    const key = request.headers.authorization ?? `Bearer ${request.headers["x-shopify-access-token"]}`;
    const answerOf = (): Answer => {
      if (failing.times > 0) {
        failing = { ...failing, times: failing.times - 1 };
        return refused(failing.status, "failed");
      }
      if (key !== `Bearer ${API_KEY}`) return refused(401, "api_key_invalid");
      if (url.pathname === "/v1/events") return stripeEvents(url.searchParams);
      if (url.pathname.startsWith("/v1/webhook_endpoints")) return stripeEndpoints(request.method ?? "", id, form);
      if (url.pathname === "/v1/promotion_codes")
        return { body: { object: "list", url: "/v1/promotion_codes", data: codes, has_more: false } };
      if (url.pathname === "/discounts") return { body: { data: codes, meta: { pagination: { has_more: false } } } };
      if (url.pathname === "/events") return paddleEvents(url.searchParams);
      if (/^\/admin\/api\/[\d-]+\/orders\.json$/.test(url.pathname)) return shopifyOrders(url.searchParams, base);
      return refused(404, "unknown");
    };
    const { status = 200, body, headers = {} } = answerOf();
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stripe,
    paddle,
    shopify,
    codes,
    endpoints,
    asked,
    fails(status, times) {
      failing = { status, times };
    },
  };
};
