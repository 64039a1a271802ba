import type {
  Answer,
  ApiKey,
  Brand,
  Id,
  Organization,
  Route,
  SequencedAuditEntry,
  SequencedEvent,
  Tenant,
} from "@entente/core/ports";
import { type CounterTable, noCounters } from "./counters.ts";
import { emptyTables, type Tables } from "./table.ts";

/** All data of one tenant. */
export interface Tenancy {
  readonly tenant: Tenant;
  readonly tables: Tables;
  readonly counters: CounterTable;
  readonly feed: SequencedEvent[];
  readonly seqs: Map<string, number>;
  readonly audits: SequencedAuditEntry[];
  readonly auditSeqs: Map<string, number>;
  readonly answers: Map<string, Answer>;
  /** Every recorded click, whether it counts or not. */
  readonly clicks: Map<string, { readonly brand: Id<"brand">; readonly route: Route }>;
}

export interface World {
  readonly tenancies: Map<string, Tenancy>;
  readonly organizations: Map<string, Organization>;
  readonly brands: Map<string, Brand>;
  readonly keys: Map<string, ApiKey>;
}

export const emptyWorld = (): World => ({
  tenancies: new Map(),
  organizations: new Map(),
  brands: new Map(),
  keys: new Map(),
});

export const tenancyOf = ({ tenancies }: World, { organization, livemode }: Tenant): Tenancy => {
  const name = `${organization} ${livemode}`;
  const found = tenancies.get(name);
  if (found !== undefined) return found;
  const made: Tenancy = {
    tenant: { organization, livemode },
    tables: emptyTables(),
    counters: noCounters(),
    feed: [],
    seqs: new Map(),
    audits: [],
    auditSeqs: new Map(),
    answers: new Map(),
    clicks: new Map(),
  };
  tenancies.set(name, made);
  return made;
};
