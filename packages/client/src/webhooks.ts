import type { Event } from "./generated/types.ts";

const HEADER = "service-signature";
const TOLERANCE_SECONDS = 300;

/** The headers of a request: those of fetch, or of Node. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface UnwrapOptions {
  /** How old a webhook may be, in seconds, from 0. Default: 300. */
  tolerance?: number | undefined;
  /** The time that counts as now. */
  now?: Date | undefined;
}

/** The request is not one that the service signed with this secret, or not in time. */
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError";
}

/** The methods for receivers of webhooks; they need no API key. */
export interface Webhooks {
  /**
   * Answers the event of a webhook that the service signed, and throws a {@link WebhookVerificationError} for any other
   * request. `body` is as it was received, not parsed and printed again; `secret` is the `whsec_…` of the endpoint. During the
   * day after a rotation the previous secret verifies as well. The same event may arrive more than once: look at its `id`.
   * Rejects with a `RangeError` for a `tolerance` that is no number of seconds from 0, and for a `now` that is no time.
   */
  unwrap(body: string | Uint8Array, headers: WebhookHeaders, secret: string, options?: UnwrapOptions): Promise<Event>;
}

const headerOf = (headers: WebhookHeaders): string => {
  const value =
    typeof headers.get === "function"
      ? headers.get(HEADER)
      : Object.entries(headers).find(([name]) => name.toLowerCase() === HEADER)?.[1];
  return String(value ?? "");
};

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const joined = (head: Uint8Array, body: Uint8Array): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(head.length + body.length);
  all.set(head);
  all.set(body, head.length);
  return all;
};

/** @throws {RangeError} for what no age could be compared with: it would let a request of any age pass. */
const checkTime = (tolerance: number, now: Date): void => {
  if (!Number.isFinite(tolerance) || tolerance < 0)
    throw new RangeError("tolerance must be a number of seconds from 0.");
  if (Number.isNaN(now.getTime())) throw new RangeError("now must be a valid date.");
};

export const webhooks: Webhooks = {
  async unwrap(body, headers, secret, { tolerance = TOLERANCE_SECONDS, now = new Date() } = {}) {
    checkTime(tolerance, now);
    const entries = headerOf(headers).split(",");
    const seconds = entries.find((entry) => /^t=\d{1,12}$/.test(entry))?.slice(2);
    const signatures = entries.filter((entry) => /^v1=[0-9a-f]{64}$/.test(entry)).map((entry) => entry.slice(3));
    if (seconds === undefined || signatures.length === 0)
      throw new WebhookVerificationError("The request carries no Service-Signature that can be read.");
    const encoder = new TextEncoder();
    const bytes = typeof body === "string" ? encoder.encode(body) : body;
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["verify"]);
    const signed = joined(encoder.encode(`${seconds}.`), bytes);
    const verified = await Promise.all(
      signatures.map((signature) => crypto.subtle.verify("HMAC", key, bytesOf(signature), signed)),
    );
    if (!verified.includes(true)) throw new WebhookVerificationError("No signature of the request is of this secret.");
    if (Math.abs(Math.floor(now.getTime() / 1_000) - Number(seconds)) > tolerance)
      throw new WebhookVerificationError("The request was signed too long ago.");
    return JSON.parse(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)) as Event;
  },
};
