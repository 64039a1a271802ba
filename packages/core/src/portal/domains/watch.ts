import { auditEntry, update, workerContext } from "../../journal/index.ts";
import { attempts, later, revise, type Versioned, wireId, wireTimeOrNull } from "../../kernel/index.ts";
import { type Tenant, workerOrigin } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { CLAIM_MS, type PortalDomain } from "./domain.ts";
import { recordName } from "./host.ts";
import { decideLook, type Looked, type Seen } from "./look.ts";
import type { DomainNames, DomainOf } from "./ports.ts";

const origin = workerOrigin("domains");

/** A domain as the audit log says that it was proven or is failing. */
const shown = ({ brand, host, status, fault, failedSince }: PortalDomain) => ({
  brand: wireId("brand", brand),
  host,
  status,
  fault,
  failed_since: wireTimeOrNull(failedSince),
});

/** Writes a domain as it was revised; undefined where it moved meanwhile, or another one proved the host in this moment. */
const committed = async (
  ports: Ports,
  tenant: Tenant,
  next: Versioned<PortalDomain>,
  verb: Looked["verb"] = null,
): Promise<Versioned<PortalDomain> | undefined> => {
  const writes = [update("portalDomain", next)];
  const context = workerContext(ports, tenant, origin, next);
  const subject = { of: "portal_domain", id: next.row.id } as const;
  const audits = verb === null ? [] : [auditEntry(context, verb, subject, null, shown(next.row))];
  const { outcome } = await ports.journal.commit({ tenant, origin, writes, audits });
  return outcome === "committed" ? { row: next.row, version: next.version + 1 } : undefined;
};

const seenBy = async (names: DomainNames, host: string): Promise<Seen> => {
  try {
    return await names.texts(recordName(host));
  } catch {
    return "unreachable";
  }
};

const look = async (ports: Ports, names: DomainNames, { tenant, ...found }: DomainOf): Promise<void> => {
  const soon = later(ports.clock.now(), CLAIM_MS);
  const claimed = await committed(ports, tenant, revise(found, { lookAt: soon }));
  if (claimed === undefined) return;
  const { id, host } = claimed.row;
  const seen = await seenBy(names, host);
  const holder = await ports.portalDomains.byHost(host);
  const isTaken = holder !== undefined && holder.row.id !== id && holder.row.claim !== null;
  const { next, verb } = decideLook(claimed, seen, isTaken, ports.clock.now());
  await committed(ports, tenant, next, verb);
};

/**
 * Looks for the records of domains that are due, at most `limit`; returns how many. Each is looked at by one process at a time, and again after
 * two minutes where a process ended meanwhile. Nothing is looked at without {@link DomainNames}. A failure keeps no other domain from being
 * looked at, and is thrown at the end.
 */
export const checkDomains = async (ports: Ports, limit: number): Promise<number> => {
  const { domainNames: names } = ports;
  if (names === undefined) return 0;
  const due = await ports.portalDomains.due(ports.clock.now(), limit);
  const runs = attempts();
  await Promise.all(due.map((one) => runs.run(() => look(ports, names, one))));
  runs.check();
  return due.length;
};
