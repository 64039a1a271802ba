import { hmacSha256, hmacSha256Base64 } from "../../kernel/index.ts";

const PREFIX = "whsec_";

/**
 * Both families of signatures over one body, an entry for each secret, the current one first (decisions, section 6):
 * ours is keyed by the whole secret, that of Standard Webhooks by the bytes it spells.
 */
export const signedHeaders = (
  event: string,
  body: string,
  secrets: readonly string[],
  now: Date,
): Readonly<Record<string, string>> => {
  const seconds = String(Math.floor(now.getTime() / 1_000));
  const ours = secrets.map((secret) => `v1=${hmacSha256(secret, `${seconds}.${body}`)}`);
  const standard = secrets.map(
    (secret) => `v1,${hmacSha256Base64(secret.slice(PREFIX.length), `${event}.${seconds}.${body}`)}`,
  );
  return {
    "service-signature": [`t=${seconds}`, ...ours].join(","),
    "webhook-id": event,
    "webhook-timestamp": seconds,
    "webhook-signature": standard.join(" "),
  };
};
