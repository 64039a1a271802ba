import type { Dispatcher } from "undici";
import { guardedLookup, isAllowed, literalOf, type ResolveAll } from "./webhook-address.ts";

/** How addresses are called that an organization names: public ones alone. */
export interface OutgoingOptions {
  /** True if addresses of this machine are allowed; never in production. */
  readonly allowLoopback?: boolean;
  /**
   * An egress proxy, as `http://user:password@host:port`. The proxy then looks up names and must refuse addresses that are not
   * public; addresses in the URL itself are still refused here. Proxies of the environment are ignored.
   */
  readonly proxy?: string;
  /** For tests: how names are looked up. */
  readonly resolveAll?: ResolveAll;
}

type Undici = typeof import("undici").default;

/** The keep-alive time of a connection; a receiver may shorten it only. */
const KEPT = { keepAliveTimeout: 4_000, keepAliveMaxTimeout: 4_000 };
// Set explicitly, so that no environment variable can disable verification.
const TLS = { rejectUnauthorized: true };

/** Makes the connections for addresses that an organization names. */
export const guardedDispatchers = ({ allowLoopback = false, proxy, resolveAll }: OutgoingOptions) => {
  const lookup = guardedLookup(allowLoopback, resolveAll);
  return {
    /** Returns true if the host of an address is itself an address that is not called. */
    refuses(address: string): boolean {
      const literal = literalOf(new URL(address).hostname);
      return literal !== undefined && !isAllowed(literal, allowLoopback);
    },
    /** `more`: further bounds of each answer. */
    open: (undici: Undici, more: { readonly maxResponseSize?: number } = {}): Dispatcher =>
      proxy === undefined
        ? new undici.Agent({ ...KEPT, ...more, connect: { ...TLS, lookup } })
        : new undici.ProxyAgent({ ...KEPT, ...more, uri: proxy, requestTls: TLS, proxyTls: TLS, proxyTunnel: true }),
  };
};
