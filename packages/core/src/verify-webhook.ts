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

const TOLERANCE_SECONDS = 300;
const SECRET = /^whsec_\S+$/;
const encoder = new TextEncoder();

type Bytes = Uint8Array<ArrayBuffer>;

const headerOf = (headers: WebhookToVerify["headers"], name: string): string => {
  const value =
    typeof headers.get === "function"
      ? headers.get(name)
      : Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1];
  return String(value ?? "");
};

const bytesOfHex = (hex: string): Bytes => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const bytesOfBase64 = (base64: string): Bytes => {
  try {
    return Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
};

/** The signatures of one family: when they were made, over which bytes before those of the body, and by which key. */
interface Signed {
  readonly seconds: string | undefined;
  readonly before: string;
  readonly key: (secret: string) => Bytes;
  readonly signatures: readonly Bytes[];
}

/** The signatures of `Service-Signature`, which are keyed by the whole secret. */
const serviceSignatures = (headers: WebhookToVerify["headers"]): Signed => {
  const entries = headerOf(headers, "service-signature").split(",");
  const seconds = entries.find((entry) => /^t=\d{1,12}$/.test(entry))?.slice(2);
  const signatures = entries
    .filter((entry) => /^v1=[0-9a-f]{64}$/.test(entry))
    .map((entry) => bytesOfHex(entry.slice(3)));
  return { seconds, before: `${seconds}.`, key: (secret) => encoder.encode(secret), signatures };
};

/** The signatures of Standard Webhooks, which are keyed by the bytes that the secret spells. */
const standardSignatures = (headers: WebhookToVerify["headers"]): Signed => {
  const [id, seconds] = [headerOf(headers, "webhook-id"), headerOf(headers, "webhook-timestamp")];
  const entries = headerOf(headers, "webhook-signature").split(" ");
  const signatures = entries
    .filter((entry) => /^v1,[A-Za-z0-9+/]{43}=$/.test(entry))
    .map((entry) => bytesOfBase64(entry.slice(3)));
  return {
    // Signed is the id, a dot and the time: an id with a dot could move where the body begins.
    seconds: /^[\w-]+$/.test(id) && /^\d{1,12}$/.test(seconds) ? seconds : undefined,
    before: `${id}.${seconds}.`,
    key: (secret) => bytesOfBase64(secret.slice("whsec_".length)),
    signatures,
  };
};

const isOf = async (secret: string, { key, before, signatures }: Signed, body: Bytes): Promise<boolean> => {
  const raw = key(secret);
  if (raw.length === 0) return false;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", raw, algorithm, false, ["verify"]);
  const head = encoder.encode(before);
  const signed = new Uint8Array(head.length + body.length);
  signed.set(head);
  signed.set(body, head.length);
  const verified = await Promise.all(
    signatures.map((signature) => crypto.subtle.verify("HMAC", imported, signature as Bytes, signed)),
  );
  return verified.includes(true);
};

/** @throws {TypeError} for a secret and a body that no signature could be of. The message has no value, which may be the secret. */
const checkGiven = (body: unknown, secret: unknown): void => {
  if (typeof secret !== "string" || !SECRET.test(secret))
    throw new TypeError("secret must be the whsec_… of the endpoint, without spaces around it.");
  if (typeof body !== "string" && !(body instanceof Uint8Array))
    throw new TypeError("body must be the text or the bytes as they were received, not parsed.");
};

/** @throws {RangeError} for what no age could be compared with: it would let a request of any age pass. */
const checkTime = (toleranceSeconds: number, now: Date): void => {
  if (!Number.isFinite(toleranceSeconds) || toleranceSeconds < 0)
    throw new RangeError("The tolerance must be a number of seconds from 0.");
  if (Number.isNaN(now.getTime())) throw new RangeError("The time that counts as now must be a valid date.");
};

const eventOf = (body: Bytes): WebhookEvent => {
  try {
    return JSON.parse(new TextDecoder("utf-8", { ignoreBOM: true }).decode(body));
  } catch (cause) {
    throw new WebhookVerificationError("The body that was signed is not JSON.", { cause });
  }
};

/**
 * Answers the event of a webhook that this service signed, and throws {@link WebhookVerificationError} for any other
 * request. Either family of headers is enough: `Service-Signature`, or the three of Standard Webhooks. During the day after a
 * rotation the previous secret verifies as well as the new one. It needs nothing but WebCrypto, so it runs on Node and on edge
 * runtimes alike.
 * @throws {TypeError} for a secret that is no `whsec_…`, and for a body that was parsed.
 * @throws {RangeError} for a `toleranceSeconds` that is no number from 0, and for a `now` that is no time.
 * @example
 * const event = await verifyWebhook({ body: await request.text(), headers: request.headers, secret: "whsec_…" });
 * if (event.type === "payout.paid") console.log(event.data);
 * @example
 * const event = await verifyWebhook({ body, headers: { "service-signature": signature }, secret: "whsec_…", toleranceSeconds: 60 });
 */
export const verifyWebhook = async ({
  body,
  headers,
  secret,
  toleranceSeconds = TOLERANCE_SECONDS,
  now = new Date(),
}: WebhookToVerify): Promise<WebhookEvent> => {
  checkGiven(body, secret);
  checkTime(toleranceSeconds, now);
  const families = [serviceSignatures(headers), standardSignatures(headers)].filter(
    ({ seconds, signatures }) => seconds !== undefined && signatures.length > 0,
  );
  if (families.length === 0)
    throw new WebhookVerificationError(
      "The request carries no Service-Signature or webhook-signature that can be read.",
    );
  const bytes = typeof body === "string" ? encoder.encode(body) : Uint8Array.from(body);
  const verified = await Promise.all(families.map((family) => isOf(secret, family, bytes)));
  const family = families[verified.indexOf(true)];
  if (family === undefined) throw new WebhookVerificationError("No signature of the request is of this secret.");
  if (Math.abs(Math.floor(now.getTime() / 1_000) - Number(family.seconds)) > toleranceSeconds)
    throw new WebhookVerificationError("The request was signed too long ago, or by a clock that is ahead.");
  return eventOf(bytes);
};
