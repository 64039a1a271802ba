import type { ServerSeen } from "../../console/operator-room.ts";
import type { StreamOptions } from "../../stream/streams.ts";
import type { OutgoingOptions } from "../outgoing/guarded-dispatcher.ts";
import type { OidcOptions } from "../outgoing/identity-provider.ts";
import type { After } from "../request/bytes.ts";
import type { TrustProxy } from "../request/client-address.ts";
import type { SharedLimits } from "../request/share-asker.ts";
import type { Rate } from "../request/token-bucket.ts";
import type { Meters } from "./meters.ts";

type Write = (fields: object, message?: string) => void;

/** The log for requests and faults: a pino logger, or anything with its methods. */
export interface Log {
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}

/** The requests that have a line: all, those that are refused or end in a fault, those that end in a fault, or none. */
export type RequestLines = "all" | "refused" | "faults" | "none";

/** Options of the HTTP surface. Every option has a default. */
export interface HttpOptions {
  /** One line per request, and faults with their stack. Default: silent. */
  readonly logger?: Log;
  /** The log for the lines of requests alone, which may have a level of its own. Default: `logger`. */
  readonly requestLogger?: Pick<Log, "info">;
  /**
   * Which requests have a line: `all`, those that are `refused` or end in a fault (400 and more), those that end in `faults` (500 and more), or
   * `none`. A probe has one only where it ends in a fault. Default `all`.
   */
  readonly requestLines?: RequestLines;
  /** The meters that count durations and clicks. Default: nothing is counted. */
  readonly meters?: Meters;
  /** The token bucket of each organization, all its keys together. `false`: none. Default 100/s, burst 200. */
  readonly organizationRate?: Rate | false;
  /** The token bucket of each key that has no rate of its own. `false`: those have none. Default: false. */
  readonly keyRate?: Rate | false;
  /** The token bucket of whole lists as files, of each organization, all its keys and people together. `false`: none. Default 5/s, burst 100. */
  readonly exportRate?: Rate | false;
  /** The token bucket of each address on surfaces without a key, and another for its failed keys. Default 100/s, burst 200. */
  readonly addressRate?: Rate | false;
  /** The token bucket of each surface to which pages report, all their visitors together. `false`: none. Default 100/s, burst 200. */
  readonly surfaceRate?: Rate | false;
  /** The proxies trusted for `X-Forwarded-For`. Default: none. */
  readonly trustProxy?: TrustProxy;
  /** Bytes of a request body. Default 256 KiB. */
  readonly bodyLimit?: number;
  /**
   * How long a request body may take to arrive. Then the request is answered 408, and its connection is closed. Default 20 s.
   */
  readonly bodyTimeoutMs?: number;
  /** The timer of that timeout. Default: `setTimeout`. */
  readonly after?: After;
  /**
   * How long, in milliseconds, the first click of a batch waits for others where the batch before had several. 0 gathers only clicks that
   * arrive while a batch commits. Default 2.
   */
  readonly clickGatherMs?: number;
  /** The maximum number of clicks in one commit. Default 500. */
  readonly clickBatchMax?: number;
  /**
   * How long the target of a code is cached, at most 1000. A link that is stopped or paused meanwhile still counts for this
   * time. Default 0: every redirect looks it up.
   */
  readonly linkCacheMs?: number;
  /** The maximum number of cached codes. Default 10,000. */
  readonly linkCacheMax?: number;
  /** How long, in milliseconds, a process remembers whose domain a host is, or that it is nobody's. Default 5,000. */
  readonly siteCacheMs?: number;
  /**
   * How many processes like this one answer behind one address. Each takes its part of every limit that is counted in memory: the
   * streams of a key, and, without `sharedLimits` or while their store does not answer, rates and sign-ins. Default 1.
   */
  readonly processes?: number;
  /** Where all processes on one database count rates and sign-ins together. Default: each process counts its part. */
  readonly sharedLimits?: SharedLimits | undefined;
  /** How the event stream is served. */
  readonly streams?: StreamOptions;
  /** True if `/docs` and `/openapi.json` are served. Default true. */
  readonly docs?: boolean;
  /**
   * The contact for reports of a weakness: a `mailto:`, `https:` or `tel:` address, for `/.well-known/security.txt`. Default:
   * none is served.
   */
  readonly securityContact?: string;
  /** The console of people, under `/console`. Default: it is not served. */
  readonly console?: ConsoleOptions | false;
  /** The pages for members, under `/portal`. Default: they are not served. */
  readonly portal?: PortalOptions | false;
  /** How the identity providers of members are called. Default: at public addresses alone, without a proxy. */
  readonly outgoing?: OutgoingOptions;
  /** The address of the service in the OpenAPI document. Default: wherever the document was fetched from. */
  readonly publicUrl?: string;
}

/** How the pages of the portal are served. */
export interface PortalOptions {
  /** The folder of its built pages, with an `index.html`. Default: none; a page says so. */
  readonly folder?: string | undefined;
}

/** How the console is served. */
export interface ConsoleOptions {
  /** The folder of its built pages, with an `index.html`. Default: none; a page says so. */
  readonly folder?: string | undefined;
  /** The identity provider of people. Default: none; they sign in by links. */
  readonly oidc?: OidcOptions | undefined;
  /** The token bucket of failures at one link, invitation or authenticator, of each address. `false`: none. Default 1 every 5 seconds, burst 20. */
  readonly signInRate?: Rate | false;
  /** The room of the people who operate the service. Default: none. */
  readonly operators?: OperatorRoomOptions | undefined;
}

/** The room in which the owners of one organization see how the service runs. */
export interface OperatorRoomOptions {
  /** Whose owners operate the service, `org_…`. Default: the only organization; nobody where there are several. */
  readonly organization?: string | undefined;
  /** Reads how the service runs. */
  see(): Promise<ServerSeen>;
}

export const EXPORT_RATE: Rate = { perSecond: 5, burst: 100 };
export const DEFAULT_RATE: Rate = { perSecond: 100, burst: 200 };

export const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Paths for pino's `redact`, for a logger passed as an option. This package logs no headers or bodies; the paths are for log
 * lines of the host, and for errors that contain a request.
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
