import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { TrustProxy } from "../request/client-address.ts";
import type { Rate } from "../request/token-bucket.ts";

/** The log for requests and faults: a pino logger, or anything with its methods. */
export type Log = Pick<Logger, "info" | "warn" | "error">;

/** How the HTTP surface behaves. Every option has a default, and the defaults are those of `decisions.md`. */
export interface HttpOptions {
  /** One line per request, and faults with their stack. Default: silent. */
  readonly logger?: Log;
  /** Where durations and clicks are counted. Default: a registry of its own. */
  readonly registry?: Registry;
  /** The token bucket of each organization, all its keys together. `false`: none. Default 100/s, burst 200. */
  readonly organizationRate?: Rate | false;
  /** The token bucket of each address on surfaces without a key, and another for its failed keys. Default 100/s, burst 200. */
  readonly addressRate?: Rate | false;
  /** The proxies trusted for `X-Forwarded-For`. Default: none. */
  readonly trustProxy?: TrustProxy;
  /** Bytes of a request body. Default 256 KiB. */
  readonly bodyLimit?: number;
  /** How long the first click of a batch waits for others. 0 gathers only what comes while a batch commits. Default 2. */
  readonly clickGatherMs?: number;
  /** Clicks committed together at most. Default 500. */
  readonly clickBatchMax?: number;
  /**
   * How long the target of a code may be remembered, at most 1000. A link that was stopped or paused meanwhile counts
   * on for so long. Default 0: every redirect looks it up.
   */
  readonly linkCacheMs?: number;
  /** Codes remembered at most. Default 10,000. */
  readonly linkCacheMax?: number;
  /** Whether `/docs` and `/openapi.json` are served. Default true. */
  readonly docs?: boolean;
  /** The address of the service in the OpenAPI document. Default: wherever the document was fetched from. */
  readonly publicUrl?: string;
}

export const DEFAULT_RATE: Rate = { perSecond: 100, burst: 200 };

export const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Paths for pino's `redact`, for a logger that is handed in. Nothing here logs headers or bodies; this is for what a host
 * logs of its own, and for errors that carry a request.
 */
export const REDACTED: readonly string[] = [
  "authorization",
  "*.authorization",
  "*.*.authorization",
  "*.cookie",
  "*.*.cookie",
  "secret",
  "*.secret",
  "signing_secret",
  "*.signing_secret",
];
