/** What every request may say by itself, and a client for all of its requests. */
export interface RequestDefaults {
  /** The brand that is meant, by id or slug. Default: the oldest brand of the organization. */
  brand?: string | undefined;
  /** How long one attempt may take, its answer included, in milliseconds. Default: 30,000. */
  timeout?: number | undefined;
  /** How often a request is repeated that failed for a reason that passes. Default: 3. */
  maxRetries?: number | undefined;
  /** About how long to wait before the first repetition, in milliseconds; twice as long each time, up to 8 seconds. Default: 500. */
  retryDelay?: number | undefined;
  /** Further headers. */
  headers?: Readonly<Record<string, string>> | undefined;
}

export interface RequestOptions extends RequestDefaults {
  /** Ends the request, and the waiting between two attempts: the call rejects with its reason. */
  signal?: AbortSignal | undefined;
  /** 1 to 255 visible ASCII characters, of operations that take one. Default: one per call, the same for all its attempts. */
  idempotencyKey?: string | undefined;
}

/** What sends a request: `fetch`, or something like it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface ClientDefaults extends RequestDefaults {
  /** What sends the requests. Default: the runtime's `fetch`. */
  fetch?: Fetch | undefined;
}

/** For servers: an API key, which must not reach a browser. */
export interface KeyOptions extends ClientDefaults {
  /** `sk_live_…` or `sk_test_…`. */
  apiKey: string;
  /** The address of the service, such as `https://partners.example`. */
  baseUrl: string;
  credentials?: undefined;
}

/** For a page of the console in a browser: the cookie of its session. */
export interface SessionOptions extends ClientDefaults {
  credentials: "session";
  apiKey?: undefined;
  /** The address of the service. Default: that of the page. */
  baseUrl?: string | undefined;
  /** Where the service answers sessions. Default: `/console/api`. */
  basePath?: string | undefined;
  /** The header that proves that a change comes from the page, and its value at the time of the request. */
  csrf?: { readonly header: string; readonly token: string | (() => string) } | undefined;
}

/** For operations that need no key: discovery, and what host applications sign. */
export interface OpenOptions extends ClientDefaults {
  credentials: "none";
  apiKey?: undefined;
  baseUrl: string;
}

export type EntenteOptions = KeyOptions | SessionOptions | OpenOptions;

const checkText = (name: string, value: unknown): void => {
  if (typeof value !== "string" || value === "") throw new TypeError(`${name} must be a non-empty string.`);
};

/** Refuses options that no request could be sent with. */
export const checkOptions = (options: EntenteOptions): void => {
  if (options.credentials === undefined) checkText("apiKey", options.apiKey);
  if (options.credentials !== "session") checkText("baseUrl", options.baseUrl);
};
