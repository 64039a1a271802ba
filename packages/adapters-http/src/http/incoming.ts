import type { IncomingHttpHeaders } from "node:http";

/**
 * The parts of a request that the routes read. An `IncomingMessage` of `node:http` is one as it is; the fetch handler makes one
 * of a `Request`.
 */
export interface Incoming {
  readonly method?: string | undefined;
  /** Path and query, below the mount of the routes. */
  readonly url?: string | undefined;
  /** Path and query as the client sent them, where they differ from `url`. */
  readonly originalUrl?: string;
  readonly headers: IncomingHttpHeaders;
  /** The connection; without an address where the host does not know it. */
  readonly socket: { readonly remoteAddress?: string | undefined };
  /** The body as the host parsed it; `undefined`: nobody did. */
  readonly body?: unknown;
  /** True if the host read the body to its end. */
  readonly readableEnded?: boolean;
}

/** The path of a request, below the mount. */
export const pathOf = ({ url = "" }: Pick<Incoming, "url">): string => {
  const cut = url.indexOf("?");
  return cut === -1 ? url : url.slice(0, cut);
};

/** The query string of a request, without its `?`. */
export const queryOf = ({ url = "" }: Pick<Incoming, "url">): string => {
  const cut = url.indexOf("?");
  return cut === -1 ? "" : url.slice(cut + 1);
};
