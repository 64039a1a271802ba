import { z } from "zod";
import { callerObject, idField, presenting, resource, wireId, wireTimeField } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Settings } from "../context.ts";
import { SOURCE_REFUSALS } from "./report.ts";
import { BACKFILL_ERRORS, SOURCE, type Source, sourcePath } from "./source.ts";

export const sourceResource = resource("Source", "source", {
  /** The kind of the source, such as `stripe`, or `generic` for any vendor by a mapping. */
  kind: z.string(),
  /** The name for people. */
  name: z.string(),
  /** The address to register at the vendor for its webhooks. */
  url: z.string(),
  /** The programs in which it may record, `prog_…`; null for all of the brand. */
  programs: z.array(idField("program")).nullable(),
  /** The account at the vendor, a part of the id of every payment. */
  account: z.string(),
  /** The names of metadata that hold a click id. */
  click_keys: z.array(z.string()),
  /** The names of metadata that hold a member's code. */
  code_keys: z.array(z.string()),
  /** Of a generic source its mapping, as it was sent; else null. */
  mapping: callerObject.nullable(),
  /** True if it knows the secret that the vendor signs with; without it every delivery is refused. The secret is never shown. */
  has_secret: z.boolean(),
  /** When the secret was last replaced, RFC 3339 UTC; null when it never was. */
  rotated_at: wireTimeField.nullable(),
  /** `active`; `paused` refuses deliveries, which vendors repeat for hours or days; `archived` does so for good. */
  status: z.enum(SOURCE.states),
  /** True if it knows a key to the vendor's API. The key is never shown. */
  has_api_key: z.boolean(),
  /** True if it makes the coupons of its programs at the vendor, as `source_coupons` show them. */
  creates_coupons: z.boolean(),
  /** The id of the endpoint for webhooks that it made at the vendor; null where people registered one. */
  endpoint: z.string().nullable(),
  /** The beginning of what is being read from the vendor's API, RFC 3339 UTC; null where nothing is. */
  backfill_from: wireTimeField.nullable(),
  /** Everything that the vendor has up to then is read, RFC 3339 UTC; null before. Once a day it is read anew what was not delivered. */
  backfilled_until: wireTimeField.nullable(),
  /**
   * Why the vendor's API was last not read: `unreachable`, `api_key_refused`, `permission_missing`, `account_unknown`, or
   * `address_refused` where the vendor does not deliver to our address; null where it was.
   */
  backfill_error: z.enum(BACKFILL_ERRORS).nullable(),
  /**
   * Why a delivery was last refused: `unsigned`, `signature`, `clock` (signed too long ago or ahead), `unsupported`, `no_secret`,
   * `not_active` or `not_json`; null when none was.
   */
  last_refusal: z.enum(SOURCE_REFUSALS).nullable(),
  /** When a delivery was last refused, RFC 3339 UTC, to the minute; null when none was. */
  last_refused_at: wireTimeField.nullable(),
});
export type SourceResource = z.infer<typeof sourceResource>;

const present = presenting<Source, Settings>()(
  "source",
  sourceResource,
  {
    url: ({ id }, { publicUrl }) => `${publicUrl}${sourcePath(id)}`,
    programs: ({ programs }) => programs?.map((one) => wireId("program", one)) ?? null,
    has_secret: ({ secret }) => secret !== null,
    has_api_key: ({ apiKey }) => apiKey !== null,
  },
  {
    secret: true,
    previousSecret: true,
    apiKey: true,
    endpointUrl: true,
    backfillPlace: true,
    couponsDueAt: true,
    attempts: true,
    nextAttemptAt: true,
    leaseUntil: true,
  },
);

export const presentSource = (row: Source, tenant: Tenant, settings: Settings): SourceResource =>
  present(row, tenant, settings);
