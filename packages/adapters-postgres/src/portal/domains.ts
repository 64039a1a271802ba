import type { DomainOf, PortalDomainStore, Tenant } from "@entente/core/ports";
import { type Place, rowQuery } from "../store/query.ts";
import { listStore, revive, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";
import type { Whose } from "../tenancy/whose.ts";

const active = rowQuery("portalDomain", (domains, brand: Place<string>) =>
  domains.where("t.brand", "=", brand).where("t.place", "is not", null).orderBy("t.place"),
);

const COLUMNS = `t.organization, t.livemode, ${selecting("portalDomain")}`;

/** Each half has an index of its own, over all tenants. */
const BY_HOST = `
  select * from (
    (select ${COLUMNS}, 0 as rank from portal_domain t where t.claim = $1)
    union all
    (select ${COLUMNS}, 1 as rank from portal_domain t where t.host = $1 and t.status = 'failing' order by t.id limit 1)
  ) found order by rank limit 1`;

/** The limit is a literal, as in other claims. */
const due = (whose: Whose, limit: number): string => `
  select ${COLUMNS} from portal_domain t where t.look_at <= $1 and ${whose("t")} order by t.look_at, t.id limit ${Math.trunc(limit)}`;

const read = revive("portalDomain");
const domainOf = ({ organization, livemode, ...stored }: Stored & Tenant): DomainOf => ({
  ...read(stored as Stored),
  tenant: { organization, livemode },
});

export const portalDomainStore = (send: Send, whose: Whose): PortalDomainStore => ({
  ...listStore(send, "portalDomain"),
  active: (tenant, brand) => active(send, tenant, brand),
  async byHost(host) {
    const [found] = await send<Stored & Tenant>(BY_HOST, [host]);
    return found === undefined ? undefined : domainOf(found);
  },
  async due(now, limit) {
    return (await send<Stored & Tenant>(due(whose, limit), [now])).map(domainOf);
  },
});
