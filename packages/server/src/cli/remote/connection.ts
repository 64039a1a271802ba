import { type Fetch, readingOwnWrites } from "@entente/client";
import { type Environment, readConfig } from "../../config.ts";
import { urlOf } from "../../public-address.ts";
import { originOf, PLAIN_ADDRESS_EXPECTED } from "../../setting.ts";
import { Unavailable } from "../../unavailable.ts";
import { type Given, type OptionRow, UnshownUsageError, UsageError } from "../command.ts";
import { failureOf } from "../feed.ts";
import { findProfile } from "./profiles.ts";

/** Where a command sends its requests, and as whom. */
export interface Connection {
  /** The URL of the server, without a path. */
  readonly url: string;
  readonly apiKey: string;
  readonly brand: string | undefined;
}

export const readOrigin = (text: string): string => {
  const origin = originOf(text);
  if (origin !== undefined) return origin;
  throw new UnshownUsageError(`--url is not the URL of a server: expected ${PLAIN_ADDRESS_EXPECTED}.`);
};

/** The options of every command that speaks to a server over HTTP, of any brand or of the whole organization. */
export const SERVER: readonly OptionRow[] = [
  { flags: "--profile <name>", means: "a kept server and its key, see `profiles set`" },
  {
    flags: "--url <address>",
    means: "the URL of the server; default: ENTENTE_URL, or HOST and PORT",
    reads: readOrigin,
  },
  { flags: "--api-key <key>", means: "an API key; default: ENTENTE_API_KEY" },
];

/** The options of every command about a brand. */
export const CONNECTION: readonly OptionRow[] = [
  ...SERVER,
  { flags: "--brand <id or slug>", means: "the brand; default: the oldest" },
];

/** Builds the connection: options win over the profile, and the profile over the environment. */
export const connectionOf = (env: Environment, { profile, url, apiKey, brand }: Given): Connection => {
  const kept = profile === undefined ? undefined : findProfile(env, profile as string);
  const config = kept === undefined ? readConfig(env) : undefined;
  const key = (apiKey as string | undefined) ?? kept?.api_key ?? config?.apiKey;
  if (key === undefined) throw new UsageError("No API key: set --profile, --api-key or ENTENTE_API_KEY.");
  const address =
    (url as string | undefined) ?? kept?.url ?? config?.serverUrl ?? (config && urlOf(config.host, config.port));
  return { url: address as string, apiKey: key, brand: (brand as string | undefined) ?? kept?.brand };
};

export interface Asking {
  readonly method: string;
  /** Below `/v1/platform`, unless it begins with `/v1/`. */
  readonly path: string;
  /** JSON, unless the headers say otherwise. */
  readonly body?: string | Uint8Array<ArrayBuffer> | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

const DEADLINE_MS = 60_000;

/** How this process sends to each server: a command that reads after it has written finds its change, also on a standby. */
const SENDING = new Map<string, Fetch>();
const sendingTo = (url: string): Fetch => {
  const send = SENDING.get(url) ?? readingOwnWrites();
  SENDING.set(url, send);
  return send;
};

/**
 * One request, and the text of its answer.
 * @throws {PlatformError} when it is refused.
 * @throws {Unavailable} when no server answers, or it cannot now.
 */
export const askApi = async (
  { url, apiKey, brand }: Connection,
  { method, path, body, headers = {} }: Asking,
): Promise<string> => {
  const address = url + (path.startsWith("/v1/") ? path : `/v1/platform${path}`);
  const answered = await sendingTo(url)(address, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(brand === undefined ? {} : { "service-brand": brand }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
    redirect: "manual",
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((cause) => {
      throw new Unavailable(`No server answers at ${url}: start it, or set --url.`, { cause });
    });
  if (answered.status < 200 || answered.status > 299) throw failureOf(url, answered.status, answered.text);
  return answered.text;
};
