import type { SalesSource } from "@entente/core/ports";
import { lemonSqueezy } from "./lemon-squeezy.ts";
import { paddle } from "./paddle.ts";
import { shopify } from "./shopify.ts";
import { stripe } from "./stripe/stripe.ts";

/** Every source of a vendor; any other vendor is read by {@link generic} and a mapping. */
export const salesSources = (): readonly SalesSource[] => [stripe, paddle, lemonSqueezy, shopify];
