/** The body of a webhook: an event, as the feed has it. */
export interface WebhookEvent {
  readonly id: string;
  readonly object: "event";
  readonly type: string;
  /** Rises by one from event to event: store the highest one seen, and sweep the feed from it. */
  readonly seq: number;
  /** True in a sample that was sent to try the endpoint, whose `seq` is 0; absent in events. */
  readonly sample?: true;
  readonly subject: { readonly type: string; readonly id: string };
  readonly data: Readonly<Record<string, unknown>>;
  readonly operation: string | null;
  /** Who did it, as it was called then; absent before version 0.2.0. */
  readonly actor?: { readonly type: string; readonly id: string | null; readonly name: string | null };
  /** The `Request-Id` of the request that did it, if it was one; absent before version 0.2.0. */
  readonly request_id?: string | null;
  readonly livemode: boolean;
  readonly created_at: string;
}

export interface WebhookToVerify {
  /** The body as it was received, not parsed and printed again. */
  readonly body: string | Uint8Array;
  /** The headers of the request: those of fetch, or of Node. */
  readonly headers:
    | { readonly get: (name: string) => string | null }
    | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The `whsec_…` of the endpoint. */
  readonly secret: string;
  /** How old a webhook may be, in seconds from 0. Default: 300. */
  readonly toleranceSeconds?: number;
  readonly now?: Date;
}

/** The request is not one that this service signed with this secret, or not in time. */
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError";
}

const HEADER = "service-signature";
const TOLERANCE_SECONDS = 300;

const headerOf = (headers: WebhookToVerify["headers"]): string => {
  const value =
    typeof headers.get === "function"
      ? headers.get(HEADER)
      : Object.entries(headers).find(([name]) => name.toLowerCase() === HEADER)?.[1];
  return String(value ?? "");
};

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** @throws {RangeError} for what no age could be compared with: it would let a request of any age pass. */
const checkTime = (toleranceSeconds: number, now: Date): void => {
  if (!Number.isFinite(toleranceSeconds) || toleranceSeconds < 0)
    throw new RangeError("toleranceSeconds must be a number of seconds from 0.");
  if (Number.isNaN(now.getTime())) throw new RangeError("now must be a valid date.");
};

/**
 * Answers the event of a webhook that this service signed, and throws {@link WebhookVerificationError} for any other
 * request. During the day after a rotation the previous secret verifies as well as the new one. It needs nothing but
 * WebCrypto, so it runs on Node and on edge runtimes alike.
 * @throws {RangeError} for a `toleranceSeconds` that is no number from 0, and for a `now` that is no time.
 */
export const verifyWebhook = async ({
  body,
  headers,
  secret,
  toleranceSeconds = TOLERANCE_SECONDS,
  now = new Date(),
}: WebhookToVerify): Promise<WebhookEvent> => {
  checkTime(toleranceSeconds, now);
  const entries = headerOf(headers).split(",");
  const seconds = entries.find((entry) => /^t=\d{1,12}$/.test(entry))?.slice(2);
  const signatures = entries.filter((entry) => /^v1=[0-9a-f]{64}$/.test(entry)).map((entry) => entry.slice(3));
  if (seconds === undefined || signatures.length === 0) {
    throw new WebhookVerificationError("The request carries no Service-Signature that can be read.");
  }
  const text = typeof body === "string" ? body : new TextDecoder("utf-8", { ignoreBOM: true }).decode(body);
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["verify"]);
  const signed = encoder.encode(`${seconds}.${text}`);
  const verified = await Promise.all(
    signatures.map((signature) => crypto.subtle.verify("HMAC", key, bytesOf(signature), signed)),
  );
  if (!verified.includes(true)) throw new WebhookVerificationError("No signature of the request is of this secret.");
  if (Math.abs(Math.floor(now.getTime() / 1_000) - Number(seconds)) > toleranceSeconds) {
    throw new WebhookVerificationError("The request was signed too long ago.");
  }
  return JSON.parse(text) as WebhookEvent;
};
