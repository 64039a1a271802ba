import { sealedFor } from "../../journal/index.ts";
import { type Cipher, defineMachine, HOUR_MS, type Id, type JsonText, later } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { API_REFUSALS } from "./api.ts";
import type { SourceRefusal } from "./report.ts";

/** The life of a source, which takes deliveries while it is active. Archiving an archived one answers it unchanged. */
export const SOURCE = defineMachine({
  states: ["active", "paused", "archived"],
  initial: "active",
  moves: {
    pause: { from: { active: ["paused"] }, otherwise: "source_not_pausable" },
    resume: { from: { paused: ["active"] }, otherwise: "source_not_resumable" },
    archive: {
      from: { active: ["archived"], paused: ["archived"], archived: ["archived"] },
      otherwise: "source_not_pausable",
    },
  },
});
export type SourceStatus = (typeof SOURCE.states)[number];

export const BACKFILL_ERRORS = ["unreachable", ...API_REFUSALS] as const;
export type BackfillError = (typeof BACKFILL_ERRORS)[number];

/** The place within a time span that is read from a vendor's API. */
export interface BackfillPlace {
  /** The end of the span, RFC 3339. */
  readonly until: string;
  readonly place: string | null;
}

/** A payment system or shop whose webhooks report the sales of a brand. */
export interface Source {
  readonly id: Id<"source">;
  readonly brand: Id<"brand">;
  /** The word of the {@link SalesSource} that reads it. */
  readonly kind: string;
  readonly name: string;
  /** The programs in which it may record; null for all of the brand. */
  readonly programs: readonly Id<"program">[] | null;
  /** The account at the vendor, a part of every id: two sources of one account report the same payments. */
  readonly account: string;
  readonly clickKeys: readonly string[];
  readonly codeKeys: readonly string[];
  /** Of a generic source its mapping, as it was sent; else null. */
  readonly mapping: JsonText | null;
  /** The secret that the vendor signs with, sealed by the {@link Cipher}; null before it is known: then every delivery is refused. */
  readonly secret: string | null;
  /** Sealed; the one before, accepted for an hour after `rotatedAt`. */
  readonly previousSecret: string | null;
  readonly rotatedAt: Date | null;
  readonly status: SourceStatus;
  /** The key to the vendor's API, sealed; null for none. */
  readonly apiKey: string | null;
  /** True if it makes the coupons of its programs at the vendor; without a key it makes none. */
  readonly createsCoupons: boolean;
  /** Since when all coupons of its brand are to be made due, as it began to make them or may make others; null for nothing to do. */
  readonly couponsDueAt: Date | null;
  /** The endpoint for webhooks that was made at the vendor, and the address that it delivers to; null where people registered one. */
  readonly endpoint: string | null;
  readonly endpointUrl: string | null;
  /** The beginning of what is being read from the vendor's API; null where nothing is. */
  readonly backfillFrom: Date | null;
  /** The place up to which it is read, and its end, as {@link BackfillPlace}; null at the beginning. */
  readonly backfillPlace: JsonText | null;
  /** Everything that the vendor has up to then is read; null before. */
  readonly backfilledUntil: Date | null;
  /** Why the vendor's API was last not read, `unreachable` or an {@link ApiRefusal}; null where it was. */
  readonly backfillError: BackfillError | null;
  readonly attempts: number;
  /** When the vendor's API is asked next; null for never. */
  readonly nextAttemptAt: Date | null;
  readonly leaseUntil: Date | null;
  /** The last refusal of a delivery and its time, written at most once a minute; null where none was refused. */
  readonly lastRefusal: SourceRefusal | null;
  readonly lastRefusedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** How long the secret before is accepted: Shopify signs with it for up to an hour. */
const OVERLAP_MS = HOUR_MS;

export const sealSourceSecret = (cipher: Cipher, tenant: Tenant, id: Source["id"], secret: string): string =>
  cipher.seal(secret, sealedFor("source", tenant, id));

/** The key to the vendor's API; undefined for none. */
export const apiKeyOf = (cipher: Cipher, tenant: Tenant, { id, apiKey }: Pick<Source, "id" | "apiKey">) =>
  apiKey === null ? undefined : cipher.open(apiKey, sealedFor("source", tenant, id));

/** The secrets that may have signed a delivery of this instant, the newest first; none before the first is known. */
export const sourceSecretsAt = (
  cipher: Cipher,
  tenant: Tenant,
  { id, secret, previousSecret, rotatedAt }: Pick<Source, "id" | "secret" | "previousSecret" | "rotatedAt">,
  now: Date,
): readonly string[] => {
  const overlaps = previousSecret !== null && rotatedAt !== null && now < later(rotatedAt, OVERLAP_MS);
  return [secret, overlaps ? previousSecret : null].flatMap((sealed) =>
    sealed === null ? [] : [cipher.open(sealed, sealedFor("source", tenant, id))],
  );
};

/** The path below the public address at which a source takes deliveries. */
export const sourcePath = (id: Source["id"]): string => `/v1/sources/src_${id}`;
