import { refusedMove, revise, type Versioned } from "../../kernel/index.ts";
import { type DomainFault, FAILS_AFTER, FAILS_AFTER_MS, nextLook, PORTAL_DOMAIN, type PortalDomain } from "./domain.ts";
import { recordText } from "./host.ts";

/** The answer of the domain name system: the texts at the name of the record, or that there was none. */
export type Seen = readonly string[] | "unreachable";

const OURS = /^entente-domain=/;

/** Why a domain is not proven by what was seen; null where it is. */
export const faultOf = ({ token }: Pick<PortalDomain, "token">, seen: Seen, isTaken: boolean): DomainFault | null => {
  if (seen === "unreachable") return "unreachable";
  if (!seen.includes(recordText(token))) return seen.some((text) => OURS.test(text)) ? "other_record" : "no_record";
  return isTaken ? "taken" : null;
};

export interface Looked {
  readonly next: Versioned<PortalDomain>;
  /** The change that the audit log has; null where the status stays. */
  readonly verb: "portalDomains.prove" | "portalDomains.fail" | null;
}

const status = (row: PortalDomain, fields: Pick<PortalDomain, "fault" | "failures" | "failedSince">, now: Date) => {
  if (fields.fault === null)
    return refusedMove(PORTAL_DOMAIN, "prove", row.status) === undefined ? "proven" : row.status;
  const isOver =
    fields.failures >= FAILS_AFTER && now.getTime() - (fields.failedSince ?? now).getTime() >= FAILS_AFTER_MS;
  return isOver && refusedMove(PORTAL_DOMAIN, "fail", row.status) === undefined ? "failing" : row.status;
};

/**
 * Decides what a look comes to. One look that does not see the record changes nothing of a proven domain: name servers fail, and records are
 * moved. Five in a row over three days do.
 */
export const decideLook = (found: Versioned<PortalDomain>, seen: Seen, isTaken: boolean, now: Date): Looked => {
  const { row } = found;
  const fault = faultOf(row, seen, isTaken);
  const failing =
    fault === null
      ? { fault, failures: 0, failedSince: null }
      : { fault, failures: row.failures + 1, failedSince: row.failedSince ?? now };
  const after = status(row, failing, now);
  const fields = {
    ...failing,
    status: after,
    claim: after === "proven" ? row.host : null,
    checkedAt: now,
    provenAt: row.provenAt ?? (after === "proven" ? now : null),
    updatedAt: now,
  };
  const next = revise(found, { ...fields, lookAt: nextLook({ ...row, ...fields }, now) });
  const verb = after === "proven" ? "portalDomains.prove" : "portalDomains.fail";
  return { next, verb: after === row.status ? null : verb };
};
