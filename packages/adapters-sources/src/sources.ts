import type { SalesSource } from "@entente/core/ports";
import { lemonSqueezy } from "./lemon-squeezy.ts";
import { paddleSource } from "./paddle.ts";
import { shopifySource } from "./shopify.ts";
import { stripeSource } from "./stripe/stripe.ts";

/** The vendors that have an API which is asked. The orders of Lemon Squeezy's say nothing of who brought them. */
export type AskedVendor = "stripe" | "paddle" | "shopify";

/**
 * Every source of a vendor; any other vendor is read by {@link generic} and a mapping.
 *
 * @param apis the addresses of APIs in place of the vendors' own, such as those of a proxy
 * @example
 * const platform = createPlatform({ ...storage, ...runtime, channels, settings, sales: salesReaders() });
 * @example
 * const kinds = salesSources().map(({ kind }) => kind);
 */
export const salesSources = (apis: Readonly<Partial<Record<AskedVendor, string>>> = {}): readonly SalesSource[] => [
  stripeSource(apis.stripe),
  paddleSource(apis.paddle),
  lemonSqueezy,
  shopifySource(apis.shopify),
];
