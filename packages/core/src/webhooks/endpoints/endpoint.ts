import { EVENT_ALIASES, isEventType, isStoredEventType, type StoredEventType, sealedFor } from "../../journal/index.ts";
import { type Cipher, DAY_MS, hexToBase64, type Id, later, type Randomness } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";

export const ENDPOINT_STATUSES = ["enabled", "disabled"] as const;
export type EndpointStatus = (typeof ENDPOINT_STATUSES)[number];

/** Where an organization's events are sent. It belongs to no brand: it receives every brand's events. */
export interface WebhookEndpoint {
  readonly id: Id<"webhook_endpoint">;
  readonly url: string;
  readonly description: string | null;
  /** As the subscriber spelled them, aliases included. */
  readonly enabledEvents: readonly string[];
  /** The types those stand for; none for all of them. */
  readonly types: readonly StoredEventType[];
  readonly status: EndpointStatus;
  /** Sealed by the cipher. */
  readonly secret: string;
  /** Sealed; the one before, honoured for a day after `rotatedAt`. */
  readonly previousSecret: string | null;
  readonly rotatedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The type a subscription stands for; `undefined` when it names none that is, or was, public. */
const typeOf = (entry: string): StoredEventType | undefined =>
  Object.hasOwn(EVENT_ALIASES, entry) ? EVENT_ALIASES[entry] : isStoredEventType(entry) ? entry : undefined;

/** Entries that name no public event type, and are not among those of before: what was subscribed to once stays as it was sent. */
export const offendersIn = (entries: readonly string[], before: readonly string[] = []): readonly string[] =>
  entries.filter((entry) => {
    const type = typeOf(entry);
    return type === undefined || (!isEventType(type) && !before.includes(entry));
  });

/** The types a list of entries stands for, each once; a type that is retired stands for itself, since no type stands for all. */
export const typesOf = (entries: readonly string[]): readonly StoredEventType[] => [
  ...new Set(entries.flatMap((entry) => typeOf(entry) ?? [])),
];

/** True if the endpoint receives events of this type. */
export const subscribes = ({ status, types }: WebhookEndpoint, type: StoredEventType): boolean =>
  status === "enabled" && (types.length === 0 || types.includes(type));

/** Loopback as `URL` spells it, which brings every other spelling of an address to one of these. */
const LOOPBACK = new Set(["localhost", "localhost.", "127.0.0.1", "[::1]", "[::ffff:7f00:1]"]);

/** https, or plain http to this very machine (interface, section 4). */
export const isDeliverable = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.has(hostname));
};

const SECRET_BYTES = 32;
const OVERLAP_MS = DAY_MS;

export const newSecret = (randomness: Randomness): string => `whsec_${hexToBase64(randomness.hex(SECRET_BYTES))}`;

/** The secrets a delivery at this time is signed with, the current one first. */
export const secretsAt = (
  tenant: Tenant,
  { id, secret, previousSecret, rotatedAt }: Pick<WebhookEndpoint, "id" | "secret" | "previousSecret" | "rotatedAt">,
  now: Date,
  cipher: Cipher,
): readonly string[] => {
  const overlaps = previousSecret !== null && rotatedAt !== null && now < later(rotatedAt, OVERLAP_MS);
  return [secret, ...(overlaps ? [previousSecret] : [])].map((sealed) =>
    cipher.open(sealed, sealedFor("webhookEndpoint", tenant, id)),
  );
};
