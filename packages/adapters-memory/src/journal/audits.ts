import type { AuditEntry, AuditStore, Origin } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";
import { isAsked, next } from "./events.ts";

/** Appends audit entries, each with the next `seq`. */
export const appendAudits = ({ audits, auditSeqs }: Tenancy, origin: Origin, entries: readonly AuditEntry[]): void => {
  for (const entry of entries)
    auditSeqs.set(entry.id, audits.push({ ...copy(entry), ...copy(origin), seq: audits.length + 1 }));
};

export const memoryAudits = (world: World): AuditStore => ({
  async read(tenant, page) {
    return next(tenancyOf(world, tenant).audits, page, (entry) => isAsked(entry, page));
  },
  async seqOf(tenant, id) {
    return tenancyOf(world, tenant).auditSeqs.get(id);
  },
  async head(tenant) {
    return tenancyOf(world, tenant).audits.length;
  },
});
