import type { Snapshot, SourceStore, Tenant, TenantStore, Versioned } from "@entente/core/ports";
import { redirectTargets } from "../campaigns/clicks.ts";
import { sharedLookUp } from "./shared-look-ups.ts";
import type { Send } from "./statement.ts";

interface AnyRow {
  readonly id: string;
}
/** A store of rows of any kind, which are found by their ids. */
interface AnyRows {
  get(tenant: Tenant, id: string): Promise<Versioned<AnyRow> | undefined>;
  many(tenant: Tenant, ids: readonly string[]): Promise<readonly Versioned<AnyRow>[]>;
}
type RowKey = readonly [tenant: Tenant, id: string];

const isRows = (store: object): store is AnyRows => "get" in store && "many" in store;

const nameOfRow = ([{ organization, livemode }, id]: RowKey): string => `${organization}:${livemode}:${id}`;

/** The rows of several tenants, with a statement for each. */
const manyOf =
  (rows: AnyRows) =>
  async (keys: readonly RowKey[]): Promise<ReadonlyMap<string, Versioned<AnyRow>>> => {
    const tenants = new Map<string, { readonly tenant: Tenant; readonly ids: string[] }>();
    for (const [tenant, id] of keys) {
      const name = nameOfRow([tenant, ""]);
      const of = tenants.get(name) ?? { tenant, ids: [] };
      of.ids.push(id);
      tenants.set(name, of);
    }
    const found = [...tenants.values()].map(async ({ tenant, ids }) =>
      (await rows.many(tenant, ids)).map((row) => [nameOfRow([tenant, row.row.id]), row] as const),
    );
    return new Map((await Promise.all(found)).flat());
  };

const sharingRows = <S extends AnyRows>(rows: S): S => {
  const get = sharedLookUp({ nameOf: nameOfRow, one: (key) => rows.get(...key), many: manyOf(rows) });
  return { ...rows, get: (...key: RowKey) => get(key) };
};

/** Requests that come at once under one key, for one brand, share the look-up of both. */
const sharingKeys = (tenants: TenantStore): TenantStore => {
  type Key = Parameters<TenantStore["authenticate"]>;
  const one = (key: Key) => tenants.authenticate(...key);
  const authenticate = sharedLookUp({ nameOf: (key: Key) => JSON.stringify(key), one });
  return { ...tenants, authenticate: (...key) => authenticate(key) };
};

/** Deliveries that come at once to one source share the look-up of it. */
const sharingSources = (sources: SourceStore): SourceStore => {
  type SourceId = Parameters<SourceStore["addressed"]>[0];
  return { ...sources, addressed: sharedLookUp({ nameOf: (id: SourceId) => id, one: sources.addressed }) };
};

/**
 * The same stores, which send the look-ups of the same moment together: rows by their ids, keys, the codes of links, and sources by
 * their addresses. Only over connections: in a transaction statements follow one another.
 */
export const sharingLookUps = (stores: Snapshot, send: Send): Snapshot => {
  const entries = Object.entries(stores) as readonly [string, object][];
  const shared = entries.map(([name, store]) => [name, isRows(store) ? sharingRows(store) : store]);
  const { clicks, tenants } = stores;
  const sources = sharingSources(sharingRows(stores.sources));
  const resolve = sharedLookUp({ nameOf: (code: string) => code, one: clicks.resolve, many: redirectTargets(send) });
  return {
    ...(Object.fromEntries(shared) as Snapshot),
    sources,
    tenants: sharingKeys(tenants),
    clicks: { ...clicks, resolve },
  };
};
