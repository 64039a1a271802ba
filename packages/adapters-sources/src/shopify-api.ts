import type { SalesApi } from "@entente/core/ports";
import { SalesApiRefused } from "@entente/core/tables";
import { ask } from "./ask.ts";
import { readerOf } from "./read.ts";
import { shopifyCoupons } from "./shopify-coupons.ts";

const VERSION = "2026-10";
const PAGE = 100;
const STORE = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;
const NEXT = /<([^>]+)>;\s*rel="?next"?/;

/** The place of the next page, which the header names as an address. */
const nextOf = (headers: Headers): string | null => {
  const [, address] = NEXT.exec(headers.get("link") ?? "") ?? [];
  return address === undefined ? null : new URL(address).searchParams.get("page_info");
};

const hostOf = (account: string, base: string | undefined): string => {
  if (!STORE.test(account)) throw new SalesApiRefused("account_unknown");
  return base ?? `https://${account}`;
};

/**
 * The Admin API of Shopify, which shows the orders of 60 days to an app without a further right. The account of the source is the name of
 * the store, such as `acme.myshopify.com`, and the key the access token of an app that may read orders, and to make coupons write
 * discounts. An order is read with its refunds.
 *
 * @param base the address of the API; undefined: that of the store
 */
export const shopifyApi = (base?: string): SalesApi => ({
  keepsDays: 60,
  async read({ key, account }, { from, until }, place) {
    const url = new URL(`/admin/api/${VERSION}/orders.json`, hostOf(account, base));
    const first = {
      status: "any",
      order: "updated_at asc",
      updated_at_min: from.toISOString(),
      updated_at_max: until.toISOString(),
    };
    // A page takes no other parameters than its place and its size.
    const query = { limit: String(PAGE), ...(place === null ? first : { page_info: place }) };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const { body, headers } = await ask(url, { "x-shopify-access-token": key });
    const orders = readerOf(body).listNeeded("orders");
    return {
      events: orders.flatMap((order) => [order.find(""), ...order.list("refunds").map((refund) => refund.find(""))]),
      next: nextOf(headers),
    };
  },
  coupons: shopifyCoupons(({ key, account }) => async (query, variables) => {
    const url = new URL(`/admin/api/${VERSION}/graphql.json`, hostOf(account, base));
    const sent = { method: "POST", body: { query, variables } } as const;
    return (await ask(url, { "x-shopify-access-token": key }, sent)).body;
  }),
});
