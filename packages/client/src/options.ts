/** The options that every request may set for itself, and a client for all of its requests. */
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
  /**
   * The `ETag` of the object as it was read, of operations that update one: where it is another one by now, nothing changes and an
   * error with the code `changed_meanwhile` is thrown.
   */
  ifMatch?: string | undefined;
}

/** The function that sends a request: `fetch`, or something like it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface ClientDefaults extends RequestDefaults {
  /** The function that sends the requests. Default: the runtime's `fetch`. */
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

/** For what members see and do: the token of a session. */
export interface PortalOptions extends Omit<ClientDefaults, "brand"> {
  /** The address of the service, such as `https://partners.example`. */
  baseUrl: string;
  /** The token of a session, `portal_live_…`. Default: none, for what anybody may call: sessions begin by it, and applications. */
  token?: string | undefined;
}

export interface PortalRequestOptions extends Omit<RequestOptions, "brand" | "ifMatch"> {}

export type EntenteOptions = KeyOptions | SessionOptions | OpenOptions;

/** The test of an option, and the words for the expected value. */
type Rule = readonly [is: (value: unknown) => boolean, expected: string];

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isVisible = (value: unknown): boolean => isText(value) && /^[\x21-\x7e]+$/.test(value);
const isNumber = (value: unknown): value is number => typeof value === "number" && !Number.isNaN(value);
const isFunction = (value: unknown): boolean => typeof value === "function";
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const isAddress = (value: unknown): boolean => {
  if (!isText(value) || !URL.canParse(value)) return false;
  const { protocol, username, password, search, hash } = new URL(value);
  return /^https?:$/.test(protocol) && username + password + search + hash === "" && !/[?#]$/.test(value);
};
const isPath = (value: unknown): boolean => isText(value) && /^\/[^?#]*$/.test(value);

const isCsrf = (value: unknown): boolean => {
  const { header, token } = (isObject(value) ? value : {}) as { readonly header?: unknown; readonly token?: unknown };
  return isVisible(header) && (isText(token) || isFunction(token));
};

const ADDRESS = "an address such as https://partners.example, without a query and without a password";

const OF_REQUESTS: { readonly [O in keyof RequestDefaults]-?: Rule } = {
  brand: [isText, "the id or the slug of a brand"],
  timeout: [(value) => isNumber(value) && value > 0, "a number of milliseconds greater than 0"],
  maxRetries: [(value) => Number.isInteger(value) && (value as number) >= 0, "a whole number from 0"],
  retryDelay: [(value) => isNumber(value) && value >= 0, "a number of milliseconds from 0"],
  headers: [isObject, "an object of names and values"],
};
const OF_CALLS: { readonly [O in keyof RequestOptions]-?: Rule } = {
  ...OF_REQUESTS,
  signal: [(value) => isObject(value) && isFunction((value as AbortSignal).addEventListener), "an AbortSignal"],
  idempotencyKey: [
    (value) => isVisible(value) && (value as string).length <= 255,
    "1 to 255 visible ASCII characters without spaces",
  ],
  ifMatch: [isVisible, 'an ETag such as "…"'],
};
const OF_CLIENTS: Readonly<Record<string, Rule>> = {
  ...OF_REQUESTS,
  fetch: [isFunction, "a function like fetch"],
  csrf: [isCsrf, "an object with the name of a header, and a token or a function that answers one"],
  basePath: [isPath, "a path such as /console/api"],
};

/** Refuses options that are given and are not what their rules say. The message has no value, which may be a secret. */
const check = (of: string, rules: Readonly<Record<string, Rule>>, options: object): void => {
  for (const [name, value] of Object.entries(options)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (value !== undefined && rule !== undefined && !rule[0](value))
      throw new TypeError(`${of}${name} must be ${rule[1]}.`);
  }
};

const checkGiven = (name: string, value: unknown, [is, expected]: Rule): void => {
  if (!is(value)) throw new TypeError(`${name} must be ${expected}.`);
};

/**
 * Refuses options that no request could be sent with.
 * @throws {TypeError} it names the option, and says what it must be.
 */
export const checkOptions = (options: EntenteOptions): void => {
  checkGiven("The options", options, [isObject, "an object"]);
  const { credentials, apiKey, baseUrl } = options;
  const known = [undefined, "session", "none"];
  checkGiven("credentials", credentials, [(value) => known.includes(value as never), "session or none, or left out"]);
  if (credentials === undefined) checkGiven("apiKey", apiKey, [isVisible, "a key such as sk_live_…, without spaces"]);
  if (credentials !== "session") checkGiven("baseUrl", baseUrl, [isAddress, ADDRESS]);
  else if (baseUrl !== undefined && baseUrl !== "" && !isPath(baseUrl))
    checkGiven("baseUrl", baseUrl, [isAddress, ADDRESS]);
  check("", OF_CLIENTS, options);
};

/** The same for the options of a client of members. */
export const checkPortalOptions = (options: PortalOptions): void => {
  checkGiven("The options", options, [isObject, "an object"]);
  checkGiven("baseUrl", options.baseUrl, [isAddress, ADDRESS]);
  if (options.token !== undefined)
    checkGiven("token", options.token, [isVisible, "a token such as portal_live_…, without spaces"]);
  check("", OF_CLIENTS, options);
};

/** The same for the options of one call of this method. */
export const checkCall = (method: string, options: RequestOptions): void => {
  checkGiven(`${method}: the options`, options, [isObject, "an object"]);
  check(`${method}: `, OF_CALLS, options);
};
