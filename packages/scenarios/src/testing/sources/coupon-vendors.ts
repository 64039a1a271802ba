import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type Answer,
  type Asked,
  no,
  paddleCoupons,
  type Refusing,
  shopifyCoupons,
  stripeCoupons,
} from "./coupons-at.ts";

/** A fault of the next request whose method and path (or of Shopify's, what it asks for) are these: it is refused, or done and then never answered. */
export interface Fault {
  readonly at: string | RegExp;
  readonly status: number | "done, and cut off";
  /** The text of the answer in place of the vendor's own. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The APIs of Stripe, Paddle and Shopify as far as coupons are made by them, over HTTP. */
export interface CouponVendors {
  readonly url: string;
  /** Each by the id that its vendor gave it. */
  readonly promotionCodes: ReturnType<typeof stripeCoupons>["codes"];
  readonly stripeCoupons: ReturnType<typeof stripeCoupons>["coupons"];
  readonly discounts: ReturnType<typeof paddleCoupons>["discounts"];
  readonly shopify: ReturnType<typeof shopifyCoupons>["discounts"];
  /** The requests so far. */
  readonly asked: Asked[];
  /** The requests so far that change something, each as method and path. */
  readonly changes: () => readonly string[];
  fails(...faults: readonly Fault[]): void;
  /** Runs before the next change is made. */
  meanwhile(run: () => Promise<unknown>): void;
  /** The right that the key lacks from now on; null for none. */
  lacks(right: Refusing): void;
}

/** A key of each mode. */
export const [TEST_KEY, LIVE_KEY] = ["rk_test_key_of_coupons", "rk_live_key_of_coupons"];

const read = async (request: IncomingMessage): Promise<string> => {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
};

export const openCouponVendors = async (): Promise<CouponVendors> => {
  const [stripe, paddle, shopify] = [stripeCoupons(), paddleCoupons(), shopifyCoupons()];
  const asked: Asked[] = [];
  const faults: Fault[] = [];
  let meanwhile: (() => Promise<unknown>) | undefined;
  let lacking: Refusing = null;

  const answerOf = async (one: Asked): Promise<Answer> => {
    if (![TEST_KEY, LIVE_KEY].includes(one.key)) return no(401, "api_key_invalid");
    if (one.isChange) {
      const run = meanwhile;
      meanwhile = undefined;
      await run?.();
    }
    if (one.path.startsWith("/v1/")) return stripe.answer(one, lacking);
    if (one.path.startsWith("/discounts")) return paddle.answer(one, lacking);
    return shopify.answer(one, lacking);
  };

  const failed = (one: Asked, status: number): Answer => {
    const answer = no(status, "failed");
    // Stripe keeps what its own fault came to, and answers it to each repeat under the same key.
    if (status >= 500 && one.path.startsWith("/v1/")) stripe.keep(one, answer);
    return answer;
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://loopback");
    const text = await read(request);
    const { authorization = "", "x-shopify-access-token": token } = request.headers;
    const one: Asked = {
      method: request.method ?? "",
      path: url.pathname,
      query: url.searchParams,
      text,
      key: token === undefined ? authorization.replace("Bearer ", "") : String(token),
      repeatKey: String(request.headers["idempotency-key"] ?? ""),
      isChange: request.method !== "GET" && !text.includes("codeDiscountNodeByCode"),
    };
    asked.push(one);
    // A query of Shopify's is named by what it asks for.
    const [, asks] = /\b(discountCode\w+|codeDiscountNodeByCode)\(/.exec(text) ?? [];
    const place = `${one.method} ${asks ?? one.path}`;
    const nth = faults.findIndex(({ at }) => (typeof at === "string" ? at === place : at.test(place)));
    const [fault] = nth === -1 ? [] : faults.splice(nth, 1);
    const { status, body } = typeof fault?.status === "number" ? failed(one, fault.status) : await answerOf(one);
    if (fault?.status === "done, and cut off") return void request.socket.destroy();
    // The library asks once more by itself otherwise: then a failure would be none.
    const headers = { "content-type": "application/json", "stripe-should-retry": "false", ...fault?.headers };
    response.writeHead(status, headers).end(fault?.text ?? JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    promotionCodes: stripe.codes,
    stripeCoupons: stripe.coupons,
    discounts: paddle.discounts,
    shopify: shopify.discounts,
    asked,
    changes: () => asked.filter(({ isChange }) => isChange).map(({ method, path }) => `${method} ${path}`),
    fails: (...more) => void faults.push(...more),
    meanwhile(run) {
      meanwhile = run;
    },
    lacks(right) {
      lacking = right;
    },
  };
};
