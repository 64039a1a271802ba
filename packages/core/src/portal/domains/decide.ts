import type { z } from "zod";
import { created, done, insert, update } from "../../journal/index.ts";
import { deleted, newId, refuse, refusedMove, refuseField, revise, type Versioned } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import { DOMAINS_MAX, PORTAL_DOMAIN, type PortalDomain } from "./domain.ts";
import { readHost } from "./host.ts";
import type { portalDomainCreate } from "./inputs.ts";
import { presentPortalDomain } from "./resource.ts";

type Found = Versioned<PortalDomain>;

export interface CreateFacts {
  /** The domains of the brand. */
  readonly active: readonly Found[];
  /** The text of the record, 32 hexadecimal digits. */
  readonly token: string;
  /** The host of the service's own address. */
  readonly own: string;
}

/** The field that names a domain which the brand has not; undefined where none is added. */
export const addedField = (
  { active, own }: CreateFacts,
  { host: raw }: z.output<typeof portalDomainCreate>,
): string | undefined => {
  const host = readHost(raw);
  return host === own || active.some(({ row }) => row.host === host) ? undefined : "host";
};

/** Adds a domain, which proves nothing yet: nothing is said of other organizations that named it. */
export const decideDomain = (
  context: DecisionContext,
  { active, token, own }: CreateFacts,
  { host: raw }: z.output<typeof portalDomainCreate>,
) => {
  const { tenant, brand, now, settings } = context;
  const host = readHost(raw) ?? "";
  if (host === own) return refuseField("host", "is the address of this service, where the portal is anyway");
  if (active.some(({ row }) => row.host === host)) return refuse("portal_domain_already_exists");
  if (active.length >= DOMAINS_MAX) return refuse("too_many_portal_domains", { limit: DOMAINS_MAX });
  const taken = new Set(active.map(({ row }) => row.place));
  let place = 1;
  while (taken.has(place)) place += 1;
  const row: PortalDomain = {
    id: newId(context, "portal_domain"),
    brand: brand.id,
    host,
    status: PORTAL_DOMAIN.initial,
    place,
    claim: null,
    token,
    lookAt: now,
    checkedAt: null,
    fault: null,
    failures: 0,
    failedSince: null,
    provenAt: null,
    createdAt: now,
    updatedAt: now,
  };
  return created(presentPortalDomain(row, tenant, settings), { writes: [insert("portalDomain", row)] });
};

/** Has a worker look at once; one that is due already changes nothing. */
export const decideCheck = ({ tenant, now, settings }: DecisionContext, found: Found) => {
  const refused = refusedMove(PORTAL_DOMAIN, "check", found.row.status);
  if (refused !== undefined) return refused;
  const { lookAt } = found.row;
  if (lookAt !== null && lookAt <= now) return done(presentPortalDomain(found.row, tenant, settings));
  const next = revise(found, { lookAt: now, updatedAt: now });
  return done(presentPortalDomain(next.row, tenant, settings), { writes: [update("portalDomain", next)] });
};

/** Removes a domain: its host is free for others at once. */
export const decideDelete = ({ now }: DecisionContext, found: Found) => {
  const answer = deleted("portal_domain", "portal_domain", found.row.id);
  if (found.row.status === "removed") return done(answer);
  const gone = { status: "removed", place: null, claim: null, lookAt: null, updatedAt: now } as const;
  return done(answer, { writes: [update("portalDomain", revise(found, gone))] });
};
