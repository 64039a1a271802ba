import { DAY_MS, defineMachine, HOUR_MS, type Id, later, MINUTE_MS } from "../../kernel/index.ts";

/**
 * A domain is pending until its record is seen, and proven from then on. One whose record was not seen for days is failing: nothing leads
 * to it and nothing is answered there, until the record is seen again. One that is removed is kept for its history.
 */
export const PORTAL_DOMAIN = defineMachine({
  states: ["pending", "proven", "failing", "removed"],
  initial: "pending",
  moves: {
    check: {
      from: { pending: ["pending"], proven: ["proven"], failing: ["failing"] },
      otherwise: "portal_domain_not_checkable",
    },
    prove: { from: { pending: ["proven"], failing: ["proven"] }, otherwise: "portal_domain_not_checkable" },
    fail: { from: { proven: ["failing"] }, otherwise: "portal_domain_not_checkable" },
  },
});
export type PortalDomainStatus = (typeof PORTAL_DOMAIN.states)[number];

/** Why the last look did not prove it. */
export const DOMAIN_FAULTS = ["no_record", "other_record", "unreachable", "taken"] as const;
export type DomainFault = (typeof DOMAIN_FAULTS)[number];

/** A domain at which a brand's members use the portal. */
export interface PortalDomain {
  readonly id: Id<"portal_domain">;
  readonly brand: Id<"brand">;
  /** Its name in ASCII and lower case. */
  readonly host: string;
  readonly status: PortalDomainStatus;
  /** Its place among the domains of the brand, from 1; null of one that is removed. */
  readonly place: number | null;
  /** Its host while it is proven, which one domain of the whole service has; else null. */
  readonly claim: string | null;
  /** The text that its record has to say, which is no secret: 32 hexadecimal digits. */
  readonly token: string;
  /** When a worker looks at it next; null: it does not. A worker that looks moves this on first, so that no other one does. */
  readonly lookAt: Date | null;
  /** When its record was last looked for; null until then. */
  readonly checkedAt: Date | null;
  readonly fault: DomainFault | null;
  /** How many looks in a row did not see the record. */
  readonly failures: number;
  /** When the first of them was; null where the last one saw it. */
  readonly failedSince: Date | null;
  /** When it was proven first; null until then. */
  readonly provenAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The most domains of a brand. */
export const DOMAINS_MAX = 5;

/** How long one worker may look before another one does. */
export const CLAIM_MS = 2 * MINUTE_MS;
/** A record takes a while to be seen everywhere, so that a new domain is looked at often at first. */
const FIRST_MS = MINUTE_MS;
const PENDING_MAX_MS = HOUR_MS;
/** A new domain of which nobody sets the record is left alone after this long. */
const PENDING_MS = 14 * DAY_MS;
const PROVEN_MS = DAY_MS;
const AGAIN_MS = 12 * HOUR_MS;

/** How many looks in a row, and for how long, do not see the record of a proven domain before it is failing. */
export const FAILS_AFTER = 5;
export const FAILS_AFTER_MS = 3 * DAY_MS;

/** When a domain is looked at next, after a look at `now`; null: no more by itself. */
export const nextLook = (
  { status, failures, createdAt, failedSince }: Omit<PortalDomain, "lookAt">,
  now: Date,
): Date | null => {
  if (status === "removed") return null;
  if (status === "proven") return later(now, failedSince === null ? PROVEN_MS : AGAIN_MS);
  if (status === "failing") return later(now, AGAIN_MS);
  if (now.getTime() - createdAt.getTime() >= PENDING_MS) return null;
  return later(now, Math.min(FIRST_MS * 2 ** Math.min(failures - 1, 10), PENDING_MAX_MS));
};
