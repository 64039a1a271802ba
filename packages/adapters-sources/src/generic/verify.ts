import type { SourceDelivery, Verdict } from "@entente/core/ports";
import { base64Bytes, forged, hexBytes, isSigned, refusedClock, unsigned } from "../signature.ts";
import type { GenericMapping } from "./mapping.ts";

const PREFIX = "whsec_";

const keyOf = (secret: string): Buffer =>
  Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, "base64");

/** The fewest bytes of a key: with none at all, anybody could sign. */
const KEY_MIN = 16;

const isKey = (key: Uint8Array): boolean => key.length >= KEY_MIN;

/** Why a secret cannot sign in the way that a mapping names: the end of a sentence; undefined where it can. */
export const unfitSecret = ({ signature }: Pick<GenericMapping, "signature">, secret: string): string | undefined =>
  signature.scheme !== "standard_webhooks" || isKey(keyOf(secret))
    ? undefined
    : `must be whsec_ and base64 of at least ${KEY_MIN} bytes, as the vendor shows it`;

const standard = ({ body, headers }: SourceDelivery, secrets: readonly string[], now: Date): Verdict => {
  const [id, time, given] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => headers[name]);
  const signatures = (given ?? "").split(" ").flatMap((one) => (one.startsWith("v1,") ? [one.slice(3)] : []));
  if (!id || !time || signatures.length === 0) return unsigned("webhook-signature");
  if (!isSigned(secrets.map(keyOf).filter(isKey), signatures.map(base64Bytes), `${id}.${time}.`, body)) return forged;
  return refusedClock(/^\d{1,12}$/.test(time) ? Number(time) : Number.NaN, now);
};

/** Compares the signature of a delivery in the way that a mapping names. */
export const verifying = (
  { signature }: Pick<GenericMapping, "signature">,
  delivery: SourceDelivery,
  secrets: readonly string[],
  now: Date,
): Verdict => {
  if (signature.scheme === "standard_webhooks") return standard(delivery, secrets, now);
  const { header, encoding, prefix } = signature;
  const given = Object.hasOwn(delivery.headers, header) ? delivery.headers[header] : undefined;
  if (given === undefined || !given.startsWith(prefix)) return unsigned(header);
  const bytes = (encoding === "hex" ? hexBytes : base64Bytes)(given.slice(prefix.length).trim());
  return isSigned(secrets, [bytes], delivery.body) ? undefined : forged;
};
