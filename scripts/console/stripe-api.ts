// The API of Stripe, as far as sources ask it: endpoints for webhooks, and the events that it keeps.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

interface Endpoint {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface StripeApi {
  readonly url: string;
  /** The key that it knows; it refuses every other one. */
  readonly key: string;
  /** The events that it keeps, the oldest first. */
  readonly events: object[];
  readonly endpoints: Map<string, Endpoint>;
  readonly close: () => Promise<void>;
}

const KEY = "rk_live_of_the_console_story";

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
};

const listOf = (url: string, data: readonly object[]): object => ({ object: "list", url, data, has_more: false });

export const openStripeApi = async (): Promise<StripeApi> => {
  const events: object[] = [];
  const endpoints = new Map<string, Endpoint>();

  const answerTo = (method: string, path: string, form: URLSearchParams): readonly [status: number, body: object] => {
    if (path === "/v1/events") return [200, listOf(path, events.toReversed())];
    if (path !== "/v1/webhook_endpoints") return [404, { error: { code: "resource_missing", message: path } }];
    if (method === "GET") return [200, listOf(path, [...endpoints.values()])];
    const nth = endpoints.size + 1;
    const made: Endpoint = {
      id: `we_${nth}`,
      url: form.get("url") ?? "",
      secret: `whsec_of_endpoint_${nth}`,
      metadata: { entente_source: form.get("metadata[entente_source]") ?? "" },
    };
    endpoints.set(made.id, made);
    return [200, { object: "webhook_endpoint", ...made }];
  };

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://stripe");
    const form = await bodyOf(request);
    const isKnown = request.headers.authorization === `Bearer ${KEY}`;
    const refused = { error: { type: "invalid_request_error", message: "Invalid API Key provided" } };
    const [status, body] = isKnown ? answerTo(request.method ?? "", pathname, form) : [401, refused];
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: KEY,
    events,
    endpoints,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};
