import { z } from "zod";
import { resource, wireId, wireTime, wireTimeField, wireTimeOrNull } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Settings } from "../context.ts";
import { DOMAIN_FAULTS, PORTAL_DOMAIN, type PortalDomain } from "./domain.ts";
import { recordName, recordText } from "./host.ts";
import { originOf, SIGN_IN_PATH } from "./site.ts";

const RECORD_TYPES = ["TXT", "CNAME", "A", "AAAA"] as const;

export const portalDomainResource = resource("PortalDomain", "portal_domain", {
  /** Its name in ASCII and lower case. */
  host: z.string(),
  /**
   * `pending` until its TXT record is seen; `proven`: members use the portal there, and links in mail lead there; `failing`: the record was
   * not seen for three days, so nothing is answered there and no link leads there; or `removed`.
   */
  status: z.enum(PORTAL_DOMAIN.states),
  /**
   * Why the last check did not see the record: `no_record`; `other_record`, where another text is there; `unreachable`, where no name server
   * answered; or `taken`, where the record is there and the domain is proven elsewhere on this service. Null where it saw the record, and
   * before the first check.
   */
  fault: z.enum(DOMAIN_FAULTS).nullable(),
  /** The records to set where the domain is managed: the one that proves it, and the one that leads it here. */
  records: z.array(
    z.strictObject({
      /** `TXT` for the proof; `CNAME` for the way here, or `A` or `AAAA` where this service is known by a number. */
      type: z.enum(RECORD_TYPES),
      /** The full name of the record. */
      name: z.string(),
      /** Its value. */
      value: z.string(),
    }),
  ),
  /** Where members find the portal there; null unless it is proven. */
  url: z.string().nullable(),
  /** When its record was last looked for, RFC 3339 UTC; null before the first check. */
  checked_at: wireTimeField.nullable(),
  /** When it is looked for next, RFC 3339 UTC; null where it is only when you ask for it. */
  next_check_at: wireTimeField.nullable(),
  /** Since when checks do not see the record, RFC 3339 UTC; null where the last one saw it. */
  failed_since: wireTimeField.nullable(),
  /** When it was proven first, RFC 3339 UTC; null until then. */
  proven_at: wireTimeField.nullable(),
});
export type PortalDomainResource = z.infer<typeof portalDomainResource>;

const typeOf = (hostname: string): (typeof RECORD_TYPES)[number] =>
  hostname.startsWith("[") ? "AAAA" : /^[\d.]+$/.test(hostname) ? "A" : "CNAME";

/** A domain, with the records that lead it to a service. */
export const presentPortalDomain = (
  row: PortalDomain,
  { livemode }: Tenant,
  { publicUrl }: Pick<Settings, "publicUrl">,
): PortalDomainResource => {
  const { host, status } = row;
  const { hostname } = new URL(publicUrl);
  return {
    id: wireId("portal_domain", row.id),
    object: "portal_domain",
    host,
    status,
    fault: row.fault,
    records: [
      { type: "TXT", name: recordName(host), value: recordText(row.token) },
      { type: typeOf(hostname), name: host, value: hostname.replace(/^\[|\]$/g, "") },
    ],
    url: status === "proven" ? `${originOf(host)}${SIGN_IN_PATH}` : null,
    checked_at: wireTimeOrNull(row.checkedAt),
    next_check_at: wireTimeOrNull(row.lookAt),
    failed_since: wireTimeOrNull(row.failedSince),
    proven_at: wireTimeOrNull(row.provenAt),
    livemode,
    created_at: wireTime(row.createdAt),
    updated_at: wireTime(row.updatedAt),
  };
};
